//! Tables of a lesson that cannot be opened any more, because their rules have changed since or because they are damaged: the
//! debrief goes on.

use super::hands::{export, held, play, short};
use super::room::{Room, socket, until};
use crate::tables::helper::{Folder, RunningServer, ask, refused, tamper};
use serde_json::{Value, json};
use server::client::Client;
use table::Journal;

/// Somebody who plays at a table.
fn at(learners: &[(Client, Value)], table: u64) -> (Client, Value) {
    learners.iter().find(|(_, me)| me["place"]["table"] == table).cloned().unwrap()
}

/// The entries of somebody's table.
fn theirs(me: &Value) -> String {
    format!("table_number = (SELECT number FROM tables WHERE id = '{}')", me["table"].as_str().unwrap())
}

#[tokio::test]
async fn a_finished_table_whose_rules_have_changed_is_over_and_its_hands_can_be_opened() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut room, learners) = Room::started(&server, short(2), 4).await;
    for table in [1, 2] {
        play(&learners, table).await;
    }
    server.close().await;
    let (client, me) = at(&learners, 1);
    let other = "UPDATE entries SET body = replace(body, '\"content\":\"', '\"content\":\"0') WHERE sequence = 1 AND";
    tamper(&folder, &format!("{other} {}", theirs(&me))).await;
    let server = RunningServer::open(&folder.0).await;
    room.desk = server.client();
    let client = Client { address: server.address, ..client };
    let table = format!("/api/tables/{}", me["table"].as_str().unwrap());
    assert_eq!(refused(&mut client.clone(), "GET", &table, Value::Null).await, (409, "shut".to_owned()));

    // On the wall it is over like the other one, though nobody can work out its figures any more.
    let mut wall = socket(&room.desk, &room.at("facilitator", "/socket")).await;
    let tiles = until(&mut wall, |message| message["type"] == "tiles").await;
    let told: Vec<_> =
        tiles["tiles"].as_array().unwrap().iter().map(|tile| (&tile["table"], &tile["status"])).collect();
    assert_eq!(told, [(&json!(1), &json!("finished")), (&json!(2), &json!("finished"))]);
    assert!(tiles["tiles"][0]["moves"].as_u64() > Some(0) && tiles["tiles"][0]["world"] == json!([]), "{tiles}");
    drop(wall);

    // The others are compared without it, and what was decided there can be taken away.
    let path = room.at("facilitator", "/everything");
    let all = ask(&mut room.desk, "GET", &path, Value::Null).await;
    let numbers = |list: &Value| list.as_array().unwrap().iter().map(|of| of["table"].clone()).collect::<Vec<_>>();
    assert_eq!(numbers(&all["compared"]["tables"]), [json!(2)]);
    assert_eq!(numbers(&all["journals"]), [json!(1), json!(2)]);
    assert_eq!(all["journals"][0]["damaged"], Value::Null);
    let decisions = all["decisions"].as_str().unwrap();
    assert!(decisions.contains("\n1,") && decisions.contains("\n2,"), "{decisions}");

    held(&client, &export(&me, "")).await;
    room.step(json!({ "step": "open_hands" })).await;
    let journal = client.clone().request("GET", &export(&me, ""), None).await.unwrap();
    assert_eq!(journal.status, 200, "{}", journal.body);
    let journal = Journal::read(&journal.body).unwrap();
    assert!(shelf::make_for(&journal).unwrap().replay(&journal).unwrap().outcome().is_some());
    server.close().await;
}

#[tokio::test]
async fn a_damaged_table_keeps_no_journal_from_the_others_and_the_desk_takes_what_is_whole() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = short(2);
    planned["luck"] = json!("one");
    let (mut room, learners) = Room::started(&server, planned, 4).await;
    play(&learners, 2).await;
    room.step(json!({ "step": "open_hands" })).await;
    let (mut client, me) = at(&learners, 2);
    let still_plays = refused(&mut client, "GET", &export(&me, ""), Value::Null).await;
    assert_eq!(still_plays, (409, "wrong_moment".to_owned()));
    server.close().await;

    let damaged = theirs(&at(&learners, 1).1);
    let last = format!("sequence = (SELECT max(sequence) FROM entries WHERE {damaged})");
    tamper(&folder, &format!("UPDATE entries SET body = '{{\"desk\":' WHERE {damaged} AND {last}")).await;
    let server = RunningServer::open(&folder.0).await;
    room.desk = server.client();
    let mut client = Client { address: server.address, ..client };
    let journal = client.request("GET", &export(&me, ""), None).await.unwrap();
    assert!(journal.status == 200 && Journal::read(&journal.body).is_ok(), "{}", journal.body);
    let path = room.at("facilitator", "/journals");
    let kept = ask(&mut room.desk, "GET", &path, Value::Null).await;
    assert_eq!((&kept["journals"][0]["table"], &kept["journals"][0]["damaged"]), (&json!(1), &json!(true)), "{kept}");
    let (_, cut_off) = Journal::read_torn(kept["journals"][0]["journal"].as_str().unwrap()).unwrap();
    assert!(cut_off);
    assert_eq!((&kept["journals"][1]["table"], &kept["journals"][1]["damaged"]), (&json!(2), &Value::Null), "{kept}");
    // What is meant for all reaches those that are there.
    room.step(json!({ "step": "pause", "words": "Look here" })).await;
    server.close().await;
}
