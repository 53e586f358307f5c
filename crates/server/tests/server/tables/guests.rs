//! Sitting down, leaving, handing a seat over, and what the host may do.

use super::helper::{Folder, Player, RunningServer, ask, refused, started, wish};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_room_fills_by_its_code_and_everybody_sees_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut host, mut guest) = (server.client(), server.client());
    let made = ask(&mut host, "POST", "/api/tables", wish(2)).await;
    let (id, code) = (made["id"].as_str().unwrap(), made["code"].as_str().unwrap());
    let mut watching = Player::connect(&server.client(), id, None, "open").await;
    let typed = format!("{}-{}", code[..3].to_lowercase(), &code[3..]);
    let seated =
        ask(&mut guest, "POST", &format!("/api/tables/{typed}/join"), json!({ "name": "Ben", "seat": 1 })).await;
    assert_eq!(seated, json!({ "id": id, "seat": 1 }));
    let update = watching.until("update").await;
    assert_eq!(update["table"]["seats"][1]["name"], "Ben");
    assert_eq!(update["log"][0]["what"], "sat");
    let join = format!("/api/tables/{id}/join");
    assert_eq!(refused(&mut host, "POST", &join, json!({ "name": "Eve", "seat": 1 })).await.1, "full");
    let start = format!("/api/tables/{id}/start");
    assert_eq!(refused(&mut host, "POST", &start, Value::Null).await.1, "wrong_moment", "a seat is open");
    assert_eq!(refused(&mut guest, "POST", &start, Value::Null).await.1, "not_yours");
    let seat = format!("/api/tables/{id}/seats/0");
    let bot = json!({ "wish": { "kind": "bot", "bot": "random" } });
    assert_eq!(refused(&mut guest, "PUT", &seat, bot.clone()).await.1, "not_yours");
    ask(&mut host, "PUT", &seat, bot).await;
    assert_eq!(refused(&mut server.client(), "POST", &join, json!({ "name": "Eve" })).await.1, "full");
    ask(&mut host, "POST", &start, Value::Null).await;
    assert_eq!(refused(&mut host, "POST", &start, Value::Null).await.1, "wrong_moment", "it has begun");
    // Onlookers were welcome in the room; this game is for its players.
    assert_eq!(watching.until("refused").await["problem"]["code"], "not_yours");
    let mine = ask(&mut guest, "GET", "/api/me", Value::Null).await;
    assert_eq!((&mine["tables"][0]["id"], &mine["tables"][0]["mine"]), (&json!(id), &json!([1])));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_listed_tables_are_in_the_public_list() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    ask(&mut client, "POST", "/api/tables", wish(2)).await;
    let mut public = wish(3);
    public["listed"] = json!(true);
    let made = ask(&mut client, "POST", "/api/tables", public).await;
    let list = ask(&mut client, "GET", "/api/tables?status=lobby", Value::Null).await;
    let ids: Vec<&Value> = list["tables"].as_array().unwrap().iter().map(|table| &table["id"]).collect();
    assert_eq!(ids, [&made["id"]]);
    assert_eq!(list["tables"][0]["open"], json!(3));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_another_device_by_a_code_that_works_once() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(2)).await;
    let mut left_behind = Player::connect(&clients[1], &id, Some(1), "open").await;
    let path = format!("/api/tables/{id}/seats/1/code");
    assert_eq!(refused(&mut clients[0], "POST", &path, Value::Null).await.1, "not_yours");
    let code = ask(&mut clients[1], "POST", &path, Value::Null).await["code"].as_str().unwrap().to_owned();
    assert_eq!(code.len(), 8);
    let mut phone = server.client();
    let typed = format!("{} {}", code[..4].to_lowercase(), &code[4..]);
    let seated = ask(&mut phone, "POST", "/api/handover", json!({ "code": typed })).await;
    assert_eq!(seated, json!({ "id": id, "seat": 1 }));
    assert_eq!(refused(&mut server.client(), "POST", "/api/handover", json!({ "code": code })).await.1, "not_found");
    // The old device is not let in any more, and the new one plays on.
    assert_eq!(left_behind.until("refused").await["problem"]["code"], "not_yours");
    let moved = Player::connect(&phone, &id, Some(1), "open").await;
    assert_eq!(moved.log.last().unwrap()["what"], "moved");
    let answer = clients[1].socket(&format!("/api/tables/{id}/socket?seat=1")).await.unwrap();
    let mut line = answer.unwrap();
    let server::client::Frame::Text(text) = line.next().await.unwrap() else { panic!("a refusal comes first") };
    assert!(text.contains("not_yours"), "{text}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_left_in_a_running_game_is_taken_over_by_whoever_has_the_code() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(2)).await;
    ask(&mut clients[1], "POST", &format!("/api/tables/{id}/leave"), json!({ "seat": 1 })).await;
    let info = ask(&mut clients[0], "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(info["seats"][1]["kind"], "open");
    let mut stranger = server.client();
    let seated = ask(&mut stranger, "POST", &format!("/api/tables/{id}/join"), json!({ "name": "Zoe" })).await;
    assert_eq!(seated["seat"], json!(1));
    assert_eq!(Player::connect(&stranger, &id, Some(1), "open").await.status, "playing");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_are_in_the_readers_language() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    client.headers = vec![("Accept-Language".to_owned(), "fr-FR, en;q=0.5".to_owned())];
    let french = client.request("GET", "/api/tables/BCDFGH", None).await.unwrap().body;
    assert!(french.contains("Aucune table"), "{french}");
    let english = client.request("GET", "/api/tables/BCDFGH?lang=en", None).await.unwrap().body;
    assert!(english.contains("There is no table"), "{english}");
    server.close().await;
}
