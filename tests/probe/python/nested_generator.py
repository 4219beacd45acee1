import itertools


def solutions(puzzle):
    work = [row[:] for row in puzzle]

    def valid(y, x, n):
        return all(
            work[y][i] != n and work[i][x] != n and work[y - y % 3 + i // 3][x - x % 3 + i % 3] != n for i in range(9)
        )

    def search():
        for y, x in itertools.product(range(9), range(9)):
            if work[y][x] == 0:
                for n in range(1, 10):
                    if valid(y, x, n):
                        work[y][x] = n
                        yield from search()
                        work[y][x] = 0
                return
        yield [row[:] for row in work]

    yield from search()


puzzle = [[int(n) for n in input().split()] for _ in range(9)]
for row in next(solutions(puzzle)):
    print(" ".join(map(str, row)))
