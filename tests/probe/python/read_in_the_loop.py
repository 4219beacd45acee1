def allowed(rows, y, x, d):
    for i in range(9):
        if d in (rows[y][i], rows[i][x], rows[y // 3 * 3 + i // 3][x // 3 * 3 + i % 3]):
            return False
    return True


def search(rows):
    for y in range(9):
        for x in range(9):
            if rows[y][x]:
                continue
            for d in range(1, 10):
                if allowed(rows, y, x, d):
                    rows[y][x] = d
                    if search(rows):
                        return True
                    rows[y][x] = 0
            return False
    return True


cases = int(input())
while cases > 0:
    rows = [bytearray(int(c) for c in input().strip()) for _ in range(9)]
    search(rows)
    for row in rows:
        print("".join(str(d) for d in row))
    cases -= 1
