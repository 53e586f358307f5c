//! What a server keeps about somebody, printed for whoever runs it.

use super::process::{Folder, Process, finitude, free_port};
use std::process::Output;
use std::time::Duration;

async fn asked(client: &mut server::client::Client, method: &str, path: &str, body: &str) -> String {
    let answer = client.request(method, path, (!body.is_empty()).then_some(body)).await.unwrap();
    assert!(answer.status < 300, "{path}: {} {}", answer.status, answer.body);
    answer.body
}

fn about(folder: &Folder, name: &str, code: &str) -> Output {
    let file = folder.0.join("tables.sqlite");
    finitude().args(["about", name, "--at", code, "--json", "--database"]).arg(file).output().unwrap()
}

#[tokio::test]
async fn whoever_runs_a_server_prints_what_is_kept_about_one_person_and_nobody_else() {
    let folder = Folder::new();
    let mut process = Process::start(&folder, free_port());
    let mut client = server::client::Client::new(process.address);
    while client.request("GET", "/healthz", None).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let plan = r#"{"plan":{"setup":{"game":"limit","seats":2},"bot":"random"}}"#;
    let made: serde_json::Value =
        serde_json::from_str(&asked(&mut client, "POST", "/api/lessons", plan).await).unwrap();
    let code = made["code"].as_str().unwrap();
    for name in ["Maya", "Lou"] {
        let mut learner = server::client::Client::new(process.address);
        let body = format!("{{\"name\":\"{name}\"}}");
        asked(&mut learner, "POST", &format!("/api/lessons/{code}/join"), &body).await;
    }
    let key = made["facilitator"].as_str().unwrap();
    asked(&mut client, "POST", &format!("/api/desk/{key}/steps"), r#"{"step":"start"}"#).await;
    let locked = about(&folder, "Maya", code);
    assert_eq!(locked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&locked.stderr).contains("database_in_use"), "a server is using it");
    process.kill();

    let told = about(&folder, "maya", code);
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: serde_json::Value = serde_json::from_slice(&told.stdout).unwrap();
    let guest = &told["guests"][0];
    assert_eq!((told["guests"].as_array().unwrap().len(), &guest["lessons"][0]["code"]), (1, &made["code"]));
    assert_eq!(guest["tables"].as_array().unwrap().len(), 1);
    let text = told.to_string();
    assert!(text.contains("Maya") && !text.contains("Lou") && !text.contains("seed"), "{text}");
    for (name, code, why) in [("Zoe", code, "about_nobody"), ("Maya", "BBBBBB", "about_code")] {
        let nothing = about(&folder, name, code);
        assert_eq!(nothing.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&nothing.stderr).contains(why), "{why}");
    }
}
