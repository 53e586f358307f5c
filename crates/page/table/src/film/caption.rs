//! The caption of a beat with the controls of the film, where the hand usually lies.

use super::beat::{Beat, Heading, Weight};
use super::direct::concerns;
use super::haste::ShorterFilms;
use super::moment_card::MomentCard;
use super::player::{FilmPlayer, film_player};
use super::returning::EarlierScenes;
use super::staging::staged;
use super::summary::SummaryCard;
use super::tokens::Tokens;
use crate::brought::board;
use crate::decision::split;
use crate::pointing::sentence::{Piece, alone, told};
use crate::pointing::{Landmark, on_word, sentence_alone};
use crate::{SeatMark, TableModel, table_model};
use leptos::prelude::*;
use page_kit::pictures::{Picture, Shows};
use page_kit::settings::{FilmSpeed, settings};
use page_kit::shell::announce::announce;
use page_kit::shell::{Icon, cap};
use page_kit::words::{board_text, board_text_with};
use table::{Arg, CardId, Saying, Seat};
use wasm_bindgen::JsCast;

/// How many sentences a beat shows; the log has the rest.
const LINES: usize = 3;

/// Everything that the film shows besides the board.
#[component]
pub(crate) fn FilmBar() -> impl IntoView {
    let (model, player) = (table_model(), film_player());
    // One polite sentence for each beat.
    Effect::new(move |_| {
        if let Some(beat) = player.beat() {
            announce(untrack(|| spoken(model, &beat)));
        }
    });
    let bar = move || player.beat().map(|beat| caption(model, player, &beat));
    let missed = move || {
        (player.missed.get().is_some() && !player.is_on()).then(|| {
            view! {
                <button class="film-missed btn sm" data-act="film-see" on:click=move |_| player.again()>
                    <Icon name="play" /> {board_text("film.missed")} <span class="key hide-p" aria-hidden="true">"V"</span>
                </button>
            }
        })
    };
    // Whoever opens a word, or comes to a sentence by keyboard, reads: the film waits.
    let opens = move |event| {
        if on_word(&event) {
            player.playing.set(false);
        }
    };
    let reads = move |event: web_sys::FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| target.has_attribute("data-sentence")) {
            player.playing.set(false);
        }
    };
    view! {
        <div class="film" data-film=move || if player.is_on() { "on" } else { "off" } on:click=opens on:focusin=reads>
            <MomentCard />
            <SummaryCard />
            <EarlierScenes />
            {bar}
            {missed}
            <ShorterFilms />
        </div>
        <Tokens />
    }
}

/// The picture of a beat.
pub(crate) fn picture(model: TableModel, beat: &Beat) -> AnyView {
    let (kind, id) = beat.picture.clone();
    let named = beat.told.first().and_then(card).and_then(|(name, card)| board(model).card_picture(model, name, card));
    // A card that somebody draws or plays is turned over.
    let turns = named.is_some();
    let shows = named.unwrap_or_else(|| Shows { game: board(model).id(), kind, id });
    view! { <span class="film-art" class:turning=turns><Picture shows /></span> }.into_any()
}

/// The card that a sentence names, and as what.
fn card(saying: &Saying) -> Option<(&str, CardId)> {
    saying.args.iter().find_map(|(name, arg)| match arg {
        Arg::Card(card) => Some((&**name, *card)),
        Arg::Saying(inner) => card(inner),
        _ => None,
    })
}

/// What a beat is called: who acted, or which part of the game ran.
pub(crate) fn heading(model: TableModel, beat: &Beat) -> String {
    heading_pieces(model, beat).into_iter().map(|piece| piece.text).collect()
}

/// The same in pieces: who acted can be pointed at.
pub(super) fn heading_pieces(model: TableModel, beat: &Beat) -> Vec<Piece> {
    let named = beat.headings.iter().map(|heading| match heading {
        Heading::Act(seat) => vec![Piece::naming(Landmark::Seat(*seat), model.name(*seat))],
        Heading::Chapter(event) => {
            let mut pieces = told(model, event);
            if let Some(last) = pieces.last_mut() {
                last.text.truncate(last.text.trim_end_matches(['.', ' ']).len());
            }
            pieces
        }
    });
    named.collect::<Vec<_>>().join(&Piece::plain(" · "))
}

/// The heading and the first sentence: the caption and the log have the rest.
fn spoken(model: TableModel, beat: &Beat) -> String {
    let first = beat.told.first().map(|saying| model.render(saying)).unwrap_or_default();
    opening(&heading(model, beat), &first)
}

fn opening(heading: &str, told: &str) -> String {
    let (heading, _) = split(&format!("{heading}."));
    let (first, _) = split(told);
    format!("{heading} {first}").trim_end().to_owned()
}

/// The sentences of a beat for whoever drives the page: their keys, each with the seats that it names.
fn keys(model: TableModel, beat: &Beat) -> String {
    let count = model.seats.with(Vec::len) as u8;
    let key = |saying: &Saying| {
        let seats = (0..count).map(Seat).filter(|seat| concerns(saying, *seat));
        let key = saying.key.trim_start_matches("event.").to_owned();
        seats.fold(key, |key, seat| format!("{key}-{}", seat.0))
    };
    beat.told.iter().map(key).collect::<Vec<_>>().join(" ")
}

