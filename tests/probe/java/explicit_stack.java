import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long[][] grid = new long[9][9];
        List<int[]> empty = new ArrayList<>();
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++)
                if ((grid[r][c] = in.nextLong()) == 0) empty.add(new int[] {r, c});
        Deque<Integer> stack = new ArrayDeque<>();
        stack.push(0);
        while (!stack.isEmpty() && stack.peek() < empty.size()) {
            int at = stack.peek();
            int r = empty.get(at)[0], c = empty.get(at)[1];
            long d = grid[r][c] + 1;
            grid[r][c] = 0;
            while (d <= 9 && !fits(grid, r, c, d)) d++;
            if (d <= 9) {
                grid[r][c] = d;
                stack.push(at + 1);
            } else {
                stack.pop();
            }
        }
        for (long[] row : grid) System.out.println(Arrays.toString(row).replaceAll("[\\[\\],]", ""));
    }

    static boolean fits(long[][] grid, int r, int c, long d) {
        for (int i = 0; i < 9; i++)
            if (grid[r][i] == d || grid[i][c] == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }
}
