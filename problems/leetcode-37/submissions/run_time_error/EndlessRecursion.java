// Run-time error. Fixing a cell strikes its digit from the peers, and a peer
// with one candidate left is fixed in turn; whether it has been fixed before
// nobody asks. Two settled cells in one row call each other until the stack is
// gone, and StackOverflowError leaves main uncaught.

import java.io.IOException;
import java.util.Arrays;

public class EndlessRecursion {
    /** The digits that each cell may still hold, digit d as bit d. */
    static final int[] options = new int[81];

    public static void main(String[] args) throws IOException {
        Arrays.fill(options, 0x3fe);
        int cell = 0;
        for (byte b : System.in.readAllBytes()) {
            boolean clue = b >= '1' && b <= '9';
            if (clue && cell < 81) {
                fix(cell, 1 << (b - '0'));
            }
            cell += clue || b == '.' ? 1 : 0;
        }
        for (int bits : options) {
            System.out.print(Integer.numberOfTrailingZeros(bits));
        }
    }

    static void fix(int cell, int bit) {
        options[cell] = bit;
        for (int other = 0; other < 81; other++) {
            if (other != cell && sees(cell, other)) {
                options[other] &= ~bit;
                if (Integer.bitCount(options[other]) == 1) {
                    fix(other, options[other]);
                }
            }
        }
    }

    static boolean sees(int a, int b) {
        boolean row = a / 9 == b / 9, col = a % 9 == b % 9;
        boolean box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        return row || col || box;
    }
}