fn caption(model: TableModel, player: FilmPlayer, beat: &Beat) -> AnyView {
    let left = beat.told.len().saturating_sub(LINES);
    let mark = beat.headings.iter().find_map(|heading| match heading {
        Heading::Act(seat) => Some(view! { <SeatMark seat=*seat /> }),
        Heading::Chapter(_) => None,
    });
    let count = player.reel.with(|reel| reel.beats.len());
    let place = board_text_with(
        "film.place",
        &[("beat", (player.at.get() as i64 + 1).into()), ("beats", (count as i64).into())],
    );
    let more = (left > 0).then(
        || view! { <span class="more">{board_text_with("film.more", &[("count", (left as i64).into())])}</span> },
    );
    let rest: Vec<Vec<Piece>> = beat.told.iter().take(LINES).skip(1).map(|saying| told(model, saying)).collect();
    let headline = beat.told.first().map(|saying| sentence_alone(model, saying));
    let picture = (beat.weight < Weight::Heavy).then(|| picture(model, beat));
    // A heavy moment has a card of its own.
    let props = board(model).staging(&beat.told).filter(|_| beat.weight < Weight::Heavy);
    let props = props.map(|props| staged(model, &props));
    let class = if props.is_some() { "film-bar panel staged" } else { "film-bar panel" };
    let words = (beat.weight < Weight::Heavy).then(|| {
        view! {
            <p class="film-told">{headline}</p>
            <p class="film-rest">{alone(rest.join(&Piece::plain(" ")))} " " {more}</p>
        }
    });
    view! {
        <section class=class aria-label=board_text("film.title") data-told=keys(model, beat)>
            {picture}
            <p class="film-where">{mark} <b>{alone(heading_pieces(model, beat))}</b> <small>{place}</small></p>
            {words}
            {props}
            <Controls player />
        </section>
    }
    .into_any()
}

/// Back, pause, forward, one mark for each beat, the speed, skip.
#[component]
fn Controls(player: FilmPlayer) -> impl IntoView {
    let (settings, model) = (settings(), table_model());
    let ticks = move || {
        let now = player.at.get();
        player.reel.with(|reel| {
            let tick = |(at, beat): (usize, &Beat)| {
                let class = match (at == now, beat.weight >= Weight::Heavy) {
                    (true, true) => "tick now heavy",
                    (true, false) => "tick now",
                    (false, true) => "tick heavy",
                    (false, false) if at < now => "tick past",
                    (false, false) => "tick",
                };
                let name = heading(model, beat);
                view! { <button class=class data-act="film-beat" aria-label=name.clone() title=name on:click=move |_| player.go_to(at)></button> }
            };
            reel.beats.iter().enumerate().map(tick).collect_view()
        })
    };
    let speed = move |speed: FilmSpeed| {
        let name = move || board_text(&format!("film.speed.{}", speed.name()));
        let choose = move |_| {
            settings.choose_film(speed);
            if speed == FilmSpeed::Off {
                player.skip();
            }
        };
        view! {
            <button
                class:on=move || settings.film.get() == speed
                aria-pressed=move || (settings.film.get() == speed).to_string()
                data-act=format!("film-{}", speed.name())
                on:click=choose
            >{name}</button>
        }
    };
    let first = move || (player.at.get() == 0).then(|| board_text("film.first"));
    let pause = move || board_text(if player.playing.get() { "film.pause" } else { "film.play" });
    view! {
        <div class="film-controls">
            <button class="ib" data-act="film-back" aria-label=board_text("film.back") aria-disabled=move || first().is_some().to_string() data-why-says=first on:click=move |_| player.step(false)>
                <Icon name="right" class="turned" />
            </button>
            <button
                class="ib"
                data-act="film-pause"
                data-playing=move || player.playing.get().to_string()
                aria-label=pause
                on:click=move |_| player.playing.update(|playing| *playing = !*playing)
            >
                {move || view! { <Icon name=if player.playing.get() { "pause" } else { "play" } /> }}
            </button>
            <button class="ib" data-act="film-forward" aria-label=board_text("film.forward") on:click=move |_| player.step(true)>
                <Icon name="right" />
            </button>
            <span class="film-ticks">{ticks}</span>
            <span class="seg" role="group" aria-label=board_text("film.speed.title")>{FilmSpeed::ALL.map(speed).collect_view()}</span>
            <button class="btn sm" data-act="film-skip" on:click=move |_| player.skip_by_hand()>
                {board_text("film.skip")} <span class="key hide-p" aria-hidden="true">{cap("Esc")}</span>
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beat_is_read_out_in_two_sentences_at_most() {
        assert_eq!(opening("Maya", "She builds a farm. The price falls."), "Maya. She builds a farm.");
        assert_eq!(opening("Turn 3 begins. Maya starts", "It rains."), "Turn 3 begins. It rains.");
        assert_eq!(opening("Maya", ""), "Maya.");
    }
}
