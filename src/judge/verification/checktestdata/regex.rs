//! Matches extended regular expressions, as scripts use them, without backtracking: it follows all ways of matching at
//! once, byte by byte, so the time is bounded by the product of both sizes. `pattern` defines the syntax.

use super::pattern::{ByteSet, Tree, has, read};
use std::cell::RefCell;

/// Repetitions are unrolled; a pattern that grows beyond this many steps is refused. Step numbers then fit in 32 bits,
/// which halves the memory.
const MOST_STEPS: usize = 4_000_000;

#[derive(Debug, Clone, Copy, PartialEq)]
enum RegexStep {
    /// Match a byte of the set with this index, then take the next step.
    Byte(u32),
    /// Go on at both steps.
    Split(u32, u32),
    Jump(u32),
    Done,
}

/// A compiled pattern.
#[derive(Debug)]
pub struct Regex {
    steps: Vec<RegexStep>,
    sets: Vec<ByteSet>,
    marks: RefCell<Reached>,
}

/// Which steps have been reached at a position. Marks only grow, so nothing needs clearing between positions or
/// matches.
#[derive(Debug)]
struct Reached {
    /// For each step, the mark of the position at which it was last reached.
    seen: Vec<u64>,
    last: u64,
}

impl Regex {
    /// Compiles a pattern; the error says what in it isn't supported.
    pub fn new(pattern: &[u8]) -> Result<Regex, String> {
        let (tree, sets) = read(pattern)?;
        let mut steps = Vec::new();
        write(&tree, &mut steps)?;
        steps.push(RegexStep::Done);
        Ok(Regex {
            marks: RefCell::new(Reached {
                seen: vec![0; steps.len()],
                last: 0,
            }),
            steps,
            sets,
        })
    }

    /// The length of the longest match at the start of `text`.
    pub fn longest(&self, text: &[u8]) -> Option<usize> {
        let marks = &mut *self.marks.borrow_mut();
        let (mut now, mut next) = (Vec::new(), Vec::new());
        let mut longest = None;
        marks.last += 1;
        self.reach(0, marks, &mut now);
        for at in 0..=text.len() {
            marks.last += 1;
            for step in now.drain(..) {
                match self.steps[step as usize] {
                    RegexStep::Byte(set) => {
                        let set = &self.sets[set as usize];
                        if text.get(at).is_some_and(|byte| has(set, *byte)) {
                            self.reach(step + 1, marks, &mut next);
                        }
                    }
                    _ => longest = Some(at),
                }
            }
            if next.is_empty() {
                break;
            }
            std::mem::swap(&mut now, &mut next);
        }
        longest
    }

    /// Adds all steps that can be reached from `start` without reading a byte.
    fn reach(&self, start: u32, marks: &mut Reached, found: &mut Vec<u32>) {
        let mut open = vec![start];
        while let Some(step) = open.pop() {
            if std::mem::replace(&mut marks.seen[step as usize], marks.last) == marks.last {
                continue;
            }
            match self.steps[step as usize] {
                RegexStep::Split(a, b) => open.extend([b, a]),
                RegexStep::Jump(to) => open.push(to),
                RegexStep::Byte(_) | RegexStep::Done => found.push(step),
            }
        }
    }
}

/// Appends the steps of `tree`.
fn write(tree: &Tree, steps: &mut Vec<RegexStep>) -> Result<(), String> {
    if steps.len() > MOST_STEPS {
        return Err("too many steps".to_string());
    }
    match tree {
        Tree::Empty => {}
        Tree::Set(set) => steps.push(RegexStep::Byte(*set)),
        Tree::Sequence(parts) => parts.iter().try_for_each(|part| write(part, steps))?,
        Tree::Either(parts) => either(parts, steps)?,
        Tree::Repeat(part, least, most) => repeat(part, *least, *most, steps)?,
    }
    Ok(())
}

fn either(parts: &[Tree], steps: &mut Vec<RegexStep>) -> Result<(), String> {
    let mut jumps = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        let split = steps.len();
        let last = i + 1 == parts.len();
        if !last {
            steps.push(RegexStep::Done);
        }
        write(part, steps)?;
        if !last {
            jumps.push(steps.len());
            steps.push(RegexStep::Done);
            steps[split] = RegexStep::Split(split as u32 + 1, steps.len() as u32);
        }
    }
    let end = steps.len() as u32;
    jumps
        .iter()
        .for_each(|jump| steps[*jump] = RegexStep::Jump(end));
    Ok(())
}

fn repeat(
    part: &Tree,
    least: u32,
    most: Option<u32>,
    steps: &mut Vec<RegexStep>,
) -> Result<(), String> {
    for _ in 0..least {
        let before = steps.len();
        write(part, steps)?;
        // A part without steps needs no repetition, however large the count.
        if steps.len() == before {
            return Ok(());
        }
    }
    let Some(most) = most else {
        let split = steps.len();
        steps.push(RegexStep::Done);
        write(part, steps)?;
        steps.push(RegexStep::Jump(split as u32));
        steps[split] = RegexStep::Split(split as u32 + 1, steps.len() as u32);
        return Ok(());
    };
    let mut splits = Vec::new();
    for _ in least..most {
        splits.push(steps.len());
        steps.push(RegexStep::Done);
        write(part, steps)?;
    }
    let end = steps.len() as u32;
    for split in splits {
        steps[split] = RegexStep::Split(split as u32 + 1, end);
    }
    Ok(())
}
