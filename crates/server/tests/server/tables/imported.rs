//! A journal from elsewhere: whoever brought it may know its luck, so everybody is told, for ever.

use super::helper::{Folder, Player, RunningServer, ask, started, wish};
use serde_json::{Value, json};
use server::client::Client;

/// The journal of a game that was played to its end.
async fn finished(server: &RunningServer) -> (Vec<Client>, String, String) {
    let (mut clients, id) = started(&[server], wish(2)).await;
    let mut ends = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let player = Player::connect(client, &id, Some(seat as u8), "open").await;
        ends.push(tokio::spawn(player.play(seat)));
    }
    for end in ends {
        assert_eq!(end.await.unwrap().0.status, "finished");
    }
    let journal = clients[0].request("GET", &format!("/api/tables/{id}/export"), None).await.unwrap().body;
    (clients, id, journal)
}

/// The same journal without its last lines: a game that goes on.
fn unfinished(journal: &str) -> String {
    let lines: Vec<&str> = journal.lines().collect();
    lines[..lines.len() / 2].join("\n") + "\n"
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_table_says_so_and_gets_new_luck_by_everybodys_consent() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, _, journal) = finished(&server).await;
    let import = json!({ "journal": unfinished(&journal) });
    let id = ask(&mut clients[0], "POST", "/api/tables/import", import).await["id"].as_str().unwrap().to_owned();
    let mut players = Vec::new();
    for (seat, client) in clients.iter_mut().enumerate() {
        let name = format!("Player {seat}");
        ask(client, "POST", &format!("/api/tables/{id}/join"), json!({ "name": name })).await;
        players.push(Player::connect(client, &id, Some(seat as u8), "open").await);
    }
    let info = ask(&mut server.client(), "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!((&info["imported"], &info["new_luck"]), (&json!(true), &Value::Null));

    let luck = json!({ "type": "propose", "version": 0, "seat": 0, "proposal": { "kind": "luck" } });
    let proposal = players[0].request(luck.clone()).await["version"].clone();
    players[1].until_version(proposal.as_u64().unwrap()).await;
    let agree = json!({ "type": "answer", "version": 0, "seat": 1, "proposal": proposal, "agree": true });
    assert_eq!(players[1].request(agree).await["type"], "done");
    let version = players[1].version;
    players[0].until_version(version).await;
    let told = players[0].log.last().unwrap().to_string();
    assert!(told.contains("new_luck") && !told.contains("seed"), "{told}");
    assert_eq!(players[0].request(luck).await["problem"]["code"], "wrong_moment", "nobody knows it any more");
    // Nobody goes back to luck that is known.
    let moves = players[0].standing["moves"].as_u64().unwrap();
    let undo = json!({ "type": "undo", "version": version, "seat": 0, "to": moves - 1 });
    assert_eq!(players[0].request(undo).await["problem"]["code"], "nothing_to_undo");

    // The table opens again with it, is played to its end, and its journal is replayed.
    server.close().await;
    let server = RunningServer::open(&folder.0).await;
    let mut ends = Vec::new();
    for (seat, mut player) in players.into_iter().enumerate() {
        let client = Client { address: server.address, ..clients[seat].clone() };
        player.reconnect(&client).await;
        ends.push(tokio::spawn(player.play(seat)));
    }
    for end in ends {
        assert_eq!(end.await.unwrap().0.status, "finished");
    }
    let mut client = Client { address: server.address, ..clients[0].clone() };
    let journal = client.request("GET", &format!("/api/tables/{id}/export"), None).await.unwrap().body;
    assert!(journal.contains("\"luck\""));
    let again = ask(&mut client, "POST", "/api/tables/import", json!({ "journal": journal })).await;
    let path = format!("/api/tables/{}", again["id"].as_str().unwrap());
    assert_eq!(ask(&mut client, "GET", &path, Value::Null).await["imported"], true, "for ever");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_once_the_journal_was_given_out() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id, journal) = finished(&server).await;
    assert!(journal.contains("\"seed\""));
    let mut players = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        players.push(Player::connect(client, &id, Some(seat as u8), "open").await);
    }
    for player in &mut players {
        assert_eq!(player.standing["undo"], Value::Null, "every hand is known");
        let to = player.standing["moves"].as_u64().unwrap() - 1;
        let undo = json!({ "type": "undo", "version": player.version, "seat": player.seat, "to": to });
        assert_eq!(player.request(undo).await["problem"]["code"], "nothing_to_undo");
        assert!(player.log.iter().any(|entry| entry["what"] == "disclosed"));
    }
    let info = ask(&mut clients[1], "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(info["disclosed"], true);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_a_game_is_taken_back_only_if_everybody_agrees_and_an_onlooker_cannot_close_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut table = wish(2);
    table["spectators"] = json!(true);
    let (clients, id) = started(&[&server], table).await;
    let mut ends = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let player = Player::connect(client, &id, Some(seat as u8), "open").await;
        ends.push(tokio::spawn(player.play(seat)));
    }
    let mut players = Vec::new();
    for end in ends {
        players.push(end.await.unwrap().0);
    }
    let kept = server.client().request("GET", &format!("/api/tables/{id}/export"), None).await.unwrap().body;
    assert!(!kept.contains("seed"), "an onlooker gets what an onlooker may know");
    let last = players[0].log.iter().rfind(|entry| entry["what"] == "act").unwrap()["seat"].as_u64().unwrap() as usize;
    let mover = &mut players[last];
    assert_eq!(mover.standing["undo"]["grade"], "all", "the end shows what was hidden");
    let undo = json!({ "type": "undo", "version": mover.version, "seat": last, "to": mover.standing["undo"]["to"] });
    assert_eq!(mover.request(undo).await["type"], "done");
    assert_eq!(mover.status, "finished", "so far it is only asked for");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_whose_last_line_is_torn_is_imported_without_it_and_the_answer_says_so() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, _, journal) = finished(&server).await;
    let whole = unfinished(&journal);
    let torn = &whole[..whole.len() - 12];
    let made = ask(&mut clients[0], "POST", "/api/tables/import", json!({ "journal": torn })).await;
    assert_eq!(made["torn"], true, "{made}");
    let made = ask(&mut clients[0], "POST", "/api/tables/import", json!({ "journal": whole })).await;
    assert_eq!(made["torn"], Value::Null, "{made}");
}
