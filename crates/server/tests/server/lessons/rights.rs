//! Everything that is forbidden, tried by every role.

use super::room::{Room, plan};
use crate::tables::helper::{Folder, RunningServer, ask, refused};
use serde_json::{Value, json};
use server::client::Client;

/// Everything that takes a right, with the roles that have it.
fn everything() -> Vec<(&'static str, &'static str, Value, &'static [&'static str])> {
    const DESK: &[&str] = &["facilitator", "assistant"];
    const LEAD: &[&str] = &["facilitator"];
    const SEE: &[&str] = &["facilitator", "assistant", "observer", "projector"];
    let step = |step: Value, roles| ("POST", "/steps", step, roles);
    let place = json!({ "table": 1, "seat": 0 });
    vec![
        ("GET", "", Value::Null, SEE),
        ("GET", "/compare", Value::Null, SEE),
        ("GET", "/decisions", Value::Null, LEAD),
        ("GET", "/answers", Value::Null, LEAD),
        ("GET", "/journals", Value::Null, LEAD),
        ("GET", "/everything", Value::Null, LEAD),
        ("POST", "/tables/1/branch", json!({ "moves": 0 }), DESK),
        ("PUT", "/plan", plan(2), LEAD),
        step(json!({ "step": "keep", "days": 5 }), LEAD),
        step(json!({ "step": "start" }), LEAD),
        step(json!({ "step": "open_hands", "tables": [] }), LEAD),
        step(json!({ "step": "move", "learner": 0, "to": place }), DESK),
        step(json!({ "step": "mix" }), DESK),
        step(json!({ "step": "rename", "learner": 0, "name": "Ada" }), DESK),
        step(json!({ "step": "remove", "learner": 77 }), DESK),
        step(json!({ "step": "new_way_back", "learner": 0 }), DESK),
        step(json!({ "step": "pause" }), DESK),
        step(json!({ "step": "resume" }), DESK),
        step(json!({ "step": "say", "words": "Hello" }), DESK),
        step(json!({ "step": "nudge", "place": place }), DESK),
        step(json!({ "step": "bot_once", "place": place }), DESK),
        step(json!({ "step": "bot_until_back", "place": place }), DESK),
        step(json!({ "step": "lower_hand", "learner": 0 }), DESK),
        step(json!({ "step": "ask", "text": "Why?" }), DESK),
        step(json!({ "step": "close", "question": 0 }), DESK),
        step(json!({ "step": "show", "show": { "view": "spotlight", "table": 1 } }), DESK),
        step(json!({ "step": "show_text", "question": 0, "number": 1, "shown": true }), DESK),
        step(json!({ "step": "show_comparison", "measure": "best" }), DESK),
        step(json!({ "step": "note", "text": "Look" }), &["facilitator", "assistant", "observer"]),
        ("DELETE", "", json!({ "code": "WRONGG" }), LEAD),
    ]
}

#[tokio::test]
async fn every_role_is_refused_what_is_not_its_own() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, learners) = Room::started(&server, plan(2), 2).await;
    for (method, rest, body, roles) in everything() {
        for role in ["facilitator", "assistant", "observer", "projector"] {
            let path = room.at(role, rest);
            let text = (!body.is_null()).then(|| body.to_string());
            let answer = room.desk.clone().request(method, &path, text.as_deref()).await.unwrap();
            assert_eq!(answer.status == 403, !roles.contains(&role), "{role} {method} {rest} {body}: {}", answer.body);
        }
        // Whoever learns has a cookie and the class code, and neither opens the desk.
        let path = format!("/api/desk/{}{rest}", room.made["code"].as_str().unwrap());
        let (status, _) = refused(&mut learners[0].0.clone(), method, &path, body).await;
        assert_eq!(status, 404, "{method} {rest}");
    }
    server.close().await;
}

