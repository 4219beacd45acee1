//! The sections of an executable: 64-bit ELF, little-endian.

use crate::probe::byte_reader::ByteReader;
use std::collections::HashMap;

/// The bytes of the sections, by name. The error describes the defect of the file.
pub fn elf_sections(file: &[u8]) -> Result<HashMap<String, &[u8]>, String> {
    const MAGIC: &[u8] = b"\x7fELF\x02\x01";
    if !file.starts_with(MAGIC) {
        return Err("expected an ELF file of 64 bits, low bytes first".to_string());
    }
    parse_sections(file).ok_or_else(|| "an ELF file that is cut off".to_string())
}

fn parse_sections(file: &[u8]) -> Option<HashMap<String, &[u8]>> {
    let table = ByteReader::new(file, 40).take_number(8)? as usize;
    let mut head = ByteReader::new(file, 58);
    let mut half = || head.take_number(2);
    let (size, count, names) = (half()?, half()?, half()?);
    let section = |number: u64| {
        let mut at = ByteReader::new(file, table.checked_add((number * size) as usize)?);
        let (name, _kind, flags) = (at.take_number(4)?, at.take_number(4)?, at.take_number(8)?);
        let mut long = || at.take_number(8);
        let (_address, start, length) = (long()?, long()?, long()?);
        Some((name as usize, flags, start as usize, length as usize))
    };
    let (_, _, names, _) = section(names)?;
    let mut found = HashMap::new();
    for number in 0..count {
        const COMPRESSED_FLAG: u64 = 0x800;
        let (name, flags, start, length) = section(number)?;
        let name = ByteReader::new(file, names.checked_add(name)?).take_c_string()?;
        // A section without bytes in the file, such as .bss, may seem to lie past its end.
        let bytes = start
            .checked_add(length)
            .and_then(|end| file.get(start..end));
        if let (Some(bytes), true) = (bytes, flags & COMPRESSED_FLAG == 0) {
            found.insert(String::from_utf8_lossy(name).into_owned(), bytes);
        }
    }
    Some(found)
}
