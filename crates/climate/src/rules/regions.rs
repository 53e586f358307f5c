//! The regions, what joins them, and what may be implanted in them.

use super::bounds::{self, law};
use super::numbers::{ids, words_of};
use super::{RegionNumbers, TpNumbers};
use crate::terms::{ELECTRICITY, Electricity, REGIONS, RegionId, RegionSet, Tp};
use table::data::entries::{Words, entries, words};
use table::data::fields::Fields;

const NOTHING: RegionNumbers = RegionNumbers {
    living_standard: 1,
    discipline: 1,
    population: 1,
    demography: [0; 2],
    oil: [0; 3],
    electricity: [0; ELECTRICITY],
    special: 0,
    special_emission: 0,
    climate_emission: [0; 2],
    nuclear_weapon: false,
    nature_reserve: false,
};

/// The regions with their cubes and words.
pub(super) struct Regions {
    pub(super) numbers: [RegionNumbers; REGIONS],
    pub(super) cubes: [u16; REGIONS],
    pub(super) words: Vec<Words>,
}

pub(super) fn regions(root: &mut Fields, rates: (i8, i8)) -> Regions {
    let mut read = Regions { numbers: [NOTHING; REGIONS], cubes: [0; REGIONS], words: vec![Words::default(); REGIONS] };
    for (id, mut from) in entries(root, "regions", REGIONS..=REGIONS) {
        let named = RegionId::named(&id);
        let numbers = region(&mut from, named, rates);
        let cube = from.number("ghg", bounds::GHG);
        let said = words(&mut from);
        match named {
            Some(region) => {
                let at = region.index();
                (read.numbers[at], read.cubes[at], read.words[at]) = (numbers, cube, said);
            }
            None => from.broken(&["id"], id.clone(), law::KINDS_STAY),
        }
    }
    read
}

fn region(from: &mut Fields, region: Option<RegionId>, rates: (i8, i8)) -> RegionNumbers {
    let before = from.reader.count();
    let pair = |from: &mut Fields, key: &'static str| -> [u8; 2] {
        if from.value(key).is_some() { from.array(key, bounds::EMISSION) } else { [0; 2] }
    };
    let read = RegionNumbers {
        living_standard: from.number("living_standard", bounds::LIVING_STANDARD),
        discipline: from.number("discipline", bounds::DISCIPLINE),
        population: from.number("population", bounds::POPULATION),
        demography: from.array("demography", rates.0.into()..=rates.1.into()),
        oil: oil(from.table("oil")),
        electricity: tokens(from.table("electricity")),
        special: from.number_or_zero("pawns", bounds::SPECIAL),
        special_emission: from.number_or_zero("pawn_emission", bounds::EMISSION),
        climate_emission: pair(from, "climate_emission"),
        nuclear_weapon: from.flag("nuclear_weapon"),
        nature_reserve: from.flag("nature_reserve"),
    };
    // How many people a unit stands for, for whoever compares with the world.
    if let Some(node) = from.value("people_million") {
        from.reader.number(node, &from.at("people_million"), bounds::PEOPLE);
    }
    if from.reader.count() == before {
        agree(from, region, &read);
    }
    read
}

/// What is right value by value may not fit together (28, invariant 3).
fn agree(from: &Fields, region: Option<RegionId>, read: &RegionNumbers) {
    let [local, imported, exported] = read.oil;
    if local + imported != read.living_standard {
        from.broken(&["oil", "living_standard"], (local + imported).to_string(), law::OIL_FITS);
    }
    if local + exported == 0 {
        from.broken(&["oil"], "0", law::OIL_PRODUCED);
    }
    let tokens: u8 = read.electricity.iter().sum();
    if tokens + 1 < read.living_standard {
        from.broken(&["electricity", "living_standard"], tokens.to_string(), law::ELECTRICITY_FITS);
    }
    let special = matches!(region, Some(RegionId::NorthAmerica | RegionId::China));
    if !special && (read.special > 0 || read.special_emission > 0) {
        from.broken(&["pawns", "pawn_emission"], read.special.to_string(), law::SPECIAL_PAWNS);
    }
    let climate = matches!(region, Some(RegionId::Russia | RegionId::MiddleEast));
    if !climate && read.climate_emission != [0; 2] {
        from.broken(&["climate_emission"], format!("{:?}", read.climate_emission), law::SPECIAL_PAWNS);
    }
}

