//! Promise: a program that forges reports can't make the judge use much memory.

use sudoku_oj::probe::records::ProbeRecord;
use sudoku_oj::probe::records::RecordReader;
use sudoku_oj::probe::survey::{
    MAX_FRAMES, MAX_MEMORY_BYTES, MAX_RECURSIVE_FUNCTIONS, MAX_TOUCHED_ADDRESSES, Surveyor,
};

#[test]
fn forged_records_take_bounded_memory() {
    let mut surveyor = Surveyor::default();
    let mut reader = RecordReader::default();
    let mut seed = 1u64;
    let mut random = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    for i in 0..200_000 {
        let kind = 1 + (random() % 5) as u8;
        let length: u64 = match kind {
            2 => 40,
            5 => 64,
            _ => 0,
        };
        let mut record = vec![kind, (random() % 3) as u8, 0, 0];
        record.extend((length as u32).to_le_bytes());
        // Addresses of all magnitudes, up to the end of the address space.
        record.extend((random() >> (random() % 64)).to_le_bytes());
        for _ in 0..length / 8 {
            record.extend((random() >> (random() % 64)).to_le_bytes());
        }
        let made_sense = reader.read_chunk(&record, &mut |message| surveyor.add_record(message));
        assert!(made_sense, "{i}");
    }
    surveyor.add_record(ProbeRecord::Surveyed { lost: false });
    let accounts = surveyor.ranked_surveys();
    assert_eq!(accounts.len(), 1);
    let survey = &accounts[0];
    assert!(survey.touched.len() <= MAX_TOUCHED_ADDRESSES && survey.frames.len() <= MAX_FRAMES);
    assert!(survey.recursive.len() <= MAX_RECURSIVE_FUNCTIONS);
    assert!(survey.memory.retained_bytes() <= MAX_MEMORY_BYTES + (1 << 16));
}
