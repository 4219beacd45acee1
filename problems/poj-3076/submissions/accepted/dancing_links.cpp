// Accepted. Dancing links (Knuth, 2000), as many solve it: 1024 columns, which
// are a letter for each cell and a place in each row, column and box for each
// letter, and a row for each letter in each cell.

#include <array>
#include <iostream>
#include <string>
#include <vector>

struct Links {
    struct Node {
        int left, right, up, down, column, row;
    };
    // Node 0 is the root, 1 to 1024 are the heads of the columns.
    std::vector<Node> nodes;
    std::array<int, 1025> size{};
    std::array<char, 256> letters{};

    explicit Links(const std::string& cells) : nodes(1025) {
        for (int head = 0; head <= 1024; ++head)
            nodes[head] = {head == 0 ? 1024 : head - 1, head == 1024 ? 0 : head + 1,
                           head, head, head, 0};
        for (int cell = 0; cell < 256; ++cell)
            for (int letter = 0; letter < 16; ++letter)
                if (cells[cell] == '-' || cells[cell] == 'A' + letter) add(cell, letter);
    }

    void add(int cell, int letter) {
        const int row = cell / 16, column = cell % 16, box = row / 4 * 4 + column / 4;
        const int heads[] = {1 + cell, 257 + 16 * row + letter, 513 + 16 * column + letter,
                             769 + 16 * box + letter};
        const int first = static_cast<int>(nodes.size());
        for (int i = 0; i < 4; ++i) {
            const int head = heads[i], last = nodes[head].up;
            nodes.push_back({first + (i + 3) % 4, first + (i + 1) % 4, last, head, head,
                             16 * cell + letter});
            nodes[last].down = nodes[head].up = first + i;
            ++size[head];
        }
    }

    void cover(int head) {
        nodes[nodes[head].left].right = nodes[head].right;
        nodes[nodes[head].right].left = nodes[head].left;
        for (int i = nodes[head].down; i != head; i = nodes[i].down)
            for (int j = nodes[i].right; j != i; j = nodes[j].right) {
                nodes[nodes[j].up].down = nodes[j].down;
                nodes[nodes[j].down].up = nodes[j].up;
                --size[nodes[j].column];
            }
    }

    void uncover(int head) {
        for (int i = nodes[head].up; i != head; i = nodes[i].up)
            for (int j = nodes[i].left; j != i; j = nodes[j].left) {
                ++size[nodes[j].column];
                nodes[nodes[j].up].down = nodes[nodes[j].down].up = j;
            }
        nodes[nodes[head].left].right = nodes[nodes[head].right].left = head;
    }

    bool solve() {
        if (nodes[0].right == 0) return true;
        int best = nodes[0].right;
        for (int head = best; head != 0; head = nodes[head].right)
            if (size[head] < size[best]) best = head;
        cover(best);
        for (int i = nodes[best].down; i != best; i = nodes[i].down) {
            letters[nodes[i].row / 16] = static_cast<char>('A' + nodes[i].row % 16);
            for (int j = nodes[i].right; j != i; j = nodes[j].right) cover(nodes[j].column);
            if (solve()) return true;
            for (int j = nodes[i].left; j != i; j = nodes[j].left) uncover(nodes[j].column);
        }
        uncover(best);
        return false;
    }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::string row;
    for (int number = 0; std::cin >> row; ++number) {
        std::string cells = row;
        while (cells.size() < 256 && std::cin >> row) cells += row;
        Links links(cells);
        links.solve();
        if (number > 0) std::cout << '\n';
        for (int first = 0; first < 256; first += 16)
            std::cout << std::string(&links.letters[first], 16) << '\n';
    }
}
