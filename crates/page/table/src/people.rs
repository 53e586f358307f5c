//! The people at a table on the server, and what keeps it civil: muting, renaming, expelling. Everybody sees it happen.

use super::model::known;
use super::team::{JoinTeam, Team, sit_down};
use super::{Home, TableModel};
use crate::SeatMark;
use leptos::prelude::*;
use page_kit::shell::{Dialog, Icon};
use page_kit::words::{page_text, page_text_with};
use table::Seat;
use wire::http::Moderation;
use wire::{SeatInfo, SeatKind, Status};

/// Somebody at the table: the speaker of a seat, or somebody in its team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    /// The seat.
    pub seat: u8,
    /// The place in the seat's team; none for the speaker.
    pub place: Option<u8>,
}

impl Person {
    /// Their name; none when they have left.
    pub fn name(self, seats: &[SeatInfo]) -> Option<&str> {
        let seat = seats.get(usize::from(self.seat)).filter(|seat| seat.kind == SeatKind::Person)?;
        match self.place {
            None => Some(&seat.name),
            Some(place) => seat.team.get(usize::from(place)).map(String::as_str),
        }
    }

    /// Whether they may not write in the chat.
    pub(crate) fn muted(self, seats: &[SeatInfo]) -> bool {
        let of = seats.get(usize::from(self.seat));
        of.zip(self.name(seats)).is_some_and(|(seat, name)| seat.muted.iter().any(|muted| muted == name))
    }

    /// Whether they are the reader.
    fn is_me(self, seats: &[SeatInfo]) -> bool {
        seats.get(usize::from(self.seat)).is_some_and(|seat| match self.place {
            None => seat.mine,
            Some(place) => seat.place == Some(place),
        })
    }

    /// Whether the reader may expel them: the host may expel anybody, a team's speaker its other members.
    fn may_be_expelled(self, host: bool, seats: &[SeatInfo]) -> bool {
        let speaks = seats.get(usize::from(self.seat)).is_some_and(|seat| seat.mine);
        !self.is_me(seats) && self.name(seats).is_some() && (host || (speaks && self.place.is_some()))
    }
}

/// The button next to a person that opens what may be done about them; nothing if the reader may do nothing.
#[component]
pub(crate) fn PersonButton(
    /// The table.
    model: TableModel,
    /// Who.
    person: Person,
) -> impl IntoView {
    let may = move || {
        let host = model.facts.with(|facts| facts.home == Home::Server && facts.host);
        model.seats.with(|seats| person.may_be_expelled(host, seats))
    };
    let name = move || model.seats.with(|seats| known(person.name(seats).unwrap_or_default()));
    view! {
        <Show when=may>
            <button
                class="ib"
                data-act="person"
                data-seat=person.seat.to_string()
                data-place=person.place.map(|place| place.to_string())
                aria-haspopup="dialog"
                aria-label=move || page_text_with("people.manage", &[("name", name().into())])
                title=move || page_text_with("people.manage", &[("name", name().into())])
                on:click=move |_| model.person.set(Some(person))
            >
                <Icon name="dots" />
            </button>
        </Show>
    }
}

/// A word next to somebody who may not write.
#[component]
pub(crate) fn MutedTag(
    /// The table.
    model: TableModel,
    /// Who.
    person: Person,
) -> impl IntoView {
    view! {
        <Show when=move || model.seats.with(|seats| person.muted(seats))>
            <span class="tag wn" data-muted="true">{move || page_text("people.muted")}</span>
        </Show>
    }
}

