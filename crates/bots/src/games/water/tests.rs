//! Whole games of communities, and single moments of them.

use super::*;
use crate::judge::{Manner, choose, mind};
use shelf::rules::water::basin::HexId;
use shelf::rules::water::state::Occupant;
use shelf::rules::water::terms::Kind;
use table::Silent;
use table::contract::*;

/// The mean points of seats with our mind minus those of the others, before the malus that all share; without a
/// mind of their own, the others play at random.
fn lead(scenario: Option<&str>, games: u64, ours: &Mind, theirs: Option<&Mind>) -> i32 {
    let book = water::rules::Rulebook::printed();
    let mut options = water::Options::advised(&book.rules, 4);
    options.scenario = scenario.map(str::to_owned);
    let game = Water::new(book, options).unwrap();
    let (mut own, mut others) = (0, 0);
    for seed in 0..games {
        let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
        let mut state = game.deal(&mut luck, &mut Silent);
        while let Some(seat) = game.waiting(&state).seats().lowest() {
            let mind = if u64::from(seat.0) % 2 == seed % 2 { Some(ours) } else { theirs };
            let action = if let Some(mind) = mind {
                choose(&game, &state, seat, mind, &mut dice, usize::MAX).unwrap()
            } else {
                game.offer(&state, seat, &mut menu);
                menu.pick(&mut dice).unwrap()
            };
            game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
        }
        for seat in game.all() {
            let score = game.score(&state, seat);
            *(if u64::from(seat.0) % 2 == seed % 2 { &mut own } else { &mut others }) += score;
        }
    }
    (own - others) / (2 * games as i32)
}

fn foresighted() -> Mind {
    let usual = mind::<Water>(Character::SENSIBLE);
    Mind { manner: Manner { foresight: true, ..usual.manner }, ..usual }
}

#[test]
fn a_community_settles_where_no_neighbour_can_shut_it_in() {
    let book = water::rules::Rulebook::printed();
    let options = water::Options::advised(&book.rules, 2);
    let game = Water::new(book, options).unwrap();
    for seed in 0..6 {
        let (mut luck, mut dice) = (Dice::new(seed), Dice::new(!seed));
        let state = game.deal(&mut luck, &mut Silent);
        let seat = game.waiting(&state).seats().lowest().unwrap();
        let mind = mind::<Water>(Character::SENSIBLE);
        let Some(Action::PlaceHome(home)) = choose(&game, &state, seat, &mind, &mut dice, usize::MAX) else {
            panic!("the game begins with a home");
        };
        let basin = &game.rules().basin;
        let room = basin.around(home).and(basin.of_terrain(water::basin::Terrain::Prairie)).len();
        assert!(room >= 3, "seed {seed}: {room} free hexes beside the home");
    }
}

#[test]
fn a_community_that_is_shut_in_lays_a_junction_to_where_there_is_room() {
    let book = water::rules::Rulebook::printed();
    let options = water::Options::advised(&book.rules, 2);
    let game = Water::new(book, options).unwrap();
    let (mut luck, mut dice) = (Dice::new(1), Dice::new(2));
    let mut state = game.deal(&mut luck, &mut Silent);
    let mind = mind::<Water>(Character::SENSIBLE);
    while game.all().into_iter().any(|seat| state.board.community(seat).tiles().is_empty()) {
        let seat = game.waiting(&state).seats().lowest().unwrap();
        let action = choose(&game, &state, seat, &mind, &mut dice, usize::MAX).unwrap();
        game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
    }
    let (seat, neighbour, basin) = (Seat(0), Seat(1), &game.rules().basin);
    let home = state.board.community(seat).tiles()[0].hex;
    let prairie = basin.of_terrain(water::basin::Terrain::Prairie);
    // Beside the home, with prairie behind that does not lie beside the home as well.
    let gap = |hex: &HexId| basin.around(*hex).and(prairie).minus(&basin.around(home)).len() > 1;
    let gap = basin.around(home).iter().find(gap).unwrap();
    let worth = |state: &State| {
        let outlook =
            Outlook { game: &game, board: &state.board, seat, temper: Temper::of(Character::SENSIBLE, false) };
        outlook.worth(state, Action::Build { kind: Kind::Junction, hex: gap })
    };
    assert!(worth(&state) <= 0.0, "with room around the home a junction only costs");
    for hex in basin.around(home).iter() {
        state.board.standing[hex.index()] = Occupant::Tile(neighbour, 0).into();
    }
    assert!(worth(&state) > 0.0, "a junction leads out");
}

