// The geometry of a grid: 9 x 9 (boxes of 3 x 3), 4 x 4 (boxes of 2 x 2) or, in a recording, 16 x 16. Cells count from 0
// in row order. Units: first the rows, then the columns, then the boxes. In a set of digits, bit 0 stands for digit 1.
"use strict";

const GEOMETRIES = {};

// `count`: 81, 16 or 256 cells.
function geometryOf(count) {
  GEOMETRIES[count] = GEOMETRIES[count] || makeGeometry(Math.sqrt(Math.sqrt(count)));
  return GEOMETRIES[count];
}

function makeGeometry(box) {
  const side = box * box;
  const unitsOf = [];
  const cellsOf = Array.from({ length: 3 * side }, () => []);
  for (let cell = 0; cell < side * side; cell += 1) {
    const [row, column] = [Math.floor(cell / side), cell % side];
    const boxed = Math.floor(row / box) * box + Math.floor(column / box);
    unitsOf.push([row, side + column, 2 * side + boxed]);
    for (const unit of unitsOf[cell]) cellsOf[unit].push(cell);
  }
  const digits = Array.from({ length: side }, (_, i) => i + 1);
  return { box, side, count: side * side, all: (1 << side) - 1, digits, unitsOf, cellsOf };
}

// A table of popcounts: "fewest" needs one for every empty cell at every node.
const SIZES = new Uint8Array(512);
for (let set = 1; set < 512; set += 1) SIZES[set] = SIZES[set & (set - 1)] + 1;
const bitsIn = (set) => SIZES[set];

// The character for a digit: on a 16 x 16 grid a letter, as in the judges' data.
const symbolOf = (digit, side) => (side > 9 ? String.fromCharCode(64 + digit) : String(digit));
// The digit of a character in a grid; 0 for an empty cell.
function digitOf(character, side) {
  const digit = character.charCodeAt(0) - (side > 9 ? 64 : 48);
  return digit >= 1 && digit <= side ? digit : 0;
}

function digitsOf(set) {
  const digits = [];
  for (let digit = 1; set >> (digit - 1); digit += 1) if (set & (1 << (digit - 1))) digits.push(digit);
  return digits;
}

// The name of a cell: r1c2 is row 1, column 2.
function cellName(cell, side) {
  return `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
}

// The peer that holds a digit: in the row, else in the column, else in the box; -1 if there is none.
function holderOf({ unitsOf, cellsOf }, grid, cell, digit) {
  for (const unit of unitsOf[cell]) {
    for (const other of cellsOf[unit]) if (other !== cell && grid[other] === digit) return other;
  }
  return -1;
}
