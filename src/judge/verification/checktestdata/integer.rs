//! Integers of any size, which scripts may use (`INT(1,10^100)`).
//!
//! Values that fit in 64 bits stay there; others become [`Large`], a sign and digits. Each value has only one form, so
//! that equal values compare and hash as equal.

use std::cmp::Ordering;
use std::fmt;

/// Nine decimal digits per limb: a product of two fits in 64 bits, and printing needs no division. A limb and a carry are
/// below this, so `as u32` loses nothing.
const BASE: u64 = 1_000_000_000;

/// Results with more decimal digits than this are refused: no reasonable bound of an input needs them.
pub const MOST_DIGITS: usize = 100_000;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Integer {
    Small(i64),
    Large(Large),
}

/// A magnitude beyond 64 bits: limbs of nine digits, least significant first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Large {
    negative: bool,
    limbs: Vec<u32>,
}

/// Why there is no result.
#[derive(Debug, Clone, PartialEq)]
pub enum NoResult {
    /// It has more than [`MOST_DIGITS`] digits; this says nothing about the input.
    TooLarge,
    /// The operation is undefined.
    Meaningless(&'static str),
}

impl Integer {
    /// Parses decimal digits, with or without a minus sign.
    pub fn parse(text: &str) -> Integer {
        if let Ok(small) = text.parse() {
            return Integer::Small(small);
        }
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let limb = |chunk: &[u8]| {
            chunk
                .iter()
                .fold(0, |value, digit| value * 10 + u32::from(digit - b'0'))
        };
        let limbs = digits.as_bytes().rchunks(9).map(limb).collect();
        normal(negative, limbs)
    }

    pub fn small(&self) -> Option<i64> {
        match self {
            Integer::Small(value) => Some(*value),
            Integer::Large(_) => None,
        }
    }

    pub fn is_negative(&self) -> bool {
        match self {
            Integer::Small(value) => *value < 0,
            Integer::Large(large) => large.negative,
        }
    }

    fn parts(&self) -> (bool, Vec<u32>) {
        match self {
            Integer::Small(value) => (*value < 0, limbs_of(value.unsigned_abs())),
            Integer::Large(large) => (large.negative, large.limbs.clone()),
        }
    }

    pub fn negate(&self) -> Integer {
        match self {
            Integer::Small(value) if *value != i64::MIN => Integer::Small(-value),
            _ => {
                let (negative, limbs) = self.parts();
                normal(!negative, limbs)
            }
        }
    }

    fn both_small(&self, other: &Integer) -> Option<(i64, i64)> {
        match (self, other) {
            (Integer::Small(a), Integer::Small(b)) => Some((*a, *b)),
            _ => None,
        }
    }

    pub fn add(&self, other: &Integer) -> Integer {
        let small = self.both_small(other);
        if let Some(sum) = small.and_then(|(a, b)| a.checked_add(b)) {
            return Integer::Small(sum);
        }
        let ((minus_a, a), (minus_b, b)) = (self.parts(), other.parts());
        match (minus_a == minus_b, compare(&a, &b)) {
            (true, _) => normal(minus_a, sum(&a, &b)),
            (false, Ordering::Less) => normal(minus_b, difference(&b, &a)),
            (false, _) => normal(minus_a, difference(&a, &b)),
        }
    }

    pub fn multiply(&self, other: &Integer) -> Result<Integer, NoResult> {
        let small = self.both_small(other);
        if let Some(product) = small.and_then(|(a, b)| a.checked_mul(b)) {
            return Ok(Integer::Small(product));
        }
        let ((minus_a, a), (minus_b, b)) = (self.parts(), other.parts());
        if (a.len() + b.len()) * 9 > MOST_DIGITS {
            return Err(NoResult::TooLarge);
        }
        Ok(normal(minus_a != minus_b, product(&a, &b)))
    }

    /// Quotient and remainder, truncated towards zero: the remainder has the dividend's sign.
    pub fn divide(&self, other: &Integer) -> Result<(Integer, Integer), NoResult> {
        if *other == Integer::Small(0) {
            return Err(NoResult::Meaningless("a division by zero"));
        }
        let small = self.both_small(other);
        let divided = small.and_then(|(a, b)| Some((a.checked_div(b)?, a.checked_rem(b)?)));
        if let Some((quotient, rest)) = divided {
            return Ok((Integer::Small(quotient), Integer::Small(rest)));
        }
        let ((minus_a, a), (minus_b, b)) = (self.parts(), other.parts());
        let (quotient, rest) = quotient(&a, &b);
        Ok((normal(minus_a != minus_b, quotient), normal(minus_a, rest)))
    }

