//! Several people on one seat: one speaks for them and acts, the others see what the seat sees, and suggest.

use super::helper::{Folder, Player, RunningServer, ask, refused, started, wish};
use serde_json::{Value, json};
use server::client::{Client, Frame};

/// A table that allows teams; nobody is away for longer than a second before their word can be taken.
fn with_teams(seats: u8) -> Value {
    let mut wish = wish(seats);
    wish["teams"] = json!(true);
    wish["grace"] = json!(1);
    wish
}

/// Asks to join the team of a seat; the speaker agrees.
async fn admitted(speaker: &mut Client, mate: &mut Client, id: &str, seat: u8, name: &str) {
    let join = json!({ "name": name, "seat": seat, "team": true });
    let asked = ask(mate, "POST", &format!("/api/tables/{id}/join"), join).await;
    assert_eq!(asked, json!({ "id": id, "seat": seat, "asked": true }));
    let info = ask(speaker, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    let asking = info["seats"][usize::from(seat)]["asking"].as_array().unwrap();
    let request = asking.iter().find(|asking| asking["name"] == name).unwrap()["request"].clone();
    let admit = json!({ "request": request, "admit": true });
    ask(speaker, "POST", &format!("/api/tables/{id}/seats/{seat}/team"), admit).await;
}

/// Sends something that gets no answer of its own.
async fn send(player: &mut Player, message: Value) {
    player.line.send(&message.to_string()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_sees_what_its_seat_sees_and_only_its_speaker_acts() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], with_teams(2)).await;
    let mut mate = server.client();
    let join = format!("/api/tables/{id}/join");
    admitted(&mut clients[0], &mut mate, &id, 0, "Lin").await;
    assert_eq!(
        refused(&mut mate, "POST", &join, json!({ "name": "Lin", "seat": 0, "team": true })).await.1,
        "wrong_moment"
    );
    let info = ask(&mut mate, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!((&info["seats"][0]["team"], &info["seats"][0]["place"]), (&json!(["Lin"]), &json!(0)));
    assert_eq!(info["seats"][0]["mine"], false);

    let mut speaker = Player::connect(&clients[0], &id, Some(0), "open").await;
    let mut beside = Player::connect(&mate, &id, None, "open").await;
    assert_eq!(beside.seen["view"], speaker.seen["view"], "a team shares what its seat sees");
    let stranger = Player::connect(&clients[1], &id, Some(1), "open").await;
    assert_ne!(stranger.seen["view"], speaker.seen["view"]);

    // The mate's own act is refused; the suggestion reaches the speaker, and nobody else.
    beside.seat = Some(0);
    let answer = beside.act(0).await;
    assert_eq!((&answer["type"], &answer["problem"]["code"]), (&json!("refused"), &json!("not_yours")));
    let action = beside.seen["choices"][0]["action"].clone();
    send(&mut beside, json!({ "type": "suggest", "seat": 0, "action": action })).await;
    let suggested = speaker.until("suggested").await;
    assert_eq!((&suggested["name"], &suggested["action"]), (&json!("Lin"), &action));
    send(&mut beside, json!({ "type": "suggest", "seat": 1, "action": action })).await;
    assert_eq!(beside.until("refused").await["problem"]["code"], "not_yours");
    assert!(!stranger.frames.iter().any(|frame| frame.contains("suggested")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_word_is_handed_on_and_taken_only_from_somebody_who_is_away() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], with_teams(2)).await;
    let mut mate = server.client();
    admitted(&mut clients[0], &mut mate, &id, 0, "Lin").await;
    let word = format!("/api/tables/{id}/seats/0/speaker");
    let speaker = Player::connect(&clients[0], &id, Some(0), "open").await;
    assert_eq!(refused(&mut mate, "POST", &word, json!({ "place": 0 })).await.1, "not_yours", "the speaker is here");
    assert_eq!(refused(&mut clients[1], "POST", &word, json!({ "place": 0 })).await.1, "not_yours");
    assert_eq!(refused(&mut clients[0], "POST", &word, json!({ "place": 3 })).await.1, "not_found");
    ask(&mut clients[0], "POST", &word, json!({ "place": 0 })).await;
    let seat = |info: Value| (info["seats"][0]["name"].clone(), info["seats"][0]["mine"].clone());
    let table = format!("/api/tables/{id}");
    assert_eq!(seat(ask(&mut mate, "GET", &table, Value::Null).await), (json!("Lin"), json!(true)));
    drop(speaker);

    // Now the former speaker is the mate; Lin is away, so the word can be taken back, though not at once.
    assert_eq!(refused(&mut clients[0], "POST", &word, json!({ "place": 0 })).await.1, "not_yours");
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    ask(&mut clients[0], "POST", &word, json!({ "place": 0 })).await;
    assert_eq!(seat(ask(&mut clients[0], "GET", &table, Value::Null).await).1, json!(true));
    // Whoever leaves first leaves the word to the team, and the seat is not open.
    ask(&mut clients[0], "POST", &format!("{table}/leave"), json!({ "seat": 0 })).await;
    let info = ask(&mut mate, "GET", &table, Value::Null).await;
    assert_eq!((&info["seats"][0]["kind"], &info["seats"][0]["name"]), (&json!("person"), &json!("Lin")));
    assert_eq!(info["seats"][0]["team"], Value::Null);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_among_the_tables_of_everybody_in_a_team() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut clients, id) = started(&[&server], with_teams(2)).await;
    let mut mates = [server.client(), server.client()];
    for (mate, name) in mates.iter_mut().zip(["Lin", "Ada"]) {
        admitted(&mut clients[1], mate, &id, 1, name).await;
    }
    async fn mine(client: &mut Client) -> Value {
        ask(client, "GET", "/api/me", Value::Null).await["tables"][0]["mine"].clone()
    }
    assert_eq!(mine(&mut mates[0]).await, json!([1]));
    assert_eq!(mine(&mut mates[1]).await, json!([1]));
    assert_eq!(mine(&mut clients[0]).await, json!([0]));
    // The word changes hands: everybody still finds the table. Whoever leaves the team does not.
    ask(&mut clients[1], "POST", &format!("/api/tables/{id}/seats/1/speaker"), json!({ "place": 1 })).await;
    assert_eq!(mine(&mut clients[1]).await, json!([1]));
    ask(&mut mates[0], "POST", &format!("/api/tables/{id}/leave"), json!({ "seat": 1 })).await;
    assert_eq!(mine(&mut mates[0]).await, Value::Null);
    assert_eq!(mine(&mut mates[1]).await, json!([1]));
    assert_eq!(mine(&mut clients[1]).await, json!([1]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_joins_a_bot_or_an_open_seat_as_a_team() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut host = server.client();
    let made = ask(&mut host, "POST", "/api/tables", with_teams(2)).await;
    let join = format!("/api/tables/{}/join", made["id"].as_str().unwrap());
    let mut guest = server.client();
    for (wanted, code) in [(json!(1), "wrong_moment"), (json!(9), "not_found"), (Value::Null, "not_found")] {
        let team = json!({ "name": "Lin", "seat": wanted, "team": true });
        assert_eq!(refused(&mut guest, "POST", &join, team).await.1, code);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_into_a_team_without_being_let_in() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let team = |name: &str| json!({ "name": name, "seat": 0, "team": true });

    // Teams are off unless the table allows them.
    let (mut clients, id) = started(&[&server], wish(2)).await;
    for client in [&mut clients[1], &mut server.client()] {
        assert_eq!(refused(client, "POST", &format!("/api/tables/{id}/join"), team("Spy")).await.1, "wrong_moment");
    }

    let (mut clients, id) = started(&[&server], with_teams(3)).await;
    let (join, admit) = (format!("/api/tables/{id}/join"), format!("/api/tables/{id}/seats/0/team"));
    // An opponent is refused, and so is whoever was one.
    assert_eq!(refused(&mut clients[1], "POST", &join, team("Spy")).await.1, "not_yours");
    ask(&mut clients[2], "POST", &format!("/api/tables/{id}/leave"), json!({ "seat": 2 })).await;
    assert_eq!(refused(&mut clients[2], "POST", &join, team("Spy")).await.1, "not_yours");
    // A stranger has to wait, sees nothing, and cannot answer for the team.
    let mut stranger = server.client();
    assert_eq!(ask(&mut stranger, "POST", &join, team("Eve")).await["asked"], true);
    let mut line = stranger.socket(&format!("/api/tables/{id}/socket?seat=0&views=open")).await.unwrap().unwrap();
    let Frame::Text(text) = line.next().await.unwrap() else { panic!("a refusal comes first") };
    assert!(text.contains("not_yours") && !text.contains("view"), "{text}");
    assert_eq!(refused(&mut stranger, "POST", &join, team("Eve")).await.1, "wrong_moment", "asked already");
    let info = ask(&mut stranger, "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!((&info["seats"][0]["asked"], &info["seats"][0]["asking"]), (&json!(true), &Value::Null));
    let info = ask(&mut clients[0], "GET", &format!("/api/tables/{id}"), Value::Null).await;
    let request = info["seats"][0]["asking"][0]["request"].clone();
    for client in [&mut stranger, &mut clients[1]] {
        let itself = json!({ "request": request, "admit": true });
        assert_eq!(refused(client, "POST", &admit, itself).await.1, "not_yours");
    }
    assert_eq!(refused(&mut clients[0], "POST", &admit, json!({ "request": 1, "admit": true })).await.1, "no_proposal");
    // Whoever is turned away does not ask again and again.
    ask(&mut clients[0], "POST", &admit, json!({ "request": request, "admit": false })).await;
    assert_eq!(refused(&mut stranger, "POST", &join, team("Eve")).await.1, "not_yours");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_opens_a_team_before_the_start_and_it_closes_with_it() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut host, mut player, mut mate) = (server.client(), server.client(), server.client());
    let made = ask(&mut host, "POST", "/api/tables", with_teams(2)).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let join = format!("/api/tables/{id}/join");
    ask(&mut host, "POST", &join, json!({ "name": "Ada" })).await;
    ask(&mut player, "POST", &join, json!({ "name": "Ben" })).await;
    let open = format!("/api/tables/{id}/seats/1/team");
    assert_eq!(refused(&mut player, "PUT", &open, json!({ "open": true })).await.1, "not_yours");
    ask(&mut host, "PUT", &open, json!({ "open": true })).await;
    let team = |name: &str| json!({ "name": name, "seat": 1, "team": true });
    assert_eq!(ask(&mut mate, "POST", &join, team("Lin")).await, json!({ "id": id, "seat": 1 }));
    ask(&mut host, "POST", &format!("/api/tables/{id}/start"), Value::Null).await;
    assert_eq!(
        ask(&mut server.client(), "POST", &join, team("Max")).await["asked"],
        true,
        "now there is something to see"
    );
    assert_eq!(refused(&mut host, "PUT", &open, json!({ "open": true })).await.1, "wrong_moment");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_expelled_from_a_team_sees_nothing_from_that_moment() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut table = with_teams(2);
    table["spectators"] = json!(true);
    let (mut clients, id) = started(&[&server], table).await;
    let mut mate = server.client();
    admitted(&mut clients[1], &mut mate, &id, 1, "Lin").await;
    let mut beside = Player::connect(&mate, &id, Some(1), "open").await;
    let moderate = format!("/api/tables/{id}/moderate");
    let expel = json!({ "kind": "expel", "seat": 1, "place": 0 });
    assert_eq!(refused(&mut mate, "POST", &moderate, expel.clone()).await.1, "not_yours");
    ask(&mut clients[1], "POST", &moderate, expel).await;
    let sync = beside.until("sync").await;
    assert_eq!((&sync["viewer"], &sync["since"]), (&Value::Null, &json!(0)), "everything anew, as an onlooker sees it");
    let onlooker = Player::connect(&server.client(), &id, None, "open").await;
    assert_eq!(beside.seen, onlooker.seen);
    assert_eq!(beside.log, onlooker.log);
    assert_eq!(sync["table"]["seats"][1]["team"], Value::Null);
    let again = json!({ "name": "Lin", "seat": 1, "team": true });
    assert_eq!(refused(&mut mate, "POST", &format!("/api/tables/{id}/join"), again).await.1, "not_yours");
    server.close().await;
}
