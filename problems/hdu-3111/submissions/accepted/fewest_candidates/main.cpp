// Accepted. Looks for equal clues first, then fills the cell with the fewest candidates. Before each case but the first it reads
// and prints the line between.

#include "words.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        std::string line;
        if (i > 0) std::cin >> line, std::cout << "---\n";
        Search sudoku(clues());
        if (!sudoku.clash && sudoku.solve()) print(sudoku.grid);
        else std::cout << "impossible\n";
    }
}
