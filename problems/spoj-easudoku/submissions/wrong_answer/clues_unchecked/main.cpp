// Wrong answer. Looks for no clash among the clues: where two are equal in a unit, the others are solved.

#include "short.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases--) {
        Short sudoku;
        sudoku.read();
        if (sudoku.solve()) sudoku.print();
        else std::cout << "No solution\n";
    }
}
