//! A whole position: the board, the cards, where the game stands.

use super::records::{read_known, write_known};
use crate::cards::Cards;
use crate::frame::{Frame, TurnStep};
use crate::game::Climate;
use crate::state::{Board, Secrets, State};
use crate::terms::{Card, ConsequenceId, EventId, Influence, POWERS, REGIONS, RegionId, SEATS, ZONES, Zone};
use crate::view::all_cards;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{AT_OR_FRAMES, Form, Record};
use table::{Call, Fault, Frames, Identity};

/// The fields of a state.
const STATE: [&str; 38] = [
    "at",
    "frames",
    "call",
    "turn",
    "active",
    "present",
    "column",
    "regions",
    "players",
    "counter",
    "track",
    "destruction",
    "global",
    "discards",
    "outer_discards",
    "events",
    "consequences",
    "card",
    "target",
    "doing",
    "aci",
    "pot",
    "roll",
    "proposal",
    "proposals",
    "drawn",
    "outer_draws",
    "dice",
    "tiers",
    "looked_consequences",
    "looked_events",
    "ending",
    "hands",
    "laid",
    "piles",
    "outer",
    "outer_drawn",
    "just_drawn",
];

pub(super) fn write_state(game: &Climate, state: &State) -> Value {
    let mut form = write_board(game, &state.board);
    let secrets = &state.secrets;
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    let seats = |piles: &[Cards; SEATS]| -> Value { piles.iter().take(game.seats()).map(|c| c.write(game)).collect() };
    put("hands", seats(&secrets.hands));
    put("laid", seats(&secrets.laid));
    put("piles", secrets.piles.write(game));
    put("outer", secrets.outer.write(game));
    put("outer_drawn", secrets.outer_drawn.write(game));
    put("just_drawn", secrets.just_drawn.write(game));
    Value::Object(form)
}

/// What everybody sees.
pub(super) fn write_board(game: &Climate, board: &Board) -> Map<String, Value> {
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    put("frames", board.frames.write(game));
    if !board.call.asked().is_empty() {
        put("call", board.call.write(game));
    }
    put("turn", json!(board.turn));
    put("active", json!(board.active.0));
    put("present", board.present.write(game));
    put("column", board.column.write(game));
    let regions = RegionId::ALL.iter().map(|&id| (id.id().to_owned(), Record::write(board.region(id), game)));
    put("regions", Value::Object(regions.collect()));
    put("players", board.players.iter().take(game.seats()).map(|player| Form::write(player, game)).collect());
    put("counter", json!(board.counter));
    put("track", Form::write(&board.track, game));
    let zones = Zone::ALL.iter().map(|&zone| (zone.id().to_owned(), json!(board.destruction[zone.index()])));
    put("destruction", Value::Object(zones.collect()));
    put("global", board.global.write(game));
    put("discards", board.discards.write(game));
    put("outer_discards", board.outer_discards.write(game));
    put("events", board.events.write(game));
    put("consequences", board.consequences.write(game));
    put("card", board.card.write(game));
    put("target", board.target.write(game));
    put("doing", Form::write(&board.doing, game));
    put("aci", Form::write(&board.aci, game));
    put("pot", Form::write(&board.pot, game));
    put("roll", Form::write(&board.roll, game));
    put("proposal", board.proposal.write(game));
    put("proposals", json!(board.proposals));
    put("drawn", json!(board.drawn));
    put("outer_draws", json!(board.outer_draws));
    put("dice", json!(board.dice));
    put("tiers", json!(board.tiers));
    put("looked_consequences", write_known(game, &board.looked[0], ConsequenceId));
    put("looked_events", write_known(game, &board.looked[1], EventId));
    put("ending", board.ending.write(game));
    form
}

pub(super) fn read_state(game: &Climate, place: &JsonPlace<'_>) -> Result<State, Fault> {
    let fields = place.fields(STATE)?;
    let mut state = dealt(game);
    read_course(game, &fields, &mut state.board)?;
    read_world(game, &fields, &mut state.board)?;
    read_under_way(game, &fields, &mut state.board)?;
    read_cards(game, &fields, &mut state)?;
    read_moment(game, &fields, &mut state.board)?;
    Ok(state)
}

/// The set-up as it is when the first turn begins: lots that were drawn before it fall as if in order.
fn dealt(game: &Climate) -> State {
    let mut state = game.set_up();
    let board = &mut state.board;
    board.destruction = [game.rules().setup.destruction; ZONES];
    for seat in board.present {
        let region = board.column[seat.index() % REGIONS];
        board.player_mut(seat).place = crate::terms::Place::Region(region);
    }
    board.turn = 0;
    board.frames = Frames::new(Frame::Over);
    board.frames.push(Frame::Turn(TurnStep::Begin));
    for &influence in Influence::ALL {
        for power in (1..=POWERS as u8).cycle().take(game.rules().setup.outer.into()) {
            state.secrets.outer.add(Card { influence, power }, 1);
        }
    }
    state
}

