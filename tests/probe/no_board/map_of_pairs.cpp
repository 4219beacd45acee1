#include <cstdio>
#include <map>
using namespace std;
map<pair<int,int>,int> g;
bool fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (g[{r, i}] == d || g[{i, c}] == d) return false;
        if (g[{r / 3 * 3 + i / 3, c / 3 * 3 + i % 3}] == d) return false;
    }
    return true;
}
bool solve(int k) {
    if (k == 81) return true;
    int r = k / 9, c = k % 9;
    if (g[{r, c}]) return solve(k + 1);
    for (int d = 1; d <= 9; d++) {
        if (!fits(r, c, d)) continue;
        g[{r, c}] = d;
        if (solve(k + 1)) return true;
        g[{r, c}] = 0;
    }
    return false;
}
int main() {
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) scanf("%d", &g[{r, c}]);
    solve(0);
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) printf("%d%c", g[{r, c}], c == 8 ? '\n' : ' ');
}
