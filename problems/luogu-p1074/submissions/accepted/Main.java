// Accepted. Looks for the best solution with prices on the 324 demands of a Sudoku, a digit in each cell and each digit in
// each row, column and box: where no candidate's four prices come to less than its points, all prices together bound the score.

import java.util.Scanner;

public class Main {
    static final int[][] DEMANDS = new int[729][];
    static final int[] POINTS = new int[729];

    final int[][] open = new int[324][9];
    final int[] size = new int[324];
    final double[] weight = new double[729];
    int best = -1;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        boolean[] may = new boolean[729];
        for (int at = 0; at < 729; at++) {
            int cell = at / 9, digit = at % 9, row = cell / 9, col = cell % 9;
            int box = row / 3 * 3 + col / 3;
            DEMANDS[at] = new int[] {cell, 81 + 9 * row + digit, 162 + 9 * col + digit, 243 + 9 * box + digit};
            int rim = Math.min(Math.min(row, 8 - row), Math.min(col, 8 - col));
            POINTS[at] = (6 + rim) * (digit + 1);
        }
        for (int cell = 0; cell < 81; cell++) {
            int clue = in.nextInt();
            for (int digit = 1; digit <= 9; digit++) {
                may[9 * cell + digit - 1] = clue == 0 || clue == digit;
            }
        }
        Main main = new Main();
        double[] prices = new double[324];
        if (main.singles(may)) {
            for (double heat = 8; heat > 0.1; heat /= 2) {
                main.bound(may, prices, heat, 12);
            }
            main.search(may, prices);
        }
        System.out.println(main.best);
    }

    void list(boolean[] may) {
        java.util.Arrays.fill(size, 0);
        for (int at = 0; at < 729; at++) {
            for (int i = 0; i < 4 && may[at]; i++) {
                int demand = DEMANDS[at][i];
                open[demand][size[demand]++] = at;
            }
        }
    }

    // A demand with one candidate left takes that one. False: one has none.
    boolean singles(boolean[] may) {
        for (boolean changed = true; changed;) {
            changed = false;
            list(may);
            for (int demand = 0; demand < 324; demand++) {
                if (size[demand] == 0) {
                    return false;
                }
                for (int other : size[demand] == 1 ? DEMANDS[open[demand][0]] : new int[0]) {
                    for (int i = 0; i < size[other]; i++) {
                        if (may[open[other][i]] && open[other][i] != open[demand][0]) {
                            may[open[other][i]] = false;
                            changed = true;
                        }
                    }
                }
            }
        }
        return true;
    }

    double loss(double[] prices, int at) {
        double sum = -POINTS[at];
        for (int demand : DEMANDS[at]) {
            sum += prices[demand];
        }
        return sum;
    }

    double lower(double[] prices) {
        double sum = 0;
        for (int demand = 0; demand < 324; demand++) {
            double least = 1e9;
            for (int i = 0; i < size[demand]; i++) {
                least = Math.min(least, loss(prices, open[demand][i]));
            }
            sum += prices[demand] -= least;
        }
        return sum;
    }

    // Each demand in turn lets its candidates weigh 1 together: the more one loses, the less it weighs.
    double bound(boolean[] may, double[] prices, double heat, int rounds) {
        list(may);
        lower(prices);
        for (int at = 0; at < 729; at++) {
            weight[at] = may[at] ? Math.exp(-loss(prices, at) / heat) : 0;
        }
        for (int turn = 0; turn < 324 * rounds; turn++) {
            int demand = turn % 324;
            double sum = 0;
            for (int i = 0; i < size[demand]; i++) {
                sum += weight[open[demand][i]];
            }
            for (int i = 0; i < size[demand] && sum > 1e-100; i++) {
                weight[open[demand][i]] /= sum;
            }
            prices[demand] += sum > 1e-100 ? heat * Math.log(sum) : 0;
        }
        return lower(prices);
    }

    void search(boolean[] may, double[] prices) {
        if (!singles(may)) {
            return;
        }
        double bound = bound(may, prices, 0.05, 8);
        int guess = -1, fewest = 10, points = 0;
        for (int demand = 0; demand < 324; demand++) {
            for (int i = 0; i < size[demand]; i++) {
                int at = open[demand][i];
                points += demand < 81 ? POINTS[at] : 0;
                if (size[demand] > 1 && (size[demand] < fewest || size[demand] == fewest && weight[at] > weight[guess])) {
                    fewest = size[demand];
                    guess = at;
                }
            }
        }
        if (guess < 0) {
            best = Math.max(best, points);
        } else if (bound >= best + 1 - 1e-6) {
            boolean[] with = may.clone();
            for (int digit = 0; digit < 9; digit++) {
                with[guess / 9 * 9 + digit] = digit == guess % 9;
            }
            search(with, prices.clone());
            may[guess] = false;
            search(may, prices);
        }
    }
}
