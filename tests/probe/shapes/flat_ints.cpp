// acwing 166
#include <iostream>
#include <string>
int s[81];

bool fits(int k, int d) {
    for (int i = 0; i < 81; i++)
        if (s[i] == d && (i / 9 == k / 9 || i % 9 == k % 9 || (i / 27 == k / 27 && i % 9 / 3 == k % 9 / 3))) return false;
    return true;
}

bool go(int k) {
    if (k == 81) return true;
    if (s[k]) return go(k + 1);
    for (int d = 1; d <= 9; d++)
        if (fits(k, d)) {
            s[k] = d;
            if (go(k + 1)) return true;
        }
    s[k] = 0;
    return false;
}

int main() {
    std::string line;
    while (std::cin >> line && line != "end") {
        for (int i = 0; i < 81; i++) s[i] = line[i] == '.' ? 0 : line[i] - '0';
        go(0);
        for (int i = 0; i < 81; i++) std::cout << s[i];
        std::cout << "\n";
    }
}
