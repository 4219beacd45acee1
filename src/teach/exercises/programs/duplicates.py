def search():
    """Fills the places behind `row`, from left to right, and prints the row whenever it is full."""
    if len(row) == len(digits):
        print("".join(row))
        return
    last = None  # the digit that was tried last at this place
    for i, digit in enumerate(digits):
        # --- only: duplicates ---
        # TO DO: of several equal digits, try only one at this place.
        if used[i]:
            continue
        # --- otherwise ---
        if used[i] or digit == last:
            continue
        # --- end ---
        last = digit
        used[i] = True
        row.append(digit)
        search()
        row.pop()
        used[i] = False


digits = input()  # equal ones stand side by side
row = []
used = [False] * len(digits)  # which of the digits stand in the row
search()
