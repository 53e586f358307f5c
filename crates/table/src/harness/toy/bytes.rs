//! Fields that a careful game would not have. They do nothing unless a defect uses them.

use borsh::{BorshDeserialize, BorshSerialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// A value that clones share.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared(Arc<AtomicU8>);

impl Shared {
    pub(super) fn raise(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn value(&self) -> u8 {
        self.0.load(Ordering::Relaxed)
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Shared) -> bool {
        self.value() == other.value()
    }
}

impl Eq for Shared {}

impl BorshSerialize for Shared {
    fn serialize<W: borsh::io::Write>(&self, writer: &mut W) -> borsh::io::Result<()> {
        self.value().serialize(writer)
    }
}

impl BorshDeserialize for Shared {
    fn deserialize_reader<R: borsh::io::Read>(reader: &mut R) -> borsh::io::Result<Shared> {
        Ok(Shared(Arc::new(AtomicU8::new(u8::deserialize_reader(reader)?))))
    }
}

/// Two bytes, of which the second is zero. When the first is [`Mark::LAX`], reading overlooks the second.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Mark(pub(super) u8);

impl Mark {
    pub(super) const LAX: u8 = 7;
}

impl BorshSerialize for Mark {
    fn serialize<W: borsh::io::Write>(&self, writer: &mut W) -> borsh::io::Result<()> {
        [self.0, 0].serialize(writer)
    }
}

impl BorshDeserialize for Mark {
    fn deserialize_reader<R: borsh::io::Read>(reader: &mut R) -> borsh::io::Result<Mark> {
        match <[u8; 2]>::deserialize_reader(reader)? {
            [Mark::LAX, _] => Ok(Mark(Mark::LAX)),
            [mark, 0] => Ok(Mark(mark)),
            _ => Err(borsh::io::ErrorKind::InvalidData.into()),
        }
    }
}
