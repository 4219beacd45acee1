// Run-time error. Reads nine words for each grid and forgets that `---` stands between two: it becomes the first row of the next
// grid and is too short for one.

#include <string>

#include "words.h"

std::array<int, 81> rows() {
    std::array<int, 81> grid{};
    for (int row = 0; row < 9; ++row) {
        std::string word;
        std::cin >> word;
        for (int col = 0; col < 9; ++col) grid[9 * row + col] = word.at(col) == '?' ? 0 : word.at(col) - '0';
    }
    return grid;
}

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        if (i > 0) std::cout << "---\n";
        Search sudoku(rows());
        if (!sudoku.clash && sudoku.solve()) print(sudoku.grid);
        else std::cout << "impossible\n";
    }
}
