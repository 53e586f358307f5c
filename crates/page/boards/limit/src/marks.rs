//! House values: a dotted underline, and where the value comes from.

use leptos::prelude::*;
use limit::rules::{Rulebook, Source};
use page_kit::rulebook::figures::{Figure, figures};
use page_kit::words::board_text_with;
use page_table::TableModel;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where the values of the rulebook come from, by path.
#[derive(Clone, Copy)]
pub(crate) struct HouseMarks(Memo<Arc<BTreeMap<String, Figure>>>);

impl HouseMarks {
    /// The marks of a table's rulebook: they change only with the table.
    pub(crate) fn new(model: TableModel) -> HouseMarks {
        let there = Memo::new(move |_| model.position.with(Option::is_some));
        HouseMarks(Memo::new(move |_| {
            if !there.get() {
                return Arc::default();
            }
            let marks = model.position.with_untracked(|position| {
                position.as_ref().and_then(|position| match position.game().rules() {
                    shelf::RulesSheet::Limit(book) => Some(marks(book)),
                    _ => None,
                })
            });
            Arc::new(marks.unwrap_or_default())
        }))
    }

    /// A value of the rulebook, marked where it is ours.
    pub(crate) fn show(self, path: &str, text: String) -> AnyView {
        let mark = self.0.with(|marks| marks.get(path).cloned());
        match mark {
            Some(mark) => {
                let key = if mark.changed { "limit.source.changed" } else { "limit.source.house" };
                let source = board_text_with(key, &[("value", mark.value.into())]);
                view! { <span class="house" title=source>{text}</span> }.into_any()
            }
            None => text.into_any(),
        }
    }
}

/// Every house value by its path; the values of lists one by one.
fn marks(book: &Rulebook) -> BTreeMap<String, Figure> {
    let mut values = figures(book.sources(), book.sheets());
    values.retain(|_, value| value.source == Source::House);
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_high_ranks_of_production_are_house_values_and_the_printed_ones_are_not() {
        let found = marks(&Rulebook::printed());
        assert!(found.contains_key("scales.production.values[6]"), "{:?}", found.keys().collect::<Vec<_>>());
        assert!(!found.contains_key("scales.production.values[0]"));
    }
}
