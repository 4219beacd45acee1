// Accepts 81 characters a line, as acwing 166 has them.
#include <cstdio>
#include <cstdlib>
#include <cstring>

static char *text;

static int see(int a, int b) { return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3); }

static bool search(char *at) {
    if (*at == 0) return true;
    if (*at != '.') return search(at + 1);
    for (char d = '1'; d <= '9'; d++) {
        bool free = true;
        for (char *other = text; *other && free; other++) free = *other != d || !see(other - text, at - text);
        if (!free) continue;
        *at = d;
        if (search(at + 1)) return true;
        *at = '.';
    }
    return false;
}

int main() {
    char line[256];
    while (fgets(line, sizeof line, stdin) && strncmp(line, "end", 3)) {
        line[81] = 0;
        text = strdup(line);
        search(text);
        puts(text);
        free(text);
    }
}
