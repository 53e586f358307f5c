//! A web server with one page, for testing the harness without the program.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

use browser::Trouble;

/// Serves one page until the test process ends.
pub(crate) struct PlainPage {
    port: u16,
}

impl PlainPage {
    /// A page with this body.
    pub(crate) fn start(body: &str) -> Result<Self, Trouble> {
        Self::with_policy(body, "default-src 'self' 'unsafe-inline'")
    }

    /// The same, under a policy that allows no script at all.
    pub(crate) fn strict(body: &str) -> Result<Self, Trouble> {
        Self::with_policy(body, "default-src 'none'")
    }

    fn with_policy(body: &str, policy: &str) -> Result<Self, Trouble> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let page = format!(
            "<!doctype html><html lang=\"en\"><head><title>Plain</title>\
            <meta name=\"viewport\" content=\"width=device-width\"></head><body>{body}</body></html>"
        );
        let answer = format!(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Security-Policy: {policy}\r\n\
            Content-Length: {}\r\nConnection: close\r\n\r\n{page}",
            page.len()
        );
        // The thread ends with the process; every test has a port of its own.
        thread::spawn(move || listener.incoming().flatten().for_each(|stream| answer_one(stream, &answer)));
        Ok(Self { port })
    }

    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}

fn answer_one(mut stream: TcpStream, answer: &str) {
    let mut lines = BufReader::new(&stream);
    let mut line = String::new();
    while lines.read_line(&mut line).is_ok_and(|read| read > 2) {
        line.clear();
    }
    let _ = stream.write_all(answer.as_bytes());
}
