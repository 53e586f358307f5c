//! Water's board as text: the map row by row with the coordinates of every hex, the labels of the river, and a column for each
//! community.

use super::{Seen, TextBoard};
use crate::paint::Paint;
use serde_json::Value;
use shelf::rules::water::basin::{Hex, HexId, Terrain};
use shelf::rules::water::state::{Occupant, Tile};
use shelf::rules::water::terms::Kind;
use shelf::rules::water::{Board, State, Water};
use table::Seat;

/// The width of a hex, and half of it: odd rows are shifted by that.
const HEX: usize = 6;
/// How many labels are on a line.
const LABELS: usize = 6;

type Drawing<'a> = super::Drawing<'a, Water, Board>;

impl TextBoard for Water {
    fn draw(&self, state: &State, seen: Seen<'_>) -> String {
        let drawing = Drawing { seen, game: self, board: &state.board };
        let paint = Paint::for_stdout();
        let mut text = course(&drawing, paint);
        text.push_str(&map(&drawing, paint));
        text.push_str(&paint.faint(&format!("{}\n{}\n\n", drawing.say("legend"), letters(&drawing))));
        text.push_str(&labels(&drawing));
        text.push_str(&communities(&drawing));
        text
    }
}

fn course(drawing: &Drawing<'_>, paint: Paint) -> String {
    let board = drawing.board;
    let turn = format!("{} {}/{}", drawing.say("turn"), board.turn, drawing.game.turns());
    let leader = drawing.player(board.initiative(drawing.game.all().len()));
    let mut text = format!("{}   {} {leader}", paint.strong(&turn), drawing.say("initiative"));
    if let Some(card) = board.card.and_then(|card| drawing.game.rules().resources.get(card.index())) {
        let figures = [
            ("id", card.id.as_str().into()),
            ("water", usize::from(card.water).into()),
            ("energy", usize::from(card.energy).into()),
            ("food", usize::from(card.food).into()),
            ("sell", usize::from(drawing.game.rules().sell_price).into()),
        ];
        text.push_str(&format!("   {}", drawing.seen.voice.say("water.card", &figures)));
    }
    if !drawing.game.is_simplified() {
        let rivers: u16 = board.grey.iter().map(|&cubes| u16::from(cubes)).sum();
        text.push_str(&format!("   {} {rivers}   {} {}", drawing.say("rivers"), drawing.say("sea"), board.sea));
    }
    text + "\n\n"
}

/// The letters of the tiles, with what they are called.
fn letters(drawing: &Drawing<'_>) -> String {
    let names = &drawing.game.book().terms.buildings;
    let named = |kind: &Kind| {
        let name = names.get(kind.index()).map_or("", |words| words.name(drawing.lang()));
        format!("{} {name}", letter(*kind))
    };
    Kind::ALL.iter().map(named).collect::<Vec<String>>().join(", ")
}

/// The freshwater hexes by their labels, in the order of the map: where each is.
fn labels(drawing: &Drawing<'_>) -> String {
    let basin = &drawing.game.rules().basin;
    let fresh = basin.hexes().filter(|&id| basin.fresh_at(id).is_some()).filter_map(|id| basin.site(id));
    let named: Vec<String> = fresh.map(|site| format!("{} ({}, {})", site.label, site.hex.q, site.hex.r)).collect();
    let lines: Vec<String> = named.chunks(LABELS).map(|line| line.join(" · ")).collect();
    let list = [("list", lines.join("\n  ").into())];
    format!("{}\n\n", drawing.seen.voice.say("water.labels", &list))
}

/// The letter of a tile.
fn letter(kind: Kind) -> char {
    match kind {
        Kind::Residential => 'R',
        Kind::Farm => 'F',
        Kind::FishingPort => 'P',
        Kind::PowerStation => 'E',
        Kind::EnergyPark => 'W',
        Kind::LeisureBase => 'L',
        Kind::Industrial => 'I',
        Kind::Mine => 'M',
        Kind::TreatmentStation => 'T',
        Kind::University => 'U',
        Kind::Junction => 'J',
        Kind::Dam => '#',
    }
}

