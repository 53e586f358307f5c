//! The forms of cards: names, then what each sort of card is made of.

use super::sketch::{ConditionSketch, EFFECTS, EffectSketch, Field, SketchBody};
use super::{Desk, desk};
use leptos::prelude::*;
use page_kit::pictures::{Shows, framed, hang_pictures};
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use water::rules::{Rulebook, pictures};
use water::terms::{Aim, CardSort, Comparison, ContestableBy, Kind, Metric, Resource, Where, Who, WindowKind};

/// How many effects a card has at most, and how many lines a condition.
const MOST_EFFECTS: usize = 3;
const MOST_LINES: usize = 8;

/// Why nothing more can be added, once there are as many as there can be.
fn full(count: usize, most: usize) -> Option<String> {
    (count >= most).then(|| board_text_with("editor.full", &[("most", most.into())]))
}

/// A field with its label.
pub(crate) fn field(label: &'static str, inner: impl IntoView + 'static) -> AnyView {
    view! { <label class="field"><span>{move || board_text(&format!("editor.field.{label}"))}</span> {inner}</label> }
        .into_any()
}

/// A choice among words of the vocabulary.
pub(crate) fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    act: &'static str,
    all: &[T],
    name: fn(T) -> &'static str,
    now: impl Fn() -> T + Copy + Send + Sync + 'static,
    change: impl Fn(T) + 'static,
) -> AnyView {
    let all: Vec<T> = all.to_vec();
    let options: Vec<_> = all
        .iter()
        .map(|&one| {
            let text = move || board_text(&format!("editor.{group}.{}", key(name(one))));
            view! { <option value=name(one) selected=move || now() == one>{text}</option> }
        })
        .collect();
    let choose = move |event| {
        let wanted = event_target_value(&event);
        if let Some(one) = all.iter().find(|one| name(**one) == wanted) {
            change(*one);
        }
    };
    let label = move || board_text(&format!("editor.label.{}", act.replace('-', "_")));
    view! { <select data-act=act aria-label=label on:change=choose>{options}</select> }.into_any()
}

/// A word of the vocabulary as a key: comparisons are signs.
fn key(name: &str) -> &str {
    match name {
        "==" => "equal",
        "!=" => "different",
        "<" => "less",
        "<=" => "at_most",
        ">" => "more",
        ">=" => "at_least",
        name => name,
    }
}

/// A number.
pub(crate) fn number(
    act: &'static str,
    now: impl Fn() -> i64 + Send + Sync + 'static,
    change: impl Fn(i64) + 'static,
) -> AnyView {
    let written = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            change(number);
        }
    };
    let label = move || board_text(&format!("editor.label.{}", act.replace('-', "_")));
    view! { <input type="number" inputmode="numeric" data-act=act aria-label=label prop:value=move || now().to_string() on:input=written /> }.into_any()
}

/// What it is called, and what is said about it.
#[component]
pub(crate) fn Names() -> impl IntoView {
    let desk = desk();
    // The lake of a resource card follows from its water and its prices.
    let pictured = untrack(|| desk.read(|sketch| !matches!(sketch.body, SketchBody::Resource { .. }))) == Some(true);
    let text = move |act: &'static str,
                     most: &'static str,
                     read: fn(&super::sketch::Sketch) -> String,
                     write: fn(&mut super::sketch::Sketch, String)| {
        view! {
            <input
                maxlength=most
                data-act=act
                prop:value=move || desk.read(read).unwrap_or_default()
                on:input=move |event| desk.change(|sketch| write(sketch, event_target_value(&event)))
            />
        }
    };
    view! {
        <div class="editor-fields">
            {field("name", text("sketch-name", "40", |sketch| sketch.name.clone(), |sketch, name| sketch.name = name))}
            {field("id", text("sketch-id", "40", |sketch| sketch.id.clone(), |sketch, id| sketch.id = id))}
            {field("text", text("sketch-text", "200", |sketch| sketch.text.clone(), |sketch, text| sketch.text = text))}
            {pictured.then(|| field("picture", picture(desk)))}
        </div>
    }
}

