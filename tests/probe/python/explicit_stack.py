import sys


def main():
    data = sys.stdin.read().split()
    sudoku = [[int(data[r * 9 + c]) for c in range(9)] for r in range(9)]
    rows = [set() for _ in range(9)]
    cols = [set() for _ in range(9)]
    boxes = [set() for _ in range(9)]
    todo = []
    for r in range(9):
        for c in range(9):
            d = sudoku[r][c]
            if d:
                rows[r].add(d), cols[c].add(d), boxes[r // 3 * 3 + c // 3].add(d)
            else:
                todo.append((r, c))
    k = 0
    while 0 <= k < len(todo):
        r, c = todo[k]
        b = r // 3 * 3 + c // 3
        old = sudoku[r][c]
        if old:
            rows[r].discard(old), cols[c].discard(old), boxes[b].discard(old)
        for d in range(old + 1, 10):
            if d not in rows[r] and d not in cols[c] and d not in boxes[b]:
                sudoku[r][c] = d
                rows[r].add(d), cols[c].add(d), boxes[b].add(d)
                k += 1
                break
        else:
            sudoku[r][c] = 0
            k -= 1
    for row in sudoku:
        print(*row)


main()
