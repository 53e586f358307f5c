//! A small client: HTTP and sockets over plain TCP, without a browser. For tests and measurements.
//!
//! It sends whatever it is told, even what no browser would send, and hands back what comes.

use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Somebody with a browser: an address and a cookie.
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// The cookie by which the server recognises it.
    pub cookie: Option<String>,
    /// Headers sent with everything.
    pub headers: Vec<(String, String)>,
}

/// An answer to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// Everything before the body.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Client {
    /// A browser that has never been to the server.
    pub fn new(address: SocketAddr) -> Client {
        Client { address, cookie: None, headers: Vec::new() }
    }

    /// Sends a request on its own connection, and keeps the cookie that comes back.
    pub async fn request(&mut self, method: &str, path: &str, body: Option<&str>) -> Result<Answer> {
        let mut stream = TcpStream::connect(self.address).await?;
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        self.add_headers(&mut head);
        if let Some(body) = body {
            head.push_str(&format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        head.push_str(body.unwrap_or_default());
        stream.write_all(head.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").ok_or(ErrorKind::UnexpectedEof)?;
        let status = status(head)?;
        if let Some(cookie) = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        let chunked = head.lines().any(|line| line.eq_ignore_ascii_case("transfer-encoding: chunked"));
        let body = if chunked { unchunk(body) } else { body.to_owned() };
        Ok(Answer { status, head: head.to_owned(), body })
    }

    fn add_headers(&self, head: &mut String) {
        if let Some(cookie) = &self.cookie {
            head.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
    }

    /// Opens a socket, or returns the server's answer if it refuses.
    pub async fn socket(&self, path: &str) -> Result<std::result::Result<Line, Answer>> {
        let mut stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        head.push_str("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
        // The key only proves to a client that the server understood; this one looks at the status.
        head.push_str("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n");
        self.add_headers(&mut head);
        head.push_str("\r\n");
        stream.write_all(head.as_bytes()).await?;
        let mut line = Line { stream, buffer: Vec::new(), start: 0 };
        let end = loop {
            if let Some(at) = line.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break at;
            }
            line.read_more().await?;
        };
        let head = String::from_utf8_lossy(&line.buffer[..end]).into_owned();
        line.start = end + 4;
        let status = status(&head)?;
        if status == 101 {
            return Ok(Ok(line));
        }
        let mut rest = line.buffer.split_off(end + 4);
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.trim().parse().ok());
        while rest.len() < length.unwrap_or(0) {
            let mut more = [0; 4096];
            let count = line.stream.read(&mut more).await?;
            if count == 0 {
                break;
            }
            rest.extend_from_slice(&more[..count]);
        }
        Ok(Err(Answer { status, head, body: String::from_utf8_lossy(&rest).into_owned() }))
    }
}

fn status(head: &str) -> Result<u16> {
    head.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or(Error::from(ErrorKind::InvalidData))
}

fn unchunk(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let Some(chunk) = usize::from_str_radix(length, 16).ok().filter(|l| *l > 0).and_then(|l| rest.get(..l)) else {
            break;
        };
        whole.push_str(chunk);
        body = rest.get(chunk.len() + 2..).unwrap_or_default();
    }
    whole
}

/// What comes on a socket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A message.
    Text(String),
    /// The server closes the socket: its code and reason.
    Close(Option<(u16, String)>),
}

/// An open socket.
#[derive(Debug)]
pub struct Line {
    stream: TcpStream,
    buffer: Vec<u8>,
    start: usize,
}

impl Line {
    /// Sends a message.
    pub async fn send(&mut self, text: &str) -> Result<()> {
        self.send_frame(1, text.as_bytes()).await
    }

    /// Sends a frame of any kind.
    pub async fn send_frame(&mut self, kind: u8, payload: &[u8]) -> Result<()> {
        let mut frame = Vec::with_capacity(payload.len() + 14);
        frame.push(0x80 | kind);
        match payload.len() {
            short @ 0..=125 => frame.push(0x80 | short as u8),
            middling @ 126..=0xffff => {
                frame.push(0x80 | 126);
                frame.extend_from_slice(&(middling as u16).to_be_bytes());
            }
            long => {
                frame.push(0x80 | 127);
                frame.extend_from_slice(&(long as u64).to_be_bytes());
            }
        }
        // A mask of zeros is a mask: the payload stays readable.
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(payload);
        self.stream.write_all(&frame).await
    }

    /// The next message, or the end.
    pub async fn next(&mut self) -> Result<Frame> {
        let (is_text, range) = self.next_payload().await?;
        let payload = &self.buffer[range];
        if is_text {
            return Ok(Frame::Text(String::from_utf8_lossy(payload).into_owned()));
        }
        let code = payload.split_first_chunk::<2>();
        let told = |(code, reason): (&[u8; 2], &[u8])| {
            (u16::from_be_bytes(*code), String::from_utf8_lossy(reason).into_owned())
        };
        Ok(Frame::Close(code.map(told)))
    }

    /// Looks at the next message without copying it.
    pub async fn look<T>(&mut self, look: impl FnOnce(&[u8]) -> T) -> Result<T> {
        let (is_text, range) = self.next_payload().await?;
        if is_text { Ok(look(&self.buffer[range])) } else { Err(ErrorKind::ConnectionReset.into()) }
    }

    /// Discards what has come and answers pings, without waiting: a sign of life.
    pub async fn drain(&mut self) -> Result<()> {
        loop {
            while let Some((kind, head, length)) = frame_head(&self.buffer[self.start..])
                && self.buffer.len() - self.start >= head + length
            {
                self.start += head + length;
                if kind == 9 {
                    self.send_frame(10, &[]).await?;
                }
            }
            match self.stream.try_read_buf(&mut self.buffer) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) => return Err(error),
            }
        }
        self.buffer.drain(..std::mem::take(&mut self.start));
        Ok(())
    }

    /// Where the next message, or the payload of a closing frame, is in the buffer, and whether it is a message.
    /// Servers send whole messages in one frame. Pings are answered on the way.
    async fn next_payload(&mut self) -> Result<(bool, std::ops::Range<usize>)> {
        loop {
            let waiting = &self.buffer[self.start..];
            let Some((kind, head, length)) =
                frame_head(waiting).filter(|(_, head, length)| waiting.len() >= head + length)
            else {
                self.read_more().await?;
                continue;
            };
            let range = self.start + head..self.start + head + length;
            self.start = range.end;
            match kind {
                1 | 8 => return Ok((kind == 1, range)),
                9 => {
                    let payload = self.buffer[range].to_vec();
                    self.send_frame(10, &payload).await?;
                }
                _ => {}
            }
        }
    }

    async fn read_more(&mut self) -> Result<()> {
        if self.start > 0 {
            self.buffer.drain(..self.start);
            self.start = 0;
        }
        self.buffer.reserve(4096);
        match self.stream.read_buf(&mut self.buffer).await? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

/// The kind of a frame, how long its head is, and how long its payload.
fn frame_head(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (first, second) = (*bytes.first()?, *bytes.get(1)?);
    let (head, length) = match second & 0x7f {
        126 => (4, u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?).into()),
        127 => (10, usize::try_from(u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?)).ok()?),
        short => (2, usize::from(short)),
    };
    Some((first & 0x0f, head, length))
}
