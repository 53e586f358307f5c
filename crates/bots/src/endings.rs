//! Endings that might have been: play goes on from a position with the same bot in every seat.
//!
//! Every draw of luck and every choice depends only on the seed of the ending, on what it is for and on its number. Two
//! endings with one seed therefore share all the luck that is still to come in both, and where they differ, the
//! positions they began in make the difference. As always, a bot sees only what its seat sees.

mod course;

pub use course::{Branch, Course};

use crate::judge::{self, Judge, Mind};
use crate::kind::Bot;
use serde_json::Value;
use shelf::{Position, Typed, with_position};
use table::contract::*;
use table::luck::{Dice, Luck, SeededLuck, Stream};
use table::{Forms, Outcome, Seat, SeatSet, Silent, Verdict, Viewer, Waiting};

/// No ending should take this many decisions; one that does counts as it stands.
const STALL: usize = 20_000;

/// The luck of an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// What everything is drawn from.
    pub seed: u64,
    /// Whether every outcome is turned around: the highest card for the lowest. An ending and its twin together vary
    /// less than two others.
    pub twin: bool,
}

impl Luck for Fate {
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32 {
        let drawn = SeededLuck::new(self.seed.into()).draw(stream, nth, outcomes);
        if self.twin { outcomes.saturating_sub(1).saturating_sub(drawn) } else { drawn }
    }
}

impl Fate {
    /// The dice of a seat's decision, counted from the beginning of the game.
    fn dice(self, seat: Seat, decision: u32) -> Dice {
        const POLICY: Stream = Stream::new("policy");
        let mut luck = SeededLuck::new(self.seed.into());
        let half = |luck: &mut SeededLuck, nth| u64::from(luck.draw(POLICY.of(seat.0), nth, u32::MAX));
        Dice::new(half(&mut luck, 2 * decision) << 32 | half(&mut luck, 2 * decision + 1))
    }
}

/// A position of a game that was played, and how many decisions each seat had made before it.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    /// The position.
    pub position: Position<'a>,
    /// By seat.
    pub decided: &'a [u32],
}

/// What somebody did in a position.
#[derive(Clone, Copy, Debug)]
pub struct Deed<'a> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: &'a Value,
}

/// Plays endings of one game.
#[derive(Clone, Copy, Debug)]
pub struct Endings<'a> {
    /// Who plays on, in every seat.
    pub bot: Bot,
    /// The first position of the game that was played: the world is measured against it.
    pub first: Position<'a>,
}

