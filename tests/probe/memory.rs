//! Promise: a program's memory can be read across the boundaries of the pieces in which it is reported.

use sudoku_oj::probe::memory::MemorySnapshot;

#[test]
fn numbers_and_pointers_are_read_across_adjacent_pieces() {
    let mut memory = MemorySnapshot::default();
    memory.add_piece(0x1000, &[0; 4092]);
    memory.add_piece(0x1ffc, &0x2004u64.to_le_bytes()[..4]);
    memory.add_piece(0x3000, &0x1004u64.to_le_bytes());
    memory.add_piece(0x2000, &[0, 0, 0, 0, 1, 2]);
    assert_eq!(memory.read_number(0x2004, 2), 0x201);
    assert_eq!(memory.read_number(0x5000, 8), 0);
    assert_eq!(memory.read_number(0x1ffc, 4), 0x2004);
    assert_eq!(memory.pointers_into(0x1000..0x2000), [(0x3000, 0x1004)]);
}
