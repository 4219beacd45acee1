# Wrong answer. A grid that keeps all rules, and only by chance the clues:
# a special judge that looked at rows, columns and boxes alone would take it.
for row in range(9):
    print(*((row * 3 + row // 3 + column) % 9 + 1 for column in range(9)))
