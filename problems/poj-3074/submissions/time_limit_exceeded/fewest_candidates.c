/* Time limit exceeded, on hack data only. The program that is taught for POJ
   3074: the cell with the fewest candidates first, digits as bits. It never
   asks where a digit has one place left, so that there are puzzles of 17 clues
   on which it fills millions of cells; POJ's are not among them. */

#include <stdio.h>
#include <string.h>

char line[256];
int rows[9], cols[9], boxes[9];

int free_digits(int cell) {
    return 0x1ff & ~(rows[cell / 9] | cols[cell % 9] | boxes[cell / 27 * 3 + cell % 9 / 3]);
}

void toggle(int cell, int bit) {
    rows[cell / 9] ^= bit;
    cols[cell % 9] ^= bit;
    boxes[cell / 27 * 3 + cell % 9 / 3] ^= bit;
}

int fill(int open) {
    int cell, best = -1, fewest = 10, bits;
    if (open == 0) return 1;
    for (cell = 0; cell < 81; ++cell) {
        int count = line[cell] == '.' ? __builtin_popcount(free_digits(cell)) : 10;
        if (count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    for (bits = free_digits(best); bits != 0; bits &= bits - 1) {
        int bit = bits & -bits;
        toggle(best, bit);
        line[best] = '1' + __builtin_ctz(bit);
        if (fill(open - 1)) return 1;
        toggle(best, bit);
    }
    line[best] = '.';
    return 0;
}

int main(void) {
    while (scanf("%255s", line) == 1 && strcmp(line, "end") != 0) {
        int cell, open = 0;
        memset(rows, 0, sizeof rows);
        memset(cols, 0, sizeof cols);
        memset(boxes, 0, sizeof boxes);
        for (cell = 0; cell < 81; ++cell) {
            if (line[cell] == '.')
                ++open;
            else
                toggle(cell, 1 << (line[cell] - '1'));
        }
        fill(open);
        puts(line);
    }
    return 0;
}
