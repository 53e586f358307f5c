//! The reader's branches of this game: kept under a name, shown again, shared as a link or a file, deleted and put back.

use super::WhatIf;
use super::kept::{self, Branch, file_name, tidy};
use crate::study::course::Past;
use crate::study::kept::fingerprint;
use crate::told::when;
use leptos::prelude::*;
use page_kit::browser::{self, files};
use page_kit::shell::focus::focus;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{bot_words, capital, page_text, page_text_with};
use page_table::TableModel;
use page_table::local::begin::store_mistake;
use page_table::local::branch;
use page_table::local::shared;
use page_table::local::store::StoreError;
use std::sync::Arc;
use table::Viewer;

/// The list as it is kept, and what was last deleted from it.
#[derive(Clone, Copy)]
struct Book {
    model: TableModel,
    what: WhatIf,
    past: StoredValue<Arc<Past>>,
    game: StoredValue<String>,
    list: RwSignal<Vec<Branch>>,
    gone: RwSignal<Option<(usize, Branch)>>,
    wrong: RwSignal<Option<String>>,
    /// The link that was made last, and the name in it.
    link: RwSignal<Option<(String, String)>>,
}

impl Book {
    /// Keeps a changed list, or says why the browser does not.
    fn keep(self, branches: &[Branch]) -> bool {
        let kept = self.game.with_value(|game| kept::write(game, branches));
        let wrong = kept.err().map(|fault| store_mistake(&StoreError::Storage(fault)));
        self.wrong.set(wrong.clone());
        wrong.is_none()
    }

    fn change(self, edit: impl FnOnce(&mut Vec<Branch>)) -> bool {
        let mut branches = self.list.get_untracked();
        edit(&mut branches);
        let kept = self.keep(&branches);
        if kept {
            self.list.set(branches);
        }
        kept
    }

    /// Keeps what is being tried.
    fn add(self, name: &str) {
        let Some(at) = self.what.at.get_untracked() else { return };
        let (action, bot) = (self.what.action.get_untracked(), self.what.bot.get_untracked());
        let branch = Branch { name: String::new(), own_name: tidy(name).is_some(), at, action, bot };
        if let Some(name) = tidy(name).or_else(|| tidy(&self.about(&branch))) {
            self.change(|branches| branches.push(Branch { name, ..branch }));
        }
    }

    /// Calls a branch something else. Its row stays as it is, so that the reader does not lose their place.
    fn rename(self, number: usize, name: &str) {
        // Without a name it keeps the one it had.
        let Some(name) = tidy(name) else { return self.list.update(|_| ()) };
        let mut branches = self.list.get_untracked();
        if let Some(branch) = branches.get_mut(number) {
            // Whoever puts our name back has not written it.
            let own_name = tidy(&self.about(branch)).as_ref() != Some(&name);
            (branch.name, branch.own_name) = (name, own_name);
        }
        if self.keep(&branches) {
            self.list.update_untracked(|list| *list = branches);
        }
    }

    fn delete(self, number: usize) {
        let Some(branch) = self.list.with_untracked(|list| list.get(number).cloned()) else { return };
        let deleted = self.change(|branches| {
            branches.remove(number);
        });
        if deleted {
            self.gone.set(Some((number, branch)));
            request_animation_frame(|| focus("[data-act=branch-back]"));
        }
    }

    fn put_back(self) {
        let Some((number, branch)) = self.gone.get_untracked() else { return };
        if self.change(|branches| branches.insert(number.min(branches.len()), branch)) {
            self.gone.set(None);
        }
    }

    /// Shows it again, ready to be played.
    fn open(self, number: usize) {
        let Some(branch) = self.list.with_untracked(|list| list.get(number).cloned()) else { return };
        self.what.look_at(branch.at);
        self.what.instead(branch.action);
        self.what.played_by(branch.bot);
    }

    /// Writes it to a file, as a journal that goes on with new luck.
    fn save(self, number: usize) {
        let Some(Branch { name, at, action, .. }) = self.list.with_untracked(|list| list.get(number).cloned()) else {
            return;
        };
        let past = self.past.get_value();
        let Some(moved) = past.table.moved(at, Viewer::Everything) else { return };
        let instead = action.as_ref().map(|action| (moved.seat, action));
        match branch::written(past.journal(), at, instead) {
            Ok(text) => {
                let file = file_name(&name);
                match files::download(&file, &text) {
                    Ok(()) => toast(Notice::Done, page_text_with("table.exported", &[("file", file.into())])),
                    Err(_) => toast(Notice::Failed, page_text("table.not_exported")),
                }
            }
            Err(error) => self.wrong.set(Some(store_mistake(&error))),
        }
    }

    /// Puts a link to it on the clipboard. The link holds all of it, so its length is that of the game.
    fn share(self, number: usize) {
        let Some(branch) = self.list.with_untracked(|list| list.get(number).cloned()) else { return };
        let past = self.past.get_value();
        let Some(moved) = past.table.moved(branch.at, Viewer::Everything) else { return };
        let name = if branch.own_name { branch.name } else { String::new() };
        let made = shared::link(past.journal(), branch.at, (moved.seat, branch.action.as_ref()), name.clone());
        self.wrong.set(made.as_ref().err().map(shared::LinkFault::text));
        self.link.set(made.as_ref().ok().cloned().map(|link| (link, name)));
        if let Ok(link) = made {
            browser::copy(link);
        }
    }

