//! Forgetting somebody of a class, wherever they have been in it.

use super::after::stands_in;
use super::room::{Room, plan};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};

#[tokio::test]
async fn whoever_came_late_or_was_moved_leaves_no_name_behind() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, _learners) = Room::started(&server, plan(2), 3).await;
    let (mut late, me) = room.come(&server, "Wilhelmina").await;
    // Another bot's seat, and from there to it.
    room.step(json!({ "step": "remove", "learner": 0 })).await;
    if me["place"]["table"] != 1 {
        room.step(json!({ "step": "move", "learner": 3, "to": { "table": 1, "seat": 0 } })).await;
    }
    assert!(stands_in(&folder.0, "Wilhelmina"));
    ask(&mut late, "DELETE", "/api/me", Value::Null).await;
    server.close().await;
    assert!(!stands_in(&folder.0, "Wilhelmina"));
}

#[tokio::test]
async fn a_mate_of_a_team_is_forgotten_without_whoever_speaks() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["team"] = json!(2);
    let (mut room, learners) = Room::started(&server, planned, 2).await;
    let (_, mate) = room.come(&server, "Wilhelmina").await;
    let speaker = learners.iter().find(|(_, me)| me["place"] == mate["place"]).unwrap();
    let own = speaker.1["name"].as_str().unwrap();
    let about = ask(&mut speaker.0.clone(), "GET", "/api/me/export", Value::Null).await.to_string();
    assert!(about.contains(own) && !about.contains("Wilhelmina"), "a mate's name is not the speaker's: {about}");
    room.step(json!({ "step": "remove", "learner": mate["learner"] })).await;
    server.close().await;
    assert!(!stands_in(&folder.0, "Wilhelmina"), "whoever is removed is forgotten");
    assert!(stands_in(&folder.0, own));
}

#[tokio::test]
async fn a_way_back_does_not_keep_the_name_of_the_device_before() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let (lost, me) = room.come(&server, "Wilhelmina").await;
    room.come(&server, "Lou").await;
    room.step(json!({ "step": "start" })).await;
    let class = ask(&mut lost.clone(), "GET", &room.class(""), Value::Null).await;
    let table = class["me"]["table"].as_str().unwrap().to_owned();
    drop(Player::connect(&lost, &table, None, "open").await);
    let mut new = server.client();
    let back = json!({ "name": "Wilhelmina", "way_back": me["way_back"] });
    ask(&mut new, "POST", &room.class("/back"), back).await;
    // The device that was let go deletes nothing of somebody who is still there.
    ask(&mut lost.clone(), "DELETE", "/api/me", Value::Null).await;
    assert_eq!(room.desk().await["learners"].as_array().unwrap().len(), 2);
    ask(&mut new, "DELETE", "/api/me", Value::Null).await;
    assert_eq!(room.desk().await["learners"].as_array().unwrap().len(), 1);
    server.close().await;
    assert!(!stands_in(&folder.0, "Wilhelmina"));
}

#[tokio::test]
async fn a_roster_forgets_whoever_wants_to_be_forgotten() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["roster"] = json!(["Wilhelmina", "Ada"]);
    let mut room = Room::open(&server, planned.clone()).await;
    planned["title"] = json!("Another title");
    let path = room.at("facilitator", "/plan");
    ask(&mut room.desk, "PUT", &path, planned).await;
    let (mut client, _) = room.come(&server, "Wilhelmina").await;
    ask(&mut client, "DELETE", "/api/me", Value::Null).await;
    assert_eq!(room.desk().await["plan"]["roster"], json!(["Ada"]));
    server.close().await;
    assert!(!stands_in(&folder.0, "Wilhelmina") && stands_in(&folder.0, "Ada"));
}

#[tokio::test]
async fn nobody_fills_a_lesson_alone() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let room = Room::open(&server, plan(2)).await;
    let (mut client, _) = room.come(&server, "Ada").await;
    for number in 0..30 {
        ask(&mut client, "POST", &room.class("/hand"), json!({ "up": number % 2 == 0 })).await;
    }
    let more = refused(&mut client, "POST", &room.class("/hand"), json!({ "up": true })).await;
    assert_eq!(more, (429, "too_many".to_owned()));
    let (mut other, _) = room.come(&server, "Lou").await;
    ask(&mut other, "POST", &room.class("/hand"), json!({ "up": true })).await;
    server.close().await;
}
