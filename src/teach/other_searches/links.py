# Node 0 is the root; nodes 1 to 4 n² are the heads of the columns of a grid of n x n; after them come the ones, row by row.
left, right, up, down, head, size = [], [], [], [], [], []
# The rows chosen so far.
chosen = []


def solve(grid):
    """Fills a grid of 16 or 81 cells with its first solution. Without one, returns False and leaves the grid unchanged."""
    side = 4 if len(grid) == 16 else 9
    build(side)
    for cell, digit in enumerate(grid):
        if digit in "123456789" and not choose_given(cell * side + int(digit) - 1):
            return False
    if not search():
        return False
    for row in chosen:
        grid[row // side] = str(row % side + 1)
    return True


def search():
    """Chooses rows until no column is left. If that is impossible, returns False with all links restored."""
    column = smallest()
    if column == 0:
        #: solved()
        return True
    #: choose(column - 1, size[column])
    cover(column)
    #: cover(column - 1)
    node = down[column]
    while node != column:
        chosen.append(row_of(node))
        #: place(row_of(node))
        other = right[node]
        while other != node:
            cover(head[other])
            #: coverOther(head[other] - 1)
            other = right[other]
        if search():
            return True
        other = left[node]
        while other != node:
            uncover(head[other])
            #: uncoverOther(head[other] - 1)
            other = left[other]
        chosen.pop()
        #: undo(row_of(node))
        node = down[node]
    #: dead(column - 1)
    uncover(column)
    #: uncover(column - 1)
    return False


def cover(column):
    """Takes a column out of the list of columns, and each of its rows out of all its other columns."""
    right[left[column]] = right[column]
    left[right[column]] = left[column]
    row = down[column]
    while row != column:
        node = right[row]
        while node != row:
            down[up[node]] = down[node]
            up[down[node]] = up[node]
            size[head[node]] -= 1
            node = right[node]
        row = down[row]


def uncover(column):
    """Undoes cover in reverse order: what was removed last is restored first."""
    row = up[column]
    while row != column:
        node = left[row]
        while node != row:
            down[up[node]] = node
            up[down[node]] = node
            size[head[node]] += 1
            node = left[node]
        row = up[row]
    right[left[column]] = column
    left[right[column]] = column


def smallest():
    """The first column with the fewest rows; 0 when no column is left."""
    best = column = right[0]
    while column != 0:
        if size[column] < size[best]:
            best = column
        column = right[column]
    return best


def row_of(node):
    """The row of a one."""
    return (node - len(size)) // 4


def choose_given(row):
    """Covers the columns of a given's row; False if one is covered already, because two givens conflict."""
    first = len(size) + 4 * row
    for column in head[first : first + 4]:
        if right[left[column]] != column:
            return False
        cover(column)
    return True


def build(side):
    """The matrix of an empty grid: 64 columns and rows for 4 x 4 cells, 324 columns and 729 rows for 9 x 9."""
    box_side = 2 if side == 4 else 3
    count = 4 * side * side + 1
    left.extend((i - 1) % count for i in range(count))
    right.extend((i + 1) % count for i in range(count))
    for each in up, down, head:
        each.extend(range(count))
    size.extend([0] * count)
    for row in range(side**3):
        cell, digit = divmod(row, side)
        r, c = divmod(cell, side)
        b = r // box_side * box_side + c // box_side
        add(1 + cell)
        for unit in r, side + c, 2 * side + b:
            add(1 + (side + unit) * side + digit)
        last = len(head) - 1
        right[last] = last - 3
        left[last - 3] = last


def add(column):
    """Adds a one at the bottom of a column, to the right of the previous one."""
    node = len(head)
    head.append(column)
    up.append(up[column])
    down.append(column)
    down[up[column]] = node
    up[column] = node
    left.append(node - 1)
    right.append(node + 1)
    size[column] += 1