/// What may be done about the person somebody has chosen.
#[component]
pub(crate) fn PersonDialog(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let sure = RwSignal::new(false);
    let text = RwSignal::new(String::new());
    let name_of = move |person: Person| model.seats.with(|seats| person.name(seats).map(known));
    let name = move || model.person.get().and_then(name_of);
    Effect::new(move |_| {
        let person = model.person.get();
        sure.set(false);
        text.set(person.and_then(|person| untrack(|| name_of(person))).unwrap_or_default());
        open.set(person.is_some());
    });
    // Escape puts the question away.
    Effect::new(move |_| {
        if !open.get() && model.person.with_untracked(Option::is_some) {
            model.person.set(None);
        }
    });
    // If the person leaves in the meantime, the question goes away with them.
    Effect::new(move |_| {
        if model.person.get().is_some_and(|person| name_of(person).is_none()) {
            model.person.set(None);
        }
    });
    let host = move || model.facts.with(|facts| facts.host);
    let muted = move || {
        let person = model.person.get();
        person.is_some_and(|person| model.seats.with(|seats| person.muted(seats)))
    };
    let act = move |make: &dyn Fn(Person) -> Moderation| {
        if let (Some(person), Some(hands)) = (model.person.get_untracked(), model.hands()) {
            hands.moderate(make(person));
        }
        model.person.set(None);
    };
    let mute = move |_| {
        let muted = !muted();
        act(&|Person { seat, place }| Moderation::Mute { seat, place, muted });
    };
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = text.get_untracked().trim().to_owned();
        if !name.is_empty() {
            act(&|Person { seat, place }| Moderation::Rename { seat, place, name: name.clone() });
        }
    };
    let expel = move |_| act(&|Person { seat, place }| Moderation::Expel { seat, place });
    let called = move || name().unwrap_or_default();
    // The host speaks for the table, whoever speaks for a team for the team alone.
    let expelled_from = move || if host() { "people.expel_sure" } else { "people.expel_from_team" };
    view! {
        <Dialog open title=Signal::derive(called)>
            <div class="menu">
                <Show when=host>
                    <button class="btn" data-act="mute" aria-pressed=move || muted().to_string() on:click=mute>
                        <Icon name="chat" />
                        {move || page_text(if muted() { "people.unmute" } else { "people.mute" })}
                    </button>
                    <form class="rename" on:submit=rename>
                        <label class="field">
                            <span>{move || page_text("people.new_name")}</span>
                            <input
                                data-act="new-name"
                                maxlength="24"
                                autocomplete="off"
                                prop:value=move || text.get()
                                on:input=move |event| text.set(event_target_value(&event))
                            />
                        </label>
                        <button class="btn" data-act="rename-person">{move || page_text("people.rename")}</button>
                    </form>
                </Show>
                <Show
                    when=move || sure.get()
                    fallback=move || view! {
                        <button class="btn" data-act="expel" on:click=move |_| sure.set(true)>
                            <Icon name="x" />
                            {move || page_text_with("people.expel", &[("name", called().into())])}
                        </button>
                    }
                >
                    <div class="sure" role="alert">
                        <p>{move || page_text_with(expelled_from(), &[("name", called().into())])}</p>
                        <div class="row">
                            <button class="btn" data-act="expel-no" on:click=move |_| model.person.set(None)>
                                {move || page_text("people.expel_no")}
                            </button>
                            <button class="btn danger" data-act="expel-yes" on:click=expel>
                                {move || page_text_with("people.expel_yes", &[("name", called().into())])}
                            </button>
                        </div>
                    </div>
                </Show>
            </div>
        </Dialog>
    }
}

