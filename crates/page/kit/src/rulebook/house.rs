//! The values that are ours: not printed anywhere we could read, or changed by the rules of the table.

use crate::words::page_text;
use leptos::prelude::*;
use table::data::Source;
use table::data::sources::Row;

/// The rows of a rulebook that are not printed, changed ones first.
pub fn house_rows(mut rows: Vec<Row>) -> Vec<Row> {
    rows.retain(|row| row.source == Source::House);
    rows.sort_by_key(|row| !row.house_changed);
    rows
}

/// The list of house values.
#[component]
pub fn HouseValues(
    /// The rows of the rulebook that are ours.
    rows: Vec<Row>,
) -> impl IntoView {
    let (changed, ours): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|row| row.house_changed);
    let list = |rows: Vec<Row>| {
        let line = |row: Row| view! { <li><code>{row.path}</code>" = "<span class="house">{row.value}</span></li> };
        view! { <ul class="values">{rows.into_iter().map(line).collect_view()}</ul> }
    };
    let count = ours.len();
    view! {
        {(!changed.is_empty()).then(|| view! { <h3>{move || page_text("reading.changed_here")}</h3>{list(changed)} })}
        <p>{move || page_text("reading.house_note")}</p>
        <details>
            <summary>{move || crate::words::page_text_with("reading.house_count", &[("count", count.into())])}</summary>
            {list(ours)}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use limit::rules::Rulebook;

    #[test]
    fn house_values_are_those_the_rulebook_calls_so_and_changes_come_first() {
        let printed = house_rows(Rulebook::printed().sources());
        assert!(printed.iter().any(|row| row.path == "scales.production.values[5]"));
        assert!(printed.iter().all(|row| row.source == Source::House && !row.house_changed));
        let book = Rulebook::with_house_rules("[setup.nation]\nmoney = 9\n", "house.toml").unwrap();
        let rows = house_rows(book.sources());
        assert_eq!((rows[0].path.as_str(), rows[0].value.as_str()), ("setup.nation.money", "9"));
        assert_eq!(rows.len(), printed.len() + 1);
    }
}
