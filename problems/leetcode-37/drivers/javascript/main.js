// Calls a function as its judge does (signatures.txt): once for each board.
//
// The boards come as LeetCode's box for test cases takes them, [["5","3",".",…],…]. A cell is the character between two
// quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error.

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const SUBMISSION = "{{submission}}";

/** The board as numbers, 0 for empty. */
const numbers = (board) => board.map((row) => row.map((cell) => (cell === "." ? 0 : Number(cell))));

/** Puts numbers on the board. */
const take = (board, grid) => {
    if (!Array.isArray(grid)) throw new TypeError(`${grid} is no grid`);
    board.splice(0, board.length, ...grid.map((row) => row.map((n) => (n === 0 ? "." : String(n)))));
};

function textOf(board) {
    for (const cell of board.flat()) {
        if (typeof cell !== "string" || cell.length !== 1) throw new TypeError(`${cell} on the board is no character`);
    }
    return JSON.stringify(board) + "\n";
}

const cells = [...fs.readFileSync(0, "utf8").matchAll(/"(.)"/g)].map((found) => found[1]);
if (cells.length % 81 !== 0) throw new Error(`driver: the input holds ${cells.length} cells, no whole number of boards`);

// Scripts share their variables. What lies behind `module.exports` or `require` in a pasted file does no harm.
console.log = console.info = console.error;
process.stdout.write = process.stderr.write.bind(process.stderr);
Object.assign(globalThis, { require, module: { exports: {} }, numbers, take });
vm.runInThisContext(fs.readFileSync(path.join(__dirname, SUBMISSION), "utf8"), { filename: SUBMISSION });
const call = vm.runInThisContext("(board) => { {{call}} }", { filename: "{{signature}}" });

for (let first = 0; first < cells.length; first += 81) {
    const board = [];
    for (let at = first; at < first + 81; at += 9) board.push(cells.slice(at, at + 9));
    call(board);
    fs.writeSync(1, textOf(board));
}
