import java.util.*;
import java.util.stream.*;

public class Main {
    record Cell(int row, int col) {
        Cell {
            if (row < 0 || col < 0) throw new IllegalArgumentException("beside the board");
        }

        Stream<Cell> peers() {
            return IntStream.range(0, 9).boxed().flatMap(i ->
                Stream.of(new Cell(row, i), new Cell(i, col), new Cell(row / 3 * 3 + i / 3, col / 3 * 3 + i % 3)));
        }
    }

    record Game(int[][] rows) {
        int at(Cell cell) { return rows[cell.row()][cell.col()]; }

        Optional<Cell> empty() {
            return IntStream.range(0, 81).mapToObj(i -> new Cell(i / 9, i % 9)).filter(c -> at(c) == 0).findFirst();
        }
    }

    sealed interface Outcome permits Solved, Stuck {}
    record Solved() implements Outcome {}
    record Stuck() implements Outcome {}

    static <T extends Game> Outcome play(T game) {
        var next = game.empty();
        if (next.isEmpty()) return new Solved();
        Cell cell = next.get();
        Set<Integer> taken = cell.peers().map(game::at).collect(Collectors.toSet());
        for (int digit = 1; digit <= 9; digit++) {
            boolean free = switch (digit) {
                case 0 -> false;
                default -> { yield !taken.contains(digit); }
            };
            if (!free) continue;
            game.rows()[cell.row()][cell.col()] = digit;
            if (play(game) instanceof Solved solved) return solved;
            game.rows()[cell.row()][cell.col()] = 0;
        }
        return new Stuck();
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        var game = new Game(new int[9][9]);
        for (var row : game.rows()) for (int c = 0; c < 9; c++) row[c] = in.nextInt();
        String said = play(game) instanceof Solved ? "" : """
            none
            """;
        System.out.print(said);
        for (var row : game.rows()) System.out.println(Arrays.stream(row).mapToObj(Integer::toString).collect(Collectors.joining(" ")));
    }
}
