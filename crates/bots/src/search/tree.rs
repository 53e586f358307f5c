//! The tree of a seat's own next decisions.

use super::Question;
use crate::character::Character;
use crate::judge::{self, Judge, Manner, Mind, Weighed};
use table::luck::Dice;
use table::{Menu, Seat, Silent, Waiting};

/// How many actions of a later decision are considered.
const LATER_WIDTH: usize = 6;

struct Edge<A> {
    action: A,
    prior: f32,
    courses: u32,
    total: f32,
    to: Option<usize>,
}

struct Node<A> {
    edges: Vec<Edge<A>>,
    courses: u32,
}

pub(super) struct Tree<'a, G: Judge> {
    question: &'a Question<'a, G>,
    view: &'a G::View,
    nodes: Vec<Node<G::Action>>,
    seed: u64,
    /// How everybody plays beyond the tree.
    own: Mind,
    others: Mind,
    menu: Menu<G::Action>,
}

/// What judgement expects of each action, as shares of one.
fn priors<A>(weighed: &[Weighed<A>], manner: &Manner) -> Vec<f32> {
    let Manner { doubt, spread, .. } = *manner;
    let best = weighed.first().map_or(0.0, |best| best.worth);
    let raw: Vec<f32> = weighed.iter().map(|one| ((one.worth - best) / spread).max(-6.0).exp()).collect();
    let sum: f32 = raw.iter().sum();
    let alike = doubt / weighed.len().max(1) as f32;
    raw.into_iter().map(|one| alike + (1.0 - doubt) * one / sum.max(f32::MIN_POSITIVE)).collect()
}

fn edge<A: Copy>((weighed, prior): (&Weighed<A>, f32)) -> Edge<A> {
    Edge { action: weighed.action, prior, courses: 0, total: 0.0, to: None }
}

