//! A whole position. Written in full; read in part, with the set-up for whatever is left out.

use super::frame::read_at;
use super::names::{Answers, Bids, by_supplier, supplier_names};
use super::player::{Inside, give_homes, leave_unowned, read_player, write_player};
use crate::action::{Order, Prices};
use crate::bundle::Bundle;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::{Board, NOBODY, State};
use crate::terms::{
    CompanySet, CountrySet, Government, IndustryId, IndustrySet, MegaCorpId, SEATS, SUPPLIERS, Standing,
};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{AT_OR_FRAMES, Form, Manner};
use table::{Fault, Identity, Seat, SeatSet};

/// The fields of a position.
const STATE: [&str; 26] = [
    "round",
    "deck",
    "active",
    "turn",
    "acted",
    "paid",
    "payout_actions",
    "payouts",
    "modifier",
    "at",
    "frames",
    "call",
    "players",
    "governments",
    "nationalised",
    "syndicalised",
    "not_in_play",
    "refused",
    "supplying",
    "discard",
    "paid_out",
    "paid_in",
    "donated",
    "order",
    "replies",
    "sweetener",
];

pub(super) fn write_state(game: &MegaCorps, state: &State) -> Value {
    let secrets = &state.secrets;
    let inside =
        Inside { hands: secrets.hands.map(Known::Cards), sealed: &secrets.sealed, deals: &secrets.deals, whole: true };
    let mut form = write_board(game, &state.board, &inside, &secrets.replies);
    if !secrets.sweetener.is_nothing() {
        form.insert("sweetener".to_owned(), secrets.sweetener.write(game));
    }
    Value::Object(form)
}

/// The board, and as much of the secrets as is known.
pub(super) fn write_board(
    game: &MegaCorps,
    board: &Board,
    inside: &Inside<'_>,
    replies: &Prices,
) -> Map<String, Value> {
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    put("round", json!(board.round));
    put("deck", json!(board.deck));
    put("active", board.active.write(game));
    put("turn", board.turn.write(game));
    put("acted", board.acted.write(game));
    if let Some(paid) = board.paid {
        put("paid", paid.write(game));
    }
    put("payout_actions", json!(board.payout_actions));
    put("payouts", json!(board.payouts));
    if board.modifier != 0 {
        put("modifier", json!(board.modifier));
    }
    put("frames", board.frames.write(game));
    put("call", board.call.write(game));
    put("players", game.all().into_iter().map(|seat| write_player(game, board, seat, inside)).collect());
    put("governments", write_governments(game, board));
    put("nationalised", board.nationalised.write(game));
    put("syndicalised", board.syndicalised.write(game));
    put("not_in_play", game.plan().companies.minus(board.in_play()).write(game));
    if !board.refused.is_empty() {
        put("refused", board.refused.write(game));
    }
    put("supplying", board.supplying.into_iter().map(|industry| industry.write(game)).collect());
    put("discard", board.discard.write(game));
    put("paid_out", json!(board.paid_out));
    put("paid_in", json!(board.paid_in));
    if board.donated > 0 {
        put("donated", json!(board.donated));
    }
    if board.order != Order::default() {
        put("order", write_order(game, board));
    }
    if *replies != Prices::default() {
        put("replies", Answers::write(replies, game));
    }
    form
}

fn write_governments(game: &MegaCorps, board: &Board) -> Value {
    let name = |government: Government| json!(government.name());
    let countries = game.plan().controllable.into_iter().map(|country| {
        let id = game.rules().countries[country.index()].id.clone();
        (id, board.government(country).map_or(Value::Null, name))
    });
    Value::Object(countries.collect())
}

fn write_order(game: &MegaCorps, board: &Board) -> Value {
    let names = supplier_names(game);
    let asked = names.iter().zip(board.asked).filter(|(_, seat)| *seat != NOBODY);
    let asked: Map<String, Value> = asked.map(|(name, seat)| ((*name).to_owned(), json!(seat))).collect();
    json!({"bank": board.order.bank, "bids": Bids::write(&board.order.bids, game), "asked": asked})
}