#[test]
fn judgement_beats_chance() {
    for scenario in [None, Some("interdependence"), Some("pollution")] {
        let lead = lead(scenario, 6, &mind::<Water>(Character::SENSIBLE), None);
        assert!(lead >= 5, "{scenario:?}: {lead} points ahead");
    }
}

#[test]
fn foresight_beats_none() {
    let lead = lead(None, 300, &foresighted(), Some(&mind::<Water>(Character::SENSIBLE)));
    assert!(lead >= 2, "{lead} points ahead");
}

/// What happened in games of communities with these characters, with where they settled.
fn played(characters: &[Character], games: u64) -> (Vec<water::Event>, Vec<Vec<HexId>>) {
    let book = water::rules::Rulebook::printed();
    let options = water::Options::advised(&book.rules, characters.len() as u8);
    let game = Water::new(book, options).unwrap();
    let minds: Vec<Mind> = characters.iter().map(|&character| mind::<Water>(character)).collect();
    let (mut log, mut homes) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let (mut luck, mut dice) = (Dice::new(seed), Dice::new(!seed));
        let mut state = game.deal(&mut luck, &mut log);
        let mut settled = Vec::new();
        while let Some(seat) = game.waiting(&state).seats().lowest() {
            let action = choose(&game, &state, seat, &minds[seat.index()], &mut dice, usize::MAX).unwrap();
            if let Action::PlaceHome(hex) = action {
                settled.push(hex);
            }
            game.apply(&mut state, seat, action, &mut luck, &mut log).unwrap();
        }
        homes.push(settled);
    }
    (log, homes)
}

/// Offers, trades and contests among what happened; those that a seat has begun, if one is named.
fn dealings(log: &[water::Event], by: Option<Seat>) -> (usize, usize, usize) {
    let count = |begun: fn(&water::Event) -> Option<Seat>| {
        log.iter().filter_map(begun).filter(|&seat| by.is_none_or(|by| by == seat)).count()
    };
    (
        count(|event| if let water::Event::Offered { from, .. } = event { Some(*from) } else { None }),
        count(|event| if let water::Event::Traded { from, .. } = event { Some(*from) } else { None }),
        count(|event| if let water::Event::Contested { challenger, .. } = event { Some(*challenger) } else { None }),
    )
}

#[test]
fn communities_of_every_character_make_deals_and_contest() {
    let alike = Water::CHARACTERS.iter().map(|&one| (one.name(), dealings(&played(&[one; 3], 12).0, None)));
    let alike: Vec<_> = alike.collect();
    // Three of one kind make the same things: industrialists have least to offer each other.
    let right = |(_, (offered, traded, contested)): &(&str, (usize, usize, usize))| {
        *offered >= 4 && 2 * traded >= *offered && *contested >= 6
    };
    assert!(alike.iter().all(right), "offers, trades, contests in twelve games: {alike:?}");
    let mixed = played(Water::CHARACTERS, 12).0;
    let all = Water::CHARACTERS.iter().zip((0..4).map(Seat));
    let mixed: Vec<_> = all.map(|(one, seat)| (one.name(), dealings(&mixed, Some(seat)))).collect();
    let right = |(_, (offered, traded, _)): &(&str, (usize, usize, usize))| *offered >= 6 && 2 * traded >= *offered;
    assert!(mixed.iter().all(right), "offers, trades, contests in twelve games: {mixed:?}");
}

#[test]
fn openings_vary() {
    for &character in Water::CHARACTERS {
        let (_, mut homes) = played(&[character; 3], 12);
        homes.sort();
        homes.dedup();
        assert!(homes.len() >= 6, "{character:?}: {homes:?}");
    }
}

#[test]
fn an_offer_is_weighed_by_what_one_lacks_and_can_spare() {
    let book = water::rules::Rulebook::printed();
    let options = water::Options::advised(&book.rules, 2);
    let game = Water::new(book, options).unwrap();
    let state = game.deal(&mut Dice::new(1), &mut Silent);
    let mut board = state.board;
    board.communities[0].energy = 4;
    let outlook = Outlook { game: &game, board: &board, seat: Seat(0), temper: Temper::of(FARMER, false) };
    let (energy, thunes) =
        (water::Bundle { energy: 2, ..Default::default() }, |money| water::Bundle { money, ..Default::default() });
    let none = water::Deliveries::NONE;
    assert!(outlook.offered(&thunes(3), &energy, &none) > 0, "cubes to spare bring one thune each on the market");
    assert!(outlook.offered(&thunes(1), &energy, &none) < 0);
    assert!(outlook.offered(&energy, &thunes(3), &none) < 0, "nobody waits for energy");
    assert!(outlook.offered(&thunes(2), &water::Bundle::NOTHING, &none) > 0, "a gift");
}
