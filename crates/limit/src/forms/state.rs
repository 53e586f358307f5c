//! A whole position. Written in full; read in part, with the set-up for whatever is left out.

use super::board::{
    read_agreed, read_crises, read_market, read_pacts, write_agreed, write_crises, write_market, write_pacts,
};
use super::frame::{read_at, read_moments};
use super::names::{SoloEvent, SoloEvents};
use super::nation::{read_nation, write_nation};
use super::pools::read_pools;
use crate::Limit;
use crate::action::Play;
use crate::frame::{Frame, Step};
use crate::state::{Board, NATIONS, State};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{AT_OR_FRAMES, Form, Manner};
use table::{Fault, Identity};

/// The fields of a position.
const STATE: [&str; 24] = [
    "generation",
    "leader",
    "at",
    "frames",
    "call",
    "passed",
    "play",
    "request",
    "nations",
    "bank",
    "money_created",
    "money_destroyed",
    "disruption_reserve",
    "disruption_created",
    "colonization",
    "territory_lost",
    "fossil_sunk",
    "fossil_drawn",
    "market",
    "crises",
    "pacts",
    "agreed",
    "demilitarized",
    "stress_tests",
];
/// Those that only a solo game has.
const SOLO: [&str; 3] = ["star", "events", "event"];

pub(super) fn write_state(game: &Limit, state: &State) -> Value {
    Value::Object(write_board(game, &state.board, &state.secrets.map(Known::All)))
}

/// The board, and as much of the nations' secrets as is known.
pub(super) fn write_board(game: &Limit, board: &Board, secrets: &[Known; NATIONS]) -> Map<String, Value> {
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    put("generation", json!(board.generation));
    put("leader", board.leader.write(game));
    put("frames", board.frames.write(game));
    put("call", board.call.write(game));
    put("passed", board.passed.write(game));
    if board.play != Play::default() {
        put("play", board.play.write(game));
    }
    put("request", board.request.write(game));
    let nations = board.nations.iter().zip(secrets).take(game.seats());
    put("nations", nations.map(|(nation, known)| write_nation(game, nation, known)).collect());
    put("bank", json!(board.bank));
    put("money_created", json!(board.money_created));
    put("money_destroyed", json!(board.money_destroyed));
    put("disruption_reserve", json!(board.disruption_reserve));
    put("disruption_created", json!(board.disruption_created));
    put("colonization", json!(board.colonization));
    put("territory_lost", json!(board.territory_lost));
    put("fossil_sunk", json!(board.fossil_sunk));
    put("fossil_drawn", json!(board.fossil_drawn));
    put("market", write_market(board));
    put("crises", write_crises(board));
    put("pacts", write_pacts(game, board));
    put("agreed", write_agreed(game, board));
    put("demilitarized", json!(board.demilitarized));
    put("stress_tests", json!(board.stress_tests));
    if game.options().is_solo() {
        put("star", Form::write(&board.star, game));
        put("events", SoloEvents::write(&board.events, game));
        if let Some(event) = board.event {
            put("event", SoloEvent::write(&event, game));
        }
    }
    form
}

/// A position that has yet to pass the audit.
pub(super) fn read_state(game: &Limit, place: &JsonPlace<'_>) -> Result<State, Fault> {
    let solo: &[&str] = if game.options().is_solo() { &SOLO } else { &[] };
    let fields = place.fields(STATE.iter().chain(solo).copied())?;
    let rules = game.rules();
    let mut state = game.set_up();
    let board = &mut state.board;
    fields.number("generation", 1..=rules.generations, &mut board.generation)?;
    fields.form(game, "leader", &mut board.leader)?;
    read_moment(game, &fields, board)?;
    if let Some(place) = fields.get("market") {
        read_market(game, &place, board)?;
    }
    if let Some(place) = fields.get("crises") {
        read_crises(&place, board)?;
    }
    if let Some(place) = fields.get("pacts") {
        read_pacts(game, &place, board)?;
    }
    if let Some(place) = fields.get("agreed") {
        read_agreed(game, &place, board)?;
    }
    fields.form(game, "demilitarized", &mut board.demilitarized)?;
    fields.record(game, "star", &mut board.star)?;
    board.event = fields.option("event", |place| SoloEvent::read(game, place))?;
    if let Some(event) = board.event {
        board.events.remove(event);
    }
    fields.read("events", &mut board.events, |place| SoloEvents::read(game, place))?;
    if let Some(place) = fields.get("nations") {
        let places = place.list(0..=game.seats())?;
        for ((place, nation), secret) in places.iter().zip(&mut board.nations).zip(&mut state.secrets) {
            read_nation(game, place, nation, secret)?;
        }
    }
    read_pools(game, &fields, &mut state)?;
    Ok(state)
}

/// Where the game stands, who is asked, and what is under way.
fn read_moment(game: &Limit, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    fields.read("frames", &mut board.frames, |place| read_moments(game, place, board.leader))?;
    if let Some(place) = fields.get("at") {
        if fields.get("frames").is_some() {
            return Err(place.breaks(AT_OR_FRAMES));
        }
        board.frames = read_at(game, &place, board.leader)?;
    }
    // Inside a stress test at least one has begun.
    let stress = game.rules().scoring.stress_tests;
    if board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Step(step) if *step > Step::StressTest)) {
        board.stress_tests = stress.min(1);
    }
    fields.number("stress_tests", 0..=stress, &mut board.stress_tests)?;
    fields.form(game, "call", &mut board.call)?;
    fields.form(game, "passed", &mut board.passed)?;
    fields.form(game, "play", &mut board.play)?;
    fields.form(game, "request", &mut board.request)
}
