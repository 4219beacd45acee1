//! Minifies scripts and styles. Drops what only readers of this folder need: comments, indents, spaces and line ends
//! next to a sign that separates words anyway, and brackets around a single parameter. Replaces a few words by shorter
//! ones. That saves a twelfth of the page.
//!
//! A script is parsed only as far as that needs. Strings, templates outside `${}` and regular expressions stay as they
//! are. A slash begins a regular expression where a value can begin.

/// No space is needed next to these.
const SIGNS: &[u8] = b"=+-*/<>&|?:,;(){}[]!%^~";
/// After these, a line end means nothing: statements that don't end in a brace end in a semicolon.
const OPEN: &[u8] = b"{};,([";
/// After these, a value can begin.
const BEFORE_VALUE: &[u8] = b"(,=:[!&|?{};";

/// Words and shorter ones that mean the same. `let` can replace `const`, because nothing is assigned to a `const`.
const SHORTER: [(&[u8], &[u8]); 4] = [
    (b"const", b"let"),
    (b"true", b"!0"),
    (b"false", b"!1"),
    (b"undefined", b"void 0"),
];

fn is_in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$')
}

pub fn script(text: &str) -> String {
    let lines = text.lines().map(str::trim_start);
    let code = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    let code: String = code.flat_map(|line| [line, "\n"]).collect();
    let mut script = Script {
        text: code.as_bytes(),
        at: 0,
        lean: Vec::new(),
    };
    script.code(false);
    String::from_utf8(script.lean).expect("whole characters are left out")
}

struct Script<'a> {
    text: &'a [u8],
    at: usize,
    lean: Vec<u8>,
}

impl Script<'_> {
    /// Reads up to the end, or to the brace that closes a template's `${`.
    fn code(&mut self, in_template: bool) {
        let mut braces = 0;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'}' if in_template && braces == 0 => break,
                b'}' => braces -= 1,
                b'{' => braces += 1,
                _ => {}
            }
            match byte {
                b'"' | b'\'' => self.string(byte),
                b'`' => self.template(),
                b'/' if self.text[self.at..].starts_with(b"//") => self.comment(),
                b'/' if self.begins_value() => self.expression(),
                b'c' | b'f' | b't' | b'u' if self.shortens() => {}
                b'=' if self.text[self.at..].starts_with(b"=>") => self.arrow(),
                b' ' | b'\n' if self.is_idle(byte) => self.at += 1,
                _ => self.keep(),
            }
        }
    }

    /// Replaces a word by its shorter one, unless it is the name of a property.
    fn shortens(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let is_word = |word: &[u8]| {
            rest.strip_prefix(word).is_some_and(|behind| {
                behind
                    .first()
                    .is_none_or(|byte| !is_in_name(*byte) && *byte != b':')
            })
        };
        let begins = self.lean.last().is_none_or(|byte| !is_in_name(*byte));
        let found = SHORTER.iter().find(|(word, _)| begins && is_word(word));
        let Some((word, shorter)) = found else {
            return false;
        };
        self.lean.extend_from_slice(shorter);
        self.at += word.len();
        true
    }

    /// A single parameter needs no brackets.
    fn arrow(&mut self) {
        if let Some(inside) = self.lean.strip_suffix(b")") {
            let name = inside.iter().rev().take_while(|byte| is_in_name(**byte));
            let open = inside.len() - name.count();
            let before = |at: usize| open.checked_sub(at).map(|at| inside[at]);
            if open < inside.len() && before(1) == Some(b'(') && !before(2).is_some_and(is_in_name)
            {
                self.lean.pop();
                self.lean.remove(open - 1);
            }
        }
        self.keep();
        self.keep();
    }

    fn keep(&mut self) {
        self.lean.push(self.text[self.at]);
        self.at += 1;
    }

    /// Keeps a byte and, if it is a backslash, the next one too.
    fn keep_escaped(&mut self) {
        if self.text[self.at] == b'\\' {
            self.keep();
        }
        self.keep();
    }

    /// True if this space or line end can go.
    fn is_idle(&self, byte: u8) -> bool {
        let (before, after) = (self.lean.last(), self.text.get(self.at + 1));
        let is = |byte: Option<&u8>, signs: &[u8]| byte.is_some_and(|byte| signs.contains(byte));
        if byte == b'\n' {
            return is(before, OPEN) || is(after, b"}");
        }
        // `a + +b` is not `a ++b`.
        let joins = is(before, b"+-") && before == after;
        !joins && (is(before, SIGNS) || is(after, SIGNS))
    }

    fn comment(&mut self) {
        while self.text[self.at] != b'\n' {
            self.at += 1;
        }
    }

    fn string(&mut self, quote: u8) {
        self.keep();
        while self.text[self.at] != quote {
            self.keep_escaped();
        }
        self.keep();
    }

    fn template(&mut self) {
        self.keep();
        while self.text[self.at] != b'`' {
            if self.text[self.at..].starts_with(b"${") {
                self.keep();
                self.keep();
                self.code(true);
            }
            self.keep_escaped();
        }
        self.keep();
    }

    fn begins_value(&self) -> bool {
        let before = self.lean.trim_ascii_end();
        let is_word = |word: &&str| before.ends_with(word.as_bytes());
        before.last().is_none_or(|byte| BEFORE_VALUE.contains(byte))
            || ["return", "typeof", "case"].iter().any(is_word)
    }

    /// A regular expression; in a class of characters a slash does not end it.
    fn expression(&mut self) {
        let mut in_class = false;
        self.keep();
        while self.text[self.at] != b'/' || in_class {
            match self.text[self.at] {
                b'[' => in_class = true,
                b']' => in_class = false,
                _ => {}
            }
            self.keep_escaped();
        }
        self.keep();
    }
}

/// Minifies a style. No string in it has a comment or these signs.
pub fn style(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut bare = parts.next().unwrap_or_default().to_string();
    for part in parts {
        bare += part.split_once("*/").map_or("", |(_, rest)| rest);
    }
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut style = lines.flat_map(|line| [line, "\n"]).collect::<String>();
    for sign in ["{", "}", ";", ","] {
        for (space, bare) in [(" ", sign), ("\n", sign)] {
            style = style.replace(&format!("{sign}{space}"), bare);
        }
    }
    style
        .replace(" {", "{")
        .replace(": ", ":")
        .replace(";}", "}")
}
