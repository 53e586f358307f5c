//! Who may write, how much, and what the host can do about it.

use super::helper::{Folder, Player, RunningServer, ask, refused, started, wish};
use serde_json::{Value, json};

fn say(seat: Option<u8>, name: Option<&str>, text: &str) -> Value {
    json!({ "type": "chat", "text": text, "seat": seat, "name": name })
}

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_write_only_where_the_table_allows_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    for allowed in [false, true] {
        let mut table = wish(2);
        table["spectators"] = json!(true);
        table["onlookers_speak"] = json!(allowed);
        let (mut clients, id) = started(&[&server], table).await;
        let mut onlooker = Player::connect(&server.client(), &id, None, "open").await;
        let answer = onlooker.request(say(None, Some("Eve"), "hello")).await;
        assert_eq!(answer["type"], if allowed { "done" } else { "refused" }, "{answer}");
        let as_player = onlooker.request(say(None, Some("Player 0"), "hello")).await;
        assert_eq!(as_player["type"], "refused", "nobody speaks under a player's name");
        let moderate = format!("/api/tables/{id}/moderate");
        ask(&mut clients[0], "POST", &moderate, json!({ "kind": "mute_onlookers", "muted": allowed })).await;
        let answer = onlooker.request(say(None, Some("Eve"), "hello")).await;
        assert_eq!(answer["type"], if allowed { "refused" } else { "done" }, "{answer}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_too_much_is_held_back_and_the_others_are_not() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (clients, id) = started(&[&server], wish(2)).await;
    let mut loud = Player::connect(&clients[0], &id, Some(0), "open").await;
    let mut quiet = Player::connect(&clients[1], &id, Some(1), "open").await;
    let mut refused = 0;
    for _ in 0..40 {
        let answer = loud.request(say(Some(0), None, "hello")).await;
        if answer["type"] == "refused" {
            assert_eq!(answer["problem"]["code"], "too_many");
            refused += 1;
        }
    }
    assert!(refused >= 5, "{refused} of 40");
    assert_eq!(quiet.request(say(Some(1), None, "hello")).await["type"], "done");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_onlookers_without_a_cookie_may_use_the_same_ids() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut table = wish(2);
    table["spectators"] = json!(true);
    table["onlookers_speak"] = json!(true);
    let (_, id) = started(&[&server], table).await;
    let mut one = Player::connect(&server.client(), &id, None, "open").await;
    let mut other = Player::connect(&server.client(), &id, None, "open").await;
    let mut versions = Vec::new();
    for (player, name) in [(&mut one, "Eve"), (&mut other, "Kim")] {
        let mut chat = say(None, Some(name), "hello");
        chat["id"] = json!("1");
        player.line.send(&chat.to_string()).await.unwrap();
        versions.push(player.until("done").await["version"].clone());
    }
    assert_ne!(versions[0], versions[1], "both are said");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_mutes_renames_and_expels_and_everybody_sees_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(3)).await;
    let mut host = Player::connect(&clients[0], &id, Some(0), "open").await;
    let mut rude = Player::connect(&clients[1], &id, Some(1), "open").await;
    let moderate = format!("/api/tables/{id}/moderate");
    let mute = json!({ "kind": "mute", "seat": 1, "muted": true });
    assert_eq!(refused(&mut clients[2], "POST", &moderate, mute.clone()).await.1, "not_yours");
    ask(&mut clients[0], "POST", &moderate, mute).await;
    assert_eq!(rude.request(say(Some(1), None, "!")).await["problem"]["code"], "not_yours");
    ask(&mut clients[0], "POST", &moderate, json!({ "kind": "mute", "seat": 1, "muted": false })).await;
    assert_eq!(rude.request(say(Some(1), None, "sorry")).await["type"], "done");
    let rename = |name: &str| json!({ "kind": "rename", "seat": 1, "name": name });
    assert_eq!(refused(&mut clients[0], "POST", &moderate, rename("player 2")).await.1, "bad_text");
    ask(&mut clients[0], "POST", &moderate, rename("Kim")).await;
    ask(&mut clients[0], "POST", &moderate, json!({ "kind": "expel", "seat": 1 })).await;
    assert_eq!(rude.until("refused").await["problem"]["code"], "not_yours");
    let join = format!("/api/tables/{id}/join");
    assert_eq!(refused(&mut clients[1], "POST", &join, json!({ "name": "Kim" })).await.1, "not_yours");
    assert_eq!(
        refused(&mut clients[0], "POST", &moderate, json!({ "kind": "expel", "seat": 0 })).await.1,
        "wrong_moment"
    );
    let info = ask(&mut clients[0], "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(info["seats"][1]["kind"], "open");
    loop {
        if host.log.iter().any(|entry| entry["what"] == "expelled") {
            break;
        }
        host.next().await;
    }
    let told: Vec<&str> = host.log.iter().filter_map(|entry| entry["what"].as_str()).collect();
    for what in ["muted", "renamed", "expelled"] {
        assert!(told.contains(&what), "{what} is not in {told:?}");
    }
    server.close().await;
}
