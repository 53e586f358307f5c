//! A WebSocket as two callbacks. Dropping it closes it and ends the callbacks.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// What comes from a socket.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// A message.
    Message(String),
    /// The line is gone, or was never established; with the RFC 6455 code that says why.
    Closed(u16),
}

/// An open line.
pub struct Socket {
    socket: WebSocket,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Opens a line; `None` when the browser refuses the address.
    pub fn open(address: &str, hear: impl Fn(News) + Clone + 'static) -> Option<Socket> {
        let socket = WebSocket::new(address).ok()?;
        let told = hear.clone();
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                told(News::Message(text));
            }
        });
        let closed = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| hear(News::Closed(event.code())));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { socket, _message: message, _closed: closed })
    }

    /// Sends a message. What cannot be sent now is sent again after the next connection.
    pub fn send(&self, text: &str) {
        let _ = self.socket.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // A line that is closed already stays closed.
        let _ = self.socket.close();
    }
}
