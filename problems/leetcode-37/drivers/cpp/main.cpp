// Calls a function as its judge does (signatures.txt): once for each board.
//
// The boards come as LeetCode's box for test cases takes them, [["5","3",".",…],…]. A cell is the character between two
// quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error, since
// LeetCode does not compare it either.

#include "usual.h"
#include <unistd.h>

namespace driver {

typedef std::vector<std::vector<char> > Board;

std::vector<Board> read_boards() {
    std::vector<Board> boards;
    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    std::size_t cells = 0;
    for (std::size_t at = 0; at + 2 < text.size(); at++) {
        if (text[at] != '"' || text[at + 2] != '"') {
            continue;
        }
        if (cells % 81 == 0) {
            boards.push_back(Board(9, std::vector<char>(9)));
        }
        boards.back()[cells % 81 / 9][cells % 9] = text[at + 1];
        cells++;
        at += 2;
    }
    if (cells % 81 != 0) {
        std::cerr << "driver: the input holds " << cells << " cells, no whole number of boards\n";
        std::exit(3);
    }
    return boards;
}

std::string text_of(const Board &board) {
    std::string text = "[";
    for (std::size_t row = 0; row < board.size(); row++) {
        text += row == 0 ? "[" : ",[";
        for (std::size_t column = 0; column < board[row].size(); column++) {
            text += column == 0 ? "\"" : ",\"";
            text += board[row][column];
            text += '"';
        }
        text += ']';
    }
    return text + "]\n";
}

// Puts the board's digits into a grid of numbers, 0 for empty.
template <typename Grid> void put(const Board &board, Grid &grid) {
    for (int cell = 0; cell < 81; cell++) {
        char digit = board[cell / 9][cell % 9];
        grid[cell / 9][cell % 9] = digit == '.' ? 0 : digit - '0';
    }
}

// Puts a grid of numbers on the board.
template <typename Grid> void take(Board &board, const Grid &grid) {
    for (int cell = 0; cell < 81; cell++) {
        int number = grid[cell / 9][cell % 9];
        board[cell / 9][cell % 9] = number == 0 ? '.' : number > 0 && number < 10 ? '0' + number : '?';
    }
}

// Puts the 81 numbers on the board that a function prints.
template <typename Print> void take_printed(Board &board, Print print) {
    int ends[2], grid[9][9];
    std::cout.flush();
    std::fflush(stdout);
    if (pipe(ends) != 0 || dup2(ends[1], 1) < 0) {
        std::exit(3);
    }
    print();
    std::cout.flush();
    std::fflush(stdout);
    dup2(2, 1);
    close(ends[1]);
    FILE *printed = fdopen(ends[0], "r");
    for (int cell = 0; cell < 81; cell++) {
        if (std::fscanf(printed, "%d", &grid[cell / 9][cell % 9]) != 1) {
            std::cerr << "driver: printGrid printed " << cell << " numbers in place of 81\n";
            std::exit(3);
        }
    }
    std::fclose(printed);
    take(board, grid);
}

// Fills the board by what a function says that can be solved: the puzzles here have one solution each, so one digit for
// a cell gets a yes and all others a no. It is asked only for digits that are not yet in the cell's row, column and box.
template <typename Solvable> void ask(Board &board, Solvable solvable) {
    bool goes_on = solvable(board);
    for (int cell = 0; cell < 81 && goes_on; cell++) {
        int row = cell / 9, column = cell % 9;
        if (board[row][column] != '.') {
            continue;
        }
        goes_on = false;
        for (char digit = '1'; digit <= '9' && !goes_on; digit++) {
            bool is_free = true;
            for (int i = 0; i < 9; i++) {
                char inner = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
                is_free &= board[row][i] != digit && board[i][column] != digit && inner != digit;
            }
            if (is_free) {
                board[row][column] = digit;
                goes_on = solvable(board);
                board[row][column] = goes_on ? digit : '.';
            }
        }
    }
}

void print(const std::string &text, int descriptor) {
    for (std::size_t done = 0; done < text.size();) {
        ssize_t written = ::write(descriptor, text.data() + done, text.size() - done);
        if (written <= 0) {
            std::exit(3);
        }
        done += written;
    }
}

template <typename Call> int run(Call call) {
    int output = dup(1);
    dup2(2, 1);
    std::vector<Board> boards = read_boards();
    for (std::size_t i = 0; i < boards.size(); i++) {
        call(boards[i]);
        print(text_of(boards[i]), output);
    }
    return 0;
}

} // namespace driver

using namespace std;

{{before}}
#include "{{submission}}"

signed main() {
    return driver::run([](driver::Board &board) {
        {{call}} // {{signature}}
    });
}
