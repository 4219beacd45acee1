#include <iostream>
#include <vector>
using namespace std;
const int N = 9;
int sudoku[N][N];
bool line[N][N + 1], column[N][N + 1], block[3][3][N + 1];
vector<pair<int, int>> space;
bool valid;

void dfs(size_t pos) {
    if (pos == space.size()) {
        valid = true;
        return;
    }
    int i = space[pos].first, j = space[pos].second;
    for (int d = 1; d <= N && !valid; d++) {
        if (!line[i][d] && !column[j][d] && !block[i / 3][j / 3][d]) {
            line[i][d] = column[j][d] = block[i / 3][j / 3][d] = true;
            sudoku[i][j] = d;
            dfs(pos + 1);
            if (valid) return;
            sudoku[i][j] = 0;
            line[i][d] = column[j][d] = block[i / 3][j / 3][d] = false;
        }
    }
}

int main() {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            int d;
            cin >> d;
            sudoku[i][j] = d;
            if (d == 0)
                space.push_back(make_pair(i, j));
            else
                line[i][d] = column[j][d] = block[i / 3][j / 3][d] = true;
        }
    dfs(0);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) cout << sudoku[i][j] << (j + 1 < N ? ' ' : '\n');
}
