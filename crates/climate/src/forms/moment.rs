//! What is under way: the card of the turn, an ACI, an implantation, a die.

use super::choice::{choices, record};
use crate::region::{Green, Orange, Red, Regime};
use crate::state::{Aci, Aim, Doing, Drawn, Ending, Pot, Purpose, Roll};

choices! { Drawn {
    words {}
    values { "event" = Event, "consequence" = Consequence }
    tables {}
} }

choices! { Purpose {
    words { "none" = None, "event" = Event }
    values { "institution" = Institution }
    tables { "electricity" = Electricity { region, replaced, installed } }
} }

choices! { Ending {
    words { "open" = Open }
    values {}
    tables { "won" = Won { score }, "lost" = Lost { grade } }
} }

choices! { Red {
    words { "none" = None }
    values { "riots" = Riots, "conflicts" = Conflicts, "war" = War }
    tables {}
} }

choices! { Orange {
    words { "none" = None, "famine" = Famine }
    values { "shortages" = Shortages, "dearths" = Dearths }
    tables {}
} }

choices! { Green {
    words { "none" = None, "epidemic" = Epidemic, "pandemic" = Pandemic }
    values { "epizootics" = Epizootics }
    tables {}
} }

choices! { Regime {
    words { "none" = None, "chaos" = Chaos, "dictatorship" = Dictatorship }
    values {}
    tables {}
} }

record!(Aci { purpose, by, asked, open, revealed, laid, done, cancelled, convention, taken_back });
record!(Pot { aim, by, at, threshold, cards, changes });
record!(Roll { raw, result, chances, referendum, helmets, forced });
record!(Doing { left, kinds, free_line, free_card, action_card, moved, swapped, types, named, all_named, spared });

/// What an implantation is about: nothing, an overconsumption pawn, or a transformation and its region.
impl super::choice::Form for Aim {
    fn write(&self, game: &crate::game::Climate) -> serde_json::Value {
        match self {
            Aim::None => serde_json::json!("none"),
            Aim::Overconsumption => serde_json::json!("overconsumption"),
            Aim::Tp(tp, region) => {
                let fields = [("tp", tp.write(game)), ("region", region.write(game))];
                serde_json::json!({ "tp": super::choice::table(fields) })
            }
        }
    }

    fn read(game: &crate::game::Climate, place: &table::forms::reader::Place<'_>) -> Result<Aim, table::Fault> {
        let choice = place.choice()?;
        match choice.name {
            "none" => choice.alone(Aim::None),
            "overconsumption" => choice.alone(Aim::Overconsumption),
            "tp" => {
                let fields = choice.with()?.fields(["tp", "region"])?;
                let tp = super::choice::Form::read_field(game, &fields, "tp")?;
                Ok(Aim::Tp(tp, super::choice::Form::read_field(game, &fields, "region")?))
            }
            _ => Err(choice.unknown(["none", "overconsumption", "tp"])),
        }
    }
}
