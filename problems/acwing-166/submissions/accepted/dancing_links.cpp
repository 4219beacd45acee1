// Accepted. Sudoku as an exact cover of 324 conditions by 81 of 729 choices,
// solved by dancing links: always branches on the condition with the fewest
// choices left, which covers naked and hidden singles alike. The links are
// built once and restored after each case.

#include <array>
#include <iostream>
#include <string>
#include <vector>

// Algorithm X on dancing links. Column 1 + 81k + i is a condition: k = 0 cell
// i is filled, k = 1, 2, 3 row, column or box i / 9 has the digit i % 9 + 1.
// Node 328 + 4r + k stands for condition k of the choice r = 9 * cell + digit - 1:
// a choice's four nodes lie side by side, share all bits but the last two, and
// need no links of their own.
struct Links {
    static constexpr int kColumns = 324, kFirst = 328, kNodes = kFirst + 4 * 729;
    std::vector<int> left, right, up, down, column, size;
    std::array<int, 81> grid{};

    Links()
        : left(kColumns + 1), right(kColumns + 1), up(kNodes), down(kNodes), column(kNodes),
          size(kColumns + 1) {
        for (int c = 0; c <= kColumns; ++c) {
            left[c] = c == 0 ? kColumns : c - 1;
            right[c] = c == kColumns ? 0 : c + 1;
            up[c] = down[c] = column[c] = c;
        }
        for (int choice = 0; choice < 729; ++choice) {
            int cell = choice / 9, digit = choice % 9, row = cell / 9, col = cell % 9;
            int box = row / 3 * 3 + col / 3;
            append(choice, 0, cell);
            append(choice, 1, row * 9 + digit);
            append(choice, 2, col * 9 + digit);
            append(choice, 3, box * 9 + digit);
        }
    }

    void append(int choice, int kind, int index) {
        int node = kFirst + 4 * choice + kind, c = 1 + 81 * kind + index;
        column[node] = c;
        up[node] = up[c];
        down[node] = c;
        down[up[c]] = node;
        up[c] = node;
        ++size[c];
    }

    static int sibling(int node, int step) {
        return (node & ~3) | ((node + step) & 3);
    }

    void cover(int c) {
        right[left[c]] = right[c];
        left[right[c]] = left[c];
        for (int i = down[c]; i != c; i = down[i])
            for (int step = 1; step < 4; ++step) {
                int j = sibling(i, step);
                down[up[j]] = down[j];
                up[down[j]] = up[j];
                --size[column[j]];
            }
    }

    void uncover(int c) {
        for (int i = up[c]; i != c; i = up[i])
            for (int step = 3; step > 0; --step) {
                int j = sibling(i, step);
                down[up[j]] = j;
                up[down[j]] = j;
                ++size[column[j]];
            }
        right[left[c]] = c;
        left[right[c]] = c;
    }

    // Fills grid; leaves the links as they were.
    bool search() {
        if (right[0] == 0) return true;
        int best = right[0];
        for (int c = right[0]; c != 0; c = right[c])
            if (size[c] < size[best]) best = c;
        bool found = false;
        cover(best);
        for (int i = down[best]; i != best && !found; i = down[i]) {
            for (int step = 1; step < 4; ++step) cover(column[sibling(i, step)]);
            int choice = (i - kFirst) / 4;
            grid[choice / 9] = choice % 9 + 1;
            found = search();
            for (int step = 3; step > 0; --step) uncover(column[sibling(i, step)]);
        }
        uncover(best);
        return found;
    }

    bool solve(const std::array<int, 81>& clues) {
        grid = clues;
        std::vector<int> covered;
        for (int cell = 0; cell < 81; ++cell) {
            if (clues[cell] == 0) continue;
            int first = kFirst + 4 * (9 * cell + clues[cell] - 1);
            for (int kind = 0; kind < 4; ++kind) covered.push_back(column[first + kind]);
        }
        for (int c : covered) cover(c);
        bool found = search();
        for (auto c = covered.rbegin(); c != covered.rend(); ++c) uncover(*c);
        return found;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    Links links;
    std::string line;
    while (std::cin >> line && line != "end") {
        std::array<int, 81> clues{};
        for (std::size_t cell = 0; cell < 81 && cell < line.size(); ++cell)
            clues[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        links.solve(clues);
        for (int digit : links.grid) std::cout << digit;
        std::cout << '\n';
    }
}
