//! A community: means, tiles, cards, and what it has done in this phase.

use super::names::{Cubes, ObjectiveId};
use crate::basin::{Axis, FRESH, FreshSet, HexId};
use crate::game::Water;
use crate::state::{Board, NO_CARD, REQUESTS, Request, State, Tile};
use crate::terms::{ActionId, HAND, Kind, MARKERS, SEATS};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::JsonPlace;
use table::forms::{Form, Manner};
use table::{Expected, Fault, Sealed, Seat, SeatSet};

/// The fields of a community.
const COMMUNITY: [&str; 20] = [
    "money",
    "vp",
    "energy",
    "food",
    "tiles",
    "pools",
    "treatments",
    "declared",
    "won",
    "trades",
    "traded",
    "offers",
    "discount",
    "locked",
    "contested",
    "closed",
    "requests",
    "hand",
    "objective",
    "stake",
];

/// The fields of a tile.
const TILE: [&str; 9] = ["kind", "hex", "number", "water", "treated", "supplied", "ran", "crisis", "idle"];

/// What is known of the communities besides the board.
pub(super) struct Inside<'a> {
    pub(super) hands: [Known; SEATS],
    pub(super) objectives: [Option<u8>; SEATS],
    pub(super) stakes: &'a Sealed<Option<u16>, SEATS>,
}

pub(super) fn write_community(game: &Water, board: &Board, seat: Seat, inside: &Inside<'_>) -> Value {
    let (at, community) = (seat.index(), board.community(seat));
    let mut form = Map::new();
    form.insert("money".to_owned(), json!(community.money));
    form.insert("vp".to_owned(), json!(community.vp));
    form.insert("energy".to_owned(), json!(community.energy));
    form.insert("food".to_owned(), json!(community.food));
    let tiles = community.tiles().iter().map(|tile| write_tile(game, tile));
    form.insert("tiles".to_owned(), tiles.collect());
    // What is as at the start is left out.
    let mut put = |name: &str, value: Value| {
        let nothing = match &value {
            Value::Array(items) => items.is_empty(),
            Value::Object(fields) => fields.is_empty(),
            value => value == &json!(0),
        };
        if !nothing {
            form.insert(name.to_owned(), value);
        }
    };
    let pools = community.pools.iter().rposition(|pool| *pool != [0; 2]).map_or(0, |last| last + 1);
    put("pools", json!(community.pools[..pools]));
    put("treatments", json!(community.treatments));
    put("declared", json!(community.declared));
    put("won", json!(community.won));
    put("trades", json!(community.trades));
    put("traded", community.traded.write(game));
    put("offers", json!(community.offers));
    put("discount", json!(community.discount));
    put("locked", Cubes::write(&board.locked[at], game));
    let contested = board.contested[at].iter().enumerate().filter(|(_, hexes)| !hexes.is_empty());
    let contested = contested.map(|(holder, hexes)| (holder.to_string(), hexes.write(game)));
    put("contested", Value::Object(contested.collect()));
    put("closed", board.closed[at].write(game));
    let requests = board.requests[at].iter().filter(|request| !request.owners.is_empty());
    put("requests", requests.map(|request| write_request(game, request)).collect());
    match inside.hands[at] {
        Known::Cards(hand) => {
            let cards = hand.iter().filter(|&&card| card != NO_CARD);
            put("hand", cards.map(|&card| ActionId(card).write(game)).collect());
        }
        Known::Count(count) => put("hand_size", json!(count)),
    }
    if let Some(objective) = inside.objectives[at].filter(|&objective| objective != NO_CARD) {
        put("objective", ObjectiveId(objective).write(game));
    }
    if let Some(stake) = inside.stakes.of(seat) {
        form.insert("stake".to_owned(), json!(stake));
    }
    Value::Object(form)
}

fn write_tile(game: &Water, tile: &Tile) -> Value {
    let mut form = json!({"kind": tile.kind.name(), "hex": tile.hex.write(game), "number": tile.number});
    for (name, count) in [("water", tile.water), ("treated", tile.treated)] {
        if count > 0 {
            form[name] = json!(count);
        }
    }
    for (name, flag) in [("supplied", tile.supplied), ("ran", tile.ran), ("crisis", tile.crisis), ("idle", tile.idle)] {
        if flag {
            form[name] = json!(true);
        }
    }
    form
}

fn write_request(game: &Water, request: &Request) -> Value {
    let mut form = json!({"river": request.river.write(game), "owners": request.owners.write(game)});
    if let Some(axis) = request.axis {
        form["axis"] = json!(axis.name());
    }
    form
}

