// Run-time error. Reads all grids before it solves one, and has room for ten: there may be fourteen.

#include "short.h"

#include <array>

int main() {
    size_t cases = 0;
    std::cin >> cases;
    std::array<Short, 10> all;
    std::array<bool, 10> good{};
    for (size_t i = 0; i < cases; ++i) good.at(i) = all.at(i).read();
    for (size_t i = 0; i < cases; ++i) {
        if (good[i] && all[i].solve()) all[i].print();
        else std::cout << "No solution\n";
    }
}
