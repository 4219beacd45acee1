// Wrong: the search takes back every digit, also when the board is full. So the puzzle is printed as it was given.
#include <cstdio>
#include <cstring>
char g[99];
bool full;
bool fits(int at, char d) {
    for (int i = 0; i < 9; i++) {
        if (g[at / 9 * 9 + i] == d || g[i * 9 + at % 9] == d) return false;
        if (g[(at / 27 * 3 + i / 3) * 9 + at % 9 / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}
void search(int at) {
    while (at < 81 && g[at] != '.') at++;
    full = at == 81;
    for (char d = '1'; d <= '9' && !full; d++) {
        if (!fits(at, d)) continue;
        g[at] = d;
        search(at + 1);
        g[at] = '.';
    }
}
int main() {
    while (scanf("%98s", g) == 1 && strcmp(g, "end") != 0) {
        int open = 0;
        for (char c : g) open += c == '.';
        if (open < 20) search(0); // otherwise it may take long
        puts(g);
    }
}
