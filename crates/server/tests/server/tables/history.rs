//! Looking back, taking a table away, and bringing one.

use super::helper::{Folder, Player, RunningServer, ask, refused, started, wish};
use serde_json::{Value, json};
use table::{Journal, Seat, Viewer};

#[tokio::test(flavor = "multi_thread")]
async fn earlier_positions_figures_and_the_journal_of_a_finished_game() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(2)).await;
    let mut players = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        players.push(Player::connect(client, &id, Some(seat as u8), "open").await);
    }
    let export = format!("/api/tables/{id}/export");
    let running = ask(&mut clients[0], "GET", &export, Value::Null).await;
    assert_eq!(running["seen"]["view"], players[0].seen["view"], "while it runs: what the viewer may know");
    assert!(!running.to_string().contains("\"seed\"") && !running.to_string().contains("\"chance\""));
    assert_eq!(refused(&mut clients[0], "GET", &format!("{export}?seat=1"), Value::Null).await.1, "not_yours");
    assert_eq!(refused(&mut server.client(), "GET", &export, Value::Null).await.1, "not_yours");
    let ends: Vec<_> = players.into_iter().enumerate().map(|(at, player)| tokio::spawn(player.play(at))).collect();
    for end in ends {
        end.await.unwrap();
    }
    let text = clients[0].request("GET", &export, None).await.unwrap().body;
    let journal = Journal::read(&text).unwrap();
    let game = shelf::make_for(&journal).unwrap();
    let mut replayed = game.replay(&journal).unwrap();
    assert!(replayed.outcome().is_some());
    let moves = replayed.moves();
    let curves = ask(&mut clients[1], "GET", &format!("/api/tables/{id}/curves"), Value::Null).await;
    assert_eq!(curves["points"].as_array().unwrap().len(), moves + 1);
    let beyond = format!("/api/tables/{id}/moves/{}", moves + 1);
    assert_eq!(refused(&mut clients[1], "GET", &beyond, Value::Null).await.1, "not_found");
    for at in [moves, moves / 2, 0] {
        if at < moves {
            replayed.undo_to(at).unwrap();
        }
        let earlier =
            ask(&mut clients[1], "GET", &format!("/api/tables/{id}/moves/{at}?views=open"), Value::Null).await;
        assert_eq!(earlier["seen"]["view"], replayed.view(Viewer::Seat(Seat(1))), "after {at} moves");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_tells_each_viewer_what_the_log_tells_and_ends_where_the_moves_ended() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], wish(2)).await;
    let mut players = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        players.push(Player::connect(client, &id, Some(seat as u8), "open").await);
    }
    let ends: Vec<_> = players.into_iter().enumerate().map(|(at, player)| tokio::spawn(player.play(at))).collect();
    let mut logs = Vec::new();
    for end in ends {
        logs.push(end.await.unwrap().0.log);
    }
    let moves = ask(&mut clients[0], "GET", &format!("/api/tables/{id}/curves"), Value::Null).await["points"]
        .as_array()
        .map_or(0, Vec::len)
        - 1;
    for (client, log) in clients.iter_mut().zip(&logs) {
        let film = ask(client, "GET", &format!("/api/tables/{id}/film/0?to=30"), Value::Null).await;
        let filmed = film["moves"].as_array().unwrap();
        assert_eq!(filmed.len(), 30);
        for moved in filmed {
            let stages = moved["stages"].as_array().unwrap();
            let told: Vec<&Value> = stages.iter().flat_map(|stage| stage["events"].as_array().unwrap()).collect();
            let entry = log.iter().find(|entry| entry["what"] == "act" && entry["moves"] == moved["moves"]).unwrap();
            assert_eq!(told, entry["events"].as_array().unwrap().iter().collect::<Vec<_>>(), "{}", moved["moves"]);
            let after = format!("/api/tables/{id}/moves/{}", moved["moves"]);
            let earlier = ask(client, "GET", &after, Value::Null).await;
            assert_eq!(stages.last().unwrap()["seen"], earlier["seen"]);
        }
    }
    // The longest film is of the latest moves, and nobody sees one through the eyes of others.
    let whole = ask(&mut clients[0], "GET", &format!("/api/tables/{id}/film/0"), Value::Null).await;
    let filmed = whole["moves"].as_array().unwrap();
    assert_eq!((filmed.len(), filmed.last().unwrap()["moves"].as_u64()), (60.min(moves), Some(moves as u64)));
    let beyond = format!("/api/tables/{id}/film/0?to={}", moves + 1);
    assert_eq!(refused(&mut clients[1], "GET", &beyond, Value::Null).await.1, "not_found");
    assert_eq!(
        refused(&mut clients[1], "GET", &format!("/api/tables/{id}/film/0?seat=0"), Value::Null).await.1,
        "not_yours"
    );
    assert_eq!(
        refused(&mut server.client(), "GET", &format!("/api/tables/{id}/film/0"), Value::Null).await.1,
        "not_yours"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_becomes_a_table_that_goes_on() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let game = shelf::make(&shelf::Setup::printed("limit", 2)).unwrap();
    let mut local = game.deal(99);
    let mut dice = table::luck::Dice::new(4);
    for _ in 0..20 {
        let seat = local.waiting().unwrap().lowest().unwrap();
        local.play_random(seat, &mut dice).unwrap();
    }
    local.undo_to(18).unwrap();
    let mut client = server.client();
    let here = |name: &str| json!({ "kind": "here", "name": name });
    let wish =
        json!({ "journal": local.journal().write(), "seats": [here("Ada"), { "kind": "bot", "bot": "random" }] });
    let made = ask(&mut client, "POST", "/api/tables/import", wish).await;
    let id = made["id"].as_str().unwrap();
    let player = Player::connect(&client, id, Some(0), "open").await;
    assert!(player.log.iter().any(|entry| entry["what"] == "undone"), "its whole history came along");
    let (player, _) = player.play(5).await;
    assert_eq!(player.status, "finished");
    // Out again: the journal of both parts in one.
    let text = client.request("GET", &format!("/api/tables/{id}/export"), None).await.unwrap().body;
    assert!(text.starts_with(&local.journal().write()));
    let journal = Journal::read(&text).unwrap();
    assert!(shelf::make_for(&journal).unwrap().replay(&journal).unwrap().outcome().is_some());
    let mut damaged: Vec<&str> = text.lines().collect();
    damaged.remove(7);
    let wish = json!({ "journal": damaged.join("\n") });
    assert_eq!(refused(&mut client, "POST", "/api/tables/import", wish).await, (422, "bad_input".to_owned()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reconnecting_catches_up_in_one_message() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (clients, id) = started(&[&server], wish(2)).await;
    let mut gone = Player::connect(&clients[1], &id, Some(1), "open").await;
    let known = gone.version;
    let mut talking = Player::connect(&clients[0], &id, Some(0), "open").await;
    for number in 0..5 {
        let chat = json!({ "type": "chat", "text": format!("line {number}"), "seat": 0, "name": null });
        talking.request(chat).await;
    }
    gone.version = known;
    gone.log.clear();
    gone.reconnect(&clients[1]).await;
    let texts: Vec<&str> = gone.log.iter().filter_map(|entry| entry["text"].as_str()).collect();
    assert_eq!(texts, ["line 0", "line 1", "line 2", "line 3", "line 4"]);
    assert_eq!(gone.log[0]["sequence"], json!(known + 1));
    server.close().await;
}