    /// When it begins, whose choice it is, and what is different.
    fn about(self, branch: &Branch) -> String {
        let past = self.past.get_value();
        let before = past.table.earlier(branch.at).zip(past.table.moved(branch.at, Viewer::Everything));
        let Some((table, moved)) = before else { return String::new() };
        let turn = table.indicators().0.world.first().copied().unwrap_or(0);
        let done = branch.action.as_ref().and_then(|action| table.say_action(moved.seat, action));
        let done = done.map(|saying| capital(&self.model.render(&saying)));
        let bot = branch.bot.map(|bot| bot_words().text(&bot.name_key()));
        let parts = [Some(when(self.model, turn)), Some(self.model.name(moved.seat)), done, bot];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// The panel.
#[component]
pub(super) fn Branches(model: TableModel, what: WhatIf, past: Arc<Past>) -> impl IntoView {
    let game = fingerprint(past.journal());
    let list = RwSignal::new(kept::read(&game));
    let (gone, wrong) = (RwSignal::new(None), RwSignal::new(None));
    let (past, game) = (StoredValue::new(past), StoredValue::new(game));
    let link = RwSignal::new(None);
    let book = Book { model, what, past, game, list, gone, wrong, link };
    let name = RwSignal::new(String::new());
    let keep = move |_| {
        if untrack(|| what.is_set()) {
            book.add(&name.get_untracked());
            name.set(String::new());
        }
    };
    let nothing = move || (!what.is_set()).then(|| page_text("debrief.whatif.choose_first"));
    let rows = move || {
        list.with(|list| match list.is_empty() {
            true => view! { <p class="quiet-note">{page_text("debrief.branches.none")}</p> }.into_any(),
            false => {
                let rows = list.iter().enumerate().map(|(number, branch)| row(book, number, branch)).collect_view();
                view! { <ul class="branches" data-shows="branches">{rows}</ul> }.into_any()
            }
        })
    };
    let back = move || {
        gone.get().map(|(_, branch): (usize, Branch)| {
            view! {
                <p class="quiet-note" role="status">
                    {page_text_with("debrief.branches.gone", &[("name", branch.name.into())])}" "
                    <button class="link" data-act="branch-back" on:click=move |_| book.put_back()>
                        {page_text("debrief.branches.back")}
                    </button>
                </p>
            }
        })
    };
    let here = move || {
        link.get().map(|(link, name): (String, String)| {
            // A name of the reader's own may name others at the table: they see what they send.
            let named = !name.is_empty();
            let told = match named {
                true => page_text_with("debrief.branches.link_named", &[("name", name.into())]),
                false => page_text("debrief.branches.link_unnamed"),
            };
            view! {
                <label class="subject">
                    {page_text("debrief.branches.link_here")}
                    <input type="text" readonly data-shows="branch-link" value=link />
                </label>
                <p class="quiet-note" role="status" data-shows="branch-link-name" data-named=named.to_string()>{told}</p>
            }
        })
    };
    view! {
        <section class="panel whatif-options">
            <h2><Icon name="save" />{move || page_text("debrief.branches.title")}</h2>
            <label class="subject">
                {move || page_text("debrief.branches.name")}
                <input
                    type="text"
                    maxlength="60"
                    data-act="branch-name"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <p>
                <button class="btn" data-act="branch-keep" aria-disabled=move || nothing().is_some().to_string() data-why-says=nothing on:click=keep>
                    {move || page_text("debrief.branches.keep")}
                </button>
            </p>
            {rows}
            {back}
            {here}
            <p class="refusal" role="alert">{move || wrong.get()}</p>
            <p class="quiet-note">{move || page_text("debrief.branches.file_text")}</p>
        </section>
    }
}

fn row(book: Book, number: usize, branch: &Branch) -> AnyView {
    view! {
        <li>
            <input
                type="text"
                maxlength="60"
                data-act="branch-rename"
                aria-label=page_text("debrief.branches.rename")
                value=branch.name.clone()
                on:change=move |event| book.rename(number, &event_target_value(&event))
            />
            <small>{book.about(branch)}</small>
            <span class="moment-acts">
                <button class="btn sm" data-act="branch-open" on:click=move |_| book.open(number)>
                    <Icon name="branch" />
                    {page_text("debrief.branches.open")}
                </button>
                <button class="btn sm" data-act="branch-link" on:click=move |_| book.share(number)>
                    <Icon name="link" />
                    {page_text("debrief.branches.link")}
                </button>
                <button class="btn sm" data-act="branch-file" on:click=move |_| book.save(number)>
                    <Icon name="save" />
                    {page_text("debrief.branches.file")}
                </button>
                <button class="btn sm" data-act="branch-delete" on:click=move |_| book.delete(number)>
                    <Icon name="trash" />
                    {page_text("debrief.branches.delete")}
                </button>
            </span>
        </li>
    }
    .into_any()
}
