#include <stdio.h>

int s[9][9], given[9][9];

int legal(int p) {
    int r = p / 9, c = p % 9;
    for (int i = 0; i < 81; i++) {
        if (i == p || s[i / 9][i % 9] != s[r][c]) continue;
        if (i / 9 == r || i % 9 == c || (i / 27 == r / 3 && i % 9 / 3 == c / 3)) return 0;
    }
    return 1;
}

int main(void) {
    for (int i = 0; i < 81; i++) {
        scanf("%d", &s[i / 9][i % 9]);
        given[i / 9][i % 9] = s[i / 9][i % 9] != 0;
    }
    int p = 0, forward = 1;
    while (p >= 0 && p < 81) {
        int *cell = &s[p / 9][p % 9];
        if (given[p / 9][p % 9]) {
            p += forward ? 1 : -1;
            continue;
        }
        forward = 0;
        while (++*cell <= 9)
            if (legal(p)) {
                forward = 1;
                break;
            }
        if (!forward) *cell = 0;
        p += forward ? 1 : -1;
    }
    for (int i = 0; i < 81; i++) printf("%d%c", s[i / 9][i % 9], i % 9 == 8 ? '\n' : ' ');
    return 0;
}
