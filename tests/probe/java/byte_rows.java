import java.util.Scanner;

public class Main {
    enum Result { FOUND, NOTHING }

    static final byte[][] GRID = new byte[9][9];
    static int[] rows = new int[9], cols = new int[9], boxes = new int[9];

    static void flip(int r, int c, int d) {
        rows[r] ^= 1 << d;
        cols[c] ^= 1 << d;
        boxes[r / 3 * 3 + c / 3] ^= 1 << d;
    }

    static Result search(int r, int c) {
        if (c == 9) { r++; c = 0; }
        if (r == 9) return Result.FOUND;
        if (GRID[r][c] != 0) return search(r, c + 1);
        int used = rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3];
        for (byte d = 1; d <= 9; d++) {
            if ((used >> d & 1) != 0) continue;
            flip(r, c, GRID[r][c] = d);
            if (search(r, c + 1) == Result.FOUND) return Result.FOUND;
            flip(r, c, GRID[r][c]);
            GRID[r][c] = 0;
        }
        return Result.NOTHING;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                GRID[r][c] = in.nextByte();
                if (GRID[r][c] != 0) flip(r, c, GRID[r][c]);
            }
        }
        search(0, 0);
        for (byte[] row : GRID) {
            String line = "";
            for (byte d : row) line += d + " ";
            System.out.println(line.trim());
        }
    }
}
