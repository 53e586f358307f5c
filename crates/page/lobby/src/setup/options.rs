//! The game's options: first game, alliances, score variants; and who may watch.

use super::controls::Switch;
use crate::form::{Form, Place, SeatPick};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{page_text, page_text_with};
use shelf::{RulesSheet, Setup};

/// What the printed rulebook offers.
struct Printed {
    alliances_from: usize,
    /// Score variants: id, English name, French name.
    variants: Vec<(String, [String; 2])>,
}

fn printed(game: &str) -> Option<Printed> {
    let game = shelf::make(&Setup::printed(game, 3)).ok()?;
    let RulesSheet::Limit(book) = game.rules() else { return None };
    let variants = book.variants.iter().map(|variant| {
        let name = |lang| variant.words.name(lang).to_owned();
        (variant.id.clone(), [name("en"), name("fr")])
    });
    Some(Printed { alliances_from: usize::from(book.alliances_from_players), variants: variants.collect() })
}

/// The switches of the game, and who may watch.
#[component]
pub fn Options() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let shared = Signal::derive(move || form.with(|form| form.place() == Place::Server));
    let own = move || match form.with(|form| form.game) {
        "megacorps" => view! { <OfMegaCorps /> }.into_any(),
        "water" => view! { <OfWater /> }.into_any(),
        "climate" => view! { <super::climate::OfClimate /> }.into_any(),
        _ => view! { <OfLimit /> }.into_any(),
    };
    view! {
        <div class="switches">
            {own}
            <Show when=move || shared.get()>
                <Switch
                    act="spectators"
                    on=Signal::derive(move || form.with(|form| form.spectators))
                    change=move |on| form.update(|form| form.spectators = on)
                />
                <Show when=move || form.with(|form| form.spectators)>
                    <Switch
                        act="onlookers-speak"
                        on=Signal::derive(move || form.with(|form| form.onlookers_speak))
                        change=move |on| form.update(|form| form.onlookers_speak = on)
                    />
                </Show>
                <Switch
                    act="teams"
                    on=Signal::derive(move || form.with(|form| form.teams))
                    change=move |on| form.update(|form| form.teams = on)
                />
                <Switch
                    act="listed"
                    on=Signal::derive(move || form.with(|form| form.listed))
                    change=move |on| form.update(|form| form.listed = on)
                />
            </Show>
        </div>
    }
}

/// MegaCorps' own option: how MegaCorps find their players.
#[component]
fn OfMegaCorps() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    view! {
        <Switch
            act="megacorps-chosen"
            on=Signal::derive(move || form.with(|form| form.megacorps_chosen))
            change=move |on| form.update(|form| form.megacorps_chosen = on)
        />
    }
}

/// The scenarios of Water under the form's rules: id, English name, French name.
fn scenarios(form: &Form) -> Vec<(String, [String; 2])> {
    let setup = Setup { options: serde_json::Map::new(), seats: 4, ..form.setup() };
    let Ok(game) = shelf::make(&setup) else { return Vec::new() };
    let RulesSheet::Water(book) = game.rules() else { return Vec::new() };
    let all = book.rules.scenarios.iter().zip(&book.terms.scenarios);
    all.map(|(scenario, words)| (scenario.id.clone(), ["en", "fr"].map(|lang| words.name(lang).to_owned()))).collect()
}

