//! The whole page: what every screen needs, and the screen that the address names.

use crate::pages::{AboutPage, BranchPage, HistoryPage, ReelPage, TakePage};
use crate::parts;
use leptos::ev;
use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;
use page_class::phone::provide_lesson;
use page_desk::LookScreen;
use page_kit::browser;
use page_kit::browser::clock;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::shell::announce;
use page_kit::shell::announce::{LiveRegions, provide_announcer};
use page_kit::shell::focus::focus_heading;
use page_kit::shell::help::{Help, HelpOpen};
use page_kit::shell::toasts::{ToastStack, provide_toasts};
use page_kit::shell::why::WhyNot;
use page_kit::words::page_text;
use page_lobby::Lobby;
use page_rules::{RulesOf, RulesPage};
use page_table::TableModel;
use page_table::TopBar;
use page_table::brought::{with_board, with_board_of};
use page_table::game_box::{Editor, GameBox, boxes};
use page_table::history::OpenAt;
use page_table::local;
use page_table::missing::MissingTable;
use page_table::remote;
use page_table::screen::TableScreen;
use page_table::written_rules::WrittenRules;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    settings().follow();
    provide_announcer();
    provide_toasts();
    clock::provide_clock();
    provide_context(HelpOpen(RwSignal::new(false)));
    remote::server::provide_server();
    let route = RwSignal::new(Route::read(&browser::hash()));
    provide_context(route);
    provide_context(RulesOf(RwSignal::new(None)));
    provide_context(WrittenRules(RwSignal::new(None)));
    page_guide::provide_course();
    page_rules::provide_sheet();
    provide_lesson();
    // What somebody writes stays on the desk while they look at something else.
    boxes().filter_map(GameBox::editor).for_each(|editor| (editor.provide)());
    let listener = window_event_listener(ev::hashchange, move |_| route.set(Route::read(&browser::hash())));
    on_cleanup(move || listener.remove());
    arrive_at(route);
    view! {
        <LiveRegions />
        {move || in_its_own_room(route.get())}
        <Help />
        <WhyNot />
        <ToastStack />
    }
}

/// A new screen begins at its heading, and says its name. The very first one leaves the focus to the reader.
fn arrive_at(route: RwSignal<Route>) {
    Effect::new(move |before: Option<Route>| {
        let now = route.get();
        let title = title(&now);
        if let Some(document) = browser::document() {
            document.set_title(&title);
        }
        if before.is_some_and(|before| before != now) {
            announce(title);
            browser::to_the_top();
            request_animation_frame(focus_heading);
        }
        now
    });
}

fn title(route: &Route) -> String {
    let screen = match route {
        Route::Lobby => return page_text("title.lobby"),
        Route::Table(_) | Route::Local(_) | Route::LookIn(..) => "title.table",
        Route::History(_) | Route::Moment(..) => "title.history",
        Route::Debrief(_) => "title.debrief",
        Route::Rules(..) => "title.rules",
        Route::Take(_) => "title.take",
        Route::Class(_) => "title.class",
        Route::Projector(_) => "title.projector",
        Route::About => "title.about",
        Route::Editor(_) => "title.editor",
        Route::Import => "title.import",
        Route::Branch(_) => "title.branch",
        Route::Reel(..) => "title.reel",
        Route::NewLesson => "title.new_lesson",
        Route::Desk(_) => "title.desk",
        Route::Unknown(_) => "title.missing",
    };
    page_text(screen)
}

/// A screen with an owner of its own. What a table provides to its views must be gone with it: the next screen would find
/// the signals of a table that was left.
fn in_its_own_room(route: Route) -> AnyView {
    let room = Owner::new();
    let view = OwnedView::new_with_owner(room.with(|| screen(route)), room.clone());
    on_cleanup(move || room.cleanup());
    view.into_any()
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Lobby => view! { <Lobby /> }.into_any(),
        Route::Import => view! { <Lobby importing=true /> }.into_any(),
        Route::Branch(letters) => view! { <TopBar /><BranchPage letters /> }.into_any(),
        Route::Local(_) | Route::Table(_) => at(&route, |model| view! { <TableScreen model /> }.into_any()),
        Route::History(table) => {
            at(&table, |model| with_board_of(model, move || view! { <HistoryPage model /> }.into_any()))
        }
        Route::Moment(table, moves) => at(&table, |model| {
            provide_context(OpenAt(moves));
            view! { <TableScreen model /> }.into_any()
        }),
        Route::Debrief(table) => at(&table, |model| with_board_of(model, move || parts::debrief(model))),
        Route::Rules(game, ruling) => {
            let named = game.clone();
            let rules = move || view! { <RulesPage game=game.clone() ruling=ruling.clone() /> }.into_any();
            view! { <TopBar />{with_board(&named, rules)} }.into_any()
        }
        Route::Take(code) => view! { <TopBar /><TakePage code /> }.into_any(),
        Route::Class(code) => parts::class(code),
        Route::Projector(key) => parts::projector(key),
        Route::About => view! { <TopBar /><AboutPage /> }.into_any(),
        Route::Editor(game) => match editor(game.as_deref()) {
            Some(editor) => view! { <TopBar />{(editor.screen)()} }.into_any(),
            None => view! { <Missing /> }.into_any(),
        },
        Route::Reel(game, chapter) => view! { <ReelPage game chapter /> }.into_any(),
        Route::NewLesson => parts::prepare(),
        Route::Desk(key) => parts::desk(key),
        Route::LookIn(key, table) => view! { <LookScreen key table /> }.into_any(),
        Route::Unknown(_) => view! { <Missing /> }.into_any(),
    }
}

/// The editor of a game, or the first there is.
fn editor(game: Option<&str>) -> Option<Editor> {
    boxes().filter(|game_box| game.is_none_or(|game| game_box.id() == game)).find_map(GameBox::editor)
}

/// A screen of a table, wherever the table lives.
fn at(table: &Route, show: impl FnOnce(TableModel) -> AnyView) -> AnyView {
    match table {
        Route::Local(id) => match local::actions::open(id) {
            Ok(model) => show(model),
            Err(error) => view! { <MissingTable error /> }.into_any(),
        },
        Route::Table(id) => show(remote::actions::open(id)),
        _ => view! { <Missing /> }.into_any(),
    }
}

/// There is no such screen.
#[component]
fn Missing() -> impl IntoView {
    view! {
        <TopBar />
        <main id="main" class="page" data-screen="missing" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || page_text("missing.title")}</h1>
            <p>{move || page_text("missing.screen")}</p>
            <a class="btn" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
        </main>
    }
}
