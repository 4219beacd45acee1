//! What a compiled program tells of its source: lines and variables, out of its DWARF sections, read here.
//!
//! `addr2line` would give the lines, and where there is gcc there is binutils too; but no tool there tells of variables but
//! as a listing for people, which differs from version to version, and each of them would be one more program to shut in,
//! for what it reads is a stranger's. The program is compiled by our own command, so that what is to be read is known:
//! version 4 (`-gdwarf-4`, and what rustc gives), not compressed. Of anything else nothing is known, and that is said.

mod bytes;
mod elf;
mod forms;
mod info;
mod inlined;
mod lines;
mod parts;

use info::Sections;
pub use info::{Info, Spot, Variable};
use inlined::Inlined;
pub use lines::{Lines, Place};
pub use parts::Part;

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
        let info = Info::read(&Sections {
            info: section(".debug_info"),
            abbreviations: section(".debug_abbrev"),
            strings: section(".debug_str"),
            ranges: section(".debug_ranges"),
        });
        Ok(Dwarf {
            lines: Lines::read(section(".debug_line")),
            variables: info.variables(),
            info,
        })
    }

    /// The line of the program's own that the code at an address belongs to. What is of the library there was called by the
    /// program's own innermost line: a call that was inlined tells its line itself.
    pub fn own(&self, address: u64) -> Option<Place<'_>> {
        self.own_where(address, |_| true)
    }

    /// The same in one of its files.
    pub fn own_in(&self, file: &str, address: u64) -> Option<Place<'_>> {
        self.own_where(address, |place| place.file == file)
    }

    fn own_where(&self, address: u64, is_it: impl Fn(&Place) -> bool) -> Option<Place<'_>> {
        if let Some(place) = self.lines.exactly(address).filter(&is_it) {
            return Some(place);
        }
        let covers = |call: &&Inlined| call.spans.contains(address);
        // Outer calls stand before those within them.
        let calls = self.info.inlined.iter().rev().filter(covers);
        let mut called = calls.filter_map(|call| self.lines.place(call.file, call.line));
        let before = || self.lines.own(address).filter(&is_it);
        called.find(&is_it).or_else(before)
    }

    /// The program's own file that a variable stands in.
    pub fn file_of(&self, variable: &Variable) -> Option<&str> {
        let place = self.lines.place(variable.file?, variable.line);
        place.map(|place| place.file)
    }
}