/// A position that has yet to pass the audit.
pub(super) fn read_state(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<State, Fault> {
    let fields = place.fields(STATE)?;
    let mut state = game.set_up();
    read_moment(game, &fields, &mut state.board)?;
    let countries = read_players(game, &fields, &mut state)?;
    read_places(game, &fields, &mut state.board)?;
    fields.form(game, "discard", &mut state.board.discard)?;
    let begun = !is_setup(&state.board);
    if begun {
        name_megacorps(game, &mut state.board);
    }
    if begun {
        give_homes(game, &mut state.board, &countries);
    } else {
        for (controlled, countries) in state.board.controlled.iter_mut().zip(countries) {
            *controlled = countries.unwrap_or_default();
        }
    }
    read_dealing(game, &fields, &mut state)?;
    balance(game, &fields, &mut state.board)?;
    Ok(state)
}

/// Reads the players: the countries of those who say which they have.
fn read_players(
    game: &MegaCorps,
    fields: &Fields<'_>,
    state: &mut State,
) -> Result<[Option<CountrySet>; SEATS], Fault> {
    let mut countries = [None; SEATS];
    if let Some(place) = fields.get("players") {
        for (at, place) in place.list(0..=game.seats())?.iter().enumerate() {
            countries[at] = read_player(game, place, Seat(at as u8), state)?;
        }
    }
    Ok(countries)
}

/// Round, deck, whose turn it is, and what is under way.
fn read_moment(game: &MegaCorps, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    fields.form(game, "active", &mut board.active)?;
    board.turn = board.active;
    fields.form(game, "frames", &mut board.frames)?;
    if let Some(place) = fields.get("at") {
        if fields.get("frames").is_some() {
            return Err(place.breaks(AT_OR_FRAMES));
        }
        let (frames, turn) = read_at(game, &place)?;
        board.frames = frames;
        board.turn = turn.unwrap_or(board.turn);
    }
    fields.form(game, "turn", &mut board.turn)?;
    if !is_setup(board) {
        board.acted = turns_begun(game, board);
    }
    fields.form(game, "acted", &mut board.acted)?;
    let full = board.deck;
    // Before the first card of a round is drawn the deck is one larger.
    let drawn = u8::from(!is_setup(board) && !matches!(board.frames.as_slice(), [Frame::Round]));
    if let Some(deck) = fields.option("deck", |place| place.number(0..=full))? {
        board.round = full + 1 - drawn - deck.min(full - drawn.min(full));
    }
    fields.number("round", 1..=full.saturating_add(1), &mut board.round)?;
    board.deck = (full + 1 - drawn).saturating_sub(board.round);
    fields.number("deck", 0..=full, &mut board.deck)?;
    board.paid = fields.option("paid", |place| Seat::read(game, place))?;
    fields.number("payout_actions", 0..=game.rules().payout.actions_per_round, &mut board.payout_actions)?;
    fields.form(game, "payouts", &mut board.payouts)?;
    fields.number("modifier", -1..=1, &mut board.modifier)?;
    fields.form(game, "donated", &mut board.donated)?;
    fields.form(game, "call", &mut board.call)
}

/// Those who have begun their turn in this round: clockwise from the active player to the turn player.
fn turns_begun(game: &MegaCorps, board: &Board) -> SeatSet {
    let seats = game.seats() as u8;
    let begun = (board.turn.0 + seats - board.active.0) % seats;
    let waits = u8::from(matches!(board.frames.as_slice(), [Frame::Turn]));
    if matches!(board.frames.as_slice(), [Frame::Round | Frame::Over]) {
        return SeatSet::EMPTY;
    }
    if matches!(board.frames.as_slice(), [Frame::NextRound, ..] | [Frame::RoundEnd]) {
        return game.all();
    }
    (0..=begun).take(usize::from(begun + 1 - waits)).map(|step| Seat((board.active.0 + step) % seats)).collect()
}

fn read_places(game: &MegaCorps, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    if let Some(place) = fields.get("governments") {
        read_governments(game, &place, board)?;
    }
    fields.form(game, "nationalised", &mut board.nationalised)?;
    fields.form(game, "syndicalised", &mut board.syndicalised)?;
    let start =
        |company: &crate::terms::CompanyId| game.rules().companies[company.index()].start == Standing::NotInPlay;
    let mut not_in_play: CompanySet = game.plan().companies.into_iter().filter(start).collect();
    not_in_play = not_in_play.minus(board.all_owned()).minus(board.syndicalised);
    fields.form(game, "not_in_play", &mut not_in_play)?;
    leave_unowned(game, board, not_in_play);
    fields.form(game, "refused", &mut board.refused)?;
    fields.read("supplying", &mut board.supplying, |place| {
        let mut industries = IndustrySet::EMPTY;
        for place in place.list(0..=game.rules().industries.len())? {
            industries.insert(IndustryId::read(game, &place)?);
        }
        Ok(industries)
    })
}

fn read_governments(game: &MegaCorps, place: &JsonPlace<'_>, board: &mut Board) -> Result<(), Fault> {
    let countries = game.plan().controllable;
    let names = countries.into_iter().map(|country| game.rules().countries[country.index()].id.as_str());
    let fields = place.fields(names.clone())?;
    for (country, name) in countries.into_iter().zip(names) {
        if let Some(place) = fields.get(name) {
            let government = Government::read(game, &place)?;
            board.governments.iter_mut().for_each(|countries| countries.remove(country));
            board.governments[government.index()].insert(country);
        }
    }
    Ok(())
}

/// Players who do not say which MegaCorp they have take the first that is free.
fn name_megacorps(game: &MegaCorps, board: &mut Board) {
    for seat in game.all() {
        if board.megacorps[seat.index()].is_none() {
            let free: Option<MegaCorpId> = game.free_megacorps(board).lowest();
            board.megacorps[seat.index()] = free;
        }
    }
}

/// An order of mercenaries, the answers to it, and what is offered for permission.
fn read_dealing(game: &MegaCorps, fields: &Fields<'_>, state: &mut State) -> Result<(), Fault> {
    if let Some(place) = fields.get("order") {
        let inner = place.fields(["bank", "bids", "asked"])?;
        let order = &mut state.board.order;
        inner.number("bank", 0..=u8::MAX, &mut order.bank)?;
        inner.read("bids", &mut order.bids, |place| Bids::read(game, place))?;
        let mut asked = [NOBODY; SUPPLIERS];
        if let Some(place) = inner.get("asked") {
            for (at, place) in by_supplier(game, &place)? {
                asked[at] = Seat::read(game, &place)?.0;
            }
        } else {
            for (at, &company) in game.plan().suppliers().iter().enumerate() {
                let owner = state.board.owner(company).filter(|_| state.board.order.bids[at].euros().is_some());
                asked[at] = owner.map_or(NOBODY, |owner| owner.0);
            }
        }
        state.board.asked = asked;
    }
    fields.read("replies", &mut state.secrets.replies, |place| Answers::read(game, place))?;
    state.secrets.sweetener = Bundle::read_field(game, fields, "sweetener")?;
    Ok(())
}

/// What the bank has paid and taken, if it is not said: whatever makes the purses come right.
fn balance(game: &MegaCorps, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    let start = u32::from(game.rules().setup.money) * game.seats() as u32;
    let purses: u32 = board.money.iter().map(|&money| u32::from(money)).sum();
    fields.number("paid_out", 0..=1 << 24, &mut board.paid_out)?;
    fields.number("paid_in", 0..=1 << 24, &mut board.paid_in)?;
    match (fields.get("paid_out").is_some(), fields.get("paid_in").is_some()) {
        (true, true) => {}
        (false, true) => board.paid_out = (purses + board.paid_in).saturating_sub(start),
        (true, false) => board.paid_in = (start + board.paid_out).saturating_sub(purses),
        (false, false) => {
            board.paid_out = purses.saturating_sub(start);
            board.paid_in = start.saturating_sub(purses);
        }
    }
    Ok(())
}

/// Whether the table is still being set up.
fn is_setup(board: &Board) -> bool {
    matches!(board.frames.as_slice(), [Frame::ChooseMegaCorp | Frame::Deal, ..] | [])
}
