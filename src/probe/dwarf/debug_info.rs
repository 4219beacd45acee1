//! The variables: names, lines and locations. DWARF, version 4, as gcc and LLVM write it.

use super::forms::{AttributeValue, parse_abbreviations};
use super::inlined_calls::{CodeRanges, InlinedCall};
use crate::probe::byte_reader::ByteReader;
use std::collections::HashMap;

/// Entries in the order of the section, reduced to what is needed.
#[derive(Debug, Default)]
pub struct DebugInfo {
    pub(super) entries: Vec<DebugEntry>,
    by_offset: HashMap<u64, usize>,
    /// Calls that the compiler replaced with the code of the called function.
    pub inlined: Vec<InlinedCall>,
    /// True if any unit is Rust.
    pub is_rust: bool,
}

/// The sections to read.
pub struct DebugSections<'a> {
    pub info: &'a [u8],
    pub abbreviations: &'a [u8],
    pub strings: &'a [u8],
    pub ranges: &'a [u8],
}

#[derive(Debug, Default)]
pub struct DebugEntry {
    pub tag: u64,
    pub(super) parent: usize,
    pub(super) name: Option<String>,
    pub(super) kind: Option<u64>,
    /// Another entry that has the rest: a declaration or an abstract instance.
    origin: Option<u64>,
    pub(super) size: Option<u64>,
    /// Elements of an array, minus one.
    pub(super) last: Option<u64>,
    pub(super) count: Option<u64>,
    low: Option<u64>,
    high: Option<u64>,
    high_is_length: bool,
    /// The offset of its list of ranges, if it has several.
    ranges: Option<u64>,
    /// The file's number in the line table of its unit.
    file: Option<u64>,
    line: Option<u64>,
    /// The file and line where an inlined function was called.
    call: (u64, u64),
    /// The base that offsets in the frame count from, in bytes from the frame's address.
    frame_base: i64,
    pub(super) offset_in_whole: Option<u64>,
    place: Option<VariableLocation>,
    /// True if it is only declared here. A static member is defined elsewhere.
    pub(super) declared: bool,
    /// The offset of its unit's line table.
    table: Option<u64>,
    /// Only for units.
    language: u64,
}

/// The location of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VariableLocation {
    Static(u64),
    /// Bytes from its frame's address.
    InFrame(i64),
}

/// A variable with a place in memory.
#[derive(Debug, Clone)]
pub struct ProgramVariable {
    pub name: String,
    /// The offset of its unit's line table, and its file's number in that table.
    pub file: Option<(u64, u64)>,
    pub line: u32,
    pub spot: VariableLocation,
    /// The code of the function whose frame holds it.
    pub function: Option<std::ops::Range<u64>>,
    /// Bytes.
    pub size: u64,
    /// The offset of its type.
    pub(super) kind: u64,
}

pub(super) mod tag {
    pub const ARRAY: u64 = 0x01;
    pub const CLASS: u64 = 0x02;
    pub const ENUM: u64 = 0x04;
    pub const PARAMETER: u64 = 0x05;
    pub const MEMBER: u64 = 0x0d;
    pub const POINTER: u64 = 0x0f;
    pub const STRUCT: u64 = 0x13;
    pub const UNIT: u64 = 0x11;
    pub const TYPEDEF: u64 = 0x16;
    pub const UNION: u64 = 0x17;
    pub const INHERITANCE: u64 = 0x1c;
    pub const INLINED: u64 = 0x1d;
    pub const SUBRANGE: u64 = 0x21;
    pub const BASE: u64 = 0x24;
    pub const CONST: u64 = 0x26;
    pub const SUBPROGRAM: u64 = 0x2e;
    /// Only in Rust's enums.
    pub const VARIANTS: u64 = 0x33;
    pub const VARIABLE: u64 = 0x34;
    pub const VOLATILE: u64 = 0x35;
    pub const NAMESPACE: u64 = 0x39;
}

const LANGUAGE_RUST: u64 = 0x1c;

/// Nested types end somewhere, unless the entries are broken.
pub(super) const MAX_NESTING: usize = 40;

impl DebugInfo {
    /// Reads the units of version 4. Skips other versions, and units that come precompiled with Rust.
    pub fn parse(sections: &DebugSections) -> DebugInfo {
        let mut all = DebugInfo::default();
        let mut at = 0;
        while let Some(length) = ByteReader::new(sections.info, at).take_number(4) {
            let end = at + 4 + length as usize;
            let Some(unit) = sections.info.get(..end).filter(|_| length > 0) else {
                break;
            };
            // A broken unit keeps its entries up to the error.
            let _ = all.parse_unit(unit, at, sections);
            at = end;
        }
        all
    }

