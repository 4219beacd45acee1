import java.util.Scanner;

public class Main {
    static boolean fits(String state, int at, char d) {
        for (int j = 0; j < 81; j++) {
            boolean sees = at / 9 == j / 9 || at % 9 == j % 9 || at / 27 == j / 27 && at % 9 / 3 == j % 9 / 3;
            if (sees && state.charAt(j) == d) return false;
        }
        return true;
    }

    static String solve(String state) {
        int at = state.indexOf('.');
        if (at < 0) return state;
        for (char d = '1'; d <= '9'; d++) {
            if (fits(state, at, d)) {
                String answer = solve(state.substring(0, at) + d + state.substring(at + 1));
                if (answer != null) return answer;
            }
        }
        return null;
    }

    public static void main(String[] args) {
        System.out.println(solve(new Scanner(System.in).next()));
    }
}
