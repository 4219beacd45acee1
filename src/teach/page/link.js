// Every state has a link: the part of the address behind '#' says puzzle, solvers, the step (or the node, when several run)
// and the language, so that a teacher can point at one moment.

const LINK = ["puzzle", "solver", "at", "lang"];
// In the lesson: the chapter and its stop, counted from 1, in place of all but the language.
const CHAPTER = /^#chapter=(\d+)\.(\d+)(?:&lang=(\w+))?$/;

function linkOf(show) {
  if (lesson.stands) {
    return `#chapter=${lesson.chapter + 1}.${lesson.index + 1}&lang=${language}`;
  }
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
    if (hash === this.written) return false;
    const [, chapter, index, wanted] = CHAPTER.exec(hash) || [];
    if (chapter && CHAPTERS[chapter - 1] && CHAPTERS[chapter - 1].stops[index - 1]) {
      if (wanted in WORDS) setLanguage(wanted);
      lesson.open(chapter - 1, index - 1);
      return true;
    }
    const state = readLink(hash, this.show.data);
    if (!state) return false;
    lesson.opened = false;
    const { data } = this.show;
    setLanguage(state.language);
    if (state.cells.length === 16) this.show.open(state.cells, ["scan"], () => word("lessonPuzzle"));
    else this.show.open(state.cells, state.rungs, state.cells === data.cells ? data.name : ownName(state.cells, 1));
    this.show.seek(state.at);
    return true;
  }
}
