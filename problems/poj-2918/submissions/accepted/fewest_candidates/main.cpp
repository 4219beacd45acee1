// Accepted. The cell with the fewest candidates is filled first: here there is
// always one with a single candidate, so that nothing is ever taken back.

#include <array>
#include <cstdio>

#include "search.h"

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 1;
    for (int number = 1; number <= cases; ++number) {
        std::array<int, 81> clues{};
        for (int& digit : clues)
            if (scanf("%1d", &digit) != 1) return 1;
        Search search(clues);
        search.solve();
        printf("Scenario #%d:\n", number);
        for (int cell = 0; cell < 81; ++cell)
            printf("%d%s", search.grid[cell], cell % 9 == 8 ? "\n" : "");
        printf("\n");
    }
}
