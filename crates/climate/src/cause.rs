//! What dice are rolled for (8).

use crate::game::Climate;
use crate::terms::RegionId;
use borsh::{BorshDeserialize, BorshSerialize};

table::choices! {
    /// What a D8 is rolled for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Cause of Climate {
        /// Propagation (12).
        Propagation { region: RegionId },
        /// The population may refuse an oil war that is to settle 3c (`rising` false) or 3d (`rising` true).
        RefuseWar { attacker: RegionId, target: RegionId, rising: bool },
        /// The population may refuse a rise (17.4).
        RefuseRise { region: RegionId },
        /// North America may give up an overconsumption pawn (20.2).
        NorthAmerica,
        /// An Epidemic or a Pandemic may vanish at its activation (1.5).
        Disease { region: RegionId },
        /// The same by the Doctors' power (R79).
        Doctors { region: RegionId },
    }
    fields {
        attacker: "Who would attack.",
        region: "Where.",
        rising: "For which part of step 3.",
        target: "Whom.",
    }
}
