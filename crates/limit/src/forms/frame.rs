//! The moment a game stands at.

use super::choices::Resources;
use crate::Limit;
use crate::frame::{Frame, Step};
use crate::rules::bounds::LIVING;
use crate::state::DEPTH;
use serde_json::{Value, json};
use table::forms::reader::{Choice, JsonPlace};
use table::forms::{AtLeastOne, Form, Manner, Others, read_frames};
use table::{Fault, Frames, Seat, choice_forms};

choice_forms! { Frame of Limit {
    "over" = Over,
    "choose_deck" = ChooseDeck,
    "keep_cards" = KeepCards,
    "discard" = Discard,
    "turn" { seat, played, refused } = Turn,
    "funding" { seat } = Funding,
    "effects" { seat, next } = Effects,
    "resist" { attacker } = Resist,
    "reform" { seat, keep } = Reform,
    "trade" { seat, left: AtLeastOne, used: Resources } = Trade,
    "spoils" { seat } = Spoils,
    "victim_plant" { seat, left } = VictimPlant,
    "raise_class" { chooser, owner, left } = RaiseClass,
    "lower_class" { seat, left } = LowerClass,
    "lower_plant" { seat, left } = LowerPlant,
    "settle" { payment, queue } = Settle,
    "ask_help" { payment, seat } = AskHelp,
    "help" { payment, seat } = Help,
    "break" { payment, seat } = Break,
    "window" { harvest_only } = Window,
    "growth_choice" { round: Counter } = GrowthChoice,
    "order_raise" { round: Counter } = OrderRaise,
    "financial_fall" { round: Counter } = FinancialFall,
    "peace_raise" { round: Counter } = PeaceRaise,
    "alliance" { done: Counter } = Alliance,
    "offer_to" { pact, from, to } = OfferTo,
    "offer_members" { pact, from, to } = OfferMembers,
    "exclusion" { pact, from, who } = Exclusion,
    "pay_event" = PayEvent,
    else by Steps = Step(..)
} }

/// A step by its name alone. An alliance with particulars is somebody's move in that step.
struct Steps;

impl Others<Limit, Frame> for Steps {
    fn names() -> impl Iterator<Item = &'static str> {
        Step::ALL.into_iter().map(|(_, name)| name)
    }

    fn write(frame: &Frame, _game: &Limit) -> Value {
        if let Frame::Step(step) = frame { json!(step.name()) } else { Value::Null }
    }

    fn read(_game: &Limit, choice: &Choice<'_>) -> Option<Result<Frame, Fault>> {
        let step = Step::named(choice.name).filter(|step| *step != Step::Alliance || choice.with().is_err())?;
        Some(choice.alone(Frame::Step(step)))
    }
}

/// How often something was done, out of as many times as there can be nations.
struct Counter;

impl Manner<Limit, u8> for Counter {
    fn write(count: &u8, _game: &Limit) -> Value {
        json!(count)
    }

    fn read(_game: &Limit, place: &JsonPlace<'_>) -> Result<u8, Fault> {
        place.number(0..=*LIVING.end() as u8)
    }
}

/// A frame; a turn says only what is unusual about it.
fn read_frame(game: &Limit, place: &JsonPlace<'_>, leader: Seat) -> Result<Frame, Fault> {
    let choice = place.choice()?;
    if choice.name == "turn" { read_turn(game, choice.with()?, leader) } else { Frame::read(game, place) }
}

/// A turn: the leader's, with no card played, unless it says otherwise.
fn read_turn(game: &Limit, place: &JsonPlace<'_>, leader: Seat) -> Result<Frame, Fault> {
    let fields = place.fields(["seat", "played", "refused"])?;
    let (mut seat, mut played, mut refused) = (leader, 0, false);
    fields.form(game, "seat", &mut seat)?;
    fields.number("played", 0..=game.rules().political.cards_per_turn, &mut played)?;
    fields.form(game, "refused", &mut refused)?;
    Ok(Frame::Turn { seat, played, refused })
}

/// All frames, outermost first.
pub(super) fn read_moments(game: &Limit, place: &JsonPlace<'_>, leader: Seat) -> Result<Frames<Frame, DEPTH>, Fault> {
    read_frames(place, |place| read_frame(game, place, leader))
}

/// Where the game stands, in short: before a step, in somebody's turn, or at the end.
pub(super) fn read_at(game: &Limit, place: &JsonPlace<'_>, leader: Seat) -> Result<Frames<Frame, DEPTH>, Fault> {
    let choice = place.choice()?;
    match choice.name {
        "over" => choice.alone(Frames::new(Frame::Over)),
        "turn" => {
            // When the last nation has passed, instants come back to hand.
            let mut frames = Frames::new(Frame::Step(Step::TakeBack));
            frames.push(read_turn(game, choice.with()?, leader)?);
            Ok(frames)
        }
        name => match Step::named(name) {
            Some(step) => choice.alone(Frames::new(Frame::Step(step))),
            None => Err(choice.unknown(Steps::names().chain(["turn", "over"]))),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::Payment;
    use crate::terms::{Pact, Plant};
    use table::SeatSet;

    #[test]
    fn every_frame_reads_back() {
        let game = Limit::printed(4).unwrap();
        let (seat, to, who, left) = (Seat(1), Seat(2), Seat(3), 2);
        let (pact, from) = (Pact::Economic, seat);
        let payments = [
            Payment::Supply,
            Payment::Consumption,
            Payment::Production(Plant::Industrial),
            Payment::Overproduction(Plant::Military),
            Payment::Uprising,
            Payment::Crisis,
            Payment::Resistance,
        ];
        let mut frames = vec![
            Frame::Over,
            Frame::ChooseDeck,
            Frame::KeepCards,
            Frame::Discard,
            Frame::Turn { seat, played: 1, refused: true },
            Frame::Funding { seat },
            Frame::Effects { seat, next: 3 },
            Frame::Resist { attacker: seat },
            Frame::Reform { seat, keep: 1 },
            Frame::Trade { seat, left, used: 0b1010 },
            Frame::Spoils { seat },
            Frame::VictimPlant { seat, left },
            Frame::RaiseClass { chooser: seat, owner: to, left },
            Frame::LowerClass { seat, left },
            Frame::LowerPlant { seat, left },
            Frame::Window { harvest_only: true },
            Frame::GrowthChoice { round: 1 },
            Frame::OrderRaise { round: 1 },
            Frame::FinancialFall { round: 1 },
            Frame::PeaceRaise { round: 1 },
            Frame::Alliance { done: 3 },
            Frame::OfferTo { pact, from, to },
            Frame::OfferMembers { pact, from, to },
            Frame::Exclusion { pact, from, who },
            Frame::PayEvent,
        ];
        frames.extend(Step::ALL.map(|(step, _)| Frame::Step(step)));
        for payment in payments {
            frames.push(Frame::Settle { payment, queue: SeatSet::first(3) });
            frames.push(Frame::AskHelp { payment, seat });
            frames.push(Frame::Help { payment, seat });
            frames.push(Frame::Break { payment, seat });
        }
        for frame in frames {
            let form = frame.write(&game);
            assert_eq!(read_frame(&game, &JsonPlace::root("frame", &form), Seat(0)), Ok(frame), "{form}");
        }
    }
}
