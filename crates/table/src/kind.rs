//! What kind of decision an action is, for statistics.

use borsh::BorshSerialize;
use borsh::io::{Error, ErrorKind, Result, Write};

/// Takes one byte and no more.
struct FirstByte(Option<u8>);

impl Write for FirstByte {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        match (self.0, bytes.first()) {
            (None, Some(&first)) => {
                self.0 = Some(first);
                Ok(1)
            }
            _ => Err(Error::from(ErrorKind::WriteZero)),
        }
    }

    /// Called for each field: avoids the loop that writing in pieces would need.
    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        self.write(bytes).map(|_| ())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// The number of an action's kind. It is the number of the variant, which the bytes of an enum begin with. It is the
/// same for every version of the rules that reads the same snapshots; for readable names see
/// [`crate::Forms::write_action`].
#[inline]
pub fn kind_of(action: &impl BorshSerialize) -> u8 {
    let mut first = FirstByte(None);
    // It stops by refusing everything after the first byte.
    let _ = action.serialize(&mut first);
    first.0.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(BorshSerialize)]
    enum Deed {
        Pass,
        Play { card: u8, target: Option<u16> },
    }

    #[test]
    fn an_action_is_of_the_kind_of_its_variant_whatever_it_carries() {
        assert_eq!(kind_of(&Deed::Pass), 0);
        assert_eq!(kind_of(&Deed::Play { card: 7, target: None }), 1);
        assert_eq!(kind_of(&Deed::Play { card: 9, target: Some(300) }), 1);
        assert_eq!(kind_of(&()), 0);
    }
}
