import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static List<String> maze = new ArrayList<>();

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        while (input.hasNext()) maze.add(input.next());
        System.out.println(search());
    }

    // The steps of the shortest way from the first cell to the last, or -1 if there is no way.
    static int search() {
        int height = maze.size(), width = maze.get(0).length();
        boolean[][] seen = new boolean[height][width];
        seen[0][0] = true;
        // Cells that were reached and not left yet: row, column, steps so far.
        ArrayDeque<int[]> waiting = new ArrayDeque<>();
        waiting.addLast(new int[] {0, 0, 0});
        while (!waiting.isEmpty()) {
            // --- only: shortest ---
            // TO DO: this takes the cell that has waited least: a depth-first search.
            int[] cell = waiting.removeLast();
            // --- otherwise ---
            int[] cell = waiting.removeFirst();
            // --- end ---
            if (cell[0] == height - 1 && cell[1] == width - 1) return cell[2];
            int[][] next = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
            for (int[] step : next) {
                int row = cell[0] + step[0], column = cell[1] + step[1];
                if (row < 0 || row == height || column < 0 || column == width) continue;
                if (maze.get(row).charAt(column) != '.' || seen[row][column]) continue;
                seen[row][column] = true;
                waiting.addLast(new int[] {row, column, cell[2] + 1});
            }
        }
        return -1;
    }
}
