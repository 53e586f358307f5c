//! The one place that writes: gathers what waits, commits it together, and answers after the commit.

use super::connection::Connection;
use super::keeper::Care;
use super::lessons::{self, LessonJob};
use super::lock::Lock;
use super::memory::Memory;
use super::plan::{self, Reply, Verdict, Waiting};
use super::sorting::Sorter;
use super::tails::Tails;
use super::tidying::Tidying;
use super::{commit, create, keeper, recall, removal, shared};
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Appended, Created, Handover, NewTable, Prune, Rewrite};
use sqlx::sqlite::SqliteConnection;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Job {
    Append(Waiting),
    Create(Box<NewTable>, Reply<Created>),
    PutHandover {
        code_hash: String,
        handover: Handover,
        expires_at: u64,
        reply: Reply<()>,
    },
    TakeHandover {
        code_hash: String,
        now: u64,
        reply: Reply<Option<Handover>>,
    },
    Rewrite(Box<Rewrite>, Reply<bool>),
    Delete {
        tables: Vec<TableId>,
        idle: Option<Prune>,
        reply: Reply<Vec<TableId>>,
    },
    Sweep {
        now: u64,
        reply: Reply<()>,
    },
    Lesson(LessonJob),
    Probe(Reply<()>),
    /// Puts the connection into a state that only a test wants.
    #[cfg(test)]
    Run(&'static str, Reply<()>),
    Checkpoint,
    Close(Reply<()>),
}

/// How many jobs may wait before those who ask have to wait too.
pub(super) const QUEUE: usize = 4096;

/// The most appends in one commit: enough to make its fixed costs small, few enough not to keep the first one waiting.
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
    tidying: Tidying,
    care: Arc<Care>,
    keeper: Option<JoinHandle<()>>,
    lock: Lock,
}

impl Writer {
    /// Takes over a database whose schema is up to date.
    pub(super) async fn new(mut connection: Connection, tails: Arc<Tails>, lock: Lock) -> Result<Self, StoreError> {
        let sorter = Sorter::start(&mut connection, tails.clone()).await?;
        let tidying = Tidying::start(&mut connection).await?;
        let (memory, care) = (Memory::new(), Arc::default());
        Ok(Writer { connection, memory, sorter, tails, tidying, care, keeper: None, lock })
    }

    /// What the writer asks of the keeper, which works on the same file.
    pub(super) fn care(&self) -> Arc<Care> {
        self.care.clone()
    }

    /// Takes note of the keeper, which works on the same file and has to end with the writer.
    pub(super) fn keep(&mut self, keeper: JoinHandle<()>) {
        self.keeper = Some(keeper);
    }

    /// Works until the store is closed or no longer held by anybody.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut gathered = Vec::with_capacity(MOST_APPENDS);
        let mut appends = Vec::with_capacity(MOST_APPENDS);
        let mut closing = Vec::new();
        let mut next_round = Instant::now() + ROUND;
        loop {
            // Waiting jobs come first; sorting in is done when nobody waits, and a little in between.
            let patience = if self.sorter.has_work() { Duration::ZERO } else { ROUND };
            let patience = patience.min(self.tidying.next_look().unwrap_or(ROUND));
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
            if self.tidying.tidy_if_due(&mut self.connection).await {
                self.care.empty_the_log();
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
        if let Err(error) = self.tidying.finish(&mut self.connection).await {
            tracing::warn!(%error, "traces of what was deleted stay in the database file until the next start");
        }
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
        self.tidying.written();
        let answers = match self.store(appends).await {
            Ok(answers) => answers,
            // One of them is damaged in a way that only the database noticed. The others must not suffer.
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

    /// Everything that is rarely written.
    async fn alone(&mut self, job: Job) {
        match job {
            Job::Create(table, reply) => self.run_one(reply, async |open| create::create(open, &table).await).await,
            Job::PutHandover { code_hash, handover, expires_at, reply } => {
                self.run_one(reply, async |open| shared::put_handover(open, &code_hash, handover, expires_at).await)
                    .await;
            }
            Job::TakeHandover { code_hash, now, reply } => {
                self.run_one(reply, async |open| shared::take_handover(open, &code_hash, now).await).await;
            }
            Job::Sweep { now, reply } => {
                self.run_one(reply, async |open| shared::sweep_handovers(open, now).await).await;
            }
            Job::Lesson(job) => self.change_lesson(job).await,
            Job::Probe(reply) => self.run_one(reply, async |open| shared::probe(open).await).await,
            #[cfg(test)]
            Job::Run(sql, reply) => {
                self.run_one(reply, async |open| Ok(sqlx::query(sql).execute(open).await.map(drop)?)).await;
            }
            Job::Rewrite(rewrite, reply) => {
                let done = self.rewrite(&rewrite).await;
                self.answer(reply, done).await;
            }
            Job::Delete { tables, idle, reply } => {
                let done = self.delete(tables, idle).await;
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

    async fn change_lesson(&mut self, job: LessonJob) {
        match job {
            LessonJob::Create(new, reply) => self.run_one(reply, async |open| lessons::create(open, &new).await).await,
            LessonJob::Append(append, reply) => {
                self.run_one(reply, async |open| lessons::append(open, &append).await).await;
            }
            LessonJob::Rewrite(rewrite, reply) => {
                self.run_one(reply, async |open| lessons::rewrite(open, &rewrite).await).await;
                self.taken_out(true);
            }
            LessonJob::Erase(lesson, reply) => {
                self.run_one(reply, async |open| lessons::erase(open, lesson).await).await;
                self.taken_out(true);
            }
        }
    }

    /// Does something with the connection, and answers.
    async fn run_one<T>(
        &mut self,
        reply: Reply<T>,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, StoreError>,
    ) {
        let done = match self.connection.get().await {
            Ok(open) => work(open).await,
            Err(error) => Err(error.into()),
        };
        self.answer(reply, done).await;
    }

    async fn rewrite(&mut self, rewrite: &Rewrite) -> Result<bool, StoreError> {
        self.sorter.sort(&mut self.connection, &[rewrite.table]).await?;
        // What lists show is remembered as well.
        self.memory.forget(rewrite.table);
        let done = removal::rewrite(self.connection.get().await?, rewrite).await?;
        self.taken_out(done);
        Ok(done)
    }

    async fn delete(&mut self, mut tables: Vec<TableId>, idle: Option<Prune>) -> Result<Vec<TableId>, StoreError> {
        // How long a table has been idle is read from its sorted entries.
        if let Err(error) = self.sorter.sort(&mut self.connection, &tables).await {
            tracing::warn!(%error, "entries of tables that are to be deleted cannot be put in their place");
            tables.retain(|table| idle.is_none() || self.tails.get(*table).is_none());
        }
        let gone = removal::delete(self.connection.get().await?, &tables, idle).await?;
        for table in &gone {
            self.memory.forget(*table);
            self.tails.remove(*table);
        }
        self.taken_out(!gone.is_empty());
        Ok(gone)
    }

    /// Nothing of it may stay, neither in the file nor in the log.
    fn taken_out(&mut self, anything: bool) {
        if anything {
            self.tidying.taken_out();
            self.care.empty_the_log();
        }
    }

    /// What failed may have left a transaction open.
    async fn answer<T>(&mut self, reply: Reply<T>, done: Result<T, StoreError>) {
        if done.is_err() {
            self.connection.rollback().await;
        }
        let _ = reply.send(done);
    }
}
