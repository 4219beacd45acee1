//! Types: their sizes, and the locations of a variable's parts.

use super::debug_info::{DebugEntry, DebugInfo, MAX_NESTING, ProgramVariable, attribute, tag};

/// A part of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariablePart {
    /// The path within the variable: `.g`; empty if the variable itself is the array.
    pub path: String,
    /// The name of its type; empty for a pointer in C and C++.
    pub kind: String,
    /// Bytes from the beginning of the array that contains it.
    pub offset: u64,
}

impl DebugInfo {
    /// The type without typedefs and qualifiers.
    fn without_qualifiers(&self, kind: u64) -> Option<(u64, &DebugEntry)> {
        let mut kind = kind;
        for _ in 0..MAX_NESTING {
            let entry = self.entry_at(kind)?;
            match entry.tag {
                tag::TYPEDEF | tag::CONST | tag::VOLATILE => {
                    kind = entry.number(attribute::TYPE)?
                }
                _ => return Some((kind, entry)),
            }
        }
        None
    }

    pub(super) fn type_size(&self, kind: u64, depth: usize) -> Option<u64> {
        let (offset, entry) = self.without_qualifiers(kind)?;
        match entry.tag {
            _ if depth > MAX_NESTING => None,
            tag::ARRAY => {
                let element = self.type_size(entry.number(attribute::TYPE)?, depth + 1)?;
                let lengths = self.array_lengths(offset).into_iter();
                Some(lengths.fold(element, u64::saturating_mul))
            }
            tag::POINTER => entry.number(attribute::SIZE).or(Some(8)),
            _ => entry.number(attribute::SIZE),
        }
    }

    fn array_lengths(&self, array: u64) -> Vec<u64> {
        let ranges = self
            .child_entries(array)
            .filter(|entry| entry.tag == tag::SUBRANGE);
        let length = |entry: &DebugEntry| {
            let last = entry.number(attribute::LAST);
            let counted = last.map(|last| last.wrapping_add(1));
            entry.number(attribute::COUNT).or(counted).unwrap_or(0)
        };
        ranges.map(length).collect()
    }

    /// The part that lies `offset` bytes into a variable.
    pub fn part_at(&self, variable: &ProgramVariable, offset: u64) -> Option<VariablePart> {
        self.part_of(variable.kind, offset, 0)
    }

    fn part_of_member(
        &self,
        member: &DebugEntry,
        offset: u64,
        depth: usize,
    ) -> Option<VariablePart> {
        let is_declared = member.value(attribute::DECLARATION).is_some();
        if is_declared || ![tag::MEMBER, tag::INHERITANCE].contains(&member.tag) {
            return None;
        }
        let begin = member.number(attribute::OFFSET_IN_WHOLE).unwrap_or(0);
        let inside = offset.checked_sub(begin)?;
        let kind = member.number(attribute::TYPE)?;
        if inside >= self.type_size(kind, 0)? {
            return None;
        }
        let found = self.part_of(kind, inside, depth + 1)?;
        let own = member.name().map(|name| format!(".{name}"));
        Some(VariablePart {
            path: own.unwrap_or_default() + &found.path,
            ..found
        })
    }

    fn part_of(&self, kind: u64, offset: u64, depth: usize) -> Option<VariablePart> {
        let (whole, entry) = self
            .without_qualifiers(kind)
            .filter(|_| depth < MAX_NESTING)?;
        let undivided = || VariablePart {
            path: String::new(),
            kind: entry.name().unwrap_or_default().to_string(),
            offset: 0,
        };
        match entry.tag {
            tag::ARRAY => {
                let element = entry.number(attribute::TYPE)?;
                let size = self.type_size(element, 0).filter(|size| *size > 0)?;
                let part = self.part_of(element, offset % size, depth + 1)?;
                let own = part.path.is_empty();
                Some(VariablePart {
                    offset: if own { offset } else { part.offset },
                    ..part
                })
            }
            tag::STRUCT | tag::CLASS | tag::UNION => {
                // An empty base may lie where the first member does.
                let mut parts = self.child_entries(whole);
                let part = parts.find_map(|part| self.part_of_member(part, offset, depth));
                let mut parts = self.child_entries(whole);
                if part.is_none() && parts.any(|part| part.tag == tag::VARIANTS) {
                    return Some(undivided());
                }
                let part = part?;
                if self.is_rust_library_type(entry) {
                    Some(hide_library_internals(entry, part))
                } else {
                    Some(part)
                }
            }
            tag::BASE | tag::ENUM | tag::POINTER => Some(undivided()),
            _ => None,
        }
    }

    /// True for the types of Rust's library, which lie in its crates' namespaces, and for references with a length.
    fn is_rust_library_type(&self, entry: &DebugEntry) -> bool {
        const LIBRARY_CRATES: [&str; 4] = ["core", "alloc", "std", "hashbrown"];
        let own_name = entry.name().unwrap_or_default();
        if self.is_rust && own_name.starts_with(['&', '*']) {
            return true;
        }
        let mut outermost = None;
        let mut entry = self.entries.get(entry.parent);
        while let Some(around) = entry.filter(|entry| entry.tag != tag::UNIT) {
            outermost = Some(around);
            entry = self.entries.get(around.parent);
        }
        let name = outermost.filter(|around| around.tag == tag::NAMESPACE);
        let name = name.and_then(DebugEntry::name);
        self.is_rust && name.is_some_and(|name| LIBRARY_CRATES.contains(&name))
    }
}

/// A part of a type of Rust's library, under the name that the author knows: `.grid` for `.grid.buf.inner.ptr`.
fn hide_library_internals(library: &DebugEntry, part: VariablePart) -> VariablePart {
    let whole = library.name().unwrap_or_default().to_string();
    let is_plain = !part.kind.is_empty() && part.kind.chars().all(|c| c.is_ascii_alphanumeric());
    VariablePart {
        path: String::new(),
        kind: if is_plain { part.kind } else { whole },
        ..part
    }
}