pub(super) fn read_community(game: &Water, place: &JsonPlace<'_>, seat: Seat, state: &mut State) -> Result<(), Fault> {
    let fields = place.fields(COMMUNITY)?;
    let at = seat.index();
    let board = &mut state.board;
    let community = &mut board.communities[at];
    fields.form(game, "money", &mut community.money)?;
    fields.form(game, "vp", &mut community.vp)?;
    fields.form(game, "energy", &mut community.energy)?;
    fields.form(game, "food", &mut community.food)?;
    if let Some(place) = fields.get("tiles") {
        let places = place.list(0..=MARKERS)?;
        community.tiles = [Tile::NOTHING; MARKERS];
        community.count = places.len() as u8;
        for (at, place) in places.iter().enumerate() {
            community.tiles[at] = read_tile(game, place, board.next_number)?;
            board.next_number = board.next_number.max(community.tiles[at].number.saturating_add(1));
        }
    }
    if let Some(place) = fields.get("pools") {
        community.pools = [[0; 2]; MARKERS];
        for (at, place) in place.list(0..=MARKERS)?.iter().enumerate() {
            for (good, place) in place.list(2..=2)?.iter().enumerate() {
                community.pools[at][good] = place.number(0..=u8::MAX)?;
            }
        }
    }
    fields.form(game, "treatments", &mut community.treatments)?;
    fields.form(game, "declared", &mut community.declared)?;
    fields.form(game, "won", &mut community.won)?;
    fields.form(game, "trades", &mut community.trades)?;
    fields.form(game, "traded", &mut community.traded)?;
    fields.form(game, "offers", &mut community.offers)?;
    fields.form(game, "discount", &mut community.discount)?;
    let mut locked = [0; FRESH];
    fields.read("locked", &mut locked, |place| Cubes::read(game, place))?;
    board.locked[at] = locked;
    if let Some(place) = fields.get("contested") {
        for (name, place) in place.any_fields()?.places() {
            let holder = name.parse::<usize>().ok().filter(|&holder| holder < SEATS);
            let holder = holder.ok_or_else(|| place.fault(Expected::KnownName(Vec::new())))?;
            board.contested[at][holder] = FreshSet::read(game, &place)?;
        }
    }
    fields.form(game, "closed", &mut board.closed[at])?;
    if let Some(place) = fields.get("requests") {
        for (slot, place) in place.list(0..=REQUESTS)?.iter().enumerate() {
            board.requests[at][slot] = read_request(game, place)?;
        }
    }
    fields.read("hand", &mut state.secrets.hands[at], |place| read_hand(game, place))?;
    let objective = fields.option("objective", |place| ObjectiveId::read(game, place))?;
    state.secrets.objectives[at] = objective.map_or(NO_CARD, |objective| objective.0);
    let stake = fields.option("stake", |place| Form::read(game, place))?;
    state.secrets.stakes.put(seat, stake);
    Ok(())
}

fn read_tile(game: &Water, place: &JsonPlace<'_>, number: u16) -> Result<Tile, Fault> {
    let fields = place.fields(TILE)?;
    let kind = Kind::read_field(game, &fields, "kind")?;
    let mut tile = Tile { kind, hex: HexId::read_field(game, &fields, "hex")?, number, ..Tile::NOTHING };
    fields.number("number", 0..=u16::MAX - 1, &mut tile.number)?;
    fields.form(game, "water", &mut tile.water)?;
    fields.form(game, "treated", &mut tile.treated)?;
    fields.form(game, "supplied", &mut tile.supplied)?;
    fields.form(game, "ran", &mut tile.ran)?;
    fields.form(game, "crisis", &mut tile.crisis)?;
    fields.form(game, "idle", &mut tile.idle)?;
    Ok(tile)
}

fn read_request(game: &Water, place: &JsonPlace<'_>) -> Result<Request, Fault> {
    let fields = place.fields(["river", "axis", "owners"])?;
    Ok(Request {
        river: HexId::read_field(game, &fields, "river")?,
        axis: fields.option("axis", |place| Axis::read(game, place))?,
        owners: SeatSet::read_field(game, &fields, "owners")?,
    })
}

fn read_hand(game: &Water, place: &JsonPlace<'_>) -> Result<[u8; HAND], Fault> {
    let mut hand = [NO_CARD; HAND];
    for (slot, place) in place.list(0..=HAND)?.iter().enumerate() {
        hand[slot] = ActionId::read(game, place)?.0;
    }
    hand.sort_unstable();
    Ok(hand)
}
