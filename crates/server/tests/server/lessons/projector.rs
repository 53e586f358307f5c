//! What the projector shows: what the desk has chosen, and nothing that is not for everybody.

use super::room::{Room, plan, socket, until};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};

/// The lesson as the projector is told.
async fn projected(room: &Room) -> Value {
    ask(&mut room.desk.clone(), "GET", &room.at("projector", ""), Value::Null).await
}

#[tokio::test]
async fn the_projector_begins_with_how_to_come_and_follows_the_desk_at_once() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, _) = Room::started(&server, plan(2), 4).await;
    assert_eq!(projected(&room).await["showing"]["show"], json!({ "view": "join" }));
    let mut screen = socket(&room.desk, &room.at("projector", "/socket")).await;
    for show in [
        json!({ "view": "black" }),
        json!({ "view": "spotlight", "table": 2 }),
        json!({ "view": "compare", "measure": "together", "tables": [1, 2] }),
        json!({ "view": "compare", "measure": { "world": 1 } }),
        json!({ "view": "timer", "seconds": 300 }),
        json!({ "view": "timer" }),
        json!({ "view": "join" }),
    ] {
        room.step(json!({ "step": "show", "show": show })).await;
        until(&mut screen, |message| message["type"] == "lesson" && message["showing"]["show"] == show).await;
        let desk = room.desk().await;
        assert_eq!(desk["showing"]["show"], show, "the desk sees what the projector shows");
        assert!(desk["showing"]["since"].as_i64() >= desk["started_at"].as_i64());
    }
    server.close().await;
}

#[tokio::test]
async fn what_is_not_there_cannot_be_shown() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let path = room.at("facilitator", "/steps");
    let compare = json!({ "view": "compare", "measure": "best" });
    let early = refused(&mut room.desk, "POST", &path, json!({ "step": "show", "show": compare })).await;
    assert_eq!(early.1, "wrong_moment", "there are no tables to compare yet");
    for number in 0..4 {
        room.come(&server, &format!("L{number}")).await;
    }
    room.step(json!({ "step": "start" })).await;
    room.step(json!({ "step": "ask", "text": "Will it last?", "choices": ["yes", "no"] })).await;
    for (show, code) in [
        (json!({ "view": "question", "question": 1 }), "not_found"),
        (json!({ "view": "answers", "question": 0 }), "bad_input"),
        (json!({ "view": "answer", "question": 0, "number": 1 }), "not_found"),
        (json!({ "view": "spotlight", "table": 3 }), "not_found"),
        (json!({ "view": "compare", "measure": { "world": 0 } }), "not_found"),
        (json!({ "view": "compare", "measure": { "world": 200 } }), "not_found"),
        (json!({ "view": "compare", "measure": "best", "tables": [1, 2, 1, 2] }), "bad_input"),
        (json!({ "view": "timer", "seconds": 0 }), "bad_input"),
    ] {
        let answer = refused(&mut room.desk, "POST", &path, json!({ "step": "show", "show": show })).await;
        assert_eq!(answer.1, code, "{show}");
    }
    assert_eq!(room.desk().await["showing"]["show"], json!({ "view": "join" }));
    server.close().await;
}

#[tokio::test]
async fn a_text_is_for_everybody_only_once_the_desk_has_chosen_it_and_until_its_author_changes_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    room.step(json!({ "step": "ask", "text": "What now?" })).await;
    let mut clients = Vec::new();
    for (name, words) in [("Ada", "Less of it"), ("Bo", "Not for the wall")] {
        let (mut client, _) = room.come(&server, name).await;
        let reply = json!({ "question": 0, "answer": { "text": words } });
        ask(&mut client, "POST", &room.class("/answers"), reply).await;
        clients.push(client);
    }
    room.step(json!({ "step": "show", "show": { "view": "answers", "question": 0 } })).await;
    assert_eq!(projected(&room).await["questions"][0]["texts"], Value::Null, "nothing by itself");
    let texts = room.desk().await["questions"][0]["texts"].clone();
    let ada = texts.as_array().unwrap().iter().find(|text| text["words"] == "Less of it").unwrap().clone();
    assert_eq!((&ada["shown"], &ada["table"]), (&Value::Null, &json!(1)));
    let choose = |shown: bool| json!({ "step": "show_text", "question": 0, "number": ada["number"], "shown": shown });
    room.step(choose(true)).await;
    let shown = projected(&room).await["questions"][0].clone();
    assert_eq!(shown["texts"], json!([{ "number": ada["number"], "table": 1, "words": "Less of it", "shown": true }]));
    assert_eq!((&shown["answered"], &shown["who"]), (&json!(2), &Value::Null));
    room.step(choose(false)).await;
    assert_eq!(projected(&room).await["questions"][0]["texts"], Value::Null);
    room.step(choose(true)).await;
    let reply = json!({ "question": 0, "answer": { "text": "Something else" } });
    ask(&mut clients[0], "POST", &room.class("/answers"), reply).await;
    assert_eq!(projected(&room).await["questions"][0]["texts"], Value::Null, "other words were never chosen");
    let path = room.at("facilitator", "/steps");
    assert_eq!(refused(&mut room.desk, "POST", &path, choose(true)).await.1, "not_found");
    server.close().await;
}

