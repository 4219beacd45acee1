// An exception that nobody catches: exit code 1.
public class Uncaught {
    public static void main(String[] args) {
        throw new IllegalStateException("no such cell");
    }
}
