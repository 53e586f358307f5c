//! Tables that wait for the reader, and those that wait for somebody else: of the server, and of this browser.

use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::{clock, files};
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use page_table::SeatMark;
use page_table::local::store;
use page_table::local::store::About;
use page_table::remote::{api, server};
use table::Seat;
use wire::{Brief, SeatWish, Status};

/// The reader's tables.
#[derive(Clone, Copy)]
struct Tables {
    local: RwSignal<Vec<About>>,
    remote: RwSignal<Vec<Brief>>,
}

impl Tables {
    fn any(self) -> bool {
        self.local.with(|local| !local.is_empty()) || self.remote.with(|remote| !remote.is_empty())
    }
}

/// Looks for the reader's tables, for [`Yours`] and [`NoneYet`].
pub(crate) fn provide_tables() {
    let tables = Tables { local: RwSignal::new(store::list()), remote: RwSignal::default() };
    provide_context(tables);
    let known = server::server();
    if known.get_untracked() != server::Server::None {
        spawn_local(async move {
            if let Ok(found) = server::note(known, api::mine().await) {
                // The lobby may be gone when the answer arrives.
                let _ = tables.remote.try_set(found.tables);
            }
        });
    }
}

/// Both kinds in one list, the ones that wait for the reader first; nothing while there are none.
#[component]
pub(crate) fn Yours() -> impl IntoView {
    let tables = expect_context::<Tables>();
    let rows = move || {
        let mut rows: Vec<(bool, f64, AnyView)> = Vec::new();
        for about in tables.local.get() {
            let waits = waits_here(&about);
            let touched = about.touched_at;
            rows.push((waits, touched, view! { <LocalRow about list=tables.local /> }.into_any()));
        }
        for brief in tables.remote.get() {
            let waits = brief.waiting.iter().any(|seat| brief.mine.contains(seat));
            let touched = brief.touched_at as f64;
            rows.push((waits, touched, view! { <RemoteRow brief list=tables.remote /> }.into_any()));
        }
        rows.sort_by(|one, other| other.0.cmp(&one.0).then(other.1.total_cmp(&one.1)));
        rows.into_iter().map(|(_, _, row)| row).collect_view()
    };
    view! {
        <Show when=move || tables.any()>
            <section class="panel yours" aria-labelledby="yours-title">
                <h2 id="yours-title">
                    <Icon name="bell" />
                    {move || page_text("lobby.yours")}
                </h2>
                <ul>{rows}</ul>
            </section>
        </Show>
    }
}

/// What will be there once the reader has a table.
#[component]
pub(crate) fn NoneYet() -> impl IntoView {
    let tables = expect_context::<Tables>();
    view! {
        <Show when=move || !tables.any()>
            <section class="panel yours">
                <h2>
                    <Icon name="bell" />
                    {move || page_text("lobby.yours")}
                </h2>
                <p class="empty">{move || page_text("lobby.yours_empty")}</p>
            </section>
        </Show>
    }
}

fn waits_here(about: &About) -> bool {
    let person = |seat: &u8| matches!(about.seats.get(usize::from(*seat)), Some(SeatWish::Here { .. }));
    about.waiting.iter().any(person)
}

/// How long ago something happened, in words.
pub(crate) fn ago(at: f64) -> String {
    let minutes = ((clock::now() - at) / 60_000.0).max(0.0) as u32;
    let (key, number) = match minutes {
        0 => ("lobby.ago.now", 0),
        1..60 => ("lobby.ago.minutes", minutes),
        60..2_880 => ("lobby.ago.hours", minutes / 60),
        _ => ("lobby.ago.days", minutes / 1_440),
    };
    page_text_with(key, &[("number", number.into())])
}

#[component]
fn RemoteRow(brief: Brief, list: RwSignal<Vec<Brief>>) -> impl IntoView {
    let waits = brief.waiting.iter().any(|seat| brief.mine.contains(seat));
    let seat = brief.mine.first().copied();
    let code = brief.code.clone();
    let state = match (brief.status, waits) {
        (Status::Lobby, _) => "lobby.state.gathering",
        (Status::Finished, _) => "lobby.state.finished",
        (Status::Playing, true) => "lobby.state.your_turn",
        (Status::Playing, false) => "lobby.state.others",
    };
    let game = brief.game.clone();
    let touched = brief.touched_at as f64;
    let title = move || format!("{}, {}", page_text(&format!("game.{game}.name")), dashed(&code));
    view! {
        <li>
            {seat.map(|seat| view! { <SeatMark seat=Seat(seat) /> })}
            <span>
                <b>{title}</b>
                <small>{move || page_text(state)}" "{move || ago(touched)}</small>
                {(brief.status != Status::Playing).then(|| view! { <DeleteRemote id=brief.id.clone() list /> })}
            </span>
            <a
                class="btn"
                class:pri=waits
                data-act="resume"
                data-code=brief.code.clone()
                href=Route::Table(brief.id.clone()).href()
            >
                {move || page_text(if waits { "lobby.play" } else { "lobby.look" })}
            </a>
        </li>
    }
}

