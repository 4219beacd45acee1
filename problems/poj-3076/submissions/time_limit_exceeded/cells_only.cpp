// Time limit exceeded, on the sample already. Bitmasks of what each row, column
// and box has used, and the cell with the fewest letters left first, which
// solves any grid of 9 x 9 in no time. Here it does not see a letter with one
// place left in a unit, and the search grows out of bounds.

#include <bitset>
#include <iostream>
#include <string>

struct Search {
    int used[48] = {};
    std::string cells;

    int letters(int cell) const {
        return 0xffff & ~(used[cell / 16] | used[16 + cell % 16] | used[box(cell)]);
    }

    static int box(int cell) { return 32 + cell / 64 * 4 + cell % 16 / 4; }

    void toggle(int cell, int letter) {
        for (int unit : {cell / 16, 16 + cell % 16, box(cell)}) used[unit] ^= 1 << letter;
    }

    bool solve() {
        int best = -1;
        size_t fewest = 17;
        for (int cell = 0; cell < 256; ++cell) {
            if (cells[cell] != '-') continue;
            const size_t count = std::bitset<16>(letters(cell)).count();
            if (count < fewest) best = cell, fewest = count;
        }
        if (best < 0) return true;
        const int open = letters(best);
        for (int letter = 0; letter < 16; ++letter) {
            if ((open >> letter & 1) == 0) continue;
            toggle(best, letter);
            cells[best] = static_cast<char>('A' + letter);
            if (solve()) return true;
            toggle(best, letter);
        }
        cells[best] = '-';
        return false;
    }
};

int main() {
    std::string row;
    for (int number = 0; std::cin >> row; ++number) {
        Search search;
        search.cells = row;
        for (int line = 1; line < 16 && std::cin >> row; ++line) search.cells += row;
        for (int cell = 0; cell < 256; ++cell)
            if (search.cells[cell] != '-') search.toggle(cell, search.cells[cell] - 'A');
        search.solve();
        if (number > 0) std::cout << '\n';
        for (int first = 0; first < 256; first += 16)
            std::cout << search.cells.substr(first, 16) << '\n';
    }
}
