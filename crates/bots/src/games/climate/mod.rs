//! How a bot plays Climate as a teammate: it cleans electricity where many people live, takes overconsumption away,
//! spreads transformations, and keeps calamities from growing. It agrees with what the team proposes.

mod cards;
mod deeds;
mod lesson;
mod outlook;
mod powers;

use crate::character::Character;
use crate::judge::{Figures, Judge, MOST, Mind, Thumb, Weights};
use outlook::{Outlook, POINT};
use shelf::rules::climate::frame::Frame;
use shelf::rules::climate::region::Regime;
use shelf::rules::climate::state::Pot;
use shelf::rules::climate::terms::RegionId;
use shelf::rules::climate::{Action, Climate, State};
use table::luck::Dice;
use table::{Legality, Menu, Seat};

/// Whatever helps most.
const PRAGMATIST: Character = Character::new("pragmatist");
/// Emissions first.
const ENVIRONMENTALIST: Character = Character::new("environmentalist");
/// Nobody is left behind.
const HUMANITARIAN: Character = Character::new("humanitarian");
/// Transformations and electricity; calamities pass.
const ECONOMIST: Character = Character::new("economist");

// The indices of the figures, in the order of their names.
const COUNTER: usize = 0;
const CUBES: usize = 1;
const CALM: usize = 2;
const FREEDOM: usize = 3;
const PEOPLE: usize = 4;
const TRANSFORMATIONS: usize = 5;
const CARDS: usize = 6;

/// What matters more or less to a character, in hundredths.
#[derive(Clone, Copy, Debug)]
struct Temper {
    emissions: i32,
    calamities: i32,
}

impl Temper {
    fn of(character: Character) -> Temper {
        match character {
            ENVIRONMENTALIST => Temper { emissions: 140, calamities: 60 },
            HUMANITARIAN => Temper { emissions: 100, calamities: 63 },
            ECONOMIST => Temper { emissions: 100, calamities: 52 },
            _ => Temper { emissions: 100, calamities: 61 },
        }
    }
}

impl Judge for Climate {
    const FIGURES: &'static [&'static str] =
        &["counter", "cubes", "calm", "freedom", "people", "transformations", "cards"];
    #[cfg(test)]
    const THUMBS: &'static [&'static str] = &[
        "draw", "action", "power", "die", "event", "lay", "pot", "colour", "give_up", "ready", "spread", "relief",
        "agree", "order", "signal",
    ];
    const BALANCE: &'static str = include_str!("../../../../../data/balance/climate.toml");
    const CHARACTERS: &'static [Character] = &[PRAGMATIST, ENVIRONMENTALIST, HUMANITARIAN, ECONOMIST];
    const LEAD: f32 = 12.0;
    // Everybody wins or loses together.
    const RIVALRY: f32 = 0.0;
    const HORIZON: usize = 90;
    const BY_THUMB: bool = true;

    fn figures(&self, state: &State, _seat: Seat) -> Figures {
        let board = &state.board;
        let (turns, start) = (f32::from(self.turns().max(1)), self.rules().setup.counter);
        let gone = f32::from(board.turn.min(self.turns())) / turns;
        let victory = self.rules().setup.victory;
        let way = f32::from(start) - f32::from(start.saturating_sub(victory)) * gone;
        let mut figures = [0.0; MOST];
        figures[COUNTER] = way - f32::from(board.counter);
        for &id in RegionId::ALL {
            let region = board.region(id);
            if f32::from(self.turns()) - f32::from(board.turn) >= 9.0 {
                figures[CUBES] +=
                    f32::from(region.cube) - f32::from(self.rules().ghg(self.emissions(board, id), region.population));
            }
            figures[CALM] -= f32::from(region.riots() + region.shortages() + region.epizootics()) * 0.2
                + f32::from(region.conflicts() + region.dearths())
                + f32::from(u8::from(region.diseased()))
                + 3.0 * f32::from(u8::from(!region.shares()));
            figures[FREEDOM] -= f32::from(u8::from(region.regime != Regime::None));
            figures[PEOPLE] += f32::from(region.population) / 10.0;
            figures[TRANSFORMATIONS] +=
                (region.transformations.len() as f32 + 2.0 * f32::from(region.pairs())) * (1.0 - gone);
        }
        figures[CARDS] = state.secrets.hands.iter().map(|hand| hand.len() as f32).sum::<f32>() / 4.0;
        figures
    }

    fn weights(character: Character) -> Weights {
        let mut weights = [0.0; MOST];
        weights[..7].copy_from_slice(&[1.0, 0.8, 0.5, 1.0, 0.1, 0.6, 0.2]);
        match character {
            ENVIRONMENTALIST => weights[COUNTER] = 1.3,
            HUMANITARIAN => (weights[CALM], weights[PEOPLE]) = (1.2, 0.3),
            ECONOMIST => weights[TRANSFORMATIONS] = 0.9,
            _ => {}
        }
        weights
    }

    fn thumb(&self, state: &State, seat: Seat, action: &Action, mind: &Mind) -> Option<Thumb> {
        let outlook = Outlook { game: self, state, board: &state.board, seat, temper: Temper::of(mind.character) };
        let worth = if outlook.wish() == Some(*action) { 3 * POINT } else { outlook.worth(*action) };
        Some(Thumb { worth: worth as f32 / POINT as f32, reason: reason(state, action) })
    }

    /// Some moments have one answer that needs no comparing.
    fn outright(&self, state: &State, seat: Seat, mind: &Mind, _dice: &mut Dice) -> Option<Action> {
        let outlook = Outlook { game: self, state, board: &state.board, seat, temper: Temper::of(mind.character) };
        let wish = outlook.wish()?;
        let mut menu = Menu::new();
        self.offer(state, seat, &mut menu);
        menu.lists_as_answer(&wish).then_some(wish)
    }
}

