//! How entries are encoded: their abbreviations, and the value of each attribute. DWARF, section 7.5, version 4.

use super::bytes::Bytes;
use std::collections::HashMap;

/// The value of an attribute, as far as it is needed.
pub(super) enum AttributeValue {
    Number(u64),
    Address(u64),
    Text(String),
    /// Counted from the beginning of the unit.
    Reference(u64),
    Expression(Vec<u8>),
    Nothing,
}

impl AttributeValue {
    /// `None` for an unknown form or at the end of the data.
    pub(super) fn read(
        at: &mut Bytes,
        form: u64,
        address_size: usize,
        strings: &[u8],
    ) -> Option<AttributeValue> {
        let text = |bytes: &[u8]| AttributeValue::Text(String::from_utf8_lossy(bytes).into_owned());
        Some(match form {
            0x01 => AttributeValue::Address(at.number(address_size)?),
            0x0b => AttributeValue::Number(at.number(1)?),
            0x05 => AttributeValue::Number(at.number(2)?),
            0x06 => AttributeValue::Number(at.number(4)?),
            0x07 => AttributeValue::Number(at.number(8)?),
            0x0d => AttributeValue::Number(at.signed_leb()? as u64),
            0x0f => AttributeValue::Number(at.leb()?),
            0x08 => text(at.text()?),
            0x0e => {
                let place = at.number(4)? as usize;
                text(Bytes::new(strings, place).text().unwrap_or_default())
            }
            0x11 => AttributeValue::Reference(at.number(1)?),
            0x12 => AttributeValue::Reference(at.number(2)?),
            0x13 => AttributeValue::Reference(at.number(4)?),
            0x14 => AttributeValue::Reference(at.number(8)?),
            0x15 => AttributeValue::Reference(at.leb()?),
            0x18 => {
                let length = at.leb()? as usize;
                AttributeValue::Expression(at.take(length)?.to_vec())
            }
            0x0a => {
                let length = at.number(1)? as usize;
                at.take(length).map(|_| AttributeValue::Nothing)?
            }
            0x03 => {
                let length = at.number(2)? as usize;
                at.take(length).map(|_| AttributeValue::Nothing)?
            }
            0x04 => {
                let length = at.number(4)? as usize;
                at.take(length).map(|_| AttributeValue::Nothing)?
            }
            0x09 => {
                let length = at.leb()? as usize;
                at.take(length).map(|_| AttributeValue::Nothing)?
            }
            0x0c => at.number(1).map(|_| AttributeValue::Nothing)?,
            0x17 => AttributeValue::Number(at.number(4)?),
            0x10 => at.number(4).map(|_| AttributeValue::Nothing)?,
            0x19 => AttributeValue::Nothing,
            0x20 => at.number(8).map(|_| AttributeValue::Nothing)?,
            _ => return None,
        })
    }
}

/// Which attributes each kind of entry has.
pub(super) struct Abbreviations(pub(super) HashMap<u64, Abbreviation>);

pub(super) struct Abbreviation {
    pub(super) tag: u64,
    pub(super) has_children: bool,
    /// Attributes and their forms.
    pub(super) attributes: Vec<(u64, u64)>,
}

impl Abbreviations {
    pub(super) fn read(section: &[u8], start: usize) -> Option<Abbreviations> {
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
