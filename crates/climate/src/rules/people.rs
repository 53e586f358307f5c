//! Characters, employers and the teams that start together.

use super::bounds::{self, law};
use super::numbers::{ids, influences, words_of};
use super::{Character, Rules};
use crate::terms::{CharacterId, EMPLOYERS, Employer, INFLUENCES, Influence, InfluenceSet};
use table::data::entries::{Words, entries, note_order, words};
use table::data::fields::Fields;

/// What people read about an employer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EmployerWords {
    /// The name.
    pub name: Words,
    /// The skill, for everybody.
    pub skill: Words,
    /// The power, once a game.
    pub power: Words,
    /// The weakness of whoever works there.
    pub weakness: Words,
}

/// What people read about an influence and its cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InfluenceWords {
    /// The name.
    pub name: Words,
    /// Cards of power 1 and 2.
    pub action: Words,
    /// Cards of power 3 and 4.
    pub free: Words,
}

pub(super) fn characters(root: &mut Fields) -> (Vec<Character>, Vec<Words>) {
    let all = entries(root, "characters", bounds::CHARACTERS);
    note_order(root, "characters", &all);
    all.into_iter().map(|(id, mut from)| (character(id, &mut from), words(&mut from))).unzip()
}

fn character(id: String, from: &mut Fields) -> Character {
    let before = from.reader.count();
    let known = ids(Influence::ALL, Influence::id);
    let primary = words_of(from, "primary", &known, 2..=2);
    let at = |place: usize| primary.get(place).map_or(Influence::Military, |&at| Influence::ALL[at]);
    let read = Character {
        id,
        primary: [at(0), at(1)],
        side_a: influences(from, "secondary", 2),
        side_b: influences(from, "secondary_of_five", 1),
    };
    let primary: InfluenceSet = read.primary.into_iter().collect();
    let apart = primary.len() == 2 && primary.both(read.side_a).is_empty();
    if from.reader.count() == before && !(apart && read.side_b.minus(read.side_a).is_empty()) {
        from.broken(&["primary", "secondary", "secondary_of_five"], read.id.clone(), law::CHARACTER);
    }
    read
}

pub(super) fn employers(root: &mut Fields) -> Vec<EmployerWords> {
    let mut told = vec![EmployerWords::default(); EMPLOYERS];
    for (id, mut from) in entries(root, "employers", EMPLOYERS..=EMPLOYERS) {
        let name = words(&mut from);
        let [skill, power, weakness] = ["skill", "power", "weakness"].map(|key| words(&mut from.table(key)));
        match Employer::named(&id) {
            Some(employer) => told[employer.index()] = EmployerWords { name, skill, power, weakness },
            None => from.broken(&["id"], id.clone(), law::KINDS_STAY),
        }
    }
    told
}

pub(super) fn influence_words(root: &mut Fields) -> Vec<InfluenceWords> {
    let mut told = vec![InfluenceWords::default(); INFLUENCES];
    for (id, mut from) in entries(root, "influences", INFLUENCES..=INFLUENCES) {
        let name = words(&mut from);
        let [action, free] = ["action", "free"].map(|key| words(&mut from.table(key)));
        match Influence::named(&id) {
            Some(influence) => told[influence.index()] = InfluenceWords { name, action, free },
            None => from.broken(&["id"], id.clone(), law::KINDS_STAY),
        }
    }
    told
}

pub(super) fn starter_teams(root: &mut Fields, characters: &[Character]) -> [Vec<(CharacterId, Employer)>; 3] {
    let mut teams: [Vec<(CharacterId, Employer)>; 3] = Default::default();
    let names: Vec<&str> = characters.iter().map(|one| one.id.as_str()).collect();
    let known = ids(Employer::ALL, Employer::id);
    for (_, mut from) in entries(root, "starter_teams", 3..=3) {
        let before = from.reader.count();
        let players: usize = from.number("players", 3..=5);
        let people = words_of(&mut from, "characters", &names, players..=players);
        let employers = words_of(&mut from, "employers", &known, players..=players);
        if from.reader.count() > before {
            continue;
        }
        let pair = |(&one, &other): (&usize, &usize)| (CharacterId(one as u8), Employer::ALL[other]);
        let team: Vec<(CharacterId, Employer)> = people.iter().zip(&employers).map(pair).collect();
        let twice = |at: usize| team[..at].iter().any(|one| one.0 == team[at].0 || one.1 == team[at].1);
        let reach = reach(characters, team.iter().map(|one| one.0), players);
        if (0..team.len()).any(twice) || reach.len() < INFLUENCES || !teams[players - 3].is_empty() {
            from.broken(&["characters", "employers", "players"], from.path.clone(), law::TEAM);
        }
        teams[players - 3] = team;
    }
    teams
}

/// The influences that people at a table of so many can draw (R6).
fn reach(characters: &[Character], people: impl Iterator<Item = CharacterId>, players: usize) -> InfluenceSet {
    people
        .filter_map(|one| characters.get(usize::from(one.0)))
        .fold(InfluenceSet::EMPTY, |all, one| all.union(one.influences(players)))
}

impl Rules {
    /// The influences that a team can draw: all six are needed (R6).
    pub fn reach(&self, people: impl Iterator<Item = CharacterId>, players: usize) -> InfluenceSet {
        reach(&self.characters, people, players)
    }
}
