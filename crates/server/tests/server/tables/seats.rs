//! Seats cannot be taken from whoever holds them, nor used to see what others hold.

use super::helper::{Folder, Player, RunningServer, ask, file, generous, refused, started, wish};
use crate::store::database::TestDatabase;
use serde_json::{Value, json};
use std::time::Duration;

async fn code(client: &mut server::client::Client, id: &str, seat: u8) -> String {
    let made = ask(client, "POST", &format!("/api/tables/{id}/seats/{seat}/code"), Value::Null).await;
    made["code"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_does_not_outlive_its_owner() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(3)).await;
    let old = code(&mut clients[1], &id, 1).await;
    let leave = format!("/api/tables/{id}/leave");
    ask(&mut clients[1], "POST", &leave, json!({ "seat": 1 })).await;
    let mut newcomer = server.client();
    ask(&mut newcomer, "POST", &format!("/api/tables/{id}/join"), json!({ "name": "Zoe" })).await;
    let redeemed = refused(&mut server.client(), "POST", "/api/handover", json!({ "code": old })).await;
    assert_eq!(redeemed, (404, "not_found".to_owned()));
    let info = ask(&mut newcomer, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(info["seats"][1]["mine"], true, "the newcomer stays");
    // The same guest on the same seat, but not as they were.
    let old = code(&mut clients[2], &id, 2).await;
    ask(&mut clients[2], "POST", &leave, json!({ "seat": 2 })).await;
    ask(&mut clients[2], "POST", &format!("/api/tables/{id}/join"), json!({ "name": "Max", "seat": 2 })).await;
    assert_eq!(refused(&mut server.client(), "POST", "/api/handover", json!({ "code": old })).await.1, "not_found");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_code_ends_the_old_one_and_there_are_only_so_many_an_hour() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(2)).await;
    let (first, second) = (code(&mut clients[0], &id, 0).await, code(&mut clients[0], &id, 0).await);
    assert_eq!(refused(&mut server.client(), "POST", "/api/handover", json!({ "code": first })).await.1, "not_found");
    ask(&mut server.client(), "POST", "/api/handover", json!({ "code": second })).await;
    let path = format!("/api/tables/{id}/seats/1/code");
    for _ in 0..20 {
        ask(&mut clients[1], "POST", &path, Value::Null).await;
    }
    assert_eq!(refused(&mut clients[1], "POST", &path, Value::Null).await, (429, "too_many".to_owned()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_device_a_seat_moved_away_from_becomes_an_onlooker_and_hears_why() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut table = wish(2);
    table["spectators"] = json!(true);
    let (mut clients, id) = started(&[&server], table).await;
    let mut left_behind = Player::connect(&clients[0], &id, Some(0), "open").await;
    let code = code(&mut clients[0], &id, 0).await;
    let mut phone = server.client();
    ask(&mut phone, "POST", "/api/handover", json!({ "code": code })).await;
    let sync = left_behind.until("sync").await;
    assert_eq!(sync["lost"], json!({ "seat": 0, "why": "moved" }));
    assert_eq!((&sync["viewer"], &sync["table"]["seats"][0]["mine"]), (&Value::Null, &json!(false)));
    assert_eq!(left_behind.seen["choices"], json!([]));
    let onlooker = Player::connect(&server.client(), &id, None, "open").await;
    assert_eq!(left_behind.seen, onlooker.seen);
    // What happens afterwards reaches it as it reaches any onlooker, without the seat's own secrets.
    let mut moved = Player::connect(&phone, &id, Some(0), "open").await;
    if moved.is_asked() {
        moved.act(0).await;
        left_behind.until_version(moved.version).await;
        let sealed = left_behind.log.last().unwrap();
        assert_eq!((&sealed["what"], &sealed["action"]), (&json!("act"), &Value::Null));
    }
    server.close().await;
}

fn bot_for(seat: u8) -> Value {
    json!({ "type": "propose", "version": 0, "seat": 0, "proposal": { "kind": "bot", "seat": seat, "bot": "random" } })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_not_given_away_the_moment_its_socket_drops_and_its_owner_may_always_come_back() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut table = wish(2);
    table["grace"] = json!(2);
    let (mut clients, id) = started(&[&server], table).await;
    let mut stays = Player::connect(&clients[0], &id, Some(0), "open").await;
    let goes = Player::connect(&clients[1], &id, Some(1), "open").await;
    drop(goes);
    loop {
        let presence = stays.until("presence").await;
        if presence["present"] == json!([true, false]) {
            assert!(presence["away"][1].is_i64(), "{presence}");
            break;
        }
    }
    let answer = stays.request(bot_for(1)).await;
    assert_eq!(answer["problem"]["code"], "wrong_moment", "two seconds are granted: {answer}");
    tokio::time::sleep(Duration::from_millis(2100)).await;
    assert_eq!(stays.request(bot_for(1)).await["type"], "done");
    let info = ask(&mut clients[1], "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!((&info["seats"][1]["kind"], &info["seats"][1]["take_back"]), (&json!("bot"), &json!(true)));
    assert_eq!(info["seats"][1]["stands_in_for"], "Player 1");
    let back = format!("/api/tables/{id}/seats/1/back");
    for other in [&mut clients[0], &mut server.client()] {
        assert_eq!(refused(other, "POST", &back, Value::Null).await.1, "not_yours");
    }
    ask(&mut clients[1], "POST", &back, Value::Null).await;
    let mut returned = Player::connect(&clients[1], &id, Some(1), "open").await;
    assert!(returned.log.iter().any(|entry| entry["what"] == "returned" && entry["name"] == "Player 1"));
    assert_eq!(refused(&mut clients[1], "POST", &back, Value::Null).await.1, "not_yours", "once is enough");
    // Somebody who is here is never abandoned.
    tokio::time::sleep(Duration::from_millis(2100)).await;
    assert_eq!(stays.request(bot_for(1)).await["problem"]["code"], "wrong_moment");
    returned.request(json!({ "type": "chat", "text": "I am back", "seat": 1, "name": null })).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_connected_to_another_process_is_not_away() {
    let Some(database) = TestDatabase::postgres().await else { return };
    let address = database.address();
    let (one, two) = (RunningServer::over(&address, generous()).await, RunningServer::over(&address, generous()).await);
    let mut table = wish(2);
    table["grace"] = json!(1);
    let (clients, id) = started(&[&one, &two], table).await;
    let mut here = Player::connect(&clients[0], &id, Some(0), "open").await;
    let there = Player::connect(&clients[1], &id, Some(1), "open").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    let answer = here.request(bot_for(1)).await;
    assert_eq!(answer["problem"]["code"], "wrong_moment", "the owner plays through the other process: {answer}");
    while here.until("presence").await["present"] != json!([true, true]) {}
    drop(there);
    while here.until("presence").await["present"] != json!([true, false]) {}
    assert_eq!(here.request(bot_for(1)).await["problem"]["code"], "wrong_moment");
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(here.request(bot_for(1)).await["type"], "done");
    one.close().await;
    two.close().await;
    database.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_a_second_seat_of_a_game_they_have_seen() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(3)).await;
    let (join, leave) = (format!("/api/tables/{id}/join"), format!("/api/tables/{id}/leave"));
    ask(&mut clients[1], "POST", &leave, json!({ "seat": 1 })).await;
    for wanted in [json!(1), Value::Null] {
        let second = json!({ "name": "Second", "seat": wanted });
        assert_eq!(refused(&mut clients[0], "POST", &join, second).await, (403, "not_yours".to_owned()));
    }
    // Who held the seat last knows it already; who left another one knows that one.
    ask(&mut clients[2], "POST", &leave, json!({ "seat": 2 })).await;
    let swapped = json!({ "name": "Swapped", "seat": 1 });
    assert_eq!(refused(&mut clients[2], "POST", &join, swapped).await.1, "not_yours");
    ask(&mut clients[1], "POST", &join, json!({ "name": "Back", "seat": 1 })).await;
    assert_eq!(ask(&mut server.client(), "POST", &join, json!({ "name": "New" })).await["seat"], 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_look_alike_are_refused_at_one_table() {
    let folder = Folder::new();
    let server = RunningServer::over(&file(&folder.0), generous()).await;
    let mut host = server.client();
    let made = ask(&mut host, "POST", "/api/tables", wish(3)).await;
    let join = format!("/api/tables/{}/join", made["id"].as_str().unwrap());
    ask(&mut host, "POST", &join, json!({ "name": "Paul" })).await;
    for alike in ["Paul", " paul ", "PauI", "Ρaul", "Pa\u{200b}ul"] {
        let answer = refused(&mut server.client(), "POST", &join, json!({ "name": alike })).await;
        assert_eq!(answer, (422, "bad_text".to_owned()), "{alike:?}");
    }
    ask(&mut server.client(), "POST", &join, json!({ "name": "Paula" })).await;
    server.close().await;
}
