//! How a position is judged: a list of figures, and what each of them weighs.
//!
//! A bot looks one decision ahead in a world imagined from its view: what is the position worth once it has answered
//! and everybody else does as little as possible? What looking ahead cannot tell (which deck to draw from, what others
//! will bid) each game answers with its own rules of thumb.

use crate::character::Character;
use table::luck::Dice;
use table::{Amount, Forms, Game, Menu, Outcome, Seat, Silent, Verdict, Waiting};

/// The most figures a game is judged by.
pub(crate) const MOST: usize = 16;
/// Figures of a position as a seat sees it; those beyond [`Judge::FIGURES`] are unused.
pub(crate) type Figures = [f32; MOST];
/// What each figure weighs.
pub(crate) type Weights = [f32; MOST];
/// The most answers it takes to settle what one decision sets off.
const SETTLING: usize = 96;

/// What a bot judges and searches by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Mind {
    /// The temperament.
    pub(crate) character: Character,
    /// What each figure weighs.
    pub(crate) weights: Weights,
    /// Whether there is no time to see what a phase brings: the position counts as settled once the decision is
    /// through.
    pub(crate) hurried: bool,
    /// The settings of a search with this mind.
    pub(crate) manner: Manner,
}

/// The settings of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Manner {
    /// How many decisions a course of play follows before the position is judged.
    pub(crate) horizon: usize,
    /// How many of the seat's own decisions the tree covers; further on rules of thumb decide.
    pub(crate) depth: usize,
    /// One decision in this many is random, so that anybody may surprise.
    pub(crate) surprise: usize,
    /// How strongly judgement draws courses to an action.
    pub(crate) curiosity: f32,
    /// How little judgement's first guess is trusted, from 0 to 1: this share is spread evenly over all actions.
    pub(crate) doubt: f32,
    /// How many lines are looked at in a hurry, when looking takes an imagined step.
    pub(crate) lines: usize,
    /// Whether those lines are the ones that seem best at a glance, if the game has one; otherwise they are random.
    pub(crate) glance: bool,
    /// A lead this large, in the units of the judgement, is a clear one.
    pub(crate) lead: f32,
    /// An action that is this much worse than the best one, by judgement, draws a third as many courses.
    pub(crate) spread: f32,
    /// Whether rules of thumb count what may still come of something, if the game knows how (Water).
    pub(crate) foresight: bool,
}

/// What a rule of thumb says about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Thumb {
    /// What the action is worth; 0 is as good as doing nothing.
    pub(crate) worth: f32,
    /// The reason, a key of the language files below `bots.reason.<game>`.
    pub(crate) reason: &'static str,
}

/// A game that bots can judge. Everything has a default that needs only the contract: a game that overrides nothing is
/// judged by its score.
pub(crate) trait Judge: Forms {
    /// The names of the figures: keys of the language files below `bots.reason.<game>`, and of tuned weights.
    const FIGURES: &'static [&'static str] = &["score"];
    /// The reasons that rules of thumb give, besides the figures.
    #[cfg(test)]
    const THUMBS: &'static [&'static str] = &[];
    /// Weights tuned for this game, as [`crate::tuning`] writes them; empty if the usual ones serve.
    const TUNED: &'static str = "";
    /// The line-ups and targets of `finitude balance`.
    const BALANCE: &'static str = "";
    /// The characters the game knows, the usual one first.
    const CHARACTERS: &'static [Character] = &[Character::SENSIBLE];
    /// A lead this large, in the units of the judgement, is a clear one.
    const LEAD: f32 = 10.0;
    /// How much of the best rival's worth counts against a seat.
    const RIVALRY: f32 = 0.125;
    /// How many decisions a search follows before it judges.
    const HORIZON: usize = 24;

    /// Whether rules of thumb say what every action is worth.
    const BY_THUMB: bool = false;

    /// The figures of a position for a seat.
    fn figures(&self, state: &Self::State, seat: Seat) -> Figures {
        let mut figures = [0.0; MOST];
        let score = Self::SEAT_INDICATORS.iter().position(|name| *name == "score");
        let rows = self.indicators(state).seats;
        let found = score.and_then(|at| rows.get(seat.index())?.get(at).copied());
        figures[0] = found.unwrap_or(0) as f32;
        figures
    }

    /// How a character weighs the figures.
    fn weights(_character: Character) -> Weights {
        let mut weights = [0.0; MOST];
        weights[0] = 1.0;
        weights
    }

    /// Whether what a decision has set off is over, so that the position can be judged.
    fn settled(&self, _state: &Self::State, _hurried: bool) -> bool {
        true
    }

    /// What a seat answers while a position settles.
    fn settling(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.neutral(state, seat)
    }

    /// What a rule of thumb says about an action, where looking ahead cannot tell.
    fn thumb(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action, _mind: &Mind) -> Option<Thumb> {
        None
    }

    /// What each of these actions seems worth at a glance, without doing it. `None` if a glance tells nothing.
    fn glance(&self, _state: &Self::State, _seat: Seat, _actions: &[(usize, Self::Action)]) -> Option<Vec<f32>> {
        None
    }

    /// What an action costs or brings besides what looking ahead finds, such as a card that is gone.
    fn besides(&self, _action: &Self::Action) -> f32 {
        0.0
    }

    /// A decision that is not made by comparing lines, such as a bid.
    fn outright(&self, _state: &Self::State, _seat: Seat, _mind: &Mind, _dice: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// How the world as a whole fares, whoever wins, in the game's own measure; more is better. `first` is the position the
    /// game began in. `None` if the players' result is the world's.
    fn world(&self, _first: &Self::State, _state: &Self::State) -> Option<i32> {
        None
    }

    /// The answer to an open offer, which no question asks about. `None` if nobody offers anything.
    fn answer_offer(&self, _state: &Self::State, _seat: Seat, _mind: &Mind) -> Option<Self::Action> {
        None
    }
}

