//! Writing to standard output. A reader that has seen enough (`| head`) ends the program quietly.

use std::fmt::Arguments;
use std::io::Write;

/// Writes some text.
pub(crate) fn write(text: Arguments<'_>) {
    if std::io::stdout().lock().write_fmt(text).is_err() {
        // Nobody listens any more; there is nobody to tell either.
        std::process::exit(0);
    }
}

/// Prints like `print!`, but ends quietly when nobody reads.
macro_rules! out {
    ($($arg:tt)*) => { $crate::out::write(format_args!($($arg)*)) };
}

/// Prints like `println!`, but ends quietly when nobody reads.
macro_rules! outln {
    () => { $crate::out::write(format_args!("\n")) };
    ($($arg:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($arg)*))) };
}
