#include <string>
#include <vector>

// Node 0 is the root; nodes 1 to 4 n² are the heads of the columns of a grid of n x n; after them come the ones, row by row.
std::vector<int> left, right, up, down, head, size;
// The rows chosen so far.
std::vector<int> chosen;

// Takes a column out of the list of columns, and each of its rows out of all its other columns.
void cover(int column) {
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
void uncover(int column) {
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
int smallest() {
    int best = right[0];
    for (int column = right[0]; column != 0; column = right[column]) {
        if (size[column] < size[best]) {
            best = column;
        }
    }
    return best;
}

// The row of a one.
int row_of(int node) {
    return (node - int(size.size())) / 4;
}

// Chooses rows until no column is left. If that is impossible, returns false with all links restored.
bool search() {
    int column = smallest();
    if (column == 0) {
        //: solved()
        return true;
    }
    //: choose(column - 1, size[column])
    cover(column);
    //: cover(column - 1)
    for (int node = down[column]; node != column; node = down[node]) {
        chosen.push_back(row_of(node));
        //: place(row_of(node))
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
        chosen.pop_back();
        //: undo(row_of(node))
    }
    //: dead(column - 1)
    uncover(column);
    //: uncover(column - 1)
    return false;
}

// Adds a one at the bottom of a column, to the right of the previous one.
void add(int column) {
    int node = head.size();
    head.push_back(column);
    up.push_back(up[column]);
    down.push_back(column);
    down[up[column]] = node;
    up[column] = node;
    left.push_back(node - 1);
    right.push_back(node + 1);
    size[column]++;
}

// The matrix of an empty grid: 64 columns and rows for 4 x 4 cells, 324 columns and 729 rows for 9 x 9.
void build(int side) {
    int box_side = side == 4 ? 2 : 3;
    int count = 4 * side * side + 1;
    for (int i = 0; i < count; i++) {
        left.push_back((i + count - 1) % count);
        right.push_back((i + 1) % count);
        up.push_back(i);
        down.push_back(i);
        head.push_back(i);
    }
    size.assign(count, 0);
    for (int row = 0; row < side * side * side; row++) {
        int cell = row / side, digit = row % side;
        int r = cell / side, c = cell % side;
        int b = r / box_side * box_side + c / box_side;
        add(1 + cell);
        add(1 + (side + r) * side + digit);
        add(1 + (2 * side + c) * side + digit);
        add(1 + (3 * side + b) * side + digit);
        int last = head.size() - 1;
        right[last] = last - 3;
        left[last - 3] = last;
    }
}

// Covers the columns of a given's row; false if one is covered already, because two givens conflict.
bool choose_given(int row) {
    int first = int(size.size()) + 4 * row;
    for (int node = first; node < first + 4; node++) {
        int column = head[node];
        if (right[left[column]] != column) {
            return false;
        }
        cover(column);
    }
    return true;
}

// Fills a grid of 16 or 81 cells with its first solution. Without one, returns false and leaves the grid unchanged.
bool solve(std::string &grid) {
    int side = grid.size() == 16 ? 4 : 9;
    build(side);
    for (int cell = 0; cell < side * side; cell++) {
        int digit = grid[cell] - '0';
        if (digit > 0 && !choose_given(cell * side + digit - 1)) {
            return false;
        }
    }
    if (!search()) {
        return false;
    }
    for (int row : chosen) {
        grid[row / side] = '1' + row % side;
    }
    return true;
}
