def search():
    """Fills the places behind `row`, from left to right, and prints the row whenever it is full."""
    if len(row) == len(digits):
        print("".join(row))
        return
    for digit in digits:
        # --- only: permutations ---
        # TO DO: skip a digit that the row has already.
        # --- otherwise ---
        if digit in row:
            continue
        # --- end ---
        row.append(digit)
        search()
        row.pop()


digits = input()
row = []
search()
