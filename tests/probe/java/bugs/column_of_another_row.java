import java.util.Scanner;
import java.util.stream.IntStream;

public class Main {
    byte[][] field = new byte[10][10];

    boolean free(int r, int c, int d) {
        int top = (r - 1) / 3 * 3 + 1, left = (c - 1) / 3 * 3 + 1;
        return IntStream.range(0, 9).noneMatch(i ->
            field[r][i + 1] == d || field[i + 1][r] == d || field[top + i / 3][left + i % 3] == d);
    }

    boolean search(int r, int c) {
        if (c > 9) return search(r + 1, 1);
        if (r > 9) return true;
        if (field[r][c] > 0) return search(r, c + 1);
        for (int d = 1; d <= 9; d++) {
            if (free(r, c, d)) {
                field[r][c] = (byte) d; // <-
                if (search(r, c + 1)) return true;
                field[r][c] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Main main = new Main();
        for (int r = 1; r <= 9; r++) for (int c = 1; c <= 9; c++) main.field[r][c] = in.nextByte();
        main.search(1, 1);
        for (int r = 1; r <= 9; r++) for (int c = 1; c <= 9; c++) System.out.print(main.field[r][c] + (c == 9 ? "\n" : " "));
    }
}
