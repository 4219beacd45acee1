// The contents of the lesson: a card for each chapter, with a picture, its minutes and what the reader has done of it; and the
// dots of the current chapter, one for each stop, between Back and Go on.

// The chapters' pictures by their key `picture`: paths in a box of 48 x 36, each with the class of its look. In a class
// ending in "dots" a path has a dot at each place where it moves to.
const PICTURES = {
  grid: [["soft", "M8 2h32v32h-32zM16 2v32M24 2v32M32 2v32M8 10h32M8 18h32M8 26h32"], ["current dots", "M20 14"], ["path dots", "M12 6M36 22M28 30"]],
  tree: [["soft", "M26 5L14 16M14 16L8 28M14 16L20 28"], ["path", "M26 5L36 16L30 28"], ["dead dots", "M14 16M8 28M20 28"], ["path dots", "M26 5M36 16"], ["solved dots", "M30 28"]],
  conflict: [["soft", "M4 10h40v14h-40zM18 10v14M31 10v14"], ["conflict", "M8 13l7 8M15 13l-7 8"], ["conflict dashed", "M16 28C24 34 32 32 37 26"], ["path dots", "M37 17"]],
  calls: [["soft", "M10 25h28v7h-28zM10 15h28v7h-28z"], ["current", "M10 5h28v7h-28z"], ["path", "M42 12v14m-3 -4l3 4l3 -4"]],
  undo: [["soft", "M6 20h16v12h-16zM26 20h16v12h-16z"], ["dead", "M30 23l8 6M38 23l-8 6"], ["path", "M34 16C34 6 16 4 14 15m-4 -4l4 5l5 -4"]],
  queens: [["soft", "M8 2h32v32h-32zM16 2v32M24 2v32M32 2v32M8 10h32M8 18h32M8 26h32"], ["path dots", "M20 6M36 14M12 22M28 30"]],
  orders: [["soft", "M24 4L10 16M24 4V16M24 4L38 16M10 16L6 29M10 16L14 29M24 16L20 29M24 16L28 29M38 16L34 29M38 16L42 29"], ["path dots", "M24 4M10 16M24 16M38 16"], ["solved dots", "M6 29M14 29M20 29M28 29M34 29M42 29"]],
  growth: [["soft", "M24 3L3 33H45z"], ["path", "M21.5 7h5M17 13h14M13 19h22M9 25h30M5 31h38"]],
  wide: [["path", "M12 4v27m-4 -5l4 5l4 -5"], ["soft", "M26 8h16M26 18h16M26 28h16"], ["current", "M26 8h16m-4 -3l4 3l-4 3"]],
  fewest: [["soft", "M6 33h36"], ["path", "M10 31V8M20 31V14M40 31V11"], ["current", "M30 31V25"]],
  certain: [["soft", "M6 4h28v28h-28zM15 4v28M25 4v28M6 13h28M6 23h28"], ["solved", "M15 13h10v10h-10z"], ["solved", "M37 24l4 5l6 -12"]],
  asks: [["soft", "M24 4L10 17M24 4L38 17M10 17L5 30M10 17L16 30M38 17L32 30M38 17L43 30"], ["path dots", "M24 4M10 17M38 17"], ["solved dots", "M5 30M32 30M43 30"], ["dead dots", "M16 30"]],
  matrix: [["soft", "M6 3v30M18 3v30M30 3v30M42 3v30"], ["path dots", "M6 8M30 8M18 16M42 16M6 24"], ["solved dots", "M18 31M30 31"]],
  bits: [["soft", "M3 12h42v12h-42zM10 12v12M17 12v12M24 12v12M31 12v12M38 12v12"], ["path dots", "M6.5 18M20.5 18M27.5 18"], ["current dots", "M41.5 18"]],
  lanes: [["soft", "M8 3v30M16 3v30M24 3v30M32 3v30M40 3v30"], ["path", "M8 33V14M16 33V20M24 33V10M40 33V17"], ["solved", "M32 33V3"]],
  program: [["soft", "M8 6h20M12 12h24M12 24h16M8 30h10"], ["conflict", "M12 18h26M4 15l4 3l-4 3"]],
};

function pictureOf({ picture }) {
  const svg = shape("svg", { viewBox: "0 0 48 36", class: "chapter-picture", "aria-hidden": "true" });
  // A line of no length with round ends is a dot.
  svg.append(...(PICTURES[picture] || []).map(([look, d]) => shape("path", { class: look, d: look.endsWith("dots") ? d.replace(/M[^M]+/g, "$&h0") : d })));
  return svg;
}

class Contents {
  constructor(lesson) {
    this.lesson = lesson;
    this.dialog = document.getElementById("contents");
    this.list = document.getElementById("contents-list");
    this.dots = document.getElementById("lesson-dots");
    this.cards = CHAPTERS.map((chapter, i) => this.card(chapter, i));
    this.list.append(...this.cards.map(({ item }) => item));
    const open = document.getElementById("contents-button");
    open.addEventListener("click", () => {
      lesson.player.stop();
      this.dialog.showModal();
      this.cards[lesson.chapter].button.focus();
    });
  }

  card(chapter, i) {
    const [title, note] = [make("span", "chapter-title"), make("span", "small")];
    const button = make("button", "chapter-card", "", pictureOf(chapter), title, note);
    button.type = "button";
    button.addEventListener("click", () => {
      this.dialog.close();
      this.lesson.open(i, 0);
    });
    return { item: make("li", "", "", button), button, title, note };
  }

  // Writes what the reader has done, and where the lesson is.
  draw() {
    const { chapter, index, stops } = this.lesson;
    for (const [i, { button, title, note }] of this.cards.entries()) {
      title.textContent = `${progress.isDone(i) ? "✓ " : ""}${i + 1}. ${CHAPTERS[i][language].title}`;
      note.textContent = `${word("contentsMinutes", minutesOf(CHAPTERS[i].stops))}${progress.told(i)}`;
      if (i === chapter) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    document.getElementById("contents-now").textContent = `${chapter + 1}. ${CHAPTERS[chapter][language].title}`;
    if (this.dots.childElementCount !== stops.length) this.dots.replaceChildren(...stops.map((_, i) => this.dot(i)));
    for (const [i, dot] of Array.from(this.dots.children).entries()) {
      const looks = [i === index && "here", progress.has("seen", chapter, i) && "seen", isQuestion(stops[i]) && "asks", progress.has("right", chapter, i) && "solved"];
      dot.className = looks.filter(Boolean).join(" ");
    }
  }

  // Screen readers are told the same in words, and the keys have [ and ].
  dot(i) {
    const dot = make("span");
    dot.addEventListener("click", () => this.lesson.open(this.lesson.chapter, i));
    return dot;
  }
}
