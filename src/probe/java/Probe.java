package sudoku_oj;

/**
 * The methods that a rewritten program calls. The environment says what to report:
 *   survey SIDE                     names that refer to something board-shaped, and how often digits are placed and removed
 *   follow SIDE NAME FIRST F:L...   each change of the board called NAME; F:L: recursive functions, by name and line
 * The board has SIDE cells per side; FIRST, 1 or 0, is the number that stands for its lowest digit.
 * Reports go to file descriptor 3, apart from what the program itself prints.
 */
public final class Probe {
    private static final Watcher WATCHER = Watcher.create();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(WATCHER::end));
    }

    private Probe() {}

    /** Called after a library call that may have changed something. */
    public static void afterStore(int line) {
        WATCHER.afterStore(line);
    }

    // ---- called after a store; the stored value is returned ----

    public static <T> T afterStore(T value, int line) {
        WATCHER.afterStore(line);
        return value;
    }

    public static byte afterStore(byte value, int line) {
        WATCHER.afterStore(line);
        return value;
    }

    public static short afterStore(short value, int line) {
        WATCHER.afterStore(line);
        return value;
    }

    public static char afterStore(char value, int line) {
        WATCHER.afterStore(line);
        return value;
    }

    public static int afterStore(int value, int line) {
        WATCHER.afterStore(line);
        return value;
    }

    public static long afterStore(long value, int line) {
        WATCHER.afterStore(line);
        return value;
    }

    /** The cells of a board never have this type or the next two. */
    public static boolean afterStore(boolean value, int line) {
        return value;
    }

    public static float afterStore(float value, int line) {
        return value;
    }

    public static double afterStore(double value, int line) {
        return value;
    }

    // ---- a name refers to an object ----

    /** A local name, until the function ends. */
    public static <T> T bindLocal(T value, String name, int line) {
        WATCHER.bindLocal(value, name, line);
        return value;
    }

    /** A field of any object. */
    public static <T> T bindField(T value, String name, int line) {
        WATCHER.bindField(value, name, line);
        return value;
    }

    /** A field that a method of the same object assigns. */
    public static <T> T assignOwnField(T value, String name, int line) {
        WATCHER.assignOwnField(value, name, line);
        return value;
    }

    /** A parameter, or a field of the object whose method begins. `line`: its declaration, where nothing is stored. */
    public static <T> void bindParameter(T value, String name, int line) {
        WATCHER.bindParameter(value, name, line);
    }

    // ---- functions ----

    /** Returns a mark for enter and leave. The function's calls of bindParameter come between beginCall and enter. */
    public static int beginCall() {
        return WATCHER.beginCall();
    }

    public static void enter(String function, int mark) {
        WATCHER.enter(function, mark);
    }

    public static void leave(String function, int mark, int line) {
        WATCHER.leave(function, mark, line);
    }
}
