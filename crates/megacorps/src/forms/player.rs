//! A player: MegaCorp, means, companies, countries, hand, offers.

use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::state::{Board, Choice, OFFERS, State};
use crate::terms::{CompanySet, CountrySet, MegaCorpId, SEATS, Side};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::Form;
use table::forms::reader::{Fields, JsonPlace};
use table::{Deals, Fault, Sealed, Seat, SeatSet};

/// The fields of a player.
const PLAYER: [&str; 13] = [
    "megacorp",
    "money",
    "mercenaries",
    "companies",
    "countries",
    "hand",
    "gone",
    "leaving",
    "sealed",
    "offers",
    "offers_made",
    "next_offer",
    "sales",
];

/// What is known of the players besides the board.
pub(super) struct Inside<'a> {
    pub(super) hands: [Known; SEATS],
    pub(super) sealed: &'a Sealed<Choice, SEATS>,
    pub(super) deals: &'a Deals<Bundle, SEATS, OFFERS>,
    /// Whether the numbers of offers are told in full: only a state has to.
    pub(super) whole: bool,
}

pub(super) fn write_player(game: &MegaCorps, board: &Board, seat: Seat, inside: &Inside<'_>) -> Value {
    let at = seat.index();
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    if let Some(megacorp) = board.megacorps[at] {
        put("megacorp", megacorp.write(game));
    }
    put("money", json!(board.money[at]));
    put("mercenaries", json!(board.mercenaries[at]));
    put("companies", board.owned[at].write(game));
    put("countries", board.controlled[at].write(game));
    match inside.hands[at] {
        Known::Cards(cards) => put("hand", cards.write(game)),
        Known::Count(count) => put("hand_size", json!(count)),
    }
    if !board.present.contains(seat) {
        put("gone", json!(true));
    }
    if board.leaving.contains(seat) {
        put("leaving", json!(true));
    }
    if let Some(sealed) = write_choice(game, inside.sealed.of(seat)) {
        put("sealed", sealed);
    }
    let offers: Vec<Value> = inside
        .deals
        .of(seat)
        .map(|offer| {
            json!({
                "offer": offer.number(), "to": offer.to().0,
                "give": offer.give.write(game), "want": offer.want.write(game),
            })
        })
        .collect();
    if !offers.is_empty() {
        put("offers", Value::Array(offers));
    }
    if inside.deals.made(seat) > 0 {
        put("offers_made", json!(inside.deals.made(seat)));
    }
    if inside.deals.next(seat) > 0 && inside.whole {
        put("next_offer", json!(inside.deals.next(seat)));
    }
    if board.sales[at] > 0 {
        let sales = |side| json!(board.sales_made(seat, side));
        put("sales", json!({"attack": sales(Side::Attack), "defense": sales(Side::Defense)}));
    }
    Value::Object(form)
}

/// What somebody has sealed; nothing has no form.
fn write_choice(game: &MegaCorps, choice: Choice) -> Option<Value> {
    match choice {
        Choice::Nothing => None,
        Choice::Bid(bid) => Some(json!({"bid": bid})),
        Choice::Vote(Some(seat)) => Some(json!({"vote": seat.write(game)})),
        Choice::Vote(None) => Some(json!("abstain")),
        Choice::Replied => Some(json!("replied")),
    }
}

