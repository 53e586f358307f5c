//! A whole school year's class at once, and a server that dies at the wrong moment.

use super::room::{Room, plan};
use crate::tables::helper::{Folder, Player, RunningServer, ask, file, refused};
use serde_json::{Value, json};
use server::store::{Appended, LessonAppend, Store};
use std::time::{Duration, Instant};

/// Far more than it takes, also on a machine that does something else meanwhile.
const SOON: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_come_at_once_and_every_screen_hears_of_a_pause() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(4)).await;
    let coming = (0..100).map(|number| {
        let (mut client, path) = (server.client(), room.class("/join"));
        tokio::spawn(async move {
            ask(&mut client, "POST", &path, json!({ "name": format!("L{number}") })).await;
            client
        })
    });
    let mut clients = Vec::new();
    for came in coming.collect::<Vec<_>>() {
        clients.push(came.await.unwrap());
    }
    room.step(json!({ "step": "start" })).await;
    let desk = room.desk().await;
    assert_eq!((desk["learners"].as_array().unwrap().len(), desk["tables"].as_array().unwrap().len()), (100, 25));
    let mut players = Vec::new();
    for client in &mut clients {
        let class = ask(client, "GET", &room.class(""), Value::Null).await;
        players.push(Player::connect(client, class["me"]["table"].as_str().unwrap(), None, "packed").await);
    }
    let begun = Instant::now();
    room.step(json!({ "step": "pause", "words": "Everybody" })).await;
    for player in &mut players {
        while !player.frames.last().is_some_and(|frame| frame.contains("Everybody")) {
            player.next().await;
        }
    }
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    server.close().await;
}

/// Adds an entry to a lesson past the server, as one that died left it.
async fn left_behind(folder: &Folder, room: &Room, body: Value, erase_at: Option<u64>) {
    let store = Store::open(&file(&folder.0)).await.unwrap();
    let code = room.made["code"].as_str().unwrap().parse().unwrap();
    let lesson = store.lesson_by_code(code).await.unwrap().unwrap();
    let bodies = vec![body.to_string()];
    let append = LessonAppend { lesson: lesson.id, expected: lesson.last, at: 1, bodies, erase_at, guests: Vec::new() };
    assert_eq!(store.append_lesson(append).await, Ok(Appended::Stored { last: lesson.last + 1 }));
    store.close().await.unwrap();
}

#[tokio::test]
async fn tables_that_a_dying_server_did_not_make_are_made_by_the_next() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let room = Room::open(&server, plan(2)).await;
    let (mut client, _) = room.come(&server, "Ada").await;
    server.close().await;
    let tables = json!([{ "id": "0123456789abcdef0123456789abcdef", "seed": "5" }]);
    let places = json!([[0, { "table": 1, "seat": 1 }]]);
    left_behind(&folder, &room, json!({ "started": { "tables": tables, "places": places } }), None).await;

    let server = RunningServer::open(&folder.0).await;
    client.address = server.address;
    let class = ask(&mut client, "GET", &room.class(""), Value::Null).await;
    let table = class["me"]["table"].as_str().unwrap();
    let player = Player::connect(&client, table, Some(1), "open").await;
    assert_eq!(player.status, "playing");
    server.close().await;
}

#[tokio::test]
async fn a_lesson_goes_by_itself_when_its_time_is_over() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, learners) = Room::started(&server, plan(2), 2).await;
    let table = learners[0].1["table"].as_str().unwrap().to_owned();
    server.close().await;
    left_behind(&folder, &room, json!({ "kept": { "days": 1 } }), Some(1)).await;

    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    let begun = Instant::now();
    while client.request("GET", &room.class(""), None).await.unwrap().status != 404 {
        assert!(begun.elapsed() < SOON);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(refused(&mut client, "GET", &format!("/api/tables/{table}"), Value::Null).await.0, 404);
    server.close().await;
}
