//! The line table: which line of which file each address was compiled from. DWARF, section 6.2, versions 2 to 4.

use crate::probe::byte_reader::ByteReader;
use std::collections::HashMap;

/// Rows in address order.
#[derive(Debug, Default)]
pub struct LineTable {
    rows: Vec<LineRow>,
    /// Their names, with their folders unless that is the one that the compiler ran in. `None` for the compiler's own
    /// files: the program's lie in or below that folder.
    files: Vec<Option<String>>,
    /// The number of files before those of a table, keyed by the table's offset.
    tables: HashMap<u64, usize>,
}

#[derive(Debug, Clone, Copy)]
struct LineRow {
    address: u64,
    /// An index into all files; `None` after the end of a sequence.
    file: Option<usize>,
    line: u32,
}

/// A line of the program's own sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SourceLine<'a> {
    pub file: &'a str,
    pub line: u32,
}

impl LineTable {
    /// Skips tables of other versions.
    pub fn parse(section: &[u8]) -> LineTable {
        let mut lines = LineTable::default();
        let mut at = 0;
        while let Some(length) = ByteReader::new(section, at).take_number(4) {
            let end = at + 4 + length as usize;
            let Some(unit) = section.get(..end).filter(|_| length > 0) else {
                break;
            };
            // A broken table keeps its rows up to the error.
            lines.tables.insert(at as u64, lines.files.len());
            let _ = lines.parse_unit(unit, at + 4);
            at = end;
        }
        lines
            .rows
            .sort_by_key(|row| (row.address, row.file.is_some()));
        lines
    }

    /// The rows up to an address, last one first: its line if it's one of the program's own. A library function has
    /// none, because its rows are a separate sequence.
    pub fn own_lines_up_to(&self, address: u64) -> impl Iterator<Item = Option<SourceLine<'_>>> {
        let next = self.rows.partition_point(|row| row.address <= address);
        let files = self.rows[..next]
            .iter()
            .rev()
            .map_while(|row| Some((row.file?, row.line)));
        files.map(|(file, line)| self.own_line(file, line))
    }

    /// A line of one of the program's own files, given by where its table begins and its number there.
    pub fn own_line_in_file(
        &self,
        (table, number): (u64, u64),
        line: u32,
    ) -> Option<SourceLine<'_>> {
        let before = self.tables.get(&table)?;
        self.own_line(before + (number as usize).checked_sub(1)?, line)
    }

    fn own_line(&self, file: usize, line: u32) -> Option<SourceLine<'_>> {
        let file = self.files.get(file)?.as_deref()?;
        (line > 0).then_some(SourceLine { file, line })
    }

    fn parse_unit(&mut self, section: &[u8], at: usize) -> Option<()> {
        let mut head = ByteReader::new(section, at);
        let version = head.take_number(2)?;
        if !(2..=4).contains(&version) {
            return None;
        }
        let length = head.take_number(4)? as usize;
        let program = head.position + length;
        let smallest = head.take_byte()?;
        if version == 4 {
            head.take_byte()?;
        }
        head.take_byte()?;
        let (base, range, first) = (
            head.take_byte()? as i8,
            head.take_byte()?,
            head.take_byte()?,
        );
        let lengths = head.take_bytes(usize::from(first).checked_sub(1)?)?;
        let before = self.files.len();
        self.name_files(&mut head)?;
        let mut machine = LineMachine {
            lines: self,
            before,
            row: LineRow::initial(before),
            smallest: u64::from(smallest),
            base: i64::from(base),
            range: u64::from(range.max(1)),
            first,
            lengths,
        };
        let mut code = ByteReader::new(section, program);
        while code.position < section.len() {
            machine.execute_opcode(&mut code)?;
        }
        Some(())
    }

    fn name_files(&mut self, head: &mut ByteReader) -> Option<()> {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut folders = vec![String::new()];
        loop {
            match head.take_c_string()? {
                [] => break,
                folder => folders.push(text(folder)),
            }
        }
        loop {
            let name = match head.take_c_string()? {
                [] => return Some(()),
                name => text(name),
            };
            let folder = folders
                .get(head.take_leb()? as usize)
                .cloned()
                .unwrap_or_default();
            head.take_leb()?;
            head.take_leb()?;
            let is_own = !folder.starts_with('/') && !name.starts_with('/');
            self.files.push(is_own.then(|| match folder.as_str() {
                "" | "." => name,
                _ => format!("{folder}/{name}"),
            }));
        }
    }
}

