//! Starting and stopping, and what a person is told when it does not work.

use super::process::{Folder, Process, finitude, free_port};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::time::Duration;

fn stderr(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_port_in_use_is_named_with_a_way_out() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let folder = Folder::new();
    let listen = format!("127.0.0.1:{port}");
    let file = folder.0.join("tables.sqlite");
    let serve = || {
        let mut command = finitude();
        command.args(["serve", "--listen", &listen, "--database"]).arg(&file);
        command
    };
    let english = stderr(&mut serve());
    assert!(english.contains(&format!("port {port}")) && english.contains("--listen 127.0.0.1:"), "{english}");
    let french = stderr(serve().args(["--lang", "fr"]));
    assert!(french.contains("écoute déjà"), "{french}");
    assert!(stderr(serve().arg("--json")).contains("\"code\":\"port_in_use\""));
}

#[test]
fn a_database_that_cannot_be_used_is_named() {
    let listen = ["serve", "--listen", "127.0.0.1:0", "--database"];
    let error = stderr(finitude().args(listen).arg("mysql://root:secret@host/db"));
    assert!(error.contains("mysql://") && !error.contains("secret"), "{error}");
}

#[tokio::test]
async fn asked_politely_it_tells_its_clients_and_ends() {
    let folder = Folder::new();
    let mut process = Process::start(&folder, free_port());
    let mut client = server::client::Client::new(process.address);
    while client.request("GET", "/healthz", None).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let wish = r#"{"setup":{"game":"limit","seats":1},"seats":[{"kind":"here","name":"Ada"}]}"#;
    let made = client.request("POST", "/api/tables", Some(wish)).await.unwrap().body;
    let id = made.split('"').nth(3).unwrap();
    let mut line = client.socket(&format!("/api/tables/{id}/socket")).await.unwrap().unwrap();
    line.next().await.unwrap();
    let told = Command::new("kill").arg(process.id().to_string()).status().unwrap();
    assert!(told.success());
    loop {
        match line.next().await.unwrap() {
            server::client::Frame::Text(_) => {}
            end => {
                assert_eq!(end, server::client::Frame::Close(Some((1001, "going_away".to_owned()))));
                break;
            }
        }
    }
    assert!(process.wait().success());
}

#[tokio::test]
async fn whoever_stops_listening_to_it_does_not_end_it() {
    let folder = Folder::new();
    for how in [&[][..], &["--json"][..]] {
        let port = free_port();
        // Its first words already find nobody.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = finitude()
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--database"])
            .arg(folder.0.join(format!("{port}.sqlite")))
            .args(how)
            .stdin(Stdio::null())
            .stdout(writer)
            .spawn()
            .unwrap();
        let mut client = server::client::Client::new(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
        // It answers twice: it is still there after its words.
        for _ in 0..2 {
            while client.request("GET", "/healthz", None).await.is_err() {
                assert_eq!(child.try_wait().unwrap(), None, "it ended");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(child.try_wait().unwrap(), None, "it ended");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
