// Wrong answer. Takes the walls for left, above, right, below: the order that goes around from the left.

#include "search.h"
#include "walls.h"

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 0;
    for (int number = 1; number <= cases; ++number) {
        Walled grid;
        grid.read();
        grid.regions.fill(-1);
        for (int& walls : grid.walls) walls = (walls >> 1 | walls << 3) & 15;
        for (int cell = 0, count = 0; cell < 81; ++cell)
            if (grid.regions[cell] < 0) grid.flood(cell, count++);
        for (int& region : grid.regions) region %= 9;
        Search search(grid.clues, grid.regions);
        int solutions = search.clash ? 0 : search.count(2);
        printf("Case %d:\n", number);
        if (solutions == 0) puts("No solution");
        if (solutions == 1) print(search.last);
        if (solutions > 1) puts("Multiple Solutions");
    }
}
