#include <bits/stdc++.h>
using namespace std;
namespace sudoku {
struct State {
    int rows[9], cols[9], boxes[9], left;
    unsigned char value[9][9];
};
State *state;

void flip(int r, int c, int d) {
    state->rows[r] ^= 1 << d, state->cols[c] ^= 1 << d, state->boxes[r / 3 * 3 + c / 3] ^= 1 << d;
}
int candidates(int r, int c) { return 0x3fe & ~(state->rows[r] | state->cols[c] | state->boxes[r / 3 * 3 + c / 3]); }

bool search() {
    if (state->left == 0) return true;
    int best = 10, r = 0, c = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            if (!state->value[i][j] && __builtin_popcount(candidates(i, j)) < best)
                best = __builtin_popcount(candidates(i, j)), r = i, c = j;
    for (int can = candidates(r, c); can; can &= can - 1) {
        int d = __builtin_ctz(can);
        flip(r, c, d);
        state->value[r][c] = d;
        state->left--;
        if (search()) return true;
        state->left++;
        state->value[r][c] = 0;
        flip(r, c, d);
    }
    return false;
}
} // namespace sudoku

int main() {
    using sudoku::state;
    state = new sudoku::State();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            int d;
            cin >> d;
            state->value[i][j] = d;
            if (d)
                sudoku::flip(i, j, d);
            else
                state->left++;
        }
    sudoku::search();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) cout << int(state->value[i][j]) << (j == 8 ? '\n' : ' ');
}
