//! The names of variants as JSON, data and language files spell them: `CrisisBroke` is `crisis_broke`.

/// The length of a prefix and a name, the name's words in lower case with underscores between them.
pub const fn length(prefix: &str, name: &str) -> usize {
    let letters = name.as_bytes();
    let (mut at, mut length) = (1, prefix.len() + letters.len());
    while at < letters.len() {
        length += letters[at].is_ascii_uppercase() as usize;
        at += 1;
    }
    length
}

/// The same, spelled out: `N` is what [`length`] returns.
pub const fn spelled<const N: usize>(prefix: &str, name: &str) -> [u8; N] {
    let (before, letters) = (prefix.as_bytes(), name.as_bytes());
    let mut spelled = [0; N];
    let mut to = 0;
    while to < before.len() {
        spelled[to] = before[to];
        to += 1;
    }
    let mut from = 0;
    while from < letters.len() {
        if from > 0 && letters[from].is_ascii_uppercase() {
            spelled[to] = b'_';
            to += 1;
        }
        spelled[to] = letters[from].to_ascii_lowercase();
        (from, to) = (from + 1, to + 1);
    }
    spelled
}

/// The name of a variant as files spell it, or the name given instead, after a prefix.
#[doc(hidden)]
#[macro_export]
macro_rules! spelled {
    ($prefix:literal $name:ident $given:literal) => {
        concat!($prefix, $given)
    };
    ($prefix:literal $name:ident) => {{
        const LETTERS: [u8; $crate::names::length($prefix, stringify!($name))] =
            $crate::names::spelled($prefix, stringify!($name));
        const NAME: &str = match ::core::str::from_utf8(&LETTERS) {
            Ok(name) => name,
            Err(_) => panic!("names are plain letters"),
        };
        NAME
    }};
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_divided_by_underscores() {
        assert_eq!(crate::spelled!("" Pass), "pass");
        assert_eq!(crate::spelled!("" DrewUnseen), "drew_unseen");
        assert_eq!(crate::spelled!("refusal." NotAsked), "refusal.not_asked");
        assert_eq!(crate::spelled!("refusal." MegaCorpTaken "megacorp_taken"), "refusal.megacorp_taken");
    }
}
