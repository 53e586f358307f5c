//! Every text the server asks for is in both language files, and none lies idle there.

use std::collections::BTreeSet;
use std::path::Path;

/// The keys of a language file, with the arguments each text uses.
fn keys(lang: &str) -> Vec<(String, BTreeSet<String>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/words/{lang}/server.toml"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    lines.map(|(key, text)| (key.to_owned(), arguments(text))).collect()
}

fn arguments(text: &str) -> BTreeSet<String> {
    let inside = text.split('{').skip(1).filter_map(|rest| rest.split(['}', '|', '?']).next());
    inside.map(str::to_owned).collect()
}

fn source(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            source(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_refusal_has_words_and_no_words_lie_idle() {
    let (english, french) = (keys("en"), keys("fr"));
    assert_eq!(english, french, "the same keys with the same arguments, in the same order");
    let mut code = String::new();
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
    for (key, _) in &english {
        assert!(
            code.contains(&format!("\"{key}\"")) || code.contains(&format!("\"server.{key}\"")),
            "{key} is never said"
        );
    }
    let known: BTreeSet<&str> = english.iter().map(|(key, _)| key.as_str()).collect();
    let asked = code.split("Refusal::new(Code::").skip(1).filter_map(|rest| rest.split(')').next()?.split('"').nth(1));
    for key in asked.filter(|key| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')) {
        assert!(known.contains(key), "no words for {key}");
    }
}
