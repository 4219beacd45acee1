# Run-time error. Reads each row as a number, which loses the zeros in front.

grid = [[int(digit) for digit in str(int(input()))] for _ in range(9)]
empty = [(row, col) for row in range(9) for col in range(9) if grid[row][col] == 0]


def solve(step):
    if step == len(empty):
        return True
    row, col = empty[step]
    used = set(grid[row]) | {line[col] for line in grid}
    for r in range(row // 3 * 3, row // 3 * 3 + 3):
        used |= set(grid[r][col // 3 * 3:col // 3 * 3 + 3])
    for digit in range(1, 10):
        if digit not in used:
            grid[row][col] = digit
            if solve(step + 1):
                return True
    grid[row][col] = 0
    return False


solve(0)
for row in grid:
    print("".join(map(str, row)))
