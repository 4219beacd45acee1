package sudoku_oj;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;

/**
 * What both runs share: which thread is heard, and the stream of reports. Only one thread is heard at a time. A program
 * that needs a large stack searches in a second thread, and the first one waits for it in some way. If both were heard,
 * the waiting one would find the other's stores and report them at a line of its own. So another thread is heard during
 * one call in the program, then the first one again. State changes only in synchronized methods.
 */
abstract class Watcher {
    private static final int TOLD_ON = 3, LEAST_SENT = 1 << 15, UNHEARD = -1;

    private final FileOutputStream out = out();
    private final byte[] buffer = new byte[LEAST_SENT + (1 << 16)];
    private int length;

    private static final String[] ORDERS = orders(System.getenv("SUDOKU_OJ_PROBE"));

    private static String[] orders(String orders) {
        return orders == null ? new String[0] : orders.trim().split(" ");
    }

    static Watcher ordered() {
        return ORDERS.length > 2 ? new Follower(ORDERS) : new Surveyor();
    }

    /** A number of the orders. The compiler uses these classes, too, but has no orders. */
    static int ordered(int word, int otherwise) {
        return ORDERS.length > word ? Integer.parseInt(ORDERS[word]) : otherwise;
    }

    abstract void did(int line);

    abstract void see(Object value, String name, int line);

    abstract void hold(Object value, String name, int line);

    abstract void move(Object value, String name, int line);

    abstract void get(Object value, String name, int line);

    /** How many calls that report their end are active. */
    protected int depth;

    private final Thread first = Thread.currentThread();
    private volatile Thread heard = first;
    /** The mark of the call since which another thread is heard; UNHEARD: the first thread is heard. */
    private int begun = UNHEARD;

    protected final boolean isHeard() {
        return Thread.currentThread() == heard;
    }

    // A thread that isn't heard finds that out without waiting for the one that is.

    final int mark() {
        Thread thread = Thread.currentThread();
        return thread == heard || (thread != first && heard == first) ? mark(thread) : UNHEARD;
    }

    private synchronized int mark(Thread thread) {
        if (thread != heard) {
            if (heard != first) {
                return UNHEARD;
            }
            heard = thread;
            begun = depth;
        }
        return depth++;
    }

    final void enter(String function, int mark) {
        if (mark != UNHEARD) {
            synchronized (this) {
                entered(function);
            }
        }
    }

    /** The end of a marked call always counts, whichever thread is heard by then. */
    final void leave(String function, int mark, int line) {
        if (mark != UNHEARD) {
            synchronized (this) {
                ended(function, line);
                if (isHeard()) {
                    goBack(mark, line);
                }
            }
        }
    }

    private void goBack(int mark, int line) {
        depth = mark;
        forget(line);
        if (mark == begun) {
            begun = UNHEARD;
            heard = first;
        }
    }

    abstract void entered(String function);

    abstract void ended(String function, int line);

    /** Calls deeper than `depth` have ended. */
    abstract void forget(int line);

    abstract void end();

    private static FileOutputStream out() {
        try {
            // Java has no other way to use a descriptor that it has inherited.
            FileDescriptor descriptor = new FileDescriptor();
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            number.setInt(descriptor, TOLD_ON);
            return new FileOutputStream(descriptor);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    final void flush() {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            Runtime.getRuntime().halt(0); // nobody reads any more
        }
        length = 0;
    }

    final void tell(byte[] text) {
        int count = Math.min(text.length, buffer.length - length);
        System.arraycopy(text, 0, buffer, length, count);
        length += count;
        flush();
    }

    /** A record in the format of runtime.c: 16 bytes, little-endian. */
    final void tell(int kind, int cell, int old, int now, int line, long number) {
        buffer[length++] = (byte) kind;
        buffer[length++] = (byte) cell;
        buffer[length++] = (byte) old;
        buffer[length++] = (byte) now;
        for (int shift = 0; shift < 32; shift += 8) {
            buffer[length++] = (byte) (line >> shift);
        }
        for (int shift = 0; shift < 64; shift += 8) {
            buffer[length++] = (byte) (number >> shift);
        }
        if (length > LEAST_SENT) {
            flush();
        }
    }
}
