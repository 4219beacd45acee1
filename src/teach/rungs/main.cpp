int main() {
    int puzzles;
    std::cin >> puzzles;
    while (puzzles-- > 0) {
        Grid grid;
        for (int &cell : grid) {
            char digit;
            std::cin >> digit;
            cell = digit - '0';
        }
        solve(grid);
        for (int cell = 0; cell < 81; cell++) {
            std::cout << grid[cell] << ((cell + 1) % 9 == 0 ? "\n" : "");
        }
    }
}
