import sys

cells = [0 if ch == "." else int(ch) for ch in sys.stdin.readline().strip()]


def peers(i):
    r, c = divmod(i, 9)
    return {j for j in range(81) if j != i and (j // 9 == r or j % 9 == c or (j // 27 == r // 3 and j % 9 // 3 == c // 3))}


PEERS = [peers(i) for i in range(81)]


def go(i):
    while i < 81 and cells[i]:
        i += 1
    if i == 81:
        return True
    used = {cells[j] for j in PEERS[i]}
    for d in range(1, 10):
        if d not in used:
            cells[i] = d
            if go(i + 1):
                return True
    cells[i] = 0
    return False


go(0)
print("".join(map(str, cells)))
