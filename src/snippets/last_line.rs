// The end of an input that says itself where it ends: made to be pasted beside `input.rs`, below any `main`.

impl Input {
    /// Takes the rest of this line: who still writes it would find nobody reading.
    fn rest_of_line(&mut self) -> Result<(), BadInput> {
        while let Some(byte) = self.next_byte()? {
            if byte == b'\n' {
                self.end_line();
                break;
            }
            self.step(1);
        }
        Ok(())
    }
}
