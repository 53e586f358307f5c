//! Coming, being seated, coming late, coming back.

use super::room::{Room, plan, socket, until};
use crate::tables::helper::{Folder, Player, RunningServer, ask, refused};
use serde_json::{Value, json};

#[tokio::test]
async fn a_class_comes_is_seated_and_plays() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(3)).await;
    let (first, me) = room.come(&server, "Maya").await;
    assert_eq!((&me["place"], &me["neighbours"]), (&json!({ "table": 1, "seat": 0 }), &json!([])));
    let mut waiting = socket(&first, &room.class("/socket")).await;
    let (_, second) = room.come(&server, "maya").await;
    assert_eq!(second["name"], "maya 2");
    let told = until(&mut waiting, |message| message["neighbours"] == json!(["maya 2"])).await;
    assert_eq!(told["stage"], "open");
    for name in ["Lou", "Gus"] {
        room.come(&server, name).await;
    }
    // Twice the same device is the same person.
    let again = ask(&mut first.clone(), "POST", &room.class("/join"), json!({ "name": "Other" })).await;
    assert_eq!((&again["learner"], &again["name"]), (&json!(0), &json!("Maya")));

    room.step(json!({ "step": "start" })).await;
    let told = until(&mut waiting, |message| message["table"].is_string()).await;
    let desk = room.desk().await;
    // The minutes for coming had passed when the games began.
    let playing = (desk["plan"]["minutes"].as_i64().unwrap() - 5) * 60_000;
    assert_eq!(told["ends_at"].as_i64().unwrap() - desk["started_at"].as_i64().unwrap(), playing);
    assert!(me["ends_at"].is_null(), "nobody knows yet when the games begin");
    assert_eq!(desk["tables"].as_array().unwrap().len(), 2);
    let mut sizes = [0, 0];
    for learner in desk["learners"].as_array().unwrap() {
        sizes[learner["place"]["table"].as_u64().unwrap() as usize - 1] += 1;
    }
    assert_eq!(sizes, [2, 2], "four at tables of three: one bot each");
    let table = told["table"].as_str().unwrap();
    let player = Player::connect(&first, table, None, "open").await;
    assert_eq!(player.status, "playing");
    let info = ask(&mut first.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    assert_eq!(info["lesson"], room.made["code"]);
    server.close().await;
}

#[tokio::test]
async fn a_code_leads_to_a_table_or_to_a_class() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (room, learners) = Room::started(&server, plan(2), 1).await;
    let mut client = server.client();
    let class = room.made["code"].as_str().unwrap();
    for typed in [class.to_owned(), class.to_lowercase(), format!("{}-{}", &class[..3], &class[3..])] {
        let found = ask(&mut client, "GET", &format!("/api/codes/{typed}"), Value::Null).await;
        assert_eq!(found, json!({ "class": class }), "{typed}");
    }
    let table = learners[0].1["table"].as_str().unwrap();
    let info = ask(&mut learners[0].0.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    for typed in [info["code"].as_str().unwrap(), table] {
        let found = ask(&mut client, "GET", &format!("/api/codes/{typed}"), Value::Null).await;
        assert_eq!(found, json!({ "table": table }), "{typed}");
    }
    for typed in ["nothing", "00000000000000000000000000000000"] {
        assert_eq!(refused(&mut client, "GET", &format!("/api/codes/{typed}"), Value::Null).await.1, "not_found");
    }
    server.close().await;
}

#[tokio::test]
async fn the_same_choices_at_two_tables_with_one_luck_lead_to_the_same_position() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (_, learners) = Room::started(&server, plan(2), 4).await;
    let mut seen = Vec::new();
    for table in [0, 2] {
        let id = learners[table].1["table"].as_str().unwrap();
        let mut players = Vec::new();
        for (client, me) in &learners[table..table + 2] {
            let seat = me["place"]["seat"].as_u64().unwrap() as u8;
            players.push(Player::connect(client, id, Some(seat), "open").await);
        }
        for turn in 0..6 {
            let version = players.iter().map(|player| player.version).max().unwrap();
            for player in &mut players {
                player.until_version(version).await;
            }
            let asked = players.iter_mut().find(|player| player.is_asked()).unwrap();
            let answer = asked.act(turn).await;
            asked.until_version(answer["version"].as_u64().unwrap()).await;
        }
        seen.push((players[0].seen["view"].clone(), players[0].version));
    }
    assert_eq!(seen[0].0, seen[1].0);
    server.close().await;
}

