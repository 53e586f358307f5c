//! Nobody is sent what they must not know.
//!
//! Every message to a viewer is compared with what comes out in *another* world that looks the same to them: their view with
//! everything hidden dealt anew. If anything in a message depended on what is hidden, the two would differ.

use super::helper::{Folder, Player, RunningServer, ask, started, wish};
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::{Value, json};
use shelf::AnyTable;
use std::collections::BTreeMap;
use table::{Journal, Seat, Viewer};

/// What a viewer would be shown of a world.
fn shown(world: &dyn AnyTable, viewer: Viewer, packed: bool) -> Value {
    if packed {
        return json!({ "packed": STANDARD_NO_PAD.encode(world.packed_view(viewer)) });
    }
    let Viewer::Seat(seat) = viewer else { return json!({ "view": world.view(viewer) }) };
    let (choices, composed) = world.choices(seat);
    let choices: Vec<Value> = choices
        .iter()
        .map(|line| json!({ "action": line.action, "saying": line.saying, "least": line.least, "more": line.more }))
        .collect();
    let hindered: Vec<Value> = world
        .hindered(seat)
        .iter()
        .map(|line| {
            let refused = &line.refused;
            json!({ "saying": line.saying, "reason": refused.saying, "code": refused.code, "ruling": refused.ruling })
        })
        .collect();
    let prompt = world.prompt(seat);
    json!({
        "view": world.view(viewer),
        "question": prompt.question,
        "ruling": prompt.ruling,
        "choices": choices,
        "composed": composed,
        "hindered": hindered,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn every_message_is_the_same_in_every_world_its_viewer_could_be_in() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut wish = wish(4);
    wish["spectators"] = json!(true);
    let (clients, id) = started(&[&server], wish).await;
    // Those who play read open views; others look over the same seats' shoulders with packed ones.
    let mut viewers = Vec::new();
    for seat in 0..4 {
        viewers.push((
            Viewer::Seat(Seat(seat)),
            Player::connect(&clients[usize::from(seat)], &id, Some(seat), "packed").await,
        ));
    }
    for views in ["open", "packed"] {
        viewers.push((Viewer::Spectator, Player::connect(&server.client(), &id, None, views).await));
    }
    let mut playing = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let player = Player::connect(client, &id, Some(seat as u8), "open").await;
        playing.push(tokio::spawn(player.play(seat)));
    }
    for (seat, player) in playing.into_iter().enumerate() {
        viewers.push((Viewer::Seat(Seat(seat as u8)), player.await.unwrap().0));
    }
    for (_, viewer) in &mut viewers {
        while viewer.status != "finished" {
            viewer.next().await;
        }
    }
    let mut host = clients[0].clone();
    let journal = host.request("GET", &format!("/api/tables/{id}/export"), None).await.unwrap().body;
    let journal = Journal::read(&journal).unwrap();
    let game = shelf::make_for(&journal).unwrap();
    let whole = game.replay(&journal).unwrap();
    let mut seen: BTreeMap<usize, Vec<(Viewer, Value)>> = BTreeMap::new();
    for (viewer, player) in &viewers {
        for frame in &player.frames {
            assert!(!frame.contains(&journal.header.seed) && !frame.contains("\"chance\""), "{frame}");
            let message: Value = serde_json::from_str(frame).unwrap();
            compare_log(&message, *viewer, &*whole);
            if let Some(moves) = message["standing"]["moves"].as_u64().filter(|_| !message["seen"].is_null()) {
                seen.entry(moves as usize).or_default().push((*viewer, message["seen"].clone()));
            }
        }
    }
    let mut position = game.deal(u128::from_str_radix(&journal.header.seed, 16).unwrap());
    let mut compared = 0;
    for moves in 0..=journal.entries.len() {
        if let Some(table::Entry::Act(act)) = moves.checked_sub(1).map(|at| &journal.entries[at]) {
            position.play(Seat(act.seat), &act.action).unwrap();
            position.hand_over();
        }
        for (viewer, seen) in seen.remove(&moves).unwrap_or_default() {
            compare_view(&seen, viewer, &*position, moves);
            compared += 1;
        }
    }
    assert!(compared > 8 * journal.entries.len(), "{compared} views were compared");
    ask(&mut host, "GET", "/api/me", Value::Null).await;
    server.close().await;
}

/// What a viewer is told of a decision is what the game lets them witness.
fn compare_log(message: &Value, viewer: Viewer, whole: &dyn AnyTable) {
    for entry in message["log"].as_array().into_iter().flatten().filter(|entry| entry["what"] == "act") {
        let told = whole.told(entry["moves"].as_u64().unwrap() as usize - 1, viewer).unwrap();
        assert_eq!(entry["events"], json!(told.events));
        assert_eq!(entry.get("action").cloned(), told.action.map(|action| json!(action)), "{viewer:?}: {entry}");
        let own = viewer == Viewer::Seat(Seat(entry["seat"].as_u64().unwrap() as u8));
        assert!(own || entry.get("action").is_none(), "what others chose is theirs to tell");
    }
}

/// What a viewer sees is what they would see in another world that fits it.
fn compare_view(seen: &Value, viewer: Viewer, position: &dyn AnyTable, moves: usize) {
    let other_world = position.imagined(viewer, 0x5eed ^ moves as u64);
    let expected = shown(&*other_world, viewer, seen.get("packed").is_some());
    if viewer == Viewer::Spectator && seen.get("packed").is_none() {
        assert_eq!(seen["view"], expected["view"]);
        assert_eq!(seen["choices"], json!([]));
    } else {
        assert_eq!(*seen, expected, "{viewer:?} after {moves} moves");
    }
}
