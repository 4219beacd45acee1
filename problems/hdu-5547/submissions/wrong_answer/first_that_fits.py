# Wrong answer. Each cell gets the first digit that fits, which is never taken
# back; a cell for which none is left stays empty.

import sys

words = sys.stdin.read().split()
for case in range(int(words[0])):
    grid = list("".join(words[4 * case + 1:4 * case + 5]))
    for cell in range(16):
        box = cell // 8 * 8 + cell % 4 // 2 * 2
        seen = grid[cell // 4 * 4:cell // 4 * 4 + 4] + grid[cell % 4::4]
        seen += grid[box:box + 2] + grid[box + 4:box + 6]
        free = [digit for digit in "1234" if digit not in seen]
        if grid[cell] == "*" and free:
            grid[cell] = free[0]
    print(f"Case #{case + 1}:")
    for row in range(4):
        print("".join(grid[4 * row:4 * row + 4]))
