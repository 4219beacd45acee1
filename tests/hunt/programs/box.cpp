// Wrong: boxes have three rows and three columns, whatever the size of the grid. Everything else is right.
#include <cstdio>
#include <vector>
int n, side; std::vector<int> g;
bool ok(int i, int d) { int r = i / side, c = i % side;
    for (int k = 0; k < side; k++) if (g[r * side + k] == d || g[k * side + c] == d) return false;
    for (int a = r / 3 * 3; a < r / 3 * 3 + 3 && a < side; a++) for (int b = c / 3 * 3; b < c / 3 * 3 + 3 && b < side; b++) if (g[a * side + b] == d) return false;
    return true; }
bool dfs(int i) { while (i < side * side && g[i]) i++; if (i == side * side) return true;
    for (int d = 1; d <= side; d++) if (ok(i, d)) { g[i] = d; if (dfs(i + 1)) return true; g[i] = 0; } return false; }
bool clash() { for (int i = 0; i < side * side; i++) if (g[i]) { int d = g[i]; g[i] = 0; bool o = ok(i, d); g[i] = d; if (!o) return true; } return false; }
int main() { bool first = true; while (scanf("%d", &n) == 1) { side = n * n; g.assign(side * side, 0); for (int& x : g) scanf("%d", &x);
    if (!first) puts(""); first = false;
    if (clash() || !dfs(0)) { puts("NO SOLUTION"); continue; }
    for (int i = 0; i < side * side; i++) printf("%d%c", g[i], (i + 1) % side ? ' ' : '\n'); } }
