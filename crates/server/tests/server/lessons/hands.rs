//! Whoever learns sees what others held once the desk has opened it, and not before.

use super::room::{Room, plan, socket, until};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};
use server::client::Client;

type Learners = Vec<(Client, Value)>;

pub(super) fn short(seats: u8) -> Value {
    let mut planned = plan(seats);
    planned["setup"]["settings"] = json!(["game.generations=1"]);
    planned["luck"] = json!("own");
    planned
}

pub(super) fn export(me: &Value, query: &str) -> String {
    format!("/api/tables/{}/export{query}", me["table"].as_str().unwrap())
}

/// Everybody at a table plays to the end.
pub(super) async fn play(learners: &Learners, table: u64) -> Vec<Player> {
    let mut playing = Vec::new();
    for (client, me) in learners.iter().filter(|(_, me)| me["place"]["table"] == table) {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        let player = Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await;
        playing.push(tokio::spawn(player.play(3)));
    }
    let mut ended = Vec::new();
    for player in playing {
        ended.push(player.await.unwrap().0);
    }
    ended
}

pub(super) async fn held(client: &Client, path: &str) {
    let answer = client.clone().request("GET", path, None).await.unwrap();
    assert_eq!(answer.status, 409, "{path}: {}", answer.body);
    let problem: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(problem["code"], "wrong_moment");
    assert!(problem["message"].as_str().unwrap().contains("facilitator"), "{problem}");
}

#[tokio::test]
async fn nobody_at_a_finished_table_gets_the_journal_before_the_desk_has_opened_the_hands() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, short(2), 4).await;
    let first: Vec<_> = learners.iter().filter(|(_, me)| me["place"]["table"] == 1).collect();
    let mut ended = play(&learners, 1).await;
    for (client, me) in &first {
        for query in ["", "?seat=0", "?seat=1", "?lang=fr"] {
            let path = export(me, query);
            let answer = client.clone().request("GET", &path, None).await.unwrap();
            assert!(answer.status == 409 || answer.status == 403, "{path}: {}", answer.body);
            assert!(!answer.body.contains("seed"), "{}", answer.body);
        }
        held(client, &export(me, "")).await;
        // Their own eyes are theirs; nobody else's are, and there is no looking at everything.
        let (own, other) = (me["place"]["seat"].as_u64().unwrap(), 1 - me["place"]["seat"].as_u64().unwrap());
        let table = format!("/api/tables/{}", me["table"].as_str().unwrap());
        assert_eq!(
            ask(&mut client.clone(), "GET", &format!("{table}/moves/1?seat={own}"), Value::Null).await["moves"],
            1
        );
        for path in [format!("{table}/moves/1?seat={other}"), format!("{table}/film/0?seat={other}")] {
            assert_eq!(refused(&mut client.clone(), "GET", &path, Value::Null).await.0, 403, "{path}");
        }
        let info = ask(&mut client.clone(), "GET", &table, Value::Null).await;
        assert_eq!((&info["held"], info.get("disclosed")), (&json!(true), None), "{info}");
    }
    // Neither whoever sits at another table, nor a stranger, nor the other roles at the desk can change that.
    for role in ["assistant", "observer", "projector"] {
        let path = room.at(role, "/steps");
        let step = json!({ "step": "open_hands" });
        assert_eq!(refused(&mut room.desk, "POST", &path, step).await, (403, "not_yours".to_owned()), "{role}");
    }
    held(&first[0].0, &export(&first[0].1, "")).await;

    // Opened at the other table, it is still held at this one.
    room.step(json!({ "step": "open_hands", "tables": [2] })).await;
    held(&first[0].0, &export(&first[0].1, "")).await;
    room.step(json!({ "step": "open_hands" })).await;
    let player = &mut ended[0];
    while !player.log.iter().any(|entry| entry["step"] == "hands_opened") {
        player.next().await;
    }
    for (client, me) in &first {
        let journal = client.clone().request("GET", &export(me, ""), None).await.unwrap();
        assert!(journal.status == 200 && journal.body.contains("\"seed\""), "{}", journal.body);
    }
    for (client, me) in learners.iter().filter(|(_, me)| me["place"]["table"] == 2) {
        let first = export(&first[0].1, "");
        assert_eq!(refused(&mut client.clone(), "GET", &first, Value::Null).await.0, 403, "another table's");
        let own = client.clone().request("GET", &export(me, ""), None).await.unwrap();
        assert!(own.status == 200 && !own.body.contains("\"seed\""), "their game is still on: {}", own.body);
    }
    server.close().await;
}

#[tokio::test]
async fn opened_hands_stay_open_after_a_restart_and_closed_ones_stay_closed() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, short(2), 4).await;
    for table in [1, 2] {
        play(&learners, table).await;
    }
    room.step(json!({ "step": "open_hands", "tables": [1] })).await;
    let mut wall = socket(&room.desk, &room.at("facilitator", "/socket")).await;
    let tiles = until(&mut wall, |message| message["type"] == "tiles").await;
    let open = |tile: &Value| tile["hands_open"] == true;
    let told: Vec<bool> = tiles["tiles"].as_array().unwrap().iter().map(open).collect();
    assert_eq!(told, [true, false]);
    drop(wall);
    server.close().await;
    let server = RunningServer::open(&folder.0).await;
    for (client, me) in &learners {
        let mut there = server.client();
        there.cookie.clone_from(&client.cookie);
        let answer = there.request("GET", &export(me, ""), None).await.unwrap();
        let open = me["place"]["table"] == 1;
        assert_eq!(answer.status, if open { 200 } else { 409 }, "{}", answer.body);
    }
    server.close().await;
}

#[tokio::test]
async fn nobody_sits_down_at_a_demonstration_before_the_hands_it_would_show_are_open() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, short(2), 2).await;
    play(&learners, 1).await;
    let path = room.at("assistant", "/tables/1/branch");
    let closed = ask(&mut room.desk, "POST", &path, json!({ "moves": 2 })).await;
    let join = |made: &Value| format!("/api/tables/{}/join", made["table"].as_str().unwrap());
    let name = json!({ "name": "Zoe" });
    let (status, _) = refused(&mut server.client(), "POST", &join(&closed), name.clone()).await;
    assert!((400..500).contains(&status), "bots hold its seats: {status}");
    room.step(json!({ "step": "open_hands", "tables": [1] })).await;
    let (status, _) = refused(&mut server.client(), "POST", &join(&closed), name).await;
    assert!((400..500).contains(&status), "they go on holding them: {status}");

    let made = ask(&mut room.desk, "POST", &path, json!({ "moves": 2 })).await;
    let table = made["table"].as_str().unwrap().to_owned();
    let (mut tried, mut playing) = (Vec::new(), Vec::new());
    for name in ["Zoe", "Quentin"] {
        let mut client = server.client();
        let seated = ask(&mut client, "POST", &join(&made), json!({ "name": name })).await;
        let seat = u8::try_from(seated["seat"].as_u64().unwrap()).unwrap();
        playing.push(tokio::spawn(Player::connect(&client, &table, Some(seat), "open").await.play(3)));
        tried.push(client);
    }
    for player in playing {
        player.await.unwrap();
    }
    for client in tried {
        let answer = client.clone().request("GET", &format!("/api/tables/{table}/export"), None).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    server.close().await;
}
