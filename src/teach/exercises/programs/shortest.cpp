#include <deque>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

struct Cell {
    int row, column;
    int steps;  // so far
};

vector<string> maze;

// The steps of the shortest way from the first cell to the last, or -1 if there is no way.
int search() {
    int height = maze.size(), width = maze[0].size();
    vector<vector<bool>> seen(height, vector<bool>(width));
    seen[0][0] = true;
    deque<Cell> waiting = {{0, 0, 0}};  // cells that were reached and not left yet
    while (!waiting.empty()) {
        // --- only: shortest ---
        // TO DO: this takes the cell that has waited least: a depth-first search.
        Cell cell = waiting.back();
        waiting.pop_back();
        // --- otherwise ---
        Cell cell = waiting.front();
        waiting.pop_front();
        // --- end ---
        if (cell.row == height - 1 && cell.column == width - 1) return cell.steps;
        int next[4][2] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
        for (auto [down, right] : next) {
            int row = cell.row + down, column = cell.column + right;
            if (row < 0 || row == height || column < 0 || column == width) continue;
            if (maze[row][column] != '.' || seen[row][column]) continue;
            seen[row][column] = true;
            waiting.push_back({row, column, cell.steps + 1});
        }
    }
    return -1;
}

int main() {
    string line;
    while (cin >> line) maze.push_back(line);
    cout << search() << '\n';
    return 0;
}
