package sudoku_oj;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The second run: reports each change of the board with the given name as a record. */
final class Follower extends Watcher {
    private static final int STORE = 9, UNSEEN = 10, LEFT = 11, MOST_WAITING = 10_000;

    private final Board board = new Board();
    private final String name;
    /** Functions that call themselves. */
    private final String[] functions;
    /** For each of their active calls, whether it has changed the board. */
    private boolean[] changed = new boolean[128];
    private int level;
    /** Does the board count its rows and columns from 0 or from 1? -1: not known yet. */
    private int from = -1;
    /** Reports held back until that is known: kind, place, old, new, line, level. */
    private final List<int[]> waiting = new ArrayList<>();
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
    void did(int line) {
        try {
            int first = board.changed();
            if (first >= 0) {
                look(first, line);
            }
        } catch (RuntimeException e) {
            // Another thread is changing the board.
        }
    }

    // In the rewritten program, names and functions are constants, so equal strings are the same object.
    @Override
    void see(Object value, String name, int line) {
        if (name == this.name && mean(value)) {
            did(line);
        }
    }

    @Override
    void get(Object value, String name, int line) {
        if (name == this.name && mean(value)) {
            did(callersLine(line));
        }
    }

    private synchronized boolean mean(Object value) {
        return isHeard() && board.mean(value, depth);
    }

    @Override
    void hold(Object value, String name, int line) {
        if (name == this.name && value != board.value && turn(value)) {
            did(line);
        }
    }

    private synchronized boolean turn(Object value) {
        return isHeard() && board.turn(value);
    }

    @Override
    synchronized void move(Object value, String name, int line) {
        if (name == this.name && isHeard() && board.move(value, depth)) {
            did(line);
        }
    }

    /** The line of the call: copies of a board are made there. `line`: for a thread's first call, which has no caller. */
    private int callersLine(int line) {
        return StackWalker.getInstance().walk(calls -> calls
            .dropWhile(call -> call.getClassName().startsWith("sudoku_oj."))
            .skip(1) // the called function
            .filter(call -> !call.getClassName().startsWith("java."))
            .findFirst().map(StackWalker.StackFrame::getLineNumber).orElse(line));
    }

    private boolean isLevel(String function) {
        for (String known : functions) {
            if (function == known) {
                return true;
            }
        }
        return false;
    }

    @Override
    void entered(String function) {
        if (isLevel(function)) {
            if (++level >= changed.length) {
                changed = Arrays.copyOf(changed, 2 * changed.length);
            }
            changed[level] = false;
        }
    }

    @Override
    void ended(String function, int line) {
        if (isLevel(function) && level > 0) {
            if (changed[level]) {
                say(LEFT, 0, 0, 0, line, level);
            }
            level--;
        }
    }

    @Override
    void forget(int line) {
        if (board.forget(depth)) {
            did(callersLine(line));
        }
    }

    private synchronized void look(int first, int line) {
        if (!isHeard() || !board.look(first)) {
            return;
        }
        this.line = line;
        if (from < 0) {
            decide(board.digits);
        }
        int last = -1;
        // Several cells at once, in the search and before any other change: the board was filled unseen.
        boolean isFilled = !hasStored && level > 0 && board.changes > 1;
        for (int i = 0; i < board.changes; i++) {
            if (from < 0 || Shape.cell(board.places[i], board.digits.length, from) >= 0) {
                if (last >= 0) {
                    say(UNSEEN, last);
                }
                last = i;
            }
        }
        if (last < 0) {
            return;
        }
        changed[level] = true;
        hasStored = true;
        say(isFilled ? UNSEEN : STORE, last);
    }

    private void say(int kind, int change) {
        say(kind, board.places[change], board.was[change], board.now[change], line, level);
    }

    /** With a digit in the first row or column, the board counts from 0; with one after the last, it counts from 1. */
    private void decide(byte[] now) {
        boolean isExact = Shape.isExact(board.value);
        for (int place = 0; place < now.length; place++) {
            boolean isFirst = Shape.cell(place, now.length, 1) < 0, isLast = Shape.cell(place, now.length, 0) < 0;
            if (isExact || (now[place] != 0 && isFirst != isLast)) {
                decided(now.length, isExact || isFirst ? 0 : 1);
                return;
            }
        }
    }

    private void decided(int length, int from) {
        this.from = from;
        for (int[] one : waiting) {
            if (Shape.cell(one[1], length, from) >= 0 || one[0] == LEFT) {
                say(one[0], one[1], one[2], one[3], one[4], one[5]);
            }
        }
        waiting.clear();
    }

    private void say(int kind, int place, int old, int now, int line, int level) {
        if (from < 0 && waiting.size() > MOST_WAITING) {
            decided(board.digits.length, 0);
        }
        if (from < 0) {
            waiting.add(new int[] {kind, place, old, now, line, level});
        } else {
            int cell = kind == LEFT ? 0 : Shape.cell(place, board.digits.length, from);
            tell(kind, cell, old, now, line, level);
        }
    }

    @Override
    synchronized void end() {
        if (from < 0 && board.digits != null) {
            decided(board.digits.length, 0);
        }
        flush();
    }
}
