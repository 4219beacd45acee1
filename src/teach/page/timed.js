// What a node of rungs 1 to 3 costs where the page is read: each is written here once more in JavaScript, statement for
// statement, and timed. (The page's own machine does them all with masks, so that it can be halted, and shows no such
// difference.) A search counts its nodes: the digits that it places.

const TIMED = { scan: scanned, tables: tabled, bitmask: masked };
const boxOf = (cell) => Math.floor(Math.floor(cell / 9) / 3) * 3 + Math.floor((cell % 9) / 3);

const KNOWN = {};

// Nodes of a rung, and nanoseconds for each: the better of two runs, made once for the whole lesson.
function timeOf(name, cells) {
  const run = () => {
    const start = performance.now();
    const nodes = TIMED[name](Uint8Array.from(cells, (c) => (c === "." ? 0 : Number(c))));
    return { nodes, each: Math.max(1, Math.round(((performance.now() - start) * 1e6) / nodes)) };
  };
  KNOWN[name] = KNOWN[name] || [run(), run()].reduce((one, other) => (other.each < one.each ? other : one));
  return KNOWN[name];
}

function scanned(grid) {
  let nodes = 0;
  const fits = (cell, digit) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const corner = Math.floor(row / 3) * 27 + Math.floor(column / 3) * 3;
    for (let i = 0; i < 9; i += 1) {
      if (grid[row * 9 + i] === digit || grid[i * 9 + column] === digit) return false;
      if (grid[corner + Math.floor(i / 3) * 9 + (i % 3)] === digit) return false;
    }
    return true;
  };
  const search = (start) => {
    let cell = start;
    while (cell < 81 && grid[cell]) cell += 1;
    if (cell === 81) return true;
    for (let digit = 1; digit <= 9; digit += 1) {
      if (!fits(cell, digit)) continue;
      grid[cell] = digit;
      nodes += 1;
      if (search(cell + 1)) return true;
      grid[cell] = 0;
    }
    return false;
  };
  search(0);
  return nodes;
}

function tabled(grid) {
  let nodes = 0;
  const [rows, columns, boxes] = [0, 1, 2].map(() => new Uint8Array(90));
  const set = (cell, digit, has) => {
    rows[Math.floor(cell / 9) * 10 + digit] = has;
    columns[(cell % 9) * 10 + digit] = has;
    boxes[boxOf(cell) * 10 + digit] = has;
  };
  const search = (start) => {
    let cell = start;
    while (cell < 81 && grid[cell]) cell += 1;
    if (cell === 81) return true;
    for (let digit = 1; digit <= 9; digit += 1) {
      if (rows[Math.floor(cell / 9) * 10 + digit] || columns[(cell % 9) * 10 + digit] || boxes[boxOf(cell) * 10 + digit]) continue;
      grid[cell] = digit;
      set(cell, digit, 1);
      nodes += 1;
      if (search(cell + 1)) return true;
      grid[cell] = 0;
      set(cell, digit, 0);
    }
    return false;
  };
  grid.forEach((digit, cell) => digit && set(cell, digit, 1));
  search(0);
  return nodes;
}

function masked(grid) {
  let nodes = 0;
  const [rows, columns, boxes] = [0, 1, 2].map(() => new Uint16Array(9));
  const flip = (cell, bit) => {
    rows[Math.floor(cell / 9)] ^= bit;
    columns[cell % 9] ^= bit;
    boxes[boxOf(cell)] ^= bit;
  };
  const search = (start) => {
    let cell = start;
    while (cell < 81 && grid[cell]) cell += 1;
    if (cell === 81) return true;
    let left = ~(rows[Math.floor(cell / 9)] | columns[cell % 9] | boxes[boxOf(cell)]) & 0x1ff;
    while (left) {
      const bit = left & -left;
      left ^= bit;
      grid[cell] = 32 - Math.clz32(bit);
      flip(cell, bit);
      nodes += 1;
      if (search(cell + 1)) return true;
      grid[cell] = 0;
      flip(cell, bit);
    }
    return false;
  };
  grid.forEach((digit, cell) => digit && flip(cell, 1 << (digit - 1)));
  search(0);
  return nodes;
}
