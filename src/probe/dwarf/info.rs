//! The variables: names, lines, places and types. DWARF, section 7.5, version 4, with the forms that gcc writes for it.

use super::bytes::Bytes;
use std::collections::HashMap;

/// Entries in the order of the section, and what is needed of each.
#[derive(Debug, Default)]
pub struct Info {
    entries: Vec<Entry>,
    by_offset: HashMap<u64, usize>,
}

#[derive(Debug, Default)]
pub struct Entry {
    pub tag: u64,
    parent: usize,
    name: Option<String>,
    kind: Option<u64>,
    /// Another entry that says the rest: a declaration, an abstract one.
    origin: Option<u64>,
    size: Option<u64>,
    /// Elements of an array, less one.
    last: Option<u64>,
    count: Option<u64>,
    low: Option<u64>,
    high: Option<u64>,
    high_is_length: bool,
    line: Option<u64>,
    offset_in_whole: Option<u64>,
    place: Option<Spot>,
    /// Is it only declared here? A static member lies elsewhere.
    declared: bool,
}

/// Where a variable lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    Static(u64),
    /// Bytes from its frame's address.
    InFrame(i64),
}

/// A variable with a place in memory.
#[derive(Debug, Clone)]
pub struct Variable {
    pub name: String,
    pub line: u32,
    pub spot: Spot,
    /// The function whose frame it lies in.
    pub function: Option<std::ops::Range<u64>>,
    /// Bytes.
    pub size: u64,
    /// For [`Info::part`].
    kind: u64,
}

/// A part of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// How it is called within the variable: `.g`; empty where that is itself an array.
    pub path: String,
    /// The name of its type; empty for a pointer.
    pub kind: String,
    /// Bytes from the beginning of the array that it is an element of.
    pub offset: u64,
}

mod tag {
    pub const ARRAY: u64 = 0x01;
    pub const CLASS: u64 = 0x02;
    pub const ENUM: u64 = 0x04;
    pub const PARAMETER: u64 = 0x05;
    pub const MEMBER: u64 = 0x0d;
    pub const POINTER: u64 = 0x0f;
    pub const STRUCT: u64 = 0x13;
    pub const TYPEDEF: u64 = 0x16;
    pub const UNION: u64 = 0x17;
    pub const INHERITANCE: u64 = 0x1c;
    pub const SUBRANGE: u64 = 0x21;
    pub const BASE: u64 = 0x24;
    pub const CONST: u64 = 0x26;
    pub const SUBPROGRAM: u64 = 0x2e;
    pub const VARIABLE: u64 = 0x34;
    pub const VOLATILE: u64 = 0x35;
}

/// Types within types end somewhere, unless the entries are broken.
const DEEPEST: usize = 40;

impl Info {
    /// Reads the units of version 4; others are left out.
    pub fn read(info: &[u8], abbreviations: &[u8], strings: &[u8]) -> Info {
        let mut all = Info::default();
        let mut at = 0;
        while let Some(length) = Bytes::new(info, at).number(4) {
            let end = at + 4 + length as usize;
            let Some(unit) = info.get(..end).filter(|_| length > 0) else {
                break;
            };
            // A unit that is broken has its entries up to there.
            let _ = all.unit(unit, at, abbreviations, strings);
            at = end;
        }
        all
    }

    fn unit(
        &mut self,
        info: &[u8],
        start: usize,
        abbreviations: &[u8],
        strings: &[u8],
    ) -> Option<()> {
        let mut at = Bytes::new(info, start + 4);
        if at.number(2)? != 4 {
            return None;
        }
        let table = Abbreviations::read(abbreviations, at.number(4)? as usize)?;
        let address_size = usize::from(at.byte()?);
        let mut parents = Vec::new();
        while at.at < info.len() {
            let offset = at.at as u64;
            let code = at.leb()?;
            if code == 0 {
                parents.pop();
                continue;
            }
            let abbreviation = table.0.get(&code)?;
            let mut entry = Entry {
                tag: abbreviation.tag,
                parent: parents.last().copied().unwrap_or(usize::MAX),
                ..Entry::default()
            };
            for &(attribute, form) in &abbreviation.attributes {
                let value = Value::read(&mut at, form, address_size, strings)?;
                entry.set(attribute, value, start as u64);
            }
            self.by_offset.insert(offset, self.entries.len());
            if abbreviation.has_children {
                parents.push(self.entries.len());
            }
            self.entries.push(entry);
        }
        Some(())
    }

    /// All variables and parameters that lie in memory wherever the program is.
    pub fn variables(&self) -> Vec<Variable> {
        let is_variable = |entry: &&Entry| [tag::VARIABLE, tag::PARAMETER].contains(&entry.tag);
        let variables = self.entries.iter().filter(is_variable);
        variables.filter_map(|entry| self.variable(entry)).collect()
    }

