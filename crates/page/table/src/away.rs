//! People who are away: a bot may stand in for them after a while, if the others agree, and they may always come back.

use super::TableModel;
use super::kinds::{KindSelect, bot_on, kind_name};
use crate::SeatMark;
use crate::game_box::table_box;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use table::Seat;
use wire::{Proposal, SeatInfo, SeatKind, Status};

/// How many seconds are left until a bot may take over: `since` and `now` in milliseconds, the grace in seconds.
pub(crate) fn wait(since: Option<i64>, grace: u32, now: i64) -> i64 {
    let over = |since: i64| since + i64::from(grace) * 1_000;
    since.map_or(0, |since| (over(since) - now + 999).div_euclid(1_000).max(0))
}

/// A span of time in the words of people waiting for it to end.
fn span(seconds: i64) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60);
    match seconds {
        ..60 => page_text_with("table.wait.seconds", &[("seconds", seconds.into())]),
        60..3_600 => page_text_with("table.wait.minutes", &[("minutes", minutes.into()), ("seconds", rest.into())]),
        3_600..172_800 => {
            page_text_with("table.wait.hours", &[("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())])
        }
        _ => page_text_with("lobby.time.days", &[("number", (seconds / 86_400).into())]),
    }
}

/// People who are not connected, each with the proposal to let a bot play for them.
#[component]
pub(crate) fn AbsentSeats(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let absent = Memo::new(move |_| {
        let playing = model.facts.with(|facts| facts.status == Status::Playing);
        model.seats.with(|seats| {
            let away = |seat: &&SeatInfo| playing && seat.kind == SeatKind::Person && !seat.present && !seat.mine;
            seats.iter().filter(away).map(|seat| seat.seat).collect::<Vec<_>>()
        })
    });
    let game = Signal::derive(move || model.facts.with(|facts| facts.setup.game.clone()));
    let row = move |seat: u8| {
        let chosen = RwSignal::new(bots::Bot::for_live_tables(table_box(model).id()));
        let propose = move |_| {
            if let (Some(hands), Some(own)) = (model.hands(), model.my_seat()) {
                hands.propose(own, Proposal::Bot { seat, bot: chosen.get_untracked().name() });
            }
        };
        let since = Memo::new(move |_| model.seats.with(|seats| seats.get(usize::from(seat))?.away_since));
        let grace = Memo::new(move |_| model.facts.with(|facts| facts.grace));
        let left = Memo::new(move |_| wait(since.get(), grace.get(), clock::now() as i64));
        let text = move || match left.get() {
            0 => page_text("room.seat.away"),
            left => page_text_with("table.bot_wait", &[("time", span(left).into())]),
        };
        let why_not = move || match (model.my_seat(), left.get()) {
            (None, _) => Some(page_text("table.not_seated")),
            (Some(_), 0) => None,
            (Some(_), left) => Some(page_text_with("table.bot_too_soon", &[("time", span(left).into())])),
        };
        view! {
            <li class="own-seat">
                <SeatMark seat=Seat(seat) />
                <b>{move || model.name(Seat(seat))}</b>
                <KindSelect game seat bot=chosen change=move |bot| chosen.set(bot) />
                <button
                    class="btn sm"
                    data-act="bots-take-over"
                    data-seat=seat.to_string()
                    aria-disabled=move || why_not().is_some().to_string()
                    data-why-says=why_not
                    on:click=propose
                >
                    <Icon name="bot" />
                    {move || page_text("table.seat_to_bot")}
                </button>
                <small class="wait" role="timer">{text}</small>
            </li>
        }
    };
    view! { <ul>{move || absent.get().into_iter().map(row).collect_view()}</ul> }
}

/// The reader's seats on which a bot plays for them, each with the way back.
#[component]
pub(crate) fn TakeBack(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let mine = Memo::new(move |_| {
        model.seats.with(|seats| seats.iter().filter(|seat| seat.take_back).map(|seat| seat.seat).collect::<Vec<_>>())
    });
    let row = move |seat: u8| {
        let back = move |_| {
            if let Some(hands) = model.hands() {
                hands.take_back(Seat(seat));
            }
        };
        let kind = move || bot_on(model, Seat(seat)).map(kind_name).unwrap_or_default();
        view! {
            <div class="notice" data-notice="bot-plays">
                <i class="mark"><SeatMark seat=Seat(seat) /></i>
                <span>{move || page_text_with("table.bot_plays", &[("kind", kind().into())])}</span>
                <button class="btn pri" data-act="take-back" data-seat=seat.to_string() on:click=back>
                    {move || page_text("table.take_back")}
                </button>
            </div>
        }
    };
    view! { {move || mine.get().into_iter().map(row).collect_view()} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_to_wait_until_the_grace_is_over() {
        assert_eq!(wait(Some(10_000), 120, 10_000), 120);
        assert_eq!(wait(Some(10_000), 120, 129_001), 1);
        assert_eq!(wait(Some(10_000), 120, 130_000), 0);
        assert_eq!(wait(Some(10_000), 120, 999_000), 0);
    }

    #[test]
    fn where_nobody_knows_since_when_the_server_decides() {
        assert_eq!(wait(None, 120, 10_000), 0);
    }
}
