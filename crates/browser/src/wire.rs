//! Just enough HTTP to ask a program on this machine whether it is there.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

/// How long one question may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A port nobody listens on at this moment.
pub(crate) fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The first line of the answer to `GET path`. The rest is not waited for: some programs keep the connection open.
pub(crate) fn get(port: u16, path: &str) -> io::Result<String> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(line.trim_end().to_string())
}

/// Asks until the answer is a success, the deadline has passed, or `gone` says that nobody will ever answer.
pub(crate) fn await_success(
    port: u16,
    path: &str,
    patience: Duration,
    mut gone: impl FnMut() -> Option<String>,
) -> Result<(), String> {
    let deadline = Instant::now() + patience;
    loop {
        let problem = match get(port, path) {
            Ok(answer) if is_success(&answer) => return Ok(()),
            Ok(answer) => format!("answered `{answer}`"),
            Err(error) => error.to_string(),
        };
        if let Some(reason) = gone() {
            return Err(reason);
        }
        if Instant::now() >= deadline {
            return Err(format!("no success within {} s: {problem}", patience.as_secs()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn is_success(answer: &str) -> bool {
    answer.split(' ').nth(1).is_some_and(|code| code.len() == 3 && code.starts_with('2'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_codes_of_two_hundred_are_a_success() {
        assert!(is_success("HTTP/1.1 200 OK"));
        assert!(is_success("HTTP/1.1 204 "));
        assert!(!is_success("HTTP/1.1 503 Service Unavailable"));
        assert!(!is_success("HTTP/1.1"));
    }

    #[test]
    fn waiting_ends_as_soon_as_nobody_can_answer() {
        let port = free_port().unwrap();
        let ended = await_success(port, "/", Duration::from_secs(600), || Some("it ended".to_string()));
        assert_eq!(ended, Err("it ended".to_string()));
    }
}
