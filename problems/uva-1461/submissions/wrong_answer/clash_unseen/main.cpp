// Wrong answer, on hack data only. Does not look whether two digits of the input clash: two published programs do not either.

#include "letters.h"

int main() {
    int cases;
    for (std::cin >> cases; cases > 0; --cases) {
        Letters letters;
        letters.search();
        std::cout << letters.found << '\n';
    }
}
