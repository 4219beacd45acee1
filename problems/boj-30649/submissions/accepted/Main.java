// Accepted. Every clue is put into one set as three words, "row 1 holds 5" and
// the like: a word that is there already is a mistake.

import java.util.HashSet;
import java.util.Scanner;
import java.util.Set;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useDelimiter("[-+|\\s]+");
        Set<String> held = new HashSet<>();
        boolean mistake = false;
        for (int third = 0; third < 27; third++) {
            String cells = in.next();
            for (int i = 0; i < 3; i++) {
                char digit = cells.charAt(i);
                if (digit == '.') {
                    continue;
                }
                int row = third / 3;
                int col = third % 3 * 3 + i;
                mistake |= !held.add("row " + row + " holds " + digit);
                mistake |= !held.add("column " + col + " holds " + digit);
                mistake |= !held.add("box " + row / 3 + third % 3 + " holds " + digit);
            }
        }
        System.out.println(mistake ? "GRESKA" : "OK");
    }
}
