// Calls `class Solution` as LeetCode does: once for each board, which it fills in place.
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

#include "{{submission}}"

signed main() {
    return driver::run([](driver::Board &board) {
        Solution().solveSudoku(board); // LeetCode's call: void solveSudoku(vector<vector<char>>& board)
    });
}
