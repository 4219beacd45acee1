// Accepted. Every digit is put into one set as three words, "row 1 holds 5" and
// the like: a word that is there already is a fault.

import java.util.HashSet;
import java.util.Scanner;
import java.util.Set;

public class Solution {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int cases = in.nextInt();
        for (int number = 1; number <= cases; number++) {
            Set<String> held = new HashSet<>();
            for (int cell = 0; cell < 81; cell++) {
                String digit = " holds " + in.nextInt();
                held.add("row " + cell / 9 + digit);
                held.add("column " + cell % 9 + digit);
                held.add("box " + cell / 27 + cell % 9 / 3 + digit);
            }
            System.out.println("#" + number + " " + (held.size() == 243 ? 1 : 0));
        }
    }
}
