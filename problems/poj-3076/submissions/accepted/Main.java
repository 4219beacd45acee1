// Accepted. Candidates as bitmasks; naked singles, hidden singles by counting
// places, and a guess in the cell with the fewest letters or for a letter with
// two places in a unit. All that was taken away stands on a trail and is put
// back after a guess that fails.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static final int[][] UNITS = new int[48][16];
    static final int[] may = new int[256], trailCell = new int[4096], trailMay = new int[4096];
    static int trail;

    public static void main(String[] args) throws IOException {
        for (int cell = 0; cell < 256; cell++) {
            int row = cell / 16, column = cell % 16;
            UNITS[row][column] = UNITS[16 + column][row] = cell;
            UNITS[32 + row / 4 * 4 + column / 4][row % 4 * 4 + column % 4] = cell;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder(), cells = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            cells.append(line.replaceAll("\\s", ""));
            for (; cells.length() >= 256; cells.delete(0, 256)) {
                if (out.length() > 0) out.append('\n');
                solve(cells);
                for (int cell = 0; cell < 256; cell++) {
                    out.append((char) ('A' + Integer.numberOfTrailingZeros(may[cell])));
                    if (cell % 16 == 15) out.append('\n');
                }
            }
        }
        System.out.print(out);
    }

    static void solve(CharSequence cells) {
        trail = 0;
        for (int cell = 0; cell < 256; cell++) may[cell] = 0xffff;
        for (int cell = 0; cell < 256; cell++)
            if (cells.charAt(cell) != '-') keep(cell, 1 << (cells.charAt(cell) - 'A'));
        search();
    }

    /** Takes all other letters from a cell, and this one from its peers where it is the last. False: a dead end. */
    static boolean keep(int cell, int letters) {
        int left = may[cell] & letters;
        if (left == may[cell]) return true;
        trailCell[trail] = cell;
        trailMay[trail++] = may[cell];
        may[cell] = left;
        if (left == 0) return false;
        if ((left & (left - 1)) != 0) return true;
        int row = cell / 16, column = cell % 16;
        for (int unit : new int[] {row, 16 + column, 32 + row / 4 * 4 + column / 4})
            for (int peer : UNITS[unit])
                if (peer != cell && !keep(peer, ~left)) return false;
        return true;
    }

    static boolean search() {
        int bestCell = -1, bestUnit = -1, bestLetters = 0;
        for (boolean again = true; again; ) {
            again = false;
            bestUnit = -1;
            for (int unit = 0; unit < 48; unit++) {
                int once = 0, twice = 0, thrice = 0;
                for (int cell : UNITS[unit]) {
                    thrice |= twice & may[cell];
                    twice |= once & may[cell];
                    once |= may[cell];
                }
                if (once != 0xffff) return false;
                for (int cell : UNITS[unit]) {
                    int hidden = may[cell] & ~twice;
                    if (hidden == 0 || hidden == may[cell]) continue;
                    if (!keep(cell, hidden)) return false;
                    again = true;
                }
                if ((twice & ~thrice) != 0) {
                    bestUnit = unit;
                    bestLetters = Integer.lowestOneBit(twice & ~thrice);
                }
            }
        }
        int fewest = 17;
        for (int cell = 0; cell < 256; cell++) {
            int count = Integer.bitCount(may[cell]);
            if (count > 1 && count < fewest) {
                fewest = count;
                bestCell = cell;
            }
        }
        if (bestCell < 0) return true;
        if (fewest > 2 && bestUnit >= 0) {
            for (int cell : UNITS[bestUnit])
                if ((may[cell] & bestLetters) != 0 && guess(cell, bestLetters)) return true;
            return false;
        }
        for (int letters = may[bestCell]; letters != 0; letters &= letters - 1)
            if (guess(bestCell, letters & -letters)) return true;
        return false;
    }

    static boolean guess(int cell, int letter) {
        int mark = trail;
        if (keep(cell, letter) && search()) return true;
        for (; trail > mark; trail--) may[trailCell[trail - 1]] = trailMay[trail - 1];
        return false;
    }
}
