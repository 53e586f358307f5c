//! The balance of the river: each turn's water, and each community's part in it.

use super::river::{Entry, River};
use crate::WaterBoard;
use page_table::ending::record::happened;
use page_table::ending::story::Played;
use shelf::Position;
use table::Seat;

/// Where the water of a turn came from, and where it went, in cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Turn {
    /// What the resource card brought.
    pub sprang: i64,
    /// Treated water that went back to the river.
    pub returned: i64,
    /// What action cards added.
    pub added: i64,
    /// What was drawn for buildings.
    pub used: i64,
    /// What action cards took away.
    pub taken: i64,
    /// What was left on hexes with pollution.
    pub polluted: i64,
    /// What was left on all others, and reached the sea clean.
    pub clean: i64,
}

impl Turn {
    /// All the water there was.
    pub(super) fn came(&self) -> i64 {
        self.sprang + self.returned + self.added
    }
}

/// A community's part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// Whose it is.
    pub seat: Seat,
    /// Cubes drawn, for its own buildings or a neighbour's.
    pub drawn: i64,
    /// Pollution made by what it owns alone, by building it, and by its action cards.
    pub polluted: i64,
    /// Pollution treated.
    pub treated: i64,
}

/// The balance of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Balance {
    /// The turns that have ended.
    pub turns: Vec<Turn>,
    /// The communities.
    pub parts: Vec<Part>,
    /// Pollution made by dams that several own.
    pub shared: i64,
    /// Whether the game knows pollution at all.
    pub knows_pollution: bool,
}

impl Balance {
    /// Reads a game; `None` before its first turn has ended.
    pub(super) fn of(played: &Played<'_>) -> Option<Balance> {
        let Position::Water(game, _) = played.table.position() else { return None };
        let dealt = played.game.deal(0);
        let Position::Water(_, start) = dealt.position() else { return None };
        let mut river = River::new(game, start);
        let part = |seat| Part { seat, drawn: 0, polluted: 0, treated: 0 };
        let parts = game.all().into_iter().map(part).collect();
        let mut balance = Balance { parts, knows_pollution: !game.is_simplified(), ..Balance::default() };
        let mut turn: Option<Turn> = None;
        for happened in happened(&WaterBoard, played.log) {
            let event = happened.event;
            // Where nothing flows, a turn ends with the next one or with the game.
            if matches!(&*event.key, "event.turn_began" | "event.ended") {
                balance.close(&mut turn, river.left());
            }
            if let Some(entry) = river.follow(event) {
                balance.enter(&mut turn, entry);
            }
            if let Some(entry) = river.takes_back(event) {
                balance.enter(&mut turn, entry);
            }
        }
        (!balance.turns.is_empty()).then_some(balance)
    }

    fn close(&mut self, turn: &mut Option<Turn>, left: Entry) {
        if let (Some(mut ended), Entry::Left { clean, polluted }) = (turn.take(), left) {
            (ended.clean, ended.polluted) = (clean, polluted);
            self.turns.push(ended);
        }
    }

    fn enter(&mut self, turn: &mut Option<Turn>, entry: Entry) {
        if let Entry::Left { .. } = entry {
            return self.close(turn, entry);
        }
        // Before the first turn there is no water, but there may be pollution.
        let mut before = Turn::default();
        let now = match entry {
            Entry::Sprang(_) => turn.insert(Turn::default()),
            _ => turn.as_mut().unwrap_or(&mut before),
        };
        match entry {
            Entry::Sprang(cubes) => now.sprang = cubes,
            Entry::Drawn(seat) => {
                now.used += 1;
                self.part(seat, |part| part.drawn += 1);
            }
            Entry::Returned => now.returned += 1,
            Entry::Added(cubes) => now.added += cubes,
            Entry::Taken(cubes) => now.taken += cubes,
            Entry::Polluted(owners, cubes) => match owners.lowest().filter(|_| owners.len() == 1) {
                Some(seat) => self.part(seat, |part| part.polluted += cubes),
                None => self.shared += cubes,
            },
            Entry::Treated(seat) => self.part(seat, |part| part.treated += 1),
            Entry::Left { .. } => {}
        }
    }

    fn part(&mut self, seat: Seat, change: impl FnOnce(&mut Part)) {
        if let Some(part) = self.parts.iter_mut().find(|part| part.seat == seat) {
            change(part);
        }
    }

