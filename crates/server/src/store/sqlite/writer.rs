//! The one place that writes: gathers what waits, commits it together, and answers after the commit.

use super::connection::Connection;
use super::lock::Lock;
use super::plan::{Head, Plan, Reply, Verdict, Waiting};
use super::{commit, create, shared};
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Appended, Created, Handover, NewTable};
use crate::store::rows;
use std::collections::{HashMap, HashSet};
use tokio::sync::mpsc;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Job {
    Append(Waiting),
    Create(Box<NewTable>, Reply<Created>),
    PutHandover { code_hash: String, handover: Handover, expires_at: u64, reply: Reply<()> },
    TakeHandover { code_hash: String, now: u64, reply: Reply<Option<Handover>> },
    Delete(TableId, Reply<bool>),
    Prune { before: u64, limit: u32, reply: Reply<Vec<TableId>> },
    Close(Reply<()>),
}

/// So many may wait before whoever asks has to wait too.
pub(super) const QUEUE: usize = 4096;

/// So many appends go into one commit at most: enough to make its fixed costs small, few enough not to keep the first waiting.
const MOST_APPENDS: usize = 256;

/// So many tables are remembered at most; a hundred bytes each.
const MOST_HEADS: usize = 100_000;

/// Owns the connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    connection: Connection,
    heads: HashMap<TableId, Head>,
    lock: Lock,
}

impl Writer {
    pub(super) fn new(connection: Connection, lock: Lock) -> Self {
        Writer { connection, heads: HashMap::new(), lock }
    }

