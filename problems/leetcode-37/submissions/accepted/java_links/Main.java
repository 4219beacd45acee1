// Accepted. Dancing links.

import java.io.IOException;

public class Main {
    public static void main(String[] args) throws IOException {
        Links links = new Links();
        int[] cells = new int[81];
        int filled = 0;
        StringBuilder out = new StringBuilder();
        for (byte b : System.in.readAllBytes()) {
            if (b == '.' || b >= '1' && b <= '9') {
                cells[filled++] = b == '.' ? 0 : b - '0';
            }
            if (filled == 81) {
                links.solve(cells);
                show(cells, out);
                filled = 0;
            }
        }
        System.out.print(out);
    }

    static void show(int[] cells, StringBuilder out) {
        for (int cell = 0; cell < 81; cell++) {
            out.append(cell == 0 ? "[[" : cell % 9 == 0 ? "[" : "");
            out.append('"').append(cells[cell]).append('"');
            out.append(cell == 80 ? "]]\n" : cell % 9 == 8 ? "]," : ",");
        }
    }
}
