//! Promise: the lesson remembers. Each stop has an address and an entry in the browser's history. What was seen
//! and answered is there when the page is opened again, or comes back with a code.

use super::remote::{PROJECTOR, Remote};

/// Waits until the page stands at this stop. `chapter` counts from 0, `stop` from 1.
fn stands(remote: &mut Remote, chapter: &str, stop: usize) {
    let there = format!(
        "until(() => lesson.chapter === {chapter} && lesson.index === {stop} - 1 && lesson.stands && !player.playing)"
    );
    remote.eval(&there);
}

#[test]
fn sources_are_in_python_and_a_choice_is_kept() {
    let Some(mut remote) = Remote::start("the language of the sources") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.open(&[], "?first-visit#chapter=3&stop=1&lang=en", "");
    stands(&mut remote, "2", 1);
    let chosen = "text('.tab[aria-selected=true]')";
    assert_eq!(remote.eval(chosen), "Python");
    remote.eval("document.querySelector('.tab:nth-of-type(2)').click()");
    assert_eq!(remote.eval(chosen), "C++");
    assert_eq!(remote.eval("localStorage.getItem('sudoku-oj code')"), "cpp");
    assert_eq!(remote.eval("wrongs.join('; ')"), "");
}

#[test]
fn lesson_remembers_stops_and_answers() {
    let Some(mut remote) = Remote::start("what the lesson remembers") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.still(true);
    remote.open(&[], "#chapter=3&stop=3&lang=en", "");
    stands(&mut remote, "2", 3);
    assert_eq!(
        remote.eval("text('#lesson-title')"),
        "Choose, try, dead end"
    );
    remote.eval("location.hash = '#chapter=1&lang=zh'");
    stands(&mut remote, "0", 1);
    assert_eq!(remote.eval("language"), "zh");
    // Back leads to the stop before and never off the page.
    remote.eval("location.hash = '#chapter=3&stop=1&lang=en'");
    stands(&mut remote, "2", 1);
    remote.key("]");
    stands(&mut remote, "2", 2);
    remote.key("]");
    stands(&mut remote, "2", 3);
    remote.eval("history.back()");
    stands(&mut remote, "2", 2);
    // One step away from the stop, then the page is opened anew.
    remote.key("ArrowRight");
    let away = remote.eval("until(() => location.hash.includes('&at=')).then(() => location.hash)");
    let moment = remote.eval("show.at.toString()");
    remote.load(&away);
    remote.eval("until(() => lesson.machines && !lesson.stands)");
    assert_eq!(
        remote.eval("`${lesson.chapter} ${lesson.index} ${show.at}`"),
        format!("2 1 {moment}")
    );
    // A chapter whose stops were all seen is ticked, and right answers are counted.
    let right = "until(() => lesson.stands).then(() => {
        const { asking } = lesson;
        if (!asking.question) return;
        const values = asking.kind === 'options' ? asking.question.options.map((_, i) => i) : asking.targets().map(([value]) => value);
        asking.answer(values.find((value) => asking.judge(value).right));
    })";
    let stops: usize = remote
        .eval("CHAPTERS[2].stops.length.toString()")
        .parse()
        .expect("a number");
    for i in 0..stops {
        remote.eval(&format!("lesson.open(2, {i})"));
        remote.eval(right);
    }
    let ticked = "(([title, note]) => title.textContent + ', ' + note.textContent)(document.querySelectorAll('#contents-list li')[2].querySelectorAll('span'))";
    let questions = remote.eval("CHAPTERS[2].stops.filter(({ ask }) => ask).length.toString()");
    let told = remote.eval(ticked);
    assert!(
        told.starts_with("✓ 3. ") && told.ends_with(&format!(" · {questions}/{questions}")),
        "{told}"
    );
    // Without an address the page opens where the reader was.
    remote.load("");
    stands(&mut remote, "2", stops);
    assert_eq!(remote.eval(ticked), told);
    // What was answered is shown with its answer, and can be asked again; a digit answers.
    let shown = "at('lesson-answer').className + at('lesson-answer').textContent.length";
    let options = "(async () => {
        for (const i of CHAPTERS[2].stops.keys()) {
            lesson.open(2, i);
            await until(() => lesson.stands && !player.playing);
            if (lesson.asking.kind === 'options') return;
        }
    })()";
    remote.eval(options);
    assert!(remote.eval(shown).starts_with("right"));
    remote.eval("document.querySelector('#lesson-answer .again').click()");
    assert!(!remote.eval(shown).starts_with("right"));
    remote.eval("document.activeElement.blur()");
    let key = remote.eval(
        "String(lesson.asking.areDigits ? lesson.asking.solution : lesson.asking.rightValue + 1)",
    );
    remote.key(&key);
    assert!(remote.eval(shown).starts_with("right"));
    remote.eval(&format!("lesson.open(2, {stops} - 1)"));
    stands(&mut remote, "2", stops);
    // The code alone restores it in a browser that knows nothing.
    let code = remote.eval("progress.code");
    remote.eval("progress.forget(); progress.keep()");
    remote.load("#chapter=1&lang=en");
    remote.eval("until(() => lesson.opened && lesson.machines)");
    assert!(!remote.eval(ticked).contains('✓'));
    assert_eq!(
        remote.eval(&format!("progress.take('{code}').toString()")),
        "true"
    );
    assert_eq!(remote.eval("progress.code"), code);
    remote.eval("lesson.draw()");
    assert_eq!(remote.eval(ticked), told);
    assert_eq!(
        remote.eval("progress.take('no such code').toString()"),
        "false"
    );
    assert_eq!(remote.eval("wrongs.join('; ')"), "");
    assert_eq!(remote.wrongs, [""; 0]);
}
