//! Parses an extended regular expression, as scripts use them, into a [`Tree`].
//!
//! Supported are `.` (any byte), `[a-z]`, `[^…]`, `[:digit:]` and the like, `( )`, `|`, `* + ? {n} {n,} {n,m}`, a
//! backslash before punctuation, and `^` at the very start. Anything else is an error.

/// Deeper nested brackets are refused, so that no pattern can exhaust the stack.
const DEEPEST: usize = 100;

/// A set of bytes, one bit each.
pub type ByteSet = [u64; 4];

/// A parsed pattern.
pub enum Tree {
    Empty,
    /// A byte of the set with this index.
    Set(u32),
    Sequence(Vec<Tree>),
    Either(Vec<Tree>),
    Repeat(Box<Tree>, u32, Option<u32>),
}

/// The tree of a pattern and the sets that it refers to; the error says what isn't supported.
pub fn read(pattern: &[u8]) -> Result<(Tree, Vec<ByteSet>), String> {
    let mut reader = PatternReader {
        text: pattern.strip_prefix(b"^").unwrap_or(pattern),
        at: 0,
        depth: 0,
        sets: Vec::new(),
    };
    let tree = reader.either()?;
    match reader.at < reader.text.len() {
        true => Err("a ) without its (".to_string()),
        false => Ok((tree, reader.sets)),
    }
}

pub fn has(set: &ByteSet, byte: u8) -> bool {
    set[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
}

fn include(set: &mut ByteSet, from: u8, to: u8) {
    for byte in from..=to {
        set[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }
}

struct PatternReader<'a> {
    text: &'a [u8],
    at: usize,
    depth: usize,
    sets: Vec<ByteSet>,
}

impl PatternReader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn either(&mut self) -> Result<Tree, String> {
        let mut parts = vec![self.sequence()?];
        while self.take(b'|') {
            parts.push(self.sequence()?);
        }
        Ok(Tree::Either(parts))
    }

    fn sequence(&mut self) -> Result<Tree, String> {
        let mut parts = Vec::new();
        while let Some(c) = self.peek() {
            if matches!(c, b'|' | b')') {
                break;
            }
            let part = self.atom(c)?;
            parts.push(self.repeated(part)?);
        }
        match parts.is_empty() {
            true => Ok(Tree::Empty),
            false => Ok(Tree::Sequence(parts)),
        }
    }

    fn atom(&mut self, first: u8) -> Result<Tree, String> {
        self.at += 1;
        let mut set = [0; 4];
        match first {
            b'(' => {
                if self.depth == DEEPEST {
                    return Err("parentheses nested too deeply".to_string());
                }
                self.depth += 1;
                let inner = self.either()?;
                self.depth -= 1;
                return match self.take(b')') {
                    true => Ok(inner),
                    false => Err("a ( without its )".to_string()),
                };
            }
            b'[' => set = self.class()?,
            b'.' => include(&mut set, 0, 255),
            b'\\' => match self.peek() {
                Some(c) if !c.is_ascii_alphanumeric() => {
                    self.at += 1;
                    include(&mut set, c, c);
                }
                Some(c) => return Err(format!("\\{}", char::from(c))),
                None => return Err("a backslash at the end".to_string()),
            },
            b'*' | b'+' | b'?' | b'{' => {
                return Err(format!("a {} that repeats nothing", char::from(first)));
            }
            b'^' | b'$' => return Err(format!("the anchor {}", char::from(first))),
            c => include(&mut set, c, c),
        }
        let known = self.sets.iter().position(|known| *known == set);
        let number = known.unwrap_or_else(|| {
            self.sets.push(set);
            self.sets.len() - 1
        });
        Ok(Tree::Set(number as u32))
    }

    fn repeated(&mut self, mut part: Tree) -> Result<Tree, String> {
        while let Some(c @ (b'*' | b'+' | b'?' | b'{')) = self.peek() {
            self.at += 1;
            let (least, most) = match c {
                b'*' => (0, None),
                b'+' => (1, None),
                b'?' => (0, Some(1)),
                _ => self.bounds()?,
            };
            part = Tree::Repeat(Box::new(part), least, most);
        }
        Ok(part)
    }

    /// Reads `n}`, `n,}` or `n,m}`.
    fn bounds(&mut self) -> Result<(u32, Option<u32>), String> {
        let wrong = || "a {} that is not one of {n}, {n,} and {n,m}".to_string();
        let least = self.number().ok_or_else(wrong)?;
        let most = match self.take(b',') {
            false => Some(least),
            true => self.number(),
        };
        match self.take(b'}') && most.is_none_or(|most| most >= least) {
            true => Ok((least, most)),
            false => Err(wrong()),
        }
    }

    fn number(&mut self) -> Option<u32> {
        let from = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        std::str::from_utf8(&self.text[from..self.at])
            .ok()?
            .parse()
            .ok()
    }

    /// Reads what follows a `[`. Here a backslash is an ordinary byte, and so is a `]` that comes first.
    fn class(&mut self) -> Result<ByteSet, String> {
        let unclosed = || "a [ without its ]".to_string();
        let mut set = [0; 4];
        let negated = self.take(b'^');
        let first = self.at;
        loop {
            let c = self.peek().ok_or_else(unclosed)?;
            self.at += 1;
            match c {
                b']' if self.at - 1 > first => break,
                b'[' if matches!(self.peek(), Some(b':' | b'.' | b'=')) => {
                    self.named(&mut set)?;
                }
                from => {
                    let range = self.peek() == Some(b'-')
                        && self.text.get(self.at + 1).is_some_and(|c| *c != b']');
                    let to = match range {
                        true => self.text[self.at + 1],
                        false => from,
                    };
                    self.at += if range { 2 } else { 0 };
                    if to < from {
                        return Err("a range from high to low".to_string());
                    }
                    include(&mut set, from, to);
                }
            }
        }
        Ok(match negated {
            true => set.map(|word| !word),
            false => set,
        })
    }

    /// Reads the rest of `[:digit:]` after the first bracket.
    fn named(&mut self, set: &mut ByteSet) -> Result<(), String> {
        type Belongs = fn(&u8) -> bool;
        let known: [(&[u8], Belongs); 11] = [
            (b":alnum:]", u8::is_ascii_alphanumeric),
            (b":alpha:]", u8::is_ascii_alphabetic),
            (b":digit:]", u8::is_ascii_digit),
            (b":lower:]", u8::is_ascii_lowercase),
            (b":upper:]", u8::is_ascii_uppercase),
            (b":xdigit:]", u8::is_ascii_hexdigit),
            (b":punct:]", u8::is_ascii_punctuation),
            (b":space:]", |c| c.is_ascii_whitespace() || *c == 11),
            (b":blank:]", |c| matches!(c, b' ' | b'\t')),
            (b":graph:]", u8::is_ascii_graphic),
            (b":print:]", |c| c.is_ascii_graphic() || *c == b' '),
        ];
        let rest = &self.text[self.at..];
        let Some((name, belongs)) = known.iter().find(|(name, _)| rest.starts_with(name)) else {
            return Err("a class such as [. .] or one with an unknown name".to_string());
        };
        self.at += name.len();
        (0..=255).filter(belongs).for_each(|c| include(set, c, c));
        Ok(())
    }
}
