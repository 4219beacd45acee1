#include <cstdio>
#include <stack>
#include <utility>
#include <vector>
int board[9][9];

bool fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (board[r][i] == d || board[i][c] == d || board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}

int main() {
    std::vector<std::pair<int, int>> empty;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            scanf("%d", &board[i][j]);
            if (!board[i][j]) empty.push_back({i, j});
        }
    std::stack<int> tried;
    tried.push(0);
    while (!tried.empty() && tried.size() <= empty.size()) {
        int r = empty[tried.size() - 1].first, c = empty[tried.size() - 1].second;
        int d = tried.top() + 1;
        board[r][c] = 0;
        while (d <= 9 && !fits(r, c, d)) d++;
        tried.pop();
        if (d <= 9) {
            board[r][c] = d;
            tried.push(d);
            tried.push(0);
        }
    }
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%c", board[i][j], j == 8 ? '\n' : ' ');
}
