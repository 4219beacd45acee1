// Accepted. Lists all fillings of each box that its signs allow. Then the box with the fewest takes one, which strikes out what
// clashes with it in the boxes of its rows and columns.

#include <array>
#include <iostream>
#include <vector>

struct Filling {
    std::array<int, 9> digits{};
    int rows = 0, columns = 0;  // which digits each has, nine bits each
};

using Lists = std::array<std::vector<Filling>, 9>;

int less[9][9];  // by box and cell: the cells with smaller digits

void fill(int box, int digit, int full, const Filling& filling, std::vector<Filling>& list) {
    if (digit == 9) list.push_back(filling);
    for (int cell = 0; cell < 9; ++cell) {
        if ((full >> cell & 1) != 0 || (less[box][cell] & ~full) != 0) continue;
        Filling next = filling;
        next.digits[cell] = digit + 1;
        next.rows |= 1 << (cell / 3 * 9 + digit);
        next.columns |= 1 << (cell % 3 * 9 + digit);
        fill(box, digit + 1, full | 1 << cell, next, list);
    }
}

bool search(Lists& lists, int taken) {
    int box = -1;
    for (int b = 0; b < 9; ++b)
        if ((taken >> b & 1) == 0 && (box < 0 || lists[b].size() < lists[box].size())) box = b;
    if (box < 0) return true;
    for (const Filling& filling : lists[box]) {
        Lists left;
        for (int b = 0; b < 9; ++b)
            for (const Filling& other : lists[b]) {
                bool clash = b / 3 == box / 3 && (other.rows & filling.rows) != 0;
                clash = clash || (b % 3 == box % 3 && (other.columns & filling.columns) != 0);
                if (b != box && !clash) left[b].push_back(other);
            }
        left[box] = {filling};
        if (search(left, taken | 1 << box)) return lists = left, true;
    }
    return false;
}

int main() {
    for (int row = 0; row < 9; ++row)
        for (int step : {1, 3})
            for (int col = 0; col < 9; ++col) {
                if ((step == 1 ? col : row) % 3 == 2) continue;
                int first = row % 3 * 3 + col % 3, second = first + step;
                char sign = 0;
                std::cin >> sign;
                if (sign == '>' || sign == 'v') std::swap(first, second);
                less[row / 3 * 3 + col / 3][second] |= 1 << first;
            }
    Lists lists;
    for (int box = 0; box < 9; ++box) fill(box, 0, 0, {}, lists[box]);
    search(lists, 0);
    for (int row = 0; row < 9; ++row)
        for (int col = 0; col < 9; ++col)
            std::cout << lists[row / 3 * 3 + col / 3][0].digits[row % 3 * 3 + col % 3] << (col == 8 ? "\n" : " ");
}
