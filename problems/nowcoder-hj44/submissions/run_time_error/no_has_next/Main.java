// Run-time error. Loops over grids without asking whether there is another
// one: the first nextInt() past the end throws NoSuchElementException. All
// answers are out by then, but the exit code is 1.

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Links links = new Links();
        int[] cells = new int[81];
        while (true) {
            for (int cell = 0; cell < 81; cell++) {
                cells[cell] = in.nextInt();
            }
            links.solve(cells);
            StringBuilder out = new StringBuilder();
            for (int cell = 0; cell < 81; cell++) {
                out.append(cells[cell]).append(cell % 9 == 8 ? '\n' : ' ');
            }
            System.out.print(out);
        }
    }
}
