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
//! | [`target_chip`], [`hand_card`] | chips that name a target; a card in hand |
//! | [`deal`] | a new deal, whatever changes hands |
//! | `nothing_to_decide` | the past, and the end of the game |
//! | `proposals` | what others ask the table for |
//! | `suggestions` | what the reader's team would do |
//! | `hints` | what a bot would do, and why |
//! | `keys` | the keyboard |

pub mod amount;
pub mod changes;
pub mod choosing;
mod confirm;
pub mod deal;
pub mod gathered;
pub mod hand_card;
mod hints;
mod keys;
pub mod menu;
mod nothing_to_decide;
pub mod option_card;
pub mod options;
pub mod preview;
mod prompt;
mod proposals;
mod suggestions;
pub mod target_chip;
mod text_list;

pub use choosing::{Choosing, choosing};

use leptos::prelude::*;

/// The question to the viewer, and what may be answered.
#[component]
pub(crate) fn Decision() -> impl IntoView {
    let choosing = choosing();
    keys::listen(choosing);
    view! {
        <div class="decide">
            <prompt::PromptBar />
            <proposals::Proposals />
            <suggestions::Suggestions />
            <hints::Hints />
            <Show when=move || choosing.text.get() fallback=|| view! { <options::Options /> }>
                <text_list::TextList />
            </Show>
            {crate::boards::board(crate::table_model()).composer(choosing)}
            <amount::AmountField />
            <changes::Changes />
            <nothing_to_decide::NothingToDecide />
            <confirm::ConfirmBar />
        </div>
    }
}
