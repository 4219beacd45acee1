import java.util.Scanner;

/** Each cell is counted up until it fits. */
public class Main {
    private final int[] cells = new int[81];

    private boolean clash(int at) {
        int r = at / 9, c = at % 9, b = r / 3 * 27 + c / 3 * 3;
        for (int i = 0; i < 9; i++) {
            int[] seen = {r * 9 + i, i * 9 + c, b + i / 3 * 9 + i % 3};
            for (int s : seen) if (s != at && cells[s] == cells[at]) return true;
        }
        return false;
    }

    private boolean go(int at) {
        while (at < 81 && cells[at] != 0) at++;
        if (at == 81) return true;
        while ((cells[at] += 1) <= 9) {
            if (!clash(at) && go(at + 1)) return true;
        }
        cells[at] -= 10;
        return false;
    }

    public static void main(String[] args) {
        Main main = new Main();
        String line = new Scanner(System.in).next();
        for (int i = 0; i < 81; i++) main.cells[i] = line.charAt(i) == '.' ? 0 : line.charAt(i) - '0';
        main.go(0);
        StringBuilder sb = new StringBuilder();
        for (int d : main.cells) sb.append(d);
        System.out.println(sb);
    }
}
