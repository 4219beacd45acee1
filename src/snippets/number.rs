// A number in front of the cases, for tasks that have one: made to be pasted below `cells.rs`.

impl Input {
    /// Takes the next word, which must be a number. `what` it counts is for the message.
    fn number(&mut self, what: &str) -> usize {
        self.peek();
        let word = self.text[self.at..].split(|&byte| byte <= b' ').next();
        let word = String::from_utf8_lossy(word.unwrap_or_default()).into_owned();
        let number = word.parse();
        let number = number.unwrap_or_else(|_| self.fail(&format!("expected {}", what)));
        self.at += word.len();
        number
    }
}
