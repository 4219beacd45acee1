//! Debug information of a compiled program: lines and variables, read from its DWARF sections.
//!
//! `addr2line` would give the lines, and wherever there is gcc, there is binutils. But tools list variables only for
//! people, in a form that differs between versions. Each tool would also be one more program to sandbox, because its
//! input comes from a stranger. Our own command compiles the program, so the format is known: version 4 (`-gdwarf-4`,
//! and what rustc emits), not compressed. Any other format yields no lines and no names.

mod debug_info;
mod elf;
mod forms;
mod inlined_calls;
mod line_table;
mod variable_parts;

use debug_info::DebugSections;
pub use debug_info::{DebugInfo, ProgramVariable, VariableLocation};
use inlined_calls::InlinedCall;
pub use line_table::{LineTable, SourceLine};

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
        let sections = elf::elf_sections(executable)?;
        let section = |name: &str| sections.get(name).copied().unwrap_or_default();
        let info = DebugInfo::parse(&DebugSections {
            info: section(".debug_info"),
            abbreviations: section(".debug_abbrev"),
            strings: section(".debug_str"),
            ranges: section(".debug_ranges"),
        });
        Ok(Dwarf {
            lines: LineTable::parse(section(".debug_line")),
            variables: info.fixed_variables(),
            info,
        })
    }

    /// The program's own line that the code at an address belongs to. Library code counts as the innermost line of the
    /// program that calls it; an inlined call supplies its own line.
    pub fn own_line(&self, address: u64) -> Option<SourceLine<'_>> {
        self.own_line_where(address, |_| true)
    }

    /// Like [`Dwarf::own_line`], but only in one of the program's files.
    pub fn own_line_in(&self, file: &str, address: u64) -> Option<SourceLine<'_>> {
        self.own_line_where(address, |place| place.file == file)
    }

    fn own_line_where(
        &self,
        address: u64,
        is_it: impl Fn(&SourceLine) -> bool,
    ) -> Option<SourceLine<'_>> {
        if let Some(place) = self.lines.own_line_at(address).filter(&is_it) {
            return Some(place);
        }
        let covers = |call: &&InlinedCall| call.spans.contains(address);
        // Outer calls come before those inside them.
        let calls = self.info.inlined.iter().rev().filter(covers);
        let mut called = calls.filter_map(|call| self.lines.own_line_in_file(call.file, call.line));
        let before = || self.lines.last_own_line(address).filter(&is_it);
        called.find(&is_it).or_else(before)
    }

    /// The file of the program's own that declares a variable.
    pub fn declaring_file(&self, variable: &ProgramVariable) -> Option<&str> {
        let place = self.lines.own_line_in_file(variable.file?, variable.line);
        place.map(|place| place.file)
    }
}
