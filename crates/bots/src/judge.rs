//! How a position is judged: a list of figures, and what each of them weighs.
//!
//! A bot looks one decision ahead in a world imagined from its view: what would it be worth once an answer is given and
//! everybody lets things be? What a look ahead cannot tell (which deck to draw from, what others will bid) a game answers
//! by a rule of thumb of its own.

use crate::character::Character;
use table::luck::Dice;
use table::{Amount, Forms, Game, Menu, Outcome, Seat, Silent, Verdict, Waiting};

/// The most figures a game is judged by.
pub(crate) const MOST: usize = 16;
/// Figures of a position as a seat sees it; places beyond [`Judge::FIGURES`] hold nothing.
pub(crate) type Figures = [f32; MOST];
/// What each figure weighs.
pub(crate) type Weights = [f32; MOST];
/// So many answers settle whatever one decision sets off.
const SETTLING: usize = 96;

/// What a bot goes by.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Mind {
    /// The temperament.
    pub(crate) character: Character,
    /// What each figure weighs.
    pub(crate) weights: Weights,
    /// Whether there is no time to see what a phase brings: things settle as soon as the decision itself is through.
    pub(crate) hurried: bool,
    /// How a search with this mind goes about it.
    pub(crate) manner: Manner,
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Manner {
    /// Decisions that a course of play follows before the position is judged.
    pub(crate) horizon: usize,
    /// Own decisions that the tree remembers; further on rules of thumb decide.
    pub(crate) depth: usize,
    /// One decision in so many is drawn by lot, so that everybody may surprise.
    pub(crate) surprise: usize,
    /// How strongly what judgement says draws courses to an action.
    pub(crate) curiosity: f32,
    /// How little the first guess of judgement is trusted, from 0 to 1: this part of it goes to all actions alike.
    pub(crate) doubt: f32,
    /// Lines that are looked at in a hurry, where looking takes an imagined step.
    pub(crate) lines: usize,
    /// Whether those lines are the ones that seem best at a glance, where the game has one; otherwise the lot names them.
    pub(crate) glance: bool,
    /// A lead of so much, in the measure of the judgement, is a clear one.
    pub(crate) lead: f32,
    /// An action that judgement finds so much worse than the best one draws a third as many courses.
    pub(crate) spread: f32,
    /// Whether rules of thumb count what can still come of something, where the game knows how (Water).
    pub(crate) foresight: bool,
}

/// What a rule of thumb says of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Thumb {
    /// What the action is worth, against 0 for letting things be.
    pub(crate) worth: f32,
    /// The reason, a key of the language files below `bots.reason.<game>`.
    pub(crate) reason: &'static str,
}

/// A game that bots have judgement for. Everything has an answer that the contract gives: a game that says nothing of its
/// own is judged by its score.
pub(crate) trait Judge: Forms {
    /// The names of the figures: keys of the language files below `bots.reason.<game>`, and of tuned weights.
    const FIGURES: &'static [&'static str] = &["score"];
    /// The reasons that rules of thumb give, besides the figures.
    #[cfg(test)]
    const THUMBS: &'static [&'static str] = &[];
    /// Weights that were tuned for this game, as [`crate::tuning`] writes them; nothing where the usual ones serve.
    const TUNED: &'static str = "";
    /// The characters the game knows, the usual one first.
    const CHARACTERS: &'static [Character] = &[Character::SENSIBLE];
    /// A lead of so much, in the measure of the judgement, is a clear one.
    const LEAD: f32 = 10.0;
    /// How much of what the best rival has counts against a seat.
    const RIVALRY: f32 = 0.125;
    /// Decisions that a search follows before it judges.
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

    /// What a character weighs the figures by.
    fn weights(_character: Character) -> Weights {
        let mut weights = [0.0; MOST];
        weights[0] = 1.0;
        weights
    }

    /// Whether what a decision has set off is over, so that the position can be judged.
    fn settled(&self, _state: &Self::State, _hurried: bool) -> bool {
        true
    }

    /// What a seat answers while things settle.
    fn settling(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.neutral(state, seat)
    }

    /// What a rule of thumb says of an action, where a look ahead cannot tell.
    fn thumb(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action, _mind: &Mind) -> Option<Thumb> {
        None
    }

    /// What each of some actions of a menu seems worth at a glance, without doing it. `None` where a glance tells nothing.
    fn glance(&self, _state: &Self::State, _seat: Seat, _actions: &[(usize, Self::Action)]) -> Option<Vec<f32>> {
        None
    }

    /// What an action costs or brings besides what the look ahead finds: a card that is gone.
    fn besides(&self, _action: &Self::Action) -> f32 {
        0.0
    }

    /// A decision that is not made by comparing lines, such as a bid.
    fn outright(&self, _state: &Self::State, _seat: Seat, _mind: &Mind, _dice: &mut Dice) -> Option<Self::Action> {
        None
    }

    /// The answer to an offer that no question asks for. `None` where nobody offers anything.
    fn answer_offer(&self, _state: &Self::State, _seat: Seat, _mind: &Mind) -> Option<Self::Action> {
        None
    }
}

/// The mind of a character at a game; one that the game does not know plays as its usual one.
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

/// The seats that play for something: a seat that holds no place at the table is nobody's rival.
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

/// How well a seat stands, from 0 to 1: the result where there is one, otherwise its lead over the best of the others.
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

/// The position once an answer is given and everybody lets things be. `None` where the rules refuse it.
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

/// An action with what it is worth, against others of the same menu.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Weighed<A> {
    pub(crate) action: A,
    /// The line of the menu it is an amount of.
    pub(crate) line: usize,
    pub(crate) worth: f32,
}

/// The least, the most and the middle of an amount stand for all of them; small amounts stand for themselves.
fn amounts(more: u16) -> impl Iterator<Item = u16> {
    let small = more <= 3;
    let listed = if small { [0, 1, 2, 3] } else { [0, 1, more / 2, more] };
    listed.into_iter().take(if small { usize::from(more) + 1 } else { 4 })
}

/// What an action is worth to a seat. `None` where the rules refuse it.
fn worth<G: Judge>(game: &G, state: &G::State, seat: Seat, action: G::Action, mind: &Mind) -> Option<f32> {
    let after = after(game, state, seat, action, mind.hurried)?;
    Some(judgement(game, &after, seat, &mind.weights) + game.besides(&action))
}

/// Everything a menu offers with what it is worth, the best first. Equal answers stand in an order drawn by lot, but
/// whatever changes nothing comes before them. A rule of thumb is measured against letting things be.
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
        actions.extend(amounts(line.more).map(|more| (at, line.action.raised(more))));
    }
    // In a hurry some lines stand for all of them; letting things be is always among them.
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
        // Far less than any figure is worth, and more than the lot.
        let lot = dice.below(1024) as f32 / 1024.0;
        let tie = G::LEAD * 0.001 * if quiet { 1.5 } else { lot };
        all.extend(found.map(|worth| Weighed { action, line, worth: worth + tie }));
    }
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    all
}

/// So many actions of more: those that seem best at a glance, or any.
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
            // Where some seem equally good, the lot decides which of them are looked at.
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
