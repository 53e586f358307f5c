//! Who sits where. Nothing here knows the clock or the store.

use super::facts::{Facts, Learner};
use std::collections::{BTreeMap, BTreeSet};
use wire::lesson::Place;

/// Those on each table, by seat; several on one seat are a team, whoever came first speaks.
pub(super) fn tables(facts: &Facts) -> BTreeMap<u16, Vec<&Learner>> {
    let mut tables: BTreeMap<u16, Vec<&Learner>> = BTreeMap::new();
    for learner in facts.present() {
        if let Some(place) = learner.place {
            tables.entry(place.table).or_default().push(learner);
        }
    }
    tables
}

fn free_seat(seated: &[Place], size: u8) -> Option<u8> {
    (0..size).find(|seat| !seated.iter().any(|place| place.seat == *seat))
}

/// Where somebody who comes before the start sits: beside whoever has the same pair word where there is room, else on the
/// first free seat in the order of the room. Whoever still waits for a friend begins where there are two, and keeps one free.
pub(super) fn place_for(facts: &Facts, pair: Option<&str>) -> Place {
    let taken: Vec<(Place, Option<&str>)> =
        facts.present().filter_map(|there| Some((there.place?, there.pair.as_deref()))).collect();
    next_place(&taken, facts.plan.setup.seats, pair)
}

fn next_place(taken: &[(Place, Option<&str>)], size: u8, pair: Option<&str>) -> Place {
    let last = taken.iter().map(|(place, _)| place.table).max().unwrap_or(0);
    let at = |table: u16| -> Vec<Place> {
        taken.iter().map(|(place, _)| *place).filter(|place| place.table == table).collect()
    };
    let with_friend =
        |table: u16| pair.is_some() && taken.iter().any(|(place, word)| place.table == table && *word == pair);
    // A seat beside somebody whose friend has not come yet is kept for that friend.
    let kept = |table: u16| {
        let words = taken.iter().filter(|(place, word)| place.table == table && word.is_some() && *word != pair);
        words.filter(|(_, word)| taken.iter().filter(|(_, other)| other == word).count() == 1).count()
    };
    let room = |table: u16, least: usize| {
        let seated = at(table);
        let free = usize::from(size).saturating_sub(seated.len());
        free_seat(&seated, size).filter(|_| free >= least).map(|seat| Place { table, seat })
    };
    let beside = (1..=last).filter(|table| with_friend(*table)).find_map(|table| room(table, 1));
    let least = if pair.is_some() && size > 1 { 2 } else { 1 };
    beside
        .or_else(|| (1..=last).find_map(|table| room(table, least + kept(table))))
        .unwrap_or(Place { table: last + 1, seat: 0 })
}

/// Everybody's seat, anew: those with the same pair word one after the other, otherwise in the order that `order` gives.
pub(super) fn mixed(facts: &Facts, mut order: impl FnMut() -> u64) -> Vec<(u32, Option<Place>)> {
    let mut groups: BTreeMap<String, Vec<&Learner>> = BTreeMap::new();
    for learner in facts.present() {
        let key = learner.pair.clone().unwrap_or_else(|| format!("\u{0}{}", learner.number));
        groups.entry(key).or_default().push(learner);
    }
    let mut groups: Vec<(u64, Vec<&Learner>)> = groups.into_values().map(|group| (order(), group)).collect();
    groups.sort_by_key(|(at, _)| *at);
    let mut taken: Vec<(Place, Option<&str>)> = Vec::new();
    let mut seated = Vec::new();
    for learner in groups.iter().flat_map(|(_, group)| group) {
        let place = next_place(&taken, facts.plan.setup.seats, learner.pair.as_deref());
        taken.push((place, learner.pair.as_deref()));
        seated.push((learner.number, Some(place)));
    }
    seated
}

/// Everybody's seat for the start: no empty table, and as few bots at one table as can be. Nobody is moved away from a
/// friend, and whoever came last moves first.
pub(super) fn settled(facts: &Facts) -> Vec<(u32, Place)> {
    let size = facts.plan.setup.seats;
    let mut groups: Vec<Vec<&Learner>> = tables(facts).into_values().collect();
    let homeless = facts.present().filter(|there| there.place.is_none());
    for learner in homeless {
        match groups.iter_mut().find(|group| group.len() < usize::from(size)) {
            Some(group) => group.push(learner),
            None => groups.push(vec![learner]),
        }
    }
    loop {
        let sizes = groups.iter().map(|group| seats_of(group)).enumerate();
        let most = sizes.clone().max_by_key(|(at, seats)| (*seats, *at));
        let fewest = sizes.min_by_key(|(_, seats)| *seats);
        let (Some((from, most)), Some((to, fewest))) = (most, fewest) else { break };
        let group = &groups[from];
        let alone = |learner: &Learner| {
            let friends = group.iter().filter(|other| other.pair.is_some() && other.pair == learner.pair).count();
            let mates = group.iter().filter(|other| other.place == learner.place).count();
            friends < 2 && (mates < 2 || learner.place.is_none())
        };
        let Some(moving) = group.iter().rposition(|learner| alone(learner)).filter(|_| most > fewest + 1) else {
            break;
        };
        let learner = groups[from].remove(moving);
        groups[to].push(learner);
    }
    (1..).zip(&groups).flat_map(|(table, group)| seats_in(table, group, size)).collect()
}

