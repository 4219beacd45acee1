//! The account of the first run: which addresses take small values, which functions call themselves, what is in memory.

use super::memory::Memory;
use super::wire::{Told, Touched};
use std::collections::VecDeque;

/// The account.
#[derive(Debug, Clone, Default)]
pub struct Survey {
    pub touched: Vec<Touched>,
    /// Functions of which two calls were active at a time, by an address in each.
    pub recursive: Vec<u64>,
    /// The active calls, the outermost first.
    pub frames: Vec<Frame>,
    pub memory: Memory,
    /// Where the heap begins, and where the program's arguments lie.
    pub heap: u64,
    pub stack: u64,
    /// Where the stack of the thread ends that searches; 0: it is the first one.
    pub thread: u64,
    /// Were there more addresses than the account could hold?
    pub lost: bool,
}

impl Survey {
    /// Does an address lie on the stack? What is below is the heap's, or the program's own.
    pub fn is_above_heap(&self, address: u64) -> bool {
        const LARGEST: u64 = 1 << 36;
        address >= self.heap.saturating_add(LARGEST)
    }

    /// Is a call active of a function that calls itself? Then the search is under way.
    fn is_of_the_search(&self) -> bool {
        let calls_itself = |frame: &Frame| self.recursive.contains(&frame.code);
        self.frames.iter().any(calls_itself)
    }
}

/// An active call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Frame {
    /// An address in its function.
    pub code: u64,
    /// Its frame address as DWARF counts it: the stack before the call.
    pub address: u64,
}

/// What the runtime tells at most; a program that writes such records itself is not heard beyond that.
const MOST_TOUCHED: usize = 1 << 16;
const MOST_FUNCTIONS: usize = 1 << 12;
const MOST_FRAMES: usize = 512;
const MOST_MEMORY: usize = 16 << 20;

/// So many accounts are kept: what was last told may be of what comes behind the search, when its board is gone.
const KEPT: usize = 4;

/// Addresses of programs are smaller: sums of them do not overflow.
const END: u64 = 1 << 47;

/// Makes accounts of what is told, and keeps the last complete ones.
#[derive(Debug, Default)]
pub struct Surveyor {
    under_way: Survey,
    complete: VecDeque<Survey>,
}

impl Surveyor {
    /// The accounts, first those made while something was searched, of these the later ones.
    pub fn accounts(self) -> Vec<Survey> {
        let mut accounts: Vec<Survey> = self.complete.into_iter().rev().collect();
        let last = self.under_way.recursive;
        for account in accounts.iter_mut().filter(|_| !last.is_empty()) {
            account.recursive = last.clone();
        }
        accounts.sort_by_key(|account| !account.is_of_the_search());
        accounts
    }

    pub fn hear(&mut self, told: Told) {
        let survey = &mut self.under_way;
        match told {
            Told::Heap(address) => survey.heap = address.min(END),
            Told::Stack(address) => survey.stack = address.min(END),
            Told::Thread(address) => survey.thread = address.min(END),
            Told::Touched(touched) => {
                let has_room = survey.touched.len() < MOST_TOUCHED;
                survey
                    .touched
                    .extend(Some(touched).filter(|one| has_room && one.at < END));
            }
            Told::Recursive(code) => {
                let has_room = survey.recursive.len() < MOST_FUNCTIONS;
                survey.recursive.extend(Some(code).filter(|_| has_room));
            }
            Told::Frame(code) if survey.frames.len() < MOST_FRAMES => {
                survey.frames.push(Frame { code, address: 0 });
            }
            Told::FrameAddress(address) => {
                if let Some(frame) = survey.frames.last_mut() {
                    frame.address = address;
                }
            }
            Told::Memory(at, bytes) if at < END && survey.memory.size() < MOST_MEMORY => {
                survey.memory.add(at, &bytes);
            }
            Told::Surveyed { lost } => {
                survey.lost = lost;
                self.complete.push_back(std::mem::take(survey));
                if self.complete.len() > KEPT {
                    self.complete.pop_front();
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probe::wire::Reader;

    #[test]
    fn whoever_writes_records_of_their_own_takes_no_memory() {
        let mut surveyor = Surveyor::default();
        let mut reader = Reader::default();
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
            // At the end of all addresses, and anywhere.
            record.extend((random() >> (random() % 64)).to_le_bytes());
            for _ in 0..length / 8 {
                record.extend((random() >> (random() % 64)).to_le_bytes());
            }
            let made_sense = reader.take(&record, &mut |told| surveyor.hear(told));
            assert!(made_sense, "{i}");
        }
        surveyor.hear(Told::Surveyed { lost: false });
        let accounts = surveyor.accounts();
        assert_eq!(accounts.len(), 1);
        let survey = &accounts[0];
        assert!(survey.touched.len() <= MOST_TOUCHED && survey.frames.len() <= MOST_FRAMES);
        assert!(survey.recursive.len() <= MOST_FUNCTIONS);
        assert!(survey.memory.size() <= MOST_MEMORY + (1 << 16));
    }
}
