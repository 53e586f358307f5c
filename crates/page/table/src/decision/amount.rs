//! How much: a stepper with quick values, for lines that have a range of amounts.

use super::choosing::{Choosing, choosing};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};

/// The button for the smallest amount of a line whose amount is chosen below it.
pub fn smallest(choosing: Choosing, line: usize, text: String) -> AnyView {
    let on = move || choosing.line.get() == Some(line) && choosing.more.get() == 0;
    view! {
        <button
            class="btn sm bid-nothing"
            class:on=on
            aria-pressed=move || on().to_string()
            data-act="option"
            data-line=line.to_string()
            on:click=move |_| choosing.choose(line)
        >
            {text}
        </button>
    }
    .into_any()
}

/// The amount of the chosen line; nothing if it has none.
#[component]
pub(crate) fn AmountField() -> impl IntoView {
    let choosing = choosing();
    let range = Memo::new(move |_| {
        let line = choosing.line.get()?;
        choosing.menu.with(|menu| {
            let choice = menu.as_ref()?.lines.get(line)?;
            (choice.more > 0).then_some((choice.least, choice.more))
        })
    });
    let field = move || {
        let (least, more) = range.get()?;
        let most = least.saturating_add(more);
        let raise = move |amount: i64| {
            let amount = amount.clamp(least.into(), most.into());
            choosing.more.set(u16::try_from(amount).unwrap_or(least) - least);
        };
        let now = move || i64::from(least) + i64::from(choosing.more.get());
        let quick = quick_values(least, most).into_iter().map(|amount| {
            view! {
                <button
                    class="chip-value"
                    class:on=move || now() == i64::from(amount)
                    on:click=move |_| raise(amount.into())
                >
                    {amount}
                </button>
            }
        });
        let args = [("least", i64::from(least).into()), ("most", i64::from(most).into())];
        Some(view! {
            <div class="amount">
                <label for="amount">{board_text_with("decision.amount", &args)}</label>
                <div class="stepper">
                    <button class="ib" aria-label=board_text("decision.less") on:click=move |_| raise(now() - 1)>
                        <Icon name="minus" />
                    </button>
                    <input
                        id="amount"
                        type="number"
                        inputmode="numeric"
                        data-act="amount"
                        min=least.to_string()
                        max=most.to_string()
                        prop:value=move || now().to_string()
                        on:input=move |event| {
                            if let Ok(amount) = event_target_value(&event).parse() {
                                raise(amount);
                            }
                        }
                    />
                    <button class="ib" aria-label=board_text("decision.more") on:click=move |_| raise(now() + 1)>
                        <Icon name="plus" />
                    </button>
                    <div class="quick">{quick.collect_view()}</div>
                </div>
            </div>
        })
    };
    view! { {field} }
}

/// The least, the most, and evenly spaced values in between: at most five.
fn quick_values(least: u16, most: u16) -> Vec<u16> {
    let span = most - least;
    let steps = span.min(4);
    let mut values: Vec<u16> =
        (0..=steps).map(|step| least + (u32::from(span) * u32::from(step) / u32::from(steps.max(1))) as u16).collect();
    values.dedup();
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_values_hold_both_ends_and_no_value_twice() {
        assert_eq!(quick_values(1, 3), [1, 2, 3]);
        assert_eq!(quick_values(3, 23), [3, 8, 13, 18, 23]);
        assert_eq!(quick_values(4, 4), [4]);
    }
}