    fn parse_unit(&mut self, info: &[u8], start: usize, sections: &DebugSections) -> Option<()> {
        let mut at = ByteReader::new(info, start + 4);
        if at.take_number(2)? != 4 {
            return None;
        }
        let table = parse_abbreviations(sections.abbreviations, at.take_number(4)? as usize)?;
        let address_size = usize::from(at.take_byte()?);
        let mut parents = Vec::new();
        let (mut lines, mut base) = (None, 0);
        while at.position < info.len() {
            let offset = at.position as u64;
            let code = at.take_leb()?;
            if code == 0 {
                parents.pop();
                continue;
            }
            let abbreviation = table.get(&code)?;
            let mut entry = DebugEntry {
                tag: abbreviation.tag,
                parent: parents.last().copied().unwrap_or(usize::MAX),
                ..DebugEntry::default()
            };
            for &(attribute, form) in &abbreviation.attributes {
                let value = AttributeValue::parse(&mut at, form, address_size, sections.strings)?;
                entry.set_attribute(attribute, value, start as u64);
            }
            match entry.tag {
                tag::UNIT if entry.is_rust_library_unit() => return None,
                tag::UNIT => {
                    (lines, base) = (entry.table, entry.low.unwrap_or(0));
                    self.is_rust |= entry.language == LANGUAGE_RUST;
                }
                tag::INLINED => {
                    self.inlined
                        .extend(entry.inlined_call(lines, base, sections.ranges))
                }
                _ => {}
            }
            entry.table = lines;
            self.by_offset.insert(offset, self.entries.len());
            if abbreviation.has_children {
                parents.push(self.entries.len());
            }
            self.entries.push(entry);
        }
        Some(())
    }

    /// All variables and parameters that stay in one place in memory, wherever the program is.
    pub fn fixed_variables(&self) -> Vec<ProgramVariable> {
        let is_variable =
            |entry: &&DebugEntry| [tag::VARIABLE, tag::PARAMETER].contains(&entry.tag);
        let variables = self.entries.iter().filter(is_variable);
        variables
            .filter_map(|entry| self.fixed_variable(entry))
            .collect()
    }

    fn fixed_variable(&self, entry: &DebugEntry) -> Option<ProgramVariable> {
        let kind = self.own_or_inherited(entry, |entry| entry.kind)?;
        let function = self.enclosing_subprogram(entry);
        let base = function.map_or(0, |function| function.frame_base);
        let file = |entry: &DebugEntry| entry.table.zip(entry.file);
        Some(ProgramVariable {
            name: self.own_or_inherited(entry, |entry| entry.name.clone())?,
            file: self.own_or_inherited(entry, file),
            line: line_or_zero(self.own_or_inherited(entry, |entry| entry.line)),
            spot: match entry.place? {
                VariableLocation::InFrame(offset) => {
                    VariableLocation::InFrame(offset.wrapping_add(base))
                }
                spot => spot,
            },
            function: function.and_then(DebugEntry::code_range),
            size: self.type_size(kind, 0)?,
            kind,
        })
    }

    /// A property of an entry, or else of the entry that it completes.
    fn own_or_inherited<T>(
        &self,
        entry: &DebugEntry,
        of: impl Fn(&DebugEntry) -> Option<T>,
    ) -> Option<T> {
        let mut entry = entry;
        for _ in 0..MAX_NESTING {
            if let Some(found) = of(entry) {
                return Some(found);
            }
            entry = self.entry_at(entry.origin?)?;
        }
        None
    }

    fn enclosing_subprogram(&self, entry: &DebugEntry) -> Option<&DebugEntry> {
        let mut entry = self.entries.get(entry.parent)?;
        while entry.tag != tag::SUBPROGRAM {
            entry = self.entries.get(entry.parent)?;
        }
        Some(entry)
    }

    pub(super) fn entry_at(&self, offset: u64) -> Option<&DebugEntry> {
        self.entries.get(*self.by_offset.get(&offset)?)
    }