/// The mind of a character at a game; one the game does not know plays as its usual one.
pub(crate) fn mind<G: Judge>(character: Character) -> Mind {
    let usual = G::CHARACTERS.first().copied().unwrap_or(Character::SENSIBLE);
    let character = if G::CHARACTERS.contains(&character) { character } else { usual };
    let manner = Manner {
        horizon: G::HORIZON,
        depth: 3,
        surprise: 10,
        curiosity: 0.6,
        doubt: 0.0,
        lines: 5,
        glance: false,
        lead: G::LEAD,
        spread: 0.35 * G::LEAD,
        foresight: false,
    };
    Mind { character, weights: G::weights(character), hurried: false, manner }
}

/// The game's own seats: any other is nobody's rival.
fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> {
    (0..game.seats() as u8).map(Seat)
}

fn weighed(figures: &Figures, weights: &Weights) -> f32 {
    figures.iter().zip(weights).map(|(figure, weight)| figure * weight).sum()
}

/// What a position is worth to a seat: its own figures, less a part of its best rival's.
pub(crate) fn judgement<G: Judge>(game: &G, state: &G::State, seat: Seat, weights: &Weights) -> f32 {
    let own = weighed(&game.figures(state, seat), weights);
    if G::RIVALRY == 0.0 {
        return own;
    }
    let rivals = seats(game).filter(|&rival| rival != seat).map(|rival| weighed(&game.figures(state, rival), weights));
    own - G::RIVALRY * rivals.reduce(f32::max).unwrap_or(0.0)
}

/// How well a seat is doing, from 0 to 1: the result if there is one, otherwise its lead over the best of the others.
pub(crate) fn prospect<G: Judge>(game: &G, state: &G::State, seat: Seat, mind: &Mind) -> f32 {
    let Mind { weights, manner, .. } = mind;
    let squashed = |lead: f32| 1.0 / (1.0 + (-lead / manner.lead).exp());
    if let Some(outcome) = game.outcome(state) {
        return result(&outcome, seat, squashed);
    }
    let own = weighed(&game.figures(state, seat), weights);
    let rivals = seats(game).filter(|&rival| rival != seat).map(|rival| weighed(&game.figures(state, rival), weights));
    match rivals.reduce(f32::max) {
        Some(best) if G::RIVALRY > 0.0 => squashed(own - best),
        _ => squashed(own),
    }
}

/// A result counts most; a narrow one a little less than a clear one.
fn result(outcome: &Outcome, seat: Seat, squashed: impl Fn(f32) -> f32) -> f32 {
    let score = |of: Seat| outcome.standings.iter().find(|standing| standing.seat == of).map_or(0, |own| own.score);
    match outcome.verdict {
        Verdict::TeamWon => 1.0,
        Verdict::TeamLost { grade } => 0.2 / (1.0 + f32::from(grade)),
        Verdict::Ranked => {
            let others = outcome.standings.iter().filter(|standing| standing.seat != seat);
            let best = others.map(|standing| standing.score).max();
            let margin = squashed((score(seat) - best.unwrap_or(0)) as f32);
            let winners = outcome.winners();
            let won = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            if best.is_none() { margin } else { 0.7 * won + 0.3 * margin }
        }
    }
}

/// The position once the answer is given and everybody else does as little as possible. `None` if the rules refuse it.
pub(crate) fn after<G: Judge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    hurried: bool,
) -> Option<G::State> {
    let mut after = state.clone();
    // The same luck for every answer, so that none of them is chosen for its luck.
    let mut luck = Dice::new(7);
    game.apply(&mut after, seat, action, &mut luck, &mut Silent).ok()?;
    for _ in 0..SETTLING {
        let Waiting::On(asked) = game.waiting(&after) else { break };
        if game.settled(&after, hurried) {
            break;
        }
        let asked = asked.lowest()?;
        let answer = game.settling(&after, asked)?;
        game.apply(&mut after, asked, answer, &mut luck, &mut Silent).ok()?;
    }
    Some(after)
}

