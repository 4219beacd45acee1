# Wrong answer. Prints a grid that keeps all rules and knows nothing of the clues.
for _ in range(int(input().split()[0])):
    for row in range(9):
        print(*((row * 3 + row // 3 + column) % 9 + 1 for column in range(9)))
