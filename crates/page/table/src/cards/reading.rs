//! The reading size of a card: for whoever points at a card for a moment, reaches it by keyboard, or taps it. It floats above
//! the hand, lets every click through, and never covers the decision. On a phone a tap opens the card as a sheet instead.

use super::face::CardFace;
use super::sheet::{Sheet, card_sheet};
use crate::decision::choosing;
use leptos::prelude::*;
use page_kit::settings::prefers;
use std::time::Duration;
use table::CardId;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, MouseEvent, PointerEvent};

/// How wide a card is at reading size.
const WIDTH: f64 = 300.0;
/// How long somebody points at a card who wants to read it, and does not only pass by.
const DWELL: Duration = Duration::from_millis(300);
/// A tap chooses first, which puts away whatever was read; then the card opens.
const AFTER_CHOOSING: Duration = Duration::from_millis(60);
/// As much room above a card in a column is enough for its reading size.
const ENOUGH: f64 = 420.0;
/// How far from its card the reading size stands in a column.
const GAP: f64 = 4.0;
/// Windows that are not a phone's.
const ROOM: &str = "(min-width: 768px)";

/// Whoever has a mouse reads a card by pointing at it: a click on one that cannot be played asks why.
const MOUSE: &str = "(hover: hover) and (min-width: 768px)";

/// Whether a click on a card that cannot be played asks why. Elsewhere a tap shows it in full.
pub(super) fn click_asks_why() -> bool {
    prefers(MOUSE)
}

/// The card at reading size, and where in the hand it stands: from the left, the top and the bottom.
#[derive(Clone, Copy)]
pub struct Reading {
    open: RwSignal<Option<(CardFace, [String; 3])>>,
    /// Counts what was pointed at: a card that was left before its time must not open.
    turn: StoredValue<u32>,
    /// The card that a phone shows in full.
    sheet: Sheet,
    /// Whether the hand stands in a column.
    column: bool,
}

impl Reading {
    /// Nothing is read yet. Another question, and every choice, puts the card away.
    pub fn new() -> Reading {
        Reading::opening(false)
    }

    /// The same for a hand in a column: a card opens above or below itself, so that its neighbours can still be read.
    pub fn in_column() -> Reading {
        Reading::opening(true)
    }

    fn opening(column: bool) -> Reading {
        let (open, turn) = (RwSignal::new(None), StoredValue::new(0));
        let reading = Reading { open, turn, sheet: Sheet::default(), column };
        let choosing = choosing();
        Effect::new(move |_| {
            choosing.menu.track();
            choosing.line.track();
            choosing.group.track();
            reading.close();
        });
        reading
    }

    /// Puts the card away.
    pub(crate) fn close(self) {
        // The hand may be gone when a pointer leaves it.
        self.turn.try_update_value(|turn| *turn += 1);
        if self.open.try_with_untracked(Option::is_some) == Some(true) {
            self.open.set(None);
        }
    }

    /// Somebody points at a card. A finger taps it instead.
    pub(crate) fn point(self, event: &PointerEvent, face: &CardFace) {
        if event.pointer_type() != "mouse" {
            return;
        }
        let Some(card) = pointed_at(event) else { return };
        self.show_after(DWELL, card, face);
    }

    /// A card was clicked. A phone shows it in full, with its act; elsewhere a finger gets the reading size.
    pub(crate) fn tap(self, event: &MouseEvent, id: Option<CardId>, face: &CardFace) {
        if !prefers(ROOM) {
            self.sheet.open(id, face.clone());
        }
        self.raise(event, face);
    }

    /// A finger gets the reading size, where the window has room for it.
    pub(crate) fn raise(self, event: &MouseEvent, face: &CardFace) {
        let finger = event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "touch");
        if let Some(card) = pointed_at(event).filter(|_| finger && prefers(ROOM)) {
            self.show_after(AFTER_CHOOSING, card, face);
        }
    }

    fn show_after(self, wait: Duration, card: Element, face: &CardFace) {
        let turn = self.turn.try_update_value(|turn| {
            *turn += 1;
            *turn
        });
        let face = face.clone();
        set_timeout(
            move || {
                if turn.is_some() && self.turn.try_get_value() == turn {
                    self.show(&card, face);
                }
            },
            wait,
        );
    }

    /// The keyboard reaches a card.
    pub(crate) fn reach(self, event: &FocusEvent, face: &CardFace) {
        if let Some(card) = pointed_at(event).filter(|card| card.matches(":focus-visible").unwrap_or(false)) {
            self.show(&card, face.clone());
        }
    }

    fn show(self, card: &Element, face: CardFace) {
        let Some(hand) = card.closest(".reads-cards").ok().flatten() else { return };
        let (card, hand) = (card.get_bounding_client_rect(), hand.get_bounding_client_rect());
        let centred = card.x() + card.width() / 2.0 - hand.x() - WIDTH / 2.0;
        let left = centred.clamp(0.0, (hand.width() - WIDTH).max(0.0));
        let auto = "auto".to_owned();
        let (top, bottom) = if !self.column {
            (auto, "12px".to_owned())
        } else if card.y() > ENOUGH {
            (auto, format!("{:.0}px", hand.y() + hand.height() - card.y() + GAP))
        } else {
            (format!("{:.0}px", card.y() + card.height() - hand.y() + GAP), auto)
        };
        self.open.set(Some((face, [format!("{left:.0}px"), top, bottom])));
    }

    /// The card that is read, inside an element with the class `reads-cards`. The same words stand on the card itself.
    pub fn view(self) -> AnyView {
        let shown = move || {
            self.open.get().map(|(face, [left, top, bottom])| {
                view! {
                    <div class=face.class("reading") style:left=left style:top=top style:bottom=bottom aria-hidden="true" data-layer="true">
                        {face.show(Signal::derive(|| None), Signal::derive(|| false))}
                    </div>
                }
            })
        };
        view! { {shown} {card_sheet(self.sheet)} }.into_any()
    }
}

/// The card that an event is about.
fn pointed_at(event: &web_sys::Event) -> Option<Element> {
    event.current_target()?.dyn_into::<Element>().ok()
}

impl Default for Reading {
    fn default() -> Reading {
        Reading::new()
    }
}