/// How many seats a group takes.
fn seats_of(group: &[&Learner]) -> usize {
    let shared: BTreeSet<Place> = group.iter().filter_map(|learner| learner.place).collect();
    shared.len() + group.iter().filter(|learner| learner.place.is_none()).count()
}

/// Keeps the seats that people know, and gives the rest to those who come from elsewhere.
fn seats_in(table: u16, group: &[&Learner], size: u8) -> Vec<(u32, Place)> {
    let home = group.first().and_then(|first| first.place).map(|place| place.table);
    let mut seated: Vec<(u32, Place)> = Vec::new();
    let stays = |learner: &&&Learner| learner.place.is_some_and(|place| Some(place.table) == home && place.seat < size);
    for learner in group.iter().filter(stays) {
        let seat = learner.place.map_or(0, |place| place.seat);
        seated.push((learner.number, Place { table, seat }));
    }
    for learner in group.iter().filter(|learner| !stays(learner)) {
        let places: Vec<Place> = seated.iter().map(|(_, place)| *place).collect();
        // A table has never more people than seats unless they share them.
        let seat = free_seat(&places, size).unwrap_or(size.saturating_sub(1));
        seated.push((learner.number, Place { table, seat }));
    }
    seated
}

#[cfg(test)]
mod tests {
    use super::super::entry::Entry;
    use super::*;
    use crate::store::GuestId;
    use crate::tables::entry::Holder;
    use wire::SetupForm;
    use wire::lesson::Plan;

    /// A lesson to which so many came, each with their pair word if they have one.
    fn lesson(size: u8, pairs: &[Option<&str>]) -> Facts {
        let setup = SetupForm { game: "any".to_owned(), seats: size, ..SetupForm::default() };
        let mut facts = Facts::new(Plan::plain(setup), 0);
        for (number, pair) in (0..).zip(pairs) {
            let place = Some(place_for(&facts, *pair));
            let came = Entry::Came {
                learner: number,
                name: format!("L{number}"),
                guest: Holder(GuestId([0; 32])),
                way_back: String::new(),
                pair: pair.map(str::to_owned),
                place,
            };
            facts.fold(2, 0, &came);
        }
        facts
    }

    fn sizes(places: &[(u32, Place)]) -> Vec<usize> {
        let tables: BTreeSet<u16> = places.iter().map(|(_, place)| place.table).collect();
        let count = |table| places.iter().filter(|(_, place)| place.table == table).count();
        tables.into_iter().map(count).collect()
    }

    #[test]
    fn seats_fill_table_by_table() {
        let facts = lesson(4, &[None; 6]);
        let places: Vec<(u16, u8)> =
            facts.present().filter_map(|there| there.place).map(|place| (place.table, place.seat)).collect();
        assert_eq!(places, [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)]);
    }

    #[test]
    fn friends_sit_together_whoever_comes_between() {
        let facts = lesson(3, &[None, None, Some("owl"), None, Some("owl")]);
        let table = |number: usize| facts.learners[number].place.unwrap().table;
        assert_eq!(table(2), table(4));
        assert_eq!(table(2), 2, "one free seat would have parted them");
        let facts = lesson(2, &[Some("owl"), None, Some("owl")]);
        assert_eq!(facts.learners[2].place.unwrap().table, 1, "nobody else took the seat beside");
    }

    #[test]
    fn odd_numbers_are_spread_so_that_no_table_is_left_to_bots() {
        for (count, size, expected) in [
            (46, 4, vec![4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3]),
            (5, 4, vec![3, 2]),
            (9, 4, vec![3, 3, 3]),
            (1, 4, vec![1]),
        ] {
            let mut found = sizes(&settled(&lesson(size, &vec![None; count])));
            found.sort_unstable_by(|one, other| other.cmp(one));
            assert_eq!(found, expected, "{count} at tables of {size}");
        }
    }

    #[test]
    fn no_two_people_get_one_seat_and_nobody_is_lost() {
        for count in 1..40 {
            let facts = lesson(5, &(0..count).map(|n| (n % 3 == 0).then_some("a")).collect::<Vec<_>>());
            let settled = settled(&facts);
            let places: BTreeSet<Place> = settled.iter().map(|(_, place)| *place).collect();
            assert_eq!((settled.len(), places.len()), (count, count), "{count}");
            let mut number = 0;
            let mixed = mixed(&facts, || {
                number = (number * 7 + 3) % 101;
                number
            });
            let places: BTreeSet<Option<Place>> = mixed.iter().map(|(_, place)| *place).collect();
            assert_eq!((mixed.len(), places.len()), (count, count), "{count}");
        }
    }

    #[test]
    fn those_who_left_leave_no_empty_table_behind() {
        let mut facts = lesson(2, &[None; 6]);
        for learner in [2, 3] {
            facts.fold(9, 0, &Entry::Removed { learner });
        }
        let settled = settled(&facts);
        assert_eq!(sizes(&settled), [2, 2]);
        assert_eq!(settled.iter().map(|(_, place)| place.table).max(), Some(2));
    }
}
