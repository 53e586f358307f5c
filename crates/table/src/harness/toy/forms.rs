//! The readable forms of the toy.

use super::*;
use crate::forms::reader::JsonPlace;
use crate::forms::{EventForm, Expected, Fault, Form, Forms};
use crate::{Audit, SeatSet};
use serde_json::{Value, json};

impl Form<Toy> for Action {
    fn write(&self, toy: &Toy) -> Value {
        match *self {
            Action::Choose(card) => json!({ "choose": card.0 }),
            Action::Stake(stake) if toy.has(Defect::ActionFormLosesAmount) => json!({ "stake": stake.min(3) }),
            Action::Stake(stake) => json!({ "stake": stake }),
            Action::Draw => json!("draw"),
            Action::Give(gift) => json!({ "give": gift }),
            Action::Pass => json!("pass"),
        }
    }

    fn read(toy: &Toy, place: &JsonPlace<'_>) -> Result<Action, Fault> {
        let form = place.form();
        if toy.has(Defect::FormReaderPanics) && form.is_array() {
            panic!("not a table");
        }
        match form.as_str() {
            Some("draw") => return Ok(Action::Draw),
            Some("pass") => return Ok(Action::Pass),
            _ => {}
        }
        let fields = form.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.iter().next());
        match fields.map(|(name, value)| (name.as_str(), value)) {
            Some(("choose", value)) => Ok(Action::Choose(CardId(number(value, "choose", 255)? as u8))),
            Some(("stake", value)) => Ok(Action::Stake(number(value, "stake", 255)? as u8)),
            Some(("give", value)) => Ok(Action::Give(list(value, "give", 255)?)),
            _ => Err(Fault::new("", form.to_string(), Expected::Table)),
        }
    }
}

impl EventForm<Toy> for Event {
    fn write(&self, _toy: &Toy) -> Value {
        json!(format!("{self:?}"))
    }

    fn name(&self) -> &'static str {
        match self {
            Event::Dealt => "dealt",
            Event::Sealed(_) => "sealed",
            Event::Revealed(..) => "revealed",
            Event::Rolled(_) => "rolled",
            Event::Won(_) => "won",
            Event::Drew(..) => "drew",
            Event::Gave(..) => "gave",
            Event::Passed(_) => "passed",
        }
    }
}

impl Forms for Toy {
    fn write_view(&self, view: &View) -> Value {
        json!({ "coins": view.coins, "bank": view.bank })
    }

    fn write_state(&self, state: &State) -> Value {
        let frame = match state.frame() {
            Frame::Bid => json!("bid"),
            Frame::Reward(seat) => json!({ "reward": seat.0 }),
            Frame::Over => json!("over"),
        };
        let choice = |choice: Choice| match choice {
            Choice::Nothing => json!([]),
            Choice::Card(card) => json!([card.0]),
            Choice::Sealed(card, stake) => json!([card.0, stake]),
        };
        json!({
            "frame": frame,
            "round": state.round,
            "asked": state.call.asked().0,
            "missing": state.call.missing().0,
            "choices": state.choices.map(choice),
            "hands": state.hands.map(|hand| hand.0),
            "deck": state.deck.0,
            "discard": state.discard.0,
            "coins": state.coins,
            "bank": state.bank,
            "rolls": state.rolls,
            "early": state.early,
            "mark": state.mark.0,
        })
    }

    fn read_state(&self, form: &Value) -> Result<State, Fault> {
        let frames = match &form["frame"] {
            Value::String(word) if word == "bid" => Frames::new(Frame::Bid),
            Value::String(word) if word == "over" => Frames::new(Frame::Over),
            other => {
                let mut frames = Frames::new(Frame::Bid);
                frames.push(Frame::Reward(Seat(number(&other["reward"], "frame.reward", SEATS as u64 - 1)? as u8)));
                frames
            }
        };
        let set = |name: &str| Ok(SeatSet(number(&form[name], name, 255)? as u8));
        let mut call = Call::to(set("asked")?);
        for seat in set("asked")?.minus(set("missing")?) {
            call.finish(seat);
        }
        let byte = |name: &str| Ok(number(&form[name], name, 255)? as u8);
        let mut choices = [Choice::Nothing; SEATS];
        for (at, choice) in choices.iter_mut().enumerate() {
            let parts = form["choices"][at].as_array().map_or(&[][..], Vec::as_slice);
            let part = |at: usize| Ok(number(&parts[at], "choices", 255)? as u8);
            *choice = match parts.len() {
                0 => Choice::Nothing,
                1 => Choice::Card(CardId(part(0)?)),
                _ => Choice::Sealed(CardId(part(0)?), part(1)?),
            };
        }
        let state = State {
            frames,
            round: byte("round")?,
            call,
            choices,
            hands: list(&form["hands"], "hands", u64::MAX)?.map(CardSet),
            deck: CardSet(number(&form["deck"], "deck", u64::MAX)?),
            discard: CardSet(number(&form["discard"], "discard", u64::MAX)?),
            coins: list(&form["coins"], "coins", u16::MAX.into())?,
            bank: number(&form["bank"], "bank", u16::MAX.into())? as u16,
            rolls: byte("rolls")?,
            early: byte("early")?,
            lost: 0,
            shared: Shared::default(),
            mark: Mark(byte("mark")?),
        };
        match self.audit(&state) {
            Err(broken) if !self.has(Defect::ReadStateSkipsAudit) => {
                Err(Fault::new(broken.at, "", Expected::Law(broken.law.to_owned())))
            }
            _ => Ok(state),
        }
    }
}

fn number(form: &Value, at: &str, max: u64) -> Result<u64, Fault> {
    let expected = Expected::Number { min: 0, max: max as i64 };
    form.as_u64().filter(|&number| number <= max).ok_or_else(|| Fault::new(at, form.to_string(), expected))
}

fn list<T: TryFrom<u64> + Copy + Default>(form: &Value, at: &str, max: u64) -> Result<[T; SEATS], Fault> {
    let fault = || Fault::new(at, form.to_string(), Expected::List { min: SEATS, max: SEATS });
    let values = form.as_array().filter(|values| values.len() == SEATS).ok_or_else(fault)?;
    let mut list = [T::default(); SEATS];
    for (place, value) in list.iter_mut().zip(values) {
        *place = T::try_from(number(value, at, max)?).map_err(|_| fault())?;
    }
    Ok(list)
}