    fn variable(&self, entry: &Entry) -> Option<Variable> {
        let kind = self.inherited(entry, |entry| entry.kind)?;
        let function = self.function_of(entry);
        Some(Variable {
            name: self.inherited(entry, |entry| entry.name.clone())?,
            line: self.inherited(entry, |entry| entry.line).unwrap_or(0) as u32,
            spot: entry.place?,
            function: function.and_then(Entry::range),
            size: self.size(kind, 0)?,
            kind,
        })
    }

    /// What an entry says, or the one that it completes.
    fn inherited<T>(&self, entry: &Entry, of: impl Fn(&Entry) -> Option<T>) -> Option<T> {
        let mut entry = entry;
        for _ in 0..DEEPEST {
            if let Some(found) = of(entry) {
                return Some(found);
            }
            entry = self.at(entry.origin?)?;
        }
        None
    }

    fn function_of(&self, entry: &Entry) -> Option<&Entry> {
        let mut entry = self.entries.get(entry.parent)?;
        while entry.tag != tag::SUBPROGRAM {
            entry = self.entries.get(entry.parent)?;
        }
        Some(entry)
    }

    fn at(&self, offset: u64) -> Option<&Entry> {
        self.entries.get(*self.by_offset.get(&offset)?)
    }

    fn children(&self, offset: u64) -> impl Iterator<Item = &Entry> {
        let parent = self.by_offset.get(&offset).copied();
        let behind = parent.map_or(self.entries.len(), |parent| parent + 1);
        let inside =
            move |entry: &&Entry| entry.parent != usize::MAX && Some(entry.parent) >= parent;
        let run = self.entries[behind..].iter().take_while(inside);
        run.filter(move |entry| Some(entry.parent) == parent)
    }

    /// The type behind other names for it.
    fn bare(&self, kind: u64) -> Option<(u64, &Entry)> {
        let mut kind = kind;
        for _ in 0..DEEPEST {
            let entry = self.at(kind)?;
            match entry.tag {
                tag::TYPEDEF | tag::CONST | tag::VOLATILE => kind = entry.kind?,
                _ => return Some((kind, entry)),
            }
        }
        None
    }

    fn size(&self, kind: u64, depth: usize) -> Option<u64> {
        let (offset, entry) = self.bare(kind)?;
        match entry.tag {
            _ if depth > DEEPEST => None,
            tag::ARRAY => {
                let element = self.size(entry.kind?, depth + 1)?;
                Some(element * self.lengths(offset).iter().product::<u64>())
            }
            _ => entry.size.or((entry.tag == tag::POINTER).then_some(8)),
        }
    }

    fn lengths(&self, array: u64) -> Vec<u64> {
        let ranges = self
            .children(array)
            .filter(|entry| entry.tag == tag::SUBRANGE);
        let length = |entry: &Entry| entry.count.or(entry.last.map(|last| last.wrapping_add(1)));
        ranges.map(|entry| length(entry).unwrap_or(0)).collect()
    }

    /// What lies so many bytes behind a variable's beginning.
    pub fn part(&self, variable: &Variable, offset: u64) -> Option<Part> {
        self.part_of(variable.kind, offset, 0)
    }

    fn part_of_member(&self, member: &Entry, offset: u64, depth: usize) -> Option<Part> {
        if member.declared || ![tag::MEMBER, tag::INHERITANCE].contains(&member.tag) {
            return None;
        }
        let inside = offset.checked_sub(member.offset_in_whole.unwrap_or(0))?;
        let kind = member.kind?;
        if inside >= self.size(kind, 0)? {
            return None;
        }
        let found = self.part_of(kind, inside, depth + 1)?;
        let own = member.name.as_ref().map(|name| format!(".{name}"));
        Some(Part {
            path: own.unwrap_or_default() + &found.path,
            ..found
        })
    }

    fn part_of(&self, kind: u64, offset: u64, depth: usize) -> Option<Part> {
        let (whole, entry) = self.bare(kind).filter(|_| depth < DEEPEST)?;
        match entry.tag {
            tag::ARRAY => {
                let element = entry.kind?;
                let size = self.size(element, 0).filter(|size| *size > 0)?;
                let part = self.part_of(element, offset % size, depth + 1)?;
                let own = part.path.is_empty();
                Some(Part {
                    offset: if own { offset } else { part.offset },
                    ..part
                })
            }
            tag::STRUCT | tag::CLASS | tag::UNION => {
                // An empty base may lie where the first member does.
                let mut parts = self.children(whole);
                parts.find_map(|part| self.part_of_member(part, offset, depth))
            }
            tag::BASE | tag::ENUM | tag::POINTER => Some(Part {
                path: String::new(),
                kind: entry.name.clone().unwrap_or_default(),
                offset: 0,
            }),
            _ => None,
        }
    }
}

