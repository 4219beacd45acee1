//! Inlined calls: in place of the call, the compiler has put the code of the called function. DWARF, sections 3.3.8 and
//! 2.17, version 4.

use crate::probe::byte_reader::ByteReader;
use std::ops::Range;

/// An inlined call.
#[derive(Debug, Clone)]
pub struct InlinedCall {
    pub spans: CodeRanges,
    /// The place of the call: the offset of the unit's line table, the file's number there, and the line.
    pub file: (u64, u64),
    pub line: u32,
}

/// Code addresses, in one or several pieces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CodeRanges(Vec<Range<u64>>);

impl CodeRanges {
    pub fn from_range(range: Range<u64>) -> CodeRanges {
        CodeRanges(vec![range])
    }

    /// A list of ranges. They count from `base` until the list changes it.
    pub fn parse(section: &[u8], start: u64, base: u64) -> CodeRanges {
        let (mut spans, mut base) = (Vec::new(), base);
        let mut at = ByteReader::new(section, start as usize);
        while let (Some(low), Some(high)) = (at.take_number(8), at.take_number(8)) {
            match (low, high) {
                (0, 0) => break,
                (u64::MAX, other) => base = other,
                _ => spans.push(base.wrapping_add(low)..base.wrapping_add(high)),
            }
        }
        CodeRanges(spans)
    }

    pub fn contains(&self, address: u64) -> bool {
        self.0.iter().any(|range| range.contains(&address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_list_may_change_its_base() {
        let mut section = vec![0xee; 16];
        for number in [4, 8, u64::MAX, 0x1000, 2, 3, 0, 0, 7, 9] {
            section.extend(number.to_le_bytes());
        }
        let spans = CodeRanges::parse(&section, 16, 0x100);
        assert_eq!(spans, CodeRanges(vec![0x104..0x108, 0x1002..0x1003]));
        assert!(spans.contains(0x107) && !spans.contains(0x108));
        // A list that is cut off keeps what is there.
        let one = 4..8;
        assert_eq!(
            CodeRanges::parse(&section[..40], 16, 0),
            CodeRanges(vec![one])
        );
    }
}
