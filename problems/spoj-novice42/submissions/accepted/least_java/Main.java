// Accepted. Finds the least solutions digit by digit: what the smallest digit of
// a cell is that leaves a solution, it asks a search by fewest candidates.

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int cases = in.nextInt(); cases > 0; cases--) {
            out.append(in.next()).append(' ').append(in.next()).append('\n');
            StringBuilder digits = new StringBuilder();
            while (digits.length() < 81) {
                digits.append(in.next());
            }
            int[] grid = digits.chars().map(digit -> digit - '0').toArray();
            Least.fill(grid);
            for (int cell = 0; cell < 81; cell++) {
                out.append(grid[cell]).append(cell % 9 == 8 ? "\n" : "");
            }
        }
        System.out.print(out);
    }
}
