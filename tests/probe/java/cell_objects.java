import java.util.Scanner;

class Cell {
    private int value;
    final boolean given;

    Cell(int value) {
        this.value = value;
        given = value != 0;
    }

    int getValue() { return value; }

    void setValue(int value) { this.value = value; }
}

public class Sudoku {
    private final Cell[][] board = new Cell[9][9];

    Sudoku(Scanner in) {
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) board[r][c] = new Cell(in.nextInt());
    }

    boolean isLegal(int r, int c, int d) {
        for (int i = 0; i < 9; i++) {
            if (board[r][i].getValue() == d || board[i][c].getValue() == d) return false;
            if (board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3].getValue() == d) return false;
        }
        return true;
    }

    boolean solve(int r, int c) {
        if (r == 9) return true;
        int nr = c == 8 ? r + 1 : r, nc = (c + 1) % 9;
        if (board[r][c].given) return solve(nr, nc);
        for (int d = 1; d <= 9; d++) {
            if (!isLegal(r, c, d)) continue;
            board[r][c].setValue(d);
            if (solve(nr, nc)) return true;
            board[r][c].setValue(0);
        }
        return false;
    }

    public static void main(String[] args) {
        Sudoku sudoku = new Sudoku(new Scanner(System.in));
        sudoku.solve(0, 0);
        for (Cell[] row : sudoku.board) {
            String line = "";
            for (Cell cell : row) line += " " + cell.getValue();
            System.out.println(line.trim());
        }
    }
}