    pub(super) fn child_entries(&self, offset: u64) -> impl Iterator<Item = &DebugEntry> {
        let parent = self.by_offset.get(&offset).copied();
        let first_child = parent.map_or(self.entries.len(), |parent| parent + 1);
        let inside =
            move |entry: &&DebugEntry| entry.parent != usize::MAX && Some(entry.parent) >= parent;
        let run = self.entries[first_child..].iter().take_while(inside);
        run.filter(move |entry| Some(entry.parent) == parent)
    }
}

impl DebugEntry {
    fn set_attribute(&mut self, attribute: u64, value: AttributeValue, unit: u64) {
        match (attribute, value) {
            (0x03, AttributeValue::Text(name)) => self.name = Some(name),
            (0x49, AttributeValue::Reference(offset)) => {
                self.kind = Some(unit.wrapping_add(offset))
            }
            (0x31 | 0x47, AttributeValue::Reference(offset)) => {
                self.origin = Some(unit.wrapping_add(offset))
            }
            (0x0b, AttributeValue::Number(size)) => self.size = Some(size),
            (0x2f, AttributeValue::Number(last)) => self.last = Some(last),
            (0x37, AttributeValue::Number(count)) => self.count = Some(count),
            (0x11, AttributeValue::Address(address)) => self.low = Some(address),
            (0x12, AttributeValue::Address(address)) => self.high = Some(address),
            (0x12, AttributeValue::Number(length)) => {
                self.high = Some(length);
                self.high_is_length = true;
            }
            (0x55, AttributeValue::Number(start)) => self.ranges = Some(start),
            (0x3a, AttributeValue::Number(file)) => self.file = Some(file),
            (0x3b, AttributeValue::Number(line)) => self.line = Some(line),
            (0x58, AttributeValue::Number(file)) => self.call.0 = file,
            (0x59, AttributeValue::Number(line)) => self.call.1 = line,
            (0x40, AttributeValue::Expression(bytes)) => self.frame_base = frame_base(&bytes),
            (0x10, AttributeValue::Number(start)) => self.table = Some(start),
            (0x13, AttributeValue::Number(language)) => self.language = language,
            (0x38, AttributeValue::Number(offset)) => self.offset_in_whole = Some(offset),
            (0x3c, _) => self.declared = true,
            (0x02, AttributeValue::Expression(bytes)) => self.place = parse_location(&bytes),
            _ => {}
        }
    }

    /// For a unit: true if it comes precompiled with Rust. Such units are large, and the author's files aren't in them.
    fn is_rust_library_unit(&self) -> bool {
        let name = self.name.as_deref().unwrap_or_default();
        self.language == LANGUAGE_RUST && (name.starts_with('/') || name.starts_with("library/"))
    }

    /// For an inlined call: its code. `lines`: where its unit's line table begins; `base`: what its ranges count from.
    fn inlined_call(&self, lines: Option<u64>, base: u64, ranges: &[u8]) -> Option<InlinedCall> {
        let spans = match (self.code_range(), self.ranges) {
            (Some(range), _) => CodeRanges::from_range(range),
            (None, start) => CodeRanges::parse(ranges, start?, base),
        };
        let (file, line) = self.call;
        Some(InlinedCall {
            spans,
            file: (lines?, file),
            line: line_or_zero(Some(line)),
        })
    }

    fn code_range(&self) -> Option<std::ops::Range<u64>> {
        let (low, high) = (self.low?, self.high?);
        Some(if self.high_is_length {
            low..low.wrapping_add(high)
        } else {
            low..high
        })
    }
}

/// 0 is unknown.
fn line_or_zero(number: Option<u64>) -> u32 {
    number
        .and_then(|number| number.try_into().ok())
        .unwrap_or(0)
}

/// The base that offsets in a frame count from, in bytes from the frame's address, which is the stack pointer before
/// the call. LLVM counts from where the frame pointer points: there lies the caller's frame pointer, and above it the
/// return address.
fn frame_base(expression: &[u8]) -> i64 {
    const FRAME_POINTER: u8 = 0x56;
    match expression {
        [FRAME_POINTER] => -16,
        _ => 0,
    }
}

/// A location that is one address or one offset in the frame.
fn parse_location(expression: &[u8]) -> Option<VariableLocation> {
    let mut at = ByteReader::new(expression, 0);
    let spot = match at.take_byte()? {
        0x03 => VariableLocation::Static(at.take_number(8)?),
        0x91 => VariableLocation::InFrame(at.take_signed_leb()?),
        _ => return None,
    };
    (at.position == expression.len()).then_some(spot)
}
