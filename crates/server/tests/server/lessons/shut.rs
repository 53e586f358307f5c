//! Tables of a lesson that cannot be opened any more, because their rules have changed since or because they are damaged: the
//! debrief goes on.

use super::hands::{export, play, short};
use super::room::Room;
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
