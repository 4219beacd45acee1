// Wrong answer. Prints the line that stands between two cases behind the last as well.

#include "words.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        std::string line;
        if (i > 0) std::cin >> line;
        Search sudoku(clues());
        if (!sudoku.clash && sudoku.solve()) print(sudoku.grid);
        else std::cout << "impossible\n";
        std::cout << "---\n";
    }
}
