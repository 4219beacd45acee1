// The lesson's words in English; chapters.js says what `f` holds. Of each chapter: its title, the words at its stops, and what
// is said to a right answer and to a wrong one.
const LESSON = {};
LESSON.en = [
  {
    title: "The rules",
    stops: [
      () => "Here is a small Sudoku. Each row, each column and each of the boxes with thick borders must get every digit from 1 to 4 once. Grey cells are givens: they stay as they are. r1c2 means row 1, column 2.",
      (f) => `Rows, columns and boxes are called units. Every cell is in three of them: those of ${f.two} are framed.`,
      (f) => `The ${f.peers} other cells of its units are its peers. A digit that stands at a peer cannot stand here again. What no peer has are its candidates, the small digits: in ${f.two} these are ${f.twoHas.join(" and ")}.`,
      (f) => `Now you. Which digit is the only candidate of ${f.one}? Look at its framed peers.`,
    ],
    right: () => "Right: its peers have all the others. When a cell has one candidate, no guess is needed.",
    wrong: () => "A peer has that digit already. Look along the row, the column and the box.",
  },
  {
    title: "Choose, try, conflict",
    stops: [
      (f) => `A computer can do this without being clever. It chooses the first empty cell, ${f.cell}, and tries the digits in order. In the source, the statement that has just run is lit.`,
      (f) => `In ${f.cell} the search tries ${f.digit}, and it does not fit: ${f.other} is a peer and has it. That is a conflict. Nothing is placed, and the next digit is tried.`,
      (f) => `${f.guessed} is at no peer of ${f.guess}, so it fits and is placed there. It fits, but nobody knows yet whether it is right: it is a guess. For all the other cells the search calls itself.`,
      (f) => `The search has chosen ${f.cell} and will try ${f.digit} first. What does it do now?`,
    ],
    right: () => "Right. Press Step to see it.",
    wrong: () => "Look at the peers of that cell: does one of them have the digit?",
  },
  {
    title: "The first dead end",
    stops: [
      (f) => `These guesses stand so far: ${f.path.join(", ")}. Each fitted when it was placed. Now the search comes to ${f.cell}.`,
      (f) => `Every digit conflicts in ${f.cell}: a dead end. There is nothing to be done in this cell, and nothing was done wrong in it either. It is an earlier guess that must be wrong.`,
      () => "The framed cells are the guesses that stand. One of them is the first that differs from the solution. Which one? The search cannot know; you may think, or try.",
    ],
    right: (f) => `Right: ${f.wrong} must be ${f.rightDigit}. The search finds out in its own way: it takes back the newest guess first.`,
    wrong: () => "That one is right, or it is wrong only because of a guess before it. Try another.",
  },
  {
    title: "Undo, and what happens without",
    stops: [
      (f) => `The cell goes back to empty: that is the undo, one statement of the source. It is done on the way back from a call that found nothing. All calls share one grid, so what is left behind would be in the way of the next try.`,
      () => "Here the same search runs without that statement. Striped cells hold digits that nobody placed for good: they were left behind. They count as filled, and they conflict with digits that would be right.",
      (f) => `It ends after ${f.steps} steps and says that there is no solution. There is one. The search that undoes finds it.`,
      () => "Another mistake: this search undoes in any case, also when the call has found the solution. Here all cells are filled, and every call is about to return true.",
      (f) => `On the way back each call wiped its cell. The search says true, and ${f.empty} cells are empty. So first ask what the call has found, and undo only when it found nothing.`,
      (f) => `A third one: instead of a returned value, a flag for everybody says “solved”. It was set by the puzzle before and nobody reset it. At the first dead end every call sees the flag and returns: ${f.empty} cells are empty, and the search says that it is done.`,
      () => "Back to the right search, at a dead end. What does it do now?",
    ],
    right: () => "Right: the call returns false, and the one that made it takes its guess back.",
    wrong: () => "All digits have been tried in this cell. Its call returns false. What does the call above do then?",
  },
  {
    title: "Calls, returns and the stack",
    stops: [
      (f) => `Each call of search looks after one cell. The first call has chosen ${f.cell}: its card is in the call stack. The card says which digits are left to try.`,
      (f) => `A guess was placed, and search called itself for the rest: ${f.calls} calls have not returned, each has its card, and only the one on top runs. The others wait at the statement marked in the source until the call that they made returns.`,
      () => "A dead end: the call on top returns false, and its card goes. What it knew goes with it.",
      (f) => `The call below goes on where it waited. It takes ${f.digit} back from ${f.cell} and tries what its card has left. Nobody wrote down where to go back to: the stack did.`,
      (f) => `Solved: now every call returns true. The tree shows all ${f.nodes} guesses, ${f.backtracks} of them taken back. The path that is lit is the stack as it stands; the grey branches are what the stack has been.`,
      () => "How many calls of search have not returned at this moment? Count the cards.",
    ],
    right: () => "Right. As many calls as cards: the stack is the path from the root to where the search is.",
    wrong: () => "Each card is a call that has not returned, the one that runs among them.",
  },
];
