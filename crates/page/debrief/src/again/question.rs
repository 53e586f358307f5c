//! One moment: the question as it stood, the options, and once the reader has chosen what each of them is worth.

use super::ChooseAgain;
use crate::labels::figure_name;
use crate::stage::course;
use crate::subject::{RESERVES, Subject};
use crate::tabs::OpenTab;
use crate::told::{value_name, when};
use crate::whatif::WhatIf;
use analysis::{Again, Estimate};
use leptos::prelude::*;
use page_kit::formats::tenths;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::shell::focus::focus;
use page_kit::words::{capital, page_text, page_text_with};
use page_table::brought::board;
use page_table::{SeatMark, TableModel};
use shelf::AnyTable;
use shelf::words::Lang;
use std::sync::Arc;
use table::{Seat, Viewer};

/// The moment on screen.
pub(super) fn question(model: TableModel, again: ChooseAgain, moment: Arc<Again>) -> Option<AnyView> {
    let past = course().past.get()?;
    let (table, moved) = (past.table.earlier(moment.at)?, past.table.moved(moment.at, Viewer::Everything)?);
    let seat = moved.seat;
    let turn = table.indicators().0.world.first().copied().unwrap_or(0);
    let names = moment.options.iter().map(|option| {
        let saying = table.say_action(seat, &option.action);
        saying.map(|saying| capital(&model.render(&saying))).unwrap_or_default()
    });
    let names: Arc<Vec<String>> = Arc::new(names.collect());
    let stood = figures(model, &*table, seat).into_iter().map(|(name, amount)| {
        view! { <div><dt>{name}</dt><dd>{amount}</dd></div> }
    });
    let count = move || again.found.with(Vec::len);
    let number = move || {
        let args = [("number", (again.shown.get() + 1).into()), ("all", count().into())];
        page_text_with("debrief.again.number", &args)
    };
    let at = moment.at;
    let below = move || match again.chosen.with(|chosen| chosen.get(&at).copied()) {
        None => options(again, at, &names),
        Some(chosen) => answer(model, again, &moment, &names, seat, chosen),
    };
    let next = move || {
        (count() > 1).then(|| {
            view! {
                <p>
                    <button class="btn" data-act="again-next" on:click=move |_| again.turn_over()>
                        {page_text("debrief.again.next")}
                        <Icon name="right" />
                    </button>
                </p>
            }
        })
    };
    Some(
        view! {
            <p class="quiet-note">{number}</p>
            <div class="again-asked">
                <p><SeatMark seat />" "{model.name(seat)}" · "{when(model, turn)}</p>
                <h3>{model.render(&table.prompt(seat).question)}</h3>
            </div>
            <p class="quiet-note">{page_text("debrief.again.figures")}</p>
            <dl class="again-figures">{stood.collect_view()}</dl>
            {below}
            {next}
        }
        .into_any(),
    )
}

/// How things stood: the figures that the charts of the game are about.
fn figures(model: TableModel, table: &dyn AnyTable, seat: Seat) -> Vec<(String, String)> {
    let (board, (numbers, of_seat, of_world)) = (board(model), table.indicators());
    let of = |names: &[&str], values: Option<&Vec<i64>>, name: &str| {
        let at = names.iter().position(|known| *known == name)?;
        values?.get(at).copied()
    };
    let world = |name: &str| of(of_world, Some(&numbers.world), name);
    let mut told: Vec<(String, i64)> = Vec::new();
    for subject in std::iter::once(Subject::first(board)).chain(Subject::further(board)) {
        match subject {
            Subject::Reserves => {
                told.extend(RESERVES.iter().filter_map(|name| Some(((*name).to_owned(), world(name)?))))
            }
            Subject::Nations(name) => {
                let own = of(of_seat, numbers.seats.get(seat.index()), &name);
                told.extend(own.map(|amount| (name, amount)));
            }
            Subject::World(name) => told.extend(world(&name).map(|amount| (name, amount))),
            Subject::Gap => {}
        }
    }
    let shown = |(name, amount): (String, i64)| (figure_name(model, &name), board.figure_shown(model, &name, amount));
    told.into_iter().map(shown).collect()
}

/// The options by their names, so that their order tells nothing.
fn in_order(names: &[String]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&one, &other| names[one].cmp(&names[other]).then(one.cmp(&other)));
    order
}

/// What can be chosen.
fn options(again: ChooseAgain, at: usize, names: &Arc<Vec<String>>) -> AnyView {
    let button = |option: usize| {
        let choose = move |_| {
            again.chosen.update(|chosen| {
                chosen.insert(at, option);
            });
            request_animation_frame(|| focus("#again-answer"));
        };
        view! {
            <li>
                <button class="btn whatif-option" data-act="again-option" on:click=choose>{names[option].clone()}</button>
            </li>
        }
    };
    view! {
        <h3 id="again-options" tabindex="-1">{page_text("debrief.again.options")}</h3>
        <ul class="whatif-list" data-shows="again" data-stage="question">
            {in_order(names).into_iter().map(button).collect_view()}
        </ul>
    }
    .into_any()
}

