// Wrong answer. Prints no empty line between two cases.

#include "words.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        Search sudoku(clues());
        if (!sudoku.clash && sudoku.solve()) print(sudoku.grid);
        else std::cout << "Could not complete this grid.\n";
    }
}
