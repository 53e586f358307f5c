//! What `tokens.css` promises: text and graphics stand out on every ground they are used on, in both themes; and the page
//! uses no colour besides.

use page_table::screen::Tab;
use std::collections::BTreeMap;
use std::path::PathBuf;

fn assets() -> PathBuf {
    super::root().join("assets")
}

#[test]
fn every_symbol_that_a_board_explains_is_drawn() {
    let sprite = std::fs::read_to_string(assets().join("icons.svg")).unwrap();
    for title in shelf::TITLES {
        let legend = super::board(title.id).legend();
        assert!(!legend.is_empty(), "{}", title.id);
        for symbol in legend {
            assert!(sprite.contains(&format!("<symbol id=\"i-{}\"", symbol.icon)), "{}: {}", title.id, symbol.icon);
        }
    }
}

/// Icons of the page itself: they mean the same everywhere, and stand beside their word.
const OF_THE_PAGE: [&str; 8] = ["list", "board", "globe", "person", "clock", "chart", "link", "dots"];

#[test]
fn every_symbol_of_a_figure_or_a_tab_is_explained() {
    let tabs = [Tab::Board, Tab::Players, Tab::Hand, Tab::World, Tab::Log];
    for title in shelf::TITLES {
        let board = super::board(title.id);
        let game = shelf::make(&shelf::Setup::printed(title.id, title.fewest)).unwrap();
        let (of_world, of_seats) = game.figure_names();
        let figures = of_seats.iter().map(|name| (true, *name)).chain(of_world.iter().map(|name| (false, *name)));
        let told = figures.filter(|&(of_seat, name)| board.figure_told(of_seat, name));
        let icons = told.map(|(of_seat, name)| (name, board.figure_icon(of_seat, name).0));
        let icons: Vec<_> = icons.chain(tabs.map(|tab| board.tab(tab))).collect();
        assert!(icons.len() > tabs.len(), "{}", title.id);
        for (what, icon) in icons {
            let explained = board.legend().iter().any(|symbol| symbol.icon == icon);
            assert!(explained || OF_THE_PAGE.contains(&icon), "{}: {icon}, of {what}", title.id);
        }
    }
}

/// What answers by itself in a moment may be `disabled`.
const IN_A_MOMENT: [&str; 4] = ["sending", "busy", "asking", "sure"];

#[test]
fn whatever_cannot_be_used_can_be_asked_why() {
    let of_a_program = |path: &std::path::Path| {
        let named = |name: &str| path.components().any(|part| part.as_os_str() == name);
        !named("tests") && !named("desk")
    };
    let mut found = 0;
    for (path, text) in super::files().iter().filter(|(path, _)| of_a_program(path)) {
        for (at, line) in text.lines().enumerate() {
            let Some((before, after)) = line.split_once("disabled=").filter(|(before, _)| !before.ends_with("aria-"))
            else {
                continue;
            };
            found += 1;
            // A list of choices cannot be opened and asked at once: its reason stands beside it.
            let fine = before.contains("<select") || IN_A_MOMENT.iter().any(|word| after.contains(word));
            assert!(fine, "{}, line {}: disabled, and does not say why", path.display(), at + 1);
        }
    }
    assert!(found > 10, "the source is not read as it should be: {found}");
}

type Tokens = BTreeMap<String, [f64; 3]>;

/// The colours of a rule of `tokens.css`, by the rule's selector.
fn tokens(selector: &str) -> Tokens {
    let file = std::fs::read_to_string(assets().join("tokens.css")).unwrap();
    let (_, rest) = file.split_once(&format!("{selector}{{")).unwrap();
    let (body, _) = rest.split_once('}').unwrap();
    let colour = |value: &str| {
        let hex = value.strip_prefix('#')?;
        let part = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok().map(f64::from);
        Some([part(0)?, part(2)?, part(4)?])
    };
    body.split(';')
        .filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'))
        .filter_map(|(name, value)| Some((name.to_owned(), colour(value.trim())?)))
        .collect()
}

