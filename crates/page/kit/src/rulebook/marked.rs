//! Values of a rulebook inside a table of the rules text, each marked with where it comes from.

use super::sheets::cell;
use crate::words::page_text;
use leptos::prelude::*;
use std::collections::BTreeMap;
use table::data::sources::Row;

/// Where the values of a rulebook come from, by path.
pub struct MarkedValues(BTreeMap<String, Row>);

impl MarkedValues {
    /// From a book's sources.
    pub fn of(sources: Vec<Row>) -> MarkedValues {
        MarkedValues(sources.into_iter().map(|row| (row.path.clone(), row)).collect())
    }

    /// A value with its mark.
    pub fn show(&self, path: &str, value: impl ToString) -> AnyView {
        let text = value.to_string();
        match self.0.get(path) {
            Some(row) => cell(&text, row.source, row.house_changed),
            None => text.into_any(),
        }
    }
}

/// A table of the rules text. The headings are words below `reading.<front>`; the first of them names the table.
pub fn table(class: &'static str, front: &str, heads: &[&str], rows: Vec<AnyView>) -> AnyView {
    let head = |name: &str| page_text(&format!("reading.{front}.{name}"));
    let label = heads.first().map(|name| head(name));
    let heads: Vec<_> = heads.iter().map(|name| view! { <th scope="col">{head(name)}</th> }).collect();
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=label>
            <table class=class><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::data::Source;

    #[test]
    fn values_are_found_by_their_path() {
        let row = |path: &str| Row {
            path: path.to_owned(),
            value: "3".to_owned(),
            source: Source::House,
            house_changed: false,
        };
        let values = MarkedValues::of(vec![row("map.width"), row("map.height")]);
        assert_eq!(values.0["map.height"].source, Source::House);
        assert_eq!(values.0.len(), 2);
    }
}
