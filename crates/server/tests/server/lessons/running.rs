//! A lesson under way: the wall, pauses, bots, questions.

use super::room::{Room, plan, socket, until};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};

fn desk_steps(player: &Player) -> Vec<Value> {
    let desk = player.log.iter().filter(|entry| entry["what"] == "desk");
    desk.map(|entry| entry["step"].clone()).collect()
}

#[tokio::test]
async fn a_pause_reaches_every_table_holds_everybody_and_is_in_the_history() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 4).await;
    let mut players = Vec::new();
    for (client, me) in &learners {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        players.push(Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await);
    }
    room.step(json!({ "step": "pause", "words": "Look at me" })).await;
    for player in &mut players {
        while desk_steps(player).is_empty() {
            player.next().await;
        }
        assert_eq!(desk_steps(player), [json!({ "paused": { "words": "Look at me" } })]);
    }
    let asked = players.iter_mut().find(|player| player.is_asked()).unwrap();
    let answer = asked.act(0).await;
    assert_eq!((&answer["type"], &answer["problem"]["code"]), (&json!("refused"), &json!("wrong_moment")));
    room.step(json!({ "step": "resume", "tables": [1, 2] })).await;
    assert_eq!(asked.act(0).await["type"], "done");
    room.step(json!({ "step": "say", "tables": [1], "words": "Five minutes" })).await;
    let first = &mut players[0];
    while desk_steps(first).len() < 3 {
        first.next().await;
    }
    assert_eq!(desk_steps(first)[2], json!({ "said": { "words": "Five minutes" } }));
    server.close().await;
}

#[tokio::test]
async fn a_new_name_is_in_the_history_as_the_desks_and_so_is_the_way_back() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let (client, me) = &learners[0];
    let mut player = Player::connect(client, me["table"].as_str().unwrap(), None, "open").await;
    let rename = |name: &str| json!({ "step": "rename", "learner": me["learner"], "name": name });
    room.step(rename("Ada")).await;
    room.step(rename("Ada")).await;
    // Undoing is the same step the other way round; here somebody else at the desk does it.
    let path = room.at("assistant", "/steps");
    ask(&mut room.desk, "POST", &path, rename("Learner 0")).await;
    room.step(json!({ "step": "say", "words": "Go on" })).await;
    while desk_steps(&player).is_empty() {
        player.next().await;
    }
    let renamed = player.log.iter().filter(|entry| entry["what"] == "renamed");
    let told: Vec<Value> =
        renamed.map(|entry| json!([entry["by"], entry["seat"], entry["before"], entry["name"]])).collect();
    let seat = &me["place"]["seat"];
    let expected = [json!(["facilitator", seat, "Learner 0", "Ada"]), json!(["assistant", seat, "Ada", "Learner 0"])];
    assert_eq!(told, expected, "a name that is no other is no news");
    server.close().await;
}

#[tokio::test]
async fn nothing_is_taken_back_during_a_pause() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let mut players = Vec::new();
    for (client, me) in &learners {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        players.push(Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await);
    }
    let (mut acts, mut waits) = {
        let other = players.pop().unwrap();
        let one = players.pop().unwrap();
        if one.is_asked() { (one, other) } else { (other, one) }
    };
    let version = acts.act(0).await["version"].as_u64().unwrap();
    waits.until_version(version).await;
    let propose =
        json!({ "type": "propose", "version": version, "seat": waits.seat, "proposal": { "kind": "undo", "to": 0 } });
    let proposal = waits.request(propose.clone()).await["version"].clone();
    room.step(json!({ "step": "pause" })).await;
    let agree = json!({ "type": "answer", "version": 0, "seat": acts.seat, "proposal": proposal, "agree": true });
    assert_eq!(acts.request(agree.clone()).await["problem"]["code"], "wrong_moment");
    room.step(json!({ "step": "resume" })).await;
    assert_eq!(acts.request(agree).await["type"], "done");
    room.step(json!({ "step": "pause" })).await;
    assert_eq!(waits.request(propose).await["problem"]["code"], "wrong_moment");
    server.close().await;
}