    /// Works until the store is closed or nobody holds it any more.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut gathered = Vec::with_capacity(MOST_APPENDS);
        let mut appends = Vec::with_capacity(MOST_APPENDS);
        let mut closing = Vec::new();
        while jobs.recv_many(&mut gathered, MOST_APPENDS).await > 0 {
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
        }
        let closed = self.connection.close().await;
        drop(self.lock);
        for reply in closing {
            let _ = reply.send(closed.clone());
        }
    }

    /// Stores what can be stored of the appends that wait, and answers them all.
    async fn commit(&mut self, appends: &mut Vec<Waiting>) {
        if appends.is_empty() {
            return;
        }
        let answers = match self.store(appends).await {
            Ok(answers) => answers,
            Err(error) => {
                self.heads.clear();
                vec![Err(error); appends.len()]
            }
        };
        for (waiting, answer) in appends.drain(..).zip(answers) {
            // Whoever asked may have gone away; stored is stored.
            let _ = waiting.reply.send(answer);
        }
    }

    async fn store(&mut self, waiting: &[Waiting]) -> Result<Vec<Result<Appended, StoreError>>, StoreError> {
        self.remember(waiting).await?;
        let mut held_back = vec![false; waiting.len()];
        let plan = match self.attempt(waiting, &held_back).await {
            Ok(plan) => plan,
            Err(error) if is_constraint(&error) => {
                self.hold_back_repeated(waiting, &mut held_back).await?;
                match self.attempt(waiting, &held_back).await {
                    Ok(plan) => plan,
                    Err(error) if is_constraint(&error) => return self.store_one_by_one(waiting).await,
                    Err(error) => return Err(error.into()),
                }
            }
            Err(error) => return Err(error.into()),
        };
        self.answers(&plan, waiting).await
    }

    /// Something that no query explains is wrong with one of them. Whoever it is, the others shall not suffer.
    async fn store_one_by_one(&mut self, waiting: &[Waiting]) -> Result<Vec<Result<Appended, StoreError>>, StoreError> {
        self.heads.clear();
        let mut all = Vec::with_capacity(waiting.len());
        for one in waiting {
            let one = std::slice::from_ref(one);
            self.remember(one).await?;
            match self.attempt(one, &[false]).await {
                Ok(plan) => all.extend(self.answers(&plan, one).await?),
                Err(error) => all.push(Err(error.into())),
            }
        }
        Ok(all)
    }

    /// Makes sure that every table that is written to is remembered, if there is one.
    async fn remember(&mut self, waiting: &[Waiting]) -> Result<(), StoreError> {
        let unknown: HashSet<TableId> = waiting
            .iter()
            .map(|waiting| waiting.append.table)
            .filter(|table| !self.heads.contains_key(table))
            .collect();
        if unknown.is_empty() {
            return Ok(());
        }
        if self.heads.len() + unknown.len() > MOST_HEADS {
            self.heads.clear();
            return Box::pin(self.remember(waiting)).await;
        }
        let unknown: Vec<_> = unknown.into_iter().collect();
        for (id, number, last) in commit::find_tables(self.connection.get().await?, &unknown).await? {
            self.heads.insert(rows::table_id(&id)?, Head { number, last: rows::unsigned(last)? });
        }
        Ok(())
    }

    /// One transaction with everything that is not held back and not late. If it fails, nothing of it is stored.
    async fn attempt(&mut self, waiting: &[Waiting], held_back: &[bool]) -> Result<Plan, sqlx::Error> {
        let plan = Plan::new(&self.heads, waiting, held_back);
        if plan.moved.is_empty() {
            return Ok(plan);
        }
        let open = self.connection.get().await?;
        match commit::write(open, &plan, waiting).await {
            Ok(()) => {
                self.heads.extend(&plan.moved);
                Ok(plan)
            }
            Err(error) => {
                self.connection.rollback().await;
                Err(error)
            }
        }
    }

    /// Marks what repeats a request that is stored, or one that stands earlier in the same commit.
    async fn hold_back_repeated(&mut self, waiting: &[Waiting], held_back: &mut [bool]) -> Result<(), StoreError> {
        let requests = self.requests(waiting);
        let mut known: HashSet<(i64, String)> = self.find(&requests).await?.into_keys().collect();
        for (place, table_number, request) in requests {
            if !known.insert((table_number, request.to_owned())) {
                held_back[place] = true;
            }
        }
        Ok(())
    }

    /// Each request that waits: in which append, for which table.
    fn requests<'w>(&self, waiting: &'w [Waiting]) -> Vec<(usize, i64, &'w str)> {
        let of_one = |(place, waiting): (usize, &'w Waiting)| {
            let head = self.heads.get(&waiting.append.table).copied();
            let requests = waiting.append.entries.iter().filter_map(|entry| entry.request.as_deref());
            requests.filter_map(move |request| head.map(|head| (place, head.number, request)))
        };
        waiting.iter().enumerate().flat_map(of_one).collect()
    }

    async fn find(&mut self, requests: &[(usize, i64, &str)]) -> Result<HashMap<(i64, String), i64>, StoreError> {
        let wanted: Vec<_> = requests.iter().map(|(_, table_number, request)| (*table_number, *request)).collect();
        if wanted.is_empty() {
            return Ok(HashMap::new());
        }
        Ok(commit::find_requests(self.connection.get().await?, &wanted).await?)
    }

    /// What everybody is told once the commit is through. Only those that were not stored cost a query.
    async fn answers(
        &mut self,
        plan: &Plan,
        waiting: &[Waiting],
    ) -> Result<Vec<Result<Appended, StoreError>>, StoreError> {
        let mut repeated = HashMap::new();
        if plan.verdicts.contains(&Verdict::Late) {
            let mut requests = self.requests(waiting);
            requests.retain(|(place, ..)| plan.verdicts[*place] == Verdict::Late);
            let found = self.find(&requests).await?;
            for (place, table_number, request) in requests {
                if let Some(sequence) = found.get(&(table_number, request.to_owned())) {
                    repeated.entry(place).or_insert(rows::unsigned(*sequence)?);
                }
            }
        }
        let answer = |(place, (verdict, waiting)): (usize, (&Verdict, &Waiting))| match verdict {
            Verdict::Write { head } => Ok(Appended::Stored { last: head.last + waiting.append.entries.len() as u64 }),
            Verdict::NoTable => Err(StoreError::NoSuchTable { table: waiting.append.table }),
            Verdict::Late => match (repeated.get(&place), self.heads.get(&waiting.append.table)) {
                (Some(sequence), _) => Ok(Appended::Repeated { sequence: *sequence }),
                (None, Some(head)) => Ok(Appended::Conflict { last: head.last }),
                (None, None) => Err(StoreError::NoSuchTable { table: waiting.append.table }),
            },
        };
        Ok(plan.verdicts.iter().zip(waiting).enumerate().map(answer).collect())
    }

    /// Everything that is written seldom.
    async fn alone(&mut self, job: Job) {
        match job {
            Job::Create(table, reply) => self.reply(reply, async |open| create::create(open, &table).await).await,
            Job::PutHandover { code_hash, handover, expires_at, reply } => {
                let put = async |open: &mut _| shared::put_handover(open, &code_hash, handover, expires_at).await;
                self.reply(reply, put).await;
            }
            Job::TakeHandover { code_hash, now, reply } => {
                self.reply(reply, async |open| shared::take_handover(open, &code_hash, now).await).await;
            }
            Job::Delete(table, reply) => {
                self.heads.remove(&table);
                self.reply(reply, async |open| shared::delete(open, table).await).await;
            }
            Job::Prune { before, limit, reply } => {
                self.heads.clear();
                let prune = async |open: &mut sqlx::SqliteConnection| {
                    shared::prune_handovers(&mut *open, before).await?;
                    shared::prune_tables(open, before, limit).await
                };
                self.reply(reply, prune).await;
            }
            Job::Append(_) | Job::Close(_) => {}
        }
    }

    async fn reply<T>(
        &mut self,
        reply: Reply<T>,
        work: impl AsyncFnOnce(&mut sqlx::SqliteConnection) -> Result<T, StoreError>,
    ) {
        let done = match self.connection.get().await {
            Ok(open) => work(open).await,
            Err(error) => Err(error.into()),
        };
        if done.is_err() {
            self.connection.rollback().await;
        }
        let _ = reply.send(done);
    }
}

/// Whether the database refused a row, rather than failed.
fn is_constraint(error: &sqlx::Error) -> bool {
    const SQLITE_CONSTRAINT: i32 = 19;
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    code.is_some_and(|code| code & 0xff == SQLITE_CONSTRAINT)
}