/// An action and what it is worth, compared with others in the same menu.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Weighed<A> {
    pub(crate) action: A,
    /// The menu line it belongs to.
    pub(crate) line: usize,
    pub(crate) worth: f32,
}

/// The least, the most and the middle of an amount stand for all of them; a short range is tried in full. Where a rule of
/// thumb judges, which takes no time, a longer one is short enough.
fn amounts(more: u16, by_thumb: bool) -> impl Iterator<Item = u16> {
    let small = more <= if by_thumb { 30 } else { 3 };
    let ends = [0, 1, more / 2, more].into_iter().filter(move |_| !small);
    (0..=more).filter(move |_| small).take(31).chain(ends)
}

/// What an action is worth to a seat. `None` if the rules refuse it.
fn worth<G: Judge>(game: &G, state: &G::State, seat: Seat, action: G::Action, mind: &Mind) -> Option<f32> {
    let after = after(game, state, seat, action, mind.hurried)?;
    Some(judgement(game, &after, seat, &mind.weights) + game.besides(&action))
}

/// Everything a menu offers and what it is worth, the best first. Ties are broken at random, except that whatever
/// changes nothing comes before its equals. A rule of thumb is measured against doing nothing.
pub(crate) fn weigh<G: Judge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &Mind,
    dice: &mut Dice,
    most: usize,
) -> Vec<Weighed<G::Action>> {
    let mut menu = Menu::new();
    game.offer(state, seat, &mut menu);
    let neutral = game.neutral(state, seat);
    let mut actions: Vec<(usize, G::Action)> = Vec::with_capacity(menu.lines().len() + 8);
    for (at, line) in menu.lines().iter().enumerate() {
        actions.extend(amounts(line.more, G::BY_THUMB).map(|more| (at, line.action.raised(more))));
    }
    // In a hurry some lines stand for all of them; doing nothing is always among them.
    if actions.len() > most {
        actions = some_of(game, state, seat, mind, dice, actions, most);
        let quiet = neutral.filter(|neutral| menu.lists_as_answer(neutral));
        actions.extend(quiet.map(|neutral| (usize::MAX, neutral)));
    }
    let base = std::cell::OnceCell::new();
    let mut all: Vec<Weighed<G::Action>> = Vec::with_capacity(actions.len());
    for (line, action) in actions {
        let quiet = Some(action) == neutral;
        let found = match game.thumb(state, seat, &action, mind) {
            Some(thumb) => {
                let neutral = neutral.filter(|_| !G::BY_THUMB);
                let base = base.get_or_init(|| neutral.and_then(|neutral| worth(game, state, seat, neutral, mind)));
                Some(thumb.worth + base.unwrap_or(0.0))
            }
            None => worth(game, state, seat, action, mind),
        };
        // Far less than any figure is worth, and more than the random tie-break.
        let lot = dice.below(1024) as f32 / 1024.0;
        let tie = G::LEAD * 0.001 * if quiet { 1.5 } else { lot };
        all.extend(found.map(|worth| Weighed { action, line, worth: worth + tie }));
    }
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    all
}

/// At most this many of the actions: those that seem best at a glance, or random ones.
fn some_of<G: Judge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &Mind,
    dice: &mut Dice,
    mut actions: Vec<(usize, G::Action)>,
    most: usize,
) -> Vec<(usize, G::Action)> {
    let seems = if mind.manner.glance { game.glance(state, seat, &actions) } else { None };
    match seems {
        Some(seems) => {
            let mut order: Vec<usize> = (0..actions.len()).collect();
            // If some seem equally good, chance decides which of them are looked at.
            order.rotate_left(dice.below(actions.len()));
            order.select_nth_unstable_by(most - 1, |&one, &other| seems[other].total_cmp(&seems[one]));
            order[..most].iter().map(|&at| actions[at]).collect()
        }
        None => {
            for at in 0..most {
                let other = at + dice.below(actions.len() - at);
                actions.swap(at, other);
            }
            actions.truncate(most);
            actions
        }
    }
}

/// What a character does. `None` when the seat has nothing to decide.
pub(crate) fn choose<G: Judge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &Mind,
    dice: &mut Dice,
    most: usize,
) -> Option<G::Action> {
    if let Some(action) = game.outright(state, seat, mind, dice) {
        return Some(action);
    }
    let best = weigh(game, state, seat, mind, dice, most).first().map(|best| best.action);
    best.or_else(|| game.neutral(state, seat))
}
