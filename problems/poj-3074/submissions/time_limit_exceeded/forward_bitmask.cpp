// Time limit exceeded. Depth-first search in reading order at its fastest:
// the used digits of each row, column and box in a word, the free ones taken
// bit by bit, the empty cells listed before. It is as good as a search can be
// that never asks which cell to fill, and POJ's data, as a quarter of
// ninety-one-four-ways here, has 240 million digits for it to try. AcWing 166
// takes such a program.

#include <cstdio>
#include <cstring>

char line[256];
int empty[81], open_cells;
unsigned rows[9], cols[9], boxes[9];

bool fill(int index) {
    if (index == open_cells) return true;
    int cell = empty[index], box = cell / 27 * 3 + cell % 9 / 3;
    unsigned &row = rows[cell / 9], &col = cols[cell % 9], &square = boxes[box];
    for (unsigned free = 0x1ff & ~(row | col | square); free != 0; free &= free - 1) {
        unsigned bit = free & -free;
        row ^= bit, col ^= bit, square ^= bit;
        line[cell] = '1' + __builtin_ctz(bit);
        if (fill(index + 1)) return true;
        row ^= bit, col ^= bit, square ^= bit;
    }
    return false;
}

int main() {
    while (scanf("%255s", line) == 1 && strcmp(line, "end") != 0) {
        memset(rows, 0, sizeof rows);
        memset(cols, 0, sizeof cols);
        memset(boxes, 0, sizeof boxes);
        open_cells = 0;
        for (int cell = 0; cell < 81; ++cell) {
            if (line[cell] == '.') {
                empty[open_cells++] = cell;
                continue;
            }
            unsigned bit = 1u << (line[cell] - '1');
            rows[cell / 9] |= bit, cols[cell % 9] |= bit;
            boxes[cell / 27 * 3 + cell % 9 / 3] |= bit;
        }
        fill(0);
        puts(line);
    }
}
