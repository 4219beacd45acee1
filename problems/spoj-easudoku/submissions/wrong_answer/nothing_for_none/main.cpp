// Wrong answer. Prints nothing where there is no solution.

#include "short.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases--) {
        Short sudoku;
        if (sudoku.read() && sudoku.solve()) sudoku.print();
    }
}
