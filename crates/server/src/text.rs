//! What people write: names and chat.

use crate::refusal::Refusal;
use wire::Code;

/// The longest name, in characters: what a board can show beside its tracks.
pub(crate) const NAME_LENGTH: usize = 40;
/// The longest chat line, in characters: a paragraph.
pub(crate) const CHAT_LENGTH: usize = 500;
/// The longest id a client may give a request: room for a UUID and a little more.
pub(crate) const REQUEST_LENGTH: usize = 64;

/// A player's name.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    clean(text, NAME_LENGTH, "bad_name")
}

/// Something said to everybody.
pub(crate) fn chat(text: &str) -> Result<String, Refusal> {
    clean(text, CHAT_LENGTH, "bad_chat")
}

/// Words that go with an offer; nothing when nothing was written.
pub(crate) fn note(text: &str) -> Result<Option<String>, Refusal> {
    if text.trim().is_empty() { Ok(None) } else { clean(text, CHAT_LENGTH, "bad_chat").map(Some) }
}

fn clean(text: &str, longest: usize, key: &'static str) -> Result<String, Refusal> {
    let text = text.trim();
    // Characters that turn the direction of what follows could disguise a name.
    let hidden = |c: char| {
        c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if text.is_empty() || text.chars().count() > longest || text.chars().any(hidden) {
        return Err(Refusal::new(Code::BadText, key).with("longest", longest));
    }
    Ok(text.to_owned())
}

/// A client's own id of a request.
pub(crate) fn request(id: &str) -> Result<(), Refusal> {
    if id.is_empty() || id.len() > REQUEST_LENGTH || id.chars().any(char::is_control) {
        return Err(Refusal::new(Code::BadText, "bad_request_id").with("longest", REQUEST_LENGTH));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_held_to_their_length() {
        assert_eq!(name("  Ada ").unwrap(), "Ada");
        assert_eq!(name(&"é".repeat(40)).unwrap().chars().count(), 40);
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "\u{7}", &"é".repeat(41)] {
            assert_eq!(name(bad).unwrap_err().code, Code::BadText, "{bad:?}");
        }
    }

    #[test]
    fn an_offer_may_come_without_words() {
        assert_eq!(note("  ").unwrap(), None);
        assert_eq!(note(" Peace ").unwrap().as_deref(), Some("Peace"));
        assert!(note(&"x".repeat(501)).is_err());
    }

    #[test]
    fn chat_may_be_a_paragraph() {
        assert!(chat(&"x".repeat(500)).is_ok());
        assert!(chat(&"x".repeat(501)).is_err());
    }
}