#[tokio::test]
async fn friends_sit_together_and_the_desk_moves_renames_and_removes() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let mut places = Vec::new();
    for (name, pair) in [("A", Some("owl")), ("B", None), ("C", Some("Owl")), ("D", None)] {
        let wish = json!({ "name": name, "pair": pair });
        let me = ask(&mut server.client(), "POST", &room.class("/join"), wish).await;
        places.push(me["place"]["table"].as_u64().unwrap());
    }
    assert_eq!(places[0], places[2]);
    room.step(json!({ "step": "move", "learner": 1, "to": { "table": 3, "seat": 0 } })).await;
    room.step(json!({ "step": "rename", "learner": 1, "name": "Bea" })).await;
    room.step(json!({ "step": "remove", "learner": 3 })).await;
    let desk = room.desk().await;
    let names: Vec<&str> =
        desk["learners"].as_array().unwrap().iter().map(|learner| learner["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["A", "Bea", "C"]);
    assert_eq!(desk["learners"][1]["place"], json!({ "table": 3, "seat": 0 }));
    room.step(json!({ "step": "mix" })).await;
    let path = room.at("facilitator", "/steps");
    for (step, code) in [
        (json!({ "step": "move", "learner": 1, "to": { "table": 9, "seat": 0 } }), "not_found"),
        (json!({ "step": "move", "learner": 1, "to": { "table": 1, "seat": 2 } }), "not_found"),
        (json!({ "step": "move", "learner": 3, "to": { "table": 1, "seat": 0 } }), "not_found"),
        (json!({ "step": "rename", "learner": 1, "name": "A" }), "bad_text"),
        (json!({ "step": "pause" }), "wrong_moment"),
        (json!({ "step": "fly" }), "unreadable"),
    ] {
        assert_eq!(refused(&mut room.desk, "POST", &path, step.clone()).await.1, code, "{step}");
    }
    room.step(json!({ "step": "start" })).await;
    assert_eq!(refused(&mut room.desk, "POST", &path, json!({ "step": "mix" })).await.1, "wrong_moment");
    server.close().await;
}

#[tokio::test]
async fn whoever_comes_late_takes_a_bots_seat_and_then_waits() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, _) = Room::started(&server, plan(2), 3).await;
    let (late, me) = room.come(&server, "Late").await;
    assert_eq!(me["stage"], "running");
    Player::connect(&late, me["table"].as_str().unwrap(), None, "open").await;
    let (_, later) = room.come(&server, "Later").await;
    assert_eq!(later["place"], Value::Null);
    // The desk makes room: a bot follows whoever goes, and gives way to whoever comes.
    room.step(json!({ "step": "remove", "learner": 0 })).await;
    let to = json!({ "table": 1, "seat": 0 });
    room.step(json!({ "step": "move", "learner": 4, "to": to })).await;
    let desk = room.desk().await;
    assert_eq!(desk["learners"].as_array().unwrap().last().unwrap()["place"], to);
    server.close().await;
}

#[tokio::test]
async fn a_lost_phone_comes_back_by_name_and_code() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut room = Room::open(&server, plan(2)).await;
    let (lost, me) = room.come(&server, "Maya").await;
    room.come(&server, "Lou").await;
    room.step(json!({ "step": "start" })).await;
    let class = ask(&mut lost.clone(), "GET", &room.class(""), Value::Null).await;
    let table = class["me"]["table"].as_str().unwrap().to_owned();
    assert_eq!(class["me"]["way_back"], Value::Null, "it is told once");
    let mut old = Player::connect(&lost, &table, None, "open").await;

    let mut new = server.client();
    let path = room.class("/back");
    let wrong = json!({ "name": "Maya", "way_back": "22BBB" });
    assert_eq!(refused(&mut new, "POST", &path, wrong.clone()).await, (404, "not_found".to_owned()));
    let way_back = me["way_back"].as_str().unwrap().to_lowercase();
    let back = ask(&mut new, "POST", &path, json!({ "name": "maya", "way_back": way_back })).await;
    assert_eq!((&back["name"], back["table"].as_str()), (&json!("Maya"), Some(table.as_str())));
    Player::connect(&new, &table, Some(0), "open").await;
    assert_eq!(old.until("refused").await["problem"]["code"], "not_yours");

    let given = room.step(json!({ "step": "new_way_back", "learner": 0 })).await;
    let given = json!({ "name": "Maya", "way_back": given["way_back"] });
    ask(&mut server.client(), "POST", &path, given).await;
    for _ in 0..5 {
        refused(&mut server.client(), "POST", &path, wrong.clone()).await;
    }
    assert_eq!(refused(&mut server.client(), "POST", &path, wrong).await, (429, "too_many".to_owned()));
    server.close().await;
}

#[tokio::test]
async fn several_share_a_seat_where_the_plan_says_so() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(2);
    planned["team"] = json!(2);
    let (mut room, learners) = Room::started(&server, planned, 2).await;
    let (_, mate) = room.come(&server, "Mate").await;
    assert_eq!(mate["place"]["table"], 1);
    let table = mate["table"].as_str().unwrap();
    let info = ask(&mut learners[0].0.clone(), "GET", &format!("/api/tables/{table}"), Value::Null).await;
    let seat = mate["place"]["seat"].as_u64().unwrap() as usize;
    assert_eq!(info["seats"][seat]["team"], json!(["Mate"]));
    assert_eq!(room.desk().await["learners"].as_array().unwrap().len(), 3);
    server.close().await;
}
