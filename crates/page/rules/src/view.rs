//! The page: contents, search, chapters. Texts become nodes; nothing is ever read as HTML.

use super::search::{holds, text};
use leptos::html;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::pictures::hang_pictures;
use page_kit::route::Route;
use page_kit::rulebook::figures::{Figure, figures};
use page_kit::rulebook::sheets::{cell, sources};
use page_kit::rulebook::text::{Block, Inline, Line, anchor, element_id, read};
use page_kit::rulebook::written_by;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::shell::keys::on_shortcut;
use page_kit::words::{Arrival, page_text, page_text_with, rulebook};
use page_table::brought::board_of;
use page_table::game_box::{box_of, known_box};
use shelf::{AnyGame, Setup};
use std::collections::BTreeMap;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// The setup of the table the rules were opened from, until another table is opened.
#[derive(Clone, Copy, Debug)]
pub struct RulesOf(pub RwSignal<Option<Setup>>);

/// Remembers by which rules the table on screen is played, so that the rules page shows its numbers.
pub fn rules_of_table(setup: &Setup) {
    if let Some(RulesOf(rules)) = use_context::<RulesOf>() {
        rules.set(Some(setup.clone()));
    }
}

/// A game's rules.
#[component]
pub fn RulesPage(
    /// The game.
    game: String,
    /// The chapter or ruling to show.
    ruling: Option<String>,
) -> impl IntoView {
    let setup = use_context::<RulesOf>().and_then(|RulesOf(rules)| rules.get_untracked());
    let setup = setup.filter(|setup| setup.game == game);
    // Any number of seats will do: numbers and cards are the same for all.
    let made = shelf::make(&setup.clone().unwrap_or_else(|| Setup::printed(&game, 3)));
    // A game without a board has no rules here either.
    let made = made.ok().filter(|_| known_box(&game).is_some());
    let Some(made) = made else {
        return view! {
            <main id="main" class="page" data-screen="missing" data-ready="true">
                <h1 tabindex="-1">{move || page_text("missing.title")}</h1>
                <a class="btn" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
            </main>
        }
        .into_any();
    };
    let made: Arc<dyn AnyGame> = Arc::from(made);
    let book = made.book();
    let changed = book.changed;
    let (shown, show) = signal(ruling.clone());
    let text = rulebook(&game);
    hang_pictures(&game);
    let is_here = Memo::new(move |_| text.with(|text| matches!(text, Arrival::Here(_))));
    Effect::new(move |_| {
        if let (true, Some(anchor)) = (is_here.get(), shown.get()) {
            // The nodes stand only after this turn of the loop.
            browser::timers::later(30, move || scroll_to(&anchor));
        }
    });
    let searched = RwSignal::new(String::new());
    let field = NodeRef::<html::Input>::new();
    on_shortcut(move |key, _| {
        let asked = key == "/";
        if let (true, Some(field)) = (asked, field.get_untracked()) {
            // A browser that does not move the focus leaves it where it was.
            let _ = field.focus();
        }
        asked
    });
    let clear = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            searched.set(String::new());
        }
    };
    let title = book.title.clone();
    let (name, id, game_id) = (game.clone(), game.clone(), game.clone());
    let contents = move || blocks(text).map(|blocks| contents(&name, blocks, searched, show, wide()));
    let body = move || arrived(&text.get(), &*made, &game, searched);
    view! {
        <main id="main" class="rules" data-screen="rules" data-ready=move || is_here.get().to_string() data-game=id>
            <nav class="which-rules" aria-label=move || page_text("reading.which")>{which(&game_id)}</nav>
            <header class="rules-head">
                <h1 class="disp" tabindex="-1">{move || page_text_with("reading.title", &[("game", title.clone().into())])}</h1>
                <p class="quiet-note">{move || written_by(&book)}</p>
                {changed.then(|| view! { <p class="banner" role="note"><Icon name="alert" /><span>{move || page_text("reading.of_table")}</span></p> })}
                <div class="rules-tools">
                    <label class="search">
                        <span class="sr">{move || page_text("reading.search")}</span>
                        <input
                            node_ref=field
                            type="search"
                            data-act="search"
                            placeholder=move || page_text("reading.search")
                            prop:value=move || searched.get()
                            on:input=move |event| searched.set(event_target_value(&event))
                            on:keydown=clear
                        />
                        <span class="key" aria-hidden="true">"/"</span>
                    </label>
                    <button class="btn sm" data-act="print" on:click=|_| browser::print()>{move || page_text("reading.print")}</button>
                </div>
            </header>
            {contents}
            {body}
        </main>
    }
    .into_any()
}

