// Wrong answer. Says it in other words, as UVa 989 wants it.

#include "short.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases--) {
        Short sudoku;
        if (sudoku.read() && sudoku.solve()) sudoku.print();
        else std::cout << "NO SOLUTION\n";
    }
}
