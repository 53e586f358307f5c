//! A card in hand. Where the question is about cards, the cards are the options: in the order of the list, with its digits.

use super::face::CardFace;
use super::reading::{Reading, click_asks_why};
use crate::decision::choosing;
use crate::decision::menu::SeatMenu;
use crate::pointing::Landmark;
use crate::{Moment, TableModel};
use leptos::prelude::*;
use page_kit::words::board_text;
use table::CardId;

/// A card in hand.
#[derive(Clone, Debug)]
pub struct HeldCard {
    /// Which card.
    pub id: CardId,
    /// Its name in the data of the game.
    pub name: String,
    /// What it shows; why it cannot be played now is added here.
    pub face: CardFace,
}

/// The order of a hand: what answers the question first, by its number in the list, then the rest as it came.
pub fn in_option_order<T>(menu: Option<&SeatMenu>, cards: &mut [T], id: impl Fn(&T) -> CardId) {
    cards.sort_by_key(|card| menu.and_then(|menu| menu.place_of(id(card))).unwrap_or(usize::MAX));
}

/// Why a card is no answer that the rules would have to refuse: nobody asks, or the question is about something else.
fn not_asked(model: TableModel, menu: Option<&SeatMenu>) -> String {
    board_text(match menu {
        _ if model.moment.get() != Moment::Now => "decision.past",
        Some(menu) if menu.asked => "decision.not_about_it",
        _ => "decision.not_asked",
    })
}

/// A card as a button, followed by something of the game's own.
pub fn held_card(
    model: TableModel,
    reading: Reading,
    menu: Option<&SeatMenu>,
    card: HeldCard,
    more: AnyView,
) -> AnyView {
    let (choosing, id) = (choosing(), card.id);
    let place = menu.and_then(|menu| menu.place_of(id));
    let together = menu.is_some_and(|menu| menu.together().is_some());
    let group = place.filter(|_| !together);
    let line = menu.zip(group).and_then(|(menu, group)| match menu.groups.get(group)?.lines[..] {
        [line] => Some(line),
        _ => None,
    });
    let why = menu.and_then(|menu| menu.why(id)).filter(|_| place.is_none()).map(|at| at.to_string());
    let says = (place.is_none() && why.is_none() && click_asks_why()).then(|| not_asked(model, menu));
    let reason = menu.and_then(|menu| menu.hindrance(id)).map(|hindered| model.render(&hindered.refused.saying));
    let face = CardFace { reason: reason.filter(|_| place.is_none()), ..card.face };
    let on = move || {
        if together { choosing.picked.with(|picked| picked.contains(&id)) } else { choosing.is_about(id) }
    };
    // Once a card is open, the digits belong to what can be done with it.
    let number = Signal::derive(move || place.filter(|_| choosing.group.get().is_none()).map(|place| place + 1));
    let act = move || match (number.get(), line) {
        (Some(_), Some(_)) => "option",
        (Some(_), None) if !on() => "group",
        _ => "card",
    };
    let (shown, read, tapped) = (face.clone(), face.clone(), face.clone());
    view! {
        <li class="card-place">
            <button
                class=face.class("")
                class:on=on
                class:idle=place.is_none()
                aria-disabled=place.is_none().to_string()
                aria-pressed=move || on().to_string()
                data-act=act
                data-line=move || number.get().and(line).map(|line| line.to_string())
                data-number=move || number.get().map(|number| number.to_string())
                data-board="true"
                data-card=card.name
                data-why=why
                data-why-says=says
                data-landmark=Landmark::Card(id).hook()
                on:click=move |event| {
                    reading.close();
                    if together && place.is_some() { choosing.pick(id) } else { choosing.open_card(id) }
                    reading.tap(&event, Some(id), &tapped);
                }
                on:pointerenter=move |event| reading.point(&event, &shown)
                on:pointerleave=move |_| reading.close()
                on:focus=move |event| reading.reach(&event, &read)
                on:blur=move |_| reading.close()
            >
                {face.show(number, Signal::derive(on))}
            </button>
            {more}
        </li>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::menu::{About, Group, Kind};
    use table::{Prompt, Saying, Seat};

    #[test]
    fn what_answers_the_question_comes_first_in_the_order_of_the_list() {
        let group = |(line, card)| {
            let kind = Kind { key: "action.play".to_owned(), about: About::Card(CardId(card)) };
            Group { kind, lines: vec![line] }
        };
        let menu = SeatMenu {
            seat: Seat(0),
            prompt: Prompt { question: Saying::new("prompt.turn"), ruling: "" },
            asked: true,
            lines: Vec::new(),
            open: false,
            hindered: Vec::new(),
            groups: [(0, 7), (1, 2)].map(group).into(),
            quiet: None,
        };
        let mut hand = [1, 2, 5, 7];
        in_option_order(Some(&menu), &mut hand, |card| CardId(*card));
        assert_eq!(hand, [7, 2, 1, 5], "digits do not jump");
        let mut hand = [5, 1];
        in_option_order(None, &mut hand, |card| CardId(*card));
        assert_eq!(hand, [5, 1]);
    }
}