/// A picture by choice, and the picture itself.
fn picture(desk: Desk) -> AnyView {
    hang_pictures("water");
    let now = move || desk.read(|sketch| sketch.elsewhere.picture.clone()).unwrap_or_default();
    let option = |name: &'static str| {
        view! { <option value=name selected=move || now() == name>{name.replace('_', " ")}</option> }
    };
    let options = std::iter::once("").chain(pictures()).map(option).collect_view();
    let shown = move || {
        let name = now();
        (!name.is_empty()).then(|| framed(Shows::chosen("water", &name, "water")))
    };
    let choose = move |event| desk.change(|sketch| sketch.elsewhere.picture = event_target_value(&event));
    view! { <select data-act="sketch-picture" on:change=choose>{options}</select> {shown} }.into_any()
}

/// The form of the card on screen.
#[component]
pub(crate) fn CardForm() -> impl IntoView {
    let desk = desk();
    match untrack(|| desk.read(|sketch| sketch.body.clone())) {
        Some(SketchBody::Action { .. }) => action(desk),
        Some(SketchBody::Objective { .. }) => objective(desk),
        Some(SketchBody::Resource { .. }) => resource(desk),
        _ => ().into_any(),
    }
}

fn resource(desk: Desk) -> AnyView {
    let read = move |at: usize| {
        let found = desk.read(|sketch| match sketch.body {
            SketchBody::Resource { water, energy, food } => [i64::from(water), energy.into(), food.into()][at],
            _ => 0,
        });
        found.unwrap_or(0)
    };
    let write = move |at: usize, number: i64| {
        desk.change(|sketch| {
            if let SketchBody::Resource { water, energy, food } = &mut sketch.body {
                let number = number.clamp(0, 99) as u16;
                match at {
                    0 => *water = number as u8,
                    1 => *energy = number,
                    _ => *food = number,
                }
            }
        });
    };
    view! {
        <div class="editor-fields">
            {field("water", number("card-water", move || read(0), move |n| write(0, n)))}
            {field("energy_price", number("card-energy", move || read(1), move |n| write(1, n)))}
            {field("food_price", number("card-food", move || read(2), move |n| write(2, n)))}
        </div>
    }
    .into_any()
}

/// What of an action card has a single value.
#[derive(Clone, Copy, PartialEq)]
struct CardBasics {
    copies: u8,
    sort: CardSort,
    aim: Aim,
    contest: ContestableBy,
}

fn action(desk: Desk) -> AnyView {
    let plain = Memo::new(move |_| {
        let found = desk.read(|sketch| match &sketch.body {
            SketchBody::Action { copies, sort, aim, contest, .. } => {
                Some(CardBasics { copies: *copies, sort: *sort, aim: *aim, contest: *contest })
            }
            _ => None,
        });
        let none = CardBasics { copies: 1, sort: CardSort::Bonus, aim: Aim::Nothing, contest: ContestableBy::Nobody };
        found.flatten().unwrap_or(none)
    });
    let set = move |change: &dyn Fn(&mut CardBasics)| {
        let mut now = plain.get_untracked();
        change(&mut now);
        desk.change(|sketch| {
            if let SketchBody::Action { copies, sort, aim, contest, .. } = &mut sketch.body {
                (*copies, *sort, *aim, *contest) = (now.copies, now.sort, now.aim, now.contest);
            }
        });
    };
    let windows = WindowKind::ALL.iter().map(|&window| {
        let on = move || {
            desk.read(|sketch| matches!(&sketch.body, SketchBody::Action { windows, .. } if windows.contains(&window))) == Some(true)
        };
        let toggle = move |event| {
            let wanted = event_target_checked(&event);
            desk.change(|sketch| {
                if let SketchBody::Action { windows, .. } = &mut sketch.body {
                    windows.retain(|one| *one != window);
                    if wanted {
                        windows.push(window);
                        windows.sort_by_key(|one| one.index());
                    }
                }
            });
        };
        view! { <label class="check"><input type="checkbox" data-act="window" data-window=window.name() prop:checked=on on:change=toggle /> {move || board_text(&format!("water.window.{}", window.name()))}</label> }
    });
    let count = Memo::new(move |_| {
        desk.read(|sketch| match &sketch.body {
            SketchBody::Action { effects, .. } => effects.len(),
            _ => 0,
        })
        .unwrap_or(0)
    });
    let effects = move || (0..count.get()).map(|at| effect(desk, at)).collect::<Vec<_>>();
    let add = move |_: web_sys::MouseEvent| {
        desk.change(|sketch| {
            if let SketchBody::Action { effects, .. } = &mut sketch.body {
                effects.push(EffectSketch::default());
            }
        })
    };
    view! {
        <div class="editor-fields">
            {field("kind", choice("sort", "card-sort", CardSort::ALL, CardSort::name, move || plain.get().sort, move |sort| set(&|plain| plain.sort = sort)))}
            {field("target", choice("aim", "card-aim", Aim::ALL, Aim::name, move || plain.get().aim, move |aim| set(&|plain| plain.aim = aim)))}
            {field("contest", choice("contest", "card-contest", ContestableBy::ALL, ContestableBy::name, move || plain.get().contest, move |by| set(&|plain| plain.contest = by)))}
            {field("copies", number("card-copies", move || plain.get().copies.into(), move |n| set(&|plain| plain.copies = n.clamp(0, 99) as u8)))}
        </div>
        <fieldset class="editor-group"><legend>{move || board_text("editor.field.windows")}</legend><div class="checks">{windows.collect::<Vec<_>>()}</div></fieldset>
        <fieldset class="editor-group">
            <legend>{move || board_text("editor.field.effects")}</legend>
            {effects}
            <button class="btn sm quiet" data-act="add-effect" aria-disabled=move || (count.get() >= MOST_EFFECTS).to_string() data-why-says=move || full(count.get(), MOST_EFFECTS) on:click=add><Icon name="plus" /> {move || board_text("editor.add")}</button>
        </fieldset>
    }
    .into_any()
}

