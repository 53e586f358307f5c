//! Messages no honest client sends: each gets its typed refusal, and changes nothing.

use super::helper::{Folder, PATIENCE, Player, RunningServer, ask, file, generous, refused, started, wish};
use serde_json::{Value, json};
use server::client::Frame;
use server::{Config, Limits};

/// Two people at a table that has begun, and the one who is asked first.
async fn two_players(server: &RunningServer) -> (Player, Player) {
    let (clients, id) = started(&[server], wish(2)).await;
    let first = Player::connect(&clients[0], &id, Some(0), "open").await;
    let second = Player::connect(&clients[1], &id, Some(1), "open").await;
    if first.is_asked() { (first, second) } else { (second, first) }
}

fn problem(answer: &Value) -> &str {
    assert_eq!(answer["type"], "refused", "{answer}");
    answer["problem"]["code"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_cannot_be_read_names_itself_where_it_can() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut asked, _other) = two_players(&server).await;
    let version = asked.version;
    for (text, id) in [
        ("", Value::Null),
        ("{", Value::Null),
        ("[1, 2]", Value::Null),
        (r#"{"type":"act"}"#, Value::Null),
        (r#"{"type":"explode","id":"a"}"#, json!("a")),
        (r#"{"type":"act","id":"b","version":-1,"seat":0,"action":"pass"}"#, json!("b")),
        (r#"{"type":"look","seat":0,"extra":true}"#, Value::Null),
    ] {
        asked.line.send(text).await.unwrap();
        let answer = asked.until("refused").await;
        assert_eq!((problem(&answer), answer["id"].clone()), ("unreadable", id), "{text}");
    }
    asked.line.send_frame(2, b"bytes").await.unwrap();
    assert_eq!(problem(&asked.until("refused").await), "unreadable");
    asked.line.send(&"x".repeat(20_000)).await.unwrap();
    assert_eq!(problem(&asked.until("refused").await), "too_large");
    let answer = asked.act(0).await;
    assert_eq!(answer["type"], "done", "the socket is as good as before");
    assert_eq!(answer["version"], json!(version + 1), "nothing else was stored");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_written_twice_is_refused_by_its_name() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut asked, _other) = two_players(&server).await;
    let (version, seat) = (asked.version, asked.seat.unwrap());
    for (text, key) in [
        (
            r#"{"type":"act","id":"a","version":VERSION,"seat":SEAT,"action":{"play":{"card":"a","card":"b"}}}"#,
            "action.play.card",
        ),
        (r#"{"type":"act","id":"a","version":VERSION,"seat":SEAT,"seat":SEAT,"action":"pass"}"#, "seat"),
        (r#"{"type":"act","type":"act","id":"a","version":VERSION,"seat":SEAT,"action":"pass"}"#, "type"),
    ] {
        let text = text.replace("VERSION", &version.to_string()).replace("SEAT", &seat.to_string());
        asked.line.send(&text).await.unwrap();
        let answer = asked.until("refused").await;
        assert_eq!((problem(&answer), answer["id"].clone()), ("unreadable", json!("a")), "{text}");
        let message = answer["problem"]["message"].as_str().unwrap();
        assert!(message.contains(&format!("`{key}`")), "{text}: {message}");
    }
    assert_eq!(asked.act(0).await["version"], json!(version + 1), "nothing else was stored");
    let wish = wish(2).to_string();
    let options = wish.replacen("\"setup\":{", "\"setup\":{\"options\":{\"first_game\":true,\"first_game\":false},", 1);
    let import = r#"{"journal":"{}","journal":"{}","seats":[]}"#.to_owned();
    for (path, body, key) in [
        ("/api/tables", options, "first_game"),
        ("/api/tables", wish.replacen('{', "{\"listed\":true,\"listed\":false,", 1), "listed"),
        ("/api/tables/import", import, "journal"),
    ] {
        let answer = asked.client.request("POST", path, Some(&body)).await.unwrap();
        assert_eq!(answer.status, 400, "{body}: {}", answer.body);
        assert!(answer.body.contains("unreadable") && answer.body.contains(key), "{body}: {}", answer.body);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_beyond_all_measure_ends_the_socket_with_its_reason() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut asked, _other) = two_players(&server).await;
    asked.line.send_frame(1, &vec![b'x'; 100_000]).await.unwrap();
    assert_eq!(problem(&asked.until("refused").await), "too_large");
    let end = tokio::time::timeout(PATIENCE, asked.line.next()).await.unwrap();
    assert!(matches!(end, Ok(Frame::Close(_)) | Err(_)));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn decisions_out_of_turn_of_others_or_against_the_rules_are_refused() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut asked, mut other) = two_players(&server).await;
    let version = asked.version;
    let mut stolen = asked.act_message(0);
    let answer = other.request(stolen.clone()).await;
    assert_eq!(problem(&answer), "not_yours", "somebody else's seat");
    stolen["seat"] = json!(7);
    assert_eq!(problem(&asked.request(stolen).await), "not_found", "no seat at all");
    if !other.is_asked() {
        let mut early = asked.act_message(0);
        early["seat"] = json!(other.seat);
        assert_eq!(problem(&other.request(early).await), "rules", "not their turn");
    }
    let message = |action: Value| json!({ "type": "act", "version": version, "seat": asked.seat, "action": action });
    let (garbage, forbidden) = (message(json!({ "fly": 3 })), message(json!("disband")));
    assert_eq!(problem(&asked.request(garbage).await), "bad_input");
    assert!(matches!(problem(&asked.request(forbidden).await), "bad_input" | "rules"));
    let undo = json!({ "type": "undo", "version": version, "seat": asked.seat, "to": 0 });
    assert_eq!(problem(&asked.request(undo).await), "nothing_to_undo");
    let answer = json!({ "type": "answer", "version": version, "seat": asked.seat, "proposal": 3, "agree": true });
    assert_eq!(problem(&asked.request(answer).await), "no_proposal");
    for text in ["", "  ", "a\u{7}b", &"x".repeat(501)] {
        let chat = json!({ "type": "chat", "text": text, "seat": asked.seat, "name": null });
        assert_eq!(problem(&asked.request(chat).await), "bad_text", "{text:?}");
    }
    assert_eq!(asked.act(0).await["version"], json!(version + 1), "nothing else was stored");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_gets_the_same_answer_and_is_stored_once() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut asked, mut other) = two_players(&server).await;
    let mut message = asked.act_message(0);
    message["id"] = json!("once");
    let mut answers = Vec::new();
    for _ in 0..3 {
        asked.line.send(&message.to_string()).await.unwrap();
        answers.push(asked.until("done").await);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    // Much later, on another socket, and after the table was opened anew: still the same.
    let version = answers[0]["version"].as_u64().unwrap();
    other.until_version(version).await;
    for turn in 0..30 {
        let chat = json!({ "type": "chat", "text": format!("{turn}"), "seat": other.seat, "name": null });
        assert_eq!(other.request(chat).await["type"], "done");
    }
    let client = asked.client.clone();
    server.close().await;
    let server = RunningServer::over(&file(&folder.0), generous()).await;
    asked.reconnect(&server::client::Client { address: server.address, ..client }).await;
    asked.line.send(&message.to_string()).await.unwrap();
    assert_eq!(asked.until("done").await, answers[0]);
    assert_eq!(asked.standing["moves"], json!(1));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_on_an_old_question_is_stale_and_a_resync_follows() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let (mut asked, _other) = two_players(&server).await;
    let old = asked.act_message(0);
    let version = asked.act(0).await["version"].as_u64().unwrap();
    let answer = asked.request(old).await;
    assert_eq!(problem(&answer), "stale");
    let sync = asked.until("sync").await;
    assert_eq!(sync["version"], json!(version));
    assert_eq!(sync["log"].as_array().unwrap().len() as u64, version - sync["since"].as_u64().unwrap());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn floods_are_refused_and_then_cut_off() {
    let folder = Folder::new();
    let limits = Limits { messages_per_second: 2, ..generous().limits };
    let server = RunningServer::over(&file(&folder.0), Config { limits, ..generous() }).await;
    let (mut asked, _other) = two_players(&server).await;
    for _ in 0..500 {
        if asked.line.send(r#"{"type":"resync","since":0}"#).await.is_err() {
            break;
        }
    }
    let mut refusals = 0;
    while let Ok(Frame::Text(text)) = tokio::time::timeout(PATIENCE, asked.line.next()).await.unwrap() {
        refusals += u32::from(text.contains("\"too_many\""));
    }
    assert!(refusals > 0, "it was told why before it was cut off");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_other_sites_are_refused() {
    let folder = Folder::new();
    let config = Config { origins: vec!["https://play.example.org".to_owned()], ..generous() };
    let server = RunningServer::over(&file(&folder.0), config).await;
    let mut client = server.client();
    let own = format!("http://{}", server.address);
    for (origin, allowed) in
        [(own.as_str(), true), ("https://play.example.org", true), ("https://evil.example", false), ("null", false)]
    {
        client.headers = vec![("Origin".to_owned(), origin.to_owned())];
        if allowed {
            let id = ask(&mut client, "POST", "/api/tables", wish(2)).await["id"].as_str().unwrap().to_owned();
            assert!(client.socket(&format!("/api/tables/{id}/socket")).await.unwrap().is_ok());
        } else {
            assert_eq!(refused(&mut client, "POST", "/api/tables", wish(2)).await, (403, "origin".to_owned()));
            let answer =
                client.socket("/api/tables/00000000000000000000000000000001/socket").await.unwrap().unwrap_err();
            assert_eq!(answer.status, 403);
        }
    }
    client.headers = vec![("Sec-Fetch-Site".to_owned(), "cross-site".to_owned())];
    assert_eq!(refused(&mut client, "POST", "/api/tables", wish(2)).await.0, 403);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_refused_by_name() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    let mut check = async |method: &str, path: &str, body: Value, status: u16, code: &str| {
        assert_eq!(refused(&mut client, method, path, body).await, (status, code.to_owned()), "{method} {path}");
    };
    check("POST", "/api/tables", json!("table"), 400, "unreadable").await;
    check("POST", "/api/tables", json!({ "setup": { "game": "go", "seats": 2 }, "seats": [] }), 422, "bad_input").await;
    check("POST", "/api/tables", json!({ "setup": { "game": "limit", "seats": 99 }, "seats": [] }), 422, "bad_input")
        .await;
    check("POST", "/api/tables", json!({ "setup": { "game": "limit", "seats": 2 }, "seats": [] }), 422, "bad_input")
        .await;
    let mut oracle = wish(2);
    oracle["seats"][0] = json!({ "kind": "bot", "bot": "oracle" });
    check("POST", "/api/tables", oracle, 422, "bad_input").await;
    let mut nameless = wish(2);
    nameless["seats"][0] = json!({ "kind": "here", "name": " " });
    check("POST", "/api/tables", nameless, 422, "bad_text").await;
    let mut hurried = wish(2);
    hurried["clock"] = json!({ "kind": "per_move", "seconds": 0 });
    check("POST", "/api/tables", hurried, 422, "bad_input").await;
    let mut house_rules = wish(2);
    house_rules["setup"]["house_rules"] = json!("[scoring]\nterritory_points = \"many\"\n");
    check("POST", "/api/tables", house_rules, 422, "bad_input").await;
    check("POST", "/api/tables", json!("x".repeat(300_000)), 413, "too_large").await;
    check("POST", "/api/tables/import", json!({ "journal": "not a journal" }), 422, "bad_input").await;
    check("GET", "/api/tables/BCDFGH", Value::Null, 404, "not_found").await;
    check("GET", "/api/tables/nonsense!", Value::Null, 404, "not_found").await;
    check("GET", "/api/tables/00000000000000000000000000000001", Value::Null, 404, "not_found").await;
    check("GET", "/api/nothing", Value::Null, 404, "not_found").await;
    check("DELETE", "/api/tables", Value::Null, 404, "not_found").await;
    check("POST", "/api/handover", json!({ "code": "AAAAAAAA" }), 404, "not_found").await;
    check("GET", "/api/tables?status=lost", Value::Null, 400, "unreadable").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_by_address_hold() {
    let folder = Folder::new();
    let limits = Limits { tables_per_hour: 2, sockets_per_address: 1, ..generous().limits };
    let server = RunningServer::over(&file(&folder.0), Config { limits, ..generous() }).await;
    let mut client = server.client();
    let id = ask(&mut client, "POST", "/api/tables", wish(2)).await["id"].as_str().unwrap().to_owned();
    ask(&mut client, "POST", "/api/tables", wish(2)).await;
    assert_eq!(refused(&mut client, "POST", "/api/tables", wish(2)).await, (429, "too_many".to_owned()));
    let path = format!("/api/tables/{id}/socket");
    let first = client.socket(&path).await.unwrap();
    assert!(first.is_ok());
    assert_eq!(client.socket(&path).await.unwrap().unwrap_err().status, 429);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_keeps_browsers_strict() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    for path in ["/", "/api/me", "/api/nothing", "/healthz", "/metrics"] {
        let head = client.request("GET", path, None).await.unwrap().head;
        assert!(
            head.contains("content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"),
            "{path}"
        );
        assert!(head.contains("x-content-type-options: nosniff") && head.contains("referrer-policy: "), "{path}");
    }
    let body = wish(2).to_string();
    let head = client.request("POST", "/api/tables", Some(&body)).await.unwrap().head;
    let cookie = head.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict") && cookie.contains("; Path=/"));
    server.close().await;
}
