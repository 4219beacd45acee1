// Wrong answer. Takes the number of grids for something else, and solves the first.

#include "short.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    Short sudoku;
    sudoku.read();
    sudoku.solve();
    sudoku.print();
}
