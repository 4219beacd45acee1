import java.util.Scanner;

public class Main {
    static class State {
        final int[][] cells = new int[9][9];

        State() {}

        State(State other, int r, int c, int d) {
            for (int i = 0; i < 9; i++)
                for (int j = 0; j < 9; j++) this.cells[i][j] = other.cells[i][j];
            cells[r][c] = d;
        }

        boolean allows(int r, int c, int d) {
            for (int i = 0; i < 9; i++)
                if (cells[r][i] == d || cells[i][c] == d || cells[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
            return true;
        }

        State solved() {
            for (int r = 0; r < 9; r++) {
                for (int c = 0; c < 9; c++) {
                    if (cells[r][c] != 0) continue;
                    for (int d = 1; d <= 9; d++) {
                        if (!allows(r, c, d)) continue;
                        State answer = new State(this, r, c, d).solved();
                        if (answer != null) return answer;
                    }
                    return null;
                }
            }
            return this;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        State state = new State();
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) state.cells[r][c] = in.nextInt();
        for (int[] row : state.solved().cells) {
            StringBuilder line = new StringBuilder();
            for (int d : row) line.append(line.length() == 0 ? "" : " ").append(d);
            System.out.println(line);
        }
    }
}
