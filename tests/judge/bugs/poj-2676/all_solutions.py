def show(g):
    for row in g:
        print("".join(map(str, row)))


def solve(g):
    for r in range(9):
        for c in range(9):
            if g[r][c] == 0:
                box = {g[r // 3 * 3 + i][c // 3 * 3 + j] for i in range(3) for j in range(3)}
                seen = set(g[r]) | {g[i][c] for i in range(9)} | box
                for d in range(1, 10):
                    if d not in seen:
                        g[r][c] = d
                        solve(g)
                        g[r][c] = 0
                return
    show(g)


for _ in range(int(input())):
    solve([[int(x) for x in input().strip()] for _ in range(9)])