/// The others at the table, in its menu: with what the host may do about them, and the teams an onlooker may ask.
#[component]
pub(crate) fn People(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let host = move || model.facts.with(|facts| facts.host);
    let seated = move || model.seats.with(|seats| seats.iter().any(|seat| seat.mine || seat.place.is_some()));
    let others = Memo::new(move |_| {
        let free = !seated() && model.facts.with(|facts| facts.status == Status::Playing);
        model.seats.with(|seats| {
            let other = |seat: &&SeatInfo| match seat.kind {
                SeatKind::Person => !seat.mine && seat.place.is_none(),
                // A seat that was left in the middle of a game.
                SeatKind::Open => free,
                SeatKind::Bot { .. } => false,
            };
            seats.iter().filter(other).map(|seat| seat.seat).collect::<Vec<_>>()
        })
    });
    let playing = move || model.facts.with(|facts| facts.status == Status::Playing);
    let asks = move || !seated() && playing() && model.facts.with(|facts| facts.teams);
    let is_open = move |seat: u8| {
        model.seats.with(|seats| seats.get(usize::from(seat)).is_some_and(|seat| seat.kind == SeatKind::Open))
    };
    let any_open = move || others.with(|others| others.iter().any(|seat| is_open(*seat)));
    let row = move |seat: u8| {
        let person = Person { seat, place: None };
        view! {
            <li class="own-seat">
                <SeatMark seat=Seat(seat) />
                <b>{move || model.name(Seat(seat))}</b>
                <MutedTag model person />
                <Show when=move || is_open(seat)>
                    <button class="btn sm" data-act="join" data-seat=seat.to_string() on:click=move |_| sit_down(model, seat)>
                        {move || page_text("room.sit")}
                    </button>
                </Show>
                <Show when=move || asks() && !is_open(seat)><JoinTeam model seat /></Show>
                <PersonButton model person />
                <Team model seat />
            </li>
        }
    };
    view! {
        <Show when=move || (host() || asks() || any_open()) && !others.with(Vec::is_empty)>
            <section class="people">
                <h3>{move || page_text("people.title")}</h3>
                <ul>{move || others.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
        <Show when=move || host() && model.facts.with(|facts| facts.spectators)>
            <Onlookers model />
        </Show>
    }
}

/// Whether onlookers may write: the host decides.
#[component]
fn Onlookers(model: TableModel) -> impl IntoView {
    let speak = move || model.facts.with(|facts| facts.onlookers_speak);
    let change = move |event: leptos::ev::Event| {
        if let Some(hands) = model.hands() {
            hands.moderate(Moderation::MuteOnlookers { muted: !event_target_checked(&event) });
        }
    };
    view! {
        <label class="switch-row">
            <span>
                <b>{move || page_text("lobby.option.onlookers_speak.name")}</b>
                <small>{move || page_text_with("people.watching", &[("count", model.watching.get().into())])}</small>
            </span>
            <input
                type="checkbox"
                role="switch"
                class="switch"
                data-act="onlookers-speak"
                prop:checked=speak
                on:change=change
            />
        </label>
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Ada speaks for the first seat, with Lin and Noé beside her; Bo has the second.
    pub(crate) fn seats() -> Vec<SeatInfo> {
        let seat = |seat: u8, name: &str, team: &[&str]| SeatInfo {
            present: true,
            team: team.iter().map(|name| (*name).to_owned()).collect(),
            ..SeatInfo::new(seat, SeatKind::Person, name.to_owned())
        };
        vec![seat(0, "Ada", &["Lin", "Noé"]), seat(1, "Bo", &[])]
    }

    const ADA: Person = Person { seat: 0, place: None };
    const NOE: Person = Person { seat: 0, place: Some(1) };
    const BO: Person = Person { seat: 1, place: None };

    #[test]
    fn the_host_may_expel_anybody_but_themselves() {
        let mut seats = seats();
        seats[1].mine = true;
        assert!(ADA.may_be_expelled(true, &seats) && NOE.may_be_expelled(true, &seats));
        assert!(!BO.may_be_expelled(true, &seats));
    }

    #[test]
    fn whoever_speaks_may_expel_from_their_own_team_only() {
        let mut seats = seats();
        seats[0].mine = true;
        assert!(NOE.may_be_expelled(false, &seats));
        assert!(!ADA.may_be_expelled(false, &seats) && !BO.may_be_expelled(false, &seats));
        let mut of_mate = self::seats();
        of_mate[0].place = Some(0);
        assert!(!NOE.may_be_expelled(false, &of_mate));
    }

    #[test]
    fn whoever_has_left_is_nobody() {
        let mut seats = seats();
        seats[0].team.pop();
        assert_eq!(NOE.name(&seats), None);
        assert!(!NOE.may_be_expelled(true, &seats) && !NOE.muted(&seats));
        seats[1].muted.push("Bo".to_owned());
        assert!(BO.muted(&seats) && !ADA.muted(&seats));
    }
}
