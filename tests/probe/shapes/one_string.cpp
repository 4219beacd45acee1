#include <iostream>
#include <string>
using namespace std;

bool legal(const string &s, int at, char d) {
    int r = at / 9, c = at % 9;
    for (int i = 0; i < 9; i++)
        if (s[r * 9 + i] == d || s[i * 9 + c] == d || s[(r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3] == d) return false;
    return true;
}

bool solve(string &s) {
    size_t at = s.find('.');
    if (at == string::npos) return true;
    for (char d = '1'; d <= '9'; d++) {
        if (!legal(s, at, d)) continue;
        s[at] = d;
        if (solve(s)) return true;
    }
    s[at] = '.';
    return false;
}

int main() {
    string s;
    while (cin >> s && s != "end") {
        solve(s);
        cout << s << "\n";
    }
}
