//! What a game brings to a lesson: times, curve, gauges, questions and ready-made plans, from its file in `data/lessons`.

use page_kit::words::page_text;
use page_table::game_box::{box_of, boxes};
use serde::Deserialize;
use serde_json::{Map, Value};
use shelf::Setup;
use wire::SetupForm;
use wire::lesson::{Pause, Plan};

/// What a game says about lessons with it.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Teaching {
    /// How many minutes beginners take for a turn.
    pub minutes_per_turn: f64,
    /// How many turns the usual game has.
    pub turns: u16,
    /// The world's figure that a tile draws.
    #[serde(default)]
    pub curve: String,
    /// Where that figure is at its limit, if the rules know one.
    pub limit: Option<i64>,
    /// The world's figures that a tile shows as vessels.
    #[serde(default)]
    pub gauges: Vec<String>,
    /// The world's figure that counts crises.
    pub crises: Option<String>,
    /// How many questions there are to choose from.
    #[serde(default)]
    pub questions: u8,
    /// Plans that are ready to use.
    #[serde(default)]
    pub plans: Vec<Ready>,
}

/// A plan that is ready to use.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ready {
    minutes: u16,
    seats: u8,
    #[serde(default)]
    options: Map<String, Value>,
    /// Each planned pause: after which turn, and the number of its question.
    pauses: Vec<(u16, u8)>,
}

/// What a game says about lessons with it; a game without a file says nothing.
pub(crate) fn teaching(game: &str) -> Teaching {
    read(box_of(game).lesson_data()).unwrap_or_default()
}

fn read(text: &str) -> Option<Teaching> {
    toml_edit::de::from_str(text).ok()
}

/// The games that lessons can be held with.
pub(crate) fn taught() -> Vec<&'static str> {
    boxes().filter(|game_box| !game_box.lesson_data().is_empty()).map(|game_box| game_box.id()).collect()
}

/// The question of a game under a number, in the reader's language.
pub(crate) fn question(game: &str, number: u8) -> String {
    page_text(&format!("questions.{game}.{number}"))
}

impl Teaching {
    /// For how many minutes there are ready-made plans.
    pub(crate) fn ready(&self) -> impl Iterator<Item = u16> {
        self.plans.iter().map(|ready| ready.minutes)
    }

    /// The ready-made plan for so many minutes, in the reader's language.
    pub(crate) fn plan(&self, game: &str, minutes: u16) -> Option<Plan> {
        let ready = self.plans.iter().find(|ready| ready.minutes == minutes)?;
        let setup = Setup { options: ready.options.clone(), ..Setup::printed(game, ready.seats) };
        let pause = |&(after, number): &(u16, u8)| Pause { after, question: question(game, number) };
        Some(Plan {
            title: page_text(&format!("ready_plan.{game}.{minutes}")),
            minutes,
            pauses: ready.pauses.iter().map(pause).collect(),
            ..Plan::plain(SetupForm::from(setup))
        })
    }
}

/// Promises of the data files. The boards are listed by the app, whose tests call this.
pub fn check_data(game: &str, text: &str, world: &[&str]) -> Result<u8, String> {
    let teaching: Teaching = toml_edit::de::from_str(text).map_err(|error| error.to_string())?;
    let figures = teaching.gauges.iter().chain(&teaching.crises).chain([&teaching.curve]);
    if let Some(unknown) = figures.into_iter().find(|name| !world.contains(&name.as_str())) {
        return Err(format!("{unknown} is no figure of the world"));
    }
    for ready in &teaching.plans {
        let setup = Setup { options: ready.options.clone(), ..Setup::printed(game, ready.seats) };
        shelf::make(&setup).map_err(|error| format!("{} minutes: {error:?}", ready.minutes))?;
        let turns = crate::time::turns(ready.minutes, ready.pauses.len(), &teaching);
        let turns = turns.ok_or_else(|| format!("{} minutes are not enough", ready.minutes))?;
        let last = ready.pauses.last().map_or(0, |(after, _)| *after);
        if last >= turns || !ready.pauses.is_sorted() {
            return Err(format!("{} minutes: a pause after turn {last} of {turns}", ready.minutes));
        }
        if ready.pauses.iter().any(|(_, number)| !(1..=teaching.questions).contains(number)) {
            return Err(format!("{} minutes: an unknown question", ready.minutes));
        }
    }
    Ok(teaching.questions)
}
