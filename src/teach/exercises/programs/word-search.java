import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static String word;
    static List<char[]> letters = new ArrayList<>();

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        word = input.next();
        while (input.hasNext()) letters.add(input.next().toCharArray());
        System.out.println(stands() ? "yes" : "no");
    }

    // True if the word begins anywhere.
    static boolean stands() {
        for (int row = 0; row < letters.size(); row++) {
            for (int column = 0; column < letters.get(0).length; column++) {
                if (search(0, row, column)) return true;
            }
        }
        return false;
    }

    // True if the word can be read from this letter and this cell on.
    static boolean search(int letter, int row, int column) {
        if (letter == word.length()) return true;
        if (row < 0 || row == letters.size()) return false;
        if (column < 0 || column == letters.get(0).length) return false;
        if (letters.get(row)[column] != word.charAt(letter)) return false;
        // --- only: word-search ---
        // TO DO: the rest of the word must not use this cell again, but other ways may.
        // --- otherwise ---
        letters.get(row)[column] = ' ';
        // --- end ---
        boolean found = search(letter + 1, row + 1, column) || search(letter + 1, row, column + 1)
                || search(letter + 1, row - 1, column) || search(letter + 1, row, column - 1);
        // --- only: word-search ---
        // --- otherwise ---
        letters.get(row)[column] = word.charAt(letter);
        // --- end ---
        return found;
    }
}
