import java.util.Iterator;
import java.util.Scanner;

public class Main implements Runnable {
    Integer[][] sudoku = new Integer[9][9];

    public void run() {
        Scanner in = new Scanner(System.in);
        for (Integer[] row : sudoku)
            for (int c = 0; c < 9; c++) {
                int d = in.nextInt();
                row[c] = d == 0 ? null : d;
            }
        try {
            place(0);
        } catch (Done done) {
            for (Integer[] row : sudoku) {
                for (int c = 0; c < 9; c++) System.out.print((c > 0 ? " " : "") + row[c]);
                System.out.println();
            }
        }
    }

    static class Done extends RuntimeException {}

    Iterator<Integer> fitting(int r, int c) {
        return new Iterator<Integer>() {
            int d = 0;

            public boolean hasNext() {
                for (d++; d <= 9; d++) if (fits(d)) return true;
                return false;
            }

            boolean fits(Integer d) {
                for (int i = 0; i < 9; i++)
                    if (d.equals(sudoku[r][i]) || d.equals(sudoku[i][c]) || d.equals(sudoku[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3]))
                        return false;
                return true;
            }

            public Integer next() { return d; }
        };
    }

    void place(int at) {
        if (at == 81) throw new Done();
        if (sudoku[at / 9][at % 9] != null) {
            place(at + 1);
            return;
        }
        for (Iterator<Integer> digits = fitting(at / 9, at % 9); digits.hasNext(); sudoku[at / 9][at % 9] = null) {
            sudoku[at / 9][at % 9] = digits.next();
            place(at + 1);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(null, new Main(), "search", 1 << 26);
        thread.start();
        thread.join();
    }
}
