//! The one place that writes: gathers what waits, commits it together, and answers after the commit.

use super::connection::Connection;
use super::lock::Lock;
use super::memory::Memory;
use super::plan::{self, Reply, Verdict, Waiting};
use super::sorting::Sorter;
use super::tails::Tails;
use super::{commit, create, keeper, recall, shared};
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Appended, Created, Handover, NewTable};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Job {
    Append(Waiting),
    Create(Box<NewTable>, Reply<Created>),
    PutHandover { code_hash: String, handover: Handover, expires_at: u64, reply: Reply<()> },
    TakeHandover { code_hash: String, now: u64, reply: Reply<Option<Handover>> },
    Delete(TableId, Reply<bool>),
    Prune { before: u64, limit: u32, reply: Reply<Vec<TableId>> },
    Checkpoint,
    Close(Reply<()>),
}

/// So many may wait before whoever asks has to wait too.
pub(super) const QUEUE: usize = 4096;

/// So many appends go into one commit at most: enough to make its fixed costs small, few enough not to keep the first waiting.
const MOST_APPENDS: usize = 256;

type Answer = Result<Appended, StoreError>;

/// How often the writer looks after what has been lying around.
const ROUND: Duration = Duration::from_secs(20);

/// Owns the connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    connection: Connection,
    memory: Memory,
    sorter: Sorter,
    tails: Arc<Tails>,
    keeper: Option<JoinHandle<()>>,
    lock: Lock,
}

impl Writer {
    /// Takes over a database whose schema is up to date.
    pub(super) async fn new(mut connection: Connection, tails: Arc<Tails>, lock: Lock) -> Result<Self, StoreError> {
        let sorter = Sorter::start(&mut connection, tails.clone()).await?;
        Ok(Writer { connection, memory: Memory::new(), sorter, tails, keeper: None, lock })
    }

    /// Takes note of who works beside it on the same file, and has to end with it.
    pub(super) fn keep(&mut self, keeper: JoinHandle<()>) {
        self.keeper = Some(keeper);
    }

