//! Compact, versioned bytes of a state, and its hash.
//!
//! The bytes are canonical: equal states give equal bytes on every machine, so their hash is the state's hash.

use crate::game::{BrokenLaw, Game};
use crate::luck::Luck;
use siphasher::sip::SipHasher13;
use siphasher::sip128::{Hasher128, SipHasher13 as SipHasher13Wide};
use std::hash::Hasher;

const MAGIC: [u8; 4] = *b"FIN\x01";
const VIEW_MAGIC: [u8; 4] = *b"FIV\x01";

#[cfg(test)]
thread_local! {
    /// How many states were hashed: tests count this instead of measuring time.
    pub(crate) static HASHED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The hash of a state: the same on every machine.
pub fn state_hash<G: Game>(state: &G::State) -> u64 {
    #[cfg(test)]
    HASHED.with(|hashed| hashed.set(hashed.get() + 1));
    let mut hasher = HashWriter::new();
    // Writing into a hasher cannot fail.
    let _ = borsh::to_writer(&mut hasher, state);
    hasher.finish()
}

/// The fingerprint of some bytes, for rulebooks.
pub fn fingerprint(bytes: &[u8]) -> u128 {
    let mut hasher = SipHasher13Wide::new();
    hasher.write(bytes);
    hasher.finish128().as_u128()
}

/// Buffers what is written before hashing it: a state is written in hundreds of small parts.
struct HashWriter {
    hasher: SipHasher13,
    gathered: [u8; 512],
    length: usize,
}

impl HashWriter {
    fn new() -> HashWriter {
        HashWriter { hasher: SipHasher13::new(), gathered: [0; 512], length: 0 }
    }

    fn finish(mut self) -> u64 {
        self.hasher.write(&self.gathered[..self.length]);
        self.hasher.finish()
    }
}

impl borsh::io::Write for HashWriter {
    fn write(&mut self, bytes: &[u8]) -> borsh::io::Result<usize> {
        if self.length + bytes.len() > self.gathered.len() {
            self.hasher.write(&self.gathered[..self.length]);
            self.length = 0;
        }
        match self.gathered.get_mut(self.length..self.length + bytes.len()) {
            Some(place) => {
                place.copy_from_slice(bytes);
                self.length += bytes.len();
            }
            None => self.hasher.write(bytes),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> borsh::io::Result<()> {
        Ok(())
    }
}

/// Why bytes are not a snapshot of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SnapshotError {
    /// Not a snapshot at all, or of another version of the format.
    Foreign,
    /// Of another game.
    OtherGame,
    /// Of other rules: another version, other numbers or options.
    OtherRules,
    /// Cut short, longer than it should be, or damaged.
    Damaged,
    /// A state that breaks a law of the game.
    Broken(BrokenLaw),
}

/// A state as bytes: format, game, rules, state, checksum.
pub fn write<G: Game>(game: &G, state: &G::State) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2048);
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&head(game));
    // Writing into memory cannot fail.
    let _ = borsh::to_writer(&mut bytes, state);
    bytes.extend_from_slice(&state_hash::<G>(state).to_le_bytes());
    bytes
}

/// The state in a snapshot. It has passed every law of the game.
pub fn read<G: Game>(game: &G, bytes: &[u8]) -> Result<G::State, SnapshotError> {
    let rest = open(game, bytes, &MAGIC)?;
    let (body, checksum) = rest.split_last_chunk::<8>().ok_or(SnapshotError::Damaged)?;
    let state: G::State = borsh::from_slice(body).map_err(|_| SnapshotError::Damaged)?;
    if state_hash::<G>(&state).to_le_bytes() != *checksum {
        return Err(SnapshotError::Damaged);
    }
    game.audit(&state).map_err(SnapshotError::Broken)?;
    Ok(state)
}

/// A view as bytes, for a wire: format, game, rules, view. It holds nothing that its viewer must not know.
pub fn pack_view<G: Game>(game: &G, view: &G::View) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2048);
    bytes.extend_from_slice(&VIEW_MAGIC);
    bytes.extend_from_slice(&head(game));
    // Writing into memory cannot fail.
    let _ = borsh::to_writer(&mut bytes, view);
    bytes
}

/// A world that fits a packed view, with everything hidden drawn at random. It has passed every law of the game.
pub fn imagine_packed<G: Game>(game: &G, bytes: &[u8], luck: &mut impl Luck) -> Result<G::State, SnapshotError> {
    let body = open(game, bytes, &VIEW_MAGIC)?;
    let view: G::View = borsh::from_slice(body).map_err(|_| SnapshotError::Damaged)?;
    game.audit_view(&view).map_err(SnapshotError::Broken)?;
    let state = game.imagine(&view, luck);
    game.audit(&state).map_err(SnapshotError::Broken)?;
    Ok(state)
}

/// An action as bytes. Nothing in them says of which game it is.
pub fn pack_action<G: Game>(action: &G::Action) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Writing into memory cannot fail.
    let _ = borsh::to_writer(&mut bytes, action);
    bytes
}

/// The action that some bytes begin with, which are taken away. Whether it is allowed is another question.
pub fn unpack_action<G: Game>(bytes: &mut &[u8]) -> Result<G::Action, SnapshotError> {
    borsh::BorshDeserialize::deserialize(bytes).map_err(|_| SnapshotError::Damaged)
}

/// What follows the format, the game and the rules.
fn open<'a, G: Game>(game: &G, bytes: &'a [u8], magic: &[u8; 4]) -> Result<&'a [u8], SnapshotError> {
    let rest = bytes.strip_prefix(magic).ok_or(SnapshotError::Foreign)?;
    let head = head(game);
    let (found, rest) = rest.split_at_checked(head.len()).ok_or(SnapshotError::Damaged)?;
    if found[..8] != head[..8] {
        return Err(SnapshotError::OtherGame);
    }
    if found != head {
        return Err(SnapshotError::OtherRules);
    }
    Ok(rest)
}

/// Which game and which rules: fixed length, so that it can be compared as a whole.
fn head<G: Game>(game: &G) -> [u8; 28] {
    let mut head = [0; 28];
    head[..8].copy_from_slice(&fingerprint(G::ID.as_bytes()).to_le_bytes()[..8]);
    head[8..12].copy_from_slice(&G::RULES_VERSION.to_le_bytes());
    head[12..].copy_from_slice(&game.content_hash().to_le_bytes());
    head
}
