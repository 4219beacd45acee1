import java.util.Scanner;

public class Main {
    static int[][] a = new int[18][18];

    static boolean fits(int r, int c, int digit) {
        int top = (r - 1) / 4 * 4 + 1, left = (c - 1) / 4 * 4 + 1;
        for (int i = 0; i < 16; i++) {
            if (a[r][i + 1] == digit || a[i + 1][c] == digit || a[top + i / 4][left + i % 4] == digit) {
                return false;
            }
        }
        return true;
    }

    static boolean solve(int cell) {
        if (cell == 256) {
            return true;
        }
        int r = cell / 16 + 1, c = cell % 16 + 1;
        if (a[r][c] != 0) {
            return solve(cell + 1);
        }
        for (int digit = 1; digit <= 16; digit++) {
            if (fits(r, c, digit)) {
                a[r][c] = digit;
                if (solve(cell + 1)) {
                    return true;
                }
                a[r][c] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            for (int r = 1; r <= 16; r++) {
                String line = in.next();
                for (int c = 1; c <= 16; c++) {
                    char letter = line.charAt(c - 1);
                    a[r][c] = letter == '-' ? 0 : letter - 'A' + 1;
                }
            }
            solve(0);
            for (int r = 1; r <= 16; r++) {
                StringBuilder line = new StringBuilder();
                for (int c = 1; c <= 16; c++) {
                    line.append((char) ('A' + a[r][c] - 1));
                }
                System.out.println(line);
            }
            System.out.println();
        }
    }
}
