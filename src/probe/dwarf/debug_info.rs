//! The variables: names, lines and locations; and the inlined calls. DWARF, version 4, as gcc and LLVM write it.

use super::forms::{AttributeValue, parse_abbreviations};
use crate::probe::byte_reader::ByteReader;
use std::collections::HashMap;
use std::ops::Range;

/// Entries in the order of the section.
#[derive(Debug, Default)]
pub struct DebugInfo {
    pub(super) entries: Vec<DebugEntry>,
    by_offset: HashMap<u64, usize>,
    /// Calls that the compiler replaced with the code of the called function; outer calls before those inside them.
    pub inlined: Vec<InlinedCall>,
    /// True if any unit is Rust.
    pub is_rust: bool,
}

#[derive(Debug)]
pub struct DebugEntry {
    pub tag: u64,
    pub(super) parent: usize,
    /// The offset of its unit's line table.
    table: Option<u64>,
    attributes: Vec<(u64, AttributeValue)>,
}

/// An inlined call.
#[derive(Debug, Clone)]
pub struct InlinedCall {
    /// The code addresses.
    pub ranges: Vec<Range<u64>>,
    /// The place of the call: the offset of the unit's line table, the file's number there, and the line.
    pub file: (u64, u64),
    pub line: u32,
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
    pub function: Option<Range<u64>>,
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

pub(super) mod attribute {
    pub const LOCATION: u64 = 0x02;
    pub const NAME: u64 = 0x03;
    pub const SIZE: u64 = 0x0b;
    pub const LINE_TABLE: u64 = 0x10;
    pub const LOW: u64 = 0x11;
    /// The end of the code as an address, or its length as a number.
    pub const HIGH: u64 = 0x12;
    pub const LANGUAGE: u64 = 0x13;
    /// Elements of an array, minus one.
    pub const LAST: u64 = 0x2f;
    pub const ABSTRACT_ORIGIN: u64 = 0x31;
    pub const COUNT: u64 = 0x37;
    pub const OFFSET_IN_WHOLE: u64 = 0x38;
    /// The file's number in the line table of the unit.
    pub const FILE: u64 = 0x3a;
    pub const LINE: u64 = 0x3b;
    /// Only declared here. A static member is defined elsewhere.
    pub const DECLARATION: u64 = 0x3c;
    pub const FRAME_BASE: u64 = 0x40;
    pub const SPECIFICATION: u64 = 0x47;
    pub const TYPE: u64 = 0x49;
    /// The offset of a list of ranges, for code in several pieces.
    pub const RANGES: u64 = 0x55;
    /// The file and line where an inlined function was called.
    pub const CALL_FILE: u64 = 0x58;
    pub const CALL_LINE: u64 = 0x59;
}

const LANGUAGE_RUST: u64 = 0x1c;

/// Nested types end somewhere, unless the entries are broken.
pub(super) const MAX_NESTING: usize = 40;

impl DebugInfo {
    /// Reads the units of version 4. Skips other versions, and units that come precompiled with Rust.
    pub fn parse<'a>(section: impl Fn(&str) -> &'a [u8]) -> DebugInfo {
        let sections = [".debug_abbrev", ".debug_str", ".debug_ranges"].map(&section);
        let info = section(".debug_info");
        let mut all = DebugInfo::default();
        let mut at = 0;
        while let Some(length) = ByteReader::new(info, at).take_number(4) {
            let end = at + 4 + length as usize;
            let Some(unit) = info.get(..end).filter(|_| length > 0) else {
                break;
            };
            // A broken unit keeps its entries up to the error.
            let _ = all.parse_unit(unit, at, sections);
            at = end;
        }
        all
    }