fn oil(mut from: Fields) -> [u8; 3] {
    ["local", "imported", "exported"].map(|key| from.number(key, bounds::OIL))
}

fn tokens(mut from: Fields) -> [u8; ELECTRICITY] {
    let mut read = [0; ELECTRICITY];
    for kind in Electricity::ALL {
        read[kind.index()] = from.number_or_zero(kind.id(), bounds::TOKENS);
    }
    read
}

/// The refugee lines and the exodus lines, by region.
pub(super) fn links(root: &mut Fields) -> [[RegionSet; REGIONS]; 2] {
    let known = ids(RegionId::ALL, RegionId::id);
    let mut lines = [[RegionSet::EMPTY; REGIONS]; 2];
    for (_, mut from) in entries(root, "links", bounds::LINKS) {
        let ends = words_of(&mut from, "between", &known, 2..=2);
        let exodus = from.flag("exodus");
        let &[one, other] = ends.as_slice() else { continue };
        let (one, other) = (RegionId::ALL[one], RegionId::ALL[other]);
        if one == other || lines[0][one.index()].contains(other) {
            from.broken(&["between"], format!("{} {}", one.id(), other.id()), law::LINK);
        }
        for (a, b) in [(one, other), (other, one)] {
            lines[0][a.index()].insert(b);
            if exodus {
                lines[1][a.index()].insert(b);
            }
        }
    }
    lines
}

/// The name of a transformation in data files.
pub(super) fn tp_named(id: &str) -> Option<Tp> {
    Tp::ALL.iter().copied().find(|tp| tp_id(*tp) == id)
}

/// The names of the transformations in data files, in their order.
pub(super) fn tp_ids() -> Vec<String> {
    Tp::ALL.iter().map(|&tp| tp_id(tp)).collect()
}

fn tp_id(tp: Tp) -> String {
    format!("tp_{}", tp.id().to_ascii_lowercase())
}

pub(super) fn transformations(root: &mut Fields) -> ([TpNumbers; 16], Vec<Words>) {
    let mut read: [TpNumbers; 16] =
        std::array::from_fn(|_| TpNumbers { living_standards: [0b11110; 2], discipline: (0, 4) });
    let mut told = vec![Words::default(); 16];
    for (id, mut from) in entries(root, "transformations", 16..=16) {
        let said = words(&mut from);
        let Some(tp) = tp_named(&id) else {
            from.broken(&["id"], id.clone(), law::KINDS_STAY);
            continue;
        };
        told[tp.index()] = said;
        if tp.index() >= Tp::M.index() {
            continue;
        }
        let normal = living_standards(&mut from, "living_standards");
        let given = from.value("living_standards_expert").is_some();
        let expert = if given { living_standards(&mut from, "living_standards_expert") } else { normal };
        let [least, greatest] = from.array("discipline", bounds::ANY_DISCIPLINE);
        if least > greatest {
            from.broken(&["discipline"], format!("[{least}, {greatest}]"), law::LEAST_AND_MOST);
        }
        read[tp.index()] = TpNumbers { living_standards: [normal, expert], discipline: (least, greatest) };
    }
    (read, told)
}

/// Living standards as bits: bit n for n.
pub(super) fn living_standards(from: &mut Fields, key: &'static str) -> u8 {
    from.list(key, 1..=4, bounds::LIVING_STANDARD).iter().fold(0, |bits, &level| bits | 1 << level)
}
