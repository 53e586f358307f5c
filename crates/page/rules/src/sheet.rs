//! What stands beside the table without leaving it: the rules, opened at what is asked now, and the symbols. It comes from
//! the left, so that the decision stays free.

use super::legend::Legend;
use super::view::{arrived, blocks, contents, scroll_to};
use leptos::html;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::dom::{self, hear_first, take, target};
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::shell::keys::on_shortcut;
use page_kit::words::{Arrival, page_text, page_text_with, rulebook};
use page_table::{TableModel, table_model};
use shelf::AnyGame;
use std::sync::Arc;
use table::{Prompt, Seat};
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement, KeyboardEvent, MouseEvent};

/// A sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sheet {
    /// The symbols of the board.
    Legend,
    /// The rules, at a chapter or ruling.
    Rules(Option<String>),
}

/// Which sheet is open.
#[derive(Clone, Copy)]
struct SheetOpen(RwSignal<Option<Sheet>>);

/// Gives every table its sheet.
pub fn provide_sheet() {
    provide_context(SheetOpen(RwSignal::new(None)));
}

/// What the reader is asked, or waits for.
fn asked(model: TableModel) -> Option<Prompt> {
    let seat = model.my_seat();
    model.with_position(|position| {
        let table = position.table();
        table.prompt(seat.unwrap_or(Seat(table.seats())))
    })
}

/// The rules as a table plays them.
fn rules_at(model: TableModel) -> Sheet {
    Sheet::Rules(asked(model).map(|prompt| prompt.ruling.to_owned()))
}

/// The ruling that a link of this game leads to.
fn ruling_of(event: &MouseEvent, game: &str) -> Option<Option<String>> {
    let other = event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
    let link = target(event)?.closest("a[href]").ok().flatten()?;
    match Route::read(&link.get_attribute("href")?) {
        Route::Rules(of, ruling) if of == game && !other && !link.has_attribute("data-leaves") => Some(ruling),
        _ => None,
    }
}

/// A link in a dialog leads out of it.
fn close_dialog(event: &MouseEvent) {
    let dialog = target(event).and_then(|element| element.closest("dialog").ok().flatten());
    if let Some(dialog) = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

fn dialog_open() -> bool {
    browser::document().and_then(|document| document.query_selector("dialog[open]").ok().flatten()).is_some()
}

/// The sheet of the table on screen, and its keys: `/` for the rules, `I` for the symbols, Escape to put it away.
#[component]
pub fn TableSheet() -> impl IntoView {
    let model = table_model();
    let SheetOpen(open) = expect_context::<SheetOpen>();
    open.set(None);
    let game = model.facts.with_untracked(|facts| facts.setup.game.clone());
    // Where the focus was when it opened: there it goes back.
    let before = StoredValue::new_local(None::<HtmlElement>);
    let close = move || {
        open.set(None);
        if let Some(element) = before.try_update_value(Option::take).flatten() {
            dom::focus(&element);
        }
    };
    let show = move |sheet: Sheet| {
        if open.with_untracked(Option::is_none) {
            let active = browser::document().and_then(|document| document.active_element());
            before.set_value(active.and_then(|element| element.dyn_into().ok()));
        }
        open.set(Some(sheet));
    };
    on_shortcut(move |key, _| match (key, open.get_untracked()) {
        _ if dialog_open() => false,
        ("/", Some(Sheet::Rules(_))) => {
            dom::focus_first(".side-sheet [data-act=search]");
            true
        }
        ("/", _) => {
            show(untrack(|| rules_at(model)));
            true
        }
        ("i" | "I", Some(Sheet::Legend)) => {
            close();
            true
        }
        ("i" | "I", _) => {
            show(Sheet::Legend);
            true
        }
        _ => false,
    });
    let own = game.clone();
    hear_first("click", move |event: MouseEvent| {
        if let Some(ruling) = ruling_of(&event, &own) {
            take(&event);
            close_dialog(&event);
            show(Sheet::Rules(ruling));
        }
    });
    hear_first("keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && open.with_untracked(Option::is_some) && !dialog_open() {
            take(&event);
            close();
        }
    });
    // A phone has one line for what is asked; a tap shows the rest.
    let whole = RwSignal::new(false);
    let inner = move || {
        let sheet = open.get()?;
        let (name, title, view) = match sheet {
            Sheet::Legend => ("legend", page_text("legend.title"), view! { <Legend game=game.clone() /> }.into_any()),
            Sheet::Rules(ruling) => ("rules", page_text("legend.rules"), view! { <Rules model ruling /> }.into_any()),
        };
        let label = title.clone();
        Some(view! {
            <aside class="side-sheet" data-sheet=name aria-label=label>
                <p
                    class="sheet-asked"
                    class:whole=move || whole.get()
                    data-opens-whole="true"
                    on:click=move |_| whole.update(|whole| *whole = !*whole)
                >
                    {move || asked(model).map(|prompt| model.render(&prompt.question))}
                </p>
                <header class="dialog-top">
                    <h2 class="disp" tabindex="-1">{title}</h2>
                    <button class="ib" data-act="sheet-close" aria-label=page_text("shell.close") on:click=move |_| close()>
                        <Icon name="x" />
                    </button>
                </header>
                {view}
            </aside>
        })
    };
    // Whoever opens it reads it.
    Effect::new(move |_| {
        if open.with(Option::is_some) {
            request_animation_frame(|| dom::focus_first(".side-sheet h2"));
        }
    });
    view! { {inner} }
}