/// Links to the rules of every game on the shelf; the one being read is marked.
fn which(game: &str) -> AnyView {
    let links = shelf::TITLES.iter().map(|title| {
        let here = (title.id == game).then_some("page");
        let name = move || page_text(&format!("game.{}.name", title.id));
        view! { <a class="btn sm" href=Route::Rules(title.id.to_owned(), None).href() aria-current=here>{name}</a> }
    });
    links.collect_view().into_any()
}

/// Whether the contents have a column of their own.
fn wide() -> bool {
    let list = browser::window().and_then(|window| window.match_media("(min-width: 1100px)").ok().flatten());
    list.is_some_and(|list| list.matches())
}

pub(crate) fn scroll_to(anchor: &str) {
    let element = browser::document().and_then(|document| document.get_element_by_id(&element_id(anchor)));
    if let Some(element) = element {
        element.scroll_into_view();
        if let Ok(element) = element.dyn_into::<web_sys::HtmlElement>() {
            let _ = element.focus();
        }
    }
}

pub(crate) fn blocks(text: ReadSignal<Arrival>) -> Option<Vec<Block>> {
    match text.get() {
        Arrival::Here(text) => Some(read(&text)),
        Arrival::Coming | Arrival::Lost => None,
    }
}

/// The table of contents.
pub(crate) fn contents(
    game: &str,
    blocks: Vec<Block>,
    searched: RwSignal<String>,
    show: WriteSignal<Option<String>>,
    open: bool,
) -> AnyView {
    let items = blocks.into_iter().filter_map(|block| match block {
        Block::Heading { level, anchor: Some(anchor), words } => {
            let href = Route::Rules(game.to_owned(), Some(anchor.clone())).href();
            let jump = anchor.clone();
            let go = move |_| {
                searched.set(String::new());
                show.set(Some(jump.clone()));
            };
            Some(view! {
                <li class=format!("level-{level}")>
                    <a href=href on:click=go><span class="number">{anchor}</span>{words}</a>
                </li>
            })
        }
        _ => None,
    });
    let items = items.collect_view();
    view! {
        <nav class="contents" aria-label=page_text("reading.contents")>
            <details open=open>
                <summary>{page_text("reading.contents")}</summary>
                <ol>{items}</ol>
            </details>
        </nav>
    }
    .into_any()
}

/// The chapters, once they are here.
pub(crate) fn arrived(text: &Arrival, made: &dyn AnyGame, game: &str, searched: RwSignal<String>) -> AnyView {
    match text {
        Arrival::Here(text) => body(made, game, &read(text), searched),
        Arrival::Coming => view! { <p class="quiet-note" role="status">{page_text("reading.coming")}</p> }.into_any(),
        Arrival::Lost => view! { <p class="banner" role="alert">{page_text("reading.lost")}</p> }.into_any(),
    }
}

/// The chapters.
fn body(game: &dyn AnyGame, name: &str, blocks: &[Block], searched: RwSignal<String>) -> AnyView {
    let lang = settings().lang.get_untracked();
    let book = game.book();
    let values = figures(book.rows, book.sheets);
    let count = RwSignal::new(0);
    let shown: Vec<Signal<bool>> = blocks
        .iter()
        .map(|block| {
            let mut text = text(block);
            if let Block::Insert { kind, subject } = block {
                text = board_of(name).rulebook_words(game, kind, subject, lang.code());
            }
            Signal::derive(move || searched.with(|searched| holds(&text, searched)))
        })
        .collect();
    let all = shown.clone();
    Effect::new(move |_| count.set(all.iter().filter(|shown| shown.get()).count()));
    let nodes = blocks.iter().zip(shown).map(|(block, shown)| {
        view! { <div class="rule-block" hidden=move || !shown.get()>{node(block, name, game, &values)}</div> }
    });
    let nodes = nodes.collect_view();
    let found = move || {
        searched
            .with(|searched| !searched.trim().is_empty())
            .then(|| page_text_with("reading.found", &[("count", count.get().into())]))
    };
    view! {
        <div class="rules-text">
            <p class="found" role="status">{found}</p>
            {nodes}
        </div>
    }
    .into_any()
}

