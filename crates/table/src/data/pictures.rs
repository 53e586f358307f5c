//! Pictures that people choose for the cards they write. A picture is a look: it is checked, but it is no part of the content.

use super::fields::Fields;
use super::problem::closest_first;
use crate::Expected;

/// The pictures that a game's list in `data/pictures` names, each once, in its order.
pub fn pictures(list: &'static str) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for name in list.split("picture = \"").skip(1).filter_map(|rest| rest.split('"').next()) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The picture that an entry chooses from a game's list; empty where it chooses none.
pub fn picture(from: &mut Fields, list: &'static str) -> String {
    let Some(node) = from.value("picture") else { return String::new() };
    let (at, names) = (from.at("picture"), pictures(list));
    match node.text() {
        Some(name) if names.contains(&name) => return name.to_owned(),
        Some(name) => from.reader.report(node.origin, &at, node.written(), Expected::OneOf(closest_first(name, names))),
        None => from.reader.report(node.origin, &at, node.written(), Expected::Text),
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_every_picture_once() {
        let list = "[cards]\na = { picture = \"tower\", spot = \"x\" }\nb = { picture = \"mill\", spot = \"y\" }\n\
            c = { picture = \"tower\", spot = \"z\" }\n";
        assert_eq!(pictures(list), ["tower", "mill"]);
        assert!(pictures("").is_empty());
    }
}
