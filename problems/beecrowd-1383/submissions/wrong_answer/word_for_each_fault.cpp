// Wrong answer. Prints NAO for every row, column and box that is wrong.

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
        std::cout << "Instancia " << number << '\n';
        bool right = true;
        for (int mask : seen) {
            if (mask != 1022) std::cout << "NAO\n";
            right = right && mask == 1022;
        }
        std::cout << (right ? "SIM\n\n" : "\n");
    }
}
