import sys
import threading

sys.setrecursionlimit(10000)


class Puzzle(object):
    def __init__(self, lines):
        self.cells = [[int(x) for x in line] for line in lines]

    def ok(self, r, c, d):
        if d in self.cells[r]:
            return False
        if any(row[c] == d for row in self.cells):
            return False
        return all(d not in self.cells[i][c // 3 * 3 : c // 3 * 3 + 3] for i in range(r // 3 * 3, r // 3 * 3 + 3))

    def dfs(self, pos=0):
        if pos == 81:
            return True
        r, c = pos // 9, pos % 9
        if self.cells[r][c]:
            return self.dfs(pos + 1)
        for d in range(1, 10):
            if self.ok(r, c, d):
                self.cells[r][c] = d
                if self.dfs(pos + 1):
                    return True
        self.cells[r][c] = 0
        return False


def main():
    for _ in range(int(input())):
        p = Puzzle([input() for _ in range(9)])
        p.dfs()
        for row in p.cells:
            print("".join(map(str, row)))


threading.stack_size(1 << 26)
thread = threading.Thread(target=main)
thread.start()
thread.join()
