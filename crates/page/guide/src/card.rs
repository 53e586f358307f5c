//! The hint on screen.

use super::{end, read, remember, situation, wanted};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_table::boards::board;
use page_table::model::Moment;
use page_table::table_model;

/// The hint that is due at a guided table: a small card beside the decision. It never takes the focus and never waits for
/// an answer.
#[component]
pub fn GuideCard() -> impl IntoView {
    let model = table_model();
    let on = RwSignal::new(wanted());
    let known = RwSignal::new(read());
    let current = Memo::new(move |_| {
        if !on.get() || !model.facts.with(|facts| facts.guided) || model.moment.get() != Moment::Now {
            return None;
        }
        let (guide, seat, last_turn) = (board(model).guide()?, model.my_seat()?, model.last_turn());
        model.with_position(|position| {
            // Only public figures of the beginning are read: any deal has the same.
            let first = position.game().deal(0);
            let log = model.log.get();
            let rounds = (guide.rounds)(position.game());
            let situation = situation(position.table(), &*first, rounds, seat, &log, last_turn);
            known.with(|known| guide.due(&situation, known)).map(|hint| (hint.name, hint.rule))
        })?
    });
    let got_it = move |name: &'static str| {
        known.update(|known| {
            known.insert(name.to_owned());
        });
        known.with_untracked(remember);
    };
    let no_more = move |_| {
        end();
        on.set(false);
    };
    view! {
        <div class="guide-place" aria-live="polite">
            {move || current.get().map(|(name, rule)| {
                let game = model.facts.with(|facts| facts.setup.game.clone());
                view! {
                    <aside class="guide-card" aria-label=page_text("guide.label") data-hint=name>
                        <p class="guide-kind"><Icon name="help" />{page_text("guide.label")}</p>
                        <h2>{page_text(&format!("guide.hint.{name}.title"))}</h2>
                        <p>{page_text(&format!("guide.hint.{name}.text"))}</p>
                        <div class="guide-acts">
                            <button class="btn sm pri" data-act="guide-next" on:click=move |_| got_it(name)>{page_text("guide.got_it")}</button>
                            <button class="btn sm quiet" data-act="guide-end" on:click=no_more>{page_text("guide.no_more")}</button>
                            <a href=Route::Rules(game, Some(rule.to_owned())).href()>{page_text("guide.rule")}" "{rule}</a>
                        </div>
                    </aside>
                }
            })}
        </div>
    }
}
