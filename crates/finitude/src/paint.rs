//! A little colour, where the terminal has any.

use std::io::IsTerminal;

/// Marks parts of a text for a terminal; writes them plainly anywhere else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    colours: bool,
}

impl Paint {
    /// Colours only for a person at a terminal who has not asked for none.
    pub(crate) fn for_stdout() -> Paint {
        let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Paint { colours: wanted && std::io::stdout().is_terminal() }
    }

    fn wrap(self, code: &str, text: &str) -> String {
        if self.colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub(crate) fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    pub(crate) fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    pub(crate) fn accent(self, text: &str) -> String {
        self.wrap("36", text)
    }

    pub(crate) fn warn(self, text: &str) -> String {
        self.wrap("33", text)
    }

    /// Empties the screen, so that the next player does not see the last one's hand.
    pub(crate) fn clear(self) -> String {
        if self.colours { "\x1b[2J\x1b[3J\x1b[H".to_owned() } else { "\n".repeat(60) }
    }
}
