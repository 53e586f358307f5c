//! How a game works, in two minutes: a recorded game, played by the film, in six chapters. The captions of the film are its
//! subtitles, so it exists in every language.

use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::settings::{FilmSpeed, settings};
use page_kit::shell::Icon;
use page_kit::words::{Arrival, page_text};
use page_table::TopBar;
use page_table::film::film_player;
use page_table::game_box::table_box;
use page_table::guide::Chapter;
use page_table::local::actions::open_recorded;
use page_table::model::Moment;
use page_table::screen::TableScreen;
use page_table::{TableModel, table_model};

/// Whoever stands below it watches a reel, from a chapter on, counted from 0.
#[derive(Clone, Copy)]
struct Watching(usize);

/// The recorded game, from the file beside the program that the document names.
fn recorded(game: &str) -> ReadSignal<Arrival> {
    let (arrival, arrived) = signal(Arrival::Coming);
    let wanted = format!("link[data-file=\"reels/{game}.journal\"]");
    let found = browser::document().and_then(|document| document.query_selector(&wanted).ok().flatten());
    let address = found.and_then(|link| link.get_attribute("href"));
    spawn_local(async move {
        let text = match address {
            Some(address) => browser::files::fetch(&address).await,
            None => None,
        };
        // Meanwhile the reader may have left.
        let _ = arrived.try_set(text.map_or(Arrival::Lost, Arrival::Here));
    });
    arrival
}

/// The screen: the table of the recorded game.
#[component]
pub(crate) fn ReelPage(
    /// The game.
    game: String,
    /// The chapter to begin with, counted from 1.
    chapter: Option<usize>,
) -> impl IntoView {
    let text = recorded(&game);
    provide_context(Watching(chapter.unwrap_or(1).saturating_sub(1)));
    // A reel is seen calmly, whatever speed the reader likes at a table.
    let (settings, before) = (settings(), settings().film.get_untracked());
    settings.film.set(FilmSpeed::Calm);
    on_cleanup(move || settings.film.set(before));
    let told = move |key: &'static str, role: &'static str| {
        view! {
            <TopBar />
            <main id="main" class="page" data-screen="reel" data-ready="false">
                <h1 class="disp" tabindex="-1">{move || page_text("lobby.reel")}</h1>
                <p role=role>{move || page_text(key)}</p>
                <a class="btn" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
            </main>
        }
        .into_any()
    };
    move || match text.get() {
        Arrival::Here(text) => match open_recorded(&text) {
            Ok(model) => view! { <TableScreen model /> }.into_any(),
            Err(_) => told("reel.lost", "alert"),
        },
        Arrival::Coming => told("reel.coming", "status"),
        Arrival::Lost => told("reel.lost", "alert"),
    }
}

/// The chapter that a moment belongs to.
fn chapter(chapters: &[Chapter], moves: usize) -> usize {
    chapters.iter().rposition(|chapter| chapter.after <= moves).unwrap_or(0)
}

/// The chapters of a reel, as buttons; nothing at any other table.
#[component]
pub(crate) fn Chapters() -> impl IntoView {
    use_context::<Watching>().map(|Watching(from)| view! { <ChapterBar model=table_model() from /> })
}

#[component]
fn ChapterBar(
    model: TableModel,
    /// The chapter to begin with.
    from: usize,
) -> impl IntoView {
    let film = film_player();
    let chapters = table_box(model).chapters();
    let game = table_box(model).id();
    let here = Memo::new(move |_| match model.moment.get() {
        Moment::After(moves) => chapter(chapters, moves),
        Moment::Now => chapters.len().saturating_sub(1),
    });
    // It begins by itself.
    request_animation_frame(move || {
        if model.standing.try_with_untracked(|standing| standing.moves).is_some() {
            film.play_history_from(chapters.get(from).map_or(0, |chapter| chapter.after));
        }
    });
    let row = move |(number, chapter): (usize, &'static Chapter)| {
        let on = move || here.get() == number;
        view! {
            <li>
                <button
                    class="btn sm"
                    class:on=on
                    aria-current=move || on().then_some("step")
                    data-act="chapter"
                    data-number=(number + 1).to_string()
                    on:click=move |_| film.play_history_from(chapter.after)
                >
                    {number + 1}
                </button>
            </li>
        }
    };
    let rows = chapters.iter().enumerate().map(row).collect_view();
    view! {
        <section class="panel reel" data-chapter=move || (here.get() + 1).to_string() aria-label=move || page_text("lobby.reel")>
            <ol class="reel-chapters">{rows}</ol>
            <p class="reel-says" role="status">{move || page_text(&format!("reel.{game}.{}", here.get() + 1))}</p>
            <a class="btn sm" data-act="reel-end" href=Route::Lobby.href()>
                <Icon name="x" />
                {move || page_text("reel.end")}
            </a>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_belongs_to_the_last_chapter_that_has_begun() {
        let chapters = [0, 6, 17].map(|after| Chapter::new(after, "1"));
        assert_eq!([0, 5, 6, 16, 17, 40].map(|moves| chapter(&chapters, moves)), [0, 0, 1, 1, 2, 2]);
    }
}
