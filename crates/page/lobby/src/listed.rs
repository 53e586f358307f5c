//! Tables anybody may join or watch.

use super::yours::ago;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server::Server;
use page_table::remote::{api, server};
use wire::{Brief, Status};

/// The public list; nothing at all where there is no server.
#[component]
pub(crate) fn OpenTables() -> impl IntoView {
    let known = server::server();
    let tables = RwSignal::new(Vec::<Brief>::new());
    let ask = move || {
        spawn_local(async move {
            if let Ok(found) = server::note(known, api::listed().await) {
                let others = found.tables.into_iter().filter(|brief| brief.mine.is_empty()).collect();
                // The lobby may be gone when the answer arrives.
                let _ = tables.try_set(others);
            }
        });
    };
    if known.get_untracked() != Server::None {
        ask();
    }
    let empty = move || page_text(if known.get() == Server::Away { "server.away" } else { "lobby.listed_empty" });
    view! {
        <Show when=move || known.get() != Server::None>
            <section class="panel yours" aria-labelledby="listed-title">
                <h2 id="listed-title">
                    <Icon name="globe" />
                    {move || page_text("lobby.listed")}
                    <button class="link r" data-act="refresh" on:click=move |_| ask()>{move || page_text("lobby.refresh")}</button>
                </h2>
                <Show when=move || tables.with(|tables| !tables.is_empty()) fallback=move || view! { <p class="empty">{empty}</p> }>
                    <ul>
                        <For each=move || tables.get() key=|brief| (brief.id.clone(), brief.touched_at) children=row />
                    </ul>
                </Show>
            </section>
        </Show>
    }
}

fn row(brief: Brief) -> impl IntoView {
    let joinable = brief.status == Status::Lobby && brief.open > 0;
    let watchable = brief.spectators && brief.status != Status::Lobby;
    let people: Vec<String> = brief.names.iter().filter(|name| !name.is_empty()).cloned().collect();
    let (game, code, touched) = (brief.game.clone(), brief.code.clone(), brief.touched_at as f64);
    let title = move || format!("{}, {}", page_text(&format!("game.{game}.name")), dashed(&code));
    let open = u32::from(brief.open);
    let with = move || match people.is_empty() {
        true => String::new(),
        false => page_text_with("lobby.with", &[("people", people.clone().into())]),
    };
    let (act, label) = if joinable { ("join", "lobby.join") } else { ("watch", "lobby.watch") };
    view! {
        <li>
            <Icon name=if joinable { "person" } else { "eye" } />
            <span>
                <b>{title}</b>
                <small>
                    {with}
                    " "
                    {move || joinable.then(|| page_text_with("room.open", &[("open", open.into())]))}
                    " "
                    {move || ago(touched)}
                </small>
            </span>
            <a
                class="btn"
                data-act=act
                data-code=brief.code.clone()
                hidden=!(joinable || watchable)
                href=Route::Table(brief.id.clone()).href()
            >
                {move || page_text(label)}
            </a>
        </li>
    }
}
