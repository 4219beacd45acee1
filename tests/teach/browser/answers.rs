//! Promise: the answer key has every question with its address, its right answer and every hint, in both languages, and
//! reads the progress codes of a class.

use super::remote::{PROJECTOR, Remote};
use crate::common::repository_file;

/// Opens the key, and waits until all questions are in it.
fn open(what: &str) -> Option<Remote> {
    let mut remote = Remote::start(what)?;
    remote.size(&PROJECTOR);
    remote.open(&[], "?answers", "");
    let all = "CHAPTERS.flatMap(({ stops }) => stops.filter(isQuestion)).length";
    remote.eval(&format!("until(() => answers.items.length === {all})"));
    Some(remote)
}

#[test]
#[ignore = "sweep: every question of the lesson, in two languages"]
fn answer_key_has_every_question_with_its_address_and_all_replies() {
    let Some(mut remote) = open("the answer key") else {
        return;
    };
    for language in ["en", "zh"] {
        remote.eval(&format!(
            "language === '{language}' || byId('language').click()"
        ));
        let faults = remote.eval(
            "(() => {
                const faults = [];
                for (const { at, element } of answers.items) {
                    const asked = at.stop.write ? { kind: 'write' } : questionApart(show, at);
                    const [, hash] = element.querySelector('a').href.split('#');
                    const replies = Array.from(element.querySelectorAll('li'), (each) => each.textContent);
                    const rights = replies.filter((each) => each.startsWith('✓'));
                    const tests = {
                        address: String(stopOf(`#${hash}`)) === String([at.chapter, at.index]) && hash.endsWith(`lang=${language}`),
                        right: rights.length === 1 && (asked.kind === 'options' ? rights[0].includes(plainText(asked.solution)) : true),
                        wrong: asked.kind === 'write' || (replies.length > 1 && replies.every((each) => /^[✓✗] .+ ./.test(each))),
                        options: asked.kind !== 'options' || replies.length === asked.question.options.length,
                        text: element.querySelector('p').textContent.length > 10 && !/undefined|NaN|@|[{}]|null/.test(element.querySelector('p').textContent),
                    };
                    for (const [name, is] of Object.entries(tests)) if (!is) faults.push(`${at.chapter + 1}.${at.index + 1} ${name}: ${element.textContent}`);
                }
                return faults.join('\\n');
            })()",
        );
        assert_eq!(faults, "", "{language}");
    }
    let heads = "String(document.querySelectorAll('#answers div > h2').length - CHAPTERS.filter(({ stops }) => stops.some(isQuestion)).length)";
    assert_eq!(remote.eval(heads), "0", "a head for each chapter");
    // It leaves no trace of itself in the reader's own progress.
    assert_eq!(
        remote.eval("String(progress.sets.flat().some(Boolean))"),
        "false"
    );
    // The address of a question opens it in the lesson. A click would navigate while an evaluation waits for its answer.
    let asked = remote.eval("(({ at }) => [at.chapter, at.index].join())(answers.items[1])");
    let address = remote.eval(
        "(({ search, hash }) => search + hash)(new URL(answers.items[1].element.querySelector('a').href))",
    );
    remote.load(&address);
    remote.eval("until(() => document.querySelector('#answers') === null && lesson.stands)");
    assert_eq!(remote.eval("[lesson.chapter, lesson.index].join()"), asked);
    assert_eq!(remote.wrongs, [""; 0]);
}

