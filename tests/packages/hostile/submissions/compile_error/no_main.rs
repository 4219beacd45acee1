// Nothing to start: CE.
pub fn answer() -> u8 {
    42
}
