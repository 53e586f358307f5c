//! What dice are rolled for (8).

use crate::terms::RegionId;
use borsh::{BorshDeserialize, BorshSerialize};

/// What a D8 is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub enum Cause {
    /// Propagation (12).
    Propagation {
        /// Where.
        region: RegionId,
    },
    /// The population may refuse an oil war that is to settle 3c (`rising` false) or 3d (`rising` true).
    RefuseWar {
        /// Who would attack.
        attacker: RegionId,
        /// Whom.
        target: RegionId,
        /// For which part of step 3.
        rising: bool,
    },
    /// The population may refuse a rise (17.4).
    RefuseRise {
        /// Where.
        region: RegionId,
    },
    /// North America may give up an overconsumption pawn (20.2).
    NorthAmerica,
    /// An Epidemic or a Pandemic may vanish at its activation (1.5).
    Disease {
        /// Where.
        region: RegionId,
    },
    /// The same by the Doctors' power (R79).
    Doctors {
        /// Where.
        region: RegionId,
    },
}
