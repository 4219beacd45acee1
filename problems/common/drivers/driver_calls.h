// What the drivers share of LeetCode's tasks that have a matrix for an argument and `true` or `false` for an answer.
//
// The matrices come as LeetCode's box for test cases takes them: [["5",".",…],…] or [[1,2],[2,1]]; blanks and line ends
// between the signs do not matter. Each answer is a line. What the function prints goes to standard error, since LeetCode
// does not compare it either.

#include "usual.h"
#include <unistd.h>

namespace driver {

/// A cell is the character between two quotes, or a number.
template <typename Cell> std::vector<std::vector<std::vector<Cell> > > read_matrices() {
    std::vector<std::vector<std::vector<Cell> > > matrices;
    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); at++) {
        bool digit = text[at] >= '0' && text[at] <= '9';
        if (text[at] == '[') {
            depth++;
            if (depth == 1) {
                matrices.emplace_back();
            } else if (depth == 2) {
                matrices.back().emplace_back();
            }
        } else if (text[at] == ']') {
            depth--;
        } else if (depth == 2 && text[at] == '"' && at + 2 < text.size()) {
            matrices.back().back().push_back(text[at + 1]);
            at += 2;
        } else if (depth == 2 && digit) {
            std::size_t length = 0;
            matrices.back().back().push_back(std::stoi(text.substr(at, 9), &length));
            at += length - 1;
        }
    }
    return matrices;
}

template <typename Cell, typename Call> int run(Call call) {
    int output = dup(1);
    dup2(2, 1);
    for (std::vector<std::vector<Cell> > &matrix : read_matrices<Cell>()) {
        std::string answer = call(matrix) ? "true\n" : "false\n";
        if (::write(output, answer.data(), answer.size()) != ssize_t(answer.size())) {
            return 3;
        }
    }
    return 0;
}

} // namespace driver

using namespace std;
