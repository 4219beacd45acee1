package sudoku_oj;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The second run: reports each change of the board with the given name as a record. */
final class Follower extends Watcher {
    private static final int STORE = 9, UNSEEN = 10, LEFT = 11, MAX_HELD_BACK = 10_000;

    private final Board board = new Board();
    private final String name;
    /** Functions that call themselves. */
    private final String[] functions;
    /** For each of their active calls, whether it has changed the board. */
    private boolean[] changed = new boolean[128];
    private int level;
    /** Does the board count its rows and columns from 0 or from 1? -1: not known yet. */
    private int origin = -1;
    /** Reports held back until that is known: kind, place, old, new, line, level. */
    private final List<int[]> heldBack = new ArrayList<>();
    /** The line of the change being reported. */
    private int line;
    private boolean hasStored;

    /** `follow SIDE NAME FIRST F:L...` */
    Follower(String[] words) {
        name = words[2].intern();
        functions = Arrays.copyOfRange(words, 4, words.length);
        for (int i = 0; i < functions.length; i++) {
            functions[i] = functions[i].intern();
        }
    }

    @Override
    void afterStore(int line) {
        try {
            int first = board.firstChangedRow();
            if (first >= 0) {
                reportChanges(first, line);
            }
        } catch (RuntimeException e) {
            // Another thread is changing the board.
        }
    }

    // In the rewritten program, names and functions are constants, so equal strings are the same object.
    @Override
    void bindLocal(Object value, String name, int line) {
        if (name == this.name && bindInCall(value)) {
            afterStore(line);
        }
    }

    @Override
    void bindParameter(Object value, String name, int line) {
        if (name == this.name && bindInCall(value)) {
            afterStore(callersLine(line));
        }
    }

    private synchronized boolean bindInCall(Object value) {
        return isWatched() && board.bindInCall(value, depth);
    }

    @Override
    void bindField(Object value, String name, int line) {
        if (name == this.name && value != board.value && rebind(value)) {
            afterStore(line);
        }
    }

    private synchronized boolean rebind(Object value) {
        return isWatched() && board.rebind(value);
    }

    @Override
    synchronized void assignOwnField(Object value, String name, int line) {
        if (name == this.name && isWatched() && board.rebindField(value, depth)) {
            afterStore(line);
        }
    }

    /** The line of the call, where copies of a board are made. `line`: for a thread's first call, which has no caller. */
    private int callersLine(int line) {
        return StackWalker.getInstance().walk(calls -> calls
            .dropWhile(call -> call.getClassName().startsWith("sudoku_oj."))
            .skip(1) // the called function
            .filter(call -> !call.getClassName().startsWith("java."))
            .findFirst().map(StackWalker.StackFrame::getLineNumber).orElse(line));
    }

    private boolean isRecursive(String function) {
        for (String known : functions) {
            if (function == known) {
                return true;
            }
        }
        return false;
    }

    @Override
    void onCallBegin(String function) {
        if (isRecursive(function)) {
            if (++level >= changed.length) {
                changed = Arrays.copyOf(changed, 2 * changed.length);
            }
            changed[level] = false;
        }
    }

    @Override
    void onCallEnd(String function, int line) {
        if (isRecursive(function) && level > 0) {
            if (changed[level]) {
                report(LEFT, 0, 0, 0, line, level);
            }
            level--;
        }
    }

    @Override
    void dropEndedCalls(int line) {
        if (board.dropEndedCalls(depth)) {
            afterStore(callersLine(line));
        }
    }

    private synchronized void reportChanges(int first, int line) {
        if (!isWatched() || !board.findChanges(first)) {
            return;
        }
        this.line = line;
        if (origin < 0) {
            inferOrigin(board.digits);
        }
        int last = -1;
        // Several cells at once, in the search and before any other change: the board was filled unseen.
        boolean isFilled = !hasStored && level > 0 && board.changes > 1;
        for (int i = 0; i < board.changes; i++) {
            if (origin < 0 || Shape.cell(board.places[i], board.digits.length, origin) >= 0) {
                if (last >= 0) {
                    report(UNSEEN, last);
                }
                last = i;
            }
        }
        if (last < 0) {
            return;
        }
        changed[level] = true;
        hasStored = true;
        report(isFilled ? UNSEEN : STORE, last);
    }

    private void report(int kind, int change) {
        report(kind, board.places[change], board.was[change], board.now[change], line, level);
    }

    /** With a digit in the first row or column, the board counts from 0; with one after the last, it counts from 1. */
    private void inferOrigin(byte[] now) {
        boolean isExact = Shape.isExact(board.value);
        for (int place = 0; place < now.length; place++) {
            boolean isFirst = Shape.cell(place, now.length, 1) < 0, isLast = Shape.cell(place, now.length, 0) < 0;
            if (isExact || (now[place] != 0 && isFirst != isLast)) {
                setOrigin(now.length, isExact || isFirst ? 0 : 1);
                return;
            }
        }
    }

    private void setOrigin(int length, int origin) {
        this.origin = origin;
        for (int[] one : heldBack) {
            if (Shape.cell(one[1], length, origin) >= 0 || one[0] == LEFT) {
                report(one[0], one[1], one[2], one[3], one[4], one[5]);
            }
        }
        heldBack.clear();
    }

    private void report(int kind, int place, int old, int now, int line, int level) {
        if (origin < 0 && heldBack.size() > MAX_HELD_BACK) {
            setOrigin(board.digits.length, 0);
        }
        if (origin < 0) {
            heldBack.add(new int[] {kind, place, old, now, line, level});
        } else {
            int cell = kind == LEFT ? 0 : Shape.cell(place, board.digits.length, origin);
            send(kind, cell, old, now, line, level);
        }
    }

    @Override
    synchronized void end() {
        if (origin < 0 && board.digits != null) {
            setOrigin(board.digits.length, 0);
        }
        flush();
    }
}
