//! What everybody is asked: a choice or one's own words, changeable until it closes; afterwards what came of it.

use crate::client;
use crate::model::ClassModel;
use crate::wording::countdown;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::{Icon, announce};
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server;
use wire::lesson::Answer;
use wire::lesson::class::Asked;

/// The longest answer in one's own words.
const LONGEST: usize = 280;

/// The question that is open, or what came of the last one until it is put away.
#[component]
pub(crate) fn Questions(model: ClassModel) -> impl IntoView {
    let put_away = RwSignal::new(Vec::new());
    // Who answers is not disturbed by what else changes in the lesson.
    let shown = Memo::new(move |_| {
        let question = put_away.with(|put_away| model.question(put_away))?;
        Some((question.question, question.open))
    });
    Effect::new(move |before: Option<Option<(u32, bool)>>| {
        let now = shown.get();
        if let Some(asked) =
            model.question(&[]).filter(|_| now != before.flatten() && now.is_some_and(|(_, open)| open))
        {
            announce(asked.text);
        }
        now
    });
    move || {
        let (number, open) = shown.get()?;
        let asked = Signal::derive(move || model.question(&[]).filter(|asked| asked.question == number));
        let put_away = move |_| put_away.update(|away| away.push(number));
        Some(view! {
            <section class="panel class-question" data-part="question" data-question=number.to_string() data-open=open.to_string()>
                <header class="class-question-top">
                    <Icon name=if open { "chat" } else { "chart" } />
                    <span>{move || page_text(if open { "class.question.open" } else { "class.question.closed" })}</span>
                    <span class="grow"></span>
                    {open.then(|| view! { <TimeLeft asked /> })}
                    {(!open).then(|| view! {
                        <button
                            class="ib"
                            data-act="put-away"
                            aria-label=move || page_text("shell.close")
                            on:click=put_away
                        >
                            <Icon name="x" />
                        </button>
                    })}
                </header>
                <h2 class="disp">{move || asked.get().map(|asked| asked.text)}</h2>
                {match open {
                    true => view! { <AnswerIt model asked /> }.into_any(),
                    false => view! { <Outcome asked /> }.into_any(),
                }}
            </section>
        })
    }
}

/// How long it stays open.
#[component]
fn TimeLeft(asked: Signal<Option<Asked>>) -> impl IntoView {
    let left = move || {
        let closes = asked.get()?.closes_at? as f64;
        Some(countdown(closes - clock::now()))
    };
    view! { <span class="num" role="timer">{left}</span> }
}

/// Answering.
#[component]
fn AnswerIt(model: ClassModel, asked: Signal<Option<Asked>>) -> impl IntoView {
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let send = Callback::new(move |answer: Answer| {
        let Some(question) = asked.get_untracked().map(|asked| asked.question) else { return };
        busy.set(true);
        error.set(None);
        let code = model.code();
        server::answered(async move { client::reply(&code, question, answer).await }, move |answer| {
            let _ = busy.try_set(false);
            let _ = error.try_set(answer.err().map(|wrong| server::error_text(&wrong)));
        });
    });
    let choices = asked.get_untracked().map(|asked| asked.choices).unwrap_or_default();
    let given = Memo::new(move |_| asked.get().and_then(|asked| asked.answer));
    let said = move || given.with(Option::is_some).then(|| page_text("class.question.given"));
    view! {
        {match choices.is_empty() {
            true => view! { <OwnWords given send busy /> }.into_any(),
            false => view! { <Choices choices given send busy /> }.into_any(),
        }}
        <p class="refusal" role="alert">{move || error.get()}</p>
        <p class="sm" role="status" data-part="given">{said}</p>
    }
}

#[component]
fn Choices(
    choices: Vec<String>,
    given: Memo<Option<Answer>>,
    send: Callback<Answer>,
    busy: RwSignal<bool>,
) -> impl IntoView {
    let row = move |(number, text): (u8, String)| {
        let chosen = move || given.get() == Some(Answer::Choice(number));
        view! {
            <button
                class="btn class-choice"
                class:on=chosen
                aria-pressed=move || chosen().to_string()
                data-act="choice"
                data-choice=number.to_string()
                disabled=move || busy.get()
                on:click=move |_| send.run(Answer::Choice(number))
            >
                {text}
            </button>
        }
    };
    view! { <div class="class-choices">{(0..).zip(choices).map(row).collect_view()}</div> }
}

#[component]
fn OwnWords(given: Memo<Option<Answer>>, send: Callback<Answer>, busy: RwSignal<bool>) -> impl IntoView {
    let before = match given.get_untracked() {
        Some(Answer::Text(words)) => words,
        _ => String::new(),
    };
    let draft = RwSignal::new(before);
    let length = move || draft.with(|draft| draft.chars().count());
    let empty = move || draft.with(|draft| draft.trim().is_empty());
    let button =
        move || page_text(if given.with(Option::is_some) { "class.question.change" } else { "class.question.send" });
    view! {
        <label class="field">
            <span>{move || page_text("class.question.own_words")}</span>
            <textarea
                rows="4"
                data-act="own-words"
                maxlength=LONGEST.to_string()
                prop:value=move || draft.get()
                on:input=move |event| draft.set(event_target_value(&event))
            ></textarea>
        </label>
        <div class="class-question-send">
            <span class="sm">
                {move || page_text_with("class.question.length", &[("count", length().into()), ("most", LONGEST.into())])}
            </span>
            <button
                class="btn pri"
                data-act="send-answer"
                disabled=move || busy.get()
                aria-disabled=move || empty().to_string()
                data-why-says=move || empty().then(|| page_text("class.question.no_words"))
                on:click=move |_| send.run(Answer::Text(draft.get_untracked().trim().to_owned()))
            >
                {button}
            </button>
        </div>
    }
}

/// What came of it: how many chose what, once enough have answered; and one's own answer.
#[component]
fn Outcome(asked: Signal<Option<Asked>>) -> impl IntoView {
    move || {
        let Asked { choices, counts, answer, .. } = asked.get()?;
        let own = match &answer {
            Some(Answer::Choice(choice)) => choices.get(usize::from(*choice)).cloned(),
            Some(Answer::Text(words)) => Some(words.clone()),
            None => None,
        };
        let own = match own {
            Some(answer) => page_text_with("class.question.yours", &[("answer", answer.into())]),
            None => page_text("class.question.none"),
        };
        let few = (!choices.is_empty() && counts.is_empty()).then(|| page_text("class.question.few"));
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let bars = choices.into_iter().zip(counts).map(|(text, count)| {
            let width = format!("{}%", u64::from(count) * 100 / u64::from(most));
            view! {
                <li class="class-count">
                    <span>{text}</span>
                    <b class="num">{count}</b>
                    <i style:width=width></i>
                </li>
            }
        });
        Some(view! {
            <ul class="class-counts" data-part="counts">{bars.collect_view()}</ul>
            <p class="sm">{few}</p>
            <p>{own}</p>
        })
    }
}
