// How long the chapters take in a class, in the answer key: whole, and in the plan for 45 minutes, which is made of the
// stops that are `short`. The guide for teachers (src/help/teach.md) has the same figures; a test compares them. They are
// estimates.

// Seconds for a stop that is watched, for one with a question and a vote, for a line that everyone writes, and for a search
// by hand.
const WATCHED_SECONDS = 30;
const VOTED_SECONDS = 80;
const WRITTEN_SECONDS = 120;
const BY_HAND_SECONDS = 240;

const secondsOf = ({ ask, rungs, write }) => (rungs.includes("hand") ? BY_HAND_SECONDS : write ? WRITTEN_SECONDS : ask ? VOTED_SECONDS : WATCHED_SECONDS);
const minutesOf = (stops) => Math.ceil(stops.reduce((sum, stop) => sum + secondsOf(stop), 0) / 60);

// For each chapter: its minutes and, from 0, the stops of the plan for 45 minutes, with their minutes.
const planned = () => CHAPTERS.map(({ stops }) => {
  const short = stops.map((_, i) => i).filter((i) => stops[i].short);
  return { minutes: minutesOf(stops), short, shortMinutes: minutesOf(short.map((i) => stops[i])) };
});

class LessonPlan {
  constructor() {
    this.title = make("h2");
    this.note = make("p", "small");
    this.table = make("table");
    this.element = make("section", "plan", "", this.title, make("div", "scroll", "", this.table), this.note);
    this.draw();
  }

  draw() {
    this.title.textContent = word("planTitle");
    this.note.textContent = word("planNote", WATCHED_SECONDS, VOTED_SECONDS, WRITTEN_SECONDS / 60, BY_HAND_SECONDS / 60);
    const head = word("planHead").map((text) => Object.assign(make("th", "", text), { scope: "col" }));
    const rows = planned().map(({ minutes, short, shortMinutes }, chapter) => {
      const name = Object.assign(make("th", "", `${chapter + 1}. ${CHAPTERS[chapter][language].title}`), { scope: "row" });
      const stops = short.flatMap((index, i) => [...(i ? [", "] : []), linkTo(chapter, index, String(index + 1))]);
      return make("tr", "", "", name, make("td", "", String(minutes)), make("td", "", "", ...stops), make("td", "", short.length ? String(shortMinutes) : ""));
    });
    this.table.replaceChildren(make("thead", "", "", make("tr", "", "", ...head)), make("tbody", "", "", ...rows));
  }
}

// A link to a stop of the lesson, in the language of the page.
const addressOf = (chapter, index) => `#chapter=${chapter + 1}&stop=${index + 1}`;
function linkTo(chapter, index, text) {
  const anchor = make("a", "", text);
  anchor.href = `${location.href.split(/[?#]/)[0]}${addressOf(chapter, index)}&lang=${language}`;
  return anchor;
}