impl Endings<'_> {
    /// The value of a position that is over: each seat's points, or the team's alone, then the world, if the game measures
    /// it. `None` before the end.
    pub fn value(&self, position: Position<'_>) -> Option<Vec<i32>> {
        with_position!(position, |game, state| {
            let outcome = game.outcome(state)?;
            Some(self.valued(game, state, &outcome))
        })
    }

    /// How a newly dealt game would end.
    pub fn dealt(&self, fate: Fate) -> Option<Vec<i32>> {
        with_position!(self.first, |game, _state| {
            let state = game.deal(&mut { fate }, &mut Silent);
            self.played_out(game, &state, vec![0; game.seats()], fate)
        })
    }

    /// How a game would end from here.
    pub fn from(&self, node: Node<'_>, fate: Fate) -> Option<Vec<i32>> {
        with_position!(node.position, |game, state| self.played_out(game, state, node.decided.to_vec(), fate))
    }

    /// How it would end if this were done first. `None` also if the rules refuse it.
    pub fn after(&self, node: Node<'_>, deed: Deed<'_>, fate: Fate) -> Option<Vec<i32>> {
        with_position!(node.position, |game, state| self.deed_played_out(game, state, node, deed, fate))
    }

    /// What the bot would do here in the place of a seat. `None` if the seat is not asked.
    pub fn choice(&self, node: Node<'_>, seat: Seat, fate: Fate) -> Option<Value> {
        with_position!(node.position, |game, state| {
            let Waiting::On(asked) = game.waiting(state) else { return None };
            if !asked.contains(seat) {
                return None;
            }
            let action = self.chosen(game, state, seat, node.decided, fate, &self.bot.mind_at(game))?;
            Some(game.write_action(&action))
        })
    }

    /// What would be drawn if this were done: as many outcomes as the rules ask for.
    pub fn drawn(&self, node: Node<'_>, deed: Deed<'_>, fate: Fate) -> Option<Vec<u32>> {
        with_position!(node.position, |game, state| {
            let action = game.read_action(deed.action).ok()?;
            let mut recorder = table::luck::Recorder::new(fate);
            game.apply(&mut { *state }, deed.seat, action, &mut recorder, &mut Silent).ok()?;
            Some(recorder.outcomes)
        })
    }

    /// How it would end in a world that fits what the seat saw: first if it does this, then if the bot decides for it.
    /// What others have chosen in secret, the bot chooses again.
    pub fn as_known(&self, node: Node<'_>, deed: Deed<'_>, fate: Fate) -> Option<(Vec<i32>, Vec<i32>)> {
        with_position!(node.position, |game, state| {
            let view = game.view(state, Viewer::Seat(deed.seat));
            let mut world = game.imagine(&view, &mut { fate });
            self.seal_anew(game, &mut world, deed.seat, node.decided, fate);
            let with = self.deed_played_out(game, &world, node, deed, fate)?;
            let without = self.played_out(game, &world, node.decided.to_vec(), fate)?;
            Some((with, without))
        })
    }

    /// How it would end in a world that fits what the seat saw, once for each of these actions in its place: always the same
    /// world. `None` if the rules refuse one of them.
    pub fn each_as_known(&self, node: Node<'_>, seat: Seat, actions: &[Value], fate: Fate) -> Option<Vec<Vec<i32>>> {
        with_position!(node.position, |game, state| {
            let view = game.view(state, Viewer::Seat(seat));
            let mut world = game.imagine(&view, &mut { fate });
            self.seal_anew(game, &mut world, seat, node.decided, fate);
            let end = |action: &Value| self.deed_played_out(game, &world, node, Deed { seat, action }, fate);
            actions.iter().map(end).collect()
        })
    }

    /// Everybody else who has already chosen in secret chooses as the bot would.
    fn seal_anew<G: Judge + Typed>(&self, game: &G, world: &mut G::State, but: Seat, decided: &[u32], fate: Fate) {
        let asked = if let Waiting::On(asked) = game.waiting(world) { asked } else { SeatSet::EMPTY };
        let sealed = game.may_act(world).minus(asked);
        for seat in sealed.into_iter().filter(|&seat| seat != but) {
            let Some(action) = self.chosen(game, world, seat, decided, fate, &self.bot.mind_at(game)) else { continue };
            // What is refused changes nothing: then the choice that was imagined stays.
            let _refused = game.apply(world, seat, action, &mut { fate }, &mut Silent);
        }
    }

    fn deed_played_out<G: Judge + Typed>(
        &self,
        game: &G,
        from: &G::State,
        node: Node<'_>,
        deed: Deed<'_>,
        fate: Fate,
    ) -> Option<Vec<i32>> {
        let mut state = from.clone();
        let action = game.read_action(deed.action).ok()?;
        game.apply(&mut state, deed.seat, action, &mut { fate }, &mut Silent).ok()?;
        let mut decided = node.decided.to_vec();
        count(&mut decided, deed.seat);
        self.played_out(game, &state, decided, fate)
    }

    fn chosen<G: Judge>(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        decided: &[u32],
        fate: Fate,
        mind: &Mind,
    ) -> Option<G::Action> {
        if let Some(pass) = game.idle_pass(state, seat) {
            return Some(pass);
        }
        let mut dice = fate.dice(seat, decided.get(seat.index()).copied().unwrap_or(0));
        let view = game.view(state, Viewer::Seat(seat));
        let world = game.imagine(&view, &mut dice);
        judge::choose(game, &world, seat, mind, &mut dice, usize::MAX)
    }

    fn played_out<G: Judge + Typed>(
        &self,
        game: &G,
        from: &G::State,
        mut decided: Vec<u32>,
        fate: Fate,
    ) -> Option<Vec<i32>> {
        let mut state = from.clone();
        let (mind, mut luck) = (self.bot.mind_at(game), fate);
        for _ in 0..STALL {
            let Waiting::On(asked) = game.waiting(&state) else { break };
            let seat = asked.lowest()?;
            let action = self.chosen(game, &state, seat, &decided, fate, &mind)?;
            count(&mut decided, seat);
            game.apply(&mut state, seat, action, &mut luck, &mut Silent).ok()?;
        }
        let outcome = game.outcome(&state)?;
        Some(self.valued(game, &state, &outcome))
    }

    fn valued<G: Judge + Typed>(&self, game: &G, state: &G::State, outcome: &Outcome) -> Vec<i32> {
        let score =
            |seat: Seat| outcome.standings.iter().find(|standing| standing.seat == seat).map_or(0, |own| own.score);
        let seats = if outcome.verdict == Verdict::Ranked { game.seats() as u8 } else { 1 };
        let world = G::typed(self.first).and_then(|(_, first)| game.world(first, state));
        (0..seats).map(|seat| score(Seat(seat))).chain(world).collect()
    }
}

