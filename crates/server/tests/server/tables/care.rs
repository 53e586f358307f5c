//! What is kept, for how long, and how it goes.

use super::helper::{Folder, Player, RunningServer, ask, file, generous, refused, started, tamper, wish};
use serde_json::{Value, json};
use server::client::Client;
use server::{Config, Keep};
use std::path::Path;
use std::time::Duration;
use table::Journal;
use table::luck::Dice;

/// Whether a text stands anywhere in the database's files.
fn is_kept(folder: &Path, text: &str) -> bool {
    let files = std::fs::read_dir(folder).unwrap().map(|file| std::fs::read(file.unwrap().path()).unwrap());
    files.into_iter().any(|bytes| bytes.windows(text.len()).any(|window| window == text.as_bytes()))
}

async fn said(player: &mut Player, text: &str) {
    let seat = player.seat;
    let chat = json!({ "type": "chat", "text": text, "seat": seat, "name": null });
    assert_eq!(player.request(chat).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_deletes_a_table_unless_a_game_is_on_and_nothing_stays() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut host, mut guest) = (server.client(), server.client());
    let made = ask(&mut host, "POST", "/api/tables", wish(2)).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}");
    ask(&mut guest, "POST", &format!("{path}/join"), json!({ "name": "Winterbottom" })).await;
    let mut watching = Player::connect(&guest, &id, Some(0), "open").await;
    assert_eq!(refused(&mut guest, "DELETE", &path, Value::Null).await.1, "not_yours");
    assert_eq!(refused(&mut server.client(), "DELETE", &path, Value::Null).await.1, "not_yours");
    ask(&mut host, "DELETE", &path, Value::Null).await;
    assert_eq!(watching.until("refused").await["problem"]["code"], "not_found");
    assert_eq!(refused(&mut host, "GET", &path, Value::Null).await.1, "not_found");
    assert_eq!(ask(&mut guest, "GET", "/api/me", Value::Null).await["tables"], json!([]));

    let (mut clients, running) = started(&[&server], wish(2)).await;
    let path = format!("/api/tables/{running}");
    assert_eq!(refused(&mut clients[0], "DELETE", &path, Value::Null).await.1, "wrong_moment");
    server.close().await;
    assert!(!is_kept(&folder.0, "Winterbottom") && !is_kept(&folder.0, &id));
    assert!(is_kept(&folder.0, &running));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_touches_go_when_their_time_has_come() {
    let folder = Folder::new();
    let keep = Keep { finished: Some(Duration::from_secs(3600)), unstarted: Some(Duration::from_millis(300)) };
    let config = Config { keep, tidy_every: Duration::from_millis(100), ..generous() };
    let server = RunningServer::over(&file(&folder.0), config).await;
    let mut host = server.client();
    let made = ask(&mut host, "POST", "/api/tables", wish(2)).await;
    let path = format!("/api/tables/{}", made["id"].as_str().unwrap());
    let (_, running) = started(&[&server], wish(2)).await;
    let gone = async {
        while host.request("GET", &path, None).await.unwrap().status != 404 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), gone).await.expect("the room goes");
    let path = format!("/api/tables/{running}");
    assert_eq!(server.client().request("GET", &path, None).await.unwrap().status, 200, "a game that is on stays");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_reads_and_deletes_everything_about_them() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut table = wish(2);
    table["setup"]["seats"] = json!(2);
    let (mut host, mut guest) = (server.client(), server.client());
    let made = ask(&mut host, "POST", "/api/tables", table).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let join = format!("/api/tables/{id}/join");
    ask(&mut host, "POST", &join, json!({ "name": "Ada" })).await;
    ask(&mut guest, "POST", &join, json!({ "name": "Winterbottom" })).await;
    ask(&mut host, "POST", &format!("/api/tables/{id}/start"), Value::Null).await;
    let mut player = Player::connect(&guest, &id, Some(1), "open").await;
    let mut other = Player::connect(&host, &id, Some(0), "open").await;
    said(&mut player, "my grandmother's recipe").await;
    said(&mut other, "what Ada said").await;
    if player.is_asked() {
        player.act(0).await;
    }

    let about = ask(&mut guest, "GET", "/api/me/export", Value::Null).await.to_string();
    assert!(about.contains("Winterbottom") && about.contains("grandmother") && about.contains(&id), "{about}");
    assert!(!about.contains("Ada") && !about.contains("chance") && !about.contains("seed"), "only their own: {about}");
    assert_eq!(refused(&mut server.client(), "GET", "/api/me/export", Value::Null).await.1, "not_found");

    ask(&mut guest, "DELETE", "/api/me", Value::Null).await;
    // Whoever is at the table sees it at once, and the game goes on without them.
    loop {
        other.next().await;
        if !other.log.is_empty() && !json!(other.log).to_string().contains("Winterbottom") {
            break;
        }
    }
    let info = ask(&mut host, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(info["seats"][1]["kind"], "open");
    let log = json!(other.log).to_string();
    assert!(log.contains("what Ada said") && !log.contains("grandmother"), "{log}");
    server.close().await;
    assert!(!is_kept(&folder.0, "Winterbottom") && !is_kept(&folder.0, "grandmother"));

    // The table opens again from what is left.
    let server = RunningServer::open(&folder.0).await;
    let host = Client { address: server.address, ..host };
    let again = Player::connect(&host, &id, Some(0), "open").await;
    assert_eq!(again.status, "playing");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_told_from_one_that_is_missing_and_what_is_whole_can_be_taken_away() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut watched = wish(2);
    watched["spectators"] = json!(true);
    let (clients, id) = started(&[&server], watched).await;
    let mut ends = Vec::new();
    for (seat, client) in clients.iter().enumerate() {
        let player = Player::connect(client, &id, Some(seat as u8), "open").await;
        ends.push(tokio::spawn(player.play(seat)));
    }
    for end in ends {
        end.await.unwrap();
    }
    server.close().await;
    tamper(&folder, "UPDATE entries SET body = '{\"act\":' WHERE sequence = 20").await;
    let server = RunningServer::open(&folder.0).await;
    let mut client = Client { address: server.address, ..clients[0].clone() };
    let answer = client.request("GET", &format!("/api/tables/{id}"), None).await.unwrap();
    assert!(answer.status == 409 && answer.body.contains(r#""code":"shut""#), "{}", answer.body);
    // Onlookers get the journal once a player has taken it, as at any other table.
    let export = format!("/api/tables/{id}/export");
    let said = server.client().request("GET", &export, None).await.unwrap();
    assert!(said.status == 200 && !said.body.contains("\"seed\""), "{}", said.body);
    let journal = client.request("GET", &export, None).await.unwrap();
    assert_eq!(journal.status, 200, "{}", journal.body);
    assert!(journal.body.lines().count() > 10 && journal.body.contains("\"seed\""));
    assert_eq!(server.client().request("GET", &export, None).await.unwrap().body, journal.body);
    // Its host can still be rid of it.
    ask(&mut client, "DELETE", &format!("/api/tables/{id}"), Value::Null).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_made_a_table_takes_what_is_whole_when_it_is_damaged_in_the_middle_of_its_game() {
    let game = shelf::make(&shelf::Setup::printed("limit", 2)).unwrap();
    let (mut local, mut dice) = (game.deal(99), Dice::new(4));
    for _ in 0..20 {
        let seat = local.waiting().unwrap().lowest().unwrap();
        local.play_random(seat, &mut dice).unwrap();
    }
    for damage in [
        "UPDATE entries SET body = '{\"act\":' WHERE sequence = 12",
        "UPDATE entries SET body = replace(body, '\"hash\":\"', '\"hash\":\"0') WHERE sequence = 12",
        "DELETE FROM entries WHERE sequence = 12",
    ] {
        let folder = Folder::new();
        let server = RunningServer::open(&folder.0).await;
        let mut host = server.client();
        let seats = json!([{ "kind": "here", "name": "Ada" }, { "kind": "open" }]);
        let wish = json!({ "journal": local.journal().write(), "seats": seats });
        let made = ask(&mut host, "POST", "/api/tables/import", wish).await;
        let table = format!("/api/tables/{}", made["id"].as_str().unwrap());
        let export = format!("{table}/export");
        let running = host.request("GET", &export, None).await.unwrap();
        assert!(running.status == 200 && !running.body.contains("\"seed\""), "{}", running.body);
        server.close().await;
        tamper(&folder, damage).await;
        let server = RunningServer::open(&folder.0).await;
        let mut host = Client { address: server.address, ..host };
        assert_eq!(refused(&mut server.client(), "GET", &export, Value::Null).await.1, "not_yours", "{damage}");
        let taken = host.request("GET", &export, None).await.unwrap();
        assert_eq!(taken.status, 200, "{damage}: {}", taken.body);
        // The warning is in the file: nobody takes it for the whole, and every program opens what is whole.
        assert!(Journal::read(&taken.body).is_err(), "{damage}");
        let (journal, cut_off) = Journal::read_torn(&taken.body).unwrap();
        assert!(cut_off && journal.entries.len() > 5, "{damage}: {}", taken.body);
        assert_eq!(journal.entries, local.journal().entries[..journal.entries.len()], "{damage}");
        shelf::make_for(&journal).unwrap().replay(&journal).unwrap();
        // And a game that can never go on is no reason to keep it.
        ask(&mut host, "DELETE", &table, Value::Null).await;
        server.close().await;
    }
}
