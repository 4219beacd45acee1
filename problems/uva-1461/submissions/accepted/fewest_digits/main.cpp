// Accepted. The cell that the fewest digits fit first: see letters.h.

#include "letters.h"

int main() {
    int cases;
    for (std::cin >> cases; cases > 0; --cases) {
        Letters letters;
        if (!letters.clash) letters.search();
        std::cout << letters.found << '\n';
    }
}