/// Water's own options: scenario, simplified, turns, how dry it is, a mediator.
#[component]
fn OfWater() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let settings = settings();
    let known = Memo::new(move |_| form.with(scenarios));
    let none = move || form.with(|form| form.water.scenario.is_none());
    let choose = move |event: leptos::ev::Event| {
        let wanted = event_target_value(&event);
        form.update(|form| {
            form.water.scenario = (!wanted.is_empty()).then_some(wanted);
            // Scenarios are for four communities.
            if form.water.scenario.is_some() {
                form.resize(4);
            }
        });
    };
    let options = move || {
        let french = usize::from(settings.lang.get().code() == "fr");
        let one = |(id, names): (String, [String; 2])| {
            let own = id.clone();
            view! { <option value=id selected=move || form.with(|form| form.water.scenario.as_deref() == Some(own.as_str()))>{names[french].clone()}</option> }
        };
        known.get().into_iter().map(one).collect_view()
    };
    let turns = move |event: leptos::ev::Event| {
        let turns = event_target_value(&event).parse().ok();
        form.update(|form| form.water.turns = turns);
    };
    let length = move |turns: u8| view! { <option value=turns.to_string() selected=move || form.with(|form| form.water.turns.unwrap_or(6) == turns)>{turns}</option> };
    let who = move |event: leptos::ev::Event| {
        let pick = SeatPick::named(&event_target_value(&event)).filter(|pick| *pick != SeatPick::None);
        form.update(|form| form.water.mediator = pick);
    };
    let mediator = move |pick: SeatPick| {
        let now = move || form.with(|form| form.water.mediator.unwrap_or(SeatPick::None)) == pick;
        view! { <option value=pick.name() selected=now>{move || page_text(&format!("lobby.seat.kind.{}", pick.name()))}</option> }
    };
    view! {
        <label class="field">
            <span>{move || page_text("lobby.water.scenario")}</span>
            <select data-act="scenario" on:change=choose>
                <option value="">{move || page_text("lobby.water.no_scenario")}</option>
                {options}
            </select>
        </label>
        <Show when=none>
            <Switch
                act="simplified"
                on=Signal::derive(move || form.with(|form| form.water.simplified))
                change=move |on| form.update(|form| form.water.simplified = on)
            />
            <label class="field">
                <span>{move || page_text("lobby.water.turns")}</span>
                <select data-act="turns" on:change=turns>{(5..=7).map(length).collect_view()}</select>
            </label>
        </Show>
        <Switch
            act="drier"
            on=Signal::derive(move || form.with(|form| form.water.water_delta < 0))
            change=move |on| form.update(|form| form.water.water_delta = if on { -1 } else { 0 })
        />
        <label class="field">
            <span>{move || page_text("lobby.water.mediator")}</span>
            <select data-act="mediator" on:change=who>{[SeatPick::None, SeatPick::Me, SeatPick::Open].map(mediator).into_iter().collect_view()}</select>
        </label>
        <Show when=move || form.with(|form| form.water.mediator.is_some())>
            <Switch
                act="mediator-sees"
                on=Signal::derive(move || form.with(|form| form.water.mediator_sees_secrets))
                change=move |on| form.update(|form| form.water.mediator_sees_secrets = on)
            />
        </Show>
        <p class="sm"><a href=page_kit::route::Route::Editor.href() data-act="open-editor">{move || page_text("lobby.water.editor")}</a></p>
    }
}

/// Limit's own options: first game, alliances, score variants.
#[component]
fn OfLimit() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let printed = StoredValue::new(printed("limit"));
    let from = printed.with_value(|printed| printed.as_ref().map_or(4, |printed| printed.alliances_from));
    let alone = move || form.with(|form| form.count() < 2);
    view! {
        <Switch
            act="first-game"
            on=Signal::derive(move || form.with(|form| form.first_game))
            disabled=Signal::derive(alone)
            change=move |on| form.update(|form| {
                form.first_game = on;
                // A first game has no alliances; a wish for them would only be refused.
                if on { form.alliances = None }
            })
        />
        <Switch
            act="alliances"
            on=Signal::derive(move || form.with(|form| form.plays_alliances(from)))
            disabled=Signal::derive(move || alone() || form.with(|form| form.first_game))
            change=move |on| form.update(|form| form.alliances = Some(on))
        />
        <Variants list=printed.with_value(|printed| printed.as_ref().map(|printed| printed.variants.clone()).unwrap_or_default()) />
    }
}

#[component]
fn Variants(list: Vec<(String, [String; 2])>) -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let settings = settings();
    let row = move |(id, names): (String, [String; 2])| {
        let (own, act) = (StoredValue::new(id.clone()), id);
        let name = move || names[usize::from(settings.lang.get().code() == "fr")].clone();
        let chosen = move || form.with(|form| own.with_value(|id| form.variants.contains(id)));
        let toggle = move |on: bool| {
            form.update(|form| {
                form.variants.retain(|variant| *variant != own.get_value());
                if on {
                    form.variants.push(own.get_value());
                }
            });
        };
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    data-act="variant"
                    data-variant=act
                    prop:checked=chosen
                    on:change=move |event| toggle(event_target_checked(&event))
                />
                {name}
            </label>
        }
    };
    let count = move || form.with(|form| form.variants.len());
    view! {
        <details class="variants">
            <summary>
                <b>{move || page_text("lobby.variants")}</b>
                <small>
                    {move || match count() {
                        0 => page_text("lobby.variants_none"),
                        count => page_text_with("lobby.variants_chosen", &[("count", count.into())]),
                    }}
                </small>
            </summary>
            <div class="checks">{list.into_iter().map(row).collect_view()}</div>
        </details>
    }
}
