//! What people write: names and chat.

use crate::refusal::Refusal;
use unicode_security::confusable_detection::skeleton;
use wire::Code;

/// The longest name, in characters: what a board can show beside its tracks.
pub(crate) const NAME_LENGTH: usize = 40;
/// The longest chat line, in characters: a paragraph.
pub(crate) const CHAT_LENGTH: usize = 500;
/// The longest id a client may give a request: room for a UUID and a little more.
pub(crate) const REQUEST_LENGTH: usize = 64;

/// A player's name: one line, single spaces, nothing invisible in it.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    let bad = || Refusal::new(Code::BadText, "bad_name").with("longest", NAME_LENGTH);
    if text.trim().contains(char::is_control) {
        return Err(bad());
    }
    let name = clean(&text.split_whitespace().collect::<Vec<_>>().join(" "), NAME_LENGTH, "bad_name")?;
    let mut before = None;
    for c in name.chars() {
        // Emoji are put together with characters that cannot be seen by themselves.
        let joins_emoji = matches!(c, '\u{200d}' | '\u{fe0f}') && before.is_some_and(is_picture);
        if is_invisible(c) && !joins_emoji {
            return Err(bad());
        }
        before = Some(c);
    }
    Ok(name)
}

/// Whether two names look alike, whatever letters they are written with: a capital I looks like a small l, and both
/// like a 1; but a capital also looks like its own small letter, so names are compared as they are and in lower case.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    let seen = |name: &str| -> String {
        skeleton(name).filter(|c| !c.is_whitespace() && !is_invisible(*c)).flat_map(char::to_lowercase).collect()
    };
    seen(one) == seen(other) || seen(&one.to_lowercase()) == seen(&other.to_lowercase())
}

/// Pictures, and the marks that go with them, come after the letters in Unicode.
fn is_picture(c: char) -> bool {
    c >= '\u{2190}' && !c.is_alphanumeric()
}

/// Characters that are invisible or look like a space (Unicode's default ignorables, fillers, the empty braille cell).
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Something said to everybody.
pub(crate) fn chat(text: &str) -> Result<String, Refusal> {
    clean(text, CHAT_LENGTH, "bad_chat")
}

/// Words that go with an offer; `None` if nothing was written.
pub(crate) fn note(text: &str) -> Result<Option<String>, Refusal> {
    if text.trim().is_empty() { Ok(None) } else { clean(text, CHAT_LENGTH, "bad_chat").map(Some) }
}

pub(crate) fn clean(text: &str, longest: usize, key: &'static str) -> Result<String, Refusal> {
    let text = text.trim();
    // Characters that reverse the direction of what follows could disguise a name.
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
    fn nothing_hides_in_a_name() {
        for hidden in ["Ada\u{200b}", "\u{2800}", "A\u{ad}da", "Ad\u{feff}a", "\u{3164}", "Ada\u{e0041}", "A\u{200d}da"]
        {
            assert_eq!(name(hidden).unwrap_err().code, Code::BadText, "{hidden:?}");
        }
        assert_eq!(name("Ada \u{a0}\u{2003} Lin").unwrap(), "Ada Lin");
        assert_eq!(name("❤\u{fe0f} Zoé").unwrap(), "❤\u{fe0f} Zoé");
        assert!(name("👩\u{200d}🔬").is_ok());
    }

    #[test]
    fn names_that_look_alike_are_alike() {
        for (one, other) in [
            ("Ada", "ADA"),
            ("LIN", "lin"),
            ("Ada", "Аda"),
            ("Paul", "PauI"),
            ("Lin 1", "Lin l"),
            ("Bob", "B ob"),
            ("Noé", "Noe\u{301}"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Noé", "Noe"), ("Player 2", "Player 3"), ("Lin", "Ling")] {
            assert!(!look_alike(one, other), "{one} {other}");
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