#[tokio::test]
async fn one_answer_is_shown_large_and_names_nobody_until_it_is_taken_away() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    room.step(json!({ "step": "ask", "text": "What now?" })).await;
    let mut clients = Vec::new();
    for (name, words) in [("Ada", "Less of it"), ("Bo", "Not for the wall")] {
        let (mut client, _) = room.come(&server, name).await;
        let reply = json!({ "question": 0, "answer": { "text": words } });
        ask(&mut client, "POST", &room.class("/answers"), reply).await;
        clients.push(client);
    }
    let texts = room.desk().await["questions"][0]["texts"].clone();
    let number = texts.as_array().unwrap().iter().find(|text| text["words"] == "Less of it").unwrap()["number"].clone();
    let answer = json!({ "view": "answer", "question": 0, "number": number });
    room.step(json!({ "step": "show", "show": answer })).await;
    let told = projected(&room).await;
    assert_eq!(told["showing"]["show"], answer);
    assert_eq!(told["questions"][0]["texts"], json!([{ "number": number, "words": "Less of it" }]), "nobody is named");
    let signed = json!({ "view": "answer", "question": 0, "number": number, "signed": true });
    room.step(json!({ "step": "show", "show": signed })).await;
    assert_eq!(projected(&room).await["questions"][0]["texts"][0]["table"], 1);
    for away in [
        json!({ "step": "show", "show": { "view": "answers", "question": 0 } }),
        json!({ "step": "show_text", "question": 0, "number": number, "shown": false }),
    ] {
        room.step(json!({ "step": "show", "show": signed })).await;
        room.step(away).await;
        let told = projected(&room).await;
        assert_eq!(told["showing"]["show"], json!({ "view": "answers", "question": 0 }));
        assert_eq!(told["questions"][0]["texts"], Value::Null, "it is taken away");
    }
    room.step(json!({ "step": "show", "show": signed })).await;
    let reply = json!({ "question": 0, "answer": { "text": "Something else" } });
    ask(&mut clients[0], "POST", &room.class("/answers"), reply).await;
    assert_eq!(projected(&room).await["questions"][0]["texts"], Value::Null, "other words were never chosen");
    server.close().await;
}

#[tokio::test]
async fn a_pause_of_all_tables_says_since_when_and_the_choice_outlives_the_process() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, _) = Room::started(&server, plan(2), 4).await;
    room.step(json!({ "step": "show", "show": { "view": "spotlight", "table": 1 } })).await;
    let chosen = room.desk().await["showing"].clone();
    room.step(json!({ "step": "pause", "words": "Look here" })).await;
    let mut screen = socket(&room.desk, &room.at("projector", "/socket")).await;
    let paused = |message: &Value| {
        let tiles = message["tiles"].as_array();
        tiles.is_some_and(|tiles| tiles.len() == 2 && tiles.iter().all(|tile| tile["paused"] == "Look here"))
    };
    let tiles = until(&mut screen, paused).await;
    assert!(tiles["tiles"][0]["paused_at"].as_i64() >= chosen["since"].as_i64(), "the pause came after the choice");
    server.close().await;
    let server = RunningServer::open(&folder.0).await;
    let path = room.at("projector", "");
    let told = ask(&mut server.client(), "GET", &path, Value::Null).await;
    assert_eq!(told["showing"], chosen);
    server.close().await;
}

#[tokio::test]
async fn a_table_reads_that_it_is_on_the_projector() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let (client, me) = &learners[0];
    let mut player = Player::connect(client, me["table"].as_str().unwrap(), None, "open").await;
    let spotlight = json!({ "step": "show", "show": { "view": "spotlight", "table": 1 } });
    room.step(spotlight.clone()).await;
    room.step(spotlight).await;
    room.step(json!({ "step": "say", "words": "Look up" })).await;
    let steps = |player: &Player| -> Vec<Value> {
        let desk = player.log.iter().filter(|entry| entry["what"] == "desk");
        desk.map(|entry| entry["step"].clone()).collect()
    };
    while steps(&player).len() < 2 {
        player.next().await;
    }
    assert_eq!(steps(&player), [json!("projected"), json!({ "said": { "words": "Look up" } })], "it is told once");
    server.close().await;
}
