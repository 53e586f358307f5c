//! Climate's own options: lesson or whole game, mode, challenges, decks, people, who decides, start calamities.

use super::controls::{Segments, Switch};
use crate::climate_wish::{BOOK, ClimateWish, START_PAWNS, character_name, decks, employer_name, lessons};
use crate::form::{Form, Place, SeatPick};
use climate::terms::{Employer, Pawn, RegionId};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, lang, page_text, page_text_with};
use page_table::boards::board_of;
use page_table::local::begin::begin_lesson;

/// What a pawn is called, in the words of the board.
fn pawn_name(pawn: Pawn) -> String {
    board_text(&format!("climate.pawn.{}", pawn.id()))
}

fn wish<T: Send + Sync + 'static>(
    form: RwSignal<Form>,
    read: impl Fn(&ClimateWish) -> T + Copy + Send + Sync + 'static,
) -> Signal<T> {
    Signal::derive(move || form.with(|form| read(&form.climate)))
}

/// The options of a table of Climate.
#[component]
pub fn OfClimate() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let set =
        move |change: fn(&mut ClimateWish, bool)| move |on: bool| form.update(|form| change(&mut form.climate, on));
    let local = move || form.with(|form| form.place() == Place::Local);
    let alone = move |on: bool| {
        form.update(|form| {
            form.climate.alone = on;
            if on {
                form.seats.iter_mut().filter(|pick| **pick != SeatPick::None).for_each(|pick| *pick = SeatPick::Me);
            }
        });
    };
    let lesson_options = move || {
        let one = |(id, name, _): (String, String, String)| {
            let own = id.clone();
            view! { <option value=id selected=move || form.with(|form| form.climate.lesson.as_deref() == Some(own.as_str()))>{name}</option> }
        };
        lessons().into_iter().map(one).collect_view()
    };
    let choose_lesson = move |event: leptos::ev::Event| {
        let wanted = event_target_value(&event);
        form.update(|form| form.climate.lesson = (!wanted.is_empty()).then_some(wanted));
    };
    let deck_options = move || {
        let one = |(id, name): (String, String)| {
            let own = id.clone();
            view! { <option value=id selected=move || form.with(|form| form.climate.deck.as_deref() == Some(own.as_str()))>{name}</option> }
        };
        decks().into_iter().map(one).collect_view()
    };
    let choose_deck = move |event: leptos::ev::Event| {
        let wanted = event_target_value(&event);
        form.update(|form| form.climate.deck = (!wanted.is_empty()).then_some(wanted));
    };
    view! {
        <Lessons />
        <label class="field">
            <span>{move || page_text("lobby.climate.lesson")}</span>
            <select data-act="lesson-choice" on:change=choose_lesson>
                <option value="">{move || page_text("lobby.climate.whole")}</option>
                {lesson_options}
            </select>
        </label>
        <Segments
            label="lobby.climate.mode"
            values=vec![(false, "mode-normal", "lobby.climate.normal"), (true, "mode-expert", "lobby.climate.expert")]
            value=wish(form, |wish| wish.expert)
            blocked=|_| false
            change=move |on| form.update(|form| form.climate.expert = on)
        />
        <Segments
            label="lobby.climate.decides"
            values=vec![(false, "active-decides", "lobby.climate.active"), (true, "consensus", "lobby.climate.consensus")]
            value=wish(form, |wish| wish.consensus)
            blocked=|_| false
            change=move |on| form.update(|form| form.climate.consensus = on)
        />
        <Show when=local>
            <Switch act="alone" on=wish(form, |wish| wish.alone) change=alone />
        </Show>
        <label class="field">
            <span>{move || page_text("lobby.climate.deck")}</span>
            <select data-act="deck" on:change=choose_deck>
                <option value="">{move || page_text("lobby.climate.usual_deck")}</option>
                {deck_options}
            </select>
        </label>
        <details class="variants">
            <summary><b>{move || page_text("lobby.climate.more")}</b> <small>{move || page_text("lobby.climate.more_text")}</small></summary>
            <Switch act="runaway" on=wish(form, |wish| wish.runaway) change=set(|wish, on| wish.runaway = on) />
            <Switch act="no-powers" on=wish(form, |wish| wish.no_deus_ex_machina) change=set(|wish, on| wish.no_deus_ex_machina = on) />
            <Switch act="no-employers" on=wish(form, |wish| wish.on_your_own) change=set(|wish, on| wish.on_your_own = on) />
            <Switch
                act="weaknesses"
                on=Signal::derive(move || form.with(|form| form.climate.weaknesses || form.climate.expert))
                disabled=wish(form, |wish| wish.expert)
                change=set(|wish, on| wish.weaknesses = on)
            />
            <Switch act="usual-order" on=wish(form, |wish| wish.usual_order) change=set(|wish, on| wish.usual_order = on) />
            <Switch act="fewer-events" on=wish(form, |wish| wish.fewer_events) change=set(|wish, on| wish.fewer_events = on) />
            <Switch act="simple-propagation" on=wish(form, |wish| wish.simple_propagation) change=set(|wish, on| wish.simple_propagation = on) />
        </details>
        <People />
        <Calamities />
    }
}

