package sudoku_oj;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;

/**
 * Who hears of a program, and the stream on which it is told. One thread is heard at a time. Who wants a large stack searches
 * in a thread, and the first one waits for it, in whatever way; were both heard, the one that waits would find what the other
 * has stored, and tell it of a line of its own. So another thread is heard from a call of the program's until that ends, and
 * then the first one again. What changes anything here is synchronized, and asks first whether its thread is heard.
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

    /** A number among the orders. Who compiles a program has none. */
    static int ordered(int word, int otherwise) {
        return ORDERS.length > word ? Integer.parseInt(ORDERS[word]) : otherwise;
    }

    abstract void did(int line);

    abstract void see(Object value, String name, int line);

    abstract void hold(Object value, String name, int line);

    abstract void move(Object value, String name, int line);

    abstract void get(Object value, String name, int line);

    /** How deep calls are nested: those that tell when they end. */
    protected int depth;

    private final Thread first = Thread.currentThread();
    private volatile Thread heard = first;
    /** The mark of the call with which another thread was heard first; UNHEARD: the first thread is. */
    private int begun = UNHEARD;

    protected final boolean isHeard() {
        return Thread.currentThread() == heard;
    }

    // Who is not heard is to find that out without waiting for whoever is.

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

    /** A call that is marked ends as one, whoever is heard by then. */
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

    /** Calls deeper than that have ended. */
    abstract void forget(int line);

    abstract void end();

    private static FileOutputStream out() {
        try {
            // There is no other way to one that was opened by somebody else.
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

    /** A record as runtime.c has them: 16 bytes, the lowest of a number first. */
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
