//! The encoding of entries: their abbreviations, and the value of each attribute. DWARF, section 7.5, version 4.

use crate::probe::byte_reader::ByteReader;
use std::collections::HashMap;

/// The value of an attribute, as far as it is needed.
#[derive(Debug)]
pub(super) enum AttributeValue {
    /// Also the offset of another entry.
    Number(u64),
    Address(u64),
    Text(String),
    Expression(Vec<u8>),
    Nothing,
}

impl AttributeValue {
    /// `None` for an unknown form or at the end of the data. `unit`: its offset, from which references count.
    pub(super) fn parse(
        at: &mut ByteReader,
        (form, address_size, unit): (u64, usize, u64),
        strings: &[u8],
    ) -> Option<AttributeValue> {
        let text = |bytes: &[u8]| AttributeValue::Text(String::from_utf8_lossy(bytes).into_owned());
        // Most forms are or begin with a number.
        let number = match form {
            0x0a | 0x0b | 0x0c | 0x11 => at.take_number(1)?,
            0x03 | 0x05 | 0x12 => at.take_number(2)?,
            0x04 | 0x06 | 0x0e | 0x10 | 0x13 | 0x17 => at.take_number(4)?,
            0x07 | 0x14 | 0x20 => at.take_number(8)?,
            0x09 | 0x0f | 0x15 | 0x18 => at.take_leb()?,
            0x01 => at.take_number(address_size)?,
            _ => 0,
        };
        Some(match form {
            0x01 => AttributeValue::Address(number),
            0x05 | 0x06 | 0x07 | 0x0b | 0x0f | 0x17 => AttributeValue::Number(number),
            // A negative number keeps its bits.
            0x0d => AttributeValue::Number(at.take_signed_leb()? as u64),
            0x08 => text(at.take_c_string()?),
            0x0e => text(
                ByteReader::new(strings, number as usize)
                    .take_c_string()
                    .unwrap_or_default(),
            ),
            0x11..=0x15 => AttributeValue::Number(unit.wrapping_add(number)),
            0x18 => AttributeValue::Expression(at.take_bytes(number as usize)?.to_vec()),
            0x03 | 0x04 | 0x09 | 0x0a => at
                .take_bytes(number as usize)
                .map(|_| AttributeValue::Nothing)?,
            0x0c | 0x10 | 0x19 | 0x20 => AttributeValue::Nothing,
            _ => return None,
        })
    }
}

/// The attributes that a kind of entry has.
pub(super) struct Abbreviation {
    pub(super) tag: u64,
    pub(super) has_children: bool,
    /// Attributes and their forms.
    pub(super) attributes: Vec<(u64, u64)>,
}

/// The abbreviations of a unit, by their codes.
pub(super) fn parse_abbreviations(
    section: &[u8],
    start: usize,
) -> Option<HashMap<u64, Abbreviation>> {
    let mut at = ByteReader::new(section, start);
    let mut found = HashMap::new();
    loop {
        let code = at.take_leb()?;
        if code == 0 {
            return Some(found);
        }
        let tag = at.take_leb()?;
        let has_children = at.take_byte()? != 0;
        let mut attributes = Vec::new();
        loop {
            match (at.take_leb()?, at.take_leb()?) {
                (0, 0) => break,
                pair => attributes.push(pair),
            }
        }
        let abbreviation = Abbreviation {
            tag,
            has_children,
            attributes,
        };
        found.insert(code, abbreviation);
    }
}
