// What the reader has done: stops seen, questions answered rightly, exercises ticked, and the current stop. It is kept
// in the browser's storage if that works; it is also a short code that can be copied to another browser.
//
// The code: a number for the lesson's shape, the chapter and the stop, then for each chapter three sets as bit masks, of
// stops seen, of questions answered and of exercises, all in base 36.

const KEPT_AS = "sudoku-oj lesson";
const SETS = ["seen", "right", "written"];
const isQuestion = ({ ask, write }) => ask !== null || Boolean(write);

class Progress {
  constructor() {
    this.place = [0, 0];
    this.forget();
    const code = recall(KEPT_AS);
    this.keeps = code !== null;
    this.take(code || "");
  }

  forget() {
    this.sets = CHAPTERS.map(() => [0, 0, 0]);
  }

  // Another edition of the lesson has other stops: its codes mean nothing here.
  get shape() {
    const text = JSON.stringify(CHAPTERS.map(({ stops, exercises }) => [stops.map(isQuestion), exercises]));
    return Array.from(text).reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 46656, 7);
  }

  get code() {
    const sets = this.sets.map((each) => each.map((set) => (set ? set.toString(36) : "")).join(".").replace(/\.+$/, ""));
    return [this.shape, ...this.place].map((n) => n.toString(36)).concat(sets).join("-").replace(/-+$/, "");
  }

  // Takes over what a code says; false if it isn't a code of this lesson.
  take(code) {
    const [shape, chapter, index, ...sets] = code.trim().split("-");
    if (parseInt(shape, 36) !== this.shape || !stopAt(parseInt(chapter, 36), parseInt(index, 36) + 1)) return false;
    this.place = [chapter, index].map((n) => parseInt(n, 36));
    this.sets = CHAPTERS.map((_, i) => {
      const own = (sets[i] || "").split(".");
      return SETS.map((_, j) => parseInt(own[j] || "0", 36) || 0);
    });
    return true;
  }

  keep() {
    this.keeps = this.keeps && remember(KEPT_AS, this.code);
  }

  has(set, chapter, i) {
    return Boolean(this.sets[chapter][SETS.indexOf(set)] & (1 << i));
  }

  mark(set, chapter, i, is = true) {
    const at = SETS.indexOf(set);
    if (is) this.sets[chapter][at] |= 1 << i;
    else this.sets[chapter][at] &= ~(1 << i);
    this.keep();
  }

  // Notes that the reader is at a stop.
  see(chapter, index) {
    if (this.rests) return;
    this.place = [chapter, index];
    this.mark("seen", chapter, index);
  }

  // True if all stops of a chapter were seen; its questions may be unanswered.
  isDone(chapter) {
    return CHAPTERS[chapter].stops.every((_, i) => this.has("seen", chapter, i));
  }

  // How many of a chapter's questions are answered, as "2/3"; empty if none is.
  told(chapter) {
    const questions = CHAPTERS[chapter].stops.map((stop, i) => [stop, i]).filter(([stop]) => isQuestion(stop));
    const right = questions.filter(([, i]) => this.has("right", chapter, i)).length;
    return right ? ` · ${right}/${questions.length}` : "";
  }
}

// The code in the menu, to be copied from there or pasted there.
function listenForProgress() {
  const code = byId("progress-code");
  const say = (key) => { byId("progress-said").textContent = word(key); };
  byId("menu").addEventListener("toggle", () => {
    code.value = progress.code;
    say(progress.keeps ? "progressKept" : "progressLost");
  });
  code.addEventListener("focus", () => code.select());
  code.addEventListener("input", () => {
    const isTaken = progress.take(code.value);
    say(isTaken ? "progressTaken" : "progressWrong");
    if (!isTaken) return;
    progress.keep();
    lesson.open(...progress.place);
  });
  byId("progress-forget").addEventListener("click", () => {
    progress.forget();
    progress.keep();
    code.value = progress.code;
    lesson.draw();
    say("progressGone");
  });
}
