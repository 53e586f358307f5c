//! The plan on paper, for whoever leads the lesson: a sheet in the reader's language, and one in each other language, for its
//! back.

use super::class_link;
use crate::game::teaching;
use crate::model::DeskModel;
use crate::prepare::schedule::{part_name, parts};
use crate::screen::KEYS;
use crate::time::Part;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::browser::tasks::answered;
use page_kit::formats::dashed;
use page_kit::shell::qr::Qr;
use page_kit::words::{lang, learn, page_text, page_text_with, said_in};
use shelf::words::Lang;

/// What is said in a part.
fn said(part: &Part) -> String {
    match part {
        Part::Join => page_text("desk.say.join"),
        Part::Rules => page_text("desk.say.rules"),
        Part::Turns(..) => page_text("desk.say.turns"),
        Part::Pause(..) => page_text("desk.say.pause"),
        Part::Debrief => page_text("desk.say.debrief"),
    }
}

/// The sheets; they are shown on paper only.
pub(super) fn sheet(model: DeskModel) -> AnyView {
    // The words of other languages come when they are needed here; without a connection there are only those of the reader.
    let others = RwSignal::new(Vec::<Lang>::new());
    let own = Memo::new(move |_| lang());
    for other in Lang::all() {
        answered(learn(other), move |learnt| {
            if learnt {
                let _ = others.try_update(|others| others.push(other));
            }
        });
    }
    let sheets = move || {
        let others: Vec<Lang> = others.get().into_iter().filter(|other| *other != own.get()).collect();
        let in_another = move |other: Lang| said_in(other, || page(model, other));
        view! { {page(model, own.get())} {others.into_iter().map(in_another).collect_view()} }
    };
    view! { {sheets} }.into_any()
}

/// The sheet in the language in which this is said.
fn page(model: DeskModel, lang: Lang) -> AnyView {
    let (plan, code, erase_at) = model.read(|desk| (Some(desk.plan.clone()), desk.code.clone(), desk.erase_at as f64));
    let Some(plan) = plan else { return ().into_any() };
    let game = plan.setup.game.clone();
    let teaching = teaching(&game);
    let name = page_text(&format!("game.{game}.name"));
    let title = if plan.title.is_empty() { name.clone() } else { format!("{}, {name}", plan.title) };
    let rows = parts(&plan, teaching.minutes_per_turn, teaching.turns).into_iter().map(|(at, long, part)| {
        let (name, text) = part_name(&part);
        let text = if matches!(part, Part::Pause(..)) && !text.is_empty() { text } else { said(&part) };
        view! {
            <tr>
                <th scope="row">{format!("{}:{:02}", at / 60, at % 60)}</th>
                <td>{page_text_with("desk.minutes", &[("count", u32::from(long).into())])}</td>
                <td><b>{name}</b></td>
                <td>{text}</td>
            </tr>
        }
    });
    let trouble = ["phone", "late", "laptop", "slow"].map(|name| {
        view! { <li>{page_text(&format!("desk.trouble.{name}"))}</li> }
    });
    let keys = KEYS.map(|(cap, name)| {
        view! { <li><b>{page_kit::shell::cap(cap)}</b>" "{page_text(&format!("desk.key.{name}"))}</li> }
    });
    let seats = u32::from(plan.setup.seats);
    let head = page_text_with(
        "desk.sheet_head",
        &[("minutes", u32::from(plan.minutes).into()), ("seats", seats.into()), ("when", clock::told(erase_at).into())],
    );
    let link = class_link(model);
    let label = page_text_with("desk.drawing", &[("code", dashed(&code).into())]);
    view! {
        <section class="desk-sheet" aria-hidden="true" lang=lang.code()>
            <header>
                <div>
                    <h2 class="disp">{title}</h2>
                    <p>{head}</p>
                </div>
                <div class="desk-sheet-code">
                    <Qr text=Signal::stored(link.clone()) label=Signal::stored(label) />
                    <b>{dashed(&code)}</b>
                    <small>{link.clone()}</small>
                </div>
            </header>
            <table class="words">
                <thead>
                    <tr>
                        <th>{page_text("desk.sheet.at")}</th>
                        <th>{page_text("desk.sheet.long")}</th>
                        <th>{page_text("desk.sheet.what")}</th>
                        <th>{page_text("desk.sheet.say")}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <div class="desk-sheet-pair">
                <section>
                    <h3>{page_text("desk.sheet.trouble")}</h3>
                    <ul>{trouble.collect_view()}</ul>
                </section>
                <section>
                    <h3>{page_text("desk.keys")}</h3>
                    <ul>{keys.collect_view()}</ul>
                </section>
            </div>
            <h3>{page_text("desk.sheet.seen")}</h3>
            <div class="desk-lines"></div>
        </section>
    }
    .into_any()
}
