// Accepted. The open cell with the fewest candidates first: see short.h.

#include "short.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases--) {
        Short sudoku;
        if (sudoku.read() && sudoku.solve()) sudoku.print();
        else std::cout << "No solution\n";
    }
}
