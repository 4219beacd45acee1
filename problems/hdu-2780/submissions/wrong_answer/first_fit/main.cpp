// Wrong answer. Puts the first digit that fits into each empty cell and never takes one back.

#include "words.h"

bool fill(Search& sudoku) {
    for (int cell = 0; cell < 81; ++cell) {
        if (sudoku.grid[cell] != 0) continue;
        int digit = 1;
        while (digit <= 9 && (sudoku.candidates(cell) >> (digit - 1) & 1) == 0) ++digit;
        if (digit > 9) return false;
        sudoku.toggle(cell, 1u << (digit - 1));
        sudoku.grid[cell] = digit;
    }
    return true;
}

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        if (i > 0) std::cout << '\n';
        Search sudoku(clues());
        if (!sudoku.clash && fill(sudoku)) print(sudoku.grid);
        else std::cout << "Could not complete this grid.\n";
    }
}