fn node(block: &Block, name: &str, game: &dyn AnyGame, values: &BTreeMap<String, Figure>) -> AnyView {
    let id = anchor(block).map(element_id);
    let said = |line: &Line| line.iter().map(|part| inline(part, name, values)).collect_view();
    match block {
        Block::Heading { level, anchor, words } => {
            let number = anchor.clone().map(|anchor| view! { <span class="number">{anchor}</span> });
            let words = words.clone();
            let seen = anchor.as_deref().and_then(|anchor| seen_in_reel(name, anchor));
            if *level == 2 {
                view! { <h2 id=id tabindex="-1">{number}{words}</h2>{seen} }.into_any()
            } else {
                view! { <h3 id=id tabindex="-1">{number}{words}</h3>{seen} }.into_any()
            }
        }
        Block::Paragraph(line) => view! { <p>{said(line)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.iter().map(|line| view! { <li>{said(line)}</li> }).collect_view();
            view! { <ul class="bullets">{items}</ul> }.into_any()
        }
        Block::Table { head, rows } => {
            let heads = head.iter().map(|line| view! { <th scope="col">{said(line)}</th> }).collect_view();
            let row = |row: &Vec<Line>| {
                let cells = row.iter().map(|line| view! { <td>{said(line)}</td> }).collect_view();
                view! { <tr>{cells}</tr> }
            };
            let rows = rows.iter().map(row).collect_view();
            view! {
                <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("reading.table")>
                    <table class="words"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
                </div>
            }
            .into_any()
        }
        Block::Ruling { code, line } => {
            let href = Route::Rules(name.to_owned(), Some(code.clone())).href();
            view! {
                <div class="ruling" id=id tabindex="-1">
                    <a class="number" href=href>{code.clone()}</a>
                    <p>{said(line)}</p>
                </div>
            }
            .into_any()
        }
        Block::Insert { kind, subject } => {
            let drawn = board_of(name).rulebook_table(game, kind, subject);
            drawn.unwrap_or_else(|| sources(game.book().rows))
        }
    }
}

/// The chapter of the recorded game in which a rule can be seen happening. It opens beside the table, which waits.
fn seen_in_reel(game: &str, rule: &str) -> Option<AnyView> {
    let chapter = box_of(game).chapters().iter().position(|chapter| chapter.rule == rule)?;
    let href = Route::Reel(game.to_owned(), Some(chapter + 1)).href();
    Some(view! {
        <p class="see-it">
            <a class="btn sm" data-act="see-it" href=href target="_blank" rel="noopener"><Icon name="play" />{page_text("reading.see_it")}</a>
        </p>
    }
    .into_any())
}

fn inline(part: &Inline, game: &str, values: &BTreeMap<String, Figure>) -> AnyView {
    match part {
        Inline::Words(words) => words.clone().into_any(),
        Inline::Strong(words) => view! { <b>{words.clone()}</b> }.into_any(),
        Inline::Link { words, anchor } => {
            let href = Route::Rules(game.to_owned(), Some(anchor.clone())).href();
            view! { <a href=href>{words.clone()}</a> }.into_any()
        }
        Inline::Figure(path) => match values.get(path) {
            Some(figure) => cell(&figure.value, figure.source, figure.changed),
            None => path.clone().into_any(),
        },
        Inline::Switch { path, is, on, off } => {
            let figure = values.get(path);
            let text = if figure.is_some_and(|figure| figure.value == *is) { on } else { off };
            match figure {
                Some(figure) if figure.changed => cell(text, figure.source, true),
                _ => text.clone().into_any(),
            }
        }
    }
}
