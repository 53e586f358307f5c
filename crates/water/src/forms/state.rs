//! A whole position: the board, the communities, where the game stands.

use super::community::{Inside, read_community, write_community};
use super::names::Cubes;
use crate::action::Action;
use crate::basin::{Axis, HexId};
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, Dam, State};
use crate::terms::{ACTIONS, DAMS};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{AT_OR_FRAMES, Form, Manner, UnlessDefault};
use table::{Call, CardId, CardSet, Expected, Fault, Frames, Seat, SeatSet};

/// The fields of a state.
const STATE: [&str; 27] = [
    "at",
    "frames",
    "call",
    "turn",
    "first",
    "active",
    "done",
    "card",
    "seen",
    "water",
    "grey",
    "sea",
    "polluted",
    "cleaned",
    "poured",
    "drained",
    "dams",
    "communities",
    "played",
    "embargo",
    "pending",
    "holder",
    "deliveries",
    "paused",
    "ending",
    "rolls",
    "next_number",
];

pub(super) fn write_state(game: &Water, state: &State) -> Value {
    let inside = Inside {
        hands: state.secrets.hands.map(Known::Cards),
        objectives: state.secrets.objectives.map(Some),
        stakes: &state.secrets.stakes,
    };
    Value::Object(write_board(game, &state.board, &inside))
}

/// The board with what is known of the communities.
pub(super) fn write_board(game: &Water, board: &Board, inside: &Inside<'_>) -> Map<String, Value> {
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    put("frames", board.frames.write(game));
    if !board.call.asked().is_empty() {
        put("call", board.call.write(game));
    }
    put("turn", json!(board.turn));
    put("first", json!(board.first.0));
    put("active", json!(board.active.0));
    put("done", board.done.write(game));
    if let Some(card) = board.card {
        put("card", card.write(game));
    }
    put("seen", board.seen.into_iter().map(|card| card.write(game)).collect());
    put("water", Cubes::write(&board.water, game));
    put("grey", Cubes::write(&board.grey, game));
    put("sea", json!(board.sea));
    put("polluted", json!(board.polluted));
    put("cleaned", json!(board.cleaned));
    put("poured", json!(board.poured));
    put("drained", json!(board.drained));
    let dams = board.dams().map(|dam| {
        let (river, owners) = (dam.river.write(game), dam.owners.write(game));
        json!({"river": river, "axis": dam.axis.name(), "owners": owners, "number": dam.number})
    });
    put("dams", dams.collect());
    let communities = game.all().into_iter().map(|seat| write_community(game, board, seat, inside));
    put("communities", communities.collect());
    let played = board.played.iter().enumerate().filter(|(_, count)| **count > 0);
    let cards = game.rules().actions.iter();
    let names: Vec<&str> = cards.map(|card| card.id.as_str()).collect();
    let name = |at: usize| names.get(at).map_or_else(|| at.to_string(), |name| (*name).to_owned());
    put("played", Value::Object(played.map(|(at, count)| (name(at), json!(count))).collect()));
    put("embargo", board.embargo.write(game));
    if board.pending != Action::Pass {
        put("pending", board.pending.write(game));
        put("holder", json!(board.holder.0));
    }
    if !board.deliveries.is_empty() {
        put("deliveries", board.deliveries.write(game));
    }
    put("paused", json!(board.paused));
    put("ending", json!(board.ending));
    put("rolls", json!(board.rolls));
    put("next_number", json!(board.next_number));
    form
}

pub(super) fn read_state(game: &Water, place: &JsonPlace<'_>) -> Result<State, Fault> {
    let fields = place.fields(STATE)?;
    let mut state = game.set_up();
    read_course(game, &fields, &mut state.board)?;
    read_dams(game, &fields, &mut state.board)?;
    if let Some(place) = fields.get("communities") {
        let places = place.list(0..=game.all().len())?;
        for (seat, place) in places.iter().enumerate() {
            read_community(game, place, Seat(seat as u8), &mut state)?;
        }
    }
    let board = &mut state.board;
    fields.form(game, "next_number", &mut board.next_number)?;
    board.raise(&game.rules().basin);
    read_cubes_and_cards(game, &fields, board)?;
    read_pending(game, &fields, board)?;
    read_moment(game, &fields, board)?;
    Ok(state)
}