#[tokio::test]
async fn a_mediators_seat_is_the_desks_at_every_table_and_never_a_bots() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(4);
    planned["setup"] = json!({ "game": "water", "seats": 4, "options": { "mediator": true } });
    planned["called"] = json!("Your teacher");
    let (mut room, learners) = Room::started(&server, planned, 5).await;
    let path = room.at("facilitator", "/steps");
    for table in [1, 2] {
        let socket_path = room.at("facilitator", &format!("/tables/{table}/socket?views=open&seat=4"));
        let mut line = socket(&room.desk, &socket_path).await;
        let sync = until(&mut line, |message| message["type"] == "sync").await;
        let seat = &sync["table"]["seats"][4];
        assert_eq!((&seat["mine"], &seat["name"]), (&json!(true), &json!("Your teacher")));
        let step = json!({ "step": "bot_until_back", "place": { "table": table, "seat": 4 } });
        assert_eq!(refused(&mut room.desk, "POST", &path, step).await, (409, "wrong_moment".to_owned()));
    }
    let (client, me) = &learners[0];
    let seat = me["place"]["seat"].as_u64().unwrap() as u8;
    let mut player = Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await;
    let bot = json!({ "kind": "bot", "seat": 4, "bot": "random" });
    let answer = player.request(json!({ "type": "propose", "version": 0, "seat": seat, "proposal": bot })).await;
    assert_eq!(answer["problem"]["code"], "wrong_moment", "{answer}");
    server.close().await;
}

