// Accepted. Sorts the digits of each row, column and box.

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int cases = in.nextInt();
        for (int number = 1; number <= cases; number++) {
            char[][] units = new char[27][9];
            for (int cell = 0; cell < 81; cell++) {
                int row = cell / 9;
                int col = cell % 9;
                char digit = (char) ('0' + in.nextInt());
                units[row][col] = digit;
                units[9 + col][row] = digit;
                units[18 + row / 3 * 3 + col / 3][row % 3 * 3 + col % 3] = digit;
            }
            boolean right = true;
            for (char[] unit : units) {
                Arrays.sort(unit);
                right &= new String(unit).equals("123456789");
            }
            System.out.println("Instancia " + number + "\n" + (right ? "SIM" : "NAO") + "\n");
        }
    }
}
