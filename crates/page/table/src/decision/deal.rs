//! The frame of a new deal: with whom, what each side gives, a note, why the rules would refuse it, and the button that
//! sends it. What can change hands is up to the game, which fills in the two sides.

use crate::brought::board;
use crate::screen::Tab;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::browser::dom;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use serde_json::Value;
use shelf::ShelfError;
use table::Seat;
use wasm_bindgen::JsCast;

/// Whom a deal is for, and the note that goes with it. `Copy`.
#[derive(Clone, Copy)]
pub struct DealWith {
    /// Whom the reader has chosen.
    pub to: RwSignal<Option<Seat>>,
    /// Everybody it could be for.
    pub others: Signal<Vec<Seat>>,
    /// The note that goes with it.
    pub note: RwSignal<String>,
    /// Whether it is being put together.
    pub opened: RwSignal<bool>,
}

impl DealWith {
    /// A deal with one of some seats.
    pub fn one_of(others: Signal<Vec<Seat>>) -> DealWith {
        let (to, note) = (RwSignal::new(None), RwSignal::new(String::new()));
        DealWith { to, others, note, opened: RwSignal::new(false) }
    }

    /// Opens a deal with somebody, and goes there.
    pub fn open_with(self, seat: Seat) {
        self.to.set(Some(seat));
        self.note.set(String::new());
        self.opened.set(true);
        if let Some(tab) = use_context::<RwSignal<Tab>>() {
            tab.set(Tab::World);
        }
        request_animation_frame(|| dom::focus_first("[data-act=deal-with]"));
    }

    /// Whom the deal is for: the one chosen, or the first who could be.
    pub fn partner(self) -> Option<Seat> {
        let others = self.others.get();
        self.to.get().filter(|seat| others.contains(seat)).or(others.first().copied())
    }

    /// The name of the other side.
    pub fn name(self, model: TableModel) -> String {
        self.partner().map(|seat| model.name(seat)).unwrap_or_default()
    }
}

/// Why the rules would refuse an action now, with the ruling.
pub fn refusal(model: TableModel, action: &Value) -> Option<(String, String)> {
    let seat = model.my_seat()?;
    let refused = model.with_position(|position| {
        let mut world = position.imagine(0).ok()?;
        match world.play(seat, action) {
            Err(ShelfError::Refused(refused)) => Some((refused.saying.clone(), refused.ruling.to_owned())),
            _ => None,
        }
    });
    refused.flatten().map(|(saying, ruling)| (model.render(&saying), ruling))
}

/// A refusal with a link to its ruling.
pub fn why_not(model: TableModel, (text, ruling): (String, String)) -> impl IntoView {
    let href = Route::Rules(board(model).id().to_owned(), Some(ruling.clone())).href();
    view! { {text} " " <a href=href>{board_text_with("decision.ruling", &[("ruling", ruling.into())])}</a> }
}

/// A new deal.
#[component]
pub fn DealFrame(
    /// With whom.
    with: DealWith,
    /// The deal as an action, once there is anything in it.
    #[prop(into)]
    action: Signal<Option<Value>>,
    /// Another partner was chosen, or the deal was sent: what was put together is discarded.
    #[prop(into)]
    reset: Callback<bool>,
    /// Whether anything can be offered now.
    #[prop(into)]
    closed: Signal<bool>,
    /// The two sides.
    children: Children,
) -> impl IntoView {
    let model = table_model();
    let refused = Memo::new(move |_| refusal(model, &action.get()?));
    let send = move |_| {
        let action = action.get_untracked();
        if let (Some(action), Some(seat), Some(hands)) = (action, untrack(|| model.my_seat()), model.hands()) {
            let note = with.note.get_untracked();
            hands.act(seat, action, (!note.trim().is_empty()).then_some(note));
            with.note.set(String::new());
            reset.run(true);
        }
    };
    let partners = move || {
        let chosen = with.partner();
        let option = |seat: Seat| view! { <option value=seat.0.to_string() selected=chosen == Some(seat)>{model.name(seat)}</option> };
        with.others.get().into_iter().map(option).collect_view()
    };
    let choose = move |event| {
        with.to.set(event_target_value(&event).parse().ok().map(Seat));
        reset.run(false);
    };
    let toggled = move |event: leptos::ev::Event| {
        if let Some(details) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
            with.opened.set(details.has_attribute("open"));
        }
    };
    let why = move || refused.get().map(|refused| why_not(model, refused));
    let why_not = move || match refused.get() {
        Some((text, _)) => Some(text),
        None if closed.get() => Some(board_text("waiting.closed")),
        None => action.with(Option::is_none).then(|| board_text("deal.nothing_in_it")),
    };
    view! {
        <details class="builder" prop:open=move || with.opened.get() on:toggle=toggled>
            <summary data-act="new-offer"><Icon name="plus" /> {move || board_text("deal.title")}</summary>
            <label class="deal-with">
                <span>{move || board_text("deal.with")}</span>
                <select data-act="deal-with" on:change=choose>{partners}</select>
            </label>
            {children()}
            <label class="deal-note">
                <span>{move || board_text("deal.note")} <small>{move || board_text("deal.promise")}</small></span>
                <input
                    maxlength="200"
                    data-act="deal-note"
                    prop:value=move || with.note.get()
                    on:input=move |event| with.note.set(event_target_value(&event))
                />
            </label>
            <p class="refusal" data-notice="deal">{why}</p>
            <button
                class="btn pri sm"
                data-act="send-offer"
                disabled=move || model.sending.get()
                aria-disabled=move || why_not().is_some().to_string()
                data-why-says=why_not
                on:click=send
            >
                {move || board_text_with("deal.send", &[("name", with.name(model).into())])}
            </button>
        </details>
    }
}

/// How much of something one side puts in.
#[component]
pub fn DealNumber(
    /// The key of its name.
    label: &'static str,
    /// Its name for tests.
    act: String,
    /// How much it is.
    #[prop(into)]
    value: Signal<u16>,
    /// Another amount.
    #[prop(into)]
    change: Callback<u16>,
) -> impl IntoView {
    view! {
        <label class="deal-number">
            <span>{move || board_text(label)}</span>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                data-act=act
                prop:value=move || value.get().to_string()
                on:input=move |event| change.run(event_target_value(&event).parse().unwrap_or(0))
            />
        </label>
    }
}

/// How much of something one side's bundle holds, such as `give` or `want`.
pub fn bundle_number<B: Send + Sync + 'static>(
    bundle: RwSignal<B>,
    side: &'static str,
    label: &'static str,
    act: &'static str,
    read: fn(&B) -> u16,
    write: fn(&mut B, u16),
) -> AnyView {
    let change = move |amount| bundle.update(|bundle| write(bundle, amount));
    let value = Signal::derive(move || bundle.with(read));
    view! { <DealNumber label act=format!("{act}-{side}") value change /> }.into_any()
}