    pub fn power(&self, exponent: &Integer) -> Result<Integer, NoResult> {
        if exponent.is_negative() {
            return Err(NoResult::Meaningless("a negative exponent"));
        }
        if matches!(self, Integer::Small(0 | 1)) && *exponent != Integer::Small(0) {
            return Ok(self.clone());
        }
        let mut left = exponent.small().ok_or(NoResult::TooLarge)?;
        let (mut result, mut square) = (Integer::Small(1), self.clone());
        while left > 0 {
            if left % 2 == 1 {
                result = result.multiply(&square)?;
            }
            left /= 2;
            if left > 0 {
                square = square.multiply(&square)?;
            }
        }
        Ok(result)
    }

    /// The number of its decimal digits; 0 has one.
    pub fn digits(&self) -> usize {
        self.to_string().trim_start_matches('-').len()
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Integer {
    fn cmp(&self, other: &Integer) -> Ordering {
        if let (Integer::Small(a), Integer::Small(b)) = (self, other) {
            return a.cmp(b);
        }
        let ((minus_a, a), (minus_b, b)) = (self.parts(), other.parts());
        match (minus_a, minus_b) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => compare(&a, &b),
            (true, true) => compare(&b, &a),
        }
    }
}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let large = match self {
            Integer::Small(value) => return write!(f, "{value}"),
            Integer::Large(large) => large,
        };
        let (first, rest) = large.limbs.split_last().unwrap_or((&0, &[]));
        write!(f, "{}{first}", if large.negative { "-" } else { "" })?;
        rest.iter()
            .rev()
            .try_for_each(|limb| write!(f, "{limb:09}"))
    }
}

fn limbs_of(mut value: u64) -> Vec<u32> {
    let mut limbs = Vec::new();
    while value > 0 {
        limbs.push((value % BASE) as u32);
        value /= BASE;
    }
    limbs
}

/// The canonical form of a value: small if it fits.
fn normal(negative: bool, limbs: Vec<u32>) -> Integer {
    let limbs = trimmed(limbs);
    // Three limbs are 27 digits: they fit in 128 bits.
    if limbs.len() <= 3 {
        let value = limbs.iter().rev().fold(0, |value, limb| {
            value * i128::from(BASE) + i128::from(*limb)
        });
        if let Ok(small) = i64::try_from(if negative { -value } else { value }) {
            return Integer::Small(small);
        }
    }
    Integer::Large(Large { negative, limbs })
}

/// Without leading zeros, as `compare` wants them.
fn trimmed(mut limbs: Vec<u32>) -> Vec<u32> {
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
    limbs
}

fn compare(a: &[u32], b: &[u32]) -> Ordering {
    (a.len().cmp(&b.len())).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn sum(a: &[u32], b: &[u32]) -> Vec<u32> {
    let (mut limbs, mut carry) = (Vec::new(), 0);
    for i in 0..a.len().max(b.len()) {
        let at = |limbs: &[u32]| u64::from(limbs.get(i).copied().unwrap_or(0));
        let total = at(a) + at(b) + carry;
        limbs.push((total % BASE) as u32);
        carry = total / BASE;
    }
    limbs.push(carry as u32);
    limbs
}

/// `a - b`, where `a >= b`.
fn difference(a: &[u32], b: &[u32]) -> Vec<u32> {
    let (mut limbs, mut borrow) = (Vec::new(), 0);
    for (i, limb) in a.iter().enumerate() {
        let total = BASE + u64::from(*limb) - u64::from(b.get(i).copied().unwrap_or(0)) - borrow;
        limbs.push((total % BASE) as u32);
        borrow = 1 - total / BASE;
    }
    trimmed(limbs)
}

fn product(a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut limbs = vec![0u32; a.len() + b.len()];
    for (i, x) in a.iter().enumerate() {
        let mut carry = 0;
        for (j, y) in b.iter().enumerate() {
            let total = u64::from(limbs[i + j]) + u64::from(*x) * u64::from(*y) + carry;
            limbs[i + j] = (total % BASE) as u32;
            carry = total / BASE;
        }
        limbs[i + b.len()] = carry as u32;
    }
    trimmed(limbs)
}

/// Long division; finds each limb of the quotient by bisection.
fn quotient(a: &[u32], b: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut limbs = vec![0u32; a.len()];
    let mut rest: Vec<u32> = Vec::new();
    for i in (0..a.len()).rev() {
        rest.insert(0, a[i]);
        rest = trimmed(rest);
        let (mut low, mut high) = (0, BASE as u32);
        while high - low > 1 {
            let middle = low + (high - low) / 2;
            match compare(&product(b, &[middle]), &rest) {
                Ordering::Greater => high = middle,
                _ => low = middle,
            }
        }
        limbs[i] = low;
        rest = difference(&rest, &product(b, &[low]));
    }
    (limbs, rest)
}
