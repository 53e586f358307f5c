//! Whole games with everybody on a socket.

use super::helper::{Folder, Player, RunningServer, ask, file, generous, refused, started, wish};
use crate::store::database::TestDatabase;
use serde_json::{Value, json};
use server::client::Client;

/// Plays a whole game with a client on each seat; they all see the same end.
async fn play_a_game(clients: &[Client], id: &str) {
    let mut playing = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let player = Player::connect(client, id, Some(seat as u8), "open").await;
        playing.push(tokio::spawn(player.play(seat)));
    }
    let mut ends = Vec::new();
    let mut decisions = 0;
    for player in playing {
        let (player, done) = player.await.unwrap();
        decisions += done;
        ends.push(player);
    }
    let moves = ends[0].standing["moves"].as_u64().unwrap();
    // Where only one answer was possible, nobody was asked.
    let unasked: usize = ends.iter().map(|player| by(player, "order")).sum();
    assert_eq!(moves, (decisions + unasked) as u64, "every acknowledged decision is in force, and no other");
    for player in &ends {
        assert_eq!(player.standing["moves"], json!(moves));
        assert_eq!(player.status, "finished");
        let sequences: Vec<u64> = player.log.iter().map(|entry| entry["sequence"].as_u64().unwrap()).collect();
        assert!(sequences.windows(2).all(|pair| pair[0] + 1 == pair[1]), "no entry is missed or told twice");
        assert_eq!(sequences.first(), Some(&1));
    }
}

/// How many acts of a player's log were done by bots, or without asking.
fn by(player: &Player, whom: &str) -> usize {
    player.log.iter().filter(|entry| entry["by"] == whom).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_a_whole_game_over_sockets() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (clients, id) = started(&[&server], wish(4)).await;
    play_a_game(&clients, &id).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_play_a_whole_game() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    let mut wish = wish(3);
    wish["seats"] = json!([{ "kind": "bot", "bot": "random" }, { "kind": "here", "name": "Ada" }, { "kind": "bot", "bot": "random" }]);
    let made = ask(&mut client, "POST", "/api/tables", wish).await;
    let id = made["id"].as_str().unwrap();
    ask(&mut client, "POST", &format!("/api/tables/{id}/start"), Value::Null).await;
    let (player, done) = Player::connect(&client, id, Some(1), "open").await.play(3).await;
    assert!(done > 0);
    let moves = player.standing["moves"].as_u64().unwrap() as usize;
    assert_eq!(moves, done + by(&player, "bot") + by(&player, "order"));
    server.close().await;
}

