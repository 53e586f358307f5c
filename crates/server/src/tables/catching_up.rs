//! Reading what is stored: what other processes have added, what was changed in place, and where to go back to.

use super::course::{Course, Placed};
use super::directory::Directory;
use super::entry::Entry;
use super::owner::Owner;
use crate::refusal::{self, Refusal};
use crate::sockets::outbox::Closing;
use shelf::AnyTable;

impl Owner {
    /// The game taken back to the position after `to` moves, and the entry that says so.
    pub(super) async fn back(&self, seat: u8, to: u32) -> Result<(Box<dyn AnyTable>, Entry), Refusal> {
        let stored = self.directory.store.entries(self.id, 0, self.course.facts.version).await?;
        let went = move |directory: &Directory| {
            let course = Course::walk(&directory.books, &stored, |_, _| ())?;
            let mut game = course.and_then(|course| course.game).ok_or_else(refusal::no_table)?;
            game.undo_to(to as usize)?;
            game.hand_over();
            Ok(game)
        };
        let game = self.directory.work(went).await?;
        let hash = game.hash();
        Ok((game, Entry::Undone { seat, to, hash }))
    }

    /// Reads what other processes have stored before somebody is refused something or shown the table. Returns whether
    /// there was anything new.
    pub(super) async fn look_behind(&mut self) -> Result<bool, Refusal> {
        let known = self.course.facts.version;
        let looked = self.catch_up().await;
        if let Err(refusal) = &looked {
            tracing::warn!(table = %self.id, ?refusal, "could not catch up");
        }
        looked.map(|()| self.course.facts.version != known)
    }

    /// Reads what other processes have stored, and tells it here.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        let known = self.course.facts.version;
        let stored = self.directory.store.entries(self.id, known, u64::MAX).await?;
        if stored.is_empty() {
            return Ok(());
        }
        let placed = stored.iter().map(Placed::read).collect::<Result<Vec<_>, _>>()?;
        if placed.iter().any(|placed| matches!(placed.entry, Entry::Undone { .. })) {
            return self.walk_again(known).await;
        }
        for placed in &placed {
            let changed = self.course.step(placed)?;
            self.tell(placed, changed, None);
        }
        Ok(())
    }

    /// Going back takes positions that a live table does not keep: the whole table is read again.
    async fn walk_again(&mut self, known: u64) -> Result<(), Refusal> {
        let stored = self.directory.store.entries(self.id, 0, u64::MAX).await?;
        let (course, new) = self
            .directory
            .work(move |directory| {
                let mut new = Vec::new();
                let course = Course::walk(&directory.books, &stored, |_, placed| {
                    new.extend((placed.sequence > known).then(|| placed.clone()));
                })?;
                Ok((course.ok_or_else(refusal::no_table)?, new))
            })
            .await?;
        self.course = course;
        self.course.forget();
        let why = new.iter().rev().find_map(|placed| placed.entry.takes_away());
        let away = self.away();
        let told = self.sockets.check_eyes(&self.names, &self.course, &away, why);
        // What happened on the way is told from the history, to everybody alike.
        self.sockets.sync_all(&self.names, &self.course, &away, known, &told);
        Ok(())
    }

    /// What is stored was changed in place: everything is read, and told, from the beginning.
    pub(super) async fn read_again(&mut self) {
        if let Err(refusal) = self.walk_again(0).await {
            tracing::warn!(table = %self.id, ?refusal, "could not be read again");
            self.close(Closing::Broken);
        }
    }
}