#[tokio::test]
async fn the_wall_shows_every_table_and_what_changes() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, learners) = Room::started(&server, plan(2), 4).await;
    let mut wall = socket(&room.desk, &room.at("projector", "/socket")).await;
    until(&mut wall, |message| message["type"] == "lesson").await;
    let tiles = until(&mut wall, |message| message["type"] == "tiles").await;
    let tiles = tiles["tiles"].as_array().unwrap().clone();
    assert_eq!(tiles.iter().map(|tile| tile["table"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    let (client, me) = &learners[2];
    let seat = me["place"]["seat"].as_u64().unwrap() as u8;
    let player = Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await;
    let (client, other) = &learners[3];
    let seat = other["place"]["seat"].as_u64().unwrap() as u8;
    let other = Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await;
    let playing = [tokio::spawn(player.play(1)), tokio::spawn(other.play(2))];
    let moved = until(&mut wall, |message| {
        let shown = |tile: &Value| tile["table"] == me["place"]["table"] && tile["moves"].as_u64() > Some(1);
        message["tiles"].as_array().is_some_and(|tiles| tiles.iter().any(shown))
    })
    .await;
    playing.iter().for_each(tokio::task::JoinHandle::abort);
    assert!(moved["tiles"][0].to_string().len() < 600, "{moved}");
    server.close().await;
}

#[tokio::test]
async fn where_every_phone_is_dark_bots_play_the_table_to_its_end() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let mut wall = socket(&room.desk, &room.at("facilitator", "/socket")).await;
    for (_, me) in &learners {
        room.step(json!({ "step": "bot_until_back", "place": me["place"] })).await;
    }
    until(&mut wall, |message| {
        message["tiles"].as_array().is_some_and(|tiles| tiles.iter().any(|tile| tile["status"] == "finished"))
    })
    .await;
    server.close().await;
}

#[tokio::test]
async fn a_bot_decides_once_or_plays_until_somebody_is_back() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let table = learners[0].1["table"].as_str().unwrap().to_owned();
    let mut players = Vec::new();
    for (client, me) in &learners {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        players.push(Player::connect(client, &table, Some(seat), "open").await);
    }
    let asked = players.iter().position(Player::is_asked).unwrap();
    let seat = players[asked].seat.unwrap();
    let place = json!({ "table": 1, "seat": seat });
    room.step(json!({ "step": "nudge", "place": place })).await;
    let path = room.at("facilitator", "/steps");
    let again = refused(&mut room.desk, "POST", &path, json!({ "step": "nudge", "place": place })).await;
    assert_eq!(again, (429, "too_many".to_owned()));
    room.step(json!({ "step": "bot_once", "place": place })).await;
    let by_bot = |player: &Player| player.log.iter().filter(|entry| entry["by"] == "bot").count();
    while by_bot(&players[asked]) == 0 {
        players[asked].next().await;
    }
    assert_eq!(by_bot(&players[asked]), 1);
    room.step(json!({ "step": "bot_until_back", "place": place })).await;
    let holder = learners[asked].0.clone();
    let info = ask(&mut holder.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    assert_eq!(info["seats"][usize::from(seat)]["kind"], "bot");
    let back = Player::connect(&holder, &table, None, "open").await;
    let info = ask(&mut holder.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    assert_eq!(info["seats"][usize::from(seat)]["mine"], true, "the seat is theirs again by itself");
    assert!(desk_steps(&back).contains(&json!("bot_until_back")));
    server.close().await;
}

#[tokio::test]
async fn a_planned_pause_holds_a_table_without_a_desk() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["pauses"] = json!([{ "after": 1, "question": "Will the bank run dry?" }]);
    let (mut room, learners) = Room::started(&server, planned, 1).await;
    let (client, me) = &learners[0];
    let (table, seat) = (me["table"].as_str().unwrap(), me["place"]["seat"].as_u64().unwrap() as u8);
    let mut player = Player::connect(client, table, Some(seat), "open").await;
    let gate = json!({ "gate": { "number": 0, "words": "Will the bank run dry?" } });
    let mut salt = 0;
    while !desk_steps(&player).contains(&gate) {
        if player.is_asked() {
            salt += 1;
            let answer = player.act(salt).await;
            if let Some(version) = answer["version"].as_u64() {
                player.until_version(version).await;
            }
        } else {
            player.next().await;
        }
    }
    assert_eq!(player.act_message(0)["type"], "act");
    let info = ask(&mut client.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    assert_eq!(info["paused"], "Will the bank run dry?");
    room.step(json!({ "step": "resume" })).await;
    let info = ask(&mut client.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    assert_eq!(info["paused"], Value::Null, "it is released once, and does not hold again");
    server.close().await;
}

#[tokio::test]
async fn looking_inside_is_told_before_anything_is_shown() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, learners) = Room::started(&server, plan(2), 2).await;
    let (client, me) = &learners[0];
    let mut player = Player::connect(client, me["table"].as_str().unwrap(), None, "open").await;
    let mut all = socket(&room.desk, &room.at("assistant", "/tables/1/socket?views=open&everything=true")).await;
    let sync = until(&mut all, |message| message["type"] == "sync").await;
    assert!(sync["seen"]["view"].is_object());
    while desk_steps(&player).is_empty() {
        player.next().await;
    }
    assert_eq!(player.log.last().unwrap()["by"], "assistant");
    assert_eq!(desk_steps(&player), [json!({ "looked": { "at": null } })]);
    // The desk looks on; it never acts for a seat.
    let act = json!({ "type": "act", "id": "1", "version": 99, "seat": 0, "action": "pass" });
    all.send(&act.to_string()).await.unwrap();
    let answer = until(&mut all, |message| message["type"] == "refused").await;
    assert_eq!(answer["problem"]["code"], "not_yours");
    server.close().await;
}

#[tokio::test]
async fn the_past_is_looked_into_by_the_same_rules_and_the_same_look_is_told_once() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 2).await;
    let (client, me) = &learners[0];
    let mut player = Player::connect(client, me["table"].as_str().unwrap(), None, "open").await;
    for rest in ["/tables/1/moves/0?views=open", "/tables/1/film/0", "/tables/1/curves"] {
        let path = room.at("facilitator", rest);
        ask(&mut room.desk, "GET", &path, Value::Null).await;
    }
    for rest in ["moves/0?views=open&everything=true", "film/0?everything=true", "moves/0?views=open&seat=1"] {
        let path = room.at("facilitator", &format!("/tables/1/{rest}"));
        ask(&mut room.desk, "GET", &path, Value::Null).await;
    }
    room.step(json!({ "step": "say", "words": "Go on" })).await;
    while desk_steps(&player).len() < 3 {
        player.next().await;
    }
    let looked = |seat: Value| json!({ "looked": { "at": seat } });
    let told = [looked(Value::Null), looked(json!(1)), json!({ "said": { "words": "Go on" } })];
    assert_eq!(desk_steps(&player), told, "what is public needs no word, and the same look is one look");
    server.close().await;
}