/// Why a teammate does something at this moment.
fn reason(state: &State, action: &Action) -> &'static str {
    match state.frame() {
        Frame::InitialHand { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => "draw",
        Frame::Discards { .. } | Frame::ForcedDiscard { .. } => "draw",
        Frame::Window { .. } | Frame::FamoxTier => "power",
        Frame::Rolled { .. } => "die",
        Frame::Launch | Frame::Lobby { .. } => "event",
        Frame::Lay | Frame::AciEnd { .. } => "lay",
        Frame::Pot { .. } => pot_reason(&state.board.pot, action),
        Frame::PickTp { .. } => "spread",
        Frame::InstitutionOption { .. }
        | Frame::Remove { .. }
        | Frame::Downgrade { .. }
        | Frame::ClearRegions { .. } => "relief",
        Frame::Confirm { .. } => "agree",
        Frame::Look { .. } => "order",
        Frame::Actions { .. } | Frame::Granted { .. } => "action",
        _ => "signal",
    }
}

/// Why a teammate does something at the pot.
fn pot_reason(pot: &Pot, action: &Action) -> &'static str {
    match action {
        Action::Add { card, .. } if pot.cards.iter().all(|cards| cards.of(card.influence) == 0) => "colour",
        Action::Add { .. } => "pot",
        Action::GiveUp => "give_up",
        Action::Pass => "ready",
        _ => "signal",
    }
}

#[cfg(test)]
mod tests {
    use crate::Bot;
    use shelf::Setup;
    use shelf::rules::climate::Action;
    use shelf::rules::climate::terms::Influence;
    use table::Forms;
    use table::luck::Dice;

    #[test]
    fn what_a_hint_says_of_the_pot_is_true() {
        let (mut dice, mut seen) = (Dice::new(3), [0_usize; 2]);
        let mut table = shelf::make(&Setup::printed("climate", 3)).unwrap().deal(3);
        for _ in 0..900 {
            let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
            let hints = Bot::SENSIBLE.hints(&*table, seat, &mut dice);
            let shelf::Position::Climate(game, state) = table.position() else { panic!() };
            let pot = &state.board.pot;
            let absent = |influence: Influence| pot.cards.iter().all(|cards| cards.of(influence) == 0);
            for hint in &hints {
                let action = game.read_action(&hint.action).unwrap();
                match (&*hint.reason.key, action) {
                    ("bots.reason.climate.colour", Action::Add { card, .. }) => {
                        assert!(absent(card.influence), "{hint:?}");
                        seen[0] += 1;
                    }
                    ("bots.reason.climate.pot", Action::Add { card, .. }) => {
                        assert!(!absent(card.influence) && !game.pot_suffices(pot), "{hint:?}");
                        seen[1] += 1;
                    }
                    ("bots.reason.climate.colour" | "bots.reason.climate.pot", _) => panic!("{hint:?}"),
                    ("bots.reason.climate.give_up", action) => assert_eq!(action, Action::GiveUp),
                    _ => {}
                }
            }
            let best = hints[0].action.clone();
            table.play(seat, &best).unwrap();
        }
        assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
    }
}
