// Wrong answer. Prints an empty line between two cases.

#include "words.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        std::string line;
        if (i > 0) std::cin >> line, std::cout << '\n';
        Search sudoku(clues());
        if (!sudoku.clash && sudoku.solve()) print(sudoku.grid);
        else std::cout << "impossible\n";
    }
}
