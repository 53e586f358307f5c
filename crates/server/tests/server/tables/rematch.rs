//! Playing again with the same people: who may, who has to agree, and where everybody sits then.

use super::helper::{Player, RunningServer, ask, generous, started};
use crate::store::database::{TestDatabase, on_both};
use serde_json::{Value, json};
use server::client::Client;

on_both!(closed:
    the_same_people_play_again_once_all_of_them_have_agreed,
    whoever_declines_or_is_silent_leaves_an_open_seat_and_keeps_nobody_waiting,
    a_proposal_to_play_again_can_be_withdrawn,
);

/// A table of three people whose game is short, and over.
async fn finished(server: &RunningServer) -> (Vec<Client>, String, Vec<Player>) {
    let setup = json!({ "game": "limit", "seats": 3, "settings": ["game.generations=1"] });
    let wish = json!({ "setup": setup, "seats": vec![json!({ "kind": "open" }); 3] });
    let (clients, id) = started(&[server], wish).await;
    let mut players = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        players.push(Player::connect(client, &id, Some(seat as u8), "open").await);
    }
    let early = players[1].request(propose(1)).await;
    assert_eq!(early["problem"]["code"], "wrong_moment", "the game is on: {early}");
    let ends: Vec<_> = players.into_iter().enumerate().map(|(at, player)| tokio::spawn(player.play(at))).collect();
    let mut players = Vec::new();
    for end in ends {
        players.push(end.await.unwrap().0);
    }
    (clients, id, players)
}

fn propose(seat: u8) -> Value {
    json!({ "type": "propose", "version": 0, "seat": seat, "proposal": { "kind": "rematch" } })
}

fn answer(seat: u8, proposal: &Value, agree: bool) -> Value {
    json!({ "type": "answer", "version": 0, "seat": seat, "proposal": proposal, "agree": agree })
}

async fn info(client: &mut Client, id: &str) -> Value {
    ask(client, "GET", &format!("/api/tables/{id}"), Value::Null).await
}

/// The seat of a table that a guest holds.
fn mine(info: &Value) -> Option<usize> {
    info["seats"].as_array()?.iter().position(|seat| seat["mine"] == json!(true))
}

async fn the_same_people_play_again_once_all_of_them_have_agreed(database: TestDatabase) {
    let server = RunningServer::over(&database.address(), generous()).await;
    let (mut clients, id, mut players) = finished(&server).await;
    let foreign = players[1].request(propose(0)).await;
    assert_eq!(foreign["problem"]["code"], "not_yours", "{foreign}");
    let proposal = players[0].request(propose(0)).await["version"].clone();
    let again = players[1].request(propose(1)).await;
    assert_eq!(again["problem"]["code"], "too_many", "one proposal is enough: {again}");
    assert_eq!(players[1].request(answer(1, &proposal, true)).await["type"], "done");
    assert_eq!(info(&mut clients[0], &id).await["rematch"], Value::Null, "not everybody has agreed");

    // The last answer comes twice: it makes one table, and gets the same answer again.
    let mut last = answer(2, &proposal, true);
    last["id"] = json!("the-last");
    let mut versions = Vec::new();
    for _ in 0..2 {
        players[2].line.send(&last.to_string()).await.unwrap();
        loop {
            let told = players[2].next().await;
            if told["id"] == json!("the-last") {
                assert_eq!(told["type"], "done", "{told}");
                versions.push(told["version"].clone());
                break;
            }
        }
    }
    assert_eq!(versions[0], versions[1]);
    players[0].until_version(versions[0].as_u64().unwrap()).await;
    let told = players[0].log.last().unwrap();
    let next = told["table"].as_str().unwrap_or_else(|| panic!("{told}")).to_owned();
    let late = players[1].request(propose(1)).await;
    assert_eq!(late["problem"]["code"], "wrong_moment", "there is a new table: {late}");

    // Acknowledged is stored: another process reads the same.
    server.close().await;
    let server = RunningServer::over(&database.address(), generous()).await;
    for (seat, client) in clients.iter_mut().enumerate() {
        client.address = server.address;
        let (before, now) = (info(client, &id).await, info(client, &next).await);
        assert_eq!(before["rematch"], json!(next));
        assert_eq!((&now["status"], &now["setup"]), (&json!("playing"), &before["setup"]));
        assert_eq!(mine(&now), Some((seat + 2) % 3), "everybody moves one seat to the front");
        assert_eq!(now["seats"][(seat + 2) % 3]["name"], format!("Player {seat}"));
        // A page that opens the link finds its seat by itself.
        let player = Player::connect(client, &next, None, "open").await;
        assert_eq!(player.status, "playing");
    }
    let all = ask(&mut clients[0], "GET", "/api/me", Value::Null).await;
    assert_eq!(all["tables"].as_array().unwrap().len(), 2, "the finished table and one new one: {all}");
    server.close().await;
}

async fn whoever_declines_or_is_silent_leaves_an_open_seat_and_keeps_nobody_waiting(database: TestDatabase) {
    let server = RunningServer::over(&database.address(), generous()).await;
    let (mut clients, id, mut players) = finished(&server).await;
    let proposal = players[1].request(propose(1)).await["version"].clone();
    assert_eq!(players[0].request(answer(0, &proposal, false)).await["type"], "done");
    let twice = players[0].request(answer(0, &proposal, true)).await;
    assert_eq!(twice["problem"]["code"], "no_proposal", "{twice}");
    let open = players[0].standing["proposals"][0].clone();
    assert_eq!((&open["missing"], &open["declined"]), (&json!([2]), &json!([0])), "the others may still play");
    // The author does not wait for seat 2.
    let done = players[1].request(answer(1, &proposal, true)).await;
    assert_eq!(done["type"], "done", "{done}");
    let next = info(&mut clients[1], &id).await["rematch"].as_str().unwrap().to_owned();
    let now = info(&mut clients[1], &next).await;
    assert_eq!((&now["status"], &now["host"], mine(&now)), (&json!("lobby"), &json!(true), Some(0)));
    let kinds: Vec<&Value> = now["seats"].as_array().unwrap().iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, [&json!("person"), &json!("open"), &json!("open")]);
    // Who was silent comes by the link, as anybody may.
    let seated = ask(&mut clients[2], "POST", &format!("/api/tables/{next}/join"), json!({ "name": "Player 2" })).await;
    assert_eq!(seated["seat"], 1);
    server.close().await;
}

async fn a_proposal_to_play_again_can_be_withdrawn(database: TestDatabase) {
    let server = RunningServer::over(&database.address(), generous()).await;
    let (mut clients, id, mut players) = finished(&server).await;
    let proposal = players[0].request(propose(0)).await["version"].clone();
    assert_eq!(players[0].request(answer(0, &proposal, false)).await["type"], "done");
    assert_eq!(players[0].standing["proposals"], Value::Null);
    assert_eq!(players[1].request(answer(1, &proposal, true)).await["problem"]["code"], "no_proposal");
    assert_eq!(info(&mut clients[0], &id).await["rematch"], Value::Null);
    server.close().await;
}
