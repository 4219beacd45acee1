puzzles = int(input())
for _ in range(puzzles):
    grid = []  # in row order; 0 is an empty cell
    for _ in range(9):
        grid += [int(digit) for digit in input().strip()]
    solve(grid)
    for row in range(9):
        print("".join(str(digit) for digit in grid[row * 9:row * 9 + 9]))
