// Run-time error. Treats the end of input before "end" as a broken file and
// leaves with exit code 3, though every answer has been printed by then. A
// judge takes any exit code but 0 for a crash.

#include <array>
#include <iostream>
#include <string>
#include <cstdlib>

#include "search.h"

int main() {
    std::string line;
    for (;;) {
        if (!(std::cin >> line)) {
            std::cerr << "no end in sight\n";
            std::exit(3);
        }
        if (line == "end") return 0;
        std::array<int, 81> clues{};
        for (std::size_t cell = 0; cell < 81 && cell < line.size(); ++cell)
            clues[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        Search search(clues);
        search.solve();
        for (int digit : search.grid) std::cout << digit;
        std::cout << '\n';
    }
}