/// Deletes a table of the server. Only whoever made it may: the server is asked before the reader is.
#[component]
fn DeleteRemote(id: String, list: RwSignal<Vec<Brief>>) -> impl IntoView {
    let id = StoredValue::new(id);
    let asking = RwSignal::new(false);
    let ask = move |_| {
        let id = id.get_value();
        server::answered(async move { api::table(&id).await }, move |answer| match answer {
            // The lobby may be gone when the answer arrives.
            Ok(table) if table.host => drop(asking.try_set(true)),
            Ok(_) => toast(Notice::Failed, page_text("lobby.delete_not_host")),
            Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
        });
    };
    let delete = move |_| {
        asking.set(false);
        let (id, gone) = (id.get_value(), id.get_value());
        server::answered(async move { api::delete(&id).await }, move |answer| match answer {
            Ok(_) => drop(list.try_update(|list| list.retain(|brief| brief.id != gone))),
            Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
        });
    };
    view! {
        <span class="row-acts" hidden=move || asking.get()>
            <button class="link" data-act="delete" on:click=ask>{move || page_text("lobby.delete")}</button>
        </span>
        <span class="row-acts" hidden=move || !asking.get()>
            <span>{move || page_text("table.delete_sure")}</span>
            <button class="link bad" data-act="delete-yes" on:click=delete>{move || page_text("lobby.delete_yes")}</button>
            <button class="link" data-act="delete-no" on:click=move |_| asking.set(false)>{move || page_text("lobby.delete_no")}</button>
        </span>
    }
}

#[component]
fn LocalRow(about: About, list: RwSignal<Vec<About>>) -> impl IntoView {
    let id = StoredValue::new(about.id.clone());
    let (waits, over, touched) = (waits_here(&about), about.over(), about.touched_at);
    let person = about.seats.iter().position(|seat| matches!(seat, SeatWish::Here { .. })).unwrap_or(0);
    let name = RwSignal::new(about.name.clone());
    let (game, seats) = (about.game.clone(), about.seats.len());
    let asking = RwSignal::new(false);
    let naming = RwSignal::new(false);
    let title = move || {
        if name.with(String::is_empty) {
            let game = page_text(&format!("game.{game}.name"));
            page_text_with("lobby.local_title", &[("game", game.into()), ("seats", seats.into())])
        } else {
            name.get()
        }
    };
    let rename = move |text: String| {
        naming.set(false);
        name.set(text.trim().to_owned());
        if let Some(about) = store::about(&id.get_value()) {
            let kept = store::keep_about(&About { name: name.get_untracked(), ..about });
            if kept.is_err() {
                toast(Notice::Failed, page_text("link.unavailable"));
            }
        }
    };
    let export = move |_| {
        let written = store::journal(&id.get_value())
            .is_some_and(|text| files::download(&format!("finitude-{}.jsonl", id.get_value()), &text).is_ok());
        if !written {
            toast(Notice::Failed, page_text("table.not_exported"));
        }
    };
    let forget = move |_| {
        store::forget(&id.get_value());
        list.set(store::list());
    };
    view! {
        <li>
            <SeatMark seat=Seat(person as u8) />
            <span>
                <Show when=move || !naming.get() fallback=move || view! { <NameBox name rename=Callback::new(rename) /> }>
                    <b>{title.clone()}</b>
                </Show>
                <small>
                    {move || page_text(match (over, waits) {
                        (true, _) => "lobby.state.finished",
                        (false, true) => "lobby.state.your_turn",
                        (false, false) => "lobby.state.others",
                    })}
                    " "
                    {move || ago(touched)}
                    " "
                    {move || page_text("lobby.kept_here")}
                </small>
                <span class="row-acts" hidden=move || asking.get()>
                    <button class="link" data-act="rename" on:click=move |_| naming.set(true)>{move || page_text("lobby.rename")}</button>
                    <button class="link" data-act="export" on:click=export>{move || page_text("table.export")}</button>
                    <button class="link" data-act="delete" on:click=move |_| asking.set(true)>{move || page_text("lobby.delete")}</button>
                </span>
                <span class="row-acts" hidden=move || !asking.get()>
                    <span>{move || page_text("lobby.delete_sure")}</span>
                    <button class="link bad" data-act="delete-yes" on:click=forget>{move || page_text("lobby.delete_yes")}</button>
                    <button class="link" data-act="delete-no" on:click=move |_| asking.set(false)>{move || page_text("lobby.delete_no")}</button>
                </span>
            </span>
            <a
                class="btn"
                class:pri=waits
                data-act="resume"
                data-local=about.id.clone()
                href=Route::Local(about.id.clone()).href()
            >
                {move || page_text(if waits { "lobby.play" } else { "lobby.look" })}
            </a>
        </li>
    }
}

#[component]
fn NameBox(name: RwSignal<String>, rename: Callback<String>) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            // A field that has just appeared can take the focus.
            let _ = field.focus();
        }
    });
    let done = move || field.get().map(|field| rename.run(field.value()));
    view! {
        <form on:submit=move |event| { event.prevent_default(); done(); }>
            <input
                node_ref=field
                class="text"
                maxlength="40"
                aria-label=move || page_text("lobby.rename")
                prop:value=name.get_untracked()
                on:keydown=move |event| if event.key() == "Escape" { rename.run(name.get_untracked()) }
            />
            <button class="btn sm">{move || page_text("lobby.rename")}</button>
        </form>
    }
}
