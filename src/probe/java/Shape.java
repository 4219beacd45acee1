package sudoku_oj;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;

/**
 * The shape of a board of SIDE cells per side: SIDE rows of SIDE cells, or all cells in one line. There may be more of
 * each; one more is read, because some programs count from 1. Rows are arrays, lists, strings or string builders. Cells
 * are numbers, characters, or objects with one of those in a field.
 */
final class Shape {
    /** NONE: not a cell. Up to MAX_ROWS rows and columns are read, or MAX_LINE_CELLS places of a line. */
    static final int NONE = -1, SIDE = Watcher.numberInOrders(1, 9), CELLS = SIDE * SIDE;
    static final int MAX_ROWS = SIDE + 1, MAX_LINE_CELLS = CELLS + 1;
    /** No board is longer. */
    private static final int MAX_LENGTH = Math.max(128, CELLS * 3 / 2);
    private static final String EMPTY_CHARACTERS = ".0 *_-?xX\0";
    /** The character of the lowest digit, and the distance of its number below 1. */
    private static final char FIRST_CHARACTER = SIDE > 9 ? 'A' : '1';
    private static final int SHIFT = 1 - Watcher.numberInOrders(3, 1);

    /** Names of the fields in which a cell that is an object keeps its digit. */
    static final List<String> CELL_FIELDS = List.of("value", "val", "digit", "number", "num");

    private Shape() {}

    /** Could it be a board, now or after it has grown? */
    static boolean canBe(Object value) {
        int length = length(value);
        boolean grows = value instanceof List || value instanceof StringBuilder || value instanceof StringBuffer;
        return grows || isLine(length) || (value instanceof Object[] && length >= SIDE && length <= MAX_LENGTH);
    }

    private static boolean isLine(int length) {
        return length >= CELLS && length <= MAX_LENGTH;
    }

    /** The digits of a board, 0 for an empty cell: MAX_ROWS rows of MAX_ROWS, or a line of MAX_LINE_CELLS. Null: no board. */
    static byte[] digits(Object value) {
        int length = length(value);
        if (length < SIDE || length > MAX_LENGTH) {
            return null;
        }
        try {
            boolean hasRows = length(row(value, 0)) >= SIDE;
            return hasRows ? digitsOfRows(value, length) : isLine(length) ? digitsOfLine(value) : null;
        } catch (IndexOutOfBoundsException e) {
            return null; // another thread is changing it
        }
    }

    private static byte[] digitsOfRows(Object value, int length) {
        byte[] digits = new byte[MAX_ROWS * MAX_ROWS];
        boolean isExact = isExact(value);
        for (int r = 0; r < Math.min(length, MAX_ROWS); r++) {
            Object row = row(value, r);
            if (length(row) < SIDE || !readDigits(row, digits, r * MAX_ROWS, MAX_ROWS, isExact)) {
                return null;
            }
        }
        return digits;
    }

    private static byte[] digitsOfLine(Object value) {
        byte[] digits = new byte[MAX_LINE_CELLS];
        return readDigits(value, digits, 0, MAX_LINE_CELLS, isExact(value)) ? digits : null;
    }

    private static boolean readDigits(Object row, byte[] digits, int from, int most, boolean isExact) {
        for (int c = 0; c < Math.min(length(row), most); c++) {
            int digit = digit(row, c);
            if (digit == NONE && !isOutside(from + c, most == MAX_LINE_CELLS, isExact)) {
                return false;
            }
            digits[from + c] = (byte) Math.max(digit, 0);
        }
        return true;
    }

    /** Is the place outside a board that counts from 0 or, unless its size is exact, from 1? Anything may be there. */
    static boolean isOutside(int place, boolean isLine, boolean isExact) {
        int length = isLine ? MAX_LINE_CELLS : MAX_ROWS * MAX_ROWS;
        return cell(place, length, 0) < 0 || (!isExact && cell(place, length, 1) < 0);
    }

    /** The cell at a place of `digits`, on a board that counts from `from`; -1: outside the board. */
    static int cell(int place, int length, int from) {
        if (length == MAX_LINE_CELLS) {
            return place < from || place - from >= CELLS ? -1 : place - from;
        }
        int row = place / MAX_ROWS - from, column = place % MAX_ROWS - from;
        return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? -1 : row * SIDE + column;
    }

    /** Does it have exactly as many rows, columns or cells as a board, so that it surely counts from 0? */
    static boolean isExact(Object value) {
        int length = length(value);
        return length == SIDE || length(row(value, 0)) == SIDE || length == CELLS;
    }

    static int length(Object row) {
        if (row instanceof int[]) {
            return ((int[]) row).length;
        } else if (row instanceof char[]) {
            return ((char[]) row).length;
        } else if (row instanceof byte[]) {
            return ((byte[]) row).length;
        } else if (row instanceof short[]) {
            return ((short[]) row).length;
        } else if (row instanceof long[]) {
            return ((long[]) row).length;
        } else if (row instanceof Object[]) {
            return ((Object[]) row).length;
        } else if (row instanceof List) {
            return ((List<?>) row).size();
        }
        return row instanceof CharSequence ? ((CharSequence) row).length() : 0;
    }

