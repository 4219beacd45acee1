package sudoku_oj;

/**
 * What a rewritten program calls, and where it is decided who listens. The environment says what is wanted:
 *   survey SIDE                     which names mean something of a board's shape, and how often digits go in and come back
 *   follow SIDE NAME FIRST F:L...   each change of the board called NAME; F:L are functions that call themselves, by name and line
 * The board has SIDE cells a side; FIRST is the number of its least digit, 1 or 0.
 * What is told goes to file descriptor 3: what the program prints is its own affair.
 */
public final class Probe {
    private static final Watcher WATCHER = Watcher.ordered();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(WATCHER::end));
    }

    private Probe() {}

    /** Something of the library may have changed something. */
    public static void did(int line) {
        WATCHER.did(line);
    }

    // ---- a store has happened, and its value goes on ----

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

    /** No cell of a board is one of these. */
    public static boolean did(boolean value, int line) {
        return value;
    }

    public static float did(float value, int line) {
        return value;
    }

    public static double did(double value, int line) {
        return value;
    }

    // ---- a name means something ----

    /** A local name, until the function ends. */
    public static <T> T see(T value, String name, int line) {
        WATCHER.see(value, name, line);
        return value;
    }

    /** A field of anything. */
    public static <T> T hold(T value, String name, int line) {
        WATCHER.hold(value, name, line);
        return value;
    }

    /** A field of the object whose method does it. */
    public static <T> T move(T value, String name, int line) {
        WATCHER.move(value, name, line);
        return value;
    }

    /** A parameter, or a field of the object whose method begins. The line is where it is declared: nothing happens there. */
    public static <T> void get(T value, String name, int line) {
        WATCHER.get(value, name, line);
    }

    // ---- functions ----

    /** To be handed to enter and leave. What the function means by a name comes between. */
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
