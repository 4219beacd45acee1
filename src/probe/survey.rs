//! The report of the first run: which addresses take small values, which functions call themselves, and what is in
//! memory.

use super::memory::MemorySnapshot;
use super::records::{ProbeRecord, TouchedAddress};
use std::collections::VecDeque;

/// The reports of the first run, up to one point in time.
#[derive(Debug, Clone, Default)]
pub struct Survey {
    pub touched: Vec<TouchedAddress>,
    /// Functions that had two calls active at the same time, each given by an address inside it.
    pub recursive: Vec<u64>,
    /// The active calls, outermost first.
    pub frames: Vec<ActiveCall>,
    pub memory: MemorySnapshot,
    /// `heap`: the start of the heap; `stack`: the address of the program's arguments, above its stack.
    pub heap: u64,
    pub stack: u64,
    /// The end of the searching thread's stack; 0 if that is the main thread.
    pub thread: u64,
    /// True if there were more addresses than the survey could hold.
    pub lost: bool,
}

impl Survey {
    /// True if an address lies on the stack. Lower ones belong to the heap or to the program itself.
    pub fn is_above_heap(&self, address: u64) -> bool {
        const MAX_HEAP_BYTES: u64 = 1 << 36;
        address >= self.heap.saturating_add(MAX_HEAP_BYTES)
    }
}

/// An active call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ActiveCall {
    /// An address in its function.
    pub code: u64,
    /// The frame address as DWARF defines it: the stack pointer before the call.
    pub address: u64,
}

/// The most that the runtime reports. If a program writes such records itself, the surplus is ignored.
pub const MAX_TOUCHED_ADDRESSES: usize = 1 << 16;
pub const MAX_RECURSIVE_FUNCTIONS: usize = 1 << 12;
pub const MAX_FRAMES: usize = 512;
pub const MAX_MEMORY_BYTES: usize = 16 << 20;

/// Several surveys are kept, because the last ones may date from after the search, when its board has been freed.
const KEPT_SURVEYS: usize = 4;

/// Program addresses are smaller than this, so sums of them don't overflow.
const ADDRESS_SPACE_END: u64 = 1 << 47;

/// Builds surveys from the reports and keeps the last complete ones.
#[derive(Debug, Default)]
pub struct Surveyor {
    under_way: Survey,
    complete: VecDeque<Survey>,
}

impl Surveyor {
    /// The surveys, latest first, but those made during a search come before all others.
    pub fn ranked_surveys(self) -> Vec<Survey> {
        let mut surveys: Vec<Survey> = self.complete.into_iter().rev().collect();
        let last = self.under_way.recursive;
        for survey in surveys.iter_mut().filter(|_| !last.is_empty()) {
            survey.recursive = last.clone();
        }
        // If a function that calls itself is active, the search is under way.
        surveys.sort_by_key(|survey| {
            let mut frames = survey.frames.iter();
            !frames.any(|frame| survey.recursive.contains(&frame.code))
        });
        surveys
    }

    pub fn add_record(&mut self, record: ProbeRecord) {
        let survey = &mut self.under_way;
        match record {
            ProbeRecord::Heap(address) => survey.heap = address.min(ADDRESS_SPACE_END),
            ProbeRecord::Stack(address) => survey.stack = address.min(ADDRESS_SPACE_END),
            ProbeRecord::Thread(address) => survey.thread = address.min(ADDRESS_SPACE_END),
            ProbeRecord::Touched(touched)
                if touched.at < ADDRESS_SPACE_END
                    && survey.touched.len() < MAX_TOUCHED_ADDRESSES =>
            {
                survey.touched.push(touched);
            }
            ProbeRecord::Recursive(code) if survey.recursive.len() < MAX_RECURSIVE_FUNCTIONS => {
                survey.recursive.push(code);
            }
            ProbeRecord::Frame(code) if survey.frames.len() < MAX_FRAMES => {
                survey.frames.push(ActiveCall { code, address: 0 });
            }
            ProbeRecord::FrameAddress(address) => {
                if let Some(frame) = survey.frames.last_mut() {
                    frame.address = address;
                }
            }
            ProbeRecord::Memory(at, bytes)
                if at < ADDRESS_SPACE_END && survey.memory.retained_bytes() < MAX_MEMORY_BYTES =>
            {
                survey.memory.add_piece(at, &bytes);
            }
            ProbeRecord::Surveyed { lost } => {
                survey.lost = lost;
                self.complete.push_back(std::mem::take(survey));
                if self.complete.len() > KEPT_SURVEYS {
                    self.complete.pop_front();
                }
            }
            _ => {}
        }
    }
}