    /** An element that may be a row; null: the elements aren't objects. */
    static Object row(Object value, int r) {
        if (value instanceof Object[]) {
            return ((Object[]) value)[r];
        }
        return value instanceof List ? ((List<?>) value).get(r) : null;
    }

    static int digit(Object row, int c) {
        if (row instanceof int[]) {
            return digitOfNumber(((int[]) row)[c]);
        } else if (row instanceof char[]) {
            return digitOfCharacter(((char[]) row)[c]);
        } else if (row instanceof byte[]) {
            return digitOfNumber(((byte[]) row)[c]);
        } else if (row instanceof short[]) {
            return digitOfNumber(((short[]) row)[c]);
        } else if (row instanceof long[]) {
            return digitOfNumber(((long[]) row)[c]);
        } else if (row instanceof CharSequence) {
            return digitOfCharacter(((CharSequence) row).charAt(c));
        }
        return digitOfObject(row(row, c));
    }

    private static int digitOfObject(Object cell) {
        if (cell == null) {
            return 0;
        } else if (cell instanceof Number) {
            return digitOfNumber(((Number) cell).longValue());
        } else if (cell instanceof Character) {
            return digitOfCharacter((Character) cell);
        } else if (cell instanceof CharSequence) {
            CharSequence text = (CharSequence) cell;
            return text.length() == 0 ? 0 : text.length() == 1 ? digitOfCharacter(text.charAt(0)) : NONE;
        }
        try {
            Field field = FIELD.get(cell.getClass());
            return field == null ? NONE : digitOfObject(field.get(cell));
        } catch (ReflectiveOperationException e) {
            return NONE;
        }
    }

    /** The field in which objects of a class keep their digit. */
    private static final ClassValue<Field> FIELD = new ClassValue<Field>() {
        @Override
        protected Field computeValue(Class<?> type) {
            if (type.isArray() || type.getName().startsWith("java.")) {
                return null;
            }
            for (Field field : type.getDeclaredFields()) {
                if (CELL_FIELDS.contains(field.getName())) {
                    field.setAccessible(true);
                    return field;
                }
            }
            return null;
        }
    };

    /** The digit of a number. Some programs keep characters as numbers. */
    private static int digitOfNumber(long value) {
        if (value >= 0 && value <= SIDE - SHIFT) {
            return (int) value + SHIFT;
        }
        return value == -1 ? 0 : value > SIDE && value < 128 ? digitOfCode((char) value) : NONE;
    }

    /** A letter in a grid of digits marks an empty cell, as in UVa 1461. */
    private static int digitOfCharacter(char value) {
        return SIDE <= 9 && value >= 'a' && value <= 'z' ? 0 : digitOfCode(value);
    }

    private static int digitOfCode(char value) {
        if (value >= FIRST_CHARACTER && value < FIRST_CHARACTER + SIDE) {
            return value - FIRST_CHARACTER + 1;
        }
        return EMPTY_CHARACTERS.indexOf(value) >= 0 ? 0 : NONE;
    }

    // ---- has it changed? ----

    /** A copy to compare with; null: it isn't an array of numbers or characters. */
    static Object copy(Object row) {
        if (row instanceof int[]) {
            return ((int[]) row).clone();
        } else if (row instanceof char[]) {
            return ((char[]) row).clone();
        } else if (row instanceof byte[]) {
            return ((byte[]) row).clone();
        } else if (row instanceof short[]) {
            return ((short[]) row).clone();
        }
        return row instanceof long[] ? ((long[]) row).clone() : null;
    }

    static boolean isSame(Object row, Object copy) {
        if (row instanceof int[]) {
            return Arrays.equals((int[]) row, (int[]) copy);
        } else if (row instanceof char[]) {
            return Arrays.equals((char[]) row, (char[]) copy);
        } else if (row instanceof byte[]) {
            return Arrays.equals((byte[]) row, (byte[]) copy);
        } else if (row instanceof short[]) {
            return Arrays.equals((short[]) row, (short[]) copy);
        }
        return Arrays.equals((long[]) row, (long[]) copy);
    }

    // ---- in words ----

    /** A description of the board. `fromOne`: does it count from 1? */
    static String describe(Object value, String name, boolean fromOne) {
        // Not with +, because each new form of it costs the virtual machine milliseconds.
        String side = String.valueOf(SIDE);
        Object row = row(value, fromOne ? 1 : 0);
        if (row instanceof CharSequence && length(row) >= SIDE) {
            return String.join(" ", side, "rows, each a", row.getClass().getSimpleName());
        } else if (row != null && length(row) >= SIDE) {
            return String.join(" ", side, "rows of", side, elementType(row)) + (fromOne ? ", from " + name + "[1][1]" : "");
        }
        boolean isText = value instanceof CharSequence;
        String kind = isText ? "a " + value.getClass().getSimpleName() : value instanceof List ? "a List" : "an array";
        return String.join(" ", kind, "of", String.valueOf(CELLS), elementType(value)) + (fromOne ? ", from " + name + "[1]" : "");
    }

    private static String elementType(Object row) {
        if (row instanceof CharSequence) {
            return "char";
        } else if (row instanceof List) {
            Object last = row(row, length(row) - 1);
            return last == null ? "cells" : last.getClass().getSimpleName();
        }
        return row.getClass().getComponentType().getSimpleName();
    }
}
