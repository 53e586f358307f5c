//! A community: means, tiles, cards, and what it has done in this phase.

use super::names::{Names, read_term};
use crate::basin::{Axis, FRESH};
use crate::state::{Board, NO_CARD, REQUESTS, Request, State, Tile};
use crate::terms::{HAND, Kind, MARKERS, SEATS};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::Place;
use table::{CardId, Expected, Fault, Sealed, Seat};

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

impl Names<'_> {
    pub(super) fn write_community(&self, board: &Board, seat: Seat, inside: &Inside<'_>) -> Value {
        let (at, community) = (seat.index(), board.community(seat));
        let mut form = Map::new();
        form.insert("money".to_owned(), json!(community.money));
        form.insert("vp".to_owned(), json!(community.vp));
        form.insert("energy".to_owned(), json!(community.energy));
        form.insert("food".to_owned(), json!(community.food));
        let tiles = community.tiles().iter().map(|tile| self.write_tile(tile));
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
        put("traded", self.seats(community.traded));
        put("offers", json!(community.offers));
        put("discount", json!(community.discount));
        put("locked", self.cubes(&board.locked[at]));
        let contested = board.contested[at].iter().enumerate().filter(|(_, hexes)| !hexes.is_empty());
        let contested = contested.map(|(holder, hexes)| (holder.to_string(), self.fresh_set(*hexes)));
        put("contested", Value::Object(contested.collect()));
        put("closed", self.hexes(&board.closed[at]));
        let requests = board.requests[at].iter().filter(|request| !request.owners.is_empty());
        put("requests", requests.map(|request| self.write_request(request)).collect());
        match inside.hands[at] {
            Known::Cards(hand) => {
                let cards = hand.iter().filter(|&&card| card != NO_CARD);
                put("hand", cards.map(|&card| self.card(crate::terms::ActionId(card))).collect());
            }
            Known::Count(count) => put("hand_size", json!(count)),
        }
        if let Some(objective) = inside.objectives[at].filter(|&objective| objective != NO_CARD) {
            put("objective", self.objective(CardId(objective)));
        }
        if let Some(stake) = inside.stakes.of(seat) {
            form.insert("stake".to_owned(), json!(stake));
        }
        Value::Object(form)
    }

    fn write_tile(&self, tile: &Tile) -> Value {
        let mut form = json!({"kind": tile.kind.name(), "hex": self.hex(tile.hex), "number": tile.number});
        for (name, count) in [("water", tile.water), ("treated", tile.treated)] {
            if count > 0 {
                form[name] = json!(count);
            }
        }
        for (name, flag) in
            [("supplied", tile.supplied), ("ran", tile.ran), ("crisis", tile.crisis), ("idle", tile.idle)]
        {
            if flag {
                form[name] = json!(true);
            }
        }
        form
    }

    fn write_request(&self, request: &Request) -> Value {
        let mut form = json!({"river": self.hex(request.river), "owners": self.seats(request.owners)});
        if let Some(axis) = request.axis {
            form["axis"] = json!(axis.name());
        }
        form
    }

    pub(super) fn read_community(&self, place: &Place<'_>, seat: Seat, state: &mut State) -> Result<(), Fault> {
        let fields = place.fields(COMMUNITY)?;
        let at = seat.index();
        let board = &mut state.board;
        let community = &mut board.communities[at];
        fields.number("money", 0..=u16::MAX, &mut community.money)?;
        fields.number("vp", 0..=u16::MAX, &mut community.vp)?;
        fields.number("energy", 0..=u16::MAX, &mut community.energy)?;
        fields.number("food", 0..=u16::MAX, &mut community.food)?;
        if let Some(place) = fields.get("tiles") {
            let places = place.list(0..=MARKERS)?;
            community.tiles = [Tile::NOTHING; MARKERS];
            community.count = places.len() as u8;
            for (at, place) in places.iter().enumerate() {
                community.tiles[at] = self.read_tile(place, board.next_number)?;
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
        fields.number("treatments", 0..=u8::MAX, &mut community.treatments)?;
        fields.number("declared", 0..=u8::MAX, &mut community.declared)?;
        fields.number("won", 0..=u8::MAX, &mut community.won)?;
        fields.number("trades", 0..=u8::MAX, &mut community.trades)?;
        fields.read("traded", &mut community.traded, |place| self.read_seats(place))?;
        fields.number("offers", 0..=u8::MAX, &mut community.offers)?;
        fields.number("discount", 0..=u8::MAX, &mut community.discount)?;
        let mut locked = [0; FRESH];
        fields.read("locked", &mut locked, |place| self.read_cubes(place))?;
        board.locked[at] = locked;
        if let Some(place) = fields.get("contested") {
            for (name, place) in place.any_fields()?.places() {
                let holder = name.parse::<usize>().ok().filter(|&holder| holder < SEATS);
                let holder = holder.ok_or_else(|| place.fault(Expected::KnownName(Vec::new())))?;
                board.contested[at][holder] = self.read_fresh_set(&place)?;
            }
        }
        fields.read("closed", &mut board.closed[at], |place| self.read_hexes(place))?;
        if let Some(place) = fields.get("requests") {
            for (slot, place) in place.list(0..=REQUESTS)?.iter().enumerate() {
                board.requests[at][slot] = self.read_request(place)?;
            }
        }
        fields.read("hand", &mut state.secrets.hands[at], |place| self.read_hand(place))?;
        let objective = fields.option("objective", |place| self.read_objective(place))?;
        state.secrets.objectives[at] = objective.map_or(NO_CARD, |objective| objective.0);
        let stake = fields.option("stake", |place| place.number(0..=u16::MAX))?;
        state.secrets.stakes.put(seat, stake);
        Ok(())
    }

    fn read_tile(&self, place: &Place<'_>, number: u16) -> Result<Tile, Fault> {
        let fields = place.fields(TILE)?;
        let kind = read_term!(fields.need("kind")?, Kind)?;
        let mut tile = Tile { kind, hex: self.read_hex(&fields.need("hex")?)?, number, ..Tile::NOTHING };
        fields.number("number", 0..=u16::MAX - 1, &mut tile.number)?;
        fields.number("water", 0..=u8::MAX, &mut tile.water)?;
        fields.number("treated", 0..=u8::MAX, &mut tile.treated)?;
        fields.read("supplied", &mut tile.supplied, Place::boolean)?;
        fields.read("ran", &mut tile.ran, Place::boolean)?;
        fields.read("crisis", &mut tile.crisis, Place::boolean)?;
        fields.read("idle", &mut tile.idle, Place::boolean)?;
        Ok(tile)
    }

    fn read_request(&self, place: &Place<'_>) -> Result<Request, Fault> {
        let fields = place.fields(["river", "axis", "owners"])?;
        Ok(Request {
            river: self.read_hex(&fields.need("river")?)?,
            axis: fields.option("axis", |place| read_term!(place, Axis))?,
            owners: self.read_seats(&fields.need("owners")?)?,
        })
    }

    fn read_hand(&self, place: &Place<'_>) -> Result<[u8; HAND], Fault> {
        let mut hand = [NO_CARD; HAND];
        for (slot, place) in place.list(0..=HAND)?.iter().enumerate() {
            hand[slot] = self.read_card(place)?.0;
        }
        hand.sort_unstable();
        Ok(hand)
    }
}
