import java.util.Scanner;

public class Main {
    static String digits; // equal ones stand side by side
    static StringBuilder row = new StringBuilder();
    static boolean[] used; // which of the digits stand in the row
    static StringBuilder output = new StringBuilder();

    public static void main(String[] args) {
        digits = new Scanner(System.in).next();
        used = new boolean[digits.length()];
        search();
        System.out.print(output);
    }

    // Fills the places behind `row`, from left to right, and prints the row whenever it is full.
    static void search() {
        if (row.length() == digits.length()) {
            output.append(row).append('\n');
            return;
        }
        char last = ' '; // the digit that was tried last at this place
        for (int i = 0; i < digits.length(); i++) {
            // --- only: duplicates ---
            // TO DO: of several equal digits, try only one at this place.
            if (used[i]) continue;
            // --- otherwise ---
            if (used[i] || digits.charAt(i) == last) continue;
            // --- end ---
            last = digits.charAt(i);
            used[i] = true;
            row.append(last);
            search();
            row.setLength(row.length() - 1);
            used[i] = false;
        }
    }
}
