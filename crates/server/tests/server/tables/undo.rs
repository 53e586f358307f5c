//! Taking back, asking the others, and seats that were abandoned.

use super::helper::{Folder, Player, RunningServer, ask, started, wish};
use serde_json::{Value, json};
use server::client::Client;

async fn connected(clients: &[Client], id: &str) -> Vec<Player> {
    let mut players = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        players.push(Player::connect(client, id, Some(seat as u8), "open").await);
    }
    players
}

async fn level(players: &mut [Player]) {
    let version = players.iter().map(|player| player.version).max().unwrap();
    for player in players {
        player.until_version(version).await;
    }
}

/// Plays on until a seat is offered to go back on these terms; which one.
async fn play_until(players: &mut [Player], grade: &str) -> usize {
    for turn in 0..500 {
        let offered = |player: &Player| player.standing["undo"]["grade"] == grade;
        if let Some(found) = players.iter().position(offered) {
            return found;
        }
        let asked = players.iter().position(Player::is_asked).expect("the game goes on");
        assert_eq!(players[asked].act(turn).await["type"], "done");
        level(players).await;
    }
    panic!("nobody was ever offered {grade}")
}

fn undo(player: &Player) -> Value {
    json!({ "type": "undo", "version": player.version, "seat": player.seat, "to": player.standing["undo"]["to"] })
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_choice_is_taken_back_freely_and_history_keeps_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (clients, id) = started(&[&server], wish(3)).await;
    let mut players = connected(&clients, &id).await;
    let who = play_until(&mut players, "free").await;
    let (before, to) = (players[who].version, players[who].standing["undo"]["to"].clone());
    let message = undo(&players[who]);
    assert_eq!(players[who].request(message).await["version"], json!(before + 1));
    level(&mut players).await;
    for player in &players {
        assert_eq!(player.standing["moves"], to);
        let last = player.log.last().unwrap();
        assert_eq!((&last["what"], &last["to"]), (&json!("undone"), &to));
    }
    let decided: u64 = players[0].log.iter().filter(|entry| entry["what"] == "act").count() as u64;
    assert_eq!(decided, to.as_u64().unwrap() + 1, "what was taken back stays in the history");
    // And the game goes on from there, also after the table was read anew.
    server.close().await;
    let server = RunningServer::open(&folder.0).await;
    for (player, client) in players.iter_mut().zip(&clients) {
        player.reconnect(&Client { address: server.address, ..client.clone() }).await;
    }
    let ends: Vec<_> = players.into_iter().enumerate().map(|(at, player)| tokio::spawn(player.play(at))).collect();
    for end in ends {
        assert_eq!(end.await.unwrap().0.status, "finished");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn past_what_was_revealed_everybody_has_to_agree() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (clients, id) = started(&[&server], wish(3)).await;
    let mut players = connected(&clients, &id).await;
    let who = play_until(&mut players, "all").await;
    let moves = players[who].standing["moves"].clone();
    let message = undo(&players[who]);
    let proposal = players[who].request(message).await["version"].clone();
    level(&mut players).await;
    assert_eq!(players[who].standing["moves"], moves, "nothing happens before they agree");
    assert_eq!(players[who].standing["proposals"][0]["missing"].as_array().unwrap().len(), 2);
    let answer = |player: &Player, agree: bool| json!({ "type": "answer", "version": player.version, "seat": player.seat, "proposal": proposal, "agree": agree });
    let others: Vec<usize> = (0..3).filter(|seat| *seat != who).collect();
    for (count, other) in others.iter().enumerate() {
        let message = answer(&players[*other], true);
        assert_eq!(players[*other].request(message).await["type"], "done", "{count}");
        level(&mut players).await;
    }
    assert!(players[who].standing["moves"].as_u64() < moves.as_u64());
    assert_eq!(players[who].standing["proposals"], Value::Null);
    // The same once more, but somebody does not want to.
    let who = play_until(&mut players, "all").await;
    let moves = players[who].standing["moves"].clone();
    let message = undo(&players[who]);
    let proposal = players[who].request(message).await["version"].clone();
    level(&mut players).await;
    let other = (who + 1) % 3;
    let message =
        json!({ "type": "answer", "version": 0, "seat": players[other].seat, "proposal": proposal, "agree": false });
    players[other].request(message).await;
    level(&mut players).await;
    assert_eq!((&players[who].standing["moves"], &players[who].standing["proposals"]), (&moves, &Value::Null));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_seat_goes_to_a_bot_when_the_others_agree() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(3)).await;
    let mut players = connected(&clients, &id).await;
    let propose = json!({ "type": "propose", "version": 0, "seat": 0, "proposal": { "kind": "bot", "seat": 2, "bot": "random" } });
    let answer = players[0].request(propose.clone()).await;
    assert_eq!(answer["problem"]["code"], "wrong_moment", "somebody plays there: {answer}");
    drop(players.pop());
    ask(&mut clients[2], "POST", &format!("/api/tables/{id}/leave"), json!({ "seat": 2 })).await;
    let proposal = players[0].request(propose).await["version"].clone();
    let answer = json!({ "type": "answer", "version": 0, "seat": 1, "proposal": proposal, "agree": true });
    assert_eq!(players[1].request(answer).await["type"], "done");
    while players[0].log.last().unwrap()["what"] != "bot_sat"
        && !players[0].log.iter().any(|entry| entry["by"] == "bot")
    {
        players[0].next().await;
    }
    let ends: Vec<_> = players.into_iter().enumerate().map(|(at, player)| tokio::spawn(player.play(at))).collect();
    for end in ends {
        let (player, _) = end.await.unwrap();
        assert_eq!(player.status, "finished");
        assert!(player.log.iter().any(|entry| entry["by"] == "bot" && entry["seat"] == 2));
    }
    server.close().await;
}
