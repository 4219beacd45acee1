// Accepted. Dancing links, the one built for all puzzles.

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Links links = new Links();
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        while (in.hasNext()) {
            String line = in.next();
            if (line.equals("end")) {
                break;
            }
            int[] cells = new int[81];
            for (int cell = 0; cell < 81; cell++) {
                cells[cell] = line.charAt(cell) == '.' ? 0 : line.charAt(cell) - '0';
            }
            links.solve(cells);
            for (int digit : cells) {
                out.append(digit);
            }
            out.append('\n');
        }
        System.out.print(out);
    }
}
