# Accepted. Makes the 27 units: each must have nine different digits.

import sys

words = sys.stdin.read().split()
for case in range(1, int(words[0]) + 1):
    grid = words[81 * case - 80:81 * case + 1]
    units = [grid[9 * i:9 * i + 9] for i in range(9)] + [grid[i::9] for i in range(9)]
    for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60):
        units.append(grid[corner:corner + 3] + grid[corner + 9:corner + 12] + grid[corner + 18:corner + 21])
    print(f"#{case} {int(all(len(set(unit)) == 9 for unit in units))}")
