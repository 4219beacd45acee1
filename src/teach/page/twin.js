// Rungs 1 to 5 of the ladder in JavaScript, so that the page can solve the reader's own puzzle. Each rung says line by
// line what its Rust file says: src/teach/rungs/scan.rs, tables.rs, bitmask.rs, fewest.rs, propagate.rs. The watcher is
// that of src/teach/recorder.rs. tests/teach/twin.rs runs both and compares every event.
//
// sudokuTwin(rung, cells, sites, limit, stepLimit)
//   rung       "scan", "tables", "bitmask", "fewest" or "propagate"
//   cells      81 characters in row order: '1' to '9' is a clue, anything else an empty cell
//   sites      the lines of the watcher's calls in the rung's Rust file, in the order of that file (sites.rs)
//   limit      the most events to keep; those behind them are counted
//   stepLimit  the most events to follow (if not given: 20 million, a second or two); there the search is cut
//
// Gives { events, steps, nodes, forced, backtracks, deepest, end, cells }. `end` is "solved", "none" or "cut"; `cells`
// is the solution, or the clues where there is none. `events` is flat, six numbers each: kind, a, b, c, depth, line.
//   0 choose (cell, candidates, 0)   1 conflict (cell, digit, with)   2 place (cell, digit, why)
//   3 dead cell (cell, 0, 0)         4 dead unit (unit, digit, 0)     5 undo (cell, digit, why)
//   6 solved (0, 0, 0)
//   why: 0 a guess, 1 a naked single, 2 + unit a hidden single. Bit 0 of a set of candidates is digit 1.
//
// Each level of the recursion fills a cell, so there are at most 82 and the stack holds them. A watcher that has seen
// enough leaves the search by throwing, as the Rust one does by unwinding.
function sudokuTwin(rung, cells, sites, limit, stepLimit) {
  "use strict";
  const FOLLOWED = stepLimit === undefined ? 20000000 : stepLimit;
  const GUESS = 0;
  const NAKED = 1;
  const HIDDEN = 2; // and the unit is added
  const ALL = 0x1ff;
  const ENOUGH = {};
  const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
  const UNITS = Array.from({ length: 27 }, (_, unit) => unit);
  const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

  // The row, the column and the box of each cell, and the cells of each unit in row order.
  const unitsOf = CELLS.map((cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    return [row, 9 + column, 18 + Math.floor(row / 3) * 3 + Math.floor(column / 3)];
  });
  const cellsOf = UNITS.map((unit) => CELLS.filter((cell) => unitsOf[cell].includes(unit)));

  const rungs = { scan, tables, bitmask, fewest, propagate };
  const clues = Array.from(String(cells), (cell) => (/^[1-9]$/.test(cell) ? Number(cell) : 0));
  if (!Object.keys(rungs).includes(rung)) throw new RangeError(`no rung '${rung}'`);
  if (clues.length !== 81) throw new RangeError(`expected 81 cells, found ${clues.length}`);

  const grid = clues.slice();
  const used = UNITS.map(() => 0); // by rungs 3 to 5: the digits that each row, column and box has, as sets
  const watcher = recorder(clues.slice());
  let end;
  try {
    end = rungs[rung]() ? "solved" : "none";
  } catch (thrown) {
    if (thrown !== ENOUGH) throw thrown;
    end = "cut";
  }
  const result = (end === "solved" ? grid : clues).map((digit) => digit || ".").join("");
  return Object.assign({ events: watcher.events, end, cells: result }, watcher.counts);

  // Writes the first `limit` events down, and counts all of them.
  function recorder(board) {
    const events = [];
    const counts = { steps: 0, nodes: 0, forced: 0, backtracks: 0, deepest: 0 };
    const standing = []; // why each place that stands was made
    let depth = 0;

    function note(line, kind, a, b, c) {
      if (counts.steps >= FOLLOWED) throw ENOUGH;
      counts.steps += 1;
      if (counts.steps <= limit) events.push(kind, a, b, c, depth, line);
    }

    // The cell that keeps the digit out: in the row, else in the column, else in the box.
    function culprit(cell, digit) {
      for (const unit of unitsOf[cell]) {
        const same = cellsOf[unit].find((other) => other !== cell && board[other] === digit);
        if (same !== undefined) return same;
      }
      throw new Error("a rung reports a conflict only where there is one");
    }

    return {
      events,
      counts,
      choose(line, cell, candidates) {
        note(line, 0, cell, candidates, 0);
      },
      conflict(line, cell, digit) {
        const kept = counts.steps < limit;
        note(line, 1, cell, digit, kept ? culprit(cell, digit) : 0);
      },
      place(line, cell, digit, why) {
        note(line, 2, cell, digit, why);
        board[cell] = digit;
        standing.push(why);
        if (why !== GUESS) {
          counts.forced += 1;
          return;
        }
        counts.nodes += 1;
        depth += 1;
        counts.deepest = Math.max(counts.deepest, depth);
      },
      deadCell(line, cell) {
        note(line, 3, cell, 0, 0);
      },
      deadUnit(line, unit, digit) {
        note(line, 4, unit, digit, 0);
      },
      undo(line, cell, digit) {
        const why = standing.pop();
        board[cell] = 0;
        if (why === GUESS) depth -= 1;
        note(line, 5, cell, digit, why);
        if (why === GUESS) counts.backtracks += 1;
      },
      solved(line) {
        note(line, 6, 0, 0, 0);
      },
    };
  }

  // Rung 1: each try scans the row, the column and the box.
  function scan() {
    const cluesFit = CELLS.every((cell) => !grid[cell] || fits(cell, grid[cell]));
    return cluesFit && search(0);

    function search(start) {
      const cell = grid.indexOf(0, start);
      if (cell < 0) {
        watcher.solved(sites[0]);
        return true;
      }
      watcher.choose(sites[1], cell, ALL);
      for (const digit of DIGITS) {
        if (!fits(cell, digit)) {
          watcher.conflict(sites[2], cell, digit);
          continue;
        }
        grid[cell] = digit;
        watcher.place(sites[3], cell, digit, GUESS);
        if (search(cell + 1)) return true;
        grid[cell] = 0;
        watcher.undo(sites[4], cell, digit);
      }
      watcher.deadCell(sites[5], cell);
      return false;
    }

    function fits(cell, digit) {
      const same = (other) => other !== cell && grid[other] === digit;
      return !unitsOf[cell].some((unit) => cellsOf[unit].some(same));
    }
  }

  // Rung 2: the same tree, with tables of used digits instead of scans.
  function tables() {
    const table = UNITS.map(() => Array(10).fill(false));
    for (const cell of CELLS.filter((cell) => grid[cell])) {
      if (has(cell, grid[cell])) return false; // two clues clash
      set(cell, grid[cell], true);
    }
    return search(0);

    function has(cell, digit) {
      const [row, column, box] = unitsOf[cell];
      return table[row][digit] || table[column][digit] || table[box][digit];
    }

    function set(cell, digit, value) {
      for (const unit of unitsOf[cell]) table[unit][digit] = value;
    }

    function search(start) {
      const cell = grid.indexOf(0, start);
      if (cell < 0) {
        watcher.solved(sites[0]);
        return true;
      }
      watcher.choose(sites[1], cell, ALL);
      for (const digit of DIGITS) {
        if (has(cell, digit)) {
          watcher.conflict(sites[2], cell, digit);
          continue;
        }
        grid[cell] = digit;
        set(cell, digit, true);
        watcher.place(sites[3], cell, digit, GUESS);
        if (search(cell + 1)) return true;
        grid[cell] = 0;
        set(cell, digit, false);
        watcher.undo(sites[4], cell, digit);
      }
      watcher.deadCell(sites[5], cell);
      return false;
    }
  }

  // Rung 3: the same tree, with one word for each row, column and box.
  function bitmask() {
    return readClues() && search(0);

    function search(start) {
      const cell = grid.indexOf(0, start);
      if (cell < 0) {
        watcher.solved(sites[0]);
        return true;
      }
      let left = candidates(cell);
      watcher.choose(sites[1], cell, left);
      while (left !== 0) {
        const bit = left & -left;
        left ^= bit;
        const digit = write(cell, bit);
        watcher.place(sites[2], cell, digit, GUESS);
        if (search(cell + 1)) return true;
        erase(cell);
        watcher.undo(sites[3], cell, digit);
      }
      watcher.deadCell(sites[4], cell);
      return false;
    }
  }

  // Rung 4: the cell with the fewest candidates comes next.
  function fewest() {
    return readClues() && search();

    function search() {
      const cell = cellWithFewest();
      if (cell < 0) {
        watcher.solved(sites[0]);
        return true;
      }
      let left = candidates(cell);
      watcher.choose(sites[1], cell, left);
      while (left !== 0) {
        const bit = left & -left;
        left ^= bit;
        const digit = write(cell, bit);
        watcher.place(sites[2], cell, digit, GUESS);
        if (search()) return true;
        erase(cell);
        watcher.undo(sites[3], cell, digit);
      }
      watcher.deadCell(sites[4], cell);
      return false;
    }
  }

  // Rung 5: before each guess, what is certain.
  function propagate() {
    const trail = []; // the cells filled by the two rules, in order
    return readClues() && search();

    function search() {
      const certain = trail.length;
      if (bothRules()) {
        const cell = cellWithFewest();
        if (cell < 0) {
          watcher.solved(sites[0]);
          return true;
        }
        let left = candidates(cell);
        watcher.choose(sites[1], cell, left);
        while (left !== 0) {
          const bit = left & -left;
          left ^= bit;
          const digit = write(cell, bit);
          watcher.place(sites[2], cell, digit, GUESS);
          if (search()) return true;
          erase(cell);
          watcher.undo(sites[3], cell, digit);
        }
        watcher.deadCell(sites[4], cell);
      }
      while (trail.length > certain) {
        const cell = trail.pop();
        const digit = erase(cell);
        watcher.undo(sites[5], cell, digit);
      }
      return false;
    }

    // Until neither rule finds anything more; false at a contradiction.
    function bothRules() {
      for (;;) {
        const before = trail.length;
        if (!nakedSingles() || !UNITS.every(hiddenSingles)) return false;
        if (trail.length === before) return true;
      }
    }

    function nakedSingles() {
      for (const cell of CELLS) {
        if (grid[cell] || size(candidates(cell)) > 1) continue;
        if (candidates(cell) === 0) {
          watcher.deadCell(sites[6], cell);
          return false;
        }
        trail.push(cell);
        const digit = write(cell, candidates(cell));
        watcher.place(sites[7], cell, digit, NAKED);
      }
      return true;
    }

    function hiddenSingles(unit) {
      for (const digit of DIGITS) {
        const bit = 1 << (digit - 1);
        if (used[unit] & bit) continue;
        const places = cellsOf[unit].filter((cell) => !grid[cell] && candidates(cell) & bit);
        if (places.length === 0) {
          watcher.deadUnit(sites[8], unit, digit);
          return false;
        }
        if (places.length === 1) {
          trail.push(places[0]);
          write(places[0], bit);
          watcher.place(sites[9], places[0], digit, HIDDEN + unit);
        }
      }
      return true;
    }
  }

  // What rungs 3 to 5 share. Marks the clues as used; false when two of them clash.
  function readClues() {
    return CELLS.filter((cell) => grid[cell]).every((cell) => {
      const bit = 1 << (grid[cell] - 1);
      const clashes = (candidates(cell) & bit) === 0;
      flip(cell, bit);
      return !clashes;
    });
  }

  // The digits that fit in a cell.
  function candidates(cell) {
    const [row, column, box] = unitsOf[cell];
    return ~(used[row] | used[column] | used[box]) & ALL;
  }

  // Sets a digit that was not there, or clears one that was.
  function flip(cell, bit) {
    for (const unit of unitsOf[cell]) used[unit] ^= bit;
  }

  // Writes a digit and gives it.
  function write(cell, bit) {
    flip(cell, bit);
    return (grid[cell] = 32 - Math.clz32(bit));
  }

  // Empties a cell and gives the digit that it had.
  function erase(cell) {
    const digit = grid[cell];
    flip(cell, 1 << (digit - 1));
    grid[cell] = 0;
    return digit;
  }

  // The first empty cell with the fewest candidates; -1 when no cell is empty.
  function cellWithFewest() {
    let [best, least] = [-1, 10];
    for (const cell of CELLS) {
      if (!grid[cell] && size(candidates(cell)) < least) {
        [best, least] = [cell, size(candidates(cell))];
      }
    }
    return best;
  }

  // How many digits a set has.
  function size(set) {
    let count = 0;
    for (let left = set; left !== 0; left &= left - 1) count += 1;
    return count;
  }
}
