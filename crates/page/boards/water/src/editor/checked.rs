//! What the rules say about what is being written: every mistake with its code and place, or what it does; and what can be
//! done with it.

use super::opening::Unopened;
use super::sketch::SketchBody;
use super::{Desk, FILE, desk};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::files;
use page_kit::browser::tasks::answered;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{board_text, board_text_with, game_words, page_text};
use page_table::local::begin::{reader_and_bots, store_mistake};
use page_table::local::store;
use page_table::written_rules::{WrittenFile, WrittenRules};
use serde_json::{Map, Value};
use shelf::Setup;
use shelf::authoring::{describe, title};
use water::authoring::{Draft, Mistake};

/// Mistakes or what it does, the file, and what to do with it.
#[component]
pub(crate) fn Checked() -> impl IntoView {
    let desk = desk();
    let said = move || match &desk.found.get().0 {
        Ok(draft) => right(draft),
        Err(mistakes) => unnamed_count(mistakes).map_or_else(|| wrong(mistakes), unnamed),
    };
    let good = move || desk.found.with(|found| found.0.is_ok());
    let why_not = move || {
        desk.found.with(|found| {
            let mistakes = found.0.as_ref().err()?;
            Some(match unnamed_count(mistakes) {
                Some(count) => board_text_with("editor.unnamed", &[("count", count.into())]),
                None => board_text_with("editor.mend_first", &[("count", mistakes.len().into())]),
            })
        })
    };
    let error = RwSignal::new(None::<String>);
    let keep = move |_| {
        if files::download(FILE, &desk.text.get_untracked()).is_err() {
            toast(Notice::Failed, board_text("editor.not_kept"));
        }
    };
    let take = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again after a mistake was mended.
        field.set_value("");
        answered(async move { files::read(&file).await }, move |text| {
            error.set(text.map_or_else(|| Some(page_text("import.unreadable")), |text| unopened(desk.open(&text))));
        });
    };
    let play = move |_| match begin(desk) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(text) => error.set(Some(text)),
    };
    let lobby = move |_| {
        if let Some(WrittenRules(written)) = use_context::<WrittenRules>() {
            let (text, options) = (desk.text.get_untracked(), options(desk));
            written.set(Some(WrittenFile { game: "water", name: FILE, text, options }));
        }
        browser::go(&Route::Lobby);
    };
    view! {
        <h2><Icon name="check" /> {move || board_text("editor.checked")}</h2>
        <div role="status" class="editor-said" data-good=move || good().to_string()>{said}</div>
        <p class="refusal" role="alert">{move || error.get()}</p>
        <label class="field">
            <span>{move || board_text("editor.open")}</span>
            <input type="file" data-act="open-file" accept=".toml,text/plain" on:change=take />
        </label>
        <div class="editor-acts">
            <button class="btn" data-act="keep-file" on:click=keep><Icon name="save" /> {move || board_text("editor.keep")}</button>
            <button class="btn pri" data-act="play-mine" aria-disabled=move || (!good()).to_string() data-why-says=why_not on:click=play><Icon name="play" /> {move || board_text("editor.play")}</button>
            <button class="btn quiet" data-act="lobby-mine" aria-disabled=move || (!good()).to_string() data-why-says=why_not on:click=lobby><Icon name="globe" /> {move || board_text("editor.lobby")}</button>
        </div>
        <details class="editor-file"><summary>{move || board_text("editor.file")}</summary><pre class="house-rules" tabindex="0">{move || desk.text.get()}</pre></details>
    }
}

/// The code of something without a name.
const UNNAMED: &str = "E02";

/// How many names are missing, if nothing else is wrong.
fn unnamed_count(mistakes: &[Mistake]) -> Option<usize> {
    mistakes.iter().all(|mistake| mistake.code.0 == UNNAMED).then_some(mistakes.len())
}

/// Nobody has made a mistake by not having begun: what lacks only its name says so.
fn unnamed(count: usize) -> AnyView {
    let text = board_text_with("editor.unnamed", &[("count", count.into())]);
    view! { <p class="note" data-mistake=UNNAMED>{text}</p> }.into_any()
}

/// Why a file was not opened, in words.
fn unopened(opened: Result<(), Unopened>) -> Option<String> {
    match opened {
        Ok(()) => None,
        Err(Unopened::Empty) => Some(board_text("editor.nothing_in_it")),
        Err(Unopened::Unshown) => Some(board_text("editor.not_shown")),
        Err(Unopened::Wrong(mistakes)) => {
            let words = game_words("water");
            let told: Vec<String> = mistakes.iter().take(3).map(|mistake| words.problem(&mistake.problem)).collect();
            let args = [("count", mistakes.len().into()), ("mistakes", told.join(" ").into())];
            Some(board_text_with("editor.not_opened", &args))
        }
    }
}

/// The scenario that was written, if there is one, as an option of the table.
fn options(desk: Desk) -> Map<String, Value> {
    desk.sketches.with_untracked(|sketches| {
        let written = sketches.iter().find(|sketch| matches!(sketch.body, SketchBody::Scenario(_)));
        written.map(|sketch| ("scenario".to_owned(), sketch.id.clone().into())).into_iter().collect()
    })
}

/// A local table with these rules: the reader and three bots.
fn begin(desk: Desk) -> Result<String, String> {
    let mut setup = Setup::printed("water", 4);
    setup.house_rules = Some((FILE.to_owned(), desk.text.get_untracked()));
    setup.options = options(desk);
    let seats = reader_and_bots(4, bots::Bot::for_live_tables("water"));
    store::begin(&setup, seats).map_err(|wrong| store_mistake(&wrong))
}

fn right(draft: &Draft) -> AnyView {
    let lang = settings().lang.get();
    let entries = draft.entries.iter().map(|entry| {
        let name = entry.words.name(lang.code()).to_owned();
        let name = if name.is_empty() { entry.id.clone() } else { name };
        let text = entry.words.description(lang.code()).to_owned();
        let does = describe(&entry.does, lang);
        view! {
            <li class="rule-card">
                <h3>{name} " " <span class="tag">{board_text(&format!("editor.new.{}", entry.part.name()))}</span></h3>
                {(!text.is_empty()).then(|| view! { <p><em>{text}</em></p> })}
                <p>{does}</p>
            </li>
        }
    });
    let warnings = draft.warnings.iter().map(|warning| {
        let text = describe(&warning.saying(), lang);
        view! { <li><span class="tag wn">{warning.code().0}</span> " " {text}</li> }
    });
    view! {
        <p class="editor-fine"><Icon name="check" class="good" /> {board_text("editor.fine")}</p>
        <ul class="rule-cards">{entries.collect::<Vec<_>>()}</ul>
        <ul class="editor-mistakes">{warnings.collect::<Vec<_>>()}</ul>
    }
    .into_any()
}

fn wrong(mistakes: &[Mistake]) -> AnyView {
    let words = game_words("water");
    let lang = settings().lang.get();
    let rows = mistakes.iter().take(12).map(|mistake| {
        let code = title(mistake.code).get(lang).to_owned();
        let text = words.problem(&mistake.problem);
        let place = [mistake.id.clone().unwrap_or_default(), mistake.field.clone()].join(" ");
        view! { <li data-mistake=mistake.code.0><span class="tag lim">{mistake.code.0}</span> " " <b>{code}</b> " " <small>{place.trim().to_owned()} " – " {text}</small></li> }
    });
    let count = board_text_with("editor.mistakes", &[("count", mistakes.len().into())]);
    view! { <p class="refusal">{count}</p> <ul class="editor-mistakes">{rows.collect::<Vec<_>>()}</ul> }.into_any()
}
