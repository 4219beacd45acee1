// A macro makes tens of thousands of errors: CE, the first lines shown.
macro_rules! ten {
    ($($x:tt)*) => { $($x)* $($x)* $($x)* $($x)* $($x)* $($x)* $($x)* $($x)* $($x)* $($x)* };
}
macro_rules! many {
    () => { ten!{ ten!{ ten!{ ten!{ nothing(); } } } } };
}

fn main() {
    many!();
}
