//! What a reader chose once: language, theme, shortcuts, film, sound. Kept in the browser.

use crate::browser::tasks::answered;
use crate::browser::{self, storage};
use crate::shell::{Notice, toast};
use crate::words::{learn, page_text};
use leptos::prelude::*;
use shelf::words::Lang;
use std::cell::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Light, dark, or whatever the system prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Whatever the system prefers.
    #[default]
    System,
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

impl Theme {
    /// The name under which it is remembered.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn named(name: &str) -> Option<Theme> {
        [Theme::System, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }

    /// The theme the switch goes to next.
    pub const fn next(self) -> Theme {
        match self {
            Theme::System => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::System,
        }
    }
}

/// How the film of what happened is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FilmSpeed {
    /// Not at all: only the summary of a round is shown.
    Off,
    /// A few seconds for what the others did.
    #[default]
    Brisk,
    /// One thing after another, with time to read.
    Calm,
}

impl FilmSpeed {
    /// All of them, from none to most.
    pub const ALL: [FilmSpeed; 3] = [FilmSpeed::Off, FilmSpeed::Brisk, FilmSpeed::Calm];

    /// The name under which it is remembered.
    pub const fn name(self) -> &'static str {
        match self {
            FilmSpeed::Off => "off",
            FilmSpeed::Brisk => "brisk",
            FilmSpeed::Calm => "calm",
        }
    }

    fn named(name: &str) -> Option<FilmSpeed> {
        FilmSpeed::ALL.into_iter().find(|speed| speed.name() == name)
    }
}

/// The reader's choices, as signals: a view that reads them follows them.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The language.
    pub lang: RwSignal<Lang>,
    /// The language chosen last; its words may still be on their way.
    wished: StoredValue<Lang>,
    /// The theme.
    pub theme: RwSignal<Theme>,
    /// Whether single letters are shortcuts.
    pub shortcuts: RwSignal<bool>,
    /// How the film of what happened is played.
    pub film: RwSignal<FilmSpeed>,
    /// Whether a summary is shown after each round.
    pub summary: RwSignal<bool>,
    /// Whether soft sounds accompany what happens.
    pub sound: RwSignal<bool>,
    /// The name the reader plays under.
    pub name: RwSignal<String>,
}

impl Settings {
    /// What was chosen before, or what the browser suggests.
    pub fn remembered() -> Settings {
        let kept = |name: &str| storage::read(&format!("finitude.{name}"));
        let lang = kept("lang").and_then(|name| Lang::named(&name)).or_else(browser_language).unwrap_or_default();
        let theme = kept("theme").and_then(|name| Theme::named(&name)).unwrap_or_default();
        Settings {
            lang: RwSignal::new(lang),
            wished: StoredValue::new(lang),
            theme: RwSignal::new(theme),
            shortcuts: RwSignal::new(kept("shortcuts").is_none_or(|kept| kept != "off")),
            film: RwSignal::new(kept("film").and_then(|name| FilmSpeed::named(&name)).unwrap_or_default()),
            summary: RwSignal::new(kept("summary").is_none_or(|kept| kept != "off")),
            sound: RwSignal::new(kept("sound").is_some_and(|kept| kept == "on")),
            name: RwSignal::new(kept("name").unwrap_or_default()),
        }
    }

    /// Chooses a language, and remembers it. The page changes once the words have arrived; until then, and if they
    /// never do, it stays as it is.
    pub(crate) fn choose_lang(self, lang: Lang) {
        self.wished.set_value(lang);
        answered(learn(lang), move |learnt| match learnt {
            // Words that come after another language was chosen change nothing.
            _ if self.wished.get_value() != lang => {}
            true => {
                self.lang.set(lang);
                remember("lang", lang.code());
            }
            false => toast(Notice::Failed, page_text("shell.no_words")),
        });
    }

    /// Chooses a theme, and remembers it.
    pub(crate) fn choose_theme(self, theme: Theme) {
        self.theme.set(theme);
        remember("theme", theme.name());
    }

    /// Switches the shortcuts of single letters on or off, and remembers it.
    pub(crate) fn choose_shortcuts(self, on: bool) {
        self.shortcuts.set(on);
        remember("shortcuts", if on { "on" } else { "off" });
    }

    /// Chooses how the film is played, and remembers it.
    pub fn choose_film(self, speed: FilmSpeed) {
        self.film.set(speed);
        remember("film", speed.name());
    }

    /// Switches the summaries of rounds on or off, and remembers it.
    pub(crate) fn choose_summary(self, on: bool) {
        self.summary.set(on);
        remember("summary", if on { "on" } else { "off" });
    }

    /// Switches the sounds on or off, and remembers it.
    pub(crate) fn choose_sound(self, on: bool) {
        self.sound.set(on);
        remember("sound", if on { "on" } else { "off" });
    }

    /// Remembers the reader's name.
    pub fn choose_name(self, name: &str) {
        self.name.set(name.to_owned());
        remember("name", name);
    }

    /// Tells the document: `<html lang class data-theme>` follow the choices.
    pub fn follow(self) {
        let system = system_is_dark();
        Effect::new(move |_| {
            let Some(root) = browser::root() else { return };
            let theme = self.theme.get();
            let dark = match theme {
                Theme::System => system.get(),
                theme => theme == Theme::Dark,
            };
            let class = if theme == Theme::System { "" } else { theme.name() };
            // Attributes of these names can always be set.
            let _ = root.set_attribute("lang", self.lang.get().code());
            let _ = root.set_attribute("class", class);
            let _ = root.set_attribute("data-theme", if dark { "dark" } else { "light" });
        });
    }
}

/// Whether the system asks for dark; follows changes while the page is open.
fn system_is_dark() -> RwSignal<bool> {
    const DARK: &str = "(prefers-color-scheme: dark)";
    let dark = RwSignal::new(prefers(DARK));
    let list = browser::window().and_then(|window| window.match_media(DARK).ok().flatten());
    if let Some(list) = list {
        let changed = Closure::<dyn FnMut()>::new(move || dark.set(prefers(DARK)));
        list.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // Listened to as long as the page is open.
        changed.forget();
    }
    dark
}

thread_local! {
    static CHOSEN: Cell<Option<Settings>> = const { Cell::new(None) };
}

/// Makes the reader's choices available to the whole page, of which there is only one.
pub fn provide_settings(settings: Settings) {
    CHOSEN.set(Some(settings));
}

/// The reader's choices. They are available everywhere: answers and timers come from outside any view, and often after
/// the view that waited for them has gone.
pub fn settings() -> Settings {
    CHOSEN.get().unwrap_or_else(|| {
        let settings = Settings::remembered();
        provide_settings(settings);
        settings
    })
}

/// The name under which somebody without a seat writes; the server gives one to those who have none.
pub fn spectator_name() -> String {
    storage::read("finitude.name").unwrap_or_default()
}

/// Whether the reader asked their system for less movement.
pub fn reduced_motion() -> bool {
    prefers("(prefers-reduced-motion: reduce)")
}

fn remember(name: &str, value: &str) {
    // A browser that keeps nothing starts with its own language and theme next time; that is no reason for an alarm.
    let _ = storage::write(&format!("finitude.{name}"), value);
}

/// Whether a media query matches.
pub fn prefers(query: &str) -> bool {
    let list = browser::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

fn browser_language() -> Option<Lang> {
    let languages = browser::window()?.navigator().languages();
    languages.iter().find_map(|language| Lang::named(&language.as_string()?))
}
