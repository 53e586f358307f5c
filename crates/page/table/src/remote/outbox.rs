//! What was sent and not yet answered. It is sent again after a loss, under the same id: the server gives the same answer
//! and does nothing twice.

use wire::ToServer;

/// Requests without an answer, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outbox {
    waiting: Vec<ToServer>,
}

impl Outbox {
    /// Keeps a request until it is answered.
    pub(crate) fn put(&mut self, request: ToServer) {
        self.waiting.push(request);
    }

    /// Takes the request with this id out: it was answered.
    pub fn answered(&mut self, id: &str) -> Option<ToServer> {
        let at = self.waiting.iter().position(|request| request_id(request) == Some(id))?;
        Some(self.waiting.remove(at))
    }

    /// Everything to be sent again.
    pub fn all(&self) -> &[ToServer] {
        &self.waiting
    }

    /// Whether a decision is on its way, so that buttons wait.
    pub(crate) fn deciding(&self) -> bool {
        self.waiting.iter().any(|request| !matches!(request, ToServer::Chat { .. }))
    }
}

/// The id of a request that gets an answer.
pub(crate) fn request_id(request: &ToServer) -> Option<&str> {
    match request {
        ToServer::Act { id, .. }
        | ToServer::Undo { id, .. }
        | ToServer::Propose { id, .. }
        | ToServer::Answer { id, .. }
        | ToServer::Chat { id, .. } => Some(id),
        ToServer::Look { .. } | ToServer::Resync { .. } | ToServer::Orders { .. } | ToServer::Suggest { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn act(id: &str) -> ToServer {
        ToServer::Act { id: id.to_owned(), version: 3, seat: 0, action: Value::Null, note: None }
    }

    fn chat(id: &str) -> ToServer {
        ToServer::Chat { id: id.to_owned(), text: "Hello".to_owned(), seat: Some(0), name: None }
    }

    #[test]
    fn a_request_stays_until_its_own_answer_comes() {
        let mut outbox = Outbox::default();
        outbox.put(act("a"));
        outbox.put(chat("b"));
        assert_eq!(outbox.answered("c"), None);
        assert!(outbox.deciding());
        assert_eq!(outbox.answered("a"), Some(act("a")));
        assert_eq!(outbox.answered("a"), None);
        assert_eq!(outbox.all(), [chat("b")]);
        assert!(!outbox.deciding());
    }
}