/// The rules beside a table.
#[component]
fn Rules(model: TableModel, ruling: Option<String>) -> impl IntoView {
    let game = model.facts.with_untracked(|facts| facts.setup.game.clone());
    let made: Option<Arc<dyn AnyGame>> =
        model.facts.with_untracked(|facts| shelf::make(&facts.setup).ok()).map(Arc::from);
    let (shown, show) = signal(ruling);
    let text = rulebook(&game);
    let is_here = Memo::new(move |_| text.with(|text| matches!(text, Arrival::Here(_))));
    Effect::new(move |_| {
        if let (true, Some(anchor)) = (is_here.get(), shown.get()) {
            // The nodes stand only after this turn of the loop.
            browser::timers::later(40, move || scroll_to(&anchor));
        }
    });
    let searched = RwSignal::new(String::new());
    let field = NodeRef::<html::Input>::new();
    let now = move || {
        let ruling = asked(model)?.ruling;
        let game = model.facts.with_untracked(|facts| facts.setup.game.clone());
        let href = Route::Rules(game, Some(ruling.to_owned())).href();
        Some(
            view! { <a class="btn sm" data-act="asked-now" href=href>{page_text_with("legend.now", &[("ruling", ruling.into())])}</a> },
        )
    };
    let (listed, whole, named) = (game.clone(), game.clone(), game);
    let contents = move || blocks(text).map(|blocks| contents(&listed, blocks, searched, show, false));
    let body = move || made.as_ref().map(|made| arrived(&text.get(), &**made, &named, searched));
    view! {
        <div class="rules-tools">
            <label class="search">
                <span class="sr">{page_text("reading.search")}</span>
                <input
                    node_ref=field
                    type="search"
                    data-act="search"
                    placeholder=page_text("reading.search")
                    prop:value=move || searched.get()
                    on:input=move |event| searched.set(event_target_value(&event))
                />
                <span class="key" aria-hidden="true">"/"</span>
            </label>
            {now}
            <a class="sheet-page" data-leaves="true" href=Route::Rules(whole, None).href()>{page_text("legend.page")}</a>
        </div>
        <div class="rules sheet-rules" data-ready=move || is_here.get().to_string()>{contents}{body}</div>
    }
}

/// Rules and symbols as buttons of the table's menu: whoever has no keyboard finds them there.
#[component]
pub fn SheetButtons(
    /// The table.
    model: TableModel,
    /// The menu closes.
    done: Callback<()>,
) -> impl IntoView {
    let SheetOpen(open) = expect_context::<SheetOpen>();
    let show = move |sheet: Sheet| {
        done.run(());
        open.set(Some(sheet));
    };
    view! {
        <button class="btn" data-act="open-rules" on:click=move |_| show(untrack(|| rules_at(model)))>
            <Icon name="list" />
            {move || page_text("legend.rules")}
        </button>
        <button class="btn" data-act="open-legend" on:click=move |_| show(Sheet::Legend)>
            <Icon name="mark" />
            {move || page_text("legend.title")}
        </button>
    }
}
