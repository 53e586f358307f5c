//! Telling who is here, at the table and to the other processes.

use super::owner::Owner;

impl Owner {
    /// For each seat of a person, since when they have been away.
    pub(super) fn away(&self) -> Vec<Option<i64>> {
        self.attendance.away(&self.course.facts, self.course.asked().waiting, self.directory.now_signed())
    }

    /// Tells who is here, at the table and to the other processes.
    pub(super) async fn note_presence(&mut self) {
        self.directory.watched.touch(self.id);
        let news = self.attendance.note(&self.course.facts, &self.sockets, self.directory.now_signed());
        self.sockets.tell_presence(&self.course.facts, self.away());
        if !news.is_empty() {
            self.tell_elsewhere(news).await;
        }
    }

    /// Gives the other processes a sign of life.
    pub(super) async fn beat(&self) {
        self.tell_elsewhere(self.attendance.connected()).await;
    }

    pub(super) async fn tell_elsewhere(&self, seats: Vec<(u8, bool)>) {
        if self.directory.is_shared()
            && let Err(error) = self.directory.store.note_presence(self.id, seats, self.directory.now()).await
        {
            tracing::warn!(table = %self.id, %error, "the others do not hear who is here");
        }
    }

    /// Reads who is connected to other processes.
    pub(super) async fn look_elsewhere(&mut self) {
        if !self.directory.is_shared() {
            return;
        }
        match self.directory.store.presence(self.id).await {
            Ok(elsewhere) => self.attendance.hear(elsewhere),
            Err(error) => tracing::warn!(table = %self.id, %error, "who is elsewhere is not known"),
        }
    }
}
