//! The editor: cards and scenarios that people write, checked as they write, looked at, kept as a file, and played.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`sketch`] | what is being written, and the text it becomes |
//! | [`basin`] | a map that differs from the printed one |
//! | [`forms`] | the forms of cards |
//! | [`painter`] | the form of a scenario, with its map |
//! | [`stroke`] | painting by dragging |
//! | [`checked`] | what the rules say about it, and what can be done with it |
//! | [`opening`] | a kept file, back on the desk |

mod basin;
mod checked;
mod dams;
mod forms;
mod opening;
mod painter;
mod sketch;
mod stroke;

use leptos::ev;
use leptos::prelude::*;
use page_kit::browser::dom;
use page_kit::settings::settings;
use page_kit::shell::{Icon, NotLoaded, later};
use page_kit::words::board_text;
use sketch::{Sketch, SketchBody, file};
use std::sync::Arc;
use wasm_split_helpers::wasm_split;
use water::authoring::{Draft, Mistake, draft};
use water::rules::Rulebook;

/// The name of the file that is kept.
pub(crate) const FILE: &str = "my-water.toml";

/// What is being written. `Copy`.
#[derive(Clone, Copy)]
pub struct Desk {
    /// Everything that has been written.
    pub(crate) sketches: RwSignal<Vec<Sketch>>,
    /// The one on screen.
    pub(crate) at: RwSignal<usize>,
    /// The file.
    pub(crate) text: Memo<String>,
    /// What the rules say about it.
    pub(crate) found: Memo<Arc<Judged>>,
    /// How many files have been opened: each brings new forms.
    opened: RwSignal<u32>,
    /// What was written before each of the last changes that can be undone.
    past: RwSignal<Vec<Vec<Sketch>>>,
}

/// So many changes can be undone.
const PAST: usize = 100;

/// What the rules say about what was written.
pub(crate) struct Judged(pub(crate) Result<Draft, Vec<Mistake>>);

impl PartialEq for Judged {
    fn eq(&self, _: &Judged) -> bool {
        // Every text is judged anew.
        false
    }
}

impl Desk {
    /// A desk with one action card to begin with.
    pub fn lay_out() -> Desk {
        let sketches = RwSignal::new(vec![Sketch::action(1)]);
        let text = Memo::new(move |_| {
            let lang = settings().lang.get();
            sketches.with(|sketches| file(sketches, lang.code(), &Rulebook::printed().rules))
        });
        let found = Memo::new(move |_| Arc::new(Judged(text.with(|text| draft(text, FILE)))));
        Desk { sketches, at: RwSignal::new(0), text, found, opened: RwSignal::new(0), past: RwSignal::default() }
    }

    /// What is written now can be come back to: called before a stroke, and before something is added, removed or opened.
    pub(crate) fn remember(self) {
        let now = self.sketches.get_untracked();
        self.past.update(|past| {
            past.push(now);
            if past.len() > PAST {
                past.remove(0);
            }
        });
    }

    /// Whether there is something to undo.
    pub(crate) fn can_undo(self) -> bool {
        self.past.with(|past| !past.is_empty())
    }

    /// Takes the last stroke back, or whatever else was remembered last.
    pub(crate) fn undo(self) {
        let mut before = None;
        self.past.update(|past| before = past.pop());
        if let Some(before) = before {
            let last = before.len().saturating_sub(1);
            self.sketches.set(before);
            self.at.update(|at| *at = (*at).min(last));
        }
    }

    /// Puts a kept file on the desk, in place of what lies there.
    pub(crate) fn open(self, text: &str) -> Result<(), opening::Unopened> {
        let opened = opening::open(text, FILE, settings().lang.get_untracked().code())?;
        self.remember();
        self.at.set(0);
        self.sketches.set(opened);
        self.opened.update(|count| *count += 1);
        Ok(())
    }

    /// Changes what is on screen.
    pub(crate) fn change(self, with: impl FnOnce(&mut Sketch)) {
        let at = self.at.get_untracked();
        self.sketches.update(|sketches| {
            if let Some(sketch) = sketches.get_mut(at) {
                with(sketch);
            }
        });
    }

    /// Reads what is on screen.
    pub(crate) fn read<T>(self, read: impl FnOnce(&Sketch) -> T) -> Option<T> {
        let at = self.at.get();
        self.sketches.with(|sketches| sketches.get(at).map(read))
    }

    fn add(self, make: impl FnOnce(usize) -> Sketch) {
        self.remember();
        self.sketches.update(|sketches| {
            let number = 1 + sketches.len();
            sketches.push(make(number));
        });
        self.at.set(self.sketches.with_untracked(Vec::len) - 1);
    }