impl Entry {
    fn set(&mut self, attribute: u64, value: Value, unit: u64) {
        match (attribute, value) {
            (0x03, Value::Text(name)) => self.name = Some(name),
            (0x49, Value::Reference(offset)) => self.kind = Some(unit + offset),
            (0x31 | 0x47, Value::Reference(offset)) => self.origin = Some(unit + offset),
            (0x0b, Value::Number(size)) => self.size = Some(size),
            (0x2f, Value::Number(last)) => self.last = Some(last),
            (0x37, Value::Number(count)) => self.count = Some(count),
            (0x11, Value::Address(address)) => self.low = Some(address),
            (0x12, Value::Address(address)) => self.high = Some(address),
            (0x12, Value::Number(length)) => {
                self.high = Some(length);
                self.high_is_length = true;
            }
            (0x3b, Value::Number(line)) => self.line = Some(line),
            (0x38, Value::Number(offset)) => self.offset_in_whole = Some(offset),
            (0x3c, _) => self.declared = true,
            (0x02, Value::Expression(bytes)) => self.place = spot(&bytes),
            _ => {}
        }
    }

    fn range(&self) -> Option<std::ops::Range<u64>> {
        let (low, high) = (self.low?, self.high?);
        Some(
            low..if self.high_is_length {
                low + high
            } else {
                high
            },
        )
    }
}

/// A place that is one address, or one distance from the frame.
fn spot(expression: &[u8]) -> Option<Spot> {
    let mut at = Bytes::new(expression, 0);
    let spot = match at.byte()? {
        0x03 => Spot::Static(at.number(8)?),
        0x91 => Spot::InFrame(at.signed_leb()?),
        _ => return None,
    };
    (at.at == expression.len()).then_some(spot)
}

/// What an attribute says, as far as it is of use.
enum Value {
    Number(u64),
    Address(u64),
    Text(String),
    /// From the beginning of the unit.
    Reference(u64),
    Expression(Vec<u8>),
    Nothing,
}

impl Value {
    /// `None`: a form that is not known here, or the end.
    fn read(at: &mut Bytes, form: u64, address_size: usize, strings: &[u8]) -> Option<Value> {
        let text = |bytes: &[u8]| Value::Text(String::from_utf8_lossy(bytes).into_owned());
        Some(match form {
            0x01 => Value::Address(at.number(address_size)?),
            0x0b => Value::Number(at.number(1)?),
            0x05 => Value::Number(at.number(2)?),
            0x06 => Value::Number(at.number(4)?),
            0x07 => Value::Number(at.number(8)?),
            0x0d => Value::Number(at.signed_leb()? as u64),
            0x0f => Value::Number(at.leb()?),
            0x08 => text(at.text()?),
            0x0e => {
                let place = at.number(4)? as usize;
                text(Bytes::new(strings, place).text().unwrap_or_default())
            }
            0x11 => Value::Reference(at.number(1)?),
            0x12 => Value::Reference(at.number(2)?),
            0x13 => Value::Reference(at.number(4)?),
            0x14 => Value::Reference(at.number(8)?),
            0x15 => Value::Reference(at.leb()?),
            0x18 => {
                let length = at.leb()? as usize;
                Value::Expression(at.take(length)?.to_vec())
            }
            0x0a => {
                let length = at.number(1)? as usize;
                at.take(length).map(|_| Value::Nothing)?
            }
            0x03 => {
                let length = at.number(2)? as usize;
                at.take(length).map(|_| Value::Nothing)?
            }
            0x04 => {
                let length = at.number(4)? as usize;
                at.take(length).map(|_| Value::Nothing)?
            }
            0x09 => {
                let length = at.leb()? as usize;
                at.take(length).map(|_| Value::Nothing)?
            }
            0x0c => at.number(1).map(|_| Value::Nothing)?,
            0x10 | 0x17 => at.number(4).map(|_| Value::Nothing)?,
            0x19 => Value::Nothing,
            0x20 => at.number(8).map(|_| Value::Nothing)?,
            _ => return None,
        })
    }
}

/// What the entries of each kind consist of.
struct Abbreviations(HashMap<u64, Abbreviation>);

struct Abbreviation {
    tag: u64,
    has_children: bool,
    /// Attributes and their forms.
    attributes: Vec<(u64, u64)>,
}

impl Abbreviations {
    fn read(section: &[u8], start: usize) -> Option<Abbreviations> {
        let mut at = Bytes::new(section, start);
        let mut found = HashMap::new();
        loop {
            let code = at.leb()?;
            if code == 0 {
                return Some(Abbreviations(found));
            }
            let tag = at.leb()?;
            let has_children = at.byte()? != 0;
            let mut attributes = Vec::new();
            loop {
                match (at.leb()?, at.leb()?) {
                    (0, 0) => break,
                    pair => attributes.push(pair),
                }
            }
            found.insert(
                code,
                Abbreviation {
                    tag,
                    has_children,
                    attributes,
                },
            );
        }
    }
}
