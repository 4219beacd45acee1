//! Reads what the runtime reports as it arrives: bytes in, [`ProbeRecord`] out. Records have 16 bytes, some with a
//! payload after them. Only `runtime.c` and its siblings should write them, but a program can forge some, so bad data
//! ends the reading instead of causing a panic.

use super::byte_reader::number_from_bytes;
use crate::teach::replay::{ChangeKind, SearchStep};

/// A record of the stream.
#[derive(Debug, Clone, PartialEq)]
pub enum ProbeRecord {
    /// A new survey begins. The address of the heap.
    Heap(u64),
    /// The address of the program's arguments, above its stack.
    Stack(u64),
    /// The end of the searching thread's stack; 0 if that is the main thread.
    Thread(u64),
    Touched(TouchedAddress),
    /// A function that had two calls active at the same time, by an address inside it.
    Recursive(u64),
    /// An active call, by an address in its function. Outermost first.
    Frame(u64),
    /// The frame address of the call reported last.
    FrameAddress(u64),
    /// The contents of memory from this address on.
    Memory(u64, Vec<u8>),
    /// The survey is complete. `lost`: there were more addresses than it could hold.
    Surveyed {
        lost: bool,
    },
    /// The code address of a store or of a call's end, and the number it gets. After it, under the same number, the
    /// return addresses of the calls on the way to it, innermost first.
    Site {
        number: u32,
        address: u64,
    },
    /// A cell of the board changed, or a call that had changed one ended. The values are those in memory; 255 stands for
    /// every value that isn't in 0 to 254. Its lines are unknown.
    Change(SearchStep),
}

/// An address that takes small values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TouchedAddress {
    pub at: u64,
    /// The code address of the first store.
    pub code: u64,
    pub writes: u32,
    /// The number of times that a digit was replaced by something else.
    pub backs: u32,
    /// Bits 0 to 16: the numbers written.
    pub numbers: u32,
    /// Bits 0 to 16: characters of digits; bit 31: a character for an empty cell.
    pub characters: u32,
    /// Bytes.
    pub size: u8,
    /// True if anything else was written there.
    pub other: bool,
}

const RECORD_BYTES: usize = 16;
const TOUCHED_BYTES: usize = 40;
/// A longer payload makes no sense: the runtime sends pages of 4096 bytes.
const MAX_PAYLOAD_BYTES: usize = 1 << 16;

/// Joins the pieces of the stream.
#[derive(Debug, Default)]
pub struct RecordReader {
    rest: Vec<u8>,
}

impl RecordReader {
    /// Passes every record that `bytes` completes to `on_record`. `false` if the stream is malformed.
    pub fn read_chunk(&mut self, bytes: &[u8], on_record: &mut dyn FnMut(ProbeRecord)) -> bool {
        self.rest.extend_from_slice(bytes);
        let mut at = 0;
        let is_valid = loop {
            match next_record(&self.rest[at..]) {
                Ok(Some((record, length))) => {
                    at += length;
                    on_record(record);
                }
                incomplete => break incomplete.is_ok(),
            }
        };
        self.rest.drain(..at);
        is_valid
    }
}

/// The first report and its length in bytes; `None` if it's incomplete.
fn next_record(bytes: &[u8]) -> Result<Option<(ProbeRecord, usize)>, ()> {
    let Some(head) = bytes.get(..RECORD_BYTES) else {
        return Ok(None);
    };
    let (first, site, number) = (head[1], u32_at(head, 4), u64_at(head, 8));
    let payload_length = match head[0] {
        2 => TOUCHED_BYTES,
        5 => site as usize,
        _ => 0,
    };
    if payload_length > MAX_PAYLOAD_BYTES {
        return Err(());
    }
    let Some(payload) = bytes.get(RECORD_BYTES..RECORD_BYTES + payload_length) else {
        return Ok(None);
    };
    let change = |what| {
        ProbeRecord::Change(SearchStep {
            what,
            cell: first,
            old: head[2],
            new: head[3],
            line: 0,
            is_guess: false,
            after: 0,
            site,
            // Only forged records have more.
            level: number as u32,
        })
    };
    let record = match (head[0], first) {
        (1, 0) => ProbeRecord::Heap(number),
        (1, 1) => ProbeRecord::Stack(number),
        (1, _) => ProbeRecord::Thread(number),
        (2, _) => ProbeRecord::Touched(parse_touched(payload)),
        (3, _) => ProbeRecord::Recursive(number),
        (4, 0) => ProbeRecord::Frame(number),
        (4, _) => ProbeRecord::FrameAddress(number),
        (5, _) => ProbeRecord::Memory(number, payload.to_vec()),
        (6, _) => ProbeRecord::Surveyed { lost: site != 0 },
        (7, _) => ProbeRecord::Site {
            number: site,
            address: number,
        },
        (9, _) => change(ChangeKind::Store),
        (10, _) => change(ChangeKind::Unseen),
        (11, _) => change(ChangeKind::Left),
        _ => return Err(()),
    };
    Ok(Some((record, RECORD_BYTES + payload_length)))
}

fn parse_touched(bytes: &[u8]) -> TouchedAddress {
    TouchedAddress {
        at: u64_at(bytes, 0),
        code: u64_at(bytes, 8),
        writes: u32_at(bytes, 16),
        backs: u32_at(bytes, 20),
        numbers: u32_at(bytes, 24),
        characters: u32_at(bytes, 28),
        size: bytes[32],
        other: bytes[33] != 0,
    }
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    number_from_bytes(&bytes[at..at + 4]) as u32
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    number_from_bytes(&bytes[at..at + 8])
}
