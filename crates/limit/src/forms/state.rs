//! A whole position. Written in full; read in part, with the set-up for whatever is left out.

use super::board::{read_star, write_crises, write_market, write_star};
use super::names::Names;
use super::pools::read_pools;
use crate::action::Play;
use crate::frame::{Frame, Step};
use crate::state::{Board, NATIONS, State};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, Place};
use table::{Expected, Fault, Identity};

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

impl Names<'_> {
    pub(super) fn write_state(&self, state: &State) -> Value {
        Value::Object(self.write_board(&state.board, &state.secrets.map(Known::All)))
    }

    /// The board, and as much of the nations' secrets as is known.
    pub(super) fn write_board(&self, board: &Board, secrets: &[Known; NATIONS]) -> Map<String, Value> {
        let mut form = Map::new();
        let mut put = |name: &str, value: Value| {
            form.insert(name.to_owned(), value);
        };
        put("generation", json!(board.generation));
        put("leader", self.seat(board.leader));
        put("frames", board.frames.as_slice().iter().map(|frame| self.write_frame(frame)).collect());
        put("call", self.write_call(&board.call));
        put("passed", self.seats(board.passed));
        if board.play != Play::default() {
            put("play", self.write_play(&board.play));
        }
        put("request", self.shares(&board.request));
        let nations = board.nations.iter().zip(secrets).take(self.game.seats());
        put("nations", nations.map(|(nation, known)| self.write_nation(nation, known)).collect());
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
        put("pacts", self.write_pacts(board));
        put("agreed", self.write_agreed(board));
        put("demilitarized", json!(board.demilitarized));
        put("stress_tests", json!(board.stress_tests));
        if self.game.options().is_solo() {
            put("star", write_star(&board.star));
            put("events", board.events.into_iter().map(|event| self.solo_event(event)).collect());
            if let Some(event) = board.event {
                put("event", self.solo_event(event));
            }
        }
        form
    }

    /// A position that has yet to pass the audit.
    pub(super) fn read_state(&self, place: &Place<'_>) -> Result<State, Fault> {
        let solo: &[&str] = if self.game.options().is_solo() { &SOLO } else { &[] };
        let fields = place.fields(STATE.iter().chain(solo).copied())?;
        let rules = self.game.rules();
        let mut state = self.game.set_up();
        let board = &mut state.board;
        fields.number("generation", 1..=rules.generations, &mut board.generation)?;
        fields.read("leader", &mut board.leader, |place| self.read_seat(place))?;
        self.read_moment(&fields, board)?;
        if let Some(place) = fields.get("market") {
            self.read_market(&place, board)?;
        }
        if let Some(place) = fields.get("crises") {
            self.read_crises(&place, board)?;
        }
        if let Some(place) = fields.get("pacts") {
            self.read_pacts(&place, board)?;
        }
        if let Some(place) = fields.get("agreed") {
            self.read_agreed(&place, board)?;
        }
        fields.read("demilitarized", &mut board.demilitarized, |place| place.boolean())?;
        if let Some(place) = fields.get("star") {
            read_star(&place, &mut board.star)?;
        }
        board.event = fields.option("event", |place| self.read_solo_event(place))?;
        if let Some(event) = board.event {
            board.events.remove(event);
        }
        fields.read("events", &mut board.events, |place| self.read_solo_events(place))?;
        if let Some(place) = fields.get("nations") {
            let places = place.list(0..=self.game.seats())?;
            for ((place, nation), secret) in places.iter().zip(&mut board.nations).zip(&mut state.secrets) {
                self.read_nation(place, nation, secret)?;
            }
        }
        read_pools(self.game, &fields, &mut state)?;
        Ok(state)
    }

    /// Where the game stands, who is asked, and what is under way.
    fn read_moment(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        fields.read("frames", &mut board.frames, |place| self.read_frames(place, board.leader))?;
        if let Some(place) = fields.get("at") {
            if fields.get("frames").is_some() {
                return Err(place.fault(Expected::KnownName(vec!["frames".to_owned()])));
            }
            board.frames = self.read_at(&place, board.leader)?;
        }
        // Inside a stress test at least one has begun.
        let stress = self.game.rules().scoring.stress_tests;
        if board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Step(step) if *step > Step::StressTest)) {
            board.stress_tests = stress.min(1);
        }
        fields.number("stress_tests", 0..=stress, &mut board.stress_tests)?;
        fields.read("call", &mut board.call, |place| self.read_call(place))?;
        fields.read("passed", &mut board.passed, |place| self.read_seats(place))?;
        fields.read("play", &mut board.play, |place| self.read_play(place))?;
        fields.read("request", &mut board.request, |place| self.read_shares(place))
    }
}
