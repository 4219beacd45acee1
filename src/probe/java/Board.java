package sudoku_oj;

import java.util.ArrayList;

/**
 * The object that a name refers to, and the digits last seen in it. Checking it for changes takes some hundredths of a
 * microsecond: rows are compared with copies where possible, and digits are read only from rows that differ.
 */
final class Board {
    /** The object that the name refers to now; null: none yet. */
    Object value;
    /** The digits last seen, laid out as in Shape; null: none yet. */
    byte[] digits;
    /** The changes that the last look found: their number, their places in `digits`, the old and the new digits. */
    int changes;
    final int[] places = new int[Shape.MOST * Shape.MOST];
    final byte[] was = new byte[places.length], now = new byte[places.length];
    /** Its rows, or the whole object if it is one line; null: not read yet. And copies of those that can be compared. */
    private Object[] parts, copies;
    private int length;
    private boolean isLine, isExact;
    /** Was it empty when it replaced an object that had digits? Then the program may be about to copy them into it. */
    private boolean isFresh;

    /** What the name refers to in each active call, innermost last, and the depths of these calls. */
    private final ArrayList<Object> meanings = new ArrayList<>();
    private final ArrayList<Integer> depths = new ArrayList<>();

    /** In the call at this depth, the name refers to `own` until the call ends. */
    boolean mean(Object own, int depth) {
        int last = meanings.size() - 1;
        if (last >= 0 && depths.get(last) == depth) {
            meanings.set(last, own);
        } else {
            meanings.add(own);
            depths.add(depth);
        }
        return turn(own);
    }

    /** The name is a field and is assigned another object, also for outer calls that refer to the same one. */
    boolean move(Object to, int depth) {
        int last = meanings.size() - 1;
        Object from = last >= 0 && depths.get(last) == depth ? meanings.get(last) : null;
        if (from != null) {
            meanings.replaceAll(meaning -> meaning == from ? to : meaning);
        }
        return turn(to);
    }

    /** Calls deeper than `depth` have ended. */
    boolean forget(int depth) {
        int last = meanings.size() - 1;
        if (last < 0 || depths.get(last) <= depth) {
            return false;
        }
        for (; last >= 0 && depths.get(last) > depth; last--) {
            meanings.remove(last);
            depths.remove(last);
        }
        return last >= 0 && turn(meanings.get(last));
    }

    /** The name now refers to another object. False: it is the same one, or not a board to watch. */
    boolean turn(Object other) {
        if (other == value || !Shape.canBe(other)) {
            return false;
        }
        byte[] now = digits == null ? null : Shape.digits(other);
        isFresh = false;
        if (now != null) {
            boolean isFull = count(digits) >= Shape.CELLS;
            // A solved board is passed up through calls whose own copies have fewer digits.
            if (now.length != digits.length || (isFull && isWithin(now))) {
                return false;
            }
            isFresh = !isFull && count(digits) > 0 && count(now) == 0;
        }
        value = other;
        parts = null;
        return true;
    }

    /** The first row that differs from what was last seen; -1: none. Quick, because most events change nothing. */
    int changed() {
        if (parts == null) {
            return value == null || Shape.length(value) < Shape.SIDE ? -1 : 0;
        }
        if (Shape.length(value) != length) {
            return 0;
        }
        for (int i = 0; i < parts.length; i++) {
            if (hasChanged(i)) {
                return i;
            }
        }
        return -1;
    }

    private boolean hasChanged(int i) {
        return part(i) != parts[i] || !isSame(i);
    }

    private Object part(int i) {
        return isLine ? value : Shape.row(value, i);
    }

    private boolean isSame(int i) {
        if (copies[i] != null) {
            return Shape.isSame(parts[i], copies[i]);
        }
        int width = width(parts[i]);
        for (int c = 0; c < width; c++) {
            if (digit(parts[i], i, c) != digits[place(i, c)]) {
                return false;
            }
        }
        return width >= Shape.SIDE;
    }

    private int width(Object part) {
        return Math.min(Shape.length(part), isLine ? Shape.LINE : Shape.MOST);
    }

    private int place(int i, int c) {
        return isLine ? c : i * Shape.MOST + c;
    }

    private int digit(Object part, int i, int c) {
        int digit = Shape.digit(part, c);
        return digit == Shape.NONE && Shape.isBeside(place(i, c), isLine, isExact) ? 0 : digit;
    }

    /** Has it changed? If so, `changes` and the arrays below it say how. */
    boolean look() {
        int first = changed();
        return first >= 0 && look(first);
    }

    /** The same, starting at row `first`: the rows before it haven't changed. */
    boolean look(int first) {
        changes = 0;
        if ((parts == null || Shape.length(value) != length) && !lay()) {
            return false;
        }
        int differing = 0;
        for (int i = first; i < parts.length; i++) {
            if (hasChanged(i)) {
                differing |= 1 << i;
                if (!read(part(i), i)) {
                    return false;
                }
            }
        }
        if (isFresh && !anyDigit()) {
            return false;
        }
        isFresh = false;
        for (int i = 0; i < changes; i++) {
            digits[places[i]] = now[i];
        }
        for (int i = first; i < parts.length; i++) {
            if ((differing >> i & 1) != 0) {
                keep(i);
            }
        }
        return changes > 0;
    }

    /** Determines its layout. False: it isn't a board, or it was laid out differently before. */
    private boolean lay() {
        byte[] all = Shape.digits(value);
        if (all == null || (digits != null && digits.length != all.length)) {
            parts = null;
            return false;
        }
        digits = digits == null ? new byte[all.length] : digits;
        length = Shape.length(value);
        isLine = all.length == Shape.LINE;
        isExact = Shape.isExact(value);
        parts = new Object[isLine ? 1 : Math.min(length, Shape.MOST)];
        copies = new Object[parts.length];
        return true;
    }

    /** Records the changes in a row. False: this can't be a row of a board. */
    private boolean read(Object part, int i) {
        int width = width(part);
        for (int c = 0; c < width; c++) {
            int digit = digit(part, i, c), place = place(i, c);
            if (digit == Shape.NONE) {
                return false;
            }
            if (digit != digits[place]) {
                places[changes] = place;
                was[changes] = digits[place];
                now[changes++] = (byte) digit;
            }
        }
        return width >= Shape.SIDE;
    }

    private boolean anyDigit() {
        for (int i = 0; i < changes; i++) {
            if (now[i] != 0) {
                return true;
            }
        }
        return false;
    }

    private void keep(int i) {
        Object part = part(i);
        if (part != parts[i]) {
            parts[i] = part;
            copies[i] = Shape.copy(part);
        } else if (copies[i] != null) {
            System.arraycopy(part, 0, copies[i], 0, Shape.length(part));
        }
    }

    /** Does the board last seen have all digits of `other` in the same places? */
    private boolean isWithin(byte[] other) {
        for (int i = 0; i < other.length; i++) {
            if (other[i] != 0 && other[i] != digits[i]) {
                return false;
            }
        }
        return true;
    }

    private static int count(byte[] digits) {
        int count = 0;
        for (byte digit : digits) {
            count += digit == 0 ? 0 : 1;
        }
        return count;
    }
}
