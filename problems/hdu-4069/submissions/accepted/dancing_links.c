// Accepted. Exact cover by dancing links, as most published programs have it: 324 conditions, and a choice for each digit
// that a cell may hold. Branches on the condition with the fewest choices; ends at the second solution.

#include <stdio.h>

enum { CONDITIONS = 324, NODES = CONDITIONS + 1 + 4 * 729 };

static int number[81], region[81];
static int left_of[NODES], right_of[NODES], up[NODES], down[NODES];
static int column[NODES], choice[NODES], size_of[NODES], nodes;
static int chosen[81], solution[81], solutions;

static void flood(int cell, int name) {
    static const int step[] = {-9, 1, 9, -1};
    if (region[cell] >= 0) return;
    region[cell] = name;
    for (int way = 0; way < 4; ++way)
        if ((number[cell] >> (4 + way) & 1) == 0) flood(cell + step[way], name);
}

static void clear(void) {
    for (int c = 0; c <= CONDITIONS; ++c) {
        left_of[c] = c == 0 ? CONDITIONS : c - 1;
        right_of[c] = c == CONDITIONS ? 0 : c + 1;
        up[c] = down[c] = c;
        size_of[c] = 0;
    }
    nodes = CONDITIONS + 1;
}

static void add(int cell, int digit) {
    int row = cell / 9, col = cell % 9;
    int conditions[] = {cell, 81 + row * 9 + digit, 162 + col * 9 + digit, 243 + region[cell] * 9 + digit};
    for (int i = 0; i < 4; ++i) {
        int node = nodes + i, c = conditions[i] + 1;
        left_of[node] = nodes + (i + 3) % 4;
        right_of[node] = nodes + (i + 1) % 4;
        up[node] = up[c];
        down[node] = c;
        down[up[c]] = node;
        up[c] = node;
        column[node] = c;
        choice[node] = cell * 9 + digit;
        ++size_of[c];
    }
    nodes += 4;
}

static void cover(int c) {
    left_of[right_of[c]] = left_of[c];
    right_of[left_of[c]] = right_of[c];
    for (int i = down[c]; i != c; i = down[i])
        for (int j = right_of[i]; j != i; j = right_of[j]) {
            up[down[j]] = up[j];
            down[up[j]] = down[j];
            --size_of[column[j]];
        }
}

static void uncover(int c) {
    for (int i = up[c]; i != c; i = up[i])
        for (int j = left_of[i]; j != i; j = left_of[j]) {
            up[down[j]] = j;
            down[up[j]] = j;
            ++size_of[column[j]];
        }
    left_of[right_of[c]] = c;
    right_of[left_of[c]] = c;
}

static void search(int depth) {
    if (right_of[0] == 0) {
        for (int i = 0; i < depth; ++i) solution[chosen[i] / 9] = chosen[i] % 9 + 1;
        ++solutions;
        return;
    }
    int best = right_of[0];
    for (int c = best; c != 0; c = right_of[c])
        if (size_of[c] < size_of[best]) best = c;
    cover(best);
    for (int i = down[best]; i != best && solutions < 2; i = down[i]) {
        chosen[depth] = choice[i];
        for (int j = right_of[i]; j != i; j = right_of[j]) cover(column[j]);
        search(depth + 1);
        for (int j = left_of[i]; j != i; j = left_of[j]) uncover(column[j]);
    }
    uncover(best);
}

int main(void) {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 0;
    for (int k = 1; k <= cases; ++k) {
        for (int cell = 0; cell < 81; ++cell) {
            if (scanf("%d", &number[cell]) != 1) return 1;
            region[cell] = -1;
        }
        clear();
        for (int cell = 0, count = 0; cell < 81; ++cell) {
            int clue = number[cell] & 15;
            if (region[cell] < 0) flood(cell, count++);
            for (int digit = 0; digit < 9; ++digit)
                if (clue == 0 || clue == digit + 1) add(cell, digit);
        }
        solutions = 0;
        search(0);
        printf("Case %d:\n", k);
        if (solutions == 0) puts("No solution");
        if (solutions > 1) puts("Multiple Solutions");
        for (int cell = 0; cell < 81 && solutions == 1; ++cell) printf(cell % 9 == 8 ? "%d\n" : "%d", solution[cell]);
    }
    return 0;
}
