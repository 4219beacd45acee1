// Wrong answer. Stops at the first solution and prints it, though there may be another.

#include "search.h"
#include "walls.h"

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 0;
    for (int number = 1; number <= cases; ++number) {
        Walled grid;
        grid.read();
        Search search(grid.clues, grid.regions);
        int solutions = search.clash ? 0 : search.count(1);
        printf("Case %d:\n", number);
        if (solutions == 0) puts("No solution");
        if (solutions == 1) print(search.last);
    }
}
