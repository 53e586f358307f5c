//! Scenarios: communities that stand on the map when the game begins (8.4).

use super::bounds::{self, law};
use super::map::{names_of, place};
use super::texts::texts;
use super::{Building, ResourceCard, Scenario};
use crate::basin::{Axis, Basin, HexSet, Terrain};
use crate::terms::{DAMS, KINDS, Kind, MARKERS, SEATS, Touch};
use table::data::Words;
use table::data::document::Node;
use table::data::entries::{entries, note_order};
use table::data::fields::Fields;
use table::{CardId, Seat, SeatSet};

/// What a scenario refers to.
pub(super) struct Things<'a> {
    pub(super) basin: &'a Basin,
    pub(super) buildings: &'a [Building; KINDS],
    pub(super) resources: &'a [ResourceCard],
    pub(super) communities: &'a [String],
    pub(super) markers: u8,
}

pub(super) fn scenarios(root: &mut Fields, things: &Things) -> (Vec<Scenario>, Vec<Words>) {
    let all = entries(root, "scenarios", bounds::SCENARIOS);
    note_order(root, "scenarios", &all);
    all.into_iter().map(|(id, mut from)| (things.scenario(id, &mut from), texts(&mut from))).unzip()
}

fn list<'a>(from: &mut Fields<'a>, key: &'static str, most: usize) -> &'a [Node] {
    let at = from.at(key);
    from.value(key).and_then(|node| from.reader.list(node, &at, 0..=most)).unwrap_or_default()
}

