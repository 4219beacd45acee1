# Wrong answer, on hack data only. A unit is right if its digits have the sum and
# the product of 1 to 9, as 1, 2, 4, 4, 4, 5, 7, 9, 9 have.

import sys
from math import prod

words = sys.stdin.read().split()
for case in range(1, int(words[0]) + 1):
    grid = [int(word) for word in words[81 * case - 80:81 * case + 1]]
    units = [grid[9 * i:9 * i + 9] for i in range(9)] + [grid[i::9] for i in range(9)]
    for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60):
        units.append(grid[corner:corner + 3] + grid[corner + 9:corner + 12] + grid[corner + 18:corner + 21])
    right = all(sum(unit) == 45 and prod(unit) == 362880 for unit in units)
    print(f"Instancia {case}\n{'SIM' if right else 'NAO'}\n")
