package sudoku_oj;

import java.util.ArrayList;

/**
 * What a name means, and what was seen in it last. To look whether it has changed takes some hundredths of a microsecond: its
 * rows are compared with copies, and of a row that differs the digits are read.
 */
final class Board {
    /** What it means now; null: nothing yet. */
    Object value;
    /** As Shape has them; null: it has held none. */
    byte[] digits;
    /** What has changed: places in `digits`, and what was and is there. */
    int changes;
    final int[] places = new int[Shape.MOST * Shape.MOST];
    final byte[] was = new byte[places.length], now = new byte[places.length];
    /** Its rows, or the one line that it is; null: not seen yet. And copies, where those can be compared. */
    private Object[] parts, copies;
    private int length;
    private boolean isLine, isExact;
    /** Was it empty when the name came to mean it, while the one before was not? Then the one may be copied into it. */
    private boolean isFresh;

    /** What the active calls mean by the name, the innermost last, and how deep each of them is. */
    private final ArrayList<Object> meanings = new ArrayList<>();
    private final ArrayList<Integer> depths = new ArrayList<>();

    /** A call means this by the name until it ends. */
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

    /** The field that a call means by the name gets another object: so it does for the calls around it. */
    boolean move(Object to, int depth) {
        int last = meanings.size() - 1;
        Object from = last >= 0 && depths.get(last) == depth ? meanings.get(last) : null;
        if (from != null) {
            meanings.replaceAll(meaning -> meaning == from ? to : meaning);
        }
        return turn(to);
    }

    /** Calls deeper than that have ended. */
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

    /** The name means something else. False: that is no board, or not for now. */
    boolean turn(Object other) {
        if (other == value || !Shape.canBe(other)) {
            return false;
        }
        byte[] now = digits == null ? null : Shape.digits(other);
        isFresh = false;
        if (now != null) {
            boolean isFull = count(digits) >= Shape.CELLS;
            // An answer goes up through calls that have copies with less on them.
            if (now.length != digits.length || (isFull && isWithin(now))) {
                return false;
            }
            isFresh = !isFull && count(digits) > 0 && count(now) == 0;
        }
        value = other;
        parts = null;
        return true;
    }

    /** The first row that is not as it was seen; -1: all are. The quick answer, for most of what a program does. */
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

    /** Does it hold something else than it did? Then `changes` and what belongs to it say what. */
    boolean look() {
        int first = changed();
        return first >= 0 && look(first);
    }

    /** The same from a row on, if nothing has changed before that. */
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

    /** How it is laid out. */
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

    /** Notes what has changed in a row; false: that is nothing that a board has. */
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

    /** Are all digits of `other` on the board that was seen last? */
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