impl Things<'_> {
    fn scenario(&self, id: String, from: &mut Fields) -> Scenario {
        let mut scenario = Scenario {
            id,
            simplified: from.flag("simplified"),
            money: from.number("money", bounds::START),
            turns: from.number("turns", bounds::TURNS),
            resources: Vec::new(),
            dams: Vec::new(),
            pollution: Vec::new(),
            tiles: Vec::new(),
        };
        let mut used = HexSet::EMPTY;
        self.cards(from, &mut scenario);
        self.dams(from, &mut scenario, &mut used);
        self.pollution(from, &mut scenario);
        self.tiles(from, &mut scenario, &mut used);
        self.supply(from, &scenario);
        self.room(from, &scenario, &used);
        scenario
    }

    fn cards(&self, from: &mut Fields, scenario: &mut Scenario) {
        let (at, reader) = (from.at("resource_cards"), from.reader);
        let names: Vec<&str> = self.resources.iter().map(|card| card.id.as_str()).collect();
        for (index, node) in list(from, "resource_cards", 64).iter().enumerate() {
            if let Some(card) = reader.word(node, &format!("{at}[{index}]"), &names) {
                scenario.resources.push(CardId(card as u8));
                reader.note(&format!("{at}[{index}]"), names[card]);
            }
        }
        let once =
            scenario.resources.iter().collect::<std::collections::BTreeSet<_>>().len() == scenario.resources.len();
        let count = scenario.resources.len();
        if !once || (count > 0 && count != usize::from(scenario.turns)) {
            from.broken(&["resource_cards", "turns"], count.to_string(), law::SCENARIO_CARDS);
        }
    }

    fn owner(&self, from: &mut Fields) -> Option<Seat> {
        let names: Vec<&str> = self.communities.iter().map(String::as_str).collect();
        from.word("owner", &names).map(|at| Seat(at as u8))
    }

    fn dams(&self, from: &mut Fields, scenario: &mut Scenario, used: &mut HexSet) {
        let (at, reader) = (from.at("dams"), from.reader);
        for (index, node) in list(from, "dams", DAMS).iter().enumerate() {
            let mut dam = reader.fields(node, format!("{at}[{index}]"));
            let river = dam.required("river").and_then(|node| place(reader, self.basin, node, &dam.at("river")));
            let axis = dam.word("axis", &names_of(Axis::ALL, Axis::name)).map(Axis::at);
            let names: Vec<&str> = self.communities.iter().map(String::as_str).collect();
            let owners: SeatSet =
                super::map::words_of(&mut dam, "owners", &names, 1).into_iter().map(|at| Seat(at as u8)).collect();
            let (Some(river), Some(axis)) = (river, axis) else { continue };
            let hexes = self.basin.dam_site(river, axis);
            let free = hexes.is_some_and(|hexes| hexes.iter().all(|&hex| !used.contains(hex)));
            if !free || owners.len() > 3 {
                dam.broken(&["river"], self.basin.hex(river).to_string(), law::SCENARIO_DAM);
            }
            hexes.into_iter().flatten().for_each(|hex| used.insert(hex));
            reader.note(&format!("{at}{}", self.basin.hex(river)), axis.name());
            scenario.dams.push((river, axis, owners));
        }
    }

    fn pollution(&self, from: &mut Fields, scenario: &mut Scenario) {
        let (at, reader) = (from.at("pollution"), from.reader);
        for (index, node) in list(from, "pollution", 100).iter().enumerate() {
            let at = format!("{at}[{index}]");
            let Some(hex) = place(reader, self.basin, node, &at) else { continue };
            match self.basin.fresh_at(hex).filter(|_| !scenario.simplified) {
                Some(fresh) => scenario.pollution.push(fresh),
                None => reader.report_law(node.origin, &at, self.basin.hex(hex).to_string(), law::SCENARIO_POLLUTION),
            }
            reader.note(&at, self.basin.hex(hex));
        }
    }

    fn tiles(&self, from: &mut Fields, scenario: &mut Scenario, used: &mut HexSet) {
        let (at, reader) = (from.at("tiles"), from.reader);
        for (index, node) in list(from, "tiles", SEATS * MARKERS).iter().enumerate() {
            let mut tile = reader.fields(node, format!("{at}[{index}]"));
            let owner = self.owner(&mut tile);
            let kind = tile.word("kind", &names_of(Kind::ALL, Kind::name)).map(Kind::at);
            let hex = tile.required("hex").and_then(|node| place(reader, self.basin, node, &tile.at("hex")));
            let (Some(owner), Some(kind), Some(hex)) = (owner, kind, hex) else { continue };
            let building = &self.buildings[kind.index()];
            let touches = match building.touch {
                Touch::Nothing => true,
                Touch::Sea => !self.basin.around(hex).and(self.basin.of_terrain(Terrain::Sea)).is_empty(),
                Touch::Freshwater => !self.basin.shore(hex).is_empty(),
            };
            let stands = kind != Kind::Dam && building.stands_on(self.basin.terrain(hex)) && touches;
            if !stands || used.contains(hex) {
                tile.broken(&["hex", "kind"], format!("{} {}", kind.name(), self.basin.hex(hex)), law::SCENARIO_TILE);
            }
            used.insert(hex);
            reader.note(&format!("{at}[{index}].hex"), self.basin.hex(hex));
            scenario.tiles.push((owner, kind, hex));
        }
    }

    /// Every community that has something also has room: a free land hex beside it, to build on.
    fn room(&self, from: &Fields, scenario: &Scenario, used: &HexSet) {
        let land = self.basin.of_terrain(Terrain::Prairie).union(self.basin.of_terrain(Terrain::Mountain));
        for (seat, name) in (0..SEATS as u8).map(Seat).zip(self.communities) {
            let own = self.hexes_of(scenario, seat);
            let beside = own.iter().fold(HexSet::EMPTY, |all, hex| all.union(&self.basin.around(hex)));
            if !own.is_empty() && beside.and(&land).minus(used).is_empty() {
                from.broken(&["tiles"], name.clone(), law::SCENARIO_ROOM);
            }
        }
    }

    fn hexes_of(&self, scenario: &Scenario, seat: Seat) -> HexSet {
        let tiles = scenario.tiles.iter().filter(|tile| tile.0 == seat).map(|tile| tile.2);
        let dams = scenario.dams.iter().filter(|dam| dam.2.contains(seat));
        tiles.chain(dams.filter_map(|dam| self.basin.dam_site(dam.0, dam.1)).flatten()).collect()
    }

    /// Tiles and markers are enough, and nobody starts with nothing.
    fn supply(&self, from: &Fields, scenario: &Scenario) {
        for &kind in Kind::ALL {
            let used = match kind {
                Kind::Dam => scenario.dams.len(),
                _ => scenario.tiles.iter().filter(|tile| tile.1 == kind).count(),
            };
            if used > usize::from(self.buildings[kind.index()].count) {
                from.broken(&["tiles"], format!("{}: {used}", kind.name()), law::SCENARIO_SUPPLY);
            }
        }
        for (seat, name) in (0..SEATS as u8).map(Seat).zip(self.communities) {
            let tiles = scenario.tiles.iter().filter(|tile| tile.0 == seat).count();
            let own = tiles + scenario.dams.iter().filter(|dam| dam.2.contains(seat)).count();
            if own == 0 || own > usize::from(self.markers) {
                from.broken(&["tiles"], format!("{name}: {own}"), law::SCENARIO_SUPPLY);
            }
        }
    }
}
