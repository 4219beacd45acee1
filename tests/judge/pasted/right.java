class Solution {
    private final List<Set<Character>> rows = new ArrayList<>(), columns = new ArrayList<>(), boxes = new ArrayList<>();

    public void solveSudoku(char[][] board) {
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < 9; i++) {
            rows.add(new HashSet<>());
            columns.add(new HashSet<>());
            boxes.add(new HashSet<>());
        }
        for (int cell = 0; cell < 81; cell++) {
            char digit = board[cell / 9][cell % 9];
            if (digit == '.') open.addLast(cell);
            else note(cell, digit);
        }
        fill(board, open);
    }

    private void note(int cell, char digit) {
        rows.get(cell / 9).add(digit);
        columns.get(cell % 9).add(digit);
        boxes.get(cell / 27 * 3 + cell % 9 / 3).add(digit);
    }

    private boolean fill(char[][] board, Deque<Integer> open) {
        if (open.isEmpty()) return true;
        int cell = open.removeFirst();
        for (char digit = '1'; digit <= '9'; digit++) {
            Set<Character> row = rows.get(cell / 9), column = columns.get(cell % 9), box = boxes.get(cell / 27 * 3 + cell % 9 / 3);
            if (row.contains(digit) || column.contains(digit) || box.contains(digit)) continue;
            note(cell, digit);
            board[cell / 9][cell % 9] = digit;
            if (fill(board, open)) return true;
            row.remove(digit);
            column.remove(digit);
            box.remove(digit);
        }
        board[cell / 9][cell % 9] = '.';
        open.addFirst(cell);
        return false;
    }
}
