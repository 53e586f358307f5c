//! What is wrong with a map. Every finding names its hex.

use super::{Direction, FRESH, HEXES, Hex, Site, Terrain};
use crate::rules::bounds::law;
use std::collections::{BTreeMap, BTreeSet};

/// Something wrong with a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// Which of the hexes given; the first when the map as a whole is meant.
    pub site: usize,
    /// What was found, with its hex.
    pub found: String,
    /// The law that it breaks.
    pub law: &'static str,
}

/// Everything that is wrong with a map for so many communities.
///
/// `unsure` are the sites that could not be read whole: nothing is said about them, nor anything that rests on them.
pub fn flaws(columns: u8, rows: u8, sites: &[Site], unsure: &BTreeSet<usize>, communities: usize) -> Vec<Flaw> {
    let mut judge = Judge { columns, rows, sites, unsure, at: BTreeMap::new(), found: Vec::new() };
    judge.places();
    judge.river();
    // A river that leads nowhere makes whatever follows from it meaningless.
    if judge.found.is_empty() && unsure.is_empty() {
        judge.courses();
        judge.homes(communities);
    }
    judge.found
}

struct Judge<'a> {
    columns: u8,
    rows: u8,
    sites: &'a [Site],
    unsure: &'a BTreeSet<usize>,
    at: BTreeMap<Hex, usize>,
    found: Vec<Flaw>,
}

impl Judge<'_> {
    fn report(&mut self, site: usize, law: &'static str, what: impl std::fmt::Display) {
        self.found.push(Flaw { site, found: what.to_string(), law });
    }

    fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.at.get(&hex).map(|&at| self.sites[at].terrain)
    }

    /// Every hex lies on the map, once.
    fn places(&mut self) {
        if usize::from(self.columns) * usize::from(self.rows) > HEXES {
            let size = format!("{} × {}", self.columns, self.rows);
            self.report(0, law::MAP_SIZE, size);
        }
        for (at, site) in self.sites.iter().enumerate() {
            let (column, row) = site.hex.offset();
            let inside = (0..i16::from(self.columns)).contains(&column) && (0..i16::from(self.rows)).contains(&row);
            if self.unsure.contains(&at) {
                self.at.entry(site.hex).or_insert(at);
            } else if !inside {
                self.report(at, law::HEX_ON_MAP, site.hex);
            } else if self.at.insert(site.hex, at).is_some_and(|other| !self.unsure.contains(&other)) {
                self.report(at, law::HEX_ONCE, site.hex);
            }
        }
        let fresh = self.sites.iter().filter(|site| site.terrain.is_fresh()).count();
        if (fresh == 0 && self.unsure.is_empty()) || fresh > FRESH {
            self.report(0, law::FRESHWATER, fresh);
        }
        let mut labels = BTreeSet::new();
        let unsure = self.unsure;
        let sure = self.sites.iter().enumerate().filter(|(at, _)| !unsure.contains(at));
        for (at, site) in sure.filter(|(_, site)| site.terrain.is_fresh()) {
            if site.label.is_empty() || !labels.insert(&site.label) {
                let found = format!("{} {:?}", site.hex, site.label);
                self.found.push(Flaw { site: at, found, law: law::FRESHWATER_NAMED });
            }
        }
    }

    /// Every freshwater hex flows into a neighbour that is freshwater or the sea; nothing else flows, nothing flows uphill.
    fn river(&mut self) {
        let unsure = self.unsure;
        for at in (0..self.sites.len()).filter(|at| !unsure.contains(at)) {
            let (site, sites) = (&self.sites[at], self.sites);
            let Some(down) = site.down else {
                if site.terrain.is_fresh() {
                    self.report(at, law::RIVER_FLOWS, site.hex);
                }
                continue;
            };
            if !site.terrain.is_fresh() {
                self.report(at, law::ONLY_RIVERS_FLOW, site.hex);
                continue;
            }
            let beside = Direction::ALL.iter().any(|&to| site.hex.neighbour(to) == down) && down != site.hex;
            if beside && self.at.get(&down).is_some_and(|to| self.unsure.contains(to)) {
                continue;
            }
            let onto = self.terrain(down).filter(|_| beside);
            match onto {
                Some(Terrain::Spring) => self.report(at, law::NOTHING_FLOWS_INTO_A_SPRING, down),
                Some(Terrain::River | Terrain::Sea) => {
                    let lower = self.at.get(&down).map(|&to| sites[to].level);
                    if lower.is_some_and(|lower| lower > site.level) {
                        self.report(at, law::NOTHING_FLOWS_UPHILL, site.hex);
                    }
                }
                _ => self.report(at, law::RIVER_FLOWS_ON, format_args!("{} → {down}", site.hex)),
            }
        }
    }

    /// No course runs in a circle, and all of them have one mouth.
    fn courses(&mut self) {
        let mut mouth = None;
        for at in 0..self.sites.len() {
            let sites = self.sites;
            let (mut seen, mut here) = (BTreeSet::new(), at);
            while sites[here].terrain.is_fresh() && seen.insert(here) {
                match sites[here].down.and_then(|down| self.at.get(&down)) {
                    Some(&next) => here = next,
                    None => break,
                }
            }
            if sites[here].terrain.is_fresh() {
                self.report(at, law::NO_RIVER_RUNS_IN_A_CIRCLE, sites[at].hex);
            } else if sites[at].terrain.is_fresh()
                && let Some(down) = sites[at].down.filter(|&down| self.terrain(down) == Some(Terrain::Sea))
            {
                match mouth {
                    None => mouth = Some((sites[at].hex, down)),
                    Some(_) => self.report(at, law::ONE_MOUTH, sites[at].hex),
                }
            }
        }
        if mouth.is_none() && self.found.is_empty() {
            self.report(0, law::ONE_MOUTH, "0");
        }
    }

    /// Every community finds a prairie of its own to settle on, with land of its own beside it to build on.
    fn homes(&mut self, communities: usize) {
        let mut taken: BTreeSet<Hex> = BTreeSet::new();
        let mut homes = 0;
        let mut crowded = None;
        for (at, site) in self.sites.iter().enumerate().filter(|(_, site)| site.terrain == Terrain::Prairie) {
            if taken.contains(&site.hex) {
                continue;
            }
            let free = |hex: &Hex| self.terrain(*hex).is_some_and(Terrain::is_land) && !taken.contains(hex);
            let beside = Direction::ALL.iter().map(|&to| site.hex.neighbour(to)).find(free);
            match beside {
                Some(beside) => {
                    taken.extend([site.hex, beside]);
                    homes += 1;
                }
                None => crowded = crowded.or(Some(at)),
            }
        }
        if homes < communities {
            let at = crowded.unwrap_or(0);
            let hex = self.sites.get(at).map_or(Hex::default(), |site| site.hex);
            self.report(at, law::HOMES_FOR_EVERYBODY, format_args!("{hex}: {homes}"));
        }
    }
}
