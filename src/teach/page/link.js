// Every state has a link: the part of the address behind '#' says puzzle, solvers, the step (or the node, when several run)
// and the language, so that a teacher can point at one moment.

const LINK = ["puzzle", "solver", "at", "lang"];

function linkOf(show) {
  const values = [show.cells, show.panels.map(({ rung }) => rung.name).join(","), show.at, language];
  return `#${LINK.map((name, i) => `${name}=${values[i]}`).join("&")}`;
}

// The state that a link means, or null: { cells, rungs, at, language }. What is left out stays as it is.
function readLink(hash, data) {
  const values = new Map(hash.slice(1).split("&").map((pair) => pair.split("=")));
  const cells = values.get("puzzle") || data.cells;
  const rungs = (values.get("solver") || data.shown.join(",")).split(",");
  const at = Number(values.get("at") || 0);
  const wanted = values.get("lang") || language;
  const right = LINK.some((name) => values.has(name)) && /^([1-9.]{81}|[1-4.]{16})$/.test(cells) && at >= 0
    && Number.isFinite(at) && rungs.every((name) => data.rungs.some((rung) => rung.name === name)) && wanted in WORDS;
  return right ? { cells, rungs, at: Math.floor(at), language: wanted } : null;
}

// Writes the address when the page has stood still for a moment: browsers count how often it changes.
class Link {
  constructor(show) {
    Object.assign(this, { show, timer: 0, written: "" });
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 200);
  }

  write() {
    const link = linkOf(this.show);
    if (link === this.written) return;
    this.written = link;
    history.replaceState(null, "", link);
  }

  // Opens what the address says; false when it says nothing.
  follow(hash) {
    const state = hash === this.written ? null : readLink(hash, this.show.data);
    if (!state) return false;
    const { data } = this.show;
    setLanguage(state.language);
    this.show.open(state.cells, state.rungs, state.cells === data.cells ? data.name : ownName(state.cells, 1));
    this.show.seek(state.at);
    return true;
  }
}
