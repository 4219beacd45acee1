// Accepted. Finds the least solution digit by digit: what the smallest digit of
// a cell is that leaves a solution, it asks a search by fewest candidates.

import java.io.IOException;

public class Main {
    public static void main(String[] args) throws IOException {
        int[] grid = new int[81];
        int filled = 0;
        for (byte b : System.in.readAllBytes()) {
            if (filled < 81 && (b == '.' || b >= '0' && b <= '9')) {
                grid[filled++] = b == '.' ? 0 : b - '0';
            }
        }
        Least.fill(grid);
        StringBuilder out = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            out.append(grid[cell]).append(cell % 9 == 8 ? "\n" : "");
        }
        System.out.print(out);
    }
}