/// Turn, initiative, and what the mediator has said.
fn read_course(game: &Water, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    fields.form(game, "turn", &mut board.turn)?;
    fields.form(game, "first", &mut board.first)?;
    board.active = board.initiative(game.all().len());
    fields.form(game, "active", &mut board.active)?;
    fields.form(game, "done", &mut board.done)?;
    board.card = fields.option("card", |place| CardId::read(game, place))?;
    board.seen = board.card.map_or(CardSet::EMPTY, CardSet::only);
    match fields.get("seen") {
        Some(place) => {
            for place in place.list(0..=64)? {
                board.seen.insert(CardId::read(game, &place)?);
            }
        }
        // Which cards earlier turns had seldom matters: the first ones of the deck stand for them.
        None => {
            let missing = usize::from(board.turn).saturating_sub(board.seen.len());
            let first = game.unseen_resources(board).into_iter().take(missing);
            first.for_each(|card| board.seen.insert(card));
        }
    }
    if board.turn > 0 && board.card.is_none() {
        board.card = board.seen.into_iter().next();
    }
    fields.form(game, "paused", &mut board.paused)?;
    fields.form(game, "ending", &mut board.ending)?;
    fields.form(game, "rolls", &mut board.rolls)
}

fn read_dams(game: &Water, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    let Some(place) = fields.get("dams") else { return Ok(()) };
    board.dams = [Dam::NOTHING; DAMS];
    for (at, place) in place.list(0..=DAMS)?.iter().enumerate() {
        let fields = place.fields(["river", "axis", "owners", "number"])?;
        let mut dam = Dam {
            river: HexId::read_field(game, &fields, "river")?,
            axis: Axis::read_field(game, &fields, "axis")?,
            owners: SeatSet::read_field(game, &fields, "owners")?,
            number: board.next_number,
            ..Dam::NOTHING
        };
        fields.number("number", 0..=u16::MAX - 1, &mut dam.number)?;
        if dam.owners.is_empty() {
            return Err(fields.need("owners")?.fault(Expected::List { min: 1, max: 3 }));
        }
        board.next_number = board.next_number.max(dam.number + 1);
        board.dams[at] = dam;
    }
    Ok(())
}

/// Cubes, and what follows from them where it is not said.
fn read_cubes_and_cards(game: &Water, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    fields.read("water", &mut board.water, |place| Cubes::read(game, place))?;
    fields.read("grey", &mut board.grey, |place| Cubes::read(game, place))?;
    fields.form(game, "sea", &mut board.sea)?;
    fields.form(game, "cleaned", &mut board.cleaned)?;
    fields.form(game, "drained", &mut board.drained)?;
    board.polluted = game.pollution(board).saturating_add(board.cleaned);
    fields.form(game, "polluted", &mut board.polluted)?;
    board.poured = board.blue_cubes().saturating_add(board.drained);
    fields.form(game, "poured", &mut board.poured)?;
    if let Some(place) = fields.get("played") {
        board.played = [0; ACTIONS];
        for (name, place) in place.any_fields()?.places() {
            let known = game.rules().actions.iter().map(|card| card.id.as_str());
            let at = known
                .clone()
                .position(|known| known == name)
                .ok_or_else(|| place.fault(Expected::KnownName(table::data::closest_first(name, known))))?;
            board.played[at] = place.number(0..=u8::MAX)?;
        }
    }
    fields.form(game, "embargo", &mut board.embargo)
}

fn read_pending(game: &Water, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    board.pending = fields.option("pending", |place| Action::read(game, place))?.unwrap_or(Action::Pass);
    fields.form(game, "holder", &mut board.holder)?;
    board.deliveries = UnlessDefault::read_field(game, fields, "deliveries")?;
    Ok(())
}

/// Where the game stands: all frames, or in short the phase that begins.
fn read_moment(game: &Water, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    match (fields.get("at"), fields.get("frames")) {
        (Some(at), Some(_)) => return Err(at.breaks(AT_OR_FRAMES)),
        (Some(at), None) => board.frames = Frames::new(Frame::read(game, &at)?),
        (None, Some(frames)) => board.frames = Frames::read(game, &frames)?,
        (None, None) => {}
    }
    board.call = Call::CLOSED;
    fields.form(game, "call", &mut board.call)
}
