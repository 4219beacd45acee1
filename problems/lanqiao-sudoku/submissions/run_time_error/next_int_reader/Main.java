// Run-time error. Reads 81 numbers with nextInt(), as a public solution of
// this problem does: in the judge's own sample the digits of a row stand
// together, so there are nine numbers and the tenth call throws
// NoSuchElementException. Where blanks separate the digits it reads and solves
// the puzzle, and prints a blank at the end of each row.

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] cells = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            cells[cell] = in.nextInt();
        }
        new Links().solve(cells);
        StringBuilder out = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            out.append(cells[cell]).append(cell % 9 == 8 ? " \n" : "");
        }
        System.out.print(out);
    }
}