    /// All turns together.
    pub(super) fn total(&self) -> Turn {
        self.turns.iter().fold(Turn::default(), |all, turn| Turn {
            sprang: all.sprang + turn.sprang,
            returned: all.returned + turn.returned,
            added: all.added + turn.added,
            used: all.used + turn.used,
            taken: all.taken + turn.taken,
            polluted: all.polluted + turn.polluted,
            clean: all.clean + turn.clean,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::{AnyGame, AnyTable, Setup};
    use table::luck::Dice;
    use table::{Saying, Viewer};
    use wire::http::Curves;
    use wire::log::By;
    use wire::{LogEntry, What};

    fn setup(scenario: Option<&str>, communities: u8) -> Setup {
        let mut setup = Setup::printed("water", communities);
        if let Some(scenario) = scenario {
            setup.options.insert("scenario".to_owned(), scenario.into());
        }
        setup
    }

    fn entry(moves: usize, what: What) -> LogEntry {
        LogEntry { sequence: moves as u64 + 1, at: 0, moves: moves as u32, seat: None, what }
    }

    /// A game that chance plays, with what everybody was told; `look` sees the events of each move and what they led to.
    fn chance(
        setup: &Setup,
        seed: u64,
        mut look: impl FnMut(&[Saying], &dyn AnyTable),
    ) -> (Box<dyn AnyGame>, Box<dyn AnyTable>, Vec<LogEntry>) {
        let game = shelf::make(setup).unwrap();
        let mut table = game.deal(seed.into());
        let beginning = table.told_beginning(Viewer::Spectator);
        look(&beginning, &*table);
        let mut log = vec![entry(0, What::Began { events: beginning })];
        let mut dice = Dice::new(seed);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
            table.play_random(seat, &mut dice).unwrap();
            let moves = table.moves();
            let told = table.told(moves - 1, Viewer::Spectator).unwrap();
            look(&told.events, &*table);
            log.push(entry(moves, What::Act { by: By::Player, action: told.action, note: None, events: told.events }));
        }
        (game, table, log)
    }

    /// Games of every mode.
    fn games() -> impl Iterator<Item = (Setup, u64)> {
        let scenarios = ["interdependence", "dam_three_owners", "dam_one_owner", "pollution"];
        let scenarios = scenarios.into_iter().map(|scenario| setup(Some(scenario), 4));
        let free = (2..=4).map(|communities| setup(None, communities));
        let seeds = |setup: Setup| (0..6).map(move |seed| (setup.clone(), seed));
        scenarios.chain(free).flat_map(seeds)
    }

    #[test]
    fn the_river_is_the_engines_after_every_move() {
        for (setup, seed) in games() {
            let game = shelf::make(&setup).unwrap();
            let dealt = game.deal(0);
            let Position::Water(rules, start) = dealt.position() else { panic!("another game") };
            let mut river = River::new(rules, start);
            chance(&setup, seed, |events, table| {
                for event in events {
                    let _ = (river.follow(event), river.takes_back(event));
                }
                let Position::Water(_, state) = table.position() else { panic!("another game") };
                assert_eq!(river.grey, state.board.grey, "{:?} {seed} {}", setup.options, table.moves());
                if table.waiting().is_some() {
                    let water = state.board.water.map(i64::from);
                    assert_eq!(river.water, water, "{:?} {seed} {}", setup.options, table.moves());
                }
            });
        }
    }

    #[test]
    fn what_came_is_what_went_in_every_turn_and_nobody_is_forgotten() {
        for (setup, seed) in games() {
            let (game, table, log) = chance(&setup, seed, |_, _| {});
            let figures = Curves::default();
            let balance = Balance::of(&Played { game: &*game, table: &*table, figures: &figures, log: &log }).unwrap();
            let Position::Water(_, state) = table.position() else { panic!("another game") };
            assert_eq!(balance.turns.len(), usize::from(state.board.turn), "{:?} {seed}", setup.options);
            for turn in &balance.turns {
                let went = turn.used + turn.taken + turn.polluted + turn.clean;
                assert_eq!(turn.came(), went, "{:?} {seed}: {turn:?}", setup.options);
            }
            let total = balance.total();
            assert_eq!(balance.parts.iter().map(|part| part.drawn).sum::<i64>(), total.used);
            let polluted: i64 = balance.parts.iter().map(|part| part.polluted).sum();
            // A scenario may begin with pollution that nobody made.
            let dealt = game.deal(0);
            let Position::Water(_, start) = dealt.position() else { panic!("another game") };
            let made = i64::from(state.board.polluted - start.board.polluted);
            assert_eq!(polluted + balance.shared, made, "{:?} {seed}", setup.options);
            for part in &balance.parts {
                let treated = i64::from(state.board.community(part.seat).treatments);
                assert_eq!(part.treated, treated, "{:?} {seed}", setup.options);
            }
            assert!(balance.knows_pollution || total.polluted == 0);
        }
    }

    #[test]
    fn before_the_first_turn_there_is_nothing_to_balance() {
        let game = shelf::make(&setup(None, 2)).unwrap();
        let table = game.deal(1);
        let figures = Curves::default();
        assert_eq!(Balance::of(&Played { game: &*game, table: &*table, figures: &figures, log: &[] }), None);
    }
}
