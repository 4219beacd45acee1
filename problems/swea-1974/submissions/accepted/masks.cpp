// Accepted. A mask for each row, column and box says which digits it has; all
// must have nine.

#include <iostream>

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; ++number) {
        int seen[27] = {};
        for (int cell = 0; cell < 81; ++cell) {
            int digit, row = cell / 9, col = cell % 9;
            std::cin >> digit;
            for (int unit : {row, 9 + col, 18 + row / 3 * 3 + col / 3}) seen[unit] |= 1 << digit;
        }
        bool right = true;
        for (int mask : seen) right = right && mask == 1022;
        std::cout << '#' << number << ' ' << right << '\n';
    }
}
