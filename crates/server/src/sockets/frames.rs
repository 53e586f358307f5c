//! Frames of the WebSocket protocol (RFC 6455), as a server reads and writes them.
//!
//! Written by hand for one reason: memory. A socket that waits holds no buffer at all, neither for reading nor for
//! writing, and what is sent to several clients is never copied for each. With ten thousand sockets that would be most
//! of the server's memory.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha1::{Digest, Sha1};

/// What a frame is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FrameKind {
    Text,
    Binary,
    Close,
    Ping,
    Pong,
}

/// Something a client sent, whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Received {
    Text(String),
    Binary,
    Close,
    Ping(Vec<u8>),
    Pong,
}

/// Why a client's bytes cannot be read on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Broken {
    /// Larger than any message may be.
    TooLarge,
    /// Not allowed by the protocol.
    Protocol,
}

/// The answer to a client's key, which shows that the server speaks the protocol.
pub(crate) fn accept(key: &str) -> String {
    let digest = Sha1::new_with_prefix(key.as_bytes()).chain_update(b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").finalize();
    STANDARD.encode(digest)
}

/// The head of a frame of this many bytes. Servers do not mask.
pub(crate) fn head(kind: FrameKind, length: usize) -> ([u8; 10], usize) {
    let mut head = [0; 10];
    head[0] = 0x80
        | match kind {
            FrameKind::Text => 1,
            FrameKind::Binary => 2,
            FrameKind::Close => 8,
            FrameKind::Ping => 9,
            FrameKind::Pong => 10,
        };
    match length {
        0..=125 => {
            head[1] = length as u8;
            (head, 2)
        }
        126..=0xffff => {
            head[1] = 126;
            head[2..4].copy_from_slice(&(length as u16).to_be_bytes());
            (head, 4)
        }
        _ => {
            head[1] = 127;
            head[2..].copy_from_slice(&(length as u64).to_be_bytes());
            (head, 10)
        }
    }
}

/// Assembles a client's bytes into messages. Holds nothing between messages.
#[derive(Debug)]
pub(crate) struct Reader {
    bytes: Vec<u8>,
    /// The parts so far of a message sent in several frames.
    parts: Option<(FrameKind, Vec<u8>)>,
    most: usize,
}

impl Reader {
    /// A reader of messages of at most this many bytes.
    pub(crate) fn new(most: usize) -> Reader {
        Reader { bytes: Vec::new(), parts: None, most }
    }

    /// Adds bytes from the network.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Takes the next whole message out, if there is one.
    pub(crate) fn next(&mut self) -> Result<Option<Received>, Broken> {
        while let Some((fin, code, payload)) = self.frame()? {
            let kind = match code {
                0 => None,
                1 => Some(FrameKind::Text),
                2 => Some(FrameKind::Binary),
                8 if fin => return Ok(Some(Received::Close)),
                9 if fin => return Ok(Some(Received::Ping(payload))),
                10 if fin => return Ok(Some(Received::Pong)),
                _ => return Err(Broken::Protocol),
            };
            let (kind, message) = match (kind, self.parts.take()) {
                (Some(kind), None) => (kind, payload),
                (None, Some((kind, mut message))) => {
                    message.extend_from_slice(&payload);
                    (kind, message)
                }
                _ => return Err(Broken::Protocol),
            };
            if message.len() > self.most {
                return Err(Broken::TooLarge);
            }
            if !fin {
                self.parts = Some((kind, message));
                continue;
            }
            return match kind {
                FrameKind::Text => {
                    String::from_utf8(message).map(|text| Some(Received::Text(text))).map_err(|_| Broken::Protocol)
                }
                _ => Ok(Some(Received::Binary)),
            };
        }
        Ok(None)
    }

    /// Takes one frame out: whether it ends its message, its code, its payload without the mask.
    fn frame(&mut self) -> Result<Option<(bool, u8, Vec<u8>)>, Broken> {
        let [first, second, rest @ ..] = self.bytes.as_slice() else { return Ok(None) };
        let (fin, reserved, code) = (first & 0x80 != 0, first & 0x70, first & 0x0f);
        // Clients mask, so that no proxy in between takes what they send for something else.
        if reserved != 0 || second & 0x80 == 0 {
            return Err(Broken::Protocol);
        }
        let (length, rest) = match second & 0x7f {
            126 => match rest.split_first_chunk::<2>() {
                Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
                None => return Ok(None),
            },
            127 => match rest.split_first_chunk::<8>() {
                Some((length, rest)) => (u64::from_be_bytes(*length), rest),
                None => return Ok(None),
            },
            short => (u64::from(short), rest),
        };
        if code >= 8 && length > 125 {
            return Err(Broken::Protocol);
        }
        let length = usize::try_from(length).ok().filter(|length| *length <= self.most).ok_or(Broken::TooLarge)?;
        let Some((mask, rest)) = rest.split_first_chunk::<4>() else { return Ok(None) };
        let Some(payload) = rest.get(..length) else { return Ok(None) };
        let payload: Vec<u8> = payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        let used = self.bytes.len() - rest.len() + length;
        if used == self.bytes.len() {
            self.bytes = Vec::new();
        } else {
            self.bytes.drain(..used);
        }
        Ok(Some((fin, code, payload)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [7, 77, 177, 250];
        let mut bytes = vec![first];
        match payload.len() {
            short @ 0..=125 => bytes.push(0x80 | short as u8),
            long => {
                bytes.push(0x80 | 126);
                bytes.extend_from_slice(&(long as u16).to_be_bytes());
            }
        }
        bytes.extend_from_slice(&mask);
        bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        bytes
    }

    fn read(chunks: &[&[u8]]) -> Vec<Result<Received, Broken>> {
        let mut reader = Reader::new(1000);
        let mut found = Vec::new();
        for chunk in chunks {
            reader.push(chunk);
            loop {
                match reader.next() {
                    Ok(Some(message)) => found.push(Ok(message)),
                    Ok(None) => break,
                    Err(broken) => {
                        found.push(Err(broken));
                        return found;
                    }
                }
            }
        }
        assert!(reader.bytes.capacity() == 0 || !reader.bytes.is_empty(), "nothing is held between messages");
        found
    }

    fn text(text: &str) -> Result<Received, Broken> {
        Ok(Received::Text(text.to_owned()))
    }

    #[test]
    fn the_key_is_answered_as_the_standard_says() {
        assert_eq!(accept("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }

    #[test]
    fn messages_come_out_however_the_network_cuts_them() {
        let whole = [frame(0x81, b"hello"), frame(0x89, b"?"), frame(0x81, &[b'x'; 300])].concat();
        let expected = vec![text("hello"), Ok(Received::Ping(b"?".to_vec())), text(&"x".repeat(300))];
        assert_eq!(read(&[&whole]), expected);
        let bytes: Vec<&[u8]> = whole.chunks(1).collect();
        assert_eq!(read(&bytes), expected);
        let parts =
            [frame(0x01, "é".as_bytes().split_at(1).0), frame(0x89, b""), frame(0x80, "é".as_bytes().split_at(1).1)];
        assert_eq!(read(&[&parts.concat()]), vec![Ok(Received::Ping(Vec::new())), text("é")]);
    }

    #[test]
    fn what_the_protocol_does_not_allow_ends_it() {
        let unmasked: &[u8] = &[0x81, 1, b'x'];
        for (bytes, broken) in [
            (unmasked.to_vec(), Broken::Protocol),
            (frame(0xc1, b"x"), Broken::Protocol),
            (frame(0x80, b"x"), Broken::Protocol),
            (frame(0x83, b"x"), Broken::Protocol),
            (frame(0x09, b"x"), Broken::Protocol),
            (frame(0x89, &[0; 126]), Broken::Protocol),
            (frame(0x81, &[0xff]), Broken::Protocol),
            (frame(0x81, &[b'x'; 1001]), Broken::TooLarge),
            ([frame(0x01, &[b'x'; 900]), frame(0x80, &[b'x'; 900])].concat(), Broken::TooLarge),
            ([frame(0x01, b"x"), frame(0x81, b"x")].concat(), Broken::Protocol),
            (vec![0x81, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0], Broken::TooLarge),
        ] {
            assert_eq!(read(&[&bytes]), vec![Err(broken)], "{bytes:?}");
        }
    }

    #[test]
    fn heads_tell_the_length() {
        assert_eq!(&head(FrameKind::Text, 5).0[..2], [0x81, 5]);
        assert_eq!(&head(FrameKind::Close, 0).0[..2], [0x88, 0]);
        assert_eq!(&head(FrameKind::Text, 300).0[..4], [0x81, 126, 1, 44]);
        assert_eq!(&head(FrameKind::Text, 70_000).0, &[0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
    }
}
