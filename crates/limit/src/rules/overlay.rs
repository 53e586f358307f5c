//! Lays a house-rules file over the printed data: only what is given changes.
//!
//! Numbers, words and lists are replaced, tables are merged, and lists of things with an id are merged entry by entry.
//! Mistakes in single values are left to whoever reads the result.

use super::bounds::law;
use super::document::{Data, Entry, Node, Table};
use super::problem::closest_first;
use super::reader::Reader;
use table::Expected;

/// The lists whose entries have an id.
pub(super) const WITH_ID: [&str; 3] = ["cards", "solo_events", "scoring.variants"];

/// Tables that say one thing as a whole. `cost = { money = 3 }` is the new cost; `cost.money = 3` changes a part of it.
const WHOLE: [&str; 6] = ["cost", "while_in_play", "withdraw_cost", "changes", "price_shift", "both_lose"];

/// What an entry must have a part of to count as a new one; anything less is a misspelt id.
const NEW: [&str; 5] = ["deck", "kind", "name_fr", "name_en", "changes"];

/// Lays one value over another.
pub(super) fn lay_over(reader: &Reader, base: &mut Node, over: Node, path: &str) {
    base.origin = over.origin;
    match (&mut base.data, over.data) {
        (Data::List(list), Data::List(entries)) if WITH_ID.contains(&path) => {
            let entries = entries.into_iter().enumerate().map(|(index, node)| (format!("{path}[{index}]"), node));
            lay_entries(reader, list, entries.collect(), path);
        }
        // `[cards.education]` is another way to write the entry with the id `education`.
        (Data::List(list), Data::Table(table)) if WITH_ID.contains(&path) => {
            let entries = table.entries.into_iter().map(|entry| (format!("{path}.{}", entry.key), with_id(entry)));
            lay_entries(reader, list, entries.collect(), path);
        }
        (Data::Table(old), Data::Table(new)) if new.dotted || !is_whole(path) => lay_table(reader, old, new, path),
        (old, new) => *old = new,
    }
}

fn lay_table(reader: &Reader, base: &mut Table, over: Table, path: &str) {
    for entry in over.entries {
        match base.entry_mut(&entry.key) {
            Some(old) => {
                old.origin = entry.origin;
                lay_over(reader, &mut old.node, entry.node, &below(path, &entry.key));
            }
            None => base.entries.push(entry),
        }
    }
}

fn lay_entries(reader: &Reader, base: &mut Vec<Node>, over: Vec<(String, Node)>, path: &str) {
    let mut seen: Vec<String> = Vec::new();
    let mut added: Vec<Node> = Vec::new();
    for (at, mut node) in over {
        let Some(id) = id_of(reader, &node, &at) else { continue };
        let place = node.get("id").map_or(node.origin, |id| id.origin);
        let at = below(path, &id);
        if seen.contains(&id) {
            reader.report_law(place, &at, id, law::UNIQUE_ID);
            continue;
        }
        seen.push(id.clone());
        let known = base.iter().position(|old| old.id() == Some(&id));
        let removed = take_remove(reader, &mut node, &at);
        match known {
            Some(index) if removed => {
                base.remove(index);
            }
            Some(index) => lay_over(reader, &mut base[index], node, &at),
            None if removed || NEW.iter().all(|key| node.get(key).is_none()) => {
                let names = closest_first(&id, base.iter().filter_map(Node::id));
                reader.report(place, &at, id.clone(), Expected::KnownName(names));
            }
            None => added.push(node),
        }
    }
    // The order in which new entries are written must not matter, and their numbers follow from it.
    added.sort_by(|a, b| a.id().cmp(&b.id()));
    base.extend(added);
}

/// The id of an entry, or a report why it has none.
fn id_of(reader: &Reader, node: &Node, at: &str) -> Option<String> {
    let Some(table) = node.table() else {
        reader.report(node.origin, at, node.written(), Expected::Table);
        return None;
    };
    match table.get("id") {
        None => reader.report(node.origin, &below(at, "id"), "", Expected::Something),
        Some(id) if id.text().is_none() => {
            reader.report(id.origin, &below(at, "id"), id.written(), Expected::Text);
        }
        Some(id) => return id.text().map(str::to_owned),
    }
    None
}

/// Takes `remove` out of an entry: whether the entry is to be removed.
fn take_remove(reader: &Reader, node: &mut Node, at: &str) -> bool {
    let Data::Table(table) = &mut node.data else { return false };
    let Some(index) = table.entries.iter().position(|entry| entry.key == "remove") else { return false };
    let remove = table.entries.remove(index).node;
    match remove.data {
        Data::Boolean(true) => {
            for entry in table.entries.iter().filter(|entry| entry.key != "id") {
                let names = vec!["id".to_owned(), "remove".to_owned()];
                reader.report(entry.origin, &below(at, &entry.key), &*entry.key, Expected::KnownName(names));
            }
            true
        }
        Data::Boolean(false) => false,
        _ => {
            reader.report(remove.origin, &below(at, "remove"), remove.written(), Expected::Boolean);
            false
        }
    }
}