/// Turn, players, and who is there.
fn read_course(game: &Climate, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    fields.number("turn", 0..=game.rules().setup.turns, &mut board.turn)?;
    fields.form(game, "active", &mut board.active)?;
    fields.form(game, "present", &mut board.present)?;
    fields.form(game, "column", &mut board.column)?;
    if let Some(place) = fields.get("players") {
        for (player, place) in board.players.iter_mut().zip(place.list(0..=game.seats())?) {
            player.read_into(game, &place)?;
        }
    }
    Ok(())
}

/// The map, the counter, the track, the zones.
fn read_world(game: &Climate, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    if let Some(place) = fields.get("regions") {
        let regions = place.fields(RegionId::ALL.iter().map(|region| region.id()))?;
        for &region in RegionId::ALL {
            regions.record(game, region.id(), board.region_mut(region))?;
        }
    }
    fields.form(game, "counter", &mut board.counter)?;
    fields.record(game, "track", &mut board.track)?;
    // Whoever moves the red pawn need not say that the climate pawns have turned over.
    let said = fields.get("track").map(|place| place.any_fields()).transpose()?;
    if said.is_some_and(|track| track.get("flipped").is_none()) {
        board.track.flipped = game.climate_turned(board.track.red);
    }
    let destruction = board.destruction;
    fields.read("destruction", &mut board.destruction, |place| {
        let zones = place.fields(Zone::ALL.iter().map(|zone| zone.id()))?;
        let mut destruction = destruction;
        for zone in Zone::ALL {
            zones.number(zone.id(), 0..=u8::MAX, &mut destruction[zone.index()])?;
        }
        Ok(destruction)
    })?;
    fields.form(game, "global", &mut board.global)?;
    fields.record(game, "events", &mut board.events)?;
    fields.record(game, "consequences", &mut board.consequences)?;
    fields.form(game, "tiers", &mut board.tiers)?;
    fields.form(game, "ending", &mut board.ending)
}

/// The card of the turn, an ACI, an implantation, a die, a proposal.
fn read_under_way(game: &Climate, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    fields.form(game, "card", &mut board.card)?;
    fields.form(game, "target", &mut board.target)?;
    fields.record(game, "doing", &mut board.doing)?;
    fields.record(game, "aci", &mut board.aci)?;
    fields.record(game, "pot", &mut board.pot)?;
    fields.record(game, "roll", &mut board.roll)?;
    fields.form(game, "proposal", &mut board.proposal)?;
    fields.form(game, "proposals", &mut board.proposals)?;
    fields.form(game, "drawn", &mut board.drawn)?;
    fields.form(game, "outer_draws", &mut board.outer_draws)?;
    fields.form(game, "dice", &mut board.dice)?;
    let [consequences, events] = &mut board.looked;
    fields.read("looked_consequences", consequences, |place| read_known(game, place, |card: ConsequenceId| card.0))?;
    fields.read("looked_events", events, |place| read_known(game, place, |card: EventId| card.0))
}

/// Cards: where nothing is said about the draw piles, they hold what lies nowhere else.
fn read_cards(game: &Climate, fields: &Fields<'_>, state: &mut State) -> Result<(), Fault> {
    fields.form(game, "discards", &mut state.board.discards)?;
    fields.form(game, "outer_discards", &mut state.board.outer_discards)?;
    let Secrets { hands, laid, outer, outer_drawn, just_drawn, .. } = &mut state.secrets;
    for (name, piles) in [("hands", hands), ("laid", laid)] {
        if let Some(place) = fields.get(name) {
            for (cards, place) in piles.iter_mut().zip(place.list(0..=game.seats())?) {
                *cards = Cards::read(game, &place)?;
            }
        }
    }
    fields.form(game, "outer", outer)?;
    fields.form(game, "outer_drawn", outer_drawn)?;
    fields.form(game, "just_drawn", just_drawn)?;
    if fields.get("piles").is_some() {
        return fields.form(game, "piles", &mut state.secrets.piles);
    }
    let elsewhere = crate::audit::cards_beside_the_piles(state);
    let mut piles = all_cards(game);
    for (left, gone) in piles.0.iter_mut().flatten().zip(elsewhere.0.iter().flatten()) {
        *left = left.saturating_sub(*gone);
    }
    state.secrets.piles = piles;
    Ok(())
}

/// Where the game stands: all frames, or in short the one moment that begins.
fn read_moment(game: &Climate, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
    match (fields.get("at"), fields.get("frames")) {
        (Some(at), Some(_)) => return Err(at.breaks(AT_OR_FRAMES)),
        (Some(at), None) => {
            let frame = Frame::read(game, &at)?;
            board.frames = Frames::new(Frame::Over);
            if frame != Frame::Over {
                board.frames.push(frame);
            }
        }
        (None, Some(frames)) => board.frames = Frames::read(game, &frames)?,
        (None, None) => {}
    }
    board.call = Call::CLOSED;
    fields.form(game, "call", &mut board.call)
}
