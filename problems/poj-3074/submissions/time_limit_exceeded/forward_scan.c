/* Time limit exceeded. Depth-first search in reading order which looks through
   row, column and box for every digit: what a first lesson teaches, and what
   LeetCode 37 and POJ 2676 take. */

#include <stdio.h>
#include <string.h>

char line[256];

int fits(int cell, char digit) {
    int row = cell / 9, col = cell % 9, i;
    for (i = 0; i < 9; ++i) {
        int other = (row / 3 * 3 + i / 3) * 9 + col / 3 * 3 + i % 3;
        if (line[row * 9 + i] == digit || line[i * 9 + col] == digit || line[other] == digit)
            return 0;
    }
    return 1;
}

int fill(int cell) {
    char digit;
    while (cell < 81 && line[cell] != '.') ++cell;
    if (cell == 81) return 1;
    for (digit = '1'; digit <= '9'; ++digit) {
        if (!fits(cell, digit)) continue;
        line[cell] = digit;
        if (fill(cell + 1)) return 1;
        line[cell] = '.';
    }
    return 0;
}

int main(void) {
    while (scanf("%255s", line) == 1 && strcmp(line, "end") != 0) {
        fill(0);
        puts(line);
    }
    return 0;
}
