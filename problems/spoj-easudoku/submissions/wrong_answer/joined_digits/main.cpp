// Wrong answer. Prints the digits of a row side by side.

#include "short.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases--) {
        Short sudoku;
        if (sudoku.read() && sudoku.solve()) sudoku.print("");
        else std::cout << "No solution\n";
    }
}