fn effect(desk: Desk, at: usize) -> AnyView {
    let now = Memo::new(move |_| {
        let found = desk.read(|sketch| match &sketch.body {
            SketchBody::Action { effects, .. } => effects.get(at).copied(),
            _ => None,
        });
        found.flatten().unwrap_or_default()
    });
    let set = move |change: &dyn Fn(&mut EffectSketch)| {
        desk.change(|sketch| {
            if let SketchBody::Action { effects, .. } = &mut sketch.body
                && let Some(effect) = effects.get_mut(at)
            {
                change(effect);
            }
        });
    };
    let op = Memo::new(move |_| now.get().op);
    let operations: Vec<usize> = (0..EFFECTS.len()).collect();
    let parts = move || {
        let fields = EFFECTS.get(op.get()).map_or(&[][..], |(_, fields)| fields);
        let part = |part: &Field| {
            match part {
            Field::Who => choice("who", "effect-who", Who::ALL, Who::name, move || now.get().who, move |who| set(&|effect| effect.who = who)),
            Field::From => choice("giver", "effect-from", &[Who::Own, Who::Target], Who::name, move || now.get().who, move |who| set(&|effect| effect.who = who)),
            Field::What => choice("what", "effect-what", Resource::ALL, Resource::name, move || now.get().what, move |what| set(&|effect| effect.what = what)),
            Field::Count => number("effect-count", move || now.get().count.into(), move |n| set(&|effect| effect.count = n.clamp(0, 99) as u16)),
            Field::Water => choice("hex", "effect-hex", &[Where::OwnAccess, Where::TargetAccess, Where::AnyOpen], Where::name, move || now.get().hex, move |hex| set(&|effect| effect.hex = hex)),
            Field::Shore => choice("hex", "effect-hex", &[Where::OwnAccess, Where::TargetAccess, Where::AnyFreshwater], Where::name, move || now.get().hex, move |hex| set(&|effect| effect.hex = hex)),
            Field::UpTo => view! { <label class="check"><input type="checkbox" data-act="effect-up-to" prop:checked=move || now.get().up_to on:change=move |event| { let on = event_target_checked(&event); set(&|effect| effect.up_to = on) } /> {move || board_text("editor.field.up_to")}</label> }.into_any(),
        }
        };
        fields.iter().map(part).collect::<Vec<_>>()
    };
    let remove = move |_: web_sys::MouseEvent| {
        desk.change(|sketch| {
            if let SketchBody::Action { effects, .. } = &mut sketch.body
                && effects.len() > 1
                && at < effects.len()
            {
                effects.remove(at);
            }
        })
    };
    view! {
        <div class="editor-row">
            {choice("op", "effect-op", &operations, |op| EFFECTS.get(op).map_or("", |effect| effect.0), move || now.get().op, move |op| set(&|effect| effect.op = op))}
            {parts}
            <button class="ib" aria-label=move || board_text("editor.remove") on:click=remove><Icon name="x" /></button>
        </div>
    }
    .into_any()
}

