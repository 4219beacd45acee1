//! Promise: a program's reports can be read in pieces of any length; reading ends at the first one that makes no sense.

use sudoku_oj::probe::records::{ProbeRecord, RecordReader};
use sudoku_oj::teach::replay::{ChangeKind, SearchStep};

#[test]
fn records_split_into_single_bytes_are_read() {
    let mut stream = Vec::new();
    stream.extend([1, 0, 0, 0, 0, 0, 0, 0, 0x34, 0x12, 0, 0, 0, 0, 0, 0]);
    stream.extend([5, 0, 0, 0, 3, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3]);
    stream.extend([9, 80, 0, 4, 2, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]);
    let change = SearchStep {
        what: ChangeKind::Store,
        cell: 80,
        old: 0,
        new: 4,
        line: 0,
        is_guess: false,
        after: 0,
        site: 2,
        level: 6,
    };
    let expected = [
        ProbeRecord::Heap(0x1234),
        ProbeRecord::Memory(7, vec![1, 2, 3]),
        ProbeRecord::Change(change),
    ];
    for piece in [1, stream.len()] {
        let (mut reader, mut message) = (RecordReader::default(), Vec::new());
        for bytes in stream.chunks(piece) {
            assert!(reader.read_chunk(bytes, &mut |one| message.push(one)));
        }
        assert_eq!(message, expected);
    }
}

#[test]
fn malformed_record_ends_the_reading() {
    for bad in [[99, 0], [0, 81]] {
        let mut bytes = [0; 16];
        bytes[..2].copy_from_slice(&bad);
        assert!(!RecordReader::default().read_chunk(&bytes, &mut |_| panic!("{bad:?}")));
    }
}
