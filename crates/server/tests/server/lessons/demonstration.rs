//! A table that goes on from a moment of another, to show something: the other one stays, and its players read of it.

use super::room::{Room, plan, socket, until};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};

fn desk_steps(player: &Player) -> Vec<Value> {
    let desk = player.log.iter().filter(|entry| entry["what"] == "desk");
    desk.map(|entry| entry["step"].clone()).collect()
}

#[tokio::test]
async fn a_demonstration_leaves_the_real_table_as_it_is_and_opens_no_seat_while_that_plays() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, plan(2), 4).await;
    let mut players = Vec::new();
    for (client, me) in learners.iter().filter(|(_, me)| me["place"]["table"] == 1) {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        players.push(Player::connect(client, me["table"].as_str().unwrap(), Some(seat), "open").await);
    }
    let asked = players.iter_mut().find(|player| player.is_asked()).unwrap();
    let version = asked.act(0).await["version"].as_u64().unwrap();
    for player in &mut players {
        player.until_version(version).await;
    }
    let branch = |number: u16| room.at("facilitator", &format!("/tables/{number}/branch"));
    let (path, beyond) = (branch(1), branch(3));
    let later = refused(&mut room.desk, "POST", &path, json!({ "moves": 99 })).await;
    assert_eq!(later, (404, "not_found".to_owned()));
    let made = ask(&mut room.desk, "POST", &path, json!({ "moves": 1 })).await;
    assert_eq!(made["number"], 3, "it comes after the tables of the lesson");
    let nested = refused(&mut room.desk, "POST", &beyond, json!({ "moves": 1 })).await;
    assert_eq!(nested.0, 404, "nobody demonstrates a demonstration");

    // Those at the real table read of it, and play on where they were.
    let player = &mut players[0];
    while desk_steps(player).is_empty() {
        player.next().await;
    }
    assert_eq!(desk_steps(player), [json!({ "branched": { "moves": 1, "table": made["table"] } })]);
    let playing = players.iter_mut().find(|player| player.is_asked()).unwrap();
    assert_eq!(playing.act(0).await["type"], "done");

    // Nobody but the desk watches or sits down where hands are still played elsewhere: bots play what real hands hold.
    let mut anybody = server.client();
    let table = format!("/api/tables/{}", made["code"].as_str().unwrap());
    let info = ask(&mut anybody, "GET", &table, Value::Null).await;
    assert_eq!((&info["lesson"], &info["id"]), (&room.made["code"], &made["table"]));
    assert!(info["seats"].as_array().unwrap().iter().all(|seat| seat["kind"] == "bot"), "{info}");
    let join = refused(&mut anybody, "POST", &format!("{table}/join"), json!({ "name": "Zoe" })).await;
    assert_eq!(join.1, "full");
    let past = format!("/api/tables/{}/moves/1?views=open", made["table"].as_str().unwrap());
    assert_eq!(refused(&mut anybody, "GET", &past, Value::Null).await, (403, "not_yours".to_owned()));
    let public = room.at("facilitator", "/tables/3/moves/1?views=open");
    let seen = ask(&mut room.desk, "GET", &public, Value::Null).await;
    assert!(seen["choices"].as_array().is_none_or(Vec::is_empty), "{seen}");

    // What it hides was the real table's: looking there is told at both.
    let looked = room.at("facilitator", "/tables/3/moves/0?views=open&everything=true");
    ask(&mut room.desk, "GET", &looked, Value::Null).await;
    let player = &mut players[0];
    while desk_steps(player).len() < 2 {
        player.next().await;
    }
    assert_eq!(desk_steps(player)[1], json!({ "looked": { "at": null } }));

    // It goes with the class.
    let (path, code) = (room.at("facilitator", ""), room.made["code"].clone());
    ask(&mut room.desk, "DELETE", &path, json!({ "code": code })).await;
    assert_eq!(refused(&mut anybody, "GET", &table, Value::Null).await.0, 404);
    server.close().await;
}

#[tokio::test]
async fn once_the_hands_are_open_anybody_with_the_code_tries_something_else() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["setup"]["settings"] = json!(["game.generations=1"]);
    let (mut room, learners) = Room::started(&server, planned, 2).await;
    let table = learners[0].1["table"].as_str().unwrap();
    let mut playing = Vec::new();
    for (client, me) in &learners {
        let seat = me["place"]["seat"].as_u64().unwrap() as u8;
        playing.push(tokio::spawn(Player::connect(client, table, Some(seat), "open").await.play(3)));
    }
    for player in playing {
        player.await.unwrap();
    }
    room.step(json!({ "step": "open_hands" })).await;
    let path = room.at("assistant", "/tables/1/branch");
    let made = ask(&mut room.desk, "POST", &path, json!({ "moves": 2 })).await;
    let other = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let mut anybody = server.client();
    let seated = ask(&mut anybody, "POST", &format!("{other}/join"), json!({ "name": "Quentin" })).await;
    let seat = seated["seat"].as_u64().unwrap() as u8;
    let player = Player::connect(&anybody, made["table"].as_str().unwrap(), Some(seat), "open").await;
    assert_eq!(player.status, "playing");
    drop(player);
    let mut wall = socket(&room.desk, &room.at("facilitator", "/socket")).await;
    let tiles = until(&mut wall, |message| message["type"] == "tiles").await;
    assert_eq!(tiles["tiles"].as_array().unwrap().len(), 1, "it is not one of the tables that are compared");
    drop(wall);
    let (path, code) = (room.at("facilitator", ""), room.made["code"].clone());
    ask(&mut room.desk, "DELETE", &path, json!({ "code": code })).await;
    server.close().await;
    let kept = std::fs::read_dir(&folder.0).unwrap().any(|file| {
        let read = std::fs::read(file.unwrap().path()).unwrap_or_default();
        read.windows(7).any(|window| window == b"Quentin")
    });
    assert!(!kept, "whoever sat there is gone with the class");
}
