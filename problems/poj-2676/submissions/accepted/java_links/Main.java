// Accepted. Dancing links, built once and restored after each case, so that 64 MiB are enough for Java too.

import java.io.IOException;
import java.io.InputStream;

public class Main {
    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        int cases = 0;
        int b = in.read();
        while (b < '0' || b > '9') {
            b = in.read();
        }
        for (; b >= '0' && b <= '9'; b = in.read()) {
            cases = cases * 10 + b - '0';
        }
        Links links = new Links();
        byte[] line = new byte[10];
        line[9] = '\n';
        for (int[] cells = new int[81]; cases > 0; cases--) {
            for (int filled = 0; filled < 81; b = in.read()) {
                if (b >= '0' && b <= '9') {
                    cells[filled++] = b - '0';
                }
            }
            links.solve(cells);
            for (int cell = 0; cell < 81; cell++) {
                line[cell % 9] = (byte) ('0' + cells[cell]);
                if (cell % 9 == 8) {
                    System.out.write(line, 0, 10);
                }
            }
        }
        System.out.flush();
    }
}
