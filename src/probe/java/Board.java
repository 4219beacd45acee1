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
    /** The changes that findChanges found last: their number, their places in `digits`, the old and the new digits. */
    int changes;
    final int[] places = new int[Shape.MAX_ROWS * Shape.MAX_ROWS];
    final byte[] was = new byte[places.length], now = new byte[places.length];
    /** Its rows, or the whole object if it is one line; null: not read yet. And copies of those that can be compared. */
    private Object[] parts, copies;
    private int length;
    private boolean isLine, isExact;
    /** Was it empty when it replaced an object that had digits? Then the program may be about to copy them into it. */
    private boolean isFresh;

    /** The objects that the name refers to in each active call, innermost last, and the depths of these calls. */
    private final ArrayList<Object> bindings = new ArrayList<>();
    private final ArrayList<Integer> depths = new ArrayList<>();

    /** In the call at this depth, the name refers to `own` until the call ends. */
    boolean bindInCall(Object own, int depth) {
        int last = bindings.size() - 1;
        if (last >= 0 && depths.get(last) == depth) {
            bindings.set(last, own);
        } else {
            bindings.add(own);
            depths.add(depth);
        }
        return rebind(own);
    }

    /** The name is a field and is assigned another object, also for outer calls that refer to the same one. */
    boolean rebindField(Object to, int depth) {
        int last = bindings.size() - 1;
        Object from = last >= 0 && depths.get(last) == depth ? bindings.get(last) : null;
        if (from != null) {
            bindings.replaceAll(binding -> binding == from ? to : binding);
        }
        return rebind(to);
    }

    /** Calls deeper than `depth` have ended. */
    boolean dropEndedCalls(int depth) {
        int last = bindings.size() - 1;
        if (last < 0 || depths.get(last) <= depth) {
            return false;
        }
        for (; last >= 0 && depths.get(last) > depth; last--) {
            bindings.remove(last);
            depths.remove(last);
        }
        return last >= 0 && rebind(bindings.get(last));
    }

    /** The name now refers to another object. False: it is the same one, or not a board to watch. */
    boolean rebind(Object other) {
        if (other == value || !Shape.canBe(other)) {
            return false;
        }
        byte[] now = digits == null ? null : Shape.digits(other);
        isFresh = false;
        if (now != null) {
            boolean isFull = countDigits(digits) >= Shape.CELLS;
            // A solved board is passed up through calls whose own copies have fewer digits.
            if (now.length != digits.length || (isFull && isWithin(now))) {
                return false;
            }
            isFresh = !isFull && countDigits(digits) > 0 && countDigits(now) == 0;
        }
        value = other;
        parts = null;
        return true;
    }

    /** The first row that differs from what was last seen; -1: none. Quick, because most events change nothing. */
    int firstChangedRow() {
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
        return Math.min(Shape.length(part), isLine ? Shape.MAX_LINE_CELLS : Shape.MAX_ROWS);
    }

    private int place(int i, int c) {
        return isLine ? c : i * Shape.MAX_ROWS + c;
    }

    private int digit(Object part, int i, int c) {
        int digit = Shape.digit(part, c);
        return digit == Shape.NONE && Shape.isOutside(place(i, c), isLine, isExact) ? 0 : digit;
    }

    /** Has the board changed? If so, `changes` and the arrays below it describe how. */
    boolean findChanges() {
        int first = firstChangedRow();
        return first >= 0 && findChanges(first);
    }

    /** Like findChanges(), starting at row `first`: the rows before it haven't changed. */
    boolean findChanges(int first) {
        changes = 0;
        if ((parts == null || Shape.length(value) != length) && !readLayout()) {
            return false;
        }
        int differing = 0;
        for (int i = first; i < parts.length; i++) {
            if (hasChanged(i)) {
                differing |= 1 << i;
                if (!recordRow(part(i), i)) {
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
                updateCopy(i);
            }
        }
        return changes > 0;
    }

    /** Determines its layout. False: it isn't a board, or it was laid out differently before. */
    private boolean readLayout() {
        byte[] all = Shape.digits(value);
        if (all == null || (digits != null && digits.length != all.length)) {
            parts = null;
            return false;
        }
        digits = digits == null ? new byte[all.length] : digits;
        length = Shape.length(value);
        isLine = all.length == Shape.MAX_LINE_CELLS;
        isExact = Shape.isExact(value);
        parts = new Object[isLine ? 1 : Math.min(length, Shape.MAX_ROWS)];
        copies = new Object[parts.length];
        return true;
    }

    /** Records the changes in a row. False: this can't be a row of a board. */
    private boolean recordRow(Object part, int i) {
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

    private void updateCopy(int i) {
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

    private static int countDigits(byte[] digits) {
        int count = 0;
        for (byte digit : digits) {
            count += digit == 0 ? 0 : 1;
        }
        return count;
    }
}
