#include <iostream>
#include <string>
#include <vector>
using namespace std;

string s;

vector<char> left(int k) {
    vector<char> digits;
    for (char d = '1'; d <= '9'; d++) {
        bool free = true;
        for (int i = 0; i < 81; i++) {
            bool sees = i / 9 == k / 9 || i % 9 == k % 9 || (i / 27 == k / 27 && i % 9 / 3 == k % 9 / 3);
            if (sees && s[i] == d) free = false;
        }
        if (free) digits.push_back(d);
    }
    return digits;
}

bool dfs(int k) {
    if (k == 81) return true;
    if (s[k] != '.') return dfs(k + 1);
    vector<char> digits = left(k);
    for (char d : digits) {
        s[k] = '.';
        if (dfs(k)) return true;
        s[k] = d;
    }
    return false;
}

int main() {
    while (cin >> s && s != "end") {
        dfs(0);
        cout << s << endl;
    }
}