/// A table of MegaCorps with these seats, started by whoever made it.
async fn megacorps(client: &mut Client, seats: Value) -> String {
    let wish = json!({ "setup": { "game": "megacorps", "seats": seats.as_array().unwrap().len() }, "seats": seats });
    let made = ask(client, "POST", "/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_owned();
    ask(client, "POST", &format!("/api/tables/{id}/start"), Value::Null).await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn windows_of_megacorps_do_not_wait_for_people_with_nothing_to_say() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    let bot = || json!({ "kind": "bot", "bot": "sensible" });
    let here = |name: &str| json!({ "kind": "here", "name": name });
    let id = megacorps(&mut client, json!([here("Ada"), bot(), here("Ben"), bot()])).await;
    // Ben never answers by himself but for what only he can decide; his windows go by.
    let mut ben = Player::connect(&client, &id, Some(2), "open").await;
    let orders = json!({ "type": "orders", "seat": 2, "orders": { "passing": ["end_of_round", { "turns": 0, "occasions": 0, "rounds": 99 }] } });
    ben.line.send(&orders.to_string()).await.unwrap();
    let ada = Player::connect(&client, &id, Some(0), "open").await;
    let (ada, ben) = tokio::join!(ada.play(5), ben.play(2));
    assert_eq!((ada.0.status.as_str(), ben.0.status.as_str()), ("finished", "finished"));
    let others: Vec<&Value> = ada.0.log.iter().filter(|entry| entry["seat"] == 2 && entry["what"] == "act").collect();
    assert!(others.len() > ben.1, "windows went by for Ben: {} acts, {} of his own", others.len(), ben.1);
    assert!(others.iter().all(|entry| entry["by"] == "player"), "nobody can tell such a pass from one of his own");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_for_the_seat_of_somebody_else_are_refused() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    let bot = || json!({ "kind": "bot", "bot": "sensible" });
    let id = megacorps(&mut client, json!([{ "kind": "here", "name": "Ada" }, bot(), bot()])).await;
    let mut ada = Player::connect(&client, &id, Some(0), "open").await;
    ada.line.send(&json!({ "type": "orders", "seat": 1, "orders": { "hold_on": true } }).to_string()).await.unwrap();
    assert_eq!(ada.until("refused").await["problem"]["code"], "not_yours");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_over_one_postgres_serve_one_table() {
    let Some(database) = TestDatabase::postgres().await else { return };
    let address = database.address();
    let servers = [RunningServer::over(&address, generous()).await, RunningServer::over(&address, generous()).await];
    let (clients, id) = started(&[&servers[0], &servers[1]], wish(4)).await;
    play_a_game(&clients, &id).await;
    let [first, second] = servers;
    first.close().await;
    second.close().await;
    database.remove().await;
}

/// So often: what one process has stored reaches the others soon anyway, and only now and then too late.
const OFTEN: usize = 12;

/// Two guests on two processes take seats, leave them, start and play. Nothing that one process has answered is unknown to
/// the other, however soon it is asked.
async fn know_at_once(servers: &[RunningServer; 2]) {
    for round in 0..OFTEN {
        let [mut ada, mut ben, mut cid] = [servers[0].client(), servers[1].client(), servers[1].client()];
        let made = ask(&mut ada, "POST", "/api/tables", wish(2)).await;
        let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
        let join = format!("{path}/join");
        // From now on the other process holds the table, in a position that grows old.
        ask(&mut ben, "GET", &path, Value::Null).await;
        let named = |name: &str| json!({ "name": name });
        assert_eq!(ask(&mut ada, "POST", &join, named("Ada")).await["seat"], 0);
        let shown = ask(&mut ben, "GET", &path, Value::Null).await;
        assert_eq!(shown["seats"][0]["name"], "Ada", "round {round}: whoever looks sees who sits there");
        assert_eq!(ask(&mut ben, "POST", &join, named("Ben")).await["seat"], 1);
        assert_eq!(refused(&mut cid, "POST", &join, named("Cid")).await.1, "full");
        ask(&mut ada, "POST", &format!("{path}/leave"), json!({ "seat": 0 })).await;
        assert_eq!(ask(&mut cid, "POST", &join, named("Cid")).await["seat"], 0, "a seat just left is free");
        ask(&mut cid, "POST", &format!("{path}/leave"), json!({ "seat": 0 })).await;
        ask(&mut ada, "POST", &join, named("Ada")).await;
        // When Ada left, the table became Ben's.
        ask(&mut ben, "POST", &format!("{path}/start"), Value::Null).await;
        let id = made["id"].as_str().unwrap();
        let mut players =
            [Player::connect(&ada, id, Some(0), "open").await, Player::connect(&ben, id, Some(1), "open").await];
        assert!(players.iter().all(|player| player.status == "playing"), "round {round}");
        for turn in 0..6 {
            let at = usize::from(!players[0].is_asked());
            let answer = players[at].act(turn).await;
            assert_eq!(answer["type"], "done", "{answer}");
            let version = answer["version"].as_u64().unwrap();
            let other = [&ada, &ben][1 - at];
            let fresh = Player::connect(other, id, Some(1 - at as u8), "open").await;
            assert!(fresh.version >= version, "round {round}: {} is older than {version}", fresh.version);
            for player in &mut players {
                player.until_version(version).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_one_process_has_answered_the_other_knows_at_once() {
    // A file of SQLite has one process only; over PostgreSQL there may be several.
    let Some(database) = TestDatabase::postgres().await else { return };
    let address = database.address();
    let servers = [RunningServer::over(&address, generous()).await, RunningServer::over(&address, generous()).await];
    know_at_once(&servers).await;
    for server in servers {
        server.close().await;
    }
    database.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restarted_server_goes_on_where_it_was() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (clients, id) = started(&[&server], wish(2)).await;
    let mut players = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        players.push(Player::connect(client, &id, Some(seat as u8), "open").await);
    }
    for turn in 0..20 {
        let player = &mut players[turn % 2];
        if player.is_asked() {
            player.act(turn).await;
        }
        let version = players[turn % 2].version.max(players[(turn + 1) % 2].version);
        for player in &mut players {
            player.until_version(version).await;
        }
    }
    server.close().await;
    let server = RunningServer::over(&file(&folder.0), generous()).await;
    for (player, client) in players.iter_mut().zip(&clients) {
        let client = Client { address: server.address, ..client.clone() };
        let (version, moves) = (player.version, player.standing["moves"].clone());
        player.reconnect(&client).await;
        assert_eq!((player.version, player.standing["moves"].clone()), (version, moves));
    }
    let ends: Vec<_> = players.into_iter().enumerate().map(|(at, player)| tokio::spawn(player.play(at))).collect();
    for end in ends {
        assert_eq!(end.await.unwrap().0.status, "finished");
    }
    server.close().await;
}
