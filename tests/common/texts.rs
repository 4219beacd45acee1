//! Assertions about a text, which is printed if they fail.

#[track_caller]
pub fn assert_has(text: impl AsRef<str>, words: impl AsRef<str>) {
    let (text, words) = (text.as_ref(), words.as_ref());
    assert!(text.contains(words), "no {words:?} in\n{text}");
}

#[track_caller]
pub fn assert_begins(text: impl AsRef<str>, words: impl AsRef<str>) {
    let (text, words) = (text.as_ref(), words.as_ref());
    assert!(
        text.starts_with(words),
        "no {words:?} at the start of\n{text}"
    );
}

#[track_caller]
pub fn assert_ends(text: impl AsRef<str>, words: impl AsRef<str>) {
    let (text, words) = (text.as_ref(), words.as_ref());
    assert!(text.ends_with(words), "no {words:?} at the end of\n{text}");
}
