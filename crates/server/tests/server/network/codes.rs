//! Guessing codes.

use super::helper::{RunningServer, get, table};
use server::client::Client;
use server::{Config, Limits};

const LETTERS: &[u8] = b"BCDFGHJKMNPRSTWXYZ";

/// A code that no table has, or hardly.
fn wrong(number: usize) -> String {
    (0..6).map(|place| char::from(LETTERS[(number / 18_usize.pow(place % 3) + 7) % LETTERS.len()])).collect()
}

async fn server(trust_proxy: bool) -> RunningServer {
    let limits = Limits { wrong_codes_per_hour: 10, wrong_codes_per_guest: 3, ..Limits::default() };
    RunningServer::with(Config { limits, trust_proxy, ..Config::default() }).await
}

/// Tries so many different wrong codes; how many are looked up before the rest is refused.
async fn tries(client: &Client, from: usize, count: usize) -> usize {
    let mut looked_up = 0;
    for number in from..from + count {
        match get(client, &format!("/api/tables/{}", wrong(number))).await.status {
            404 => looked_up += 1,
            429 => {}
            other => panic!("{other}"),
        }
    }
    looked_up
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_a_place_goes_on_where_strangers_have_tried_too_much() {
    let server = server(false).await;
    let mut player = server.client();
    let id = table(&mut player, None).await;
    let code = get(&player, &format!("/api/tables/{id}")).await.body;
    let code = code.split("\"code\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(tries(&server.client(), 0, 15).await, 10, "strangers at one address share their tries");
    let mut stranger = server.client();
    // A cookie that nobody gave is worth nothing.
    stranger.cookie = Some(format!("finitude={}", "ab".repeat(32)));
    assert_eq!(get(&stranger, &format!("/api/tables/{code}")).await.status, 429);
    assert_eq!(get(&player, &format!("/api/tables/{code}")).await.status, 200);
    assert_eq!(tries(&player, 100, 6).await, 3, "they have tries of their own, not any number");
    assert_eq!(get(&player, &format!("/api/tables/{id}")).await.status, 200, "what is known needs no code");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_that_mistypes_one_code_together_is_not_locked_out() {
    let server = server(false).await;
    for _ in 0..40 {
        assert_eq!(tries(&server.client(), 1, 1).await, 1);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_made_up_before_the_proxys_do_not_help_and_a_network_counts_as_one() {
    let server = server(true).await;
    let from = |lines: &[&str]| {
        let mut client = server.client();
        client.headers = lines.iter().map(|line| ("X-Forwarded-For".to_owned(), (*line).to_owned())).collect();
        client
    };
    let mut looked_up = 0;
    for number in 0..15 {
        let made_up = format!("10.0.0.{number}");
        // In a line of its own, or in the same one.
        let together = format!("{made_up}, 203.0.113.7");
        let lines: &[&str] = if number % 2 == 0 { &[&made_up, "203.0.113.7"] } else { &[&together] };
        looked_up += tries(&from(lines), number, 1).await;
    }
    assert_eq!(looked_up, 10);
    let mut looked_up = 0;
    for number in 0..15 {
        looked_up += tries(&from(&[&format!("2001:db8::{number:x}:1")]), number, 1).await;
    }
    assert_eq!(looked_up, 10);
    assert_eq!(tries(&from(&["2001:db8:0:1::1"]), 0, 1).await, 1, "the network beside it");
    server.close().await;
}
