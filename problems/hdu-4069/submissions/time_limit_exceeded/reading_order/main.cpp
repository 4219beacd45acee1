// Time limit exceeded. Bitmasks, but the cells are filled in reading order.

#include "walls.h"

Walled grid;
unsigned used[3][9];
int solutions;
std::array<int, 81> filled, solution;

void fill(int cell) {
    if (cell == 81) {
        ++solutions;
        solution = filled;
        return;
    }
    unsigned &row = used[0][cell / 9], &column = used[1][cell % 9], &region = used[2][grid.regions[cell]];
    for (int digit = 1; digit <= 9 && solutions < 2; ++digit) {
        unsigned bit = 1u << digit;
        bool given = grid.clues[cell] == digit;
        if (!given && (grid.clues[cell] != 0 || ((row | column | region) & bit) != 0)) continue;
        filled[cell] = digit;
        if (!given) row |= bit, column |= bit, region |= bit;
        fill(cell + 1);
        if (!given) row &= ~bit, column &= ~bit, region &= ~bit;
    }
}

// Notes the clues; false where two clash.
bool note() {
    for (auto& kind : used)
        for (unsigned& unit : kind) unit = 0;
    for (int cell = 0; cell < 81; ++cell) {
        unsigned bit = 1u << grid.clues[cell] & ~1u;
        for (unsigned* unit : {&used[0][cell / 9], &used[1][cell % 9], &used[2][grid.regions[cell]]}) {
            if ((*unit & bit) != 0) return false;
            *unit |= bit;
        }
    }
    return true;
}

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 0;
    for (int number = 1; number <= cases; ++number) {
        grid.read();
        solutions = 0;
        if (note()) fill(0);
        printf("Case %d:\n", number);
        if (solutions == 0) puts("No solution");
        if (solutions == 1) print(solution);
        if (solutions > 1) puts("Multiple Solutions");
    }
}