#[tokio::test]
async fn only_those_who_may_look_inside_look_inside() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, learners) = Room::started(&server, plan(2), 2).await;
    let table = learners[0].1["table"].as_str().unwrap().to_owned();
    for (role, inside) in [("facilitator", true), ("assistant", true), ("observer", false), ("projector", false)] {
        for (query, needed) in [("", false), ("&seat=0", true), ("&everything=true", true)] {
            let path = room.at(role, &format!("/tables/1/socket?views=open{query}"));
            let opened = room.desk.socket(&path).await.unwrap();
            let status = opened.err().map(|answer| answer.status);
            assert_eq!(status, (needed && !inside).then_some(403), "{role} {query}");
            for rest in ["moves/0", "film/0"] {
                let path = room.at(role, &format!("/tables/1/{rest}?to=0{query}"));
                let answer = room.desk.clone().request("GET", &path, None).await.unwrap();
                assert_eq!(answer.status == 403, needed && !inside, "{role} {rest} {query}: {}", answer.body);
            }
        }
    }
    // There is no table beyond the last, and no seat beyond the mediator's.
    for rest in ["/tables/9/curves", "/tables/0/moves/0", "/tables/1/moves/no"] {
        assert_eq!(refused(&mut room.desk.clone(), "GET", &room.at("facilitator", rest), Value::Null).await.0, 404);
    }
    let beyond = room.at("facilitator", "/tables/1/moves/0?seat=7");
    assert_eq!(refused(&mut room.desk.clone(), "GET", &beyond, Value::Null).await.0, 403);
    // Whoever learns has none of these addresses.
    let class = room.made["code"].as_str().unwrap();
    for rest in ["curves", "moves/0?everything=true", "film/0?seat=1"] {
        let path = format!("/api/desk/{class}/tables/1/{rest}");
        assert_eq!(refused(&mut learners[0].0.clone(), "GET", &path, Value::Null).await.0, 404, "{rest}");
    }
    // Neither the table's own addresses nor the class let a stranger in, nor somebody of another class.
    let stranger = server.client();
    for path in [format!("/api/tables/{table}/export"), format!("/api/tables/{table}/curves")] {
        assert_eq!(refused(&mut stranger.clone(), "GET", &path, Value::Null).await.0, 403);
    }
    for (path, body) in
        [("/hand", json!({ "up": true })), ("/answers", json!({ "question": 0, "answer": { "choice": 0 } }))]
    {
        assert_eq!(refused(&mut stranger.clone(), "POST", &room.class(path), body).await.0, 403, "{path}");
    }
    assert!(stranger.socket(&room.class("/socket")).await.unwrap().is_err());
    server.close().await;
}

#[tokio::test]
async fn the_roster_hands_and_answers_are_told_to_the_desk_only() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["roster"] = json!(["Ada", "Secret"]);
    let mut room = Room::open(&server, planned).await;
    let (mut ada, _) = room.come(&server, "Ada").await;
    ask(&mut ada, "POST", &room.class("/hand"), json!({ "up": true })).await;
    room.step(json!({ "step": "ask", "text": "Why?" })).await;
    let answer = json!({ "question": 0, "answer": { "text": "Because of the bank" } });
    ask(&mut ada, "POST", &room.class("/answers"), answer).await;
    let note = room.at("observer", "/steps");
    ask(&mut room.desk, "POST", &note, json!({ "step": "note", "text": "An own note" })).await;
    for (role, people, own) in [
        ("facilitator", true, false),
        ("assistant", true, false),
        ("observer", false, true),
        ("projector", false, false),
    ] {
        let path = room.at(role, "");
        let mut client: Client = room.desk.clone();
        let desk = ask(&mut client, "GET", &path, Value::Null).await.to_string();
        for (word, told) in
            [("Secret", people), ("hand_since", people), ("Because", people), ("\"who\"", people), ("own note", own)]
        {
            assert_eq!(desk.contains(word), told, "{role}: {word} in {desk}");
        }
        assert!(!desk.contains("way_back"), "{role}");
    }
    server.close().await;
}
