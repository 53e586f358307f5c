//! Comparing, downloading, erasing, forgetting.

use super::room::{Room, plan, socket, until};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};

#[tokio::test]
async fn tables_are_compared_and_downloaded_without_names() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let table = learners[0].1["table"].as_str().unwrap();
    let mut players = Vec::new();
    for (client, me) in &learners {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        players.push(tokio::spawn(Player::connect(client, table, Some(seat), "open").await.play(3)));
    }
    for player in players {
        assert!(player.await.unwrap().1 > 0);
    }
    let path = room.at("facilitator", "/compare");
    let compared = ask(&mut room.desk, "GET", &path, Value::Null).await;
    let found = &compared["tables"][0];
    assert_eq!((&compared["same_luck"], &found["status"]), (&json!(true), &json!("finished")));
    let scores: Vec<i64> = found["scores"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).collect();
    assert_eq!(found["together"], scores.iter().sum::<i64>());
    assert!(found["turns"].as_array().unwrap().len() > 1);
    let path = room.at("facilitator", "/decisions");
    let csv = room.desk.clone().request("GET", &path, None).await.unwrap().body;
    assert!(csv.lines().count() > 10 && csv.starts_with("table,seat,move,by,at,action,generation,"));
    assert!(csv.lines().next().unwrap().ends_with(",points"));
    let cells = |line: &str| line.rsplit(',').next().map(str::to_owned);
    let last = csv.lines().last().and_then(cells).unwrap();
    assert!(last.parse::<i64>().is_ok(), "whoever decided has points: {last}");
    assert!(!csv.contains("Learner"));
    let path = room.at("facilitator", "/journals");
    let journals = ask(&mut room.desk, "GET", &path, Value::Null).await;
    assert!(journals["journals"][0]["journal"].as_str().unwrap().lines().count() > 10);
    server.close().await;
}

