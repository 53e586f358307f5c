//! What a card shows, from top to bottom: picture, digit, name, price, the whole effect, why not or which kind.

use crate::decision::option_card::Price;
use crate::decision::options::prices;
use leptos::prelude::*;
use page_kit::pictures::{Shows, framed};
use page_kit::shell::Icon;
use page_kit::words::board_text;

/// A figure that a card would change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureChange {
    /// What it is called.
    pub name: String,
    /// Before and afterwards.
    pub values: [String; 2],
}

/// What a card shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFace {
    /// Its picture.
    pub shows: Shows,
    /// What it is called.
    pub name: String,
    /// What it costs whoever looks; what is taken on has a plus.
    pub prices: Vec<Price>,
    /// What it does, all of it.
    pub text: String,
    /// What it would change for whoever looks, before and afterwards.
    pub changes: Vec<FigureChange>,
    /// The icon of its kind.
    pub icon: &'static str,
    /// Which kind it is, or when it may be played.
    pub kind: String,
    /// Whether it stays on the table: then it has a foot in the colour of its picture.
    pub lasts: bool,
    /// What has happened to it, such as that it was just drawn.
    pub state: Option<String>,
    /// Why it cannot be played now.
    pub reason: Option<String>,
}

impl CardFace {
    /// A card with a picture, a name and an effect; the rest can be added.
    pub fn of(shows: Shows, name: String, text: String) -> CardFace {
        CardFace {
            shows,
            name,
            prices: Vec::new(),
            text,
            changes: Vec::new(),
            icon: "mark",
            kind: String::new(),
            lasts: false,
            state: None,
            reason: None,
        }
    }

    /// The classes of the card around the face.
    pub fn class(&self, more: &str) -> String {
        let lasts = if self.lasts { " lasts" } else { "" };
        let no = if self.reason.is_some() { " no" } else { "" };
        format!("card {more}{lasts}{no}")
    }

    /// A card that only lies there.
    pub fn plain(&self) -> AnyView {
        let face = self.show(Signal::derive(|| None), Signal::derive(|| false));
        view! { <div class=self.class("idle")>{face}</div> }.into_any()
    }

    /// The face itself; `number` is the digit that chooses the card, `chosen` whether it is chosen.
    pub fn show(&self, number: Signal<Option<usize>>, chosen: Signal<bool>) -> AnyView {
        let digit = move || {
            let number = number.get().filter(|number| *number <= 9)?;
            Some(view! { <span class="key digit hide-p" aria-hidden="true">{number}</span> })
        };
        let state = self.state.clone();
        let state = move || {
            let state = if chosen.get() { Some(board_text("decision.chosen")) } else { state.clone() };
            state.map(|state| view! { <span class="card-state">{state}</span> })
        };
        let price = (!self.prices.is_empty()).then(|| view! { <span class="card-price">{prices(&self.prices)}</span> });
        let changes = (!self.changes.is_empty()).then(|| {
            let row = |change: &FigureChange| {
                let [from, to] = change.values.clone();
                view! { <span>{change.name.clone()} " " <b class="num">{from} " → " {to}</b></span> }
            };
            view! { <span class="card-changes">{self.changes.iter().map(row).collect_view()}</span> }
        });
        let foot = match &self.reason {
            Some(reason) => {
                view! { <span class="card-why"><Icon name="lock" /><span>{reason.clone()}</span></span> }.into_any()
            }
            None if self.kind.is_empty() => ().into_any(),
            None => {
                let kind = self.kind.clone();
                view! { <span class="card-kind" title=kind.clone()><Icon name=self.icon /><span>{kind.clone()}</span></span> }.into_any()
            }
        };
        view! {
            {framed(self.shows.clone())}
            {digit}
            {state}
            <span class="card-words">
                <b class="card-name">{self.name.clone()}</b>
                {price}
                <span class="card-text">{self.text.clone()}</span>
                {changes}
            </span>
            {foot}
        }
        .into_any()
    }
}
