//! The map of keys, and the settings: language, theme, shortcuts. On phones this is where they are found.

use super::dialog::Dialog;
use super::keys::on_shortcut;
use super::switches::{LanguageSwitch, ThemeSwitch};
use crate::browser::sound::{self, Tone};
use crate::route::Route;
use crate::settings::{FilmSpeed, settings};
use crate::words::page_text;
use leptos::prelude::*;

/// The keys and the names of their texts, in the order of the map.
const KEYS: [(&[&str], &str); 21] = [
    (&["1–9"], "option"),
    (&["Enter"], "confirm"),
    (&["Esc"], "back"),
    (&["U"], "undo"),
    (&["P"], "pass"),
    (&["O"], "offer"),
    (&["T"], "text"),
    (&["N"], "next"),
    (&["B"], "board"),
    (&["L"], "log"),
    (&["C"], "chat"),
    (&["H"], "history"),
    (&["←", "→"], "turn"),
    (&["Shift ←", "Shift →"], "round"),
    (&["V"], "film"),
    (&["Space"], "pause"),
    (&["R"], "again"),
    (&["A"], "advice"),
    (&["I"], "legend"),
    (&["/"], "search"),
    (&["?"], "help"),
];

/// What the reader's keyboard calls a key: those with a word on them are translated.
pub fn cap(key: &str) -> String {
    let word = |word: &str| match word {
        "Enter" => page_text("keys.cap.enter"),
        "Esc" => page_text("keys.cap.escape"),
        "Shift" => page_text("keys.cap.shift"),
        "Space" => page_text("keys.cap.space"),
        letter => letter.to_owned(),
    };
    key.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Whether the map of keys is open.
#[derive(Clone, Copy)]
pub struct HelpOpen(pub RwSignal<bool>);

/// The dialog, opened by `?` or by [`HelpOpen`].
#[component]
pub fn Help() -> impl IntoView {
    let HelpOpen(open) = expect_context::<HelpOpen>();
    let settings = settings();
    on_shortcut(move |key, _| {
        let asked = key == "?";
        if asked {
            open.set(true);
        }
        asked
    });
    let row = |(keys, name): (&'static [&'static str], &'static str)| {
        let caps = keys.iter().map(|key| view! { <kbd class="key">{move || cap(key)}</kbd> }).collect_view();
        view! {
            <div>
                <dt>{caps}</dt>
                <dd>{move || page_text(&format!("keys.{name}"))}</dd>
            </div>
        }
    };
    let speed = move |speed: FilmSpeed| {
        view! {
            <label class="check">
                <input
                    type="radio"
                    name="film"
                    data-act="film-speed"
                    value=speed.name()
                    prop:checked=move || settings.film.get() == speed
                    on:change=move |_| settings.choose_film(speed)
                />
                {move || page_text(&format!("keys.film_{}", speed.name()))}
            </label>
        }
    };
    view! {
        <Dialog open title=Signal::derive(move || page_text("keys.title"))>
            <div class="help">
                <div class="help-settings">
                    <LanguageSwitch />
                    <ThemeSwitch />
                    <a class="btn sm" href=Route::About.href() on:click=move |_| open.set(false)>
                        {move || page_text("top.about")}
                    </a>
                </div>
                <dl class="keys">{KEYS.map(row).collect_view()}</dl>
                <label class="check">
                    <input
                        type="checkbox"
                        data-act="shortcuts"
                        prop:checked=move || settings.shortcuts.get()
                        on:change=move |event| settings.choose_shortcuts(event_target_checked(&event))
                    />
                    {move || page_text("keys.switch")}
                </label>
                <fieldset class="help-film">
                    <legend>{move || page_text("keys.film_speed")}</legend>
                    {FilmSpeed::ALL.map(speed).collect_view()}
                </fieldset>
                <label class="check">
                    <input
                        type="checkbox"
                        data-act="summary"
                        prop:checked=move || settings.summary.get()
                        on:change=move |event| settings.choose_summary(event_target_checked(&event))
                    />
                    {move || page_text("keys.summary")}
                </label>
                <label class="check">
                    <input
                        type="checkbox"
                        data-act="sound"
                        prop:checked=move || settings.sound.get()
                        on:change=move |event| {
                            settings.choose_sound(event_target_checked(&event));
                            sound::play(Tone::Turn);
                        }
                    />
                    {move || page_text("keys.sound")}
                </label>
            </div>
        </Dialog>
    }
}
