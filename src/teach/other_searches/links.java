public class Main {
    // Node 0 is the root; nodes 1 to 4 n² are the heads of the columns of a grid of n x n; after them come the ones, row by row.
    static int[] left, right, up, down, head, size;
    static int nodes;
    // The rows chosen so far.
    static int[] chosen;
    static int depth;

    // Fills a grid of 16 or 81 cells with its first solution. Without one, returns false and leaves the grid unchanged.
    static boolean solve(char[] grid) {
        int side = grid.length == 16 ? 4 : 9;
        build(side);
        for (int cell = 0; cell < side * side; cell++) {
            int digit = grid[cell] - '0';
            if (digit > 0 && !chooseGiven(cell * side + digit - 1)) {
                return false;
            }
        }
        if (!search()) {
            return false;
        }
        for (int i = 0; i < depth; i++) {
            grid[chosen[i] / side] = (char) ('1' + chosen[i] % side);
        }
        return true;
    }

    // Chooses rows until no column is left. If that is impossible, returns false with all links restored.
    static boolean search() {
        int column = smallest();
        if (column == 0) {
            //: solved()
            return true;
        }
        //: choose(column - 1, size[column])
        cover(column);
        //: cover(column - 1)
        for (int node = down[column]; node != column; node = down[node]) {
            chosen[depth++] = rowOf(node);
            //: place(rowOf(node))
            for (int other = right[node]; other != node; other = right[other]) {
                cover(head[other]);
                //: coverOther(head[other] - 1)
            }
            if (search()) {
                return true;
            }
            for (int other = left[node]; other != node; other = left[other]) {
                uncover(head[other]);
                //: uncoverOther(head[other] - 1)
            }
            depth--;
            //: undo(rowOf(node))
        }
        //: dead(column - 1)
        uncover(column);
        //: uncover(column - 1)
        return false;
    }

    // Takes a column out of the list of columns, and each of its rows out of all its other columns.
    static void cover(int column) {
        right[left[column]] = right[column];
        left[right[column]] = left[column];
        for (int row = down[column]; row != column; row = down[row]) {
            for (int node = right[row]; node != row; node = right[node]) {
                down[up[node]] = down[node];
                up[down[node]] = up[node];
                size[head[node]]--;
            }
        }
    }

    // Undoes cover in reverse order: what was removed last is restored first.
    static void uncover(int column) {
        for (int row = up[column]; row != column; row = up[row]) {
            for (int node = left[row]; node != row; node = left[node]) {
                down[up[node]] = node;
                up[down[node]] = node;
                size[head[node]]++;
            }
        }
        right[left[column]] = column;
        left[right[column]] = column;
    }

    // The first column with the fewest rows; 0 when no column is left.
    static int smallest() {
        int best = right[0];
        for (int column = right[0]; column != 0; column = right[column]) {
            if (size[column] < size[best]) {
                best = column;
            }
        }
        return best;
    }

    // The row of a one.
    static int rowOf(int node) {
        return (node - size.length) / 4;
    }

    // Covers the columns of a given's row; false if one is covered already, because two givens conflict.
    static boolean chooseGiven(int row) {
        int first = size.length + 4 * row;
        for (int node = first; node < first + 4; node++) {
            int column = head[node];
            if (right[left[column]] != column) {
                return false;
            }
            cover(column);
        }
        return true;
    }

    // The matrix of an empty grid: 64 columns and rows for 4 x 4 cells, 324 columns and 729 rows for 9 x 9.
    static void build(int side) {
        int boxSide = side == 4 ? 2 : 3;
        int count = 4 * side * side + 1;
        int all = count + 4 * side * side * side;
        left = new int[all];
        right = new int[all];
        up = new int[all];
        down = new int[all];
        head = new int[all];
        size = new int[count];
        chosen = new int[side * side];
        for (nodes = 0; nodes < count; nodes++) {
            left[nodes] = (nodes + count - 1) % count;
            right[nodes] = (nodes + 1) % count;
            up[nodes] = down[nodes] = head[nodes] = nodes;
        }
        depth = 0;
        for (int row = 0; row < side * side * side; row++) {
            int cell = row / side, digit = row % side;
            int r = cell / side, c = cell % side;
            int b = r / boxSide * boxSide + c / boxSide;
            add(1 + cell);
            add(1 + (side + r) * side + digit);
            add(1 + (2 * side + c) * side + digit);
            add(1 + (3 * side + b) * side + digit);
            right[nodes - 1] = nodes - 4;
            left[nodes - 4] = nodes - 1;
        }
    }

    // Adds a one at the bottom of a column, to the right of the previous one.
    static void add(int column) {
        head[nodes] = column;
        up[nodes] = up[column];
        down[nodes] = column;
        down[up[column]] = nodes;
        up[column] = nodes;
        left[nodes] = nodes - 1;
        right[nodes] = nodes + 1;
        nodes++;
        size[column]++;
    }
}
