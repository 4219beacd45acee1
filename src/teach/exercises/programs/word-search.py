import sys


def stands():
    """True if the word begins anywhere."""
    for row in range(len(letters)):
        for column in range(len(letters[0])):
            if search(0, row, column):
                return True
    return False


def search(letter, row, column):
    """True if the word can be read from this letter and this cell on."""
    if letter == len(word):
        return True
    if not (0 <= row < len(letters) and 0 <= column < len(letters[0])):
        return False
    if letters[row][column] != word[letter]:
        return False
    # --- only: word-search ---
    # TO DO: the rest of the word must not use this cell again, but other ways may.
    # --- otherwise ---
    letters[row][column] = " "
    # --- end ---
    found = (search(letter + 1, row + 1, column) or search(letter + 1, row, column + 1)
             or search(letter + 1, row - 1, column) or search(letter + 1, row, column - 1))
    # --- only: word-search ---
    # --- otherwise ---
    letters[row][column] = word[letter]
    # --- end ---
    return found


word, *letters = sys.stdin.read().split()
letters = [list(line) for line in letters]
print("yes" if stands() else "no")
