// Wrong answer. Prints the sentence without its full stop.

#include "words.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        if (i > 0) std::cout << '\n';
        Search sudoku(clues());
        if (!sudoku.clash && sudoku.solve()) print(sudoku.grid);
        else std::cout << "Could not complete this grid\n";
    }
}
