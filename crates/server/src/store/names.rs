//! What tables and guests are called: ids that nobody can guess, and codes that everybody can read out.

use super::error::StoreError;
use std::fmt;
use std::str::FromStr;

/// A name that cannot be read: what was given, and what it should have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName {
    /// What was given, shortened.
    pub given: String,
    /// What it should have been.
    pub wanted: &'static str,
}

impl BadName {
    fn new(given: &str, wanted: &'static str) -> Self {
        BadName { given: given.chars().take(40).collect(), wanted }
    }
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not {}", self.given, self.wanted)
    }
}

impl std::error::Error for BadName {}

fn random<const N: usize>() -> Result<[u8; N], StoreError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| StoreError::Unavailable { what: format!("no random numbers: {error}") })?;
    Ok(bytes)
}

/// Which table: 128 random bits, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u128);

impl TableId {
    /// A new one. Fails only if the machine has no source of randomness.
    pub fn random() -> Result<Self, StoreError> {
        random().map(|bytes| TableId(u128::from_be_bytes(bytes)))
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for TableId {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let bytes: [u8; 16] =
            from_hex(text).ok_or_else(|| BadName::new(text, "a table's id (32 hexadecimal digits)"))?;
        Ok(TableId(u128::from_be_bytes(bytes)))
    }
}

/// Which lesson: 128 random bits, written as 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LessonId(pub u128);

impl LessonId {
    /// A new one. Fails only if the machine has no source of randomness.
    pub fn random() -> Result<Self, StoreError> {
        random().map(|bytes| LessonId(u128::from_be_bytes(bytes)))
    }
}

impl fmt::Display for LessonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for LessonId {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let bytes: [u8; 16] =
            from_hex(text).ok_or_else(|| BadName::new(text, "a lesson's id (32 hexadecimal digits)"))?;
        Ok(LessonId(u128::from_be_bytes(bytes)))
    }
}

/// Who holds a seat: the SHA-256 of the secret that only this guest's browser knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub [u8; 32]);

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for GuestId {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        from_hex(text).map(GuestId).ok_or_else(|| BadName::new(text, "a guest's id (64 hexadecimal digits)"))
    }
}

/// Lower-case digits only, so that one id has one text and can be compared as text.
fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let mut bytes = [0; N];
    if text.len() != 2 * N {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

/// The six letters by which people find a table: read out, typed in, written on a blackboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableCode([u8; 6]);

impl TableCode {
    /// Letters that do not look alike, and no vowels, so that no code happens to be a word.
    pub const LETTERS: &'static [u8; 18] = b"BCDFGHJKMNPRSTWXYZ";

    /// A new one, which another table may already have. Fails only if the machine has no source of randomness.
    pub fn random() -> Result<Self, StoreError> {
        let number = u128::from_be_bytes(random()?);
        let letters = Self::LETTERS.len() as u128;
        let letter = |place: u32| Self::LETTERS[(number / letters.pow(place) % letters) as usize];
        Ok(TableCode([letter(0), letter(1), letter(2), letter(3), letter(4), letter(5)]))
    }
}

impl fmt::Display for TableCode {
    /// As it is stored: six capital letters. The hyphen in the middle is only for display.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl FromStr for TableCode {
    type Err = BadName;

    /// Accepts small letters, hyphens and spaces.
    fn from_str(text: &str) -> Result<Self, BadName> {
        let bad = || BadName::new(text, "a table's code (six letters)");
        let mut letters = text.chars().filter(|c| !c.is_whitespace() && *c != '-').map(|c| c.to_ascii_uppercase());
        let mut code = [0; 6];
        for place in &mut code {
            let letter = letters.next().and_then(|c| u8::try_from(c).ok()).ok_or_else(bad)?;
            *place = *Self::LETTERS.iter().find(|known| **known == letter).ok_or_else(bad)?;
        }
        if letters.next().is_some() { Err(bad()) } else { Ok(TableCode(code)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_what_they_write() {
        let table = TableId::random().unwrap();
        assert_eq!(table.to_string().parse(), Ok(table));
        assert_eq!(TableId(10).to_string(), "0000000000000000000000000000000a");
        let guest = GuestId([0xb7; 32]);
        assert_eq!(guest.to_string().parse(), Ok(guest));
    }

    #[test]
    fn one_id_has_one_text() {
        assert!("0000000000000000000000000000000A".parse::<TableId>().is_err());
        assert!("+000000000000000000000000000000a".parse::<TableId>().is_err());
        assert!("000000000000000000000000000000a".parse::<TableId>().is_err());
        assert!("ééééééééééééééé00".parse::<TableId>().is_err());
    }

    #[test]
    fn codes_forgive_how_people_type() {
        let code: TableCode = "BCDFGH".parse().unwrap();
        for text in ["bcd-fgh", " BCD FGH ", "bCd–fGh".replace('–', "-").as_str()] {
            assert_eq!(text.parse(), Ok(code), "{text}");
        }
        assert_eq!(code.to_string(), "BCDFGH");
    }

    #[test]
    fn codes_have_six_letters_of_their_own_alphabet() {
        for text in ["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG1", "BCDFGé"] {
            let error = text.parse::<TableCode>().unwrap_err();
            assert_eq!(error.given, text);
        }
        for _ in 0..100 {
            let code = TableCode::random().unwrap();
            assert_eq!(code.to_string().parse(), Ok(code));
        }
    }
}