/// Relative luminance, as WCAG defines it.
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = |part: f64| {
        let part = part / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Names the pairs that do not stand out enough, in both themes.
fn check(inks: &[&str], grounds: &[&str], least: f64) {
    for (theme, selector) in [("light", ":root"), ("dark", ":root.dark")] {
        let tokens = tokens(selector);
        for ink in inks {
            for ground in grounds {
                let found = contrast(tokens[*ink], tokens[*ground]);
                assert!(found >= least, "{theme}: {ink} on {ground} is {found:.2}:1, not {least}:1");
            }
        }
    }
}

const PAPER: [&str; 4] = ["bg", "surface", "surface-2", "sunken"];
const SOFT: [&str; 4] = ["accent-soft", "limit-soft", "warn-soft", "good-soft"];
const TERRAIN: [&str; 7] = ["t-meadow", "t-mount", "t-river", "t-sea", "t-spring", "map-land", "map-sea"];

#[test]
fn contrast_is_what_wcag_says_of_known_pairs() {
    assert!((contrast([0.0; 3], [255.0; 3]) - 21.0).abs() < 1e-9);
    let grey = [119.0; 3];
    assert!((contrast(grey, [255.0; 3]) - 4.48).abs() < 0.01);
}

#[test]
fn both_dark_themes_are_the_same() {
    assert_eq!(tokens(":root:not(.light)"), tokens(":root.dark"));
    assert_eq!(tokens(":root").keys().collect::<Vec<_>>(), tokens(":root.dark").keys().collect::<Vec<_>>());
}

#[test]
fn text_stands_out_on_paper_and_soft_tints() {
    check(&["ink", "ink-2"], &[PAPER, SOFT].concat(), 4.5);
    check(&["ink-3", "accent", "limit", "warn", "good"], &PAPER, 4.5);
    check(&["accent"], &["accent-soft"], 4.5);
    check(&["limit"], &["limit-soft"], 4.5);
    check(&["warn"], &["warn-soft"], 4.5);
    check(&["good"], &["good-soft"], 4.5);
}

#[test]
fn text_stands_out_on_filled_grounds() {
    check(&["on-accent"], &["accent"], 4.5);
    check(&["on-limit"], &["limit"], 4.5);
    check(&["on-prompt", "on-prompt-2"], &["prompt"], 4.5);
    // A drawing for cameras, dark on light in both themes.
    check(&["code"], &["code-ground"], 12.0);
    // The chosen part of a switch: paper on ink.
    check(&["surface"], &["ink"], 4.5);
}

#[test]
fn resources_can_be_read_and_seats_be_seen_on_paper() {
    let resources = [
        "r-n", "r-u", "r-m", "r-O", "r-a", "r-L", "r-S", "r-W", "r-D", "r-E", "r-water", "r-energy", "r-food",
        "r-waste",
    ];
    check(&resources, &PAPER, 4.5);
    check(&["r-crisis", "r-vp"], &PAPER, 4.5);
    check(&["seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6"], &["bg", "surface", "surface-2"], 3.0);
    check(&["line-strong"], &["surface", "surface-2"], 3.0);
}

#[test]
fn ink_can_be_read_on_maps() {
    check(&["ink"], &TERRAIN, 4.5);
}

fn style_sheets() -> Vec<(String, String)> {
    let folder = std::fs::read_dir(assets().join("css")).unwrap();
    let file = |path: PathBuf| (path.display().to_string(), std::fs::read_to_string(&path).unwrap());
    folder.map(|entry| file(entry.unwrap().path())).collect()
}

#[test]
fn no_style_sheet_has_a_colour_of_its_own() {
    for (name, text) in style_sheets() {
        for (at, line) in text.lines().enumerate() {
            let named = |word: &str| line.contains(&format!(": {word}"));
            let hex =
                line.split('#').skip(1).any(|rest| rest.chars().take(3).filter(char::is_ascii_hexdigit).count() == 3);
            // What lies over the page behind a dialog is no colour: it only dims.
            let own =
                hex || (line.contains("rgb(") && !line.contains("::backdrop")) || named("white") || named("black");
            assert!(!own, "{name}, line {}: {line}", at + 1);
        }
    }
}

#[test]
fn every_token_used_is_defined() {
    let tokens = std::fs::read_to_string(assets().join("tokens.css")).unwrap();
    let paints = std::fs::read_to_string(super::root().join("../../data/pictures/paints.css")).unwrap();
    let sheets = style_sheets();
    let defined = |token: &str| {
        let all = sheets.iter().map(|(_, text)| text).chain([&tokens, &paints]);
        all.into_iter().any(|text| text.contains(&format!("--{token}:")))
    };
    for (name, text) in &sheets {
        for used in text.split("var(--").skip(1) {
            let token: String =
                used.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
            assert!(defined(&token), "{name}: --{token}");
        }
    }
}

#[test]
fn no_text_is_smaller_than_the_floor() {
    for (name, text) in style_sheets() {
        // Sizes in `em` follow their surroundings, and those in `pt` are for paper.
        for size in
            text.split("font-size:").skip(1).filter_map(|rest| rest.split(';').next()?.trim().strip_suffix("px"))
        {
            let size: f64 = size.parse().unwrap();
            assert!(size >= 12.0, "{name}: font-size {size}px");
        }
    }
}
