//! The map and the bonus markers on it.

use super::Marker;
use super::bounds::{self, law};
use crate::basin::{Basin, HEXES, Hex, HexId, Site, Terrain, flaws};
use crate::terms::{Kind, KindId, KindSet, Resource, SEATS};
use std::collections::BTreeSet;
use table::data::document::Node;
use table::data::entries::{Words, entries, note_order, words};
use table::data::fields::Fields;
use table::data::reader::Reader;

/// The words of some terms, for lists that name them.
pub(super) fn names_of<T: Copy>(terms: &[T], name: fn(T) -> &'static str) -> Vec<&'static str> {
    terms.iter().map(|&term| name(term)).collect()
}

/// A pair `[q, r]`.
pub(super) fn hex(reader: &Reader, node: &Node, at: &str) -> Option<Hex> {
    let pair = reader.list(node, at, 2..=2)?;
    let number = |index: usize| reader.number(&pair[index], &format!("{at}[{index}]"), bounds::COORDINATE) as i8;
    Some(Hex::new(number(0), number(1)))
}

/// A pair `[q, r]` that is on the map.
pub(super) fn place(reader: &Reader, basin: &Basin, node: &Node, at: &str) -> Option<HexId> {
    let hex = hex(reader, node, at)?;
    let id = basin.id(hex);
    if id.is_none() {
        reader.report_law(node.origin, at, hex.to_string(), law::PLACE_ON_MAP);
    }
    id
}

/// A list of words, as numbers in the list of known ones.
pub(super) fn words_of(from: &mut Fields, key: &'static str, known: &[&str], least: usize) -> Vec<usize> {
    let Some(node) = from.required(key) else { return Vec::new() };
    let (at, reader) = (from.at(key), from.reader);
    let list = reader.list(node, &at, least..=known.len()).unwrap_or_default();
    let mut read: Vec<usize> = list
        .iter()
        .enumerate()
        .filter_map(|(index, node)| reader.word(node, &format!("{at}[{index}]"), known))
        .collect();
    read.sort_unstable();
    read.dedup();
    reader.note(&at, read.iter().map(|&word| known[word]).collect::<Vec<_>>().join(", "));
    read
}

/// A list of kinds.
pub(super) fn kinds(from: &mut Fields, key: &'static str) -> KindSet {
    let read = words_of(from, key, &names_of(Kind::ALL, Kind::name), 1);
    read.into_iter().map(|kind| KindId(kind as u8)).collect()
}

/// Reads the map: what it is called, and what follows from it.
pub(super) fn map(mut from: Fields) -> (Basin, Words) {
    let columns: u8 = from.number("columns", bounds::SIDE);
    let rows: u8 = from.number("rows", bounds::SIDE);
    let told = words(&mut from);
    let (at, reader) = (from.at("hexes"), from.reader);
    let list = from.required("hexes").and_then(|node| reader.list(node, &at, bounds::MAP)).unwrap_or_default();
    // A hex that is wrong reads as a harmless one; what follows from that would only confuse.
    let mut unsure = BTreeSet::new();
    let mut read = Vec::with_capacity(list.len());
    for (index, node) in list.iter().enumerate() {
        let before = reader.count();
        read.push(site(reader.fields(node, format!("{at}[{index}]"))));
        if reader.count() > before {
            unsure.insert(index);
        }
    }
    for flaw in flaws(columns, rows, &read, &unsure, SEATS) {
        let origin = list.get(flaw.site).map_or(from.origin, |node| node.origin);
        reader.report_law(origin, &format!("{at}[{}]", flaw.site), flaw.found, flaw.law);
    }
    (Basin::new(columns, rows, &read), told)
}

fn site(mut from: Fields) -> Site {
    let (q, r) = (from.raw_number("q").unwrap_or(0), from.raw_number("r").unwrap_or(0));
    let reader = from.reader;
    for key in ["q", "r"] {
        if let Some(node) = from.required(key) {
            reader.number(node, &from.at(key), bounds::COORDINATE);
        }
    }
    let hex = Hex::new(q.clamp(-60, 60) as i8, r.clamp(-60, 60) as i8);
    let word = |from: &mut Fields, key, words: &[&str]| {
        let node = from.required(key)?;
        reader.word(node, &from.at(key), words)
    };
    let terrain = Terrain::at(word(&mut from, "terrain", &names_of(Terrain::ALL, Terrain::name)).unwrap_or(0));
    let right = word(&mut from, "half", &["G", "D"]) == Some(1);
    let level = from.required("level").map_or(0, |node| reader.number(node, &from.at("level"), bounds::LEVEL) as u8);
    let label = from.text("label", false);
    let down = from.value("down").and_then(|node| self::hex(reader, node, &from.at("down")));
    // The order of hexes does not count, only what is where.
    let course = down.map_or(String::new(), |down| format!(" to {down}"));
    reader.note(&format!("map.hexes{hex}"), format!("{} {label}{course}", terrain.name()));
    Site { hex, terrain, level, right, label, down }
}

/// The bonus markers: what there is, and which lies where.
pub(super) fn markers(root: &mut Fields, basin: &Basin) -> (Vec<Marker>, [Option<u8>; HEXES], Vec<Words>) {
    let all = entries(root, "markers", 0..=3);
    note_order(root, "markers", &all);
    let (mut markers, mut told, mut marked) = (Vec::new(), Vec::new(), [None; HEXES]);
    for (id, mut from) in all {
        let gives = Resource::named(&id).filter(|resource| *resource != Resource::Vp);
        if gives.is_none() {
            from.broken(&["id"], id.clone(), law::KINDS_STAY);
        }
        let bonus = from.number("bonus", bounds::YIELD);
        let boosts = kinds(&mut from, "boosts");
        let (at, reader) = (from.at("hexes"), from.reader);
        let list = from.required("hexes").and_then(|node| reader.list(node, &at, 0..=HEXES)).unwrap_or_default();
        for (index, node) in list.iter().enumerate() {
            let at = format!("{at}[{index}]");
            let Some(place) = place(reader, basin, node, &at) else { continue };
            if marked[place.index()].replace(markers.len() as u8).is_some() {
                reader.report_law(node.origin, &at, basin.hex(place).to_string(), law::ONE_MARKER);
            }
            reader.note(&format!("markers{}", basin.hex(place)), &id);
        }
        told.push(words(&mut from));
        markers.push(Marker { gives: gives.unwrap_or(Resource::Money), bonus, boosts });
    }
    (markers, marked, told)
}
