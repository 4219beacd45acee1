// acwing-166
#include <iostream>
#include <string>
#include <vector>

struct Puzzle {
    std::vector<int> cells;
    explicit Puzzle(const std::string &line) {
        for (char c : line) cells.push_back(c == '.' ? 0 : c - '0');
    }
    bool free(int at, int d) const {
        for (int i = 0; i < 81; i++) {
            bool sees = i / 9 == at / 9 || i % 9 == at % 9 || (i / 27 == at / 27 && i % 9 / 3 == at % 9 / 3);
            if (sees && cells[i] == d) return false;
        }
        return true;
    }
    bool solve() {
        int at = -1, least = 10;
        for (int i = 0; i < 81; i++) {
            if (cells[i]) continue;
            int n = 0;
            for (int d = 1; d <= 9; d++) n += free(i, d);
            if (n < least) least = n, at = i;
        }
        if (at < 0) return true;
        for (int d = 1; d <= 9; d++) {
            if (!free(at, d)) continue;
            cells[at] = d;
            if (solve()) return true;
        }
        cells[at] = 0;
        return false;
    }
};

int main() {
    std::string line;
    while (std::getline(std::cin, line) && line.size() >= 81) {
        Puzzle puzzle(line.substr(0, 81));
        puzzle.solve();
        for (int d : puzzle.cells) std::cout << d;
        std::cout << '\n';
    }
}
