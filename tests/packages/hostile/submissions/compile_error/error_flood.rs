// An error of ten thousand lines: CE, the first lines shown.
macro_rules! ten {
    ($x:expr) => { concat!($x, $x, $x, $x, $x, $x, $x, $x, $x, $x) };
}

compile_error!(ten!(ten!(ten!(ten!("no, and no again\n")))));

fn main() {}
