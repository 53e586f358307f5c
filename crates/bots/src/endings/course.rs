//! An ending told turn by turn, with a bot of its own in every seat: for setting two branches of a game side by side.

use super::{Deed, Endings, Fate, Node, STALL, count};
use crate::judge::{Judge, Mind};
use crate::kind::Bot;
use serde::{Deserialize, Serialize};
use shelf::{Position, Typed, with_position};
use table::contract::*;
use table::{Outcome, Silent, Waiting};

/// Where a branch begins and who plays it.
#[derive(Clone, Copy, Debug)]
pub struct Branch<'a> {
    /// The position.
    pub node: Node<'a>,
    /// What is done there first, if it is not left to the bots.
    pub deed: Option<Deed<'a>>,
    /// Who plays on, by seat; a seat without a bot of its own is played by the judge.
    pub bots: &'a [Bot],
    /// Further figures of the world to tell, by their names.
    pub figures: &'a [String],
}

/// How an ending went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Course {
    /// The figures at the end of each turn, in order, as [`Endings::figures`] has them.
    pub turns: Vec<(i64, Vec<i64>)>,
    /// How it came out, as [`Endings::value`] has it.
    pub end: Vec<i32>,
}

impl Endings<'_> {
    /// What is told of a position on the way: each seat's score, where seats have one; the world, if the game measures it;
    /// then the figures of the world that are asked for.
    pub fn figures(&self, position: Position<'_>, figures: &[String]) -> Vec<i64> {
        with_position!(position, |game, state| self.standing(game, state, figures))
    }

    /// How a branch would go, turn by turn. `None` if the rules refuse what is done first, or if it does not come to an end.
    pub fn course(&self, branch: Branch<'_>, fate: Fate) -> Option<Course> {
        with_position!(branch.node.position, |game, state| {
            let (mut state, mut decided) = (*state, branch.node.decided.to_vec());
            let mut turn = game.turn(&state);
            let mut turns = Vec::new();
            if let Some(deed) = branch.deed {
                let action = game.read_action(deed.action).ok()?;
                game.apply(&mut state, deed.seat, action, &mut { fate }, &mut Silent).ok()?;
                count(&mut decided, deed.seat);
            }
            let bot = |seat: usize| branch.bots.get(seat).copied().unwrap_or(self.bot);
            let minds: Vec<Mind> = (0..game.seats()).map(|seat| bot(seat).mind_at(game)).collect();
            for _ in 0..STALL {
                let now = game.turn(&state);
                if now != turn {
                    turns.push((turn, self.standing(game, &state, branch.figures)));
                    turn = now;
                }
                let Waiting::On(asked) = game.waiting(&state) else { break };
                let seat = asked.lowest()?;
                let mind = minds.get(seat.index())?;
                let action = self.chosen(game, &state, seat, &decided, fate, mind)?;
                count(&mut decided, seat);
                game.apply(&mut state, seat, action, &mut { fate }, &mut Silent).ok()?;
            }
            let outcome: Outcome = game.outcome(&state)?;
            turns.push((turn, self.standing(game, &state, branch.figures)));
            Some(Course { turns, end: self.valued(game, &state, &outcome) })
        })
    }

    fn standing<G: Judge + Typed>(&self, game: &G, state: &G::State, figures: &[String]) -> Vec<i64> {
        let told = game.indicators(state);
        let score = G::SEAT_INDICATORS.iter().position(|name| *name == "score");
        let scores = told.seats.iter().filter_map(|row| row.get(score?).copied());
        let world = G::typed(self.first).and_then(|(_, first)| game.world(first, state)).map(i64::from);
        let figure = |name: &String| {
            let place = G::WORLD_INDICATORS.iter().position(|known| *known == name.as_str());
            place.and_then(|at| told.world.get(at).copied()).unwrap_or(0)
        };
        scores.chain(world).chain(figures.iter().map(figure)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn a_branch_that_the_judge_plays_ends_as_any_other_ending_and_is_told_turn_by_turn() {
        for title in shelf::TITLES {
            let table = shelf::make(&Setup::printed(title.id, 3)).unwrap().deal(7);
            let endings = Endings { bot: Bot::SENSIBLE, first: table.position() };
            let node = Node { position: table.position(), decided: &[0; 3] };
            let fate = Fate { seed: 1, twin: false };
            let branch = Branch { node, deed: None, bots: &[], figures: &[] };
            let course = endings.course(branch, fate).unwrap();
            assert_eq!(Some(course.end), endings.from(node, fate), "{}", title.id);
            assert!(course.turns.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{}", title.id);
            let width = endings.figures(table.position(), &[]).len();
            assert!(course.turns.iter().all(|(_, figures)| figures.len() == width), "{}", title.id);
        }
    }

    #[test]
    fn another_bot_in_a_seat_makes_another_ending() {
        let table = shelf::make(&Setup::printed(shelf::TITLES[0].id, 3)).unwrap().deal(7);
        let endings = Endings { bot: Bot::SENSIBLE, first: table.position() };
        let node = Node { position: table.position(), decided: &[0; 3] };
        let bots = Bot::for_game(shelf::TITLES[0].id);
        let end = |bots: &[Bot]| {
            let branch = Branch { node, deed: None, bots, figures: &[] };
            (0..4).map(|seed| endings.course(branch, Fate { seed, twin: false }).unwrap().end).collect::<Vec<_>>()
        };
        assert!(bots.iter().any(|&bot| end(&[bot, bot, bot]) != end(&[])));
    }
}
