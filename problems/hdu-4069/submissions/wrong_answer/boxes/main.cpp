// Wrong answer. Boxes of 3 x 3 as in any other Sudoku: the walls are read and ignored.

#include "search.h"
#include "walls.h"

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 0;
    for (int number = 1; number <= cases; ++number) {
        Walled grid;
        grid.read();
        Search search(grid.clues);
        int solutions = search.clash ? 0 : search.count(2);
        printf("Case %d:\n", number);
        if (solutions == 0) puts("No solution");
        if (solutions == 1) print(search.last);
        if (solutions > 1) puts("Multiple Solutions");
    }
}
