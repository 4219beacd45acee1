import java.util.Scanner;

public class Main {
    static String digits;
    static StringBuilder row = new StringBuilder();
    static StringBuilder output = new StringBuilder();

    public static void main(String[] args) {
        digits = new Scanner(System.in).next();
        search();
        System.out.print(output);
    }

    // Fills the places behind `row`, from left to right, and prints the row whenever it is full.
    static void search() {
        if (row.length() == digits.length()) {
            output.append(row).append('\n');
            return;
        }
        for (char digit : digits.toCharArray()) {
            // --- only: permutations ---
            // TO DO: skip a digit that the row has already.
            // --- otherwise ---
            if (row.indexOf(String.valueOf(digit)) >= 0) continue;
            // --- end ---
            row.append(digit);
            search();
            row.setLength(row.length() - 1);
        }
    }
}