/// The lessons: each begins at once, with every hand in the reader's.
#[component]
fn Lessons() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let error = RwSignal::new(None::<String>);
    let list = move || {
        let one = |(at, (id, name, text)): (usize, (String, String, String))| {
            let own = id.clone();
            let begin = move |_| begin_lesson(board_of("climate"), &own, form.with_untracked(Form::count), error);
            view! {
                <li>
                    <button class="btn lesson-button" data-act="lesson" data-lesson=id on:click=begin>
                        <span class="lesson-number">{at + 1}</span>
                        <span><b>{name}</b> <small>{text}</small></span>
                    </button>
                </li>
            }
        };
        lessons().into_iter().enumerate().map(one).collect_view()
    };
    view! {
        <details class="variants lessons" open=true>
            <summary><Icon name="flag" /> <b>{move || page_text("lobby.climate.lessons")}</b> <small>{move || page_text("lobby.climate.lessons_text")}</small></summary>
            <ol class="lesson-list">{list}</ol>
            <p class="refusal" role="alert">{move || error.get()}</p>
        </details>
    }
}

/// Characters and employers by seat; what is chosen for one seat is swapped with whoever had it.
#[component]
fn People() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let count = Memo::new(move |_| form.with(Form::count));
    let row = move |seat: usize| {
        let now = move || form.with(|form| form.climate.member(seat, form.count()));
        let choose = move |character: Option<usize>, employer: Option<usize>| {
            form.update(|form| {
                let players = form.count();
                let (own, firm) = form.climate.member(seat, players);
                form.climate.choose(seat, players, (character.unwrap_or(own), employer.unwrap_or(firm)));
            });
        };
        let characters = move || {
            let option = |at: usize| view! { <option value=at.to_string() selected=move || now().0 == at>{character_name(at)}</option> };
            (0..BOOK.rules.characters.len()).map(option).collect_view()
        };
        let employers = move || {
            let option = |at: usize| view! { <option value=at.to_string() selected=move || now().1 == at>{employer_name(at)}</option> };
            (0..Employer::ALL.len()).map(option).collect_view()
        };
        let label = move |key: &str| page_text_with(key, &[("number", (seat + 1).into())]);
        view! {
            <li class="people-row">
                <span>{seat + 1}</span>
                <select data-act="character" data-seat=seat.to_string() aria-label=move || label("lobby.climate.character") on:change=move |event| choose(event_target_value(&event).parse().ok(), None)>{characters}</select>
                <select
                    data-act="employer"
                    data-seat=seat.to_string()
                    aria-label=move || label("lobby.climate.employer")
                    disabled=move || form.with(|form| form.climate.on_your_own)
                    on:change=move |event| choose(None, event_target_value(&event).parse().ok())
                >
                    {employers}
                </select>
            </li>
        }
    };
    view! {
        <details class="variants">
            <summary><b>{move || page_text("lobby.climate.people")}</b> <small>{move || page_text("lobby.climate.people_text")}</small></summary>
            <ol class="people-rows">{move || (0..count.get()).map(row).collect_view()}</ol>
        </details>
    }
}

/// Start calamities of experts, instead of those of the warming cards.
#[component]
fn Calamities() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let (region, pawn) = (RwSignal::new(RegionId::Europe), RwSignal::new(Pawn::Riot));
    let regions = move || {
        let name =
            |region: RegionId| BOOK.terms.regions.get(region.index()).map(|words| words.name(lang().code()).to_owned());
        RegionId::ALL.iter().map(|&one| view! { <option value=one.id()>{name(one)}</option> }).collect_view()
    };
    let pawns =
        move || START_PAWNS.map(|one| view! { <option value=one.id()>{pawn_name(one)}</option> }).collect_view();
    let add = move |_| {
        let (region, pawn) = (region.get_untracked(), pawn.get_untracked());
        form.update(|form| {
            match form.climate.calamities.iter_mut().find(|(at, what, _)| (*at, *what) == (region, pawn)) {
                Some((_, _, count)) => *count += 1,
                None => form.climate.calamities.push((region, pawn, 1)),
            }
        });
    };
    let list = move || {
        let one = |(at, (region, pawn, count)): (usize, (RegionId, Pawn, u8))| {
            let name = BOOK
                .terms
                .regions
                .get(region.index())
                .map(|words| words.name(lang().code()).to_owned())
                .unwrap_or_default();
            let text = format!("{name}: {count} × {}", pawn_name(pawn));
            let label = page_text_with("lobby.climate.without", &[("what", text.clone().into())]);
            view! {
                <li>
                    {text}
                    <button class="ib" data-act="drop-calamity" aria-label=label on:click=move |_| form.update(|form| { form.climate.calamities.remove(at); })><Icon name="x" /></button>
                </li>
            }
        };
        form.with(|form| form.climate.calamities.clone()).into_iter().enumerate().map(one).collect_view()
    };
    view! {
        // Only hidden when it is not for experts, so that it stays open while other things change.
        <details class="variants" style:display=move || if form.with(|form| form.climate.expert) { "" } else { "none" }>
            <summary><b>{move || page_text("lobby.climate.calamities")}</b> <small>{move || page_text("lobby.climate.calamities_text")}</small></summary>
            <div class="calamity-row">
                <select data-act="calamity-region" aria-label=move || page_text("lobby.climate.region") on:change=move |event| if let Some(one) = RegionId::named(&event_target_value(&event)) { region.set(one) }>{regions}</select>
                <select data-act="calamity-pawn" aria-label=move || page_text("lobby.climate.pawn") on:change=move |event| if let Some(one) = Pawn::named(&event_target_value(&event)) { pawn.set(one) }>{pawns}</select>
                <button type="button" class="btn" data-act="add-calamity" on:click=add><Icon name="plus" /> {move || page_text("lobby.climate.add")}</button>
            </div>
            <ul class="calamity-list">{list}</ul>
        </details>
    }
}
