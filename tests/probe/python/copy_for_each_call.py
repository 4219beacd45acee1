def options(state, at):
    r, c = divmod(at, 9)
    for d in "123456789":
        if all(
            state[r * 9 + i] != d and state[i * 9 + c] != d and state[(r // 3 * 3 + i // 3) * 9 + c // 3 * 3 + i % 3] != d
            for i in range(9)
        ):
            yield d


def solve(state):
    at = state.find(".")
    if at < 0:
        return state
    for d in options(state, at):
        answer = solve(state[:at] + d + state[at + 1 :])
        if answer:
            return answer
    return None


print(solve(input()))
