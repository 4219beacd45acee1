// Wrong: the middle cell counts 9 times, not 10. Everything else is right.
#include <cstdio>
#include <cstring>
#include <algorithm>
int g[81], rowm[9], colm[9], boxm[9], best = -1;
int w(int i) { int r = i / 9, c = i % 9; int d = std::min(std::min(r, 8 - r), std::min(c, 8 - c)); return d == 4 ? 9 : 6 + d; }
void dfs() {
    int at = -1, few = 10, m = 0;
    for (int i = 0; i < 81; i++) if (!g[i]) {
        int can = 0x3fe & ~(rowm[i / 9] | colm[i % 9] | boxm[i / 27 * 3 + i % 9 / 3]);
        int n = __builtin_popcount(can);
        if (n < few) few = n, at = i, m = can;
    }
    if (at < 0) { int s = 0; for (int i = 0; i < 81; i++) s += w(i) * g[i]; best = std::max(best, s); return; }
    for (int d = 1; d < 10; d++) if (m >> d & 1) {
        g[at] = d; rowm[at / 9] |= 1 << d; colm[at % 9] |= 1 << d; boxm[at / 27 * 3 + at % 9 / 3] |= 1 << d;
        dfs();
        g[at] = 0; rowm[at / 9] ^= 1 << d; colm[at % 9] ^= 1 << d; boxm[at / 27 * 3 + at % 9 / 3] ^= 1 << d;
    }
}
int main() {
    for (int i = 0; i < 81; i++) { scanf("%d", g + i); int b = 1 << g[i]; if (g[i]) rowm[i / 9] |= b, colm[i % 9] |= b, boxm[i / 27 * 3 + i % 9 / 3] |= b; }
    dfs();
    printf("%d\n", best);
}