    /// Works until the store is closed or nobody holds it any more.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut gathered = Vec::with_capacity(MOST_APPENDS);
        let mut appends = Vec::with_capacity(MOST_APPENDS);
        let mut closing = Vec::new();
        let mut next_round = Instant::now() + ROUND;
        loop {
            // Whoever waits comes first; what is to be sorted in, when nobody waits, and a little of it in between.
            let patience = if self.sorter.has_work() { Duration::ZERO } else { ROUND };
            if let Ok(0) = tokio::time::timeout(patience, jobs.recv_many(&mut gathered, MOST_APPENDS)).await {
                break;
            }
            for job in gathered.drain(..) {
                match job {
                    Job::Append(waiting) => appends.push(waiting),
                    Job::Close(reply) => {
                        jobs.close();
                        closing.push(reply);
                    }
                    other => {
                        // What was asked for first is done first.
                        self.commit(&mut appends).await;
                        self.alone(other).await;
                    }
                }
            }
            self.commit(&mut appends).await;
            if self.sorter.has_work() {
                self.sorter.sort_some(&mut self.connection).await;
            }
            if Instant::now() >= next_round {
                next_round = Instant::now() + ROUND;
                self.memory.turn();
                self.sorter.age();
            }
        }
        if let Some(keeper) = self.keeper.take() {
            keeper.abort();
            let _ = keeper.await;
        }
        let sorted = self.sorter.sort_all(&mut self.connection).await;
        let closed = self.connection.close().await;
        drop(self.lock);
        for reply in closing {
            let _ = reply.send(sorted.clone().and(closed.clone()));
        }
    }

    /// Stores what can be stored of the appends that wait, and answers them all.
    async fn commit(&mut self, appends: &mut Vec<Waiting>) {
        if appends.is_empty() {
            return;
        }
        let answers = match self.store(appends).await {
            Ok(answers) => answers,
            // One of them is damaged in a way that only the database has noticed. The others shall not suffer.
            Err(StoreError::Corrupt { .. }) if appends.len() > 1 => self.store_one_by_one(appends).await,
            Err(error) => vec![Err(error); appends.len()],
        };
        for (waiting, answer) in appends.drain(..).zip(answers) {
            // Whoever asked may have gone away; stored is stored.
            let _ = waiting.reply.send(answer);
        }
    }

    /// One transaction for all that is in order. If it fails, nothing is stored.
    async fn store(&mut self, waiting: &mut [Waiting]) -> Result<Vec<Answer>, StoreError> {
        let unknown = recall::unknown(&mut self.memory, waiting);
        if !unknown.is_empty() {
            recall::recall(self.connection.get().await?, &mut self.memory, &self.tails, &unknown).await?;
        }
        let verdicts = plan::judge(&mut self.memory, waiting);
        let answers =
            verdicts.iter().zip(&*waiting).map(|(verdict, waiting)| verdict.answer(&waiting.append)).collect();
        if plan::writes(&verdicts, waiting).next().is_none() {
            return Ok(answers);
        }
        let written = match self.connection.get().await {
            Ok(open) => commit::write(open, self.sorter.next_commit(), &verdicts, waiting).await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            self.memory.clear();
            self.connection.rollback().await;
            // The number is not used again, whatever became of it.
            self.sorter.turn_page();
            return Err(error.into());
        }
        for (verdict, Waiting { append, .. }) in verdicts.iter().zip(waiting) {
            if let Verdict::Write { table_number } = verdict {
                self.sorter.add(*table_number, append);
            }
        }
        self.sorter.turn_page();
        Ok(answers)
    }

    async fn store_one_by_one(&mut self, waiting: &mut [Waiting]) -> Vec<Answer> {
        let mut answers = Vec::with_capacity(waiting.len());
        for one in waiting {
            match self.store(std::slice::from_mut(one)).await {
                Ok(answer) => answers.extend(answer),
                Err(error) => answers.push(Err(error)),
            }
        }
        answers
    }

    /// Everything that is written seldom.
    async fn alone(&mut self, job: Job) {
        match job {
            Job::Create(table, reply) => {
                let done = match self.connection.get().await {
                    Ok(open) => create::create(open, &table).await,
                    Err(error) => Err(error.into()),
                };
                self.answer(reply, done).await;
            }
            Job::PutHandover { code_hash, handover, expires_at, reply } => {
                let done = match self.connection.get().await {
                    Ok(open) => shared::put_handover(open, &code_hash, handover, expires_at).await,
                    Err(error) => Err(error.into()),
                };
                self.answer(reply, done).await;
            }
            Job::TakeHandover { code_hash, now, reply } => {
                let done = match self.connection.get().await {
                    Ok(open) => shared::take_handover(open, &code_hash, now).await,
                    Err(error) => Err(error.into()),
                };
                self.answer(reply, done).await;
            }
            Job::Delete(table, reply) => {
                self.memory.forget(table);
                let done = self.delete(table).await;
                self.answer(reply, done).await;
            }
            Job::Prune { before, limit, reply } => {
                let done = self.prune(before, limit).await;
                for table in done.iter().flatten() {
                    self.memory.forget(*table);
                }
                self.answer(reply, done).await;
            }
            Job::Checkpoint => {
                if let Ok(open) = self.connection.get().await
                    && let Err(error) = keeper::run(open).await
                {
                    tracing::warn!(%error, "the log of the database grows");
                }
            }
            Job::Append(_) | Job::Close(_) => {}
        }
    }

    async fn prune(&mut self, before: u64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        // How long a table has been idle is read from its sorted entries.
        self.sorter.sort_all(&mut self.connection).await?;
        let open = self.connection.get().await?;
        shared::prune_handovers(&mut *open, before).await?;
        create::prune(open, before, limit).await
    }

    async fn delete(&mut self, table: TableId) -> Result<bool, StoreError> {
        self.sorter.sort(&mut self.connection, &[table]).await?;
        shared::delete(self.connection.get().await?, table).await
    }

    /// What failed may have left a transaction open.
    async fn answer<T>(&mut self, reply: Reply<T>, done: Result<T, StoreError>) {
        if done.is_err() {
            self.connection.rollback().await;
        }
        let _ = reply.send(done);
    }
}
