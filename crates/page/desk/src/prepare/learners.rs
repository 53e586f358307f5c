//! Who comes, and how they sit.

use super::Draft;
use super::fields::stepper;
use crate::time;
use bots::Bot;
use leptos::prelude::*;
use page_kit::shell::controls::{Switch, choices};
use page_kit::words::{bot_words, page_text, page_text_with};
use page_lobby::Form;
use page_table::SeatMark;
use page_table::seat_mark::GameBeingSetUp;
use table::Seat;

/// How many may share a seat, in the order of the list.
const TEAMS: [u8; 6] = [1, 2, 3, 4, 8, 16];
/// More tables than these are not drawn, only counted.
const DRAWN: usize = 30;

/// The learners.
pub(super) fn panel(draft: Draft) -> AnyView {
    let (form, plan) = (draft.form, draft.plan);
    provide_context(GameBeingSetUp(Signal::derive(move || form.with(Form::game))));
    let expected = Signal::derive(move || u16::try_from(draft.learners()).unwrap_or(u16::MAX));
    let set_expected = Callback::new(move |count| plan.update(|plan| plan.expected = Some(count)));
    let has_roster = move || plan.with(|plan| !plan.roster.is_empty());
    let read = move |event: leptos::ev::Event| {
        draft.pasted.set(event_target_value(&event));
        draft.read_roster();
    };
    let sizes = move || {
        let title = form.with(Form::title);
        let sizes = (title.fewest..=title.most).map(|size| (size.to_string(), size.to_string()));
        choices(sizes, move || form.with(Form::count).to_string())
    };
    let resize = move |event: leptos::ev::Event| {
        if let Ok(size) = event_target_value(&event).parse() {
            form.update(|form| form.resize(size));
        }
    };
    let shared = move || {
        let team = |team: u8| (team.to_string(), page_text_with("desk.share", &[("count", u32::from(team).into())]));
        choices(TEAMS.map(team), move || plan.with(|plan| plan.team.to_string()))
    };
    let share = move |event: leptos::ev::Event| {
        if let Ok(team) = event_target_value(&event).parse() {
            plan.update(|plan| plan.team = team);
        }
    };
    let kinds = move || {
        let kinds = Bot::for_game(form.with(Form::game)).into_iter();
        let kinds = kinds.map(|bot| (bot.name(), bot_words().text(&bot.name_key())));
        choices(kinds, move || plan.with(|plan| plan.bot.clone()))
    };
    let told = move || {
        let (seats, team) = (form.with(Form::count), plan.with(|plan| plan.team));
        let learners = draft.learners();
        let Some((tables, bots)) = time::tables(learners, seats as u8, team) else { return page_text("desk.nobody") };
        let args =
            [("tables", tables.into()), ("seats", seats.into()), ("learners", learners.into()), ("bots", bots.into())];
        page_text_with("desk.seated", &args)
    };
    let drawn = move || {
        let (seats, team) = (form.with(Form::count), plan.with(|plan| plan.team));
        let learners = draft.learners();
        let (tables, _) = time::tables(learners, seats as u8, team).unwrap_or_default();
        let taken = learners.div_ceil(usize::from(team.max(1)));
        let table = |number: usize| {
            let seat = |seat: usize| match number * seats + seat < taken {
                true => view! { <SeatMark seat=Seat(seat as u8) /> }.into_any(),
                false => view! { <page_kit::shell::Icon name="bot" /> }.into_any(),
            };
            view! { <li><b>{number + 1}</b>{(0..seats).map(seat).collect_view()}</li> }
        };
        (0..tables.min(DRAWN)).map(table).collect_view()
    };
    view! {
        <section class="panel" aria-labelledby="learners-title">
            <h2 class="disp" id="learners-title">{move || page_text("desk.learners")}</h2>
            <Show when=move || !has_roster() fallback=move || view! {
                <p>{move || page_text_with("desk.on_roster", &[("count", draft.learners().into())])}</p>
            }>
                {stepper("desk.expected", "expected", (1, 1000, 1), expected, set_expected)}
            </Show>
            <details class="desk-roster">
                <summary data-act="roster-open">{move || page_text("desk.roster")}</summary>
                <label class="field">
                    <span>{move || page_text("desk.roster_text")}</span>
                    <textarea
                        rows="5"
                        spellcheck="false"
                        data-act="roster"
                        prop:value=move || draft.pasted.get()
                        on:input=read
                    ></textarea>
                </label>
                <Switch
                    act="first-word"
                    key="desk.first_word"
                    on=draft.first_word
                    change=move |on| { draft.first_word.set(on); draft.read_roster(); }
                />
                <Switch
                    act="nicknames"
                    key="desk.nicknames"
                    on=Signal::derive(move || plan.with(|plan| plan.nicknames))
                    change=move |on| plan.update(|plan| plan.nicknames = on)
                />
            </details>
            <div class="desk-pair">
                <label class="field">
                    <span>{move || page_text("desk.at_table")}</span>
                    <select data-act="seats" on:change=resize>{sizes}</select>
                </label>
                <label class="field">
                    <span>{move || page_text("desk.on_seat")}</span>
                    <select data-act="team" on:change=share>{shared}</select>
                </label>
                <label class="field">
                    <span>{move || page_text("desk.bots")}</span>
                    <select
                        data-act="bot"
                        on:change=move |event| plan.update(|plan| plan.bot = event_target_value(&event))
                    >
                        {kinds}
                    </select>
                </label>
            </div>
            <ul class="desk-seating" aria-hidden="true">{drawn}</ul>
            <p data-told="seating">{told}</p>
        </section>
    }
    .into_any()
}
