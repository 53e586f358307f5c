//! What endings say agrees with the journals they were worked out from, in every game and every language.

use super::board;
use page_table::ending::apart::apart;
use page_table::ending::moments::{Change, KeyMoment, moments};
use page_table::ending::story::{Account, Played};
use shelf::words::{Context, Lang, Words};
use shelf::{AnyGame, AnyTable, Setup};
use table::luck::Dice;
use table::{Arg, Saying, Seat, Viewer};
use wire::http::Curves;
use wire::log::By;
use wire::{LogEntry, What};

/// A game that chance played to its end, with everything that is recorded of it.
struct Recorded {
    game: Box<dyn AnyGame>,
    table: Box<dyn AnyTable>,
    figures: Curves,
    log: Vec<LogEntry>,
}

fn recorded(game: &str, seats: u8, seed: u64) -> Recorded {
    let game = shelf::make(&Setup::printed(game, seats)).unwrap();
    let mut table = game.deal(seed.into());
    let mut figures = Curves::begun(&*table);
    let entry =
        |moves: usize, seat, what| LogEntry { sequence: moves as u64 + 1, at: 0, moves: moves as u32, seat, what };
    let began = What::Began { events: table.told_beginning(Viewer::Spectator) };
    let mut log = vec![entry(0, None, began)];
    let mut dice = Dice::new(seed);
    while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
        table.play_random(seat, &mut dice).unwrap();
        let moves = table.moves();
        let told = table.told(moves - 1, Viewer::Spectator).unwrap();
        let what = What::Act { by: By::Player, action: told.action, note: None, events: told.events };
        log.push(entry(moves, Some(seat.0), what));
        figures.note(&*table);
    }
    Recorded { game, table, figures, log }
}

impl Recorded {
    fn played(&self) -> Played<'_> {
        Played { game: &*self.game, table: &*self.table, figures: &self.figures, log: &self.log }
    }

    fn seats(&self) -> Vec<Seat> {
        let scored = board(self.table.game_id()).score(&*self.table).len();
        let standings = self.table.outcome().unwrap().standings;
        standings.iter().map(|row| row.seat).filter(|seat| seat.index() < scored).collect()
    }

    /// A figure as the journal has it.
    fn figure(&self, change: &Change, at: usize) -> i64 {
        let point = &self.figures.points[at];
        let place = |names: &[String]| names.iter().position(|name| *name == change.name).unwrap();
        match change.whose {
            Some(seat) => point.seats[seat.index()][place(&self.figures.seat_names)],
            None => point.world[place(&self.figures.world_names)],
        }
    }

    /// A sentence is there in every language, and so is each of its numbers that the words ask for.
    fn says(&self, saying: &Saying) {
        for lang in Lang::all() {
            let words = Words::shared(lang, "board");
            let names: Vec<String> = (0..self.table.seats()).map(|seat| format!("Seat{seat}")).collect();
            for reader in [None, Some(Seat(0))] {
                let context = Context { players: &names, glossary: self.game.glossary(), reader };
                let told = words.render(saying, &context);
                assert!(!told.is_empty() && !told.contains('['), "{}: {told}", saying.key);
            }
        }
    }
}

/// Every game, some of them several times.
fn games() -> impl Iterator<Item = Recorded> {
    shelf::TITLES.iter().flat_map(|title| (0..3).map(move |seed| recorded(title.id, 3, seed)))
}

#[test]
fn the_parts_of_every_account_add_up_to_the_result() {
    for game in games() {
        let (id, outcome) = (game.table.game_id(), game.table.outcome().unwrap());
        let board = board(id);
        if board.is_for_a_team() {
            let account = board.account(&game.played(), Seat(0));
            let first = board.charts().first;
            let name = first.trim_start_matches("world.").to_owned();
            let last = game.figure(&Change { whose: None, name, from: 0, to: 0 }, game.figures.points.len() - 1);
            assert_eq!(account.total(), last, "{id}");
            assert!(account.goal.is_some());
            continue;
        }
        for standing in outcome.standings.iter().filter(|row| game.seats().contains(&row.seat)) {
            let account = board.account(&game.played(), standing.seat);
            assert_eq!(account.total(), i64::from(standing.score), "{id} {}", standing.seat.0);
            for term in &account.terms {
                game.says(&term.title);
                term.note.iter().for_each(|note| game.says(note));
            }
        }
    }
}

#[test]
fn every_story_is_told_in_every_language() {
    for game in games() {
        let board = board(game.table.game_id());
        let story = board.story(&game.played()).expect("a finished game has a story");
        game.says(&story.headline);
        story.details.iter().for_each(|saying| game.says(saying));
        assert!((1..=3).contains(&story.scenes.len()));
        for age in &story.ages {
            age.broken.iter().for_each(|(_, saying)| game.says(saying));
            assert!(age.played || age.broken.is_empty(), "what never came cannot break");
        }
        for seat in game.seats() {
            let Some(advice) = board.advice(&game.played(), seat) else { continue };
            game.says(&advice.title);
            game.says(&advice.why);
            let cost = advice.why.arg("points").or_else(|| advice.why.arg("own"));
            assert!(matches!(cost, Some(Arg::Number(1..))) || cost == Some(&Arg::Number(0)), "{:?}", advice.why);
            let rules = Lang::EN.rulebook(game.table.game_id()).unwrap();
            let heads = [format!("## {} ", advice.ruling), format!("### {} ", advice.ruling)];
            assert!(heads.iter().any(|head| rules.contains(head)), "there is no rule {}", advice.ruling);
        }
    }
}