impl<'a, G: Judge> Tree<'a, G> {
    pub(super) fn new(
        question: &'a Question<'a, G>,
        view: &'a G::View,
        candidates: &[Weighed<G::Action>],
        seed: u64,
    ) -> Tree<'a, G> {
        let edges = candidates.iter().zip(priors(candidates, &question.mind.manner)).map(edge).collect();
        let own = Mind { hurried: true, ..*question.mind };
        let others = Mind { hurried: true, manner: own.manner, ..judge::mind::<G>(Character::SENSIBLE) };
        let nodes = vec![Node { edges, courses: 0 }];
        Tree { question, view, nodes, seed, own, others, menu: Menu::new() }
    }

    /// By how many courses the first action is ahead of the second.
    pub(super) fn lead(&self) -> u32 {
        let mut most = [0, 0];
        for edge in &self.nodes[0].edges {
            if edge.courses > most[0] {
                most = [edge.courses, most[0]];
            } else {
                most[1] = most[1].max(edge.courses);
            }
        }
        most[0] - most[1]
    }

    /// For each candidate, its courses and the sum of their results.
    pub(super) fn counts(&self) -> Vec<(u32, f32)> {
        self.nodes[0].edges.iter().map(|edge| (edge.courses, edge.total)).collect()
    }

    /// The edge that promises most or has been tried least, among those that `may` be taken.
    fn select(&self, node: usize, may: impl Fn(&G::Action) -> bool) -> Option<usize> {
        let node = &self.nodes[node];
        let total: f32 = node.edges.iter().map(|edge| edge.total).sum();
        // What has not been tried is expected to turn out a little worse than the rest did.
        let untried = if node.courses == 0 { 0.5 } else { total / node.courses as f32 - 0.05 };
        let drawn = self.own.manner.curiosity * (node.courses as f32 + 1.0).sqrt();
        let score = |edge: &Edge<G::Action>| {
            let known = if edge.courses == 0 { untried } else { edge.total / edge.courses as f32 };
            known + drawn * edge.prior / (1.0 + edge.courses as f32)
        };
        let open = node.edges.iter().enumerate().filter(|(_, edge)| may(&edge.action));
        open.max_by(|(a, one), (b, other)| score(one).total_cmp(&score(other)).then(b.cmp(a))).map(|(at, _)| at)
    }

    /// One course of play, from an imagined world to a judged position.
    pub(super) fn course(&mut self) {
        let Question { game, seat, .. } = *self.question;
        let Some(first) = self.select(0, |_| true) else { return };
        // The n-th course of every action begins in the same world and meets the same luck: only the action differs.
        let nth = u64::from(self.nodes[0].edges[first].courses);
        let mut dice = Dice::new(self.seed ^ nth.wrapping_mul(0xd134_2543_de82_ef95));
        let mut state = game.imagine(self.view, &mut dice);
        let mut luck = Dice::new(dice.roll());
        let mut path = vec![(0, first)];
        let action = self.nodes[0].edges[first].action;
        let mut value = 0.0;
        if game.apply(&mut state, seat, action, &mut luck, &mut Silent).is_ok() {
            self.play_on(&mut state, &mut path, &mut luck, &mut dice);
            value = judge::prospect(game, &state, seat, self.question.mind);
        }
        for (node, edge) in path {
            self.nodes[node].courses += 1;
            let edge = &mut self.nodes[node].edges[edge];
            edge.courses += 1;
            edge.total += value;
        }
    }

    fn play_on(&mut self, state: &mut G::State, path: &mut Vec<(usize, usize)>, luck: &mut Dice, dice: &mut Dice) {
        let Question { game, seat, .. } = *self.question;
        let Manner { horizon, depth, .. } = self.own.manner;
        let mut remembers = true;
        let mut decisions = 0;
        // Passes by seats with nothing to play do not count as decisions, so they need a limit too.
        for _ in 0..8 * horizon {
            let Waiting::On(asked) = game.waiting(state) else { return };
            // A long moment is played to its end: judging it half-way would say little.
            if decisions >= horizon && (game.settled(state, true) || decisions >= 2 * horizon) {
                return;
            }
            let Some(asked) = asked.lowest() else { return };
            let action = if let Some(pass) = game.idle_pass(state, asked) {
                Some(pass)
            } else if asked == seat && remembers && path.len() < depth {
                decisions += 1;
                let chosen = self.remembered(state, path, dice);
                remembers = chosen.is_some_and(|(_, known)| known);
                chosen.map(|(action, _)| action)
            } else {
                decisions += 1;
                self.by_thumb(state, asked, dice)
            };
            let action = action.or_else(|| game.neutral(state, asked));
            let done = action.is_some_and(|action| game.apply(state, asked, action, luck, &mut Silent).is_ok());
            if !done {
                return;
            }
        }
    }

    /// What rules of thumb decide in a hurry, with a random choice now and then.
    fn by_thumb(&mut self, state: &G::State, asked: Seat, dice: &mut Dice) -> Option<G::Action> {
        let Question { game, seat, .. } = *self.question;
        let Manner { surprise, lines, .. } = self.own.manner;
        if dice.below(surprise) == 0 {
            game.offer(state, asked, &mut self.menu);
            return self.menu.pick(dice);
        }
        let mind = if asked == seat { &self.own } else { &self.others };
        judge::choose(game, state, asked, mind, dice, if G::BY_THUMB { usize::MAX } else { lines })
    }

    /// The seat's own next decision by the tree, and whether the tree already had it: a new one is added, and the
    /// course goes on without it.
    fn remembered(
        &mut self,
        state: &G::State,
        path: &mut Vec<(usize, usize)>,
        dice: &mut Dice,
    ) -> Option<(G::Action, bool)> {
        let Question { game, seat, .. } = *self.question;
        let &(above, taken) = path.last()?;
        let known = self.nodes[above].edges[taken].to;
        let at = match known {
            Some(at) => at,
            None => {
                let most = if G::BY_THUMB { usize::MAX } else { 2 * LATER_WIDTH };
                let mut weighed = judge::weigh(game, state, seat, &self.own, dice, most);
                weighed.truncate(LATER_WIDTH);
                let edges = weighed.iter().zip(priors(&weighed, &self.own.manner)).map(edge).collect();
                self.nodes.push(Node { edges, courses: 0 });
                self.nodes[above].edges[taken].to = Some(self.nodes.len() - 1);
                self.nodes.len() - 1
            }
        };
        // What was possible in one world may not be in another.
        let edge = self.select(at, |action| game.check(state, seat, action).is_ok())?;
        path.push((at, edge));
        Some((self.nodes[at].edges[edge].action, known.is_some()))
    }
}
