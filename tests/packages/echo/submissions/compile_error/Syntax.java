// A missing brace.
public class Syntax {
    public static void main(String[] args) {
