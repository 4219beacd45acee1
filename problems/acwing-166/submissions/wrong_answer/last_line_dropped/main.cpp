// Wrong answer. Reads all lines and throws the last one away, sure that it is
// "end". On input that just ends, the last puzzle gets no answer.

#include <array>
#include <iostream>
#include <string>
#include <vector>

#include "search.h"

int main() {
    std::vector<std::string> lines;
    for (std::string line; std::cin >> line;) lines.push_back(line);
    if (!lines.empty()) lines.pop_back();
    for (const std::string& line : lines) {
        std::array<int, 81> clues{};
        for (std::size_t cell = 0; cell < 81 && cell < line.size(); ++cell)
            clues[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        Search search(clues);
        search.solve();
        for (int digit : search.grid) std::cout << digit;
        std::cout << '\n';
    }
}
