package sudoku_oj;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The first run: reports the names that refer to something board-shaped, as lines of text with tabs between fields. */
final class Surveyor extends Watcher {
    private static final int MOST_NAMES = 64, ENOUGH_BACKS = 3000, ENOUGH_STORES = 3_000_000;
    private static final String SYMBOLS = "0123456789ABCDEFG";

    /** A name that may refer to a board. */
    private static final class Named {
        final Board board = new Board();
        final String name;
        final int line;
        /** The last object that was a board. */
        Object shown;
        long writes, backs;
        /** The places that have ever held a digit; 0: never. */
        byte[] ever = {};

        Named(String name, int line) {
            this.name = name;
            this.line = line;
        }

        /** Is it larger than a board, and have its first row and column always been empty? */
        boolean countsFromOne() {
            if (Shape.isExact(shown)) {
                return false;
            }
            for (int place = 0; place < ever.length; place++) {
                if (ever[place] != 0 && Shape.cell(place, ever.length, 1) < 0) {
                    return false;
                }
            }
            return true;
        }
    }

    private final Map<String, Named> named = new LinkedHashMap<>();
    private final Map<String, Integer> active = new HashMap<>();
    private final List<String> recursive = new ArrayList<>();
    private long stores;

    @Override
    synchronized void did(int line) {
        if (!isHeard()) {
            return;
        }
        try {
            named.values().forEach(this::look);
        } catch (RuntimeException e) {
            // Another thread is changing a board.
        }
        if (++stores > ENOUGH_STORES) {
            enough();
        }
    }

    private void look(Named one) {
        if (!one.board.look()) {
            return;
        }
        Board board = one.board;
        boolean isFirst = one.ever.length == 0;
        one.shown = board.value;
        one.ever = isFirst ? new byte[board.digits.length] : one.ever;
        for (int i = 0; i < board.changes; i++) {
            one.ever[board.places[i]] |= board.now[i];
            one.writes += isFirst ? 0 : 1;
            one.backs += board.was[i] == 0 ? 0 : 1;
        }
        if (one.backs > ENOUGH_BACKS) {
            enough();
        }
    }

    /** Null: it can't be a board, there are too many names already, or the thread isn't heard. */
    private Board board(Object value, String name, int line) {
        if (!isHeard()) {
            return null;
        }
        Named one = named.get(name);
        if (one == null) {
            if (named.size() >= MOST_NAMES || !Shape.canBe(value)) {
                return null;
            }
            one = new Named(name, line);
            named.put(name, one);
        }
        return one.board;
    }

    @Override
    synchronized void see(Object value, String name, int line) {
        Board board = board(value, name, line);
        if (board != null && board.mean(value, depth)) {
            did(line);
        }
    }

    @Override
    synchronized void hold(Object value, String name, int line) {
        Board board = board(value, name, line);
        if (board != null && board.turn(value)) {
            did(line);
        }
    }

    @Override
    synchronized void move(Object value, String name, int line) {
        Board board = board(value, name, line);
        if (board != null && board.move(value, depth)) {
            did(line);
        }
    }

    @Override
    void get(Object value, String name, int line) {
        see(value, name, line);
    }

    @Override
    void entered(String function) {
        if (active.merge(function, 1, Integer::sum) > 1 && !recursive.contains(function)) {
            recursive.add(function);
        }
    }

    @Override
    void ended(String function, int line) {
        active.merge(function, -1, Integer::sum);
    }

    @Override
    void forget(int line) {
        boolean turned = false;
        for (Named one : named.values()) {
            turned |= one.board.forget(depth);
        }
        if (turned) {
            did(line);
        }
    }

    private void enough() {
        end();
        Runtime.getRuntime().halt(0);
    }

    @Override
    synchronized void end() {
        StringBuilder text = new StringBuilder();
        for (Named one : named.values()) {
            if (one.shown != null) {
                text.append(told(one));
            }
        }
        for (String function : recursive) {
            text.append("recursive\t").append(function).append('\n');
        }
        tell(text.append("end\n").toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String told(Named one) {
        boolean fromOne = one.countsFromOne();
        byte[] digits = one.board.digits;
        char[] shown = new char[Shape.CELLS];
        for (int place = 0; place < digits.length; place++) {
            int cell = Shape.cell(place, digits.length, fromOne ? 1 : 0);
            if (cell >= 0) {
                shown[cell] = SYMBOLS.charAt(digits[place]);
            }
        }
        String kind = Shape.words(one.shown, one.name, fromOne);
        String[] fields = {"board", one.name, "" + one.line, kind, "" + one.writes, "" + one.backs, new String(shown)};
        return String.join("\t", fields) + "\n";
    }
}
