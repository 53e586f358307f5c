//! Playing again with the same people: at once at a table of this browser, by consent at one of the server. And what else
//! can be done with a game that is over.

use super::screen::BoardInstead;
use crate::brought::board;
use crate::menu::Export;
use crate::{Home, SeatMark, TableFacts, TableModel};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::shell::keys::on_shortcut;
use page_kit::words::{board_text, board_text_with};
use shelf::words::Value;
use table::Seat;
use wire::socket::{OpenProposal, UndoGrade};
use wire::{Proposal, SeatInfo, SeatKind};

/// How far playing again has come, for the reader.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// One click begins it.
    Here,
    /// The reader only watches.
    Watching,
    /// Nobody has proposed it.
    Open(Seat),
    /// Somebody else has, and asks the reader.
    Asked { seat: Seat, proposal: u64 },
    /// The reader has, and waits.
    Waiting { seat: Seat, proposal: u64 },
    /// The reader has answered.
    Answered,
    /// The new table is there.
    Made(String),
}

fn stage(facts: &TableFacts, seats: &[SeatInfo], open: Option<&OpenProposal>) -> Stage {
    if facts.home == Home::Local {
        return Stage::Here;
    }
    if let Some(table) = &facts.rematch {
        return Stage::Made(table.clone());
    }
    // What a class plays belongs to its lesson, and is erased with it.
    if facts.lesson.is_some() {
        return Stage::Watching;
    }
    let mine = || seats.iter().filter(|seat| seat.mine).map(|seat| seat.seat);
    let Some(first) = mine().next() else { return Stage::Watching };
    let Some(open) = open else { return Stage::Open(Seat(first)) };
    if let Some(asked) = mine().find(|seat| open.missing.contains(seat)) {
        return Stage::Asked { seat: Seat(asked), proposal: open.sequence };
    }
    match mine().find(|seat| *seat == open.seat) {
        Some(author) => Stage::Waiting { seat: Seat(author), proposal: open.sequence },
        None => Stage::Answered,
    }
}

fn proposed(model: TableModel) -> Option<OpenProposal> {
    let rematch = |open: &&OpenProposal| open.proposal == Proposal::Rematch;
    model.standing.with(|standing| standing.proposals.iter().find(rematch).cloned())
}

/// Does what the large button says.
fn go_on(model: TableModel, stage: &Stage) {
    let Some(hands) = model.hands() else { return };
    match stage {
        Stage::Here => hands.play_again(false),
        Stage::Open(seat) => hands.propose(*seat, Proposal::Rematch),
        Stage::Asked { seat, proposal } | Stage::Waiting { seat, proposal } => hands.answer(*seat, *proposal, true),
        Stage::Made(table) => browser::go(&Route::Table(table.clone())),
        Stage::Watching | Stage::Answered => {}
    }
}

impl Stage {
    /// Whether the large button tells the others that the reader plays again.
    const fn asks_others(&self) -> bool {
        matches!(self, Stage::Open(_) | Stage::Asked { .. } | Stage::Waiting { .. })
    }

    /// Whether the new table opens by itself: it is there, and the reader wanted it.
    const fn takes_along(&self, wanted: bool) -> bool {
        wanted && matches!(self, Stage::Made(_))
    }
}

/// How far playing again has come at the table on screen.
fn stage_of(model: TableModel) -> Memo<Stage> {
    Memo::new(move |_| {
        let open = proposed(model);
        model.facts.with(|facts| model.seats.with(|seats| stage(facts, seats, open.as_ref())))
    })
}

/// Whether the reader has said on this screen that they play again. `Copy`.
#[derive(Clone, Copy)]
pub(super) struct PlaysAgain(RwSignal<bool>);

impl PlaysAgain {
    /// Follows the table: who has said yes is not asked a second time, the new table opens as soon as it is there.
    pub(super) fn following(model: TableModel) -> PlaysAgain {
        let (wanted, stage) = (RwSignal::new(false), stage_of(model));
        Effect::new(move |_| {
            let stage = stage.get();
            if stage.takes_along(wanted.get_untracked()) {
                untrack(|| go_on(model, &stage));
            } else if matches!(stage, Stage::Open(_)) {
                // What was proposed before has been withdrawn.
                wanted.set(false);
            }
        });
        PlaysAgain(wanted)
    }
}

