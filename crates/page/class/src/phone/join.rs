//! Coming with a name. What is kept, and until when, stands on the same screen as the button.

use crate::client;
use crate::model::ClassModel;
use crate::wording::{called_first, day};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server;

/// The longest name of somebody who learns.
const LONGEST: usize = 16;
/// From so many names on, a list can be searched.
const MANY: usize = 8;

/// The screen that a camera leads to.
#[component]
pub(crate) fn Join(model: ClassModel, back: RwSignal<bool>) -> impl IntoView {
    let info = model.info.get_untracked();
    let listed = info.as_ref().map(|info| info.roster.clone()).unwrap_or_default();
    let nicknames = info.as_ref().is_none_or(|info| info.nicknames);
    let title = info.as_ref().map(|info| info.title.clone()).unwrap_or_default();
    let game = info.as_ref().map(|info| info.game.clone()).unwrap_or_default();
    let roster = !listed.is_empty();
    let own: String = settings().name.get_untracked().chars().take(LONGEST).collect();
    let name = RwSignal::new(if roster { String::new() } else { own });
    let pair = RwSignal::new(String::new());
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wished = name.get_untracked().trim().to_owned();
        if wished.is_empty() {
            return error.set(Some(page_text(if roster { "class.join.choose" } else { "class.join.no_name" })));
        }
        busy.set(true);
        error.set(None);
        let word = Some(pair.get_untracked().trim().to_owned()).filter(|word| !word.is_empty());
        let code = model.code();
        server::answered(async move { client::come(&code, wished, word).await }, move |answer| {
            let _ = busy.try_set(false);
            match answer {
                Ok(me) => model.sit(me),
                Err(wrong) => drop(error.try_set(Some(server::error_text(&wrong)))),
            }
        });
    };
    let button = move || match name.with(|name| name.trim().to_owned()) {
        name if name.is_empty() => page_text("class.join.button"),
        name => page_text_with("class.join.button_as", &[("name", name.into())]),
    };
    let heading = move || page_text(if roster { "class.join.who" } else { "class.join.title" });
    let about = move || {
        let game = page_text(&format!("game.{game}.name"));
        page_text_with("class.join.about", &[("title", title.clone().into()), ("game", game.into())])
    };
    view! {
        <h1 class="disp" tabindex="-1">{heading}</h1>
        <p class="class-about">{about}</p>
        <form class="class-form" on:submit=join novalidate>
            {roster.then(|| view! { <Roster names=listed name /> })}
            {nicknames.then(|| view! { <Nickname name roster error /> })}
            <details class="class-pair">
                <summary data-act="pair-open">{move || page_text("class.join.pair.title")}</summary>
                <label class="field">
                    <span>{move || page_text("class.join.pair.text")}</span>
                    <input
                        data-act="pair"
                        maxlength=LONGEST.to_string()
                        autocomplete="off"
                        prop:value=move || pair.get()
                        on:input=move |event| pair.set(event_target_value(&event))
                    />
                </label>
            </details>
            <WhatIsKept model />
            <p class="refusal" id="join-refusal" role="alert" data-notice=move || error.with(|error| error.as_ref().map(|_| "refused"))>
                {move || error.get()}
            </p>
            <button class="btn pri" data-act="join" disabled=move || busy.get()>{button}</button>
        </form>
        <button class="btn quiet" data-act="was-here" on:click=move |_| back.set(true)>
            {move || page_text("class.join.was_here")}
        </button>
    }
}

/// A name of one's own.
#[component]
fn Nickname(name: RwSignal<String>, roster: bool, error: RwSignal<Option<String>>) -> impl IntoView {
    let label = move || page_text(if roster { "class.join.not_listed" } else { "class.join.nickname" });
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                class="class-name"
                data-act="name"
                maxlength=LONGEST.to_string()
                autocomplete="nickname"
                aria-invalid=move || error.with(Option::is_some).then_some("true")
                aria-describedby="join-refusal"
                prop:value=move || name.get()
                on:input=move |event| {
                    name.set(event_target_value(&event));
                    error.set(None);
                }
            />
        </label>
    }
}

/// The names of the roster that nobody has taken.
#[component]
fn Roster(names: Vec<String>, name: RwSignal<String>) -> impl IntoView {
    let sought = RwSignal::new(String::new());
    let many = names.len() > MANY;
    let names = StoredValue::new(names);
    let fitting = move || {
        let sought = sought.get().to_lowercase();
        names.with_value(|names| {
            names.iter().filter(|name| name.to_lowercase().contains(sought.trim())).cloned().collect::<Vec<_>>()
        })
    };
    let row = move |listed: String| {
        let (own, chosen) = (StoredValue::new(listed.clone()), listed.clone());
        let on = move || own.with_value(|own| name.with(|name| name == own));
        view! {
            <li>
                <button
                    type="button"
                    class="class-listed"
                    class:on=on
                    aria-pressed=move || on().to_string()
                    data-act="listed"
                    on:click=move |_| name.set(chosen.clone())
                >
                    {listed}
                </button>
            </li>
        }
    };
    view! {
        {many.then(|| view! {
            <label class="field">
                <span>{move || page_text("class.join.search")}</span>
                <input
                    data-act="search"
                    type="search"
                    autocomplete="off"
                    prop:value=move || sought.get()
                    on:input=move |event| sought.set(event_target_value(&event))
                />
            </label>
        })}
        <ul class="class-roster" aria-label=move || page_text("class.join.who")>
            {move || fitting().into_iter().map(row).collect_view()}
        </ul>
        <Show when=move || fitting().is_empty()>
            <p class="sm">{move || page_text("class.join.none_listed")}</p>
        </Show>
    }
}

/// What is kept about somebody who comes, until when, and who may look.
#[component]
pub(crate) fn WhatIsKept(model: ClassModel) -> impl IntoView {
    let until = move || model.info.with(|info| info.as_ref().map(|info| day(info.erase_at)).unwrap_or_default());
    let consent = move || model.info.with(|info| info.as_ref().map(|info| info.consent.clone()).unwrap_or_default());
    let looks = move || page_text_with("class.kept.looks", &[("called", called_first(&model.called()).into())]);
    view! {
        <section class="panel class-kept" data-part="kept">
            <h2>
                <Icon name="lock" />
                {move || page_text("class.kept.title")}
            </h2>
            <p>{move || page_text_with("class.kept.text", &[("day", until().into())])} " " {looks}</p>
            <Show when=move || !consent().is_empty()>
                <p class="class-consent">{consent}</p>
            </Show>
        </section>
    }
}
