    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int puzzles = input.nextInt();
        while (puzzles-- > 0) {
            int[] grid = new int[81]; // in row order; 0 is an empty cell
            for (int row = 0; row < 9; row++) {
                String digits = input.next();
                for (int column = 0; column < 9; column++) {
                    grid[row * 9 + column] = digits.charAt(column) - '0';
                }
            }
            solve(grid);
            StringBuilder output = new StringBuilder();
            for (int cell = 0; cell < 81; cell++) {
                output.append(grid[cell]).append((cell + 1) % 9 == 0 ? "\n" : "");
            }
            System.out.print(output);
        }
    }
