// Accepted. Dancing links.

import java.io.IOException;

public class Main {
    public static void main(String[] args) throws IOException {
        int[] cells = new int[81];
        int filled = 0;
        for (byte b : System.in.readAllBytes()) {
            if ((b == '.' || b >= '0' && b <= '9') && filled < 81) {
                cells[filled++] = b == '.' ? 0 : b - '0';
            }
        }
        new Links().solve(cells);
        StringBuilder out = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            out.append(cells[cell]).append(cell % 9 == 8 ? "\n" : "");
        }
        System.out.print(out);
    }
}
