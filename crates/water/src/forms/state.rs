//! A whole position: the board, the communities, where the game stands.

use super::community::Inside;
use super::names::{Names, read_term};
use crate::action::Action;
use crate::basin::Axis;
use crate::bundle::Deliveries;
use crate::state::{Board, Dam, State};
use crate::terms::{ACTIONS, DAMS};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, Place};
use table::{Call, CardSet, Expected, Fault, Frames, Seat};

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

impl Names<'_> {
    pub(super) fn write_state(&self, state: &State) -> Value {
        let inside = Inside {
            hands: state.secrets.hands.map(Known::Cards),
            objectives: state.secrets.objectives.map(Some),
            stakes: &state.secrets.stakes,
        };
        Value::Object(self.write_board(&state.board, &inside))
    }

    /// The board with what is known of the communities.
    pub(super) fn write_board(&self, board: &Board, inside: &Inside<'_>) -> Map<String, Value> {
        let mut form = Map::new();
        let mut put = |name: &str, value: Value| {
            form.insert(name.to_owned(), value);
        };
        put("frames", board.frames.as_slice().iter().map(|frame| self.write_frame(frame)).collect());
        if !board.call.asked().is_empty() {
            let (asked, missing) = (self.seats(board.call.asked()), self.seats(board.call.missing()));
            put("call", json!({"asked": asked, "missing": missing}));
        }
        put("turn", json!(board.turn));
        put("first", json!(board.first.0));
        put("active", json!(board.active.0));
        put("done", self.seats(board.done));
        if let Some(card) = board.card {
            put("card", self.resource(card));
        }
        put("seen", board.seen.into_iter().map(|card| self.resource(card)).collect());
        put("water", self.cubes(&board.water));
        put("grey", self.cubes(&board.grey));
        put("sea", json!(board.sea));
        put("polluted", json!(board.polluted));
        put("cleaned", json!(board.cleaned));
        put("poured", json!(board.poured));
        put("drained", json!(board.drained));
        let dams = board.dams().map(|dam| {
            let (river, axis) = (self.hex(dam.river), dam.axis.name());
            json!({"river": river, "axis": axis, "owners": self.seats(dam.owners), "number": dam.number})
        });
        put("dams", dams.collect());
        let communities = self.game.all().into_iter().map(|seat| self.write_community(board, seat, inside));
        put("communities", communities.collect());
        let played = board.played.iter().enumerate().filter(|(_, count)| **count > 0);
        let cards = self.game.rules().actions.iter();
        let names: Vec<&str> = cards.map(|card| card.id.as_str()).collect();
        let name = |at: usize| names.get(at).map_or_else(|| at.to_string(), |name| (*name).to_owned());
        put("played", Value::Object(played.map(|(at, count)| (name(at), json!(count))).collect()));
        put("embargo", self.seats(board.embargo));
        if board.pending != Action::Pass {
            put("pending", self.write_action(&board.pending));
            put("holder", json!(board.holder.0));
        }
        if !board.deliveries.is_empty() {
            put("deliveries", self.deliveries(&board.deliveries));
        }
        put("paused", json!(board.paused));
        put("ending", json!(board.ending));
        put("rolls", json!(board.rolls));
        put("next_number", json!(board.next_number));
        form
    }

    pub(super) fn read_state(&self, place: &Place<'_>) -> Result<State, Fault> {
        let fields = place.fields(STATE)?;
        let mut state = self.game.set_up();
        self.read_course(&fields, &mut state.board)?;
        self.read_dams(&fields, &mut state.board)?;
        if let Some(place) = fields.get("communities") {
            let places = place.list(0..=self.game.all().len())?;
            for (seat, place) in places.iter().enumerate() {
                self.read_community(place, Seat(seat as u8), &mut state)?;
            }
        }
        let board = &mut state.board;
        fields.number("next_number", 0..=u16::MAX, &mut board.next_number)?;
        board.raise(&self.game.rules().basin);
        self.read_cubes_and_cards(&fields, board)?;
        self.read_pending(&fields, board)?;
        self.read_moment(&fields, board)?;
        Ok(state)
    }

    /// Turn, initiative, and what the mediator has said.
    fn read_course(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        fields.number("turn", 0..=u8::MAX, &mut board.turn)?;
        fields.read("first", &mut board.first, |place| self.read_seat(place))?;
        board.active = board.initiative(self.game.all().len());
        fields.read("active", &mut board.active, |place| self.read_seat(place))?;
        fields.read("done", &mut board.done, |place| self.read_seats(place))?;
        board.card = fields.option("card", |place| self.read_resource(place))?;
        board.seen = board.card.map_or(CardSet::EMPTY, CardSet::only);
        match fields.get("seen") {
            Some(place) => {
                for place in place.list(0..=64)? {
                    board.seen.insert(self.read_resource(&place)?);
                }
            }
            // Which cards earlier turns had seldom matters: the first ones of the deck stand for them.
            None => {
                let missing = usize::from(board.turn).saturating_sub(board.seen.len());
                let first = self.game.unseen_resources(board).into_iter().take(missing);
                first.for_each(|card| board.seen.insert(card));
            }
        }
        if board.turn > 0 && board.card.is_none() {
            board.card = board.seen.into_iter().next();
        }
        fields.read("paused", &mut board.paused, Place::boolean)?;
        fields.read("ending", &mut board.ending, Place::boolean)?;
        fields.number("rolls", 0..=u16::MAX, &mut board.rolls)
    }

    fn read_dams(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        let Some(place) = fields.get("dams") else { return Ok(()) };
        board.dams = [Dam::NOTHING; DAMS];
        for (at, place) in place.list(0..=DAMS)?.iter().enumerate() {
            let fields = place.fields(["river", "axis", "owners", "number"])?;
            let mut dam = Dam {
                river: self.read_hex(&fields.need("river")?)?,
                axis: read_term!(fields.need("axis")?, Axis)?,
                owners: self.read_seats(&fields.need("owners")?)?,
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
    fn read_cubes_and_cards(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        fields.read("water", &mut board.water, |place| self.read_cubes(place))?;
        fields.read("grey", &mut board.grey, |place| self.read_cubes(place))?;
        fields.number("sea", 0..=u16::MAX, &mut board.sea)?;
        fields.number("cleaned", 0..=u16::MAX, &mut board.cleaned)?;
        fields.number("drained", 0..=u16::MAX, &mut board.drained)?;
        board.polluted = self.game.pollution(board).saturating_add(board.cleaned);
        fields.number("polluted", 0..=u16::MAX, &mut board.polluted)?;
        board.poured = board.blue_cubes().saturating_add(board.drained);
        fields.number("poured", 0..=u16::MAX, &mut board.poured)?;
        if let Some(place) = fields.get("played") {
            board.played = [0; ACTIONS];
            for (name, place) in place.any_fields()?.places() {
                let known = self.game.rules().actions.iter().map(|card| card.id.as_str());
                let at = known
                    .clone()
                    .position(|known| known == name)
                    .ok_or_else(|| place.fault(Expected::KnownName(table::data::closest_first(name, known))))?;
                board.played[at] = place.number(0..=u8::MAX)?;
            }
        }
        fields.read("embargo", &mut board.embargo, |place| self.read_seats(place))
    }

    fn read_pending(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        board.pending = fields.option("pending", |place| self.read_action(place))?.unwrap_or(Action::Pass);
        fields.read("holder", &mut board.holder, |place| self.read_seat(place))?;
        let mut deliveries = Deliveries::NONE;
        fields.read("deliveries", &mut deliveries, |place| self.read_deliveries(place))?;
        board.deliveries = deliveries;
        Ok(())
    }

    /// Where the game stands: all frames, or in short the phase that begins.
    fn read_moment(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        match (fields.get("at"), fields.get("frames")) {
            (Some(at), Some(_)) => return Err(at.superfluous()),
            (Some(at), None) => board.frames = Frames::new(self.read_frame(&at)?),
            (None, Some(frames)) => board.frames = self.read_frames(&frames)?,
            (None, None) => {}
        }
        board.call = Call::CLOSED;
        if let Some(place) = fields.get("call") {
            let inner = place.fields(["asked", "missing"])?;
            let asked = self.read_seats(&inner.need("asked")?)?;
            let mut missing = asked;
            inner.read("missing", &mut missing, |place| self.read_seats(place))?;
            if !missing.minus(asked).is_empty() {
                return Err(inner.need("missing")?.breaks("only_those_concerned_are_asked"));
            }
            board.call = Call::to(asked);
            asked.minus(missing).into_iter().for_each(|seat| board.call.finish(seat));
        }
        Ok(())
    }
}
