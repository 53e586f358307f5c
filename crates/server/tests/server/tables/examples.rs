//! The examples of `docs/api.md` are messages of this server.

use serde_json::Value;
use wire::{Problem, ToServer, http, lesson};

#[test]
fn every_example_of_the_documentation_is_understood() {
    let text = include_str!("../../../../../docs/api.md");
    let mut kinds = Vec::new();
    for example in text.split("```json\n").skip(1).filter_map(|rest| rest.split("\n```").next()) {
        let value: Value = serde_json::from_str(example).unwrap_or_else(|error| panic!("{example}: {error}"));
        let kind = value["type"].as_str().unwrap_or_default().to_owned();
        let understood = match kind.as_str() {
            "" => {
                serde_json::from_str::<http::NewTable>(example).is_ok()
                    || serde_json::from_str::<http::Join>(example).is_ok()
                    || serde_json::from_str::<lesson::NewLesson>(example).is_ok()
                    || serde_json::from_str::<lesson::Come>(example).is_ok()
                    || serde_json::from_str::<lesson::Step>(example).is_ok()
                    || serde_json::from_str::<Problem>(example).is_ok()
            }
            _ => serde_json::from_str::<ToServer>(example).is_ok(),
        };
        assert!(understood, "{example}");
        kinds.push(kind);
    }
    for kind in ["act", "undo", "propose", "answer", "chat", "look", "resync"] {
        assert!(kinds.iter().any(|found| found == kind), "{kind} has no example");
    }
}

#[test]
fn the_message_of_a_problem_in_the_documentation_is_what_the_server_says() {
    let text = include_str!("../../../../../docs/api.md");
    let quoted = text.split("\"code\": \"not_yours\", \"message\": \"").nth(1).and_then(|rest| rest.split('"').next());
    let words = shelf::words::Words::of(shelf::words::Lang::EN, "server");
    assert_eq!(quoted, Some(words.phrase("server.not_your_seat", &[]).as_str()));
}
