//! Debug information of a compiled program: lines and variables, read from its DWARF sections.
//!
//! `addr2line` would give the lines, and wherever there is gcc, there is binutils. But tools list variables only for
//! people, in a form that differs between versions. Each tool would also be one more program to sandbox, because its
//! input comes from a stranger. Our own command compiles the program, so the format is known: version 4 (`-gdwarf-4`,
//! and what rustc emits), not compressed. Any other format yields no lines and no names.

mod debug_info;
mod forms;
mod line_table;
mod variable_parts;

use super::byte_reader::ByteReader;
use debug_info::InlinedCall;
pub use debug_info::{DebugInfo, ProgramVariable, VariableLocation};
pub use line_table::{LineTable, SourceLine};
use std::collections::HashMap;

/// Lines and variables of a program.
#[derive(Debug, Default)]
pub struct Dwarf {
    pub lines: LineTable,
    pub info: DebugInfo,
    pub variables: Vec<ProgramVariable>,
}

impl Dwarf {
    /// Reads the bytes of an executable.
    pub fn parse(executable: &[u8]) -> Result<Dwarf, String> {
        let sections = elf_sections(executable)?;
        let section = |name: &str| sections.get(name).copied().unwrap_or_default();
        let info = DebugInfo::parse(section);
        Ok(Dwarf {
            lines: LineTable::parse(section(".debug_line")),
            variables: info.fixed_variables(),
            info,
        })
    }

    /// The program's own line that the code at an address belongs to. Library code counts as the innermost line of the
    /// program that calls it; an inlined call supplies its own line. `file`: only lines of this file count.
    pub fn own_line(&self, address: u64, file: Option<&str>) -> Option<SourceLine<'_>> {
        let is_it = |place: &SourceLine| file.is_none_or(|file| file == place.file);
        let mut before = self.lines.own_lines_up_to(address);
        let at = before.next().flatten();
        let covers = |call: &&InlinedCall| call.ranges.iter().any(|range| range.contains(&address));
        let calls = self.info.inlined.iter().rev().filter(covers);
        let called = calls.filter_map(|call| self.lines.own_line_in_file(call.file, call.line));
        let last = || at.or_else(|| before.flatten().next()).filter(&is_it);
        at.into_iter().chain(called).find(&is_it).or_else(last)
    }

    /// The file of the program's own that declares a variable.
    pub fn declaring_file(&self, variable: &ProgramVariable) -> Option<&str> {
        let place = self.lines.own_line_in_file(variable.file?, variable.line);
        place.map(|place| place.file)
    }
}

/// The bytes of the sections of a 64-bit, little-endian ELF file, by name. The error describes the defect of the file.
fn elf_sections(file: &[u8]) -> Result<HashMap<String, &[u8]>, String> {
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
