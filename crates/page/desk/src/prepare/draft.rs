//! What is being prepared: the rules as the lobby's form, everything else as the plan itself.

use crate::game::{self, Teaching, teaching};
use crate::remembered;
use crate::roster;
use crate::time;
use bots::Bot;
use leptos::prelude::*;
use page_lobby::Form;
use page_table::local::begin::shelf_mistakes;
use shelf::Setup;
use wire::SetupForm;
use wire::lesson::Plan;

/// How many are expected while nothing is known.
const USUAL_CLASS: u16 = 24;
/// How long the plan of a new lesson is, in minutes.
const USUAL_MINUTES: u16 = 90;

/// What is being prepared. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Draft {
    /// The rules of every table.
    pub form: RwSignal<Form>,
    /// Everything else; its `setup` and `turns` are worked out when it is asked for.
    pub plan: RwSignal<Plan>,
    /// How many turns, where that was chosen by hand.
    pub turns: RwSignal<Option<u16>>,
    /// What was pasted as a roster.
    pub pasted: RwSignal<String>,
    /// Whether only the first word of a name is kept.
    pub first_word: RwSignal<bool>,
    /// What the game says about lessons with it.
    pub teaching: Memo<Teaching>,
    /// What is wrong with the rules, one sentence each.
    pub mistakes: Memo<Vec<String>>,
}

impl Draft {
    /// The plan of a lesson that is to be held again, or else the usual lesson with the first game.
    pub(crate) fn new() -> Draft {
        let again = remembered::take_plan().filter(|plan| shelf::title(&plan.setup.game).is_some());
        let usual = || usual(game::taught().first().copied().unwrap_or_default());
        Draft::of(again.unwrap_or_else(usual))
    }

    /// A plan that was written before.
    pub(crate) fn of(plan: Plan) -> Draft {
        let form = RwSignal::new(Form::for_lesson(&Setup::from(plan.setup.clone())));
        let game = Memo::new(move |_| form.with(Form::game));
        let mistakes = move |_: Option<&Vec<String>>| {
            let setup = form.with(Form::setup);
            shelf::make(&setup).err().map(|error| shelf_mistakes(&error, form.with(Form::game))).unwrap_or_default()
        };
        let draft = Draft {
            form,
            turns: RwSignal::new(None),
            pasted: RwSignal::new(plan.roster.join("\n")),
            first_word: RwSignal::new(false),
            plan: RwSignal::new(plan),
            teaching: Memo::new(move |_| teaching(game.get())),
            mistakes: Memo::new(mistakes),
        };
        draft.turns.set(draft.chosen_turns());
        draft
    }

    /// The turns of the plan, where they are not those that the minutes allow.
    fn chosen_turns(self) -> Option<u16> {
        let planned = self.plan.with_untracked(|plan| plan.turns);
        planned.filter(|turns| Some(*turns) != untrack(|| self.fitting()))
    }

    /// Begins anew with another plan.
    pub(crate) fn take(self, plan: Plan) {
        self.form.set(Form::for_lesson(&Setup::from(plan.setup.clone())));
        self.pasted.set(plan.roster.join("\n"));
        self.plan.set(plan);
        self.turns.set(self.chosen_turns());
    }

    /// A ready-made plan; who comes, and how everything is kept, stays as it was.
    pub(crate) fn take_ready(self, minutes: u16) {
        let game = self.form.with_untracked(Form::game);
        let Some(ready) = untrack(|| self.teaching.get().plan(game, minutes)) else { return };
        let kept = self.plan.get_untracked();
        self.take(Plan { setup: ready.setup, title: ready.title, minutes, pauses: ready.pauses, turns: None, ..kept });
        self.turns.set(None);
    }

    /// Another game, with its usual plan.
    pub(crate) fn take_game(self, game: &str) {
        let kept = self.plan.get_untracked();
        let usual = usual(game);
        self.take(Plan { expected: kept.expected, roster: kept.roster, nicknames: kept.nicknames, ..usual });
    }

    /// How many turns the minutes allow.
    pub(crate) fn fitting(self) -> Option<u16> {
        let (minutes, pauses) = self.plan.with(|plan| (plan.minutes, plan.pauses.len()));
        self.teaching.with(|teaching| time::turns(minutes, pauses, teaching))
    }

    /// How many turns are planned.
    pub(crate) fn planned_turns(self) -> u16 {
        self.turns.get().or_else(|| self.fitting()).unwrap_or(1)
    }

    /// How many are expected.
    pub(crate) fn learners(self) -> usize {
        self.plan.with(|plan| match plan.roster.len() {
            0 => plan.expected.unwrap_or(USUAL_CLASS).into(),
            names => names,
        })
    }

    /// Reads the roster anew.
    pub(crate) fn read_roster(self) {
        let names = self.pasted.with_untracked(|text| roster::names(text, self.first_word.get_untracked()));
        self.plan.update(|plan| plan.roster = names);
    }

    /// The whole plan.
    pub(crate) fn plan(self) -> Plan {
        let turns = self.planned_turns();
        // A game that has room for all its turns ends by itself.
        let whole = self.teaching.with(|teaching| turns >= teaching.turns);
        let setup = SetupForm::from(self.form.with(Form::setup));
        let expected = Some(u16::try_from(self.learners()).unwrap_or(u16::MAX));
        let mut plan = Plan { setup, expected, turns: (!whole).then_some(turns), ..self.plan.get() };
        plan.pauses.sort_by_key(|pause| pause.after);
        plan.pauses.dedup_by_key(|pause| pause.after);
        plan
    }

    /// The whole plan, for a click.
    pub(crate) fn plan_untracked(self) -> Plan {
        untrack(|| self.plan())
    }
}

/// The usual plan of a game: the longest that is ready, or none.
fn usual(game: &str) -> Plan {
    let ready = untrack(|| teaching(game).plan(game, USUAL_MINUTES));
    let plain = || Plan::plain(SetupForm::from(Setup::printed(game, 4)));
    Plan { bot: Bot::for_live_tables(game).name(), expected: Some(USUAL_CLASS), ..ready.unwrap_or_else(plain) }
}