#[tokio::test]
async fn whoever_looks_from_the_desk_can_do_nothing_there() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, _learners) = Room::started(&server, plan(2), 2).await;
    for query in ["", "&seat=0", "&everything=true"] {
        let path = room.at("facilitator", &format!("/tables/1/socket?views=open{query}"));
        let mut line = socket(&room.desk, &path).await;
        let sync = until(&mut line, |message| message["type"] == "sync").await;
        assert_ne!(sync["table"]["host"], true, "{query}");
        for wish in [
            json!({ "type": "act", "id": "1", "version": 1, "seat": 0, "action": "pass" }),
            json!({ "type": "undo", "id": "2", "version": 1, "seat": 0, "to": 0 }),
            json!({ "type": "chat", "id": "3", "text": "Hello", "seat": 0, "name": null }),
            json!({ "type": "chat", "id": "4", "text": "Hello", "seat": null, "name": "Desk" }),
            json!({ "type": "look", "seat": 1 }),
        ] {
            line.send(&wish.to_string()).await.unwrap();
            let answer = until(&mut line, |message| message["type"] == "refused").await;
            assert_eq!(answer["problem"]["code"], "not_yours", "{query} {wish}");
        }
    }
    server.close().await;
}

#[tokio::test]
async fn a_question_that_closes_by_itself_is_told_to_everybody_in_time() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let (client, _) = room.come(&server, "Ada").await;
    let mut phone = socket(&client, &room.class("/socket")).await;
    let mut screen = socket(&room.desk, &room.at("projector", "/socket")).await;
    room.step(json!({ "step": "ask", "text": "Will it last?", "choices": ["yes", "no"], "seconds": 1 })).await;
    for line in [&mut phone, &mut screen] {
        until(line, |message| message["questions"][0]["open"] == true).await;
        until(line, |message| message["questions"][0]["open"] == false).await;
    }
    server.close().await;
}

#[tokio::test]
async fn a_question_is_answered_once_by_each_and_counted_when_it_is_closed() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    room.step(json!({ "step": "ask", "text": "Will it last?", "choices": ["yes", "no"], "seconds": 600 })).await;
    let mut clients = Vec::new();
    for number in 0..5 {
        let (mut client, me) = room.come(&server, &format!("L{number}")).await;
        assert_eq!(me["questions"][0]["open"], true);
        for choice in [1, number % 2] {
            let reply = json!({ "question": 0, "answer": { "choice": choice } });
            ask(&mut client, "POST", &room.class("/answers"), reply).await;
        }
        clients.push(client);
    }
    let question = room.desk().await["questions"][0].clone();
    assert_eq!((&question["answered"], &question["counts"]), (&json!(5), &Value::Null), "nobody follows the others");
    let bad = json!({ "question": 0, "answer": { "choice": 2 } });
    assert_eq!(refused(&mut clients[0], "POST", &room.class("/answers"), bad).await.1, "bad_input");
    room.step(json!({ "step": "close", "question": 0 })).await;
    assert_eq!(room.desk().await["questions"][0]["counts"], json!([3, 2]));
    let late = json!({ "question": 0, "answer": { "choice": 0 } });
    assert_eq!(refused(&mut clients[0], "POST", &room.class("/answers"), late).await.1, "wrong_moment");
    server.close().await;
}
