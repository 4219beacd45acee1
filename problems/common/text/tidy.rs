//! An input with awkward blanks and line ends, made one without.

use super::{Gap, Given};

/// The same words and cells, as the words have it. What does not fit comes out as something that they do not have either.
pub fn tidied(given: &Given, text: &[u8]) -> Vec<u8> {
    let mut left = Left(text);
    let mut tidy = Vec::new();
    let line = |tidy: &mut Vec<u8>, words: &[&[u8]]| {
        tidy.extend([&words.join(&b' '), &b"\n"[..]].concat())
    };
    if given.counted {
        line(&mut tidy, &[left.word()]);
    }
    let mut case = 0;
    while !left.at_end() && !left.is(given.end) {
        case += 1;
        let gap = given.look.gap;
        if gap == Gap::Before || gap == Gap::Between && case > 1 {
            tidy.push(b'\n');
        }
        let heading = given.look.heading(case);
        if !heading.is_empty() {
            let words: Vec<&[u8]> = heading.split(' ').map(|_| left.word()).collect();
            line(&mut tidy, &words);
        }
        let mut side = given.side;
        if given.sized {
            let small = left.word();
            line(&mut tidy, &[small]);
            side = usize::from(small[0].saturating_sub(b'0').clamp(1, 3)).pow(2);
        }
        left.lay(given, given.look.pattern(side).as_bytes(), &mut tidy);
        if given.look.gap == Gap::After {
            tidy.push(b'\n');
        }
    }
    if !given.end.is_empty() {
        line(&mut tidy, &[given.end.as_bytes()]);
    }
    tidy
}

/// What is still to be read.
struct Left<'a>(&'a [u8]);

impl<'a> Left<'a> {
    fn at_end(&mut self) -> bool {
        let blank = |byte: &u8| b" \t\r\n".contains(byte);
        let blanks = self.0.iter().take_while(|byte| blank(byte)).count();
        self.0 = &self.0[blanks..];
        self.0.is_empty()
    }

    /// Nothing but this word is left.
    fn is(&self, word: &str) -> bool {
        let mut rest = Left(self.0);
        !word.is_empty() && rest.word() == word.as_bytes() && rest.at_end()
    }

    fn word(&mut self) -> &'a [u8] {
        self.at_end();
        let is_end = |byte: &u8| b" \t\r\n".contains(byte);
        let end = self.0.iter().position(is_end).unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        word
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// The next grid, as far as it goes. Where blanks stand between cells a word is one, else a sign.
    fn lay(&mut self, given: &Given, pattern: &[u8], tidy: &mut Vec<u8>) {
        let spaced = pattern.contains(&b' ');
        let mut quoted = false;
        for &sign in pattern {
            match sign {
                b'\n' => tidy.push(sign),
                b' ' if !self.at_end() => tidy.push(sign),
                _ if !quoted && self.at_end() => {}
                _ if spaced => tidy.extend(self.word()),
                _ => {
                    let empty = given.empty.as_bytes();
                    let byte = self.byte().unwrap_or(b' ');
                    let other = sign == b'*' && empty.contains(&byte);
                    tidy.push(if other { empty[0] } else { byte });
                    quoted ^= byte == b'"';
                }
            }
        }
    }
}
