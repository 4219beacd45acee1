import java.util.Scanner;

class Board {
    private final int[] cells = new int[81];

    Board(Scanner in) {
        for (int i = 0; i < cells.length; i++) cells[i] = in.nextInt();
    }

    boolean fits(int at, int digit) {
        for (int i = 0; i < 9; i++) {
            int box = at / 27 * 27 + at % 9 / 3 * 3 + i / 3 * 9 + i % 3;
            if (cells[at / 9 * 9 + i] == digit || cells[i * 9 + at % 9] == digit || cells[box] == digit) return false;
        }
        return true;
    }

    boolean solve(int at) {
        while (at < 81 && cells[at] != 0) at++;
        if (at == 81) return true;
        for (int digit = 1; digit < 9; digit++) { // <-
            if (!fits(at, digit)) continue;
            cells[at] = digit;
            if (solve(at + 1)) return true;
            cells[at] = 0;
        }
        return false;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 81; i++) text.append(cells[i]).append(i % 9 == 8 ? '\n' : ' ');
        return text.toString();
    }
}

public class Main {
    public static void main(String[] args) {
        Board board = new Board(new Scanner(System.in));
        board.solve(0);
        System.out.print(board);
    }
}