fn hex(drawing: &Drawing<'_>, id: HexId) -> String {
    let (board, basin) = (drawing.board, &drawing.game.rules().basin);
    let mut text = match board.on(id) {
        Occupant::Tile(seat, _) => {
            let kind = board.tile_on(id).map_or(Kind::Junction, |(_, tile)| tile.kind);
            format!("{}{}", letter(kind), seat.0 + 1)
        }
        Occupant::Dam(_) => "#".to_owned(),
        Occupant::Nothing => match basin.terrain(id) {
            Terrain::Prairie => ".",
            Terrain::Mountain => "^",
            Terrain::River => "=",
            Terrain::Spring => "o",
            Terrain::Sea => "~",
        }
        .to_owned(),
    };
    if let Some(fresh) = basin.fresh_at(id) {
        text.push_str(&board.water[fresh.index()].to_string());
        let grey = board.grey[fresh.index()];
        if grey > 0 {
            text.push_str(&format!("!{grey}"));
        }
    }
    text
}

fn map(drawing: &Drawing<'_>, paint: Paint) -> String {
    let basin = &drawing.game.rules().basin;
    let rows = basin.hexes().map(|id| basin.hex(id).r).max().unwrap_or(0);
    let mut text = String::new();
    for row in 0..=rows {
        let shift = " ".repeat(if row % 2 == 1 { HEX / 2 } else { 0 });
        let (mut places, mut contents) = (shift.clone(), shift);
        for column in 0..basin.columns() {
            let id = basin.id(Hex::at(column, row as u8)).filter(|&id| basin.site(id).is_some());
            let place = id.map(|id| basin.hex(id)).map_or_else(String::new, |hex| format!("{},{}", hex.q, hex.r));
            places.push_str(&format!("{place:<HEX$}"));
            contents.push_str(&format!("{:<HEX$}", id.map_or_else(String::new, |id| hex(drawing, id))));
        }
        text.push_str(&format!("{}\n{}\n", paint.faint(places.trim_end()), contents.trim_end()));
    }
    text
}

fn communities(drawing: &Drawing<'_>) -> String {
    let Seen { view, players, table, voice } = drawing.seen;
    let board = drawing.board;
    let wide = players.iter().map(|name| name.chars().count()).max().unwrap_or(8).clamp(10, 18) + 4;
    let mut text = String::new();
    let mut row = |label: String, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>wide$}")).collect();
        text.push_str(&format!("{label:<20}{cells}\n"));
    };
    let all: Vec<Seat> = drawing.game.all().into_iter().collect();
    let mark = |seat: &Seat| if board.active == *seat { "★" } else { "" };
    row(
        String::new(),
        all.iter().map(|seat| format!("{}{} {}", mark(seat), seat.0 + 1, drawing.player(*seat))).collect(),
    );
    let figure = |of: &dyn Fn(Seat) -> usize| all.iter().map(|&seat| of(seat).to_string()).collect::<Vec<String>>();
    let tiles = |seat: Seat, of: &dyn Fn(&Tile) -> usize| board.community(seat).tiles().iter().map(of).sum::<usize>();
    row(drawing.say("money"), figure(&|seat| board.community(seat).money.into()));
    row(drawing.say("vp"), figure(&|seat| board.community(seat).vp.into()));
    row(drawing.say("energy"), figure(&|seat| board.community(seat).energy.into()));
    row(drawing.say("food"), figure(&|seat| board.community(seat).food.into()));
    row(drawing.say("tiles"), figure(&|seat| board.constructions(seat)));
    row(drawing.say("lacks"), figure(&|seat| tiles(seat, &|tile| drawing.game.lacks(tile).into())));
    row(drawing.say("crises"), figure(&|seat| tiles(seat, &|tile| tile.crisis.into())));
    let glossary = table.glossary();
    let known = |form: &Value, name: &str| {
        let ids = form[name].as_array().into_iter().flatten().filter_map(Value::as_str);
        let cards = ids.filter_map(|id| glossary.card_named(id));
        cards.filter_map(|card| glossary.card("card", card, voice.lang)).map(str::to_owned).collect::<Vec<String>>()
    };
    for (form, name) in view["communities"].as_array().into_iter().flatten().zip(players) {
        let hand = known(form, "hand");
        if !hand.is_empty() {
            text.push_str(&format!("{name}, {}: {}\n", drawing.say("hand"), hand.join(", ")));
        }
        if let Some(objective) = form["objective"].as_str() {
            let place = drawing.game.rules().objectives.iter().position(|of| of.id == objective);
            let words = place.and_then(|place| drawing.game.book().terms.objectives.get(place));
            let called = words.map_or(objective, |words| words.name(voice.lang.code()));
            text.push_str(&format!("{name}, {}: {called}\n", drawing.say("objective")));
        }
    }
    text + "\n"
}
