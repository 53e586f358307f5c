//! Playing many whole games for a watcher: for data sets and statistics.
//!
//! A seat without a [`Mind`] chooses uniformly among the lines of its menu, as in [`crate::bench`], at the speed of
//! typed play. A game depends only on its seed, its rules and its minds, never on the games before it.

use crate::any::AnyTable;
use crate::on_shelf::Shelved;
use crate::seated::Seated;
use serde_json::Value;
use std::sync::Arc;
use table::luck::{Dice, SeededLuck};
use table::{CardId, Menu, Outcome, Seat, Silent, Sitting, Waiting, kind_of};

/// Somebody who decides for a seat.
pub trait Mind: Send {
    /// What to do. The table is the true one: a mind that must not know everything looks at it through the seat's view.
    /// `None`, or an action the rules refuse, leaves the choice to chance.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value>;
}

/// Somebody who watches the games.
pub trait Watch {
    /// Whether to report every decision.
    fn wants_decisions(&self) -> bool;
    /// Whether to report what happens in the games.
    fn wants_events(&self) -> bool {
        false
    }
    /// Something has happened, by the event's name; reported only if [`Watch::wants_events`].
    fn happened(&mut self, _event: &'static str) {}
    /// Whether to report every action as it is written in journals, so that a game can be played again.
    fn wants_actions(&self) -> bool {
        false
    }
    /// Somebody has done something, be it without a choice; reported only if [`Watch::wants_actions`].
    fn acted(&mut self, _seat: Seat, _action: Value) {}
    /// The next game's seed; `None` ends the work.
    fn next(&mut self) -> Option<u64>;
    /// A kind of decision, or a card, that comes up for the first time in this run, with an action as an example.
    fn meets(&mut self, kind: u8, card: Option<CardId>, example: &Value);
    /// The figures at the first decision of a turn, and at the end of the game: those of the world, then those of each
    /// seat in turn.
    fn turn(&mut self, turn: i64, over: bool, world: &[i64], seats: &[i64]);
    /// A decision; reported only if [`Watch::wants_decisions`].
    fn decision(&mut self, turn: i64, seat: Seat, kind: u8, card: Option<CardId>);
    /// The end of a game.
    fn ended(&mut self, game: &Played<'_>);
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played<'a> {
    /// The seed of its luck: `finitude new --seed` deals the same table.
    pub seed: u64,
    /// How many decisions it took.
    pub decisions: u32,
    /// The last turn, generation or round.
    pub turns: i64,
    /// Who went first, if the rules have a first player.
    pub first: Option<Seat>,
    /// How it ended. `None` if it did not end within the game's limit of decisions.
    pub outcome: Option<Outcome>,
    /// The kinds of decisions each seat made, one bit for each kind.
    pub kinds: &'a [u64],
    /// The cards each seat played, one bit for each card.
    pub cards: &'a [u64],
}

/// The highest kind or card that is counted; higher ones are counted with it.
const MOST: u8 = 63;

/// Plays games until the watcher has seen enough.
pub(crate) fn play<G: Shelved>(game: &Arc<G>, minds: &mut [Option<Box<dyn Mind>>], watch: &mut dyn Watch) {
    let rules: &G = game;
    let mut menu = Menu::new();
    let (mut world, mut seats) = (Vec::new(), Vec::new());
    let (mut met_kinds, mut met_cards) = (0_u64, 0_u64);
    let (told, written) = (watch.wants_decisions(), watch.wants_actions());
    let mut tidings = Tidings { wanted: watch.wants_events(), events: Vec::new() };
    while let Some(seed) = watch.next() {
        let mut luck = SeededLuck::new(seed.into());
        let mut dice = Dice::new(!seed);
        let (mut kinds, mut cards) = ([0_u64; Seat::MAX], [0_u64; Seat::MAX]);
        let mut decisions = 0_u32;
        let mut state = rules.deal(&mut luck, &mut tidings.events);
        tidings.tell::<G>(watch);
        let first = rules.first_player(&state);
        let mut measure = |state: &G::State, turn, over, watch: &mut dyn Watch| {
            world.clear();
            seats.clear();
            rules.measure(state, &mut world, &mut seats);
            watch.turn(turn, over, &world, &seats);
        };
        let mut turn = rules.turn(&state);
        measure(&state, turn, false, watch);
        while let Waiting::On(awaited) = rules.waiting(&state) {
            let Some(seat) = awaited.lowest() else { break };
            if let Some(pass) = rules.idle_pass(&state, seat) {
                // The seat is asked only so that nobody can tell it has no choice: not a decision.
                tidings.apply_offered(rules, &mut state, seat, &pass, &mut luck);
                if written {
                    watch.acted(seat, rules.write_action(&pass));
                }
            } else {
                if decisions as usize >= G::DECISION_LIMIT {
                    break;
                }
                let thought = match minds.get_mut(seat.index()) {
                    Some(Some(mind)) => {
                        thought(game, &mut state, seat, mind.as_mut(), (&mut luck, &mut dice), &mut tidings)
                    }
                    _ => None,
                };
                let chance;
                let action = match &thought {
                    Some(action) => action,
                    None => {
                        rules.offer(&state, seat, &mut menu);
                        let Some(action) = menu.settle(&mut dice) else { break };
                        // Picked from the menu of this very state, so it has already been judged.
                        tidings.apply_offered(rules, &mut state, seat, action, &mut luck);
                        chance = action;
                        chance
                    }
                };
                decisions += 1;
                let (kind, card) = (kind_of(action).min(MOST), rules.card_of(action));
                let card_bit = card.map_or(0, |card| 1 << card.0.min(MOST));
                let place = seat.index() % Seat::MAX;
                kinds[place] |= 1 << kind;
                cards[place] |= card_bit;
                if (met_kinds & 1 << kind == 0) | (card_bit & !met_cards != 0) {
                    met_kinds |= 1 << kind;
                    met_cards |= card_bit;
                    watch.meets(kind, card, &rules.write_action(action));
                }
                if told {
                    watch.decision(turn, seat, kind, card);
                }
                if written {
                    watch.acted(seat, rules.write_action(action));
                }
            }
            tidings.tell::<G>(watch);
            let now = rules.turn(&state);
            if now != turn && rules.waiting(&state) != Waiting::Over {
                turn = now;
                measure(&state, turn, false, watch);
            }
        }
        turn = rules.turn(&state);
        measure(&state, turn, true, watch);
        let count = rules.seats().min(Seat::MAX);
        watch.ended(&Played {
            seed,
            decisions,
            turns: turn,
            first,
            outcome: rules.outcome(&state),
            kinds: &kinds[..count],
            cards: &cards[..count],
        });
    }
}

/// Lets a mind decide and does what it says. `None` if it did not decide, or was refused.
fn thought<G: Shelved>(
    game: &Arc<G>,
    state: &mut G::State,
    seat: Seat,
    mind: &mut dyn Mind,
    (luck, dice): (&mut SeededLuck, &mut Dice),
    tidings: &mut Tidings<G::Event>,
) -> Option<G::Action> {
    // With luck other than the table's, so that nobody can learn what is to come.
    let table = Seated::<G>(Sitting::at_decision(game.clone(), state.clone(), dice.roll().into()));
    let action = game.read_action(&mind.choose(&table, seat, dice)?).ok()?;
    if tidings.wanted {
        game.apply(state, seat, action, luck, &mut tidings.events).ok()?;
    } else {
        game.apply(state, seat, action, luck, &mut Silent).ok()?;
    }
    Some(action)
}

/// What has happened since it was last told. Play nobody listens to costs nothing.
struct Tidings<E> {
    wanted: bool,
    events: Vec<E>,
}

impl<E> Tidings<E> {
    fn apply_offered<G: Shelved<Event = E>>(
        &mut self,
        rules: &G,
        state: &mut G::State,
        seat: Seat,
        action: &G::Action,
        luck: &mut SeededLuck,
    ) {
        if self.wanted {
            rules.apply_offered(state, seat, action, luck, &mut self.events);
        } else {
            rules.apply_offered(state, seat, action, luck, &mut Silent);
        }
    }

    fn tell<G: Shelved<Event = E>>(&mut self, watch: &mut dyn Watch) {
        let wanted = self.wanted;
        for event in self.events.drain(..).filter(|_| wanted) {
            watch.happened(event.name());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, TITLES, make};

    /// Keeps everything it is told.
    #[derive(Default)]
    struct Notes {
        left: u64,
        told: bool,
        lines: Vec<String>,
        turns: Vec<(i64, bool)>,
        decisions: u32,
    }

    impl Watch for Notes {
        fn wants_decisions(&self) -> bool {
            self.told
        }
        fn next(&mut self) -> Option<u64> {
            self.left = self.left.checked_sub(1)?;
            Some(self.left + 5)
        }
        fn meets(&mut self, kind: u8, card: Option<CardId>, example: &Value) {
            assert!(example.is_string() || example.is_object(), "{kind} {card:?}");
        }
        fn turn(&mut self, turn: i64, over: bool, world: &[i64], seats: &[i64]) {
            assert_eq!(world[0], turn, "the first indicator of the world counts the turns");
            self.lines.push(format!("{turn} {over} {world:?} {seats:?}"));
            self.turns.push((turn, over));
        }
        fn decision(&mut self, _turn: i64, _seat: Seat, _kind: u8, _card: Option<CardId>) {
            self.decisions += 1;
        }
        fn ended(&mut self, game: &Played<'_>) {
            if self.told {
                assert_eq!(game.decisions, std::mem::take(&mut self.decisions));
            }
            assert!(game.outcome.is_some() && game.kinds.iter().all(|kinds| *kinds != 0));
            self.lines.push(format!("{game:?}"));
        }
    }

    fn notes(game: &str, games: u64, told: bool, minds: &mut [Option<Box<dyn Mind>>]) -> Notes {
        let mut notes = Notes { left: games, told, ..Notes::default() };
        make(&Setup::printed(game, 4)).unwrap().play_in_bulk(minds, &mut notes);
        notes
    }

    #[test]
    fn turns_are_told_once_each_in_order_and_the_end_last() {
        for title in TITLES {
            let notes = notes(title.id, 3, true, &mut []);
            let (mut begun, mut last) = (0, i64::MIN);
            for (turn, over) in notes.turns {
                assert!(over || turn > last, "{}: turn {turn} after {last}", title.id);
                last = if over { i64::MIN } else { turn };
                begun += u32::from(over);
            }
            assert_eq!(begun, 3);
        }
    }

    #[test]
    fn a_game_does_not_depend_on_the_games_before_it() {
        let (three, one) = (notes("limit", 3, false, &mut []), notes("limit", 1, true, &mut []));
        assert!(three.lines.ends_with(&one.lines));
    }

    /// What was done in a game, in order.
    type Acted = Vec<(Seat, Value)>;

    /// Keeps what was done, and how each game ended.
    struct Deeds {
        left: u64,
        acted: Acted,
        games: Vec<(u64, Acted, Option<Outcome>)>,
    }

    impl Watch for Deeds {
        fn wants_decisions(&self) -> bool {
            false
        }
        fn wants_actions(&self) -> bool {
            true
        }
        fn acted(&mut self, seat: Seat, action: Value) {
            self.acted.push((seat, action));
        }
        fn next(&mut self) -> Option<u64> {
            self.left = self.left.checked_sub(1)?;
            Some(self.left + 5)
        }
        fn meets(&mut self, _kind: u8, _card: Option<CardId>, _example: &Value) {}
        fn turn(&mut self, _turn: i64, _over: bool, _world: &[i64], _seats: &[i64]) {}
        fn decision(&mut self, _turn: i64, _seat: Seat, _kind: u8, _card: Option<CardId>) {}
        fn ended(&mut self, game: &Played<'_>) {
            self.games.push((game.seed, std::mem::take(&mut self.acted), game.outcome.clone()));
        }
    }

    #[test]
    fn a_game_can_be_played_again_from_its_seed_and_its_actions() {
        for title in TITLES {
            let game = make(&Setup::printed(title.id, 4)).unwrap();
            let mut deeds = Deeds { left: 2, acted: Vec::new(), games: Vec::new() };
            let mut minds: Vec<Option<Box<dyn Mind>>> = vec![Some(Box::new(Lots))];
            game.play_in_bulk(&mut minds, &mut deeds);
            for (seed, acted, outcome) in deeds.games {
                let mut table = game.deal(seed.into());
                acted.iter().for_each(|(seat, action)| table.play(*seat, action).unwrap());
                assert_eq!(table.outcome(), outcome, "{}", title.id);
            }
        }
    }

    /// Never answers with anything that is allowed.
    struct Confused;
    impl Mind for Confused {
        fn choose(&mut self, _table: &dyn AnyTable, _seat: Seat, _dice: &mut Dice) -> Option<Value> {
            Some(Value::from("fly"))
        }
    }

    /// Lets chance choose, but through the untyped table.
    struct Lots;
    impl Mind for Lots {
        fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
            table.pick(seat, dice)
        }
    }

    #[test]
    fn minds_decide_for_their_seats_and_nonsense_leaves_the_choice_to_chance() {
        for title in TITLES {
            let mut minds: Vec<Option<Box<dyn Mind>>> = vec![Some(Box::new(Lots)), Some(Box::new(Confused))];
            assert_eq!(notes(title.id, 2, true, &mut minds).turns.iter().filter(|turn| turn.1).count(), 2);
        }
    }

    #[test]
    fn a_seed_deals_the_table_that_new_deals() {
        let game = make(&Setup::printed("limit", 4)).unwrap();
        let mut notes = Notes { left: 1, ..Notes::default() };
        game.play_in_bulk(&mut [], &mut notes);
        let (figures, _, _) = game.deal(5).indicators();
        let flat: Vec<i64> = figures.seats.concat();
        assert_eq!(notes.lines[0], format!("{} false {:?} {flat:?}", figures.world[0], figures.world));
    }
}
