//! Words and rulebooks are files next to the program: the page fetches those of one language.

use crate::browser;
use crate::settings::settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::words::Lang;
use std::collections::BTreeMap;

/// A text being fetched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// It is on its way.
    Coming,
    /// It is here.
    Here(String),
    /// It did not come: there is no connection, or the file is gone.
    Lost,
}

/// Fetches the page's words in a language, if they are not here yet. `false` if the file does not come.
pub async fn learn(lang: Lang) -> bool {
    if lang.has("common") {
        return true;
    }
    let Some(text) = fetched(lang, "words").await else { return false };
    // A language with gaps comes together with English.
    let Ok(languages) = serde_json::from_str::<BTreeMap<String, BTreeMap<String, String>>>(&text) else { return false };
    for (code, files) in languages {
        if let Some(lang) = Lang::named(&code) {
            lang.fill(files);
        }
    }
    true
}

/// A game's rulebook in the reader's language. It follows the language switch.
pub fn rulebook(game: &str) -> ReadSignal<Arrival> {
    let (arrival, arrived) = signal(Arrival::Coming);
    let game = game.to_owned();
    Effect::new(move |_| {
        let lang = settings().lang.get();
        let (game, file) = (game.clone(), format!("rules/{game}.md"));
        if lang.has(&file) {
            return arrived.set(here(lang, &game));
        }
        arrived.set(Arrival::Coming);
        spawn_local(async move {
            let text = fetched(lang, &file).await;
            if let Some(text) = text {
                lang.fill([(file, text)]);
            }
            // Meanwhile the reader may have left, or chosen another language.
            if settings().lang.try_get_untracked() == Some(lang) {
                let _ = arrived.try_set(here(lang, &game));
            }
        });
    });
    arrival
}

fn here(lang: Lang, game: &str) -> Arrival {
    lang.rulebook(game).map_or(Arrival::Lost, Arrival::Here)
}

/// A file of a language, or the English one if the language has none. The document names the addresses.
async fn fetched(lang: Lang, file: &str) -> Option<String> {
    let address = |lang: Lang| {
        let wanted = format!("link[data-file=\"{file}\"][hreflang=\"{}\"]", lang.code());
        browser::document()?.query_selector(&wanted).ok().flatten()?.get_attribute("href")
    };
    browser::files::fetch(&address(lang).or_else(|| address(Lang::EN))?).await
}