fn objective(desk: Desk) -> AnyView {
    let plain = Memo::new(move |_| {
        let found = desk.read(|sketch| match &sketch.body {
            SketchBody::Objective { points, all, lines } => (*points, *all, lines.len()),
            _ => (1, true, 0),
        });
        found.unwrap_or((1, true, 0))
    });
    let set = move |change: &dyn Fn(&mut u16, &mut bool)| {
        desk.change(|sketch| {
            if let SketchBody::Objective { points, all, .. } = &mut sketch.body {
                change(points, all);
            }
        });
    };
    let count = Memo::new(move |_| plain.get().2);
    let lines = move || (0..count.get()).map(|at| line(desk, at)).collect::<Vec<_>>();
    let add = move |_: web_sys::MouseEvent| {
        desk.change(|sketch| {
            if let SketchBody::Objective { lines, .. } = &mut sketch.body {
                lines.push(ConditionSketch::default());
            }
        })
    };
    let words = |all: bool| if all { "all" } else { "any" };
    view! {
        <div class="editor-fields">
            {field("points", number("objective-points", move || plain.get().0.into(), move |n| set(&|points, _| *points = n.clamp(0, 99) as u16)))}
            {field("holds", choice("holds", "objective-holds", &[true, false], words, move || plain.get().1, move |all| set(&|_, holds| *holds = all)))}
        </div>
        <fieldset class="editor-group">
            <legend>{move || board_text("editor.field.condition")}</legend>
            {lines}
            <button class="btn sm quiet" data-act="add-line" aria-disabled=move || (count.get() >= MOST_LINES).to_string() data-why-says=move || full(count.get(), MOST_LINES) on:click=add><Icon name="plus" /> {move || board_text("editor.add")}</button>
        </fieldset>
    }
    .into_any()
}

fn line(desk: Desk, at: usize) -> AnyView {
    let now = Memo::new(move |_| {
        let found = desk.read(|sketch| match &sketch.body {
            SketchBody::Objective { lines, .. } => lines.get(at).cloned(),
            _ => None,
        });
        found.flatten().unwrap_or_default()
    });
    let set = move |change: &dyn Fn(&mut ConditionSketch)| {
        desk.change(|sketch| {
            if let SketchBody::Objective { lines, .. } = &mut sketch.body
                && let Some(line) = lines.get_mut(at)
            {
                change(line);
            }
        });
    };
    let metric = Memo::new(move |_| now.get().metric);
    let kinds = move || {
        let book = Rulebook::printed();
        let lang = settings().lang.get();
        let kind = |&kind: &Kind| {
            let name = book
                .terms
                .buildings
                .get(kind.index())
                .map(|words| words.name(lang.code()).to_owned())
                .unwrap_or_default();
            let on = move || now.with(|line| line.kinds.contains(&kind));
            let toggle = move |event| {
                let wanted = event_target_checked(&event);
                set(&|line| {
                    line.kinds.retain(|one| *one != kind);
                    if wanted {
                        line.kinds.push(kind);
                    }
                });
            };
            view! { <label class="check"><input type="checkbox" data-act="condition-kind" prop:checked=on on:change=toggle /> {name}</label> }
        };
        let counted = Kind::ALL.iter().filter(|kind| metric.get().counts(**kind));
        let boxes: Vec<_> = counted.map(kind).collect();
        (!boxes.is_empty()).then(|| view! { <div class="checks">{boxes}</div> })
    };
    view! {
        <div class="editor-row">
            {choice("metric", "condition-metric", Metric::ALL, Metric::name, move || now.get().metric, move |metric| set(&|line| line.metric = metric))}
            {choice("op_is", "condition-op", Comparison::ALL, Comparison::name, move || now.get().comparison, move |comparison| set(&|line| line.comparison = comparison))}
            {number("condition-value", move || now.get().value, move |n| set(&|line| line.value = n))}
        </div>
        {kinds}
    }
    .into_any()
}
