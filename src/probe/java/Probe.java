package sudoku_oj;

/**
 * The methods that a rewritten program calls. The environment says what to report:
 *   survey SIDE                     names that refer to something board-shaped, and how often digits go in and come back
 *   follow SIDE NAME FIRST F:L...   each change of the board called NAME; F:L: recursive functions, by name and line
 * The board has SIDE cells per side; FIRST, 1 or 0, is the number that stands for its lowest digit.
 * Reports go to file descriptor 3, apart from what the program itself prints.
 */
public final class Probe {
    private static final Watcher WATCHER = Watcher.ordered();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(WATCHER::end));
    }

    private Probe() {}

    /** A call of the library may have changed something. */
    public static void did(int line) {
        WATCHER.did(line);
    }

    // ---- a store has happened; its value is passed on ----

    public static <T> T did(T value, int line) {
        WATCHER.did(line);
        return value;
    }

    public static byte did(byte value, int line) {
        WATCHER.did(line);
        return value;
    }

    public static short did(short value, int line) {
        WATCHER.did(line);
        return value;
    }

    public static char did(char value, int line) {
        WATCHER.did(line);
        return value;
    }

    public static int did(int value, int line) {
        WATCHER.did(line);
        return value;
    }

    public static long did(long value, int line) {
        WATCHER.did(line);
        return value;
    }

    /** The cells of a board never have this type or the next two. */
    public static boolean did(boolean value, int line) {
        return value;
    }

    public static float did(float value, int line) {
        return value;
    }

    public static double did(double value, int line) {
        return value;
    }

    // ---- a name refers to an object ----

    /** A local name, until the function ends. */
    public static <T> T see(T value, String name, int line) {
        WATCHER.see(value, name, line);
        return value;
    }

    /** A field of any object. */
    public static <T> T hold(T value, String name, int line) {
        WATCHER.hold(value, name, line);
        return value;
    }

    /** A field that a method of the same object assigns. */
    public static <T> T move(T value, String name, int line) {
        WATCHER.move(value, name, line);
        return value;
    }

    /** A parameter, or a field of the object whose method begins. `line`: its declaration, where nothing is stored. */
    public static <T> void get(T value, String name, int line) {
        WATCHER.get(value, name, line);
    }

    // ---- functions ----

    /** To be passed to enter and leave. The function's calls of get come between mark and enter. */
    public static int mark() {
        return WATCHER.mark();
    }

    public static void enter(String function, int mark) {
        WATCHER.enter(function, mark);
    }

    public static void leave(String function, int mark, int line) {
        WATCHER.leave(function, mark, line);
    }
}