/// A difference with its sign and how far it may be off, to tenths; what may be off is rounded up.
fn difference(lang: Lang, estimate: Estimate) -> String {
    let sign = if estimate.mean >= 0.05 { "+" } else { "" };
    let half = (10.0 * estimate.half).ceil() / 10.0;
    format!("{sign}{} ± {}", tenths(estimate.mean, lang), tenths(half, lang))
}

/// The ends of an interval, to tenths, never narrower than it is.
fn ends(lang: Lang, estimate: Estimate) -> (String, String) {
    let (low, high) = (estimate.mean - estimate.half, estimate.mean + estimate.half);
    (tenths((10.0 * low).floor() / 10.0, lang), tenths((10.0 * high).ceil() / 10.0, lang))
}

/// The key of what is said first about a choice.
fn verdict(moment: &Again, chosen: usize) -> &'static str {
    match chosen {
        0 => "debrief.again.as_played",
        1 => "debrief.again.found",
        other if moment.options[other].is_worse() => "debrief.again.not_that",
        _ => "debrief.again.as_good",
    }
}

/// Which choice is better and by how much, then what each of them is worth beside what was played.
fn answer(
    model: TableModel,
    again: ChooseAgain,
    moment: &Arc<Again>,
    names: &[String],
    seat: Seat,
    chosen: usize,
) -> AnyView {
    let lang = settings().lang.get();
    let better = moment.options[1].gain;
    let (low, high) = ends(lang, better);
    let whose = course().found.get().map(|found| value_name(model, &found, if found.team { 0 } else { seat.index() }));
    let told = [
        ("better", names[1].clone().into()),
        ("played", names[0].clone().into()),
        ("who", whose.unwrap_or_default().into()),
        ("by", tenths(better.mean, lang).into()),
        ("low", low.into()),
        ("high", high.into()),
    ];
    let row = |option: usize| {
        let worth = match option {
            0 => lang.number(0),
            other => difference(lang, moment.options[other].gain),
        };
        let tag = |there: bool, key: &'static str| there.then(|| view! { <span class="tag">{page_text(key)}</span> });
        view! {
            <tr>
                <th scope="row">
                    {names[option].clone()}" "
                    {tag(option == 0, "debrief.again.played")}
                    {tag(option == chosen, "debrief.again.now")}
                </th>
                <td>{worth}</td>
            </tr>
        }
    };
    // The better one first, what was played last.
    let order = (1..moment.options.len()).chain(std::iter::once(0));
    let (at, action) = (moment.at, moment.options[1].action.clone());
    let once_more = move |_| {
        again.chosen.update(|chosen| {
            chosen.remove(&at);
        });
        request_animation_frame(|| focus("#again-options"));
    };
    let (what, tab) = (expect_context::<WhatIf>(), expect_context::<OpenTab>());
    let worlds = move |_| {
        what.look_at(at);
        what.instead(Some(action.clone()));
        tab.open("whatif");
    };
    let basis = [("endings", moment.endings.into()), ("who", model.name(seat).into())];
    view! {
        <div data-shows="again" data-stage="answer" data-chosen=chosen.to_string()>
            <h3 id="again-answer" tabindex="-1">{page_text(verdict(moment, chosen))}</h3>
            <p>{page_text_with("debrief.again.told", &told)}</p>
            <table class="figures again-worth">
                <caption class="sr">{page_text("debrief.again.beside")}</caption>
                <thead>
                    <tr><td></td><th scope="col">{page_text("debrief.again.beside")}</th></tr>
                </thead>
                <tbody>{order.map(row).collect_view()}</tbody>
            </table>
            <p class="quiet-note">{page_text_with("debrief.again.basis", &basis)}</p>
            <p class="moment-acts">
                <button class="btn sm" data-act="again-worlds" on:click=worlds>
                    <Icon name="branch" />
                    {page_text("debrief.again.worlds")}
                </button>
                <button class="btn sm" data-act="again-once-more" on:click=once_more>
                    <Icon name="undo" />
                    {page_text("debrief.again.once_more")}
                </button>
            </p>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use analysis::Tried;
    use serde_json::Value;

    fn tried(gain: f64, behind: f64) -> Tried {
        let estimate = |mean| Estimate { mean, half: 1.0 };
        Tried { action: Value::Null, gain: estimate(gain), behind: estimate(behind) }
    }

    #[test]
    fn whatever_is_not_clearly_worse_than_the_better_option_counts_as_found() {
        let options = vec![tried(0.0, 4.0), tried(4.0, 0.0), tried(3.4, 0.6), tried(1.0, 3.0)];
        let moment = Again { at: 3, options, endings: 128 };
        let told = [0, 1, 2, 3].map(|chosen| verdict(&moment, chosen).rsplit('.').next().unwrap());
        assert_eq!(told, ["as_played", "found", "as_good", "not_that"]);
    }

    #[test]
    fn the_order_of_the_options_does_not_tell_what_was_played() {
        let names = ["Pass", "Grow", "Build"].map(str::to_owned);
        assert_eq!(in_order(&names), [2, 1, 0]);
    }

    #[test]
    fn an_interval_is_never_shown_narrower_than_it_is() {
        let estimate = Estimate { mean: 3.44, half: 2.11 };
        assert_eq!(difference(Lang::EN, estimate), "+3.4 ± 2.2");
        assert_eq!(ends(Lang::EN, estimate), ("1.3".to_owned(), "5.6".to_owned()));
    }
}
