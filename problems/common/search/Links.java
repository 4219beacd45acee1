// What programs of the packages in Java have in common, the accepted dancing_links: Sudoku as an exact cover of 324 conditions
// by 81 of 729 choices. The links are built once and restored after each case. Always branches on the condition with the
// fewest choices left, which covers naked and hidden singles alike.

public class Links {
    // Algorithm X on dancing links. Column 1 + 81k + i is a condition: k = 0
    // cell i is filled, k = 1, 2, 3 row, column or box i / 9 has digit i % 9 + 1.
    // Node 328 + 4r + k is condition k of the choice r = 9 * cell + digit - 1:
    // the four nodes of a choice share all bits but the last two.
    static final int COLUMNS = 324;
    static final int FIRST = 328;

    final int[] left = new int[FIRST];
    final int[] right = new int[FIRST];
    final int[] size = new int[FIRST];
    final int[] up = new int[FIRST + 4 * 729];
    final int[] down = new int[FIRST + 4 * 729];
    final int[] column = new int[FIRST + 4 * 729];
    int[] grid;

    Links() {
        for (int c = 0; c <= COLUMNS; c++) {
            left[c] = c == 0 ? COLUMNS : c - 1;
            right[c] = c == COLUMNS ? 0 : c + 1;
            up[c] = down[c] = column[c] = c;
        }
        for (int choice = 0; choice < 729; choice++) {
            int cell = choice / 9, digit = choice % 9;
            int row = cell / 9, col = cell % 9, box = row / 3 * 3 + col / 3;
            int[] indices = {cell, row * 9 + digit, col * 9 + digit, box * 9 + digit};
            for (int kind = 0; kind < 4; kind++) {
                append(FIRST + 4 * choice + kind, 1 + 81 * kind + indices[kind]);
            }
        }
    }

    void append(int node, int c) {
        column[node] = c;
        up[node] = up[c];
        down[node] = c;
        down[up[c]] = node;
        up[c] = node;
        size[c]++;
    }

    static int sibling(int node, int step) {
        return (node & ~3) | ((node + step) & 3);
    }

    void cover(int c) {
        right[left[c]] = right[c];
        left[right[c]] = left[c];
        for (int i = down[c]; i != c; i = down[i]) {
            for (int step = 1; step < 4; step++) {
                int j = sibling(i, step);
                down[up[j]] = down[j];
                up[down[j]] = up[j];
                size[column[j]]--;
            }
        }
    }

    void uncover(int c) {
        for (int i = up[c]; i != c; i = up[i]) {
            for (int step = 3; step > 0; step--) {
                int j = sibling(i, step);
                down[up[j]] = j;
                up[down[j]] = j;
                size[column[j]]++;
            }
        }
        right[left[c]] = c;
        left[right[c]] = c;
    }

    /** Fills the grid; leaves the links as they were. */
    boolean search() {
        if (right[0] == 0) {
            return true;
        }
        int best = right[0];
        for (int c = right[0]; c != 0; c = right[c]) {
            if (size[c] < size[best]) {
                best = c;
            }
        }
        boolean found = false;
        cover(best);
        for (int i = down[best]; i != best && !found; i = down[i]) {
            for (int step = 1; step < 4; step++) {
                cover(column[sibling(i, step)]);
            }
            int choice = (i - FIRST) / 4;
            grid[choice / 9] = choice % 9 + 1;
            found = search();
            for (int step = 3; step > 0; step--) {
                uncover(column[sibling(i, step)]);
            }
        }
        uncover(best);
        return found;
    }

    /** Solves in place: the clues' conditions are covered first. */
    boolean solve(int[] clues) {
        grid = clues;
        int[] given = clues.clone();
        for (int cell = 0; cell < 81; cell++) {
            for (int kind = 0; given[cell] != 0 && kind < 4; kind++) {
                cover(column[FIRST + 4 * (9 * cell + given[cell] - 1) + kind]);
            }
        }
        boolean found = search();
        for (int cell = 80; cell >= 0; cell--) {
            for (int kind = 3; given[cell] != 0 && kind >= 0; kind--) {
                uncover(column[FIRST + 4 * (9 * cell + given[cell] - 1) + kind]);
            }
        }
        return found;
    }
}