/// Whether the same people play again, and what else there is to do.
#[component]
pub(super) fn Again(model: TableModel, plays: PlaysAgain) -> impl IntoView {
    let (stage, PlaysAgain(wanted)) = (stage_of(model), plays);
    let go_on = move |stage: &Stage| {
        if stage.asks_others() {
            wanted.set(true);
        }
        go_on(model, stage);
    };
    // A table that is being looked back from has no such button.
    on_shortcut(move |key, _| {
        let again = matches!(key, "r" | "R");
        if again {
            go_on(&stage.get_untracked());
        }
        again
    });
    let title = move || match stage.get() {
        Stage::Made(_) => board_text("ending.again.made"),
        Stage::Asked { .. } => board_text_with("ending.again.asked", &[("name", author(model).into())]),
        Stage::Waiting { .. } | Stage::Answered => board_text("ending.again.waiting"),
        Stage::Watching if model.facts.with(|facts| facts.lesson.is_some()) => board_text("ending.again.lesson"),
        _ => board_text("ending.again.title"),
    };
    let primary = move || {
        let stage = stage.get();
        let key = match &stage {
            Stage::Here | Stage::Open(_) => "ending.again.new_luck",
            Stage::Asked { .. } => "ending.again.agree",
            Stage::Waiting { .. } => "ending.again.begin",
            Stage::Made(_) => "ending.again.go",
            Stage::Watching | Stage::Answered => return None,
        };
        Some(
            view! {
                <button class="btn pri" data-act="again" disabled=move || model.sending.get() on:click=move |_| go_on(&stage)>
                    {board_text(key)} <span class="key hide-p" aria-hidden="true">"R"</span>
                </button>
            }
            .into_any(),
        )
    };
    let second = move || {
        let answer = move |seat: Seat, proposal: u64| {
            wanted.set(false);
            if let Some(hands) = model.hands() {
                hands.answer(seat, proposal, false);
            }
        };
        let same_luck = move |_| {
            if let Some(hands) = model.hands() {
                hands.play_again(true);
            }
        };
        match stage.get() {
            Stage::Here => Some(
                view! {
                    <button class="btn" data-act="again-same-luck" on:click=same_luck>
                        {board_text("ending.again.same_luck")}
                    </button>
                }
                .into_any(),
            ),
            Stage::Asked { seat, proposal } | Stage::Waiting { seat, proposal } => {
                let asked = matches!(stage.get(), Stage::Asked { .. });
                let key = if asked { "ending.again.decline" } else { "ending.again.withdraw" };
                Some(
                    view! {
                        <button class="btn" data-act="again-not" on:click=move |_| answer(seat, proposal)>{board_text(key)}</button>
                    }
                    .into_any(),
                )
            }
            _ => None,
        }
    };
    let debrief = move || Route::Debrief(Box::new(model.facts.with(TableFacts::route))).href();
    view! {
        <section class="end-again" aria-labelledby="end-again">
            <div role="status"><h2 class="disp" id="end-again">{title}</h2></div>
            {move || people(model)}
            {board(model).leads_on(model)}
            <Others model />
            <div class="end-acts">
                <a class="btn" data-act="debrief" href=debrief hidden=move || model.only_looks()>
                    <Icon name="chart" />
                    {board_text("ending.debrief")}
                </a>
                {second}
                {primary}
            </div>
        </section>
    }
    .into_any()
}

/// Who has proposed it.
fn author(model: TableModel) -> String {
    proposed(model).map(|open| model.name(Seat(open.seat))).unwrap_or_default()
}

