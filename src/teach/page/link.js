// Every state of the page has a link, so that a teacher can share a moment. The fragment contains the puzzle, the solvers,
// the step (or the node, for several solvers), the page's language and the programming language, the latter only if it was
// changed on this page: other readers keep theirs. On a 4 x 4 grid, variants of the first rung are solvers too.
// `calls=shown`: calls and returns are shown; `at=17.1` is the first one after step 17. `by=time`: several solvers race by
// measured time, and `at` is in units of that race.

const LINK = ["puzzle", "solver", "at", "lang", "calls", "by"];
// In the lesson, chapter and stop, both counted from 1, replace puzzle and solvers. `at` is added only if the reader has
// moved away from the stop.

sourceLanguage = recall(SOURCE_KEPT_AS) || sourceLanguage;
const OPENED_IN = sourceLanguage;

const valuesOf = (hash) => new Map(hash.slice(1).split("&").map((pair) => pair.split("=")));

// The chapter and the stop of a link, counted from 0, or null.
function stopOf(hash) {
  const values = valuesOf(hash);
  return stopAt(Number(values.get("chapter")) - 1, Number(values.get("stop") || 1));
}

const stopAt = (chapter, stop) => (CHAPTERS[chapter] && CHAPTERS[chapter].stops[stop - 1] ? [chapter, stop - 1] : null);

function linkOf(show) {
  const code = sourceLanguage === OPENED_IN ? "" : `&code=${sourceLanguage}`;
  const { calls, race } = show;
  const at = calls.shown && calls.at ? `${show.at}.${calls.at}` : show.at;
  if (lesson.opened) {
    const away = lesson.stands || !lesson.machines || lesson.goal !== null ? "" : `&at=${at}`;
    return `#chapter=${lesson.chapter + 1}&stop=${lesson.index + 1}${away}&lang=${language}${code}`;
  }
  const values = [show.cells, show.flaw || show.panels.map(({ rung }) => rung.name).join(","), at, language, calls.shown ? "shown" : "", race ? "time" : ""];
  const parts = LINK.map((name, i) => `${name}=${values[i]}`);
  return `#${parts.filter((_, i) => values[i] !== "").join("&")}${code}`;
}

// True if the rungs exist in this programming language.
function isCode(code, { rungs: [{ others }] }) {
  return code === "rust" || others.some(({ language: own }) => own === code);
}

// True if these solvers can search these cells.
function canSearch(cells, solvers, { rungs, small }) {
  if (["queens", "permute"].includes(solvers.join())) return /^\.{1,9}$/.test(cells);
  if (solvers.join() === "lanes") return /^([1-4.]{16}){1,99}$/.test(cells);
  if (!/^([1-9.]{81}|[1-4.]{16})$/.test(cells)) return false;
  const isRecorded = (name) => RECORDED.some(({ name: own, tape }) => name === own && cells === tape.board);
  if (solvers.length === 1 && isRecorded(solvers[0])) return true;
  if (cells.length === 16) return solvers.length === 1 && (solvers[0] in small || ["scan", "links", "wide"].includes(solvers[0]));
  const isKnown = (name) => rungs.some((rung) => rung.name === name) || isRecorded(name);
  return solvers.join() === "links" || solvers.every(isKnown);
}

// The step, node or time of a link, and how many calls or returns after it.
function momentIn(values) {
  const [at, behind = 0] = (values.get("at") || "0").split(".").map(Number);
  return [at, behind];
}

// Parses a link to { cells, rungs, flaw, at, behind, calls, pick, language, code }, or null. Missing languages stay
// unchanged; everything else has a default.
function readLink(hash, data) {
  const values = valuesOf(hash);
  const cells = values.get("puzzle") || data.cells;
  const solvers = (values.get("solver") || (cells.length === 16 ? ["scan"] : data.shown).join(",")).split(",");
  const [at, behind] = momentIn(values);
  const wanted = values.get("lang") || language;
  const code = values.get("code") || sourceLanguage;
  const right = !values.has("chapter") && LINK.some((name) => values.has(name)) && canSearch(cells, solvers, data) && at >= 0 && behind >= 0
    && Number.isFinite(at + behind) && wanted in WORDS && isCode(code, data);
  const flaw = cells.length === 16 && solvers[0] in data.small ? solvers[0] : "";
  const calls = values.get("calls") === "shown" || behind > 0;
  const pick = values.get("by") === "time" ? "time" : "nodes";
  return right ? { cells, rungs: flaw ? ["scan"] : solvers, flaw, at: Math.floor(at), behind, calls, pick, language: wanted, code } : null;
}

// The name of a puzzle.
function nameOf(cells, [solver], data) {
  if (cells === data.cells || (ENDING && cells === ENDING.tape.board)) return data.name;
  if (cells.length === 81) return ownName(cells, 1);
  if (cells.length > 81) return () => word("lanesPuzzle", cells.length / 16);
  return cells.length === 16 ? smallName(cells) : () => word(`${solver}Puzzle`, cells.length);
}

// The name of a 4 x 4 puzzle, with the number of its solutions.
function smallName(cells) {
  const machine = new Machine(cells, "scan", "counts");
  machine.advance(Infinity);
  return () => word("lessonPuzzle", machine.solutions);
}

// Updates the address after a short pause, because browsers limit how often it may change. Each stop and free play get an
// entry in the browser's history, so that Back leads to the previous stop.
class Link {
  constructor(show) {
    Object.assign(this, { show, timer: 0, written: "", address: "" });
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 200);
  }

  write() {
    if (this.rests) return;
    // The reader has just entered another address, which must be opened, not overwritten.
    if (location.hash !== this.address) return;
    const link = linkOf(this.show);
    if (link === this.written) return;
    this.written = link;
    const isElsewhere = this.address && String(stopOf(this.address)) !== String(stopOf(link));
    history[isElsewhere ? "pushState" : "replaceState"](null, "", link);
    this.address = location.hash;
  }

  // Opens the state of the address; false if it has none.
  follow(hash) {
    if (hash === this.written && hash === this.address) return false;
    this.address = hash;
    const { show } = this;
    const stop = stopOf(hash);
    if (stop) {
      const values = valuesOf(hash);
      if (values.get("lang") in WORDS) setLanguage(values.get("lang"));
      if (isCode(values.get("code"), show.data)) sourceLanguage = values.get("code");
      const [at, behind] = momentIn(values);
      lesson.open(...stop, values.has("at") && at + behind >= 0 ? () => show.seek(Math.floor(at), behind) : undefined);
      return true;
    }
    const state = readLink(hash, show.data);
    if (!state) return false;
    lesson.shut();
    setLanguage(state.language);
    sourceLanguage = state.code;
    lesson.allow(show.pencil, state.calls);
    show.open(state.cells, state.rungs, nameOf(state.cells, state.rungs, show.data), state.flaw, state.pick);
    show.seek(state.at, state.behind);
    return true;
  }
}
