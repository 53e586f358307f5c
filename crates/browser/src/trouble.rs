//! Why a test could not go on.

use std::fmt;
use std::io;

use fantoccini::error::{CmdError, NewSessionError};

/// What went wrong, in words for whoever reads the test's output.
pub struct Trouble(String);

impl Trouble {
    /// A trouble with these words.
    pub fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }

    /// The same trouble, with what was being done put before it.
    #[must_use]
    pub fn while_doing(self, what: &str) -> Self {
        Self(format!("{what}: {}", self.0))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Tests end with the debug form of their error, which should read as words too.
impl fmt::Debug for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}

impl From<CmdError> for Trouble {
    fn from(error: CmdError) -> Self {
        Self(format!("the browser refused: {error}"))
    }
}

impl From<NewSessionError> for Trouble {
    fn from(error: NewSessionError) -> Self {
        Self(format!("no browser session: {error}"))
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self(error.to_string())
    }
}

/// Turns an absence or a failed comparison into a trouble with words.
pub trait Expect<T> {
    /// The value, or a trouble with these words.
    fn expected(self, words: &str) -> Result<T, Trouble>;
}

impl<T> Expect<T> for Option<T> {
    fn expected(self, words: &str) -> Result<T, Trouble> {
        self.ok_or_else(|| Trouble::new(words))
    }
}

impl Expect<()> for bool {
    fn expected(self, words: &str) -> Result<(), Trouble> {
        if self { Ok(()) } else { Err(Trouble::new(words)) }
    }
}
