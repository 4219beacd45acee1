/* Time limit exceeded, on hack data only. The program that is taught for POJ
   3074: the cell with the fewest candidates first, digits as bits. It never
   asks where a digit has one place left, so that there are puzzles of 17 clues
   on which it fills millions of cells; POJ's are not among them. */

#include <stdio.h>
#include <string.h>

char line[256];
/* The digits that a row, a column and a box lack. */
int rows[9], cols[9], boxes[3][3];
/* How many bits a number has. */
int bits_of[512];

int free_digits(int row, int col) {
    return rows[row] & cols[col] & boxes[row / 3][col / 3];
}

void toggle(int row, int col, int bit) {
    rows[row] ^= bit;
    cols[col] ^= bit;
    boxes[row / 3][col / 3] ^= bit;
}

int fill(int open) {
    int row, col, best_row = 0, best_col = 0, fewest = 10, bits;
    if (open == 0) return 1;
    for (row = 0; row < 9; ++row)
        for (col = 0; col < 9; ++col)
            if (line[row * 9 + col] == '.' && bits_of[free_digits(row, col)] < fewest) {
                fewest = bits_of[free_digits(row, col)];
                best_row = row;
                best_col = col;
            }
    for (bits = free_digits(best_row, best_col); bits != 0; bits &= bits - 1) {
        int bit = bits & -bits;
        toggle(best_row, best_col, bit);
        line[best_row * 9 + best_col] = '1' + __builtin_ctz(bit);
        if (fill(open - 1)) return 1;
        toggle(best_row, best_col, bit);
    }
    line[best_row * 9 + best_col] = '.';
    return 0;
}

int main(void) {
    int number;
    for (number = 1; number < 512; ++number) bits_of[number] = bits_of[number / 2] + number % 2;
    while (scanf("%255s", line) == 1 && strcmp(line, "end") != 0) {
        int cell, open = 0;
        for (number = 0; number < 9; ++number)
            rows[number] = cols[number] = boxes[number / 3][number % 3] = 511;
        for (cell = 0; cell < 81; ++cell) {
            if (line[cell] == '.')
                ++open;
            else
                toggle(cell / 9, cell % 9, 1 << (line[cell] - '1'));
        }
        fill(open);
        puts(line);
    }
    return 0;
}