fn count(decided: &mut [u32], seat: Seat) {
    if let Some(decided) = decided.get_mut(seat.index()) {
        *decided += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::{AnyTable, Setup};

    fn dealt(game: &str) -> Box<dyn AnyTable> {
        shelf::make(&Setup::printed(game, 3)).unwrap().deal(7)
    }

    #[test]
    fn an_ending_is_the_same_for_the_same_fate_and_another_for_another() {
        for title in shelf::TITLES {
            let table = dealt(title.id);
            let endings = Endings { bot: Bot::SENSIBLE, first: table.position() };
            let node = Node { position: table.position(), decided: &[0; 3] };
            let end = |seed, twin| endings.from(node, Fate { seed, twin }).unwrap();
            assert_eq!(end(1, false), end(1, false), "{}", title.id);
            let others = [end(1, true), end(2, false), end(3, false)];
            assert!(others.iter().any(|other| *other != end(1, false)), "{}", title.id);
        }
    }

    #[test]
    fn what_the_bot_would_have_done_anyway_changes_nothing() {
        for title in shelf::TITLES {
            let table = dealt(title.id);
            let endings = Endings { bot: Bot::SENSIBLE, first: table.position() };
            let node = Node { position: table.position(), decided: &[0; 3] };
            let fate = Fate { seed: 5, twin: false };
            let seat = table.waiting().unwrap().lowest().unwrap();
            let action = endings.choice(node, seat, fate).unwrap();
            let deed = Deed { seat, action: &action };
            assert_eq!(endings.after(node, deed, fate), endings.from(node, fate), "{}", title.id);
        }
    }

    #[test]
    fn several_actions_are_tried_in_the_same_imagined_world() {
        for title in shelf::TITLES {
            let table = dealt(title.id);
            let endings = Endings { bot: Bot::SENSIBLE, first: table.position() };
            let node = Node { position: table.position(), decided: &[0; 3] };
            let fate = Fate { seed: 5, twin: false };
            let seat = table.waiting().unwrap().lowest().unwrap();
            let actions: Vec<Value> = table.choices(seat).0.into_iter().take(2).map(|line| line.action).collect();
            let each = endings.each_as_known(node, seat, &actions, fate).unwrap();
            for (action, end) in actions.iter().zip(each) {
                let (alone, _) = endings.as_known(node, Deed { seat, action }, fate).unwrap();
                assert_eq!(alone, end, "{}", title.id);
            }
        }
    }

    #[test]
    fn what_a_choice_was_worth_with_what_was_known_depends_on_nothing_that_was_hidden() {
        let (mut with_secrets, mut with_sealed) = (0, 0);
        for title in shelf::TITLES {
            let (first, mut table, mut dice) = (dealt(title.id), dealt(title.id), Dice::new(3));
            let endings = Endings { bot: Bot::SENSIBLE, first: first.position() };
            let (mut secrets, mut sealed) = (0, 0);
            for at in 0..240 {
                let Some(asked) = table.waiting() else { break };
                let seat = asked.lowest().unwrap();
                // Somebody else has already chosen in secret, and could still change it.
                let seals = !table.may_act().minus(asked).is_empty();
                let lines = table.choices(seat).0;
                if lines.len() > 1 && (at % 30 == 12 || (seals && sealed < 4)) {
                    let other = table.imagined(Viewer::Seat(seat), 9);
                    secrets += usize::from(other.hash() != table.hash());
                    sealed += usize::from(seals);
                    let known = |table: &dyn AnyTable| {
                        let node = Node { position: table.position(), decided: &[0; 3] };
                        let fate = Fate { seed: 6, twin: false };
                        let action = &lines[lines.len() - 1].action;
                        (endings.as_known(node, Deed { seat, action }, fate), endings.choice(node, seat, fate))
                    };
                    let told = known(&*table);
                    assert!(told.0.is_some() && told.1.is_some(), "{} {at}", title.id);
                    assert_eq!(told, known(&*other), "{} {at}", title.id);
                }
                match Bot::Novice.choose_with(&*table, seat, &mut dice, 1) {
                    Some(action) => table.play(seat, &action).unwrap(),
                    None => table.play_random(seat, &mut dice).unwrap(),
                }
            }
            with_secrets += usize::from(secrets > 0);
            with_sealed += usize::from(sealed > 0);
        }
        // Something is hidden in every game, and somewhere choices are sealed.
        assert!(with_secrets == shelf::TITLES.len() && with_sealed > 0, "{with_secrets} {with_sealed}");
    }

    #[test]
    fn turned_luck_is_the_mirror_of_luck() {
        const DIE: Stream = Stream::new("die");
        for nth in 0..40 {
            let [plain, twin] = [false, true].map(|twin| Fate { seed: 4, twin }.draw(DIE, nth, 6));
            assert_eq!(plain + twin, 5);
        }
        assert_eq!(Fate { seed: 4, twin: true }.draw(DIE, 0, 0), 0);
    }
}
