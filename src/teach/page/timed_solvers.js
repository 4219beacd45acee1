// The five rungs translated to JavaScript statement by statement, so that stopwatch.js can time them in a browser. (The
// page's own machine uses bit masks for all rungs, so its times wouldn't differ.) Each function takes a grid of 81 digits,
// with 0 for an empty cell, and a number of nodes after which it stops as if solved. It returns the number of nodes.

const TIMED = { scan: runScan, tables: runTables, bitmask: runBitmask, fewest: runFewest, propagate: runPropagate };
const boxOf = (cell) => Math.floor(Math.floor(cell / 9) / 3) * 3 + Math.floor((cell % 9) / 3);

function runScan(grid, most) {
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
      if (nodes === most || search(cell + 1)) return true;
      grid[cell] = 0;
    }
    return false;
  };
  search(0);
  return nodes;
}

function runTables(grid, most) {
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
      if (nodes === most || search(cell + 1)) return true;
      grid[cell] = 0;
      set(cell, digit, 0);
    }
    return false;
  };
  grid.forEach((digit, cell) => digit && set(cell, digit, 1));
  search(0);
  return nodes;
}

// The digits in each row, column and box, for the rungs that store them as bit masks.
function masksOf(grid) {
  const [rows, columns, boxes] = [0, 1, 2].map(() => new Uint16Array(9));
  const candidates = (cell) => ~(rows[Math.floor(cell / 9)] | columns[cell % 9] | boxes[boxOf(cell)]) & 0x1ff;
  const flip = (cell, bit) => {
    rows[Math.floor(cell / 9)] ^= bit;
    columns[cell % 9] ^= bit;
    boxes[boxOf(cell)] ^= bit;
  };
  grid.forEach((digit, cell) => digit && flip(cell, 1 << (digit - 1)));
  return { candidates, flip };
}

function runBitmask(grid, most) {
  let nodes = 0;
  const { candidates, flip } = masksOf(grid);
  const search = (start) => {
    let cell = start;
    while (cell < 81 && grid[cell]) cell += 1;
    if (cell === 81) return true;
    let left = candidates(cell);
    while (left) {
      const bit = left & -left;
      left ^= bit;
      grid[cell] = 32 - Math.clz32(bit);
      flip(cell, bit);
      nodes += 1;
      if (nodes === most || search(cell + 1)) return true;
      grid[cell] = 0;
      flip(cell, bit);
    }
    return false;
  };
  search(0);
  return nodes;
}

// The first empty cell with the fewest candidates; -1 if no cell is empty.
function cellWithFewest(grid, candidates) {
  let [best, least] = [-1, 10];
  for (let cell = 0; cell < 81; cell += 1) {
    if (grid[cell]) continue;
    const size = bitsIn(candidates(cell));
    if (size < least) [best, least] = [cell, size];
  }
  return best;
}

function runFewest(grid, most) {
  let nodes = 0;
  const { candidates, flip } = masksOf(grid);
  const search = () => {
    const cell = cellWithFewest(grid, candidates);
    if (cell < 0) return true;
    let left = candidates(cell);
    while (left) {
      const bit = left & -left;
      left ^= bit;
      grid[cell] = 32 - Math.clz32(bit);
      flip(cell, bit);
      nodes += 1;
      if (nodes === most || search()) return true;
      grid[cell] = 0;
      flip(cell, bit);
    }
    return false;
  };
  search();
  return nodes;
}

function runPropagate(grid, most) {
  let nodes = 0;
  const { unitsOf, cellsOf } = geometryOf(81);
  const used = new Uint16Array(27);
  const trail = [];
  const candidates = (cell) => unitsOf[cell].reduce((set, unit) => set & ~used[unit], 0x1ff);
  const flip = (cell, bit) => {
    for (const unit of unitsOf[cell]) used[unit] ^= bit;
  };
  const write = (cell, bit) => {
    grid[cell] = 32 - Math.clz32(bit);
    flip(cell, bit);
  };
  const erase = (cell, bit) => {
    grid[cell] = 0;
    flip(cell, bit);
  };
  const force = (cell, bit) => {
    trail.push([cell, bit]);
    write(cell, bit);
  };
  const nakedSingles = () => {
    for (let cell = 0; cell < 81; cell += 1) {
      const set = candidates(cell);
      if (grid[cell] || set & (set - 1)) continue;
      if (!set) return false;
      force(cell, set);
    }
    return true;
  };
  const hiddenSinglesOf = (unit) => {
    for (let bit = 1; bit < 0x200; bit <<= 1) {
      if (used[unit] & bit) continue;
      const places = cellsOf[unit].filter((cell) => !grid[cell] && candidates(cell) & bit);
      if (!places.length) return false;
      if (places.length === 1) force(places[0], bit);
    }
    return true;
  };
  const propagate = () => {
    for (;;) {
      const before = trail.length;
      if (!nakedSingles() || !cellsOf.every((_, unit) => hiddenSinglesOf(unit))) return false;
      if (trail.length === before) return true;
    }
  };
  const search = () => {
    const certain = trail.length;
    if (propagate()) {
      const cell = cellWithFewest(grid, candidates);
      if (cell < 0) return true;
      let left = candidates(cell);
      while (left) {
        const bit = left & -left;
        left ^= bit;
        write(cell, bit);
        nodes += 1;
        if (nodes === most || search()) return true;
        erase(cell, bit);
      }
    }
    while (trail.length > certain) erase(...trail.pop());
    return false;
  };
  grid.forEach((digit, cell) => digit && flip(cell, 1 << (digit - 1)));
  search();
  return nodes;
}
