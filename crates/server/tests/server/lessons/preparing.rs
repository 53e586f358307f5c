//! Opening a lesson, reading it, changing its plan.

use super::room::{Room, plan};
use crate::tables::helper::{Folder, RunningServer, ask, refused};
use serde_json::{Value, json};

#[tokio::test]
async fn a_plan_can_be_read_and_changed_until_the_start_and_survives_the_server() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut planned = plan(3);
    planned["pauses"] = json!([{ "after": 2, "question": "What will come?" }]);
    planned["roster"] = json!(["Ada", "Ben"]);
    let mut room = Room::open(&server, planned).await;
    let desk = room.desk().await;
    assert_eq!((desk["role"].as_str(), desk["stage"].as_str()), (Some("facilitator"), Some("open")));
    assert_eq!(desk["plan"]["pauses"][0]["question"], "What will come?");
    assert_eq!(desk["world_names"][0], "generation");

    let mut changed = desk["plan"].clone();
    changed["keep_days"] = json!(3);
    changed["setup"]["seats"] = json!(4);
    let path = room.at("facilitator", "/plan");
    ask(&mut room.desk, "PUT", &path, changed).await;
    server.close().await;

    let server = RunningServer::open(&folder.0).await;
    room.desk = server.client();
    let again = room.desk().await;
    assert_eq!(again["plan"]["setup"]["seats"], 4);
    let kept = again["erase_at"].as_i64().unwrap() - again["opened_at"].as_i64().unwrap();
    assert_eq!(kept, 3 * 24 * 3600 * 1000);
    room.come(&server, "Ada").await;
    room.step(json!({ "step": "start" })).await;
    let path = room.at("facilitator", "/plan");
    assert_eq!(refused(&mut room.desk, "PUT", &path, plan(4)).await, (409, "wrong_moment".to_owned()));
    server.close().await;
}

#[tokio::test]
async fn a_plan_that_cannot_be_carried_out_is_refused_by_name() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut client = server.client();
    let changed = |key: &str, value: Value| {
        let mut plan = plan(3);
        plan[key] = value;
        json!({ "plan": plan })
    };
    for (body, code) in [
        (changed("minutes", json!(3)), "bad_input"),
        (changed("keep_days", json!(91)), "bad_input"),
        (changed("team", json!(0)), "bad_input"),
        (changed("bot", json!("clairvoyant")), "bad_input"),
        (changed("roster", json!(["Ada", "ada"])), "bad_text"),
        (changed("pauses", json!([{ "after": 3 }, { "after": 2 }])), "bad_input"),
        (changed("setup", json!({ "game": "chess", "seats": 2 })), "bad_input"),
        (changed("colour", json!("red")), "unreadable"),
    ] {
        assert_eq!(refused(&mut client, "POST", "/api/lessons", body.clone()).await.1, code, "{body}");
    }
    assert_eq!(refused(&mut client, "GET", "/api/desk/0123", Value::Null).await.0, 404);
    assert_eq!(refused(&mut client, "GET", "/api/lessons/BCDFGH", Value::Null).await.0, 404);
    server.close().await;
}