#[test]
#[ignore = "sweep: the answer key with a class"]
fn progress_of_a_class_is_read_from_its_codes() {
    let Some(mut remote) = open("a class's progress") else {
        return;
    };
    let rows = remote.eval(
        "(() => {
            const pupil = Object.create(Progress.prototype);
            Object.assign(pupil, { place: [1, 0], keeps: false });
            pupil.forget();
            const [first] = questionsOf(2);
            CHAPTERS[0].stops.forEach((_, i) => pupil.mark('seen', 0, i));
            for (const set of ['seen', 'right']) pupil.mark(set, 2, first);
            const { codes } = answers.class;
            codes.value = `Ana Lopez ${pupil.code}\\n\\n${pupil.code}\\nBen nonsense`;
            codes.dispatchEvent(new Event('input'));
            const text = (row) => Array.from(row.children, (each) => each.textContent);
            const [ana, nameless, ben] = Array.from(answers.class.table.querySelectorAll('tbody tr'), text);
            const sums = text(answers.class.table.querySelector('tfoot tr'));
            const [stops, asked] = [0, 2].map((i) => CHAPTERS[i].stops.length);
            const open = questionsOf(2).slice(1).map(() => '○').join('');
            const none = questionsOf(2).slice(1).map(() => ' 0').join('');
            return [ana[0], ana[1].startsWith(`${stops}/${stops}○`), ana[3] === `1/${asked}●${open}`, nameless[0], nameless[3] === ana[3],
                ben.join(': '), sums[3] === `2${none}`, answers.class.table.querySelectorAll('.done').length].join('|');
        })()",
    );
    let wrong = "Ben: This isn’t a code from this lesson.";
    assert_eq!(rows, format!("Ana Lopez|true|true|2|true|{wrong}|true|2"));
    assert_eq!(remote.wrongs, [""; 0]);
}

/// The rows of a table in the guide below this heading: minutes, chapter, stops.
fn guide_rows(heading: &str) -> Vec<[String; 3]> {
    let guide = repository_file("src/help/teach.md");
    let (_, plan) = guide
        .split_once(&format!("\n## {heading}"))
        .expect("a plan");
    let plan = plan.split("\n## ").next().expect("its text");
    let rows = plan.lines().filter(|line| line.starts_with("| "));
    let rows = rows.map(|line| {
        let mut cells = line.split('|').map(|cell| cell.trim().to_string());
        cells.next();
        [(); 3].map(|()| cells.next().expect("a cell"))
    });
    rows.filter(|[minutes, ..]| minutes != "minutes").collect()
}

/// The plans in the guide are those of the page, which are made of the lesson's stops.
#[test]
fn plans_for_a_class_name_the_stops_of_the_page_and_add_up() {
    let Some(mut remote) = Remote::start("the plans for a class") else {
        return;
    };
    remote.open(&[], "", "");
    let short = remote.eval(
        "planned().map(({ short, shortMinutes }, i) => [shortMinutes, i + 1, short.map((at) => at + 1).join(', ')].join('|'))
            .filter((_, i) => planned()[i].short.length).join('\\n')",
    );
    let whole = remote
        .eval("planned().map(({ minutes }, i) => [minutes, i + 1, 'all'].join('|')).join('\\n')");
    let whole: Vec<&str> = whole.lines().collect();
    for (heading, total) in [("45 minutes", 45), ("90 minutes", 90)] {
        let rows = guide_rows(heading);
        let minutes = rows.iter().map(|[minutes, ..]| minutes.parse::<u32>());
        let minutes: u32 = minutes.map(|minutes| minutes.expect("a number")).sum();
        assert_eq!(minutes, total, "{heading}: {rows:?}");
        let chapters = rows.iter().filter(|[_, chapter, _]| !chapter.is_empty());
        let chapters: Vec<String> = chapters.map(|row| row.join("|")).collect();
        if total == 45 {
            let stops: Vec<&str> = short.lines().collect();
            assert_eq!(chapters, stops, "the stops that are short");
        } else {
            assert_eq!(chapters, whole[..chapters.len()], "whole chapters");
        }
    }
    let stops = remote.eval("String(planned().flatMap(({ short }) => short).length)");
    let stops: u32 = stops.parse().expect("a number");
    assert!((20..=30).contains(&stops), "{stops} stops in 45 minutes");
    // The answer key shows the same, and its links lead there.
    remote.load("?answers");
    let links = remote.eval(
        "String(Array.from(document.querySelectorAll('.plan a'), (each) => stopOf(each.hash).join()).join(' ') ===
            planned().flatMap(({ short }, chapter) => short.map((index) => [chapter, index].join())).join(' '))",
    );
    assert_eq!(links, "true");
    assert_eq!(remote.wrongs, [""; 0]);
}
