import java.util.Scanner;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

public class Main {
    interface Search { boolean from(int at); }

    static class Solver {
        private char[][] field;
        private Search search;

        Solver(char[][] field) {
            this.field = field;
            this.search = at -> {
                if (at == 81) return true;
                int r = at / 9, c = at % 9;
                if (field[r][c] != '0') return this.search.from(at + 1);
                IntPredicate free = d -> IntStream.range(0, 9).noneMatch(i ->
                    field[r][i] == d || field[i][c] == d || field[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d);
                for (char d = '1'; d <= '9'; d++) {
                    if (!free.test(d)) continue;
                    field[r][c] = d;
                    if (search.from(at + 1)) return true;
                    field[r][c] = '0';
                }
                return false;
            };
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int t = in.nextInt(); t > 0; t--) {
            char[][] lines = IntStream.range(0, 9).mapToObj(i -> in.next().toCharArray()).toArray(char[][]::new);
            Solver solver = new Solver(lines);
            solver.search.from(0);
            for (char[] line : solver.field) System.out.println(line);
        }
    }
}