impl LineRow {
    fn initial(before: usize) -> LineRow {
        LineRow {
            address: 0,
            file: Some(before),
            line: 1,
        }
    }
}

/// The state machine whose program yields a unit's rows.
struct LineMachine<'a, 'b> {
    lines: &'a mut LineTable,
    /// The number of files of earlier units.
    before: usize,
    row: LineRow,
    smallest: u64,
    base: i64,
    range: u64,
    /// The first special opcode, which changes address and line at once, and how many operands each opcode before it
    /// has.
    first: u8,
    lengths: &'b [u8],
}

impl LineMachine<'_, '_> {
    fn execute_opcode(&mut self, code: &mut ByteReader) -> Option<()> {
        let opcode = code.take_byte()?;
        if opcode >= self.first {
            let special = u64::from(opcode - self.first);
            self.advance_address(special / self.range);
            self.advance_line(self.base + (special % self.range) as i64);
            self.emit_row();
            return Some(());
        }
        match opcode {
            0 => self.execute_extended(code)?,
            1 => self.emit_row(),
            2 => self.advance_address(code.take_leb()?),
            3 => {
                let lines = code.take_signed_leb()?;
                self.advance_line(lines);
            }
            4 => self.row.file = Some(self.before + (code.take_leb()? as usize).checked_sub(1)?),
            8 => self.advance_address(u64::from(255 - self.first) / self.range),
            9 => self.row.address = self.row.address.wrapping_add(code.take_number(2)?),
            other => {
                for _ in 0..*self.lengths.get(usize::from(other) - 1)? {
                    code.take_leb()?;
                }
            }
        }
        Some(())
    }

    fn execute_extended(&mut self, code: &mut ByteReader) -> Option<()> {
        let length = code.take_leb()? as usize;
        let end = code.position.checked_add(length)?;
        match code.take_byte()? {
            1 => {
                self.row.file = None;
                self.emit_row();
                self.row = LineRow::initial(self.before);
            }
            2 => self.row.address = code.take_number(length.checked_sub(1)?)?,
            _ => {}
        }
        code.position = end;
        Some(())
    }

    fn advance_address(&mut self, instructions: u64) {
        let bytes = instructions.wrapping_mul(self.smallest);
        self.row.address = self.row.address.wrapping_add(bytes);
    }

    /// Line 0 is unknown.
    fn advance_line(&mut self, lines: i64) {
        let line = i64::from(self.row.line).saturating_add(lines);
        self.row.line = u32::try_from(line).unwrap_or(0);
    }

    fn emit_row(&mut self) {
        let count = self.lines.files.len();
        if self.row.file.is_none_or(|file| file < count) {
            self.lines.rows.push(self.row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forged_line_table_causes_no_panic() {
        let most = [[0xff; 9].as_slice(), &[1]].concat();
        // Addresses and lines beyond all bounds, and an extended opcode of no bytes and one of too many.
        for last in [&[0, 0][..], &[0, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 1]] {
            let mut program = Vec::new();
            for opcodes in [&[2][..], &[2], &[3], &[1, 3]] {
                program.extend_from_slice(opcodes);
                program.extend(&most);
            }
            program.push(8);
            program.extend(last);
            let head = [1, 1, 0, 1, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0];
            let begin = [2, 0, head.len() as u8, 0, 0, 0];
            let unit = [&begin[..], &head, &program].concat();
            let section = [&(unit.len() as u32).to_le_bytes()[..], &unit].concat();
            let rows = LineTable::parse(&section).rows;
            assert!(
                rows.iter().all(|row| row.file.is_none()),
                "there is no file"
            );
        }
    }
}
