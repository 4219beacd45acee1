//! The account of the first run: which addresses take small values, which functions call themselves, what is in memory.

use super::memory::Memory;
use super::wire::{Told, Touched};

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
    /// Were there more addresses than the account could hold?
    pub lost: bool,
}

/// An active call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Frame {
    /// An address in its function.
    pub code: u64,
    /// Its frame address as DWARF counts it: the stack before the call.
    pub address: u64,
}

/// Makes accounts of what is told, and keeps the last complete one.
#[derive(Debug, Default)]
pub struct Surveyor {
    under_way: Survey,
    pub last: Option<Survey>,
}

impl Surveyor {
    pub fn hear(&mut self, told: Told) {
        let survey = &mut self.under_way;
        match told {
            Told::Heap(address) => survey.heap = address,
            Told::Stack(address) => survey.stack = address,
            Told::Touched(touched) => survey.touched.push(touched),
            Told::Recursive(code) => survey.recursive.push(code),
            Told::Frame(code) => survey.frames.push(Frame { code, address: 0 }),
            Told::FrameAddress(address) => {
                if let Some(frame) = survey.frames.last_mut() {
                    frame.address = address;
                }
            }
            Told::Memory(at, bytes) => survey.memory.add(at, &bytes),
            Told::Surveyed { lost } => {
                survey.lost = lost;
                self.last = Some(std::mem::take(survey));
            }
            _ => {}
        }
    }
}
