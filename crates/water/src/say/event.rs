//! Something that happened, as a sentence in the present tense.

use super::terms::{amount, bundle, card, goods, kind, money, place, points};
use crate::action::Target;
use crate::basin::HexId;
use crate::bundle::Deliveries;
use crate::event::Event;
use crate::game::Water;
use table::{Saying, Seat};

/// An event in words. One long list on purpose: each line is a sentence of the language files.
pub fn event(game: &Water, event: &Event) -> Saying {
    let at = |hex: HexId| place(game, hex);
    match *event {
        Event::TurnBegan { turn, initiative } => {
            Saying::new("event.turn_began").with("turn", turn).with("initiative", initiative)
        }
        Event::Revealed { card: of, water } => {
            let saying = Saying::new("event.revealed").with("resource", of).with("water", water);
            match game.rules().resources.get(of.index()) {
                Some(card) => saying.with("energy", money(card.energy)).with("food", money(card.food)),
                None => saying,
            }
        }
        Event::Built { seat, kind: of, hex, paid } => {
            by("event.built", seat).with("building", kind(of)).with("place", at(hex)).with("money", money(paid))
        }
        Event::DamBuilt { river, owners, .. } => {
            Saying::new("event.dam_built").with("place", at(river)).with("owners", owners)
        }
        Event::Demolished { seat, kind: of, hex } => {
            by("event.demolished", seat).with("building", kind(of)).with("place", at(hex))
        }
        Event::Watered { seat, source, building } => {
            by("event.watered", seat).with("source", at(source)).with("place", at(building))
        }
        Event::ToppedUp { seat, dam, source } => {
            by("event.topped_up", seat).with("source", at(source)).with("place", at(dam))
        }
        Event::Treated { seat, hex, building: HexId::NOWHERE, .. } => by("event.treated", seat).with("place", at(hex)),
        Event::Treated { seat, hex, building, .. } => {
            by("event.treated_for", seat).with("place", at(hex)).with("building", at(building))
        }
        Event::Produced { seat, energy, food } => {
            let made = crate::bundle::Bundle { money: 0, energy, food };
            by("event.produced", seat).with("goods", bundle(&made, &Deliveries::NONE))
        }
        Event::Supplied { seat, building } => by("event.supplied", seat).with("place", at(building)),
        Event::Bought { seat, goods: of, count, paid } => {
            by("event.bought", seat).with("goods", goods(of, count)).with("money", money(paid))
        }
        Event::Sold { seat, goods: of, count, paid } => {
            by("event.sold", seat).with("goods", goods(of, count)).with("money", money(paid))
        }
        Event::Harvested { seat, building, money: earned, vp } => {
            let mut gains = Vec::new();
            if earned > 0 {
                gains.push(money(earned));
            }
            if vp > 0 {
                gains.push(points(vp));
            }
            by("event.harvested", seat).with("place", at(building)).with("gains", gains)
        }
        Event::Spoiled { seat, energy, food } => {
            let left = crate::bundle::Bundle { money: 0, energy, food };
            by("event.spoiled", seat).with("goods", bundle(&left, &Deliveries::NONE))
        }
        Event::CrisisBroke { seat, building } => by("event.crisis_broke", seat).with("place", at(building)),
        Event::Riot { seat, building, swords, lost } => {
            by("event.riot", seat).with("place", at(building)).with("swords", swords).with("points", points(lost))
        }
        Event::Polluted { hex, cubes } => Saying::new("event.polluted").with("place", at(hex)).with("cubes", cubes),
        Event::Flowed { sea } => Saying::new("event.flowed").with("cubes", sea),
        Event::Contested { challenger, holder } => {
            Saying::new("event.contested").with("challenger", challenger).with("holder", holder)
        }
        Event::Staked { seat, stake, swords } => {
            by("event.staked", seat).with("points", points(stake)).with("swords", swords)
        }
        Event::ConflictWon { winner } => Saying::new("event.conflict_won").with("winner", winner),
        Event::Refused { seat } => by("event.refused", seat),
        Event::Passed { seat } => by("event.passed", seat),
        Event::Ended => Saying::new("event.ended"),

        // Trade and the mediator.
        Event::Offered { from, to, give, want, water } => Saying::new("event.offered")
            .with("from", from)
            .with("to", to)
            .with("give", bundle(&give, &water))
            .with("want", bundle(&want, &Deliveries::NONE)),
        Event::Traded { from, to, give, want } => Saying::new("event.traded")
            .with("from", from)
            .with("to", to)
            .with("give", bundle(&give, &Deliveries::NONE))
            .with("want", bundle(&want, &Deliveries::NONE)),
        Event::Paused => Saying::new("event.paused"),
        Event::Resumed => Saying::new("event.resumed"),
        Event::Commented => Saying::new("event.commented"),
        Event::CutShort => Saying::new("event.cut_short"),

        // Action cards and objectives.
        Event::CardPlayed { seat, card: of, target } => {
            let saying = by(
                match target {
                    Target::Nothing => "event.card_played",
                    Target::Community(_) => "event.card_played_on_community",
                    Target::Hex(_) => "event.card_played_on_hex",
                },
                seat,
            )
            .with("card", card(of));
            match target {
                Target::Nothing => saying,
                Target::Community(target) => saying.with("target", target),
                Target::Hex(hex) => saying.with("place", at(hex)),
            }
        }
        Event::CardFoiled { seat, card: of } => by("event.card_foiled", seat).with("card", card(of)),
        Event::Gained { seat, what, count } => by("event.gained", seat).with("goods", amount(what, count)),
        Event::Lost { seat, what, count } => by("event.lost", seat).with("goods", amount(what, count)),
        Event::Transferred { from, to, what, count } => {
            Saying::new("event.transferred").with("from", from).with("to", to).with("goods", amount(what, count))
        }
        Event::WaterAdded { hex, cubes } => cubes_at("event.water_added", at(hex), cubes),
        Event::WaterRemoved { hex, cubes } => cubes_at("event.water_removed", at(hex), cubes),
        Event::PollutionRemoved { hex, cubes } => cubes_at("event.pollution_removed", at(hex), cubes),
        Event::StoodIdle { seat, building } => by("event.stood_idle", seat).with("place", at(building)),
        Event::CrisisCleared { seat, building } => by("event.crisis_cleared", seat).with("place", at(building)),
        Event::Embargoed { seat } => by("event.embargoed", seat),
        Event::Discounted { seat, count } => by("event.discounted", seat).with("money", money(count)),
        Event::ConflictCalledOff { seat } => by("event.conflict_called_off", seat),
        Event::ObjectiveJudged { seat, objective, met } => {
            by(if met { "event.objective_met" } else { "event.objective_missed" }, seat).with("objective", objective)
        }
    }
}

fn by(key: &'static str, seat: Seat) -> Saying {
    Saying::new(key).with("seat", seat)
}

fn cubes_at(key: &'static str, place: Saying, cubes: u8) -> Saying {
    Saying::new(key).with("place", place).with("cubes", cubes)
}