fn with_id(entry: Entry) -> Node {
    let mut node = entry.node;
    if let Data::Table(table) = &mut node.data
        && table.get("id").is_none()
    {
        let id = Node { data: Data::Text(entry.key), origin: entry.origin };
        table.entries.insert(0, Entry { key: "id".to_owned(), origin: entry.origin, node: id });
    }
    node
}

fn is_whole(path: &str) -> bool {
    path.rsplit('.').next().is_some_and(|last| WHOLE.contains(&last))
}

/// The path of a name below another path.
pub(super) fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

#[cfg(test)]
mod tests {
    use crate::rules::{Effect, Rulebook};
    use table::Expected;

    fn with(house: &str) -> Rulebook {
        Rulebook::with_house_rules(house, "house.toml").unwrap()
    }

    #[test]
    fn only_what_is_given_changes() {
        let printed = Rulebook::printed().rules;
        let changed = with("[market.start]\nstock = { fossil = 9 }\n").rules;
        assert_eq!(changed.market.stock, [3, 3, 3, 9]);
        assert_eq!(changed.market.position, printed.market.position);
        assert_eq!(changed.cards, printed.cards);
    }

    #[test]
    fn a_cost_is_replaced_as_a_whole_or_changed_in_part() {
        let cost = |house: &str| with(house).rules.cards[0].cost;
        let whole = cost("[[cards]]\nid = 'education'\ncost = { money = 4 }\n");
        assert_eq!((whole.money, whole.money_per_population), (4, 0));
        let part = cost("[[cards]]\nid = 'education'\ncost.money = 4\n");
        assert_eq!((part.money, part.money_per_population), (4, 1));
        let other_form = cost("[cards.education]\ncost.money = 4\n");
        assert_eq!(other_form, part);
    }

    #[test]
    fn cards_are_added_at_the_end_by_id_and_removed() {
        let card = |id: &str| {
            format!(
                "[[cards]]\nid = '{id}'\ndeck = 'society'\nkind = 'instant'\nname_fr = 'x'\nname_en = 'x'\neffects = [{{ unrest = -1 }}]\n"
            )
        };
        let house = format!("{}{}[[cards]]\nid = 'education'\nremove = true\n", card("zeal"), card("calm"));
        let book = with(&house);
        let ids: Vec<&str> = book.rules.cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!((ids.len(), ids[0], &ids[36..]), (38, "artificial_intelligence", &["calm", "zeal"][..]));
        assert_eq!(book.rules.cards[36].effects, [Effect::Unrest(-1)]);
        assert_eq!(book.house, ["cards.calm", "cards.education", "cards.zeal"]);
        assert_eq!(book.card_words.len(), 38);
    }

    #[test]
    fn events_and_variants_are_merged_by_id() {
        let book = with(
            "[[solo_events]]\nid = 'tax_haven'\nbank_to_star = 15\n[[scoring.variants]]\nid = 'grim'\nname_fr = 'x'\nname_en = 'x'\nchanges = { stress_tests = 3 }\n",
        );
        assert_eq!(book.rules.solo.events[2].bank_to_star, [15; 12]);
        assert_eq!(book.variants.len(), 12);
        assert_eq!(book.with_variants(&["grim".to_owned()]).unwrap().rules.scoring.stress_tests, 3);
    }

    const MANUAL: &str = include_str!("../../../../docs/data.md");

    #[test]
    fn the_examples_of_the_manual_load() {
        let examples: Vec<&str> =
            MANUAL.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        assert_eq!(examples.len(), 3);
        for example in examples {
            assert!(!with(example).house.is_empty());
        }
    }

    #[test]
    fn the_manual_explains_every_word_of_the_vocabulary() {
        // A file of unknown names makes the readers list the names they know.
        let house = "[cards.education]\nx = 1\ncost.x = 1\nwhile_in_play.x = 1\nwithdraw_cost.x = 1\neffects = [{ x = 1 }]\n[solo_events.tax_haven]\nx = 1\n";
        for problem in Rulebook::with_house_rules(house, "house.toml").unwrap_err() {
            let Expected::KnownName(names) = problem.fault.expected else { continue };
            for name in names {
                let explained = [format!("`{name}`"), format!("`{name} = ")].iter().any(|form| MANUAL.contains(form));
                assert!(explained, "{name}");
            }
        }
    }
}