fn read_choice(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Choice, Fault> {
    let choice = place.choice()?;
    Ok(match choice.name {
        "bid" => Choice::Bid(Form::read(game, choice.with()?)?),
        "vote" => Choice::Vote(Some(Seat::read(game, choice.with()?)?)),
        "abstain" => choice.alone(Choice::Vote(None))?,
        "replied" => choice.alone(Choice::Replied)?,
        _ => return Err(choice.unknown(["bid", "vote", "abstain", "replied"])),
    })
}

/// Reads a player: the countries, if it says which it has.
pub(super) fn read_player(
    game: &MegaCorps,
    place: &JsonPlace<'_>,
    seat: Seat,
    state: &mut State,
) -> Result<Option<CountrySet>, Fault> {
    let at = seat.index();
    let fields = place.fields(PLAYER)?;
    let board = &mut state.board;
    if let Some(place) = fields.get("megacorp") {
        let megacorp = MegaCorpId::read(game, &place)?;
        if board.megacorps[..at].contains(&Some(megacorp)) {
            return Err(place.twice());
        }
        board.megacorps[at] = Some(megacorp);
    }
    for (flag, seats) in [("gone", &mut board.present), ("leaving", &mut board.leaving)] {
        if fields.option(flag, |place| place.boolean())?.unwrap_or(false) {
            *seats = if flag == "gone" { seats.without(seat) } else { seats.union(SeatSet::only(seat)) };
        }
    }
    if !board.present.contains(seat) {
        (board.money[at], board.mercenaries[at]) = (0, 0);
    }
    fields.form(game, "money", &mut board.money[at])?;
    fields.form(game, "mercenaries", &mut board.mercenaries[at])?;
    fields.form(game, "companies", &mut board.owned[at])?;
    if let Some(place) = fields.get("sales") {
        let sales = place.fields(["attack", "defense"])?;
        let (mut attack, mut defense) = (0_u8, 0_u8);
        sales.number("attack", 0..=15, &mut attack)?;
        sales.number("defense", 0..=15, &mut defense)?;
        board.sales[at] = attack | defense << 4;
    }
    if let Some(place) = fields.get("sealed") {
        state.secrets.sealed.put(seat, read_choice(game, &place)?);
    }
    read_offers(game, &fields, seat, state)?;
    fields.form(game, "hand", &mut state.secrets.hands[at])?;
    fields.option("countries", |place| CountrySet::read(game, place))
}

fn read_offers(game: &MegaCorps, fields: &Fields<'_>, seat: Seat, state: &mut State) -> Result<(), Fault> {
    let deals = &mut state.secrets.deals;
    for place in fields.get("offers").map(|place| place.list(0..=OFFERS)).transpose()?.unwrap_or_default() {
        let fields = place.fields(["offer", "to", "give", "want"])?;
        let number = fields.need("offer")?;
        let to = Seat::read_field(game, &fields, "to")?;
        let give = Bundle::read_field(game, &fields, "give")?;
        let want = Bundle::read_field(game, &fields, "want")?;
        if !deals.put(seat, to, number.number(0..=u8::MAX)?, give, want) {
            return Err(number.twice());
        }
    }
    let (mut made, mut next) = (deals.made(seat), deals.next(seat));
    fields.form(game, "offers_made", &mut made)?;
    fields.form(game, "next_offer", &mut next)?;
    deals.set_counts(seat, made, next);
    Ok(())
}

/// Countries of those who do not say which they have: their MegaCorps' homes, unless somebody else has them.
pub(super) fn give_homes(game: &MegaCorps, board: &mut Board, read: &[Option<CountrySet>; SEATS]) {
    for (controlled, countries) in board.controlled.iter_mut().zip(read) {
        *controlled = countries.unwrap_or(CountrySet::EMPTY);
    }
    for (at, country) in game.rules().countries.iter().enumerate() {
        let id = crate::terms::CountryId(at as u8);
        let home = |seat: &usize| country.controller.is_some() && board.megacorps[*seat] == country.controller;
        let Some(seat) = (0..game.all().len()).find(home) else { continue };
        let free = !board.all_controlled().contains(id);
        if free && read[seat].is_none() && board.present.contains(Seat(seat as u8)) {
            board.controlled[seat].insert(id);
        }
    }
}

/// Companies that are nobody's: for sale, unless they are said to be something else.
pub(super) fn leave_unowned(game: &MegaCorps, board: &mut Board, not_in_play: CompanySet) {
    let placed = board.all_owned().union(board.nationalised).union(board.syndicalised).union(not_in_play);
    board.unowned = game.plan().companies.minus(placed);
}