    fn remove(self) {
        self.remember();
        let at = self.at.get_untracked();
        self.sketches.update(|sketches| {
            if at < sketches.len() {
                sketches.remove(at);
            }
        });
        self.at.set(at.saturating_sub(1));
    }
}

/// The desk on screen.
pub(crate) fn desk() -> Desk {
    expect_context::<Desk>()
}

/// The editor, a part of the program of its own: few people write cards.
#[wasm_split(editor, fallible)]
fn editor_part() -> Result<fn() -> AnyView, NotLoaded> {
    Ok(|| view! { <EditorPage /> }.into_any())
}

/// The screen of the editor.
pub(crate) fn screen() -> AnyView {
    later(|| Box::pin(editor_part()), |make| make())
}

/// The editor.
#[component]
pub fn EditorPage() -> impl IntoView {
    let desk = desk();
    undo_by_key(desk);
    // Another sketch, another form; what is typed into a form leaves it as it is.
    let shown = Memo::new(move |_| {
        let sort = desk.read(|sketch| std::mem::discriminant(&sketch.body));
        (desk.at.get(), sort, desk.opened.get())
    });
    let form = move || {
        // A memo that nobody reads tells of nothing.
        let _ = shown.get();
        untrack(|| desk.read(|sketch| matches!(sketch.body, SketchBody::Scenario(_)))).map(|scenario| {
            view! {
                <forms::Names />
                {if scenario { view! { <painter::ScenarioForm /> }.into_any() } else { view! { <forms::CardForm /> }.into_any() }}
            }
        })
    };
    view! {
        <main id="main" class="editor" data-screen="editor" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || board_text("editor.title")}</h1>
            <p class="note">{move || board_text("editor.text")}</p>
            <div class="editor-desk">
                <section class="panel editor-form" aria-label=move || board_text("editor.form")>
                    <Tabs />
                    {form}
                </section>
                <section class="panel editor-checked" aria-label=move || board_text("editor.checked")>
                    <checked::Checked />
                </section>
            </div>
        </main>
    }
}

/// Ctrl+Z takes the last stroke back. In a field it is the field's own.
fn undo_by_key(desk: Desk) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let held = (event.ctrl_key() || event.meta_key()) && !event.shift_key() && !event.alt_key();
        if held && event.key().eq_ignore_ascii_case("z") && !dom::typing() && untrack(|| desk.can_undo()) {
            event.prevent_default();
            desk.undo();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Everything that has been written, and something new.
#[component]
fn Tabs() -> impl IntoView {
    let desk = desk();
    let tabs = move || {
        desk.sketches.with(|sketches| {
            let tab = |(at, sketch): (usize, &Sketch)| {
                let name = if sketch.name.trim().is_empty() { board_text(&format!("editor.new.{}", sketch.list())) } else { sketch.name.clone() };
                let on = move || desk.at.get() == at;
                view! { <button class="btn sm" class:on=on aria-pressed=move || on().to_string() data-act="sketch" on:click=move |_| desk.at.set(at)>{name}</button> }
            };
            sketches.iter().enumerate().map(tab).collect::<Vec<_>>()
        })
    };
    let add = |list: &'static str, make: fn(usize) -> Sketch| {
        view! { <button class="btn sm quiet" data-act=format!("new-{list}") on:click=move |_| desk.add(make)><Icon name="plus" /> {move || board_text(&format!("editor.new.{list}"))}</button> }
    };
    let nothing = move || (!desk.can_undo()).then(|| board_text("editor.nothing_to_undo"));
    let only = move || desk.sketches.with(|all| all.len() < 2).then(|| board_text("editor.only_one"));
    view! {
        <div class="editor-tabs" role="group" aria-label=move || board_text("editor.written")>{tabs}</div>
        <div class="editor-tabs">
            {add("action_cards", Sketch::action)}
            {add("objectives", Sketch::objective)}
            {add("resource_cards", Sketch::resource)}
            {add("scenarios", |number| Sketch::scenario(number, &Rulebook::printed().rules))}
            <button class="btn sm quiet" data-act="undo-stroke" aria-disabled=move || nothing().is_some().to_string() data-why-says=nothing on:click=move |_| desk.undo()><Icon name="undo" /> {move || board_text("editor.undo")}</button>
            <button class="btn sm quiet" data-act="remove-sketch" aria-disabled=move || only().is_some().to_string() data-why-says=only on:click=move |_| desk.remove()><Icon name="trash" /> {move || board_text("editor.remove")}</button>
        </div>
    }
}
