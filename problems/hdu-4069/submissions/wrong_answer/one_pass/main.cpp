// Wrong answer. Names the regions in one pass: a cell belongs to its left or upper neighbour's region, else it begins a
// new one. Two parts of a region that meet only further down stay two.

#include "search.h"
#include "walls.h"

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 0;
    for (int number = 1; number <= cases; ++number) {
        Walled grid;
        grid.read();
        int count = 0;
        for (int cell = 0; cell < 81; ++cell) {
            if ((grid.walls[cell] & 8) == 0)
                grid.regions[cell] = grid.regions[cell - 1];
            else if ((grid.walls[cell] & 1) == 0)
                grid.regions[cell] = grid.regions[cell - 9];
            else
                grid.regions[cell] = count++ % 9;
        }
        Search search(grid.clues, grid.regions);
        int solutions = search.clash ? 0 : search.count(2);
        printf("Case %d:\n", number);
        if (solutions == 0) puts("No solution");
        if (solutions == 1) print(search.last);
        if (solutions > 1) puts("Multiple Solutions");
    }
}
