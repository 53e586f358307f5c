//! Several people on one seat: one speaks for them and acts, the others see what the seat sees, and suggest.

use crate::helper::{Folder, House, Player, ask, refused, started, wish};
use serde_json::{Value, json};

/// Sends something that gets no answer of its own.
async fn send(player: &mut Player, message: Value) {
    player.line.send(&message.to_string()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_sees_what_its_seat_sees_and_only_its_speaker_acts() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (clients, id) = started(&[&house], wish(2)).await;
    let mut mate = house.client();
    let join = format!("/api/tables/{id}/join");
    let seated = ask(&mut mate, "POST", &join, json!({ "name": "Lin", "seat": 0, "team": true })).await;
    assert_eq!(seated, json!({ "id": id, "seat": 0 }));
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_word_is_handed_on_and_taken_only_from_somebody_who_is_away() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (mut clients, id) = started(&[&house], wish(2)).await;
    let mut mate = house.client();
    let team = json!({ "name": "Lin", "seat": 0, "team": true });
    ask(&mut mate, "POST", &format!("/api/tables/{id}/join"), team).await;
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

    // Now the former speaker is the mate; Lin is away, so the word can be taken back.
    ask(&mut clients[0], "POST", &word, json!({ "place": 0 })).await;
    assert_eq!(seat(ask(&mut clients[0], "GET", &table, Value::Null).await).1, json!(true));
    // Whoever leaves first leaves the word to the team, and the seat is not open.
    ask(&mut clients[0], "POST", &format!("{table}/leave"), json!({ "seat": 0 })).await;
    let info = ask(&mut mate, "GET", &table, Value::Null).await;
    assert_eq!((&info["seats"][0]["kind"], &info["seats"][0]["name"]), (&json!("person"), &json!("Lin")));
    assert_eq!(info["seats"][0]["team"], Value::Null);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_among_the_tables_of_everybody_in_a_team() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let (mut clients, id) = started(&[&house], wish(2)).await;
    let mut mates = [house.client(), house.client()];
    for (mate, name) in mates.iter_mut().zip(["Lin", "Ada"]) {
        ask(mate, "POST", &format!("/api/tables/{id}/join"), json!({ "name": name, "seat": 1, "team": true })).await;
    }
    async fn mine(client: &mut server::client::Client) -> Value {
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_joins_a_bot_or_an_open_seat_as_a_team() {
    let folder = Folder::new();
    let house = House::open(&folder.0).await;
    let mut host = house.client();
    let made = ask(&mut host, "POST", "/api/tables", wish(2)).await;
    let join = format!("/api/tables/{}/join", made["id"].as_str().unwrap());
    let mut guest = house.client();
    for (wanted, code) in [(json!(1), "wrong_moment"), (json!(9), "not_found"), (Value::Null, "not_found")] {
        let team = json!({ "name": "Lin", "seat": wanted, "team": true });
        assert_eq!(refused(&mut guest, "POST", &join, team).await.1, code);
    }
    house.close().await;
}
