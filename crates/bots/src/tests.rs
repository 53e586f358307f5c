use super::*;
use shelf::Setup;

/// Every kind that suits a game, searches with a budget that a test can afford.
fn kinds(game: &str) -> Vec<Bot> {
    let brief = |bot: Bot| match bot {
        Bot::Search(_) => Bot::Search(Budget::Iterations(3)),
        Bot::Strong(_) => Bot::Strong(Budget::Iterations(3)),
        other => other,
    };
    Bot::for_game(game).into_iter().map(brief).chain([Bot::SENSIBLE, Bot::Novice]).collect()
}

fn deal(name: &str, seats: u8, seed: u128) -> Box<dyn AnyTable> {
    shelf::make(&Setup::printed(name, seats)).unwrap().deal(seed)
}

/// Plays a table of bots to its end, by their seats. A game that goes on and on would never come back from here, so the
/// moves are counted.
fn play_out(table: &mut dyn AnyTable, bots: &[Bot], dice: &mut Dice) {
    for _ in 0..40_000 {
        let Some(waiting) = table.waiting() else { return };
        let seat = waiting.lowest().unwrap();
        let bot = bots[seat.index() % bots.len()];
        let action = bot.choose_at(table, seat, dice).unwrap();
        table.play(seat, &action).unwrap_or_else(|error| panic!("{bot:?} at {}: {error:?}", table.game_id()));
    }
    panic!("{bots:?} stall at {}", table.game_id());
}

#[test]
fn every_kind_plays_every_game_to_its_end() {
    for title in shelf::TITLES {
        for bot in kinds(title.id) {
            let mut table = deal(title.id, title.fewest.max(2), 11);
            play_out(&mut *table, &[bot], &mut Dice::new(5));
            assert!(table.outcome().is_some(), "{} {bot:?}", title.id);
        }
    }
}

#[test]
fn a_table_of_all_kinds_does_not_stall() {
    for title in shelf::TITLES {
        let mut bots = kinds(title.id);
        for seats in [title.fewest, title.most] {
            bots.rotate_left(1);
            let mut table = deal(title.id, seats, 3);
            play_out(&mut *table, &bots, &mut Dice::new(8));
            assert!(table.outcome().is_some(), "{} with {seats}", title.id);
        }
    }
}

#[test]
fn a_bot_chooses_the_same_whatever_is_hidden_from_it() {
    for title in shelf::TITLES {
        let mut table = deal(title.id, title.most, 9);
        let mut dice = Dice::new(2);
        for turn in 0..120_u64 {
            let Some(waiting) = table.waiting() else { break };
            let seat = waiting.lowest().unwrap();
            if turn % 6 == 0 {
                // Other hands, other decks: everything that the seat does not see is made up anew.
                let falsified = table.imagined(Viewer::Seat(seat), turn ^ 0xfa15e);
                for bot in kinds(title.id) {
                    let true_choice = bot.choose_at(&*table, seat, &mut Dice::new(turn));
                    let other_choice = bot.choose_at(&*falsified, seat, &mut Dice::new(turn));
                    assert_eq!(true_choice, other_choice, "{} {bot:?} in turn {turn}", title.id);
                }
            }
            table.play_random(seat, &mut dice).unwrap();
        }
    }
}

#[test]
fn a_view_of_another_game_is_an_error() {
    let game = shelf::make(&Setup::printed("limit", 4)).unwrap();
    let other = shelf::make(&Setup::printed("limit", 3)).unwrap();
    let packed = other.deal(1).packed_view(Viewer::Seat(Seat(0)));
    assert!(Bot::Random.choose(&*game, &packed, Seat(0), &mut Dice::new(1)).is_err());
    assert!(Bot::Random.choose(&*game, &packed[..9], Seat(0), &mut Dice::new(1)).is_err());
}

#[test]
fn counted_courses_lead_to_the_same_choice_on_any_number_of_threads() {
    for title in shelf::TITLES {
        let mut table = deal(title.id, title.most, 21);
        let mut dice = Dice::new(4);
        for turn in 0..80_u64 {
            let Some(waiting) = table.waiting() else { break };
            let seat = waiting.lowest().unwrap();
            if turn % 16 == 0 {
                let bot = Bot::Search(Budget::Iterations(25));
                let choices: Vec<_> = [1, 2, 5]
                    .map(|threads| bot.choose_counting(&*table, seat, &mut Dice::new(turn), threads, None))
                    .into();
                assert!(choices.iter().all(|choice| *choice == choices[0]), "{} {choices:?}", title.id);
            }
            table.play_random(seat, &mut dice).unwrap();
        }
    }
}
