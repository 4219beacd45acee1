//! What a compiled program tells of its source: lines and variables, out of its DWARF sections, read here.
//!
//! `addr2line` would give the lines, and where there is gcc there is binutils too; but no tool there tells of variables but
//! as a listing for people, which differs from version to version, and each of them would be one more program to shut in,
//! for what it reads is a stranger's. The program is compiled by our own command, so that what is to be read is known:
//! version 4 (`-gdwarf-4`), not compressed. Of anything else nothing is known, and that is said.

mod bytes;
mod elf;
mod info;
mod lines;

pub use info::{Info, Part, Spot, Variable};
pub use lines::{Lines, Place};

/// Lines and variables of a program.
#[derive(Debug, Default)]
pub struct Dwarf {
    pub lines: Lines,
    pub info: Info,
    pub variables: Vec<Variable>,
}

impl Dwarf {
    /// Out of an executable's bytes.
    pub fn read(executable: &[u8]) -> Result<Dwarf, String> {
        let sections = elf::sections(executable)?;
        let section = |name: &str| sections.get(name).copied().unwrap_or_default();
        let info = Info::read(
            section(".debug_info"),
            section(".debug_abbrev"),
            section(".debug_str"),
        );
        Ok(Dwarf {
            lines: Lines::read(section(".debug_line")),
            variables: info.variables(),
            info,
        })
    }
}