#[test]
fn what_sets_the_winner_apart_is_nowhere_matched() {
    for game in games() {
        let board = board(game.table.game_id());
        let outcome = game.table.outcome().unwrap();
        if board.is_for_a_team() || outcome.winners().len() > 1 {
            continue;
        }
        let accounts: Vec<(Seat, Account)> =
            game.seats().into_iter().map(|seat| (seat, board.account(&game.played(), seat))).collect();
        let Some(found) = apart(&accounts) else { continue };
        assert_eq!(found.points, accounts[0].1.points(&found.name));
        for ((seat, points), (own, account)) in found.others.iter().zip(&accounts[1..]) {
            assert_eq!((seat, *points), (own, account.points(&found.name)));
            assert!(found.points > *points, "{}", found.name);
        }
        for part in ["apart", "apart_why"] {
            let key = format!("{}.outcome.{part}.{}", game.table.game_id(), found.name);
            let told = Saying { key: key.into(), args: Vec::new() };
            let one = Saying::new("ending.apart.one").with("seat", Seat(1)).with("points", 3_u8);
            game.says(&told.with("seat", outcome.standings[0].seat).with("points", 3_u8).with("others", vec![one]));
        }
    }
}

/// The largest change that a kind of moment could have been chosen for, and how large it was in the one that was.
fn largest(game: &Recorded, moment: &KeyMoment, others: &[usize]) -> i64 {
    let change = &moment.main[0];
    let rises = change.by() > 0;
    let by = |at: usize| {
        let by = game.figure(change, at) - game.figure(change, at - 1);
        if (by > 0) == rises { by.abs() } else { 0 }
    };
    (1..game.figures.points.len()).filter(|at| !others.contains(at)).map(by).max().unwrap_or(0)
}

#[test]
fn key_moments_are_the_largest_changes_that_the_journal_knows() {
    for game in games() {
        let board = board(game.table.game_id());
        let found = moments(board, game.played(), game.seats().first().copied().unwrap_or(Seat(0)));
        let score = |seat: &Seat| Change { whose: Some(*seat), name: "score".to_owned(), from: 0, to: 0 };
        let moved = |at: usize, seat: &Seat| game.figure(&score(seat), at) != game.figure(&score(seat), at - 1);
        let seats = if board.is_for_a_team() { Vec::new() } else { game.seats() };
        let still = !board.is_for_a_team()
            && (1..game.figures.points.len()).all(|at| !seats.iter().any(|seat| moved(at, seat)));
        // Chance may play a game in which nobody ever gets a point.
        assert!(found.is_empty() == still && found.len() <= 3, "{}", game.table.game_id());
        let chosen: Vec<usize> = found.iter().map(|moment| moment.moves).collect();
        assert!(chosen.windows(2).all(|pair| pair[0] < pair[1]), "in order, each once");
        for moment in &found {
            for change in moment.main.iter().chain(&moment.also) {
                assert_eq!(game.figure(change, moment.moves - 1), change.from);
                assert_eq!(game.figure(change, moment.moves), change.to);
                assert_ne!(change.from, change.to);
            }
            if let [change] = moment.main.as_slice() {
                let others: Vec<usize> = chosen.iter().copied().filter(|moves| *moves != moment.moves).collect();
                assert!(change.by().abs() >= largest(&game, moment, &others), "{change:?}");
            }
            let entry = game.log.iter().find(|entry| entry.moves as usize == moment.moves).unwrap();
            let What::Act { events, .. } = &entry.what else { panic!("a moment is a move") };
            assert!(moment.event.as_ref().is_none_or(|event| events.contains(event)), "it happened in that move");
        }
    }
}

#[test]
fn what_a_story_counts_is_what_the_journal_counts() {
    let (mut crises_told, mut ledgers, mut rivers, mut counters) = (0, 0, 0, 0);
    for game in games() {
        let board = board(game.table.game_id());
        let story = board.story(&game.played()).unwrap();
        let last = game.figures.points.len() - 1;
        let world = |name: &str, at: usize| {
            let place = game.figures.world_names.iter().position(|known| known == name)?;
            game.figures.points[at].world.get(place).copied()
        };
        let told = |name: &str| match story.headline.arg(name) {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        };
        if let Some(crises) = world("crises", last) {
            let broken: usize = story.ages.iter().map(|age| age.broken.len()).sum();
            assert_eq!((told("crises").unwrap_or(0), broken as i64), (crises, crises), "each crisis broke one age");
            crises_told += crises;
        }
        if let (Some(before), Some(after)) = (world("paid_out", 0), world("paid_out", last)) {
            let accounts = game.seats().into_iter().map(|seat| board.account(&game.played(), seat));
            let paid: i64 = accounts.map(|account| account.points("payouts") + account.points("compensation")).sum();
            assert_eq!(paid, after - before, "whatever the bank paid is in somebody's ledger");
            ledgers += paid;
        }
        if let (Some(sea), Some(river)) = (world("sea_pollution", last), world("river_pollution", last)) {
            assert_eq!(told("cubes"), Some(sea + river));
            rivers += sea + river;
        }
        if let Some(counter) = world("counter", last) {
            assert_eq!(told("counter"), Some(counter));
            counters += counter;
        }
    }
    assert!([crises_told, ledgers, rivers, counters].iter().all(|seen| *seen > 0), "all kinds of endings came up");
}
