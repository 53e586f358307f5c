//! The nouns: regions, pawns, influences, cards, places.

use crate::frame::Cause;
use crate::state::Drawn;
use crate::terms::{
    Card, CharacterId, Electricity, Employer, Influence, Institution, Pawn, Place, RegionId, Signal, Tp, Zone,
};
use std::borrow::Cow;
use table::{Arg, CardId, Saying};

/// A word of the glossary, by its section and its name there.
fn term(room: &str, name: &str) -> Arg {
    Arg::Term(Cow::Owned(format!("{room}.{name}")))
}

/// A region. Texts ask for it by its plain name or in a form of it: "the Middle East", "in the Middle East", "of …",
/// "to …", "from …".
pub fn region(region: RegionId) -> Arg {
    term("region", region.id())
}

/// An institution. Texts ask for it in the same forms as for a region.
pub fn institution(institution: Institution) -> Arg {
    term("institution", institution.id())
}

/// Where a character stands.
pub fn place(place: Place) -> Arg {
    match place {
        Place::Region(at) => region(at),
        Place::Institution(at) => institution(at),
    }
}

/// An influence.
pub fn influence(influence: Influence) -> Arg {
    term("influence", influence.id())
}

/// A kind of electricity.
pub fn electricity(kind: Electricity) -> Arg {
    term("electricity", kind.id())
}

/// A transformation, with its letter.
pub fn tp(tp: Tp) -> Arg {
    term("tp", &tp.id().to_ascii_lowercase())
}

/// A zone with Destruction pawns.
pub fn zone(zone: Zone) -> Arg {
    term("zone", zone.id())
}

/// An employer.
pub fn employer(employer: Employer) -> Arg {
    term("employer", employer.id())
}

/// What somebody says to hold or to give.
pub fn signal(signal: Signal) -> Arg {
    term("signal", signal.id())
}

/// A character, in the list of its name.
pub fn character(character: CharacterId) -> CardId {
    CardId(character.0)
}

/// So many pawns of one kind.
pub fn pawns(pawn: Pawn, count: u8) -> Saying {
    let key = Cow::Owned(format!("pawns.{}", pawn.id()));
    Saying { key, args: Vec::new() }.with("amount", count)
}

/// One pawn of a kind.
pub fn pawn(of: Pawn) -> Saying {
    pawns(of, 1)
}

/// An influence card.
pub fn card(card: Card) -> Saying {
    Saying::new("card.influence").with("influence", influence(card.influence)).with("power", card.power)
}

/// Some like influence cards.
pub fn cards(of: Card, count: u8) -> Saying {
    if count == 1 { card(of) } else { Saying::new("card.several").with("count", count).with("card", card(of)) }
}

/// The card of step 2.
pub fn drawn(drawn: Drawn) -> Saying {
    match drawn {
        Drawn::Event(card) => Saying::new("card.event").with("event", CardId(card.0)),
        Drawn::Consequence(card) => Saying::new("card.consequence").with("consequence", CardId(card.0)),
    }
}

/// What a die is rolled for.
pub fn cause(cause: Cause) -> Saying {
    match cause {
        Cause::Propagation { region: at } => Saying::new("cause.propagation").with("region", region(at)),
        Cause::RefuseWar { attacker, target, .. } => {
            Saying::new("cause.refuse_war").with("region", region(attacker)).with("target", region(target))
        }
        Cause::RefuseRise { region: at } => Saying::new("cause.refuse_rise").with("region", region(at)),
        Cause::NorthAmerica => Saying::new("cause.north_america").with("region", region(RegionId::NorthAmerica)),
        Cause::Disease { region: at } => Saying::new("cause.disease").with("region", region(at)),
        Cause::Doctors { region: at } => Saying::new("cause.doctors").with("region", region(at)),
    }
}

/// What an employer's power does.
pub fn power(employer: Employer) -> Arg {
    term("power", employer.id())
}
