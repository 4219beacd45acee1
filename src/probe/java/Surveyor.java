package sudoku_oj;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The first run: reports the names that refer to something board-shaped, as lines of text with tabs between fields. */
final class Surveyor extends Watcher {
    private static final int MAX_NAMES = 64, ENOUGH_BACKS = 3000, ENOUGH_STORES = 3_000_000;
    private static final String SYMBOLS = "0123456789ABCDEFG";

    /** A name that may refer to a board. */
    private static final class Candidate {
        final Board board = new Board();
        final String name;
        final int line;
        /** The last object that was a board. */
        Object shown;
        long writes, backs;
        /** The places that have ever held a digit; 0: never. */
        byte[] ever = {};

        Candidate(String name, int line) {
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

    private final Map<String, Candidate> candidates = new LinkedHashMap<>();
    private final Map<String, Integer> active = new HashMap<>();
    private final List<String> recursive = new ArrayList<>();
    private long stores;

    @Override
    synchronized void afterStore(int line) {
        if (!isWatched()) {
            return;
        }
        try {
            candidates.values().forEach(this::recordChanges);
        } catch (RuntimeException e) {
            // Another thread is changing a board.
        }
        if (++stores > ENOUGH_STORES) {
            endSurvey();
        }
    }

    private void recordChanges(Candidate one) {
        if (!one.board.findChanges()) {
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
            endSurvey();
        }
    }

    /** Null: the value can't be a board, there are too many names already, or the thread isn't watched. */
    private Board candidateBoard(Object value, String name, int line) {
        if (!isWatched()) {
            return null;
        }
        Candidate one = candidates.get(name);
        if (one == null) {
            if (candidates.size() >= MAX_NAMES || !Shape.canBe(value)) {
                return null;
            }
            one = new Candidate(name, line);
            candidates.put(name, one);
        }
        return one.board;
    }

    @Override
    synchronized void bindLocal(Object value, String name, int line) {
        Board board = candidateBoard(value, name, line);
        if (board != null && board.bindInCall(value, depth)) {
            afterStore(line);
        }
    }

    @Override
    synchronized void bindField(Object value, String name, int line) {
        Board board = candidateBoard(value, name, line);
        if (board != null && board.rebind(value)) {
            afterStore(line);
        }
    }

    @Override
    synchronized void assignOwnField(Object value, String name, int line) {
        Board board = candidateBoard(value, name, line);
        if (board != null && board.rebindField(value, depth)) {
            afterStore(line);
        }
    }

    @Override
    void bindParameter(Object value, String name, int line) {
        bindLocal(value, name, line);
    }

    @Override
    void onCallBegin(String function) {
        if (active.merge(function, 1, Integer::sum) > 1 && !recursive.contains(function)) {
            recursive.add(function);
        }
    }

    @Override
    void onCallEnd(String function, int line) {
        active.merge(function, -1, Integer::sum);
    }

    @Override
    void dropEndedCalls(int line) {
        boolean turned = false;
        for (Candidate one : candidates.values()) {
            turned |= one.board.dropEndedCalls(depth);
        }
        if (turned) {
            afterStore(line);
        }
    }

    private void endSurvey() {
        end();
        Runtime.getRuntime().halt(0);
    }

    @Override
    synchronized void end() {
        StringBuilder text = new StringBuilder();
        for (Candidate one : candidates.values()) {
            if (one.shown != null) {
                text.append(describe(one));
            }
        }
        for (String function : recursive) {
            text.append("recursive\t").append(function).append('\n');
        }
        send(text.append("end\n").toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String describe(Candidate one) {
        boolean fromOne = one.countsFromOne();
        byte[] digits = one.board.digits;
        char[] shown = new char[Shape.CELLS];
        for (int place = 0; place < digits.length; place++) {
            int cell = Shape.cell(place, digits.length, fromOne ? 1 : 0);
            if (cell >= 0) {
                shown[cell] = SYMBOLS.charAt(digits[place]);
            }
        }
        String kind = Shape.describe(one.shown, one.name, fromOne);
        String[] fields = {"board", one.name, "" + one.line, kind, "" + one.writes, "" + one.backs, new String(shown)};
        return String.join("\t", fields) + "\n";
    }
}