#[tokio::test]
async fn learners_see_the_tables_compared_while_the_desk_shows_it_and_only_then() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let mut clients = Vec::new();
    for number in 0..4 {
        clients.push(room.come(&server, &format!("Learner {number}")).await.0);
    }
    let (mut client, class, steps) = (clients.swap_remove(0), room.class("/compare"), room.at("facilitator", "/steps"));
    let together = json!({ "step": "show_comparison", "measure": "together" });
    let none = json!({ "step": "show_comparison" });
    let early = refused(&mut room.desk, "POST", &steps, together.clone()).await;
    assert_eq!(early.1, "wrong_moment", "there are no tables to compare yet");
    room.step(json!({ "step": "start" })).await;
    let closed = (409, "wrong_moment".to_owned());
    assert_eq!(refused(&mut client, "GET", &class, Value::Null).await, closed);
    room.step(json!({ "step": "show", "show": { "view": "compare", "measure": "together" } })).await;
    assert_eq!(refused(&mut client, "GET", &class, Value::Null).await, closed, "the projector is not a phone");

    let mut phone = socket(&client, &room.class("/socket")).await;
    room.step(together).await;
    until(&mut phone, |message| message["comparison"] == "together").await;
    let told = ask(&mut client, "GET", &class, Value::Null).await;
    let tables = told["tables"].as_array().unwrap();
    assert_eq!(tables.iter().map(|table| table["table"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    assert!(tables.iter().all(|table| table["scores"] == json!([]) && !table["turns"][0].is_null()), "{told}");
    assert!(!told.to_string().contains("Learner"));
    let mut stranger = server.client();
    assert_eq!(refused(&mut stranger, "GET", &class, Value::Null).await, (403, "not_yours".to_owned()));
    let unknown = json!({ "step": "show_comparison", "measure": { "world": 200 } });
    assert_eq!(refused(&mut room.desk, "POST", &steps, unknown).await.1, "not_found");
    assert_eq!(room.desk().await["comparison"], "together");

    room.step(none).await;
    until(&mut phone, |message| message["comparison"].is_null()).await;
    assert_eq!(refused(&mut client, "GET", &class, Value::Null).await, closed, "also what was told a moment ago");
    server.close().await;
}

#[tokio::test]
async fn answers_are_downloaded_by_table_and_everything_in_one_file_without_names() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["roster"] = json!(["Secret"]);
    planned["nicknames"] = json!(true);
    let (mut room, mut learners) = Room::started(&server, planned, 5).await;
    room.step(json!({ "step": "ask", "text": "Will it last?", "choices": ["yes", "no"] })).await;
    room.step(json!({ "step": "ask", "text": "Why, \"really\"?" })).await;
    for (number, (client, _)) in learners.iter_mut().enumerate() {
        let choice = json!({ "question": 0, "answer": { "choice": number % 2 } });
        ask(client, "POST", &room.class("/answers"), choice).await;
    }
    let words = json!({ "question": 1, "answer": { "text": "=the bank" } });
    ask(&mut learners[0].0, "POST", &room.class("/answers"), words).await;
    let path = room.at("facilitator", "/answers");
    let open = room.desk.clone().request("GET", &path, None).await.unwrap().body;
    assert!(!open.contains("yes"), "counts are told once it is closed: {open}");
    room.step(json!({ "step": "close", "question": 0 })).await;
    room.step(json!({ "step": "note", "text": "A note of mine" })).await;
    let note = room.at("assistant", "/steps");
    ask(&mut room.desk, "POST", &note, json!({ "step": "note", "text": "Of the assistant" })).await;
    let csv = room.desk.clone().request("GET", &path, None).await.unwrap().body;
    let table = learners[0].1["place"]["table"].as_u64().unwrap();
    let expected = format!(
        "question,asked,table,answer,count\n\
        1,\"Will it last?\",,\"yes\",3\n\
        1,\"Will it last?\",,\"no\",2\n\
        2,\"Why, \"\"really\"\"?\",{table},\"'=the bank\",\n"
    );
    assert_eq!(csv, expected);
    let path = room.at("facilitator", "/everything");
    let all = ask(&mut room.desk, "GET", &path, Value::Null).await;
    assert_eq!(all["lesson"], room.made["code"]);
    assert_eq!(all["notes"][0]["text"], "A note of mine");
    assert_eq!(all["questions"][0]["counts"], json!([3, 2]));
    assert_eq!(all["compared"]["tables"].as_array().unwrap().len(), 3);
    let all = all.to_string();
    for word in ["Learner", "Secret", "way_back", "Of the assistant"] {
        assert!(!all.contains(word), "{word}: {all}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_finished_table_tells_no_luck_that_others_still_have_and_is_not_played_again() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["setup"]["settings"] = json!(["game.generations=1"]);
    let (mut room, learners) = Room::started(&server, planned, 4).await;
    room.step(json!({ "step": "open_hands" })).await;
    let (mut client, table) = (learners[0].0.clone(), learners[0].1["table"].as_str().unwrap().to_owned());
    let path = format!("/api/tables/{table}/export");
    let mut first = None;
    for number in [1, 2] {
        let mut playing = Vec::new();
        for (client, me) in learners.iter().filter(|(_, me)| me["place"]["table"] == number) {
            let seat = me["place"]["seat"].as_u64().unwrap() as u8;
            let player = Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await;
            playing.push(tokio::spawn(player.play(3)));
        }
        for player in playing {
            let (ended, _) = player.await.unwrap();
            first.get_or_insert(ended);
        }
        if number == 1 {
            assert_eq!(refused(&mut client, "GET", &path, Value::Null).await, (409, "wrong_moment".to_owned()));
        }
    }
    let journal = client.request("GET", &path, None).await.unwrap();
    assert!(journal.status == 200 && journal.body.contains("\"seed\""), "{}", journal.body);
    let mut player = first.unwrap();
    let again = json!({ "type": "propose", "seat": player.seat, "proposal": { "kind": "rematch" }, "version": 0 });
    let answer = player.request(again).await;
    assert_eq!(answer["problem"]["code"], "wrong_moment", "the class would be erased without it: {answer}");
    server.close().await;
}

/// Whether some bytes stand anywhere in the files of a folder.
pub(crate) fn stands_in(folder: &std::path::Path, bytes: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|file| {
        let read = std::fs::read(file.unwrap().path()).unwrap_or_default();
        read.windows(bytes.len()).any(|window| window == bytes.as_bytes())
    })
}

#[tokio::test]
async fn an_erased_lesson_is_gone_from_the_database() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let (mut client, _) = room.come(&server, "Wilhelmina").await;
    room.step(json!({ "step": "start" })).await;
    room.step(json!({ "step": "ask", "text": "Xylophone question?" })).await;
    room.step(json!({ "step": "note", "table": 1, "text": "Quagmire note" })).await;
    let reply = json!({ "question": 0, "answer": { "text": "Zeppelin answer" } });
    ask(&mut client, "POST", &room.class("/answers"), reply).await;
    let class = ask(&mut client, "GET", &room.class(""), Value::Null).await;
    let table = class["me"]["table"].as_str().unwrap().to_owned();
    let mut player = Player::connect(&client, &table, None, "open").await;
    let mut wall = socket(&room.desk, &room.at("observer", "/socket")).await;
    let words = ["Wilhelmina", "Xylophone", "Quagmire", "Zeppelin"];
    assert!(words.iter().any(|word| stands_in(&folder.0, word)));

    let path = room.at("facilitator", "");
    let wrong = refused(&mut room.desk, "DELETE", &path, json!({ "code": "BCDFGH" })).await;
    assert_eq!(wrong.1, "bad_input");
    let code = room.made["code"].clone();
    ask(&mut room.desk, "DELETE", &path, json!({ "code": code })).await;
    assert_eq!(player.until("refused").await["problem"]["code"], "not_found");
    until(&mut wall, |message| message["type"] == "erased").await;
    assert_eq!(refused(&mut room.desk, "GET", &path, Value::Null).await.0, 404);
    assert_eq!(refused(&mut client, "GET", &room.class(""), Value::Null).await.0, 404);
    assert_eq!(refused(&mut client, "GET", &format!("/api/tables/{table}"), Value::Null).await.0, 404);
    drop((player, wall));
    server.close().await;
    for word in words.into_iter().chain([table.as_str(), code.as_str().unwrap()]) {
        assert!(!stands_in(&folder.0, word), "{word} is still there");
    }
}

#[tokio::test]
async fn whoever_wants_to_be_forgotten_is_told_everything_and_then_gone() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let (mut client, _) = room.come(&server, "Wilhelmina").await;
    room.come(&server, "Lou").await;
    room.step(json!({ "step": "ask", "text": "Why?" })).await;
    let reply = json!({ "question": 0, "answer": { "text": "Zeppelin answer" } });
    ask(&mut client, "POST", &room.class("/answers"), reply).await;
    room.step(json!({ "step": "start" })).await;
    let about = ask(&mut client, "GET", "/api/me/export", Value::Null).await;
    assert_eq!(about["lessons"][0]["code"], room.made["code"]);
    assert!(about.to_string().contains("Zeppelin"));
    ask(&mut client, "DELETE", "/api/me", Value::Null).await;
    let desk = room.desk().await;
    assert_eq!(desk["learners"].as_array().unwrap().len(), 1);
    assert_eq!(desk["questions"][0]["answered"], 0);
    server.close().await;
    assert!(!stands_in(&folder.0, "Wilhelmina") && !stands_in(&folder.0, "Zeppelin"));
}