    fn parse_unit(
        &mut self,
        info: &[u8],
        start: usize,
        [abbreviations, strings, ranges]: [&[u8]; 3],
    ) -> Option<()> {
        let mut at = ByteReader::new(info, start + 4);
        if at.take_number(2)? != 4 {
            return None;
        }
        let table = parse_abbreviations(abbreviations, at.take_number(4)? as usize)?;
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
                table: lines,
                attributes: Vec::new(),
            };
            for &(attribute, form) in &abbreviation.attributes {
                let forms = (form, address_size, start as u64);
                let value = AttributeValue::parse(&mut at, forms, strings)?;
                entry.attributes.push((attribute, value));
            }
            match entry.tag {
                tag::UNIT if entry.is_rust_library_unit() => return None,
                tag::UNIT => {
                    lines = entry.number(attribute::LINE_TABLE);
                    base = entry.number(attribute::LOW).unwrap_or(0);
                    self.is_rust |= entry.number(attribute::LANGUAGE) == Some(LANGUAGE_RUST);
                }
                tag::INLINED => self.inlined.extend(entry.inlined_call(base, ranges)),
                _ => {}
            }
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
        let number = |name| self.own_or_inherited(entry, |entry| entry.number(name));
        let (kind, line) = (number(attribute::TYPE)?, number(attribute::LINE));
        let function = self.enclosing_subprogram(entry);
        let file = |entry: &DebugEntry| entry.table.zip(entry.number(attribute::FILE));
        Some(ProgramVariable {
            name: self.own_or_inherited(entry, |entry| entry.name().map(str::to_string))?,
            file: self.own_or_inherited(entry, file),
            line: line_or_zero(line),
            spot: match parse_location(entry.expression(attribute::LOCATION)?)? {
                VariableLocation::InFrame(offset) => {
                    let base = function.map_or(0, DebugEntry::frame_base);
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
            let origin = entry.number(attribute::ABSTRACT_ORIGIN);
            entry = self.entry_at(origin.or(entry.number(attribute::SPECIFICATION))?)?;
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
    pub(super) fn value(&self, attribute: u64) -> Option<&AttributeValue> {
        let mut attributes = self.attributes.iter();
        let (_, value) = attributes.find(|(own, _)| *own == attribute)?;
        Some(value)
    }

    /// A number, an address, or the offset of another entry.
    pub(super) fn number(&self, attribute: u64) -> Option<u64> {
        match self.value(attribute)? {
            AttributeValue::Number(number) | AttributeValue::Address(number) => Some(*number),
            _ => None,
        }
    }

    fn expression(&self, attribute: u64) -> Option<&[u8]> {
        match self.value(attribute)? {
            AttributeValue::Expression(bytes) => Some(bytes),
            _ => None,
        }
    }

    pub(super) fn name(&self) -> Option<&str> {
        match self.value(attribute::NAME)? {
            AttributeValue::Text(name) => Some(name),
            _ => None,
        }
    }

    /// For a unit: true if it comes precompiled with Rust. Such units are large, and the author's files aren't in them.
    fn is_rust_library_unit(&self) -> bool {
        let name = self.name().unwrap_or_default();
        let is_rust = self.number(attribute::LANGUAGE) == Some(LANGUAGE_RUST);
        is_rust && (name.starts_with('/') || name.starts_with("library/"))
    }

    /// For an inlined call. `base`: what its list of ranges counts from.
    fn inlined_call(&self, base: u64, ranges: &[u8]) -> Option<InlinedCall> {
        let ranges = match self.code_range() {
            Some(range) => vec![range],
            None => parse_ranges(ranges, self.number(attribute::RANGES)?, base),
        };
        let file = self.number(attribute::CALL_FILE).unwrap_or(0);
        Some(InlinedCall {
            ranges,
            file: (self.table?, file),
            line: line_or_zero(self.number(attribute::CALL_LINE)),
        })
    }

    fn code_range(&self) -> Option<Range<u64>> {
        let low = self.number(attribute::LOW)?;
        match *self.value(attribute::HIGH)? {
            AttributeValue::Address(high) => Some(low..high),
            AttributeValue::Number(length) => Some(low..low.wrapping_add(length)),
            _ => None,
        }
    }

    /// For a function: the base that offsets in its frame count from, in bytes from the frame's address, which is the
    /// stack pointer before the call. LLVM counts from where the frame pointer points: there lies the caller's frame
    /// pointer, and above it the return address.
    fn frame_base(&self) -> i64 {
        const FRAME_POINTER: u8 = 0x56;
        match self.expression(attribute::FRAME_BASE) {
            Some([FRAME_POINTER]) => -16,
            _ => 0,
        }
    }
}

/// 0 is unknown.
fn line_or_zero(number: Option<u64>) -> u32 {
    u32::try_from(number.unwrap_or(0)).unwrap_or(0)
}

/// A list of ranges (section 2.17). They count from `base` until the list changes it.
fn parse_ranges(section: &[u8], start: u64, mut base: u64) -> Vec<Range<u64>> {
    let mut ranges = Vec::new();
    let mut at = ByteReader::new(section, start as usize);
    while let (Some(low), Some(high)) = (at.take_number(8), at.take_number(8)) {
        match (low, high) {
            (0, 0) => break,
            (u64::MAX, other) => base = other,
            _ => ranges.push(base.wrapping_add(low)..base.wrapping_add(high)),
        }
    }
    ranges
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_list_may_change_its_base_or_be_cut_off() {
        let mut section = vec![0xee; 16];
        for number in [4, 8, u64::MAX, 0x1000, 2, 3, 0, 0, 7, 9] {
            section.extend(number.to_le_bytes());
        }
        let (first, second) = (0x104..0x108, 0x1002..0x1003);
        assert_eq!(parse_ranges(&section, 16, 0x100), [first.clone(), second]);
        assert_eq!(parse_ranges(&section[..40], 16, 0x100), [first]);
    }
}
