//! The prompt and what may be done about it: from the same list the engine gives.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`menu`] | what a seat may do, by kind |
//! | [`mod@choosing`] | the choice being made |
//! | [`preview`] | what a choice would change |
//! | `prompt` | the prompt bar |
//! | [`options`] | the list: kinds, then lines |
//! | `text_list` | the same list as numbered sentences |
//! | [`amount`] | how much |
//! | [`changes`] | before and after, in words |
//! | `confirm` | confirm, back, undo, pass |
//! | [`option_card`], [`gathered`] | how an option looks; lines that differ only in their target |
//! | [`target_chip`] | chips that name a target |
//! | [`deal`] | a new deal, whatever changes hands |
//! | `nothing_to_decide` | the past, and the end of the game |
//! | `speaker` | who speaks for the reader's team |
//! | `hints` | what a bot would do, and why |
//! | [`why`] | why something cannot be done, and what would help |
//! | `keys` | the keyboard |

pub mod amount;
pub mod changes;
pub mod choosing;
pub(crate) mod confirm;
pub mod deal;
pub mod gathered;
mod hints;
mod keys;
pub mod menu;
mod nothing_to_decide;
pub mod option_card;
pub mod options;
pub mod preview;
mod prompt;
mod speaker;
pub mod target_chip;
mod text_list;
pub mod why;

pub use choosing::{Choosing, choosing};
pub(crate) use prompt::split;

use leptos::prelude::*;

/// The question to the viewer, and what may be answered.
#[component]
pub(crate) fn Decision() -> impl IntoView {
    let choosing = choosing();
    keys::listen(choosing);
    view! {
        <div class="decide">
            <prompt::PromptBar />
            // Only this part scrolls: the question and the buttons stay in view however long the list is.
            <div class="decide-body">
                <speaker::SpeakerNote />
                <crate::waiting::Meanwhile />
                <div class="decide-answers">
                    <Show when=move || choosing.text.get() fallback=|| view! { <options::Options /> }>
                        <text_list::TextList />
                    </Show>
                    <hints::Hints />
                </div>
                {crate::brought::board(crate::table_model()).composer(choosing)}
                <amount::AmountField />
                <changes::Changes />
                <nothing_to_decide::NothingToDecide />
            </div>
            <footer class="decide-foot">
                <confirm::ConfirmBar />
            </footer>
            <why::WhyNot />
        </div>
    }
}
