// Accepted. Dancing links.

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Links links = new Links();
        int sum = 0;
        while (in.hasNext()) {
            in.next();
            in.next();
            StringBuilder digits = new StringBuilder();
            while (digits.length() < 81) {
                digits.append(in.next());
            }
            int[] cells = digits.chars().map(digit -> digit - '0').toArray();
            links.solve(cells);
            sum += cells[0] * 100 + cells[1] * 10 + cells[2];
        }
        System.out.println(sum);
    }
}