/// Everybody who would play, and what they have said.
fn people(model: TableModel) -> AnyView {
    let open = proposed(model);
    let said = |seat: &SeatInfo| {
        let key = match (&seat.kind, &open) {
            (SeatKind::Open, _) => "ending.again.open",
            (SeatKind::Bot { .. }, _) => "ending.again.bot",
            (SeatKind::Person, None) => return None,
            (SeatKind::Person, Some(open)) if open.missing.contains(&seat.seat) => "ending.again.thinks",
            (SeatKind::Person, Some(open)) if open.declined.contains(&seat.seat) => "ending.again.declines",
            (SeatKind::Person, Some(_)) => "ending.again.ready",
        };
        Some(board_text(key))
    };
    let person = |seat: &SeatInfo| {
        let name = model.name(Seat(seat.seat));
        let told = match said(seat) {
            Some(said) => board_text_with("ending.again.one", &[("name", name.into()), ("said", Value::Part(said))]),
            None => name,
        };
        view! { <li><SeatMark seat=Seat(seat.seat) /> {told}</li> }
    };
    let all = model.seats.with(|seats| seats.iter().map(person).collect_view());
    view! { <ul class="end-people">{all}</ul> }.into_any()
}

/// What else can be done: looking at the board, taking the last move back, keeping the game.
#[component]
fn Others(model: TableModel) -> impl IntoView {
    let instead = use_context::<BoardInstead>();
    let undo = move || {
        let (offer, seat) = (model.standing.with(|standing| standing.undo)?, model.my_seat()?);
        let key = if offer.grade == UndoGrade::Free { "decision.undo.do" } else { "decision.undo.ask" };
        let back = move |_| {
            if let Some(hands) = model.hands() {
                hands.undo(seat, offer.to as usize);
            }
        };
        Some(
            view! { <button class="btn sm quiet" data-act="undo" on:click=back><Icon name="undo" />{board_text(key)}</button> },
        )
    };
    view! {
        <div class="end-others">
            <button class="btn sm quiet" data-act="ending-board" on:click=move |_| {
                if let Some(BoardInstead(instead)) = instead {
                    instead.set(true);
                }
            }>
                <Icon name="board" />
                {board_text("ending.board")}
            </button>
            {undo}
            <Export model />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(mine: u8) -> Vec<SeatInfo> {
        let seat =
            |seat: u8| SeatInfo { mine: seat == mine, ..SeatInfo::new(seat, SeatKind::Person, "Maya".to_owned()) };
        (0..3).map(seat).collect()
    }

    #[test]
    fn everybody_sees_what_they_can_do_about_playing_again() {
        let mut facts = TableFacts::new(Home::Server, "00");
        let open =
            OpenProposal { sequence: 7, seat: 0, proposal: Proposal::Rematch, missing: vec![1], declined: vec![2] };
        let seen = |facts: &TableFacts, mine, open: Option<&OpenProposal>| stage(facts, &seats(mine), open);
        assert_eq!(seen(&facts, 1, None), Stage::Open(Seat(1)));
        assert_eq!(seen(&facts, 9, None), Stage::Watching);
        assert_eq!(seen(&facts, 0, Some(&open)), Stage::Waiting { seat: Seat(0), proposal: 7 });
        assert_eq!(seen(&facts, 1, Some(&open)), Stage::Asked { seat: Seat(1), proposal: 7 });
        assert_eq!(seen(&facts, 2, Some(&open)), Stage::Answered);
        facts.rematch = Some("ff".to_owned());
        assert_eq!(seen(&facts, 2, None), Stage::Made("ff".to_owned()));
        assert_eq!(stage(&TableFacts::new(Home::Local, "7"), &[], None), Stage::Here);
        let lesson = TableFacts { lesson: Some("BCDFGH".to_owned()), ..TableFacts::new(Home::Server, "00") };
        assert_eq!(stage(&lesson, &seats(1), None), Stage::Watching, "a lesson ends with its desk");
    }

    #[test]
    fn only_who_wanted_to_play_again_is_taken_to_the_new_table() {
        let (seat, proposal) = (Seat(1), 7);
        for says_so in [Stage::Open(seat), Stage::Asked { seat, proposal }, Stage::Waiting { seat, proposal }] {
            assert!(says_so.asks_others() && !says_so.takes_along(true), "{says_so:?}");
        }
        let made = Stage::Made("ff".to_owned());
        assert!(made.takes_along(true), "who said yes goes without another click");
        assert!(!made.takes_along(false), "who declined, or came back later, has a button");
        for says_nothing in [Stage::Here, Stage::Watching, Stage::Answered, made] {
            assert!(!says_nothing.asks_others(), "{says_nothing:?}");
        }
    }
}
