//! Actions: a word, or a table whose only field is named after the action.

use super::STAR_NAME;
use crate::action::{AllianceAction, Pick, Play};
use crate::state::STAR;
use crate::terms::{Pact, Resource};
use crate::{Action, Limit};
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{Form, Manner, Plain, UnlessDefault};
use table::{CardId, Expected, Fault, Seat, Shares};

/// The fields of a play.
const PLAY: [&str; 11] =
    ["card", "target", "plant", "resource", "class", "deck", "fetch", "price", "direction", "amount", "funding"];
/// Those of which a play has at most one: what is chosen with the card.
const PICKS: [&str; 6] = ["plant", "resource", "class", "deck", "fetch", "price"];

impl Form<Limit> for Play {
    fn write(&self, game: &Limit) -> Value {
        let mut form = Map::new();
        Plain::put(&self.card, game, "card", &mut form);
        Plain::put(&self.target, game, "target", &mut form);
        match &self.pick {
            Pick::Nothing => {}
            Pick::Plant(plant) => Plain::put(plant, game, "plant", &mut form),
            Pick::Resource(resource) => Plain::put(resource, game, "resource", &mut form),
            Pick::Class(class) => Plain::put(class, game, "class", &mut form),
            Pick::Deck(deck) => Plain::put(deck, game, "deck", &mut form),
            Pick::Card(card) => Plain::put(card, game, "fetch", &mut form),
            Pick::Price(resource, direction) => {
                Plain::put(resource, game, "price", &mut form);
                Plain::put(direction, game, "direction", &mut form);
            }
        }
        UnlessDefault::put(&self.amount, game, "amount", &mut form);
        if !self.funding.is_none() {
            Plain::put(&self.funding, game, "funding", &mut form);
        }
        Value::Object(form)
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<Play, Fault> {
        let fields = place.fields(PLAY)?;
        let mut play = Play::of(CardId::read_field(game, &fields, "card")?);
        play.target = fields.option("target", |place| read_target(game, place))?;
        play.pick = read_pick(game, &fields)?;
        fields.number("amount", 1..=u16::MAX, &mut play.amount)?;
        fields.form(game, "funding", &mut play.funding)?;
        Ok(play)
    }
}

/// A seat of the table, or the star nation.
fn read_target(game: &Limit, place: &JsonPlace<'_>) -> Result<Seat, Fault> {
    match place.text() {
        Some(STAR_NAME) => Ok(STAR),
        Some(_) => Err(place.unknown_word([STAR_NAME])),
        None => Seat::read(game, place),
    }
}

fn read_pick(game: &Limit, fields: &Fields<'_>) -> Result<Pick, Fault> {
    let mut picked = PICKS.iter().filter_map(|&name| Some((name, fields.get(name)?)));
    let first = picked.next();
    if let Some((_, second)) = picked.next() {
        let others = PLAY.iter().filter(|name| !PICKS.contains(name) && **name != "direction");
        return Err(second.fault(Expected::KnownName(others.map(|&name| name.to_owned()).collect())));
    }
    let Some((name, place)) = first else {
        return if fields.get("direction").is_some() {
            Err(fields.table().missing("price"))
        } else {
            Ok(Pick::Nothing)
        };
    };
    if let Some(direction) = fields.get("direction").filter(|_| name != "price") {
        return Err(direction.superfluous());
    }
    Ok(match name {
        "plant" => Pick::Plant(Form::read(game, &place)?),
        "resource" => Pick::Resource(Form::read(game, &place)?),
        "class" => Pick::Class(Form::read(game, &place)?),
        "deck" => Pick::Deck(Form::read(game, &place)?),
        "fetch" => Pick::Card(Form::read(game, &place)?),
        _ => Pick::Price(Form::read(game, &place)?, Form::read_field(game, fields, "direction")?),
    })
}

/// What is wanted of a pact stands beside the pact.
impl Form<Limit> for AllianceAction {
    fn write(&self, game: &Limit) -> Value {
        match self {
            AllianceAction::Nothing => json!("nothing"),
            AllianceAction::Offer { pact, to, fee } => {
                json!({"offer": pact.name(), "to": to.write(game), "fee": fee.write(game)})
            }
            AllianceAction::Leave { pact } => json!({"leave": pact.name()}),
            AllianceAction::Exclude { pact, who } => json!({"exclude": pact.name(), "who": who.write(game)}),
        }
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<AllianceAction, Fault> {
        if !place.is_table() {
            return place.word(["nothing"], |word| word).map(|_| AllianceAction::Nothing);
        }
        let any = place.fields(["offer", "to", "fee", "leave", "exclude", "who"])?;
        if any.get("offer").is_some() {
            let fields = place.fields(["offer", "to", "fee"])?;
            let pact = Pact::read_field(game, &fields, "offer")?;
            let to = Seat::read_field(game, &fields, "to")?;
            let fee = match fields.get("fee") {
                // A house rule may do without a fee: then there is nothing to split.
                None if game.rules().alliances.fee == 0 => Shares::NONE,
                _ => Shares::read_field(game, &fields, "fee")?,
            };
            Ok(AllianceAction::Offer { pact, to, fee })
        } else if any.get("leave").is_some() {
            let fields = place.fields(["leave"])?;
            Ok(AllianceAction::Leave { pact: Pact::read_field(game, &fields, "leave")? })
        } else if any.get("exclude").is_some() {
            let fields = place.fields(["exclude", "who"])?;
            let pact = Pact::read_field(game, &fields, "exclude")?;
            Ok(AllianceAction::Exclude { pact, who: Seat::read_field(game, &fields, "who")? })
        } else {
            Err(place.unknown_word(["offer", "leave", "exclude"]))
        }
    }
}

/// The resource stands behind the way it goes.
pub(crate) struct Trade;

impl Manner<Limit, Action> for Trade {
    fn write(action: &Action, _game: &Limit) -> Value {
        let Action::Trade { resource, buy, quantity } = action else { return Value::Null };
        let way = if *buy { "buy" } else { "sell" };
        json!({way: resource.name(), "quantity": quantity})
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<Action, Fault> {
        let fields = place.fields(["buy", "sell", "quantity"])?;
        let (buy, resource) = match (fields.get("buy"), fields.get("sell")) {
            (Some(resource), None) => (true, resource),
            (None, Some(resource)) => (false, resource),
            (Some(_), Some(sell)) => return Err(sell.superfluous()),
            (None, None) => return Err(place.unknown_word(["buy", "sell"])),
        };
        let resource = Resource::read(game, &resource)?;
        Ok(Action::Trade { resource, buy, quantity: fields.need("quantity")?.number(1..=u16::MAX)? })
    }
}
