//! What a bot is asked and answers, as messages between the page and its worker. There is no browser in here: everything
//! runs in tests too.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use bots::{Bot, Hint};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{AnyGame, ShelfError};
use table::Seat;
use table::luck::Dice;
use wire::SetupForm;

/// What is to be found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// What the bot does about the question to its seat.
    Choice,
    /// What it answers to an offer, if anything.
    Offer,
    /// What it advises the seat to do.
    Hints,
}

/// A question to a bot. It carries what the seat sees and nothing else of the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// The game, its options and house rules.
    pub setup: SetupForm,
    /// The packed view of the seat, in Base64.
    pub seen: String,
    /// The seat.
    pub seat: u8,
    /// The bot, by its name.
    pub bot: Bot,
    /// The seed of the bot's luck.
    pub seed: u64,
    /// What is to be found out.
    pub about: Subject,
}

/// What a bot answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// To a choice or an offer: an action, or nothing.
    Act(Option<Value>),
    /// To a question for advice.
    Hints(Vec<Hint>),
}

impl Answer {
    /// The action it names.
    pub fn action(self) -> Option<Value> {
        match self {
            Answer::Act(action) => action,
            Answer::Hints(_) => None,
        }
    }

    /// The advice it gives.
    pub fn hints(self) -> Vec<Hint> {
        match self {
            Answer::Act(_) => Vec::new(),
            Answer::Hints(hints) => hints,
        }
    }
}

impl Thought {
    /// A question to a bot about what its seat sees.
    pub fn new(game: &dyn AnyGame, packed: &[u8], seat: Seat, bot: Bot, seed: u64, about: Subject) -> Thought {
        let setup = SetupForm::from(game.setup().clone());
        Thought { setup, seen: STANDARD_NO_PAD.encode(packed), seat: seat.0, bot, seed, about }
    }

    /// The same for a bot that takes no longer than this many milliseconds.
    #[must_use]
    pub(crate) fn within(self, milliseconds: u32) -> Thought {
        Thought { bot: self.bot.within(milliseconds), ..self }
    }

    /// Thinks. A question that cannot be read gets an empty answer: the asker goes on without the bot.
    pub(crate) fn answer(&self, games: &mut Games) -> Answer {
        self.think(games).unwrap_or(match self.about {
            Subject::Choice | Subject::Offer => Answer::Act(None),
            Subject::Hints => Answer::Hints(Vec::new()),
        })
    }

    fn think(&self, games: &mut Games) -> Option<Answer> {
        let game = games.of(&self.setup).ok()?;
        let packed = STANDARD_NO_PAD.decode(&self.seen).ok()?;
        let (seat, dice) = (Seat(self.seat), &mut Dice::new(self.seed));
        Some(match self.about {
            Subject::Choice => Answer::Act(self.bot.choose(game, &packed, seat, dice).ok()?),
            Subject::Offer => Answer::Act(self.bot.answer_offer(game, &packed, seat, dice).ok()?),
            Subject::Hints => {
                let world = game.imagine(&packed, dice.roll()).ok()?;
                Answer::Hints(self.bot.hints(&*world, seat, dice))
            }
        })
    }
}

/// The game that was asked about last: one table asks many times, and its rules are read once.
#[derive(Default)]
pub struct Games(Option<(SetupForm, Box<dyn AnyGame>)>);

impl Games {
    fn of(&mut self, setup: &SetupForm) -> Result<&dyn AnyGame, ShelfError> {
        let kept = self.0.take().filter(|(own, _)| own == setup);
        let kept = match kept {
            Some(kept) => kept,
            None => (setup.clone(), shelf::make(&setup.clone().into())?),
        };
        Ok(&*self.0.insert(kept).1)
    }
}

/// A question on its way, with a number to recognise its answer by.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The number.
    pub id: u32,
    /// The question.
    pub thought: Thought,
}

/// An answer on its way back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answered {
    /// The number of the question.
    pub id: u32,
    /// The answer.
    pub answer: Answer,
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Budget;
    use shelf::Setup;
    use table::Viewer;

    fn there_and_back<T: Serialize + for<'de> Deserialize<'de>>(message: &T) -> T {
        serde_json::from_str(&serde_json::to_string(message).unwrap()).unwrap()
    }

    #[test]
    fn what_comes_back_is_what_the_bot_would_do_at_the_table() {
        let mut games = Games::default();
        for title in shelf::TITLES {
            let game = shelf::make(&Setup::printed(title.id, title.most)).unwrap();
            let mut table = game.deal(11);
            for bot in Bot::for_game(title.id).into_iter().chain([Bot::Search(Budget::Iterations(6))]) {
                let seat = table.waiting().unwrap().lowest().unwrap();
                let packed = table.packed_view(Viewer::Seat(seat));
                let asked = |about| there_and_back(&Thought::new(&*game, &packed, seat, bot, 5, about)).within(20);
                let act = there_and_back(&asked(Subject::Choice).answer(&mut games)).action().unwrap();
                let hints = there_and_back(&asked(Subject::Hints).answer(&mut games)).hints();
                assert!(!hints.is_empty(), "{} {bot:?}", title.id);
                table.play(seat, &act).unwrap();
            }
        }
    }

    #[test]
    fn a_message_holds_the_view_of_the_seat_and_nothing_else_of_the_table() {
        let game = shelf::make(&Setup::printed("limit", 3)).unwrap();
        let seen = |seed: u128| {
            let packed = game.deal(seed).packed_view(Viewer::Seat(Seat(0)));
            let thought = Thought::new(&*game, &packed, Seat(0), Bot::SENSIBLE, 1, Subject::Choice);
            (packed, serde_json::to_value(&thought).unwrap())
        };
        let (packed, message) = seen(3);
        let names: Vec<&String> = message.as_object().unwrap().keys().collect();
        assert_eq!(names, ["setup", "seen", "seat", "bot", "seed", "about"]);
        assert_eq!(STANDARD_NO_PAD.decode(message["seen"].as_str().unwrap()).unwrap(), packed);
    }

    #[test]
    fn a_question_that_cannot_be_read_has_an_empty_answer() {
        let game = shelf::make(&Setup::printed("limit", 3)).unwrap();
        let thought = |about| Thought::new(&*game, b"nonsense", Seat(0), Bot::SENSIBLE, 1, about);
        assert_eq!(thought(Subject::Choice).answer(&mut Games::default()), Answer::Act(None));
        let mut other = thought(Subject::Hints);
        other.setup.game = "chess".to_owned();
        assert_eq!(other.answer(&mut Games::default()), Answer::Hints(Vec::new()));
    }
}
