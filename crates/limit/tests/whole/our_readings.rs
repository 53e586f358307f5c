//! What is our reading of the rulebook, and not its own words, is marked as ours.

const MANUAL: &str = include_str!("../../../../docs/rules/limit.md");
const PAGES: [&str; 2] = [
    include_str!("../../../../data/words/en/rules/limit.md"),
    include_str!("../../../../data/words/fr/rules/limit.md"),
];

/// A chapter, from its heading to the next.
fn chapter<'a>(text: &'a str, heading: &str) -> &'a str {
    let (_, rest) = text.split_once(heading).unwrap();
    rest.split("\n## ").next().unwrap()
}

#[test]
fn windows_exclusions_and_the_stars_resistance_are_marked_as_our_reading() {
    let house_values = chapter(MANUAL, "\n## 24 ");
    for place in ["#144-taking-a-permanent-back", "#161-the-step", "#18-solo"] {
        assert!(house_values.contains(place), "{place}");
    }
    for page in PAGES {
        for place in ["[14.4](14.4)", "[16.1](16.1)", "[18](18)"] {
            assert!(chapter(page, "\n## 24 ").contains(place), "{place}");
        }
    }
    assert!(chapter(MANUAL, "\n## 17 ").contains("is finished first"));
}
