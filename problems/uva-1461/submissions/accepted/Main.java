// Accepted. The cell that the fewest digits fit comes first, and a letter keeps its digit once one of its cells has it.

import java.util.Scanner;

public class Main {
    static char[] grid;
    static int[] used, letter;
    static int found;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int cases = in.nextInt(); cases > 0; cases--) {
            StringBuilder signs = new StringBuilder();
            for (int row = 0; row < 9; row++) signs.append(in.next());
            grid = signs.toString().toCharArray();
            used = new int[27];
            letter = new int[128];
            found = 0;
            boolean clash = false;
            for (int cell = 0; cell < 81; cell++)
                if (grid[cell] >= '1' && grid[cell] <= '9') {
                    clash |= (free(cell) >> (grid[cell] - '0') & 1) == 0;
                    for (int unit : units(cell)) used[unit] |= 1 << (grid[cell] - '0');
                }
            if (!clash) search();
            System.out.println(found);
        }
    }

    static int[] units(int cell) {
        return new int[] {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
    }

    static int free(int cell) {
        int[] units = units(cell);
        return 0x3fe & ~(used[units[0]] | used[units[1]] | used[units[2]]);
    }

    static void search() {
        int best = -1, digits = 0;
        for (int cell = 0; cell < 81; cell++) {
            char sign = grid[cell];
            if (sign >= '1' && sign <= '9') continue;
            int fits = free(cell);
            if (sign == 'e') fits &= 0x154;
            else if (sign == 'o') fits &= 0x2aa;
            else if (letter[sign] != 0) fits &= letter[sign];
            if (best < 0 || Integer.bitCount(fits) < Integer.bitCount(digits)) {
                best = cell;
                digits = fits;
            }
        }
        if (best < 0) {
            found++;
            return;
        }
        char sign = grid[best];
        int before = letter[sign];
        for (int digit = 1; digit <= 9; digit++) {
            if ((digits >> digit & 1) == 0) continue;
            for (int unit : units(best)) used[unit] ^= 1 << digit;
            if (sign != '0' && sign != 'e' && sign != 'o') letter[sign] = 1 << digit;
            grid[best] = (char) ('0' + digit);
            search();
            for (int unit : units(best)) used[unit] ^= 1 << digit;
        }
        grid[best] = sign;
        letter[sign] = before;
    }
}
