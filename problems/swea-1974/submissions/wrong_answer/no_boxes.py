# Wrong answer. Looks at rows and columns, not at boxes.

import sys

words = sys.stdin.read().split()
for case in range(1, int(words[0]) + 1):
    grid = words[81 * case - 80:81 * case + 1]
    units = [grid[9 * i:9 * i + 9] for i in range(9)] + [grid[i::9] for i in range(9)]
    print(f"#{case} {int(all(len(set(unit)) == 9 for unit in units))}")
