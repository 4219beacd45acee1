import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Collectors;

public class Main {
    static List<Integer> candidates(List<List<Integer>> grid, int r, int c) {
        List<Integer> free = new ArrayList<>();
        for (int d = 1; d <= 9; d++) {
            boolean ok = true;
            for (int i = 0; i < 9 && ok; i++)
                ok = grid.get(r).get(i) != d && grid.get(i).get(c) != d && grid.get(r / 3 * 3 + i / 3).get(c / 3 * 3 + i % 3) != d;
            if (ok) free.add(d);
        }
        return free;
    }

    static boolean fill(List<List<Integer>> grid) {
        for (int r = 0; r < 9; r++) {
            for (int c = 0; c < 9; c++) {
                if (grid.get(r).get(c) == 0) {
                    for (int d : candidates(grid, r, c)) {
                        grid.get(r).set(c, d);
                        if (fill(grid)) return true;
                        grid.get(r).set(c, 0);
                    }
                    return false;
                }
            }
        }
        return true;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<List<Integer>> puzzle = new ArrayList<>();
        for (int r = 0; r < 9; r++) {
            List<Integer> row = new ArrayList<>();
            for (int c = 0; c < 9; c++) row.add(in.nextInt());
            puzzle.add(row);
        }
        fill(puzzle);
        puzzle.forEach(row -> System.out.println(row.stream().map(String::valueOf).collect(Collectors.joining(" "))));
    }
}
