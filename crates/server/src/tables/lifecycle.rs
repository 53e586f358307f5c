//! The life of a live table: it is opened, does what it is told, lets bots and the clock act, and falls asleep.

use super::attendance::BEAT;
use super::command::Command;
use super::desk::{DeskWhat, DeskWish};
use super::directory::Directory;
use super::owner::Owner;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::sockets::outbox::Closing;
use crate::store::TableId;
use bots::Bot;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use table::luck::Dice;
use table::{Seat, SeatSet, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use wire::lesson::Role;
use wire::log::By;
use wire::{Clock, SeatKind};

/// How long bots and the clock wait after the store failed.
const PAUSE: Duration = Duration::from_secs(1);

/// Opens a table and owns it until it falls asleep.
pub(super) async fn run(directory: Arc<Directory>, id: TableId, mut commands: mpsc::Receiver<Command>) {
    // Opening and handling take big futures: boxed, they take memory only while they run.
    let mut owner = match Box::pin(Owner::open(directory.clone(), id)).await {
        Ok(owner) => Box::new(owner),
        Err(refusal) => {
            directory.remove(id, &mut commands);
            return refuse_all(commands, &refusal);
        }
    };
    let mut idle_since = Instant::now();
    let mut paused_until = idle_since;
    let mut beat_at = idle_since + Duration::from_millis(BEAT);
    let mut going = directory.going();
    loop {
        while let Some((socket, message)) = owner.released() {
            Box::pin(owner.message(socket, message)).await;
        }
        if owner.is_due() && Instant::now() >= paused_until {
            match Box::pin(owner.act_alone()).await {
                Alone::Acted => {
                    // Whoever waits comes first; a table of bots must not keep a thread to itself either.
                    while let Ok(command) = commands.try_recv() {
                        Box::pin(owner.handle(command)).await;
                    }
                    if owner.gone {
                        break;
                    }
                    tokio::task::yield_now().await;
                    continue;
                }
                Alone::Failed => paused_until = Instant::now() + PAUSE,
                Alone::Nothing => {}
            }
        }
        let wake = owner.wake_at(idle_since, paused_until, beat_at);
        tokio::select! {
            biased;
            command = commands.recv() => {
                let Some(command) = command else { break };
                Box::pin(owner.handle(command)).await;
                idle_since = Instant::now();
                if owner.gone {
                    break;
                }
            }
            () = tokio::time::sleep_until(wake.unwrap_or(idle_since)), if wake.is_some() => {
                if owner.may_sleep(idle_since) && directory.forget(id, &mut commands) {
                    return;
                }
                if Instant::now() >= beat_at {
                    beat_at = Instant::now() + Duration::from_millis(BEAT);
                    owner.beat().await;
                }
            }
            found = thought_of(&mut owner.thought), if owner.thought.is_some() => {
                let thought = owner.thought.take();
                if let Some(Thought { seat, version, .. }) = thought
                    && let Alone::Failed = Box::pin(owner.act_as_thought(seat, version, found)).await
                {
                    paused_until = Instant::now() + PAUSE;
                }
            }
            _ = going.changed() => {
                owner.close(Closing::GoingAway);
                break;
            }
        }
    }
    directory.remove(id, &mut commands);
    // A server that goes down just lets go: whoever waits hears that it is not available.
    if owner.gone {
        refuse_all(commands, &crate::refusal::no_table());
    }
}

/// A table that cannot be opened: whoever waits is told why.
fn refuse_all(mut commands: mpsc::Receiver<Command>, refusal: &Refusal) {
    commands.close();
    while let Ok(command) = commands.try_recv() {
        match command {
            Command::Connect(question) => drop(question.answer(Err(refusal.clone()))),
            Command::Ask(question) => drop(question.answer(Err(refusal.clone()))),
            Command::Info(question) => drop(question.answer(Err(refusal.clone()))),
            Command::Held(question) => drop(question.answer(Err(refusal.clone()))),
            Command::Delete(question) => drop(question.answer(Err(refusal.clone()))),
            Command::Tile(question) => drop(question.answer(Err(refusal.clone()))),
            _ => {}
        }
    }
}

/// A search in progress for a seat, begun at a version of the table. The table goes on listening meanwhile.
pub(super) struct Thought {
    seat: Seat,
    version: u64,
    found: oneshot::Receiver<Option<Value>>,
}

async fn thought_of(thought: &mut Option<Thought>) -> Option<Value> {
    match thought {
        Some(thought) => (&mut thought.found).await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// What a table does without being told.
enum Alone {
    Nothing,
    Acted,
    Failed,
}

impl Owner {
    /// Lets one bot act, or the clock for one seat.
    async fn act_alone(&mut self) -> Alone {
        if !self.is_playing() {
            return Alone::Nothing;
        }
        if self.is_at_gate() {
            let wish = Wish::Desk(DeskWish { by: Role::Facilitator, what: DeskWhat::Gate });
            return match self.attempt(&wish, None).await {
                Ok(_) => Alone::Acted,
                Err(_) => Alone::Failed,
            };
        }
        if self.is_watched()
            && let Some((seat, bot)) = self.bot_with_an_offer()
        {
            return self.bot_acts(seat, bot, true).await;
        }
        let waiting = self.course.asked().waiting;
        if self.is_watched()
            && let Some((seat, bot)) = waiting.into_iter().find_map(|seat| self.bot_on(seat))
        {
            return match self.is_in_window(seat) && self.hesitates(seat) {
                true => Alone::Nothing,
                false => self.bot_acts(seat, bot, false).await,
            };
        }
        if let Some((seat, action)) = self.ordered() {
            let wish = Wish::Ordered { seat: seat.0, version: self.course.facts.version, action };
            return match self.attempt(&wish, None).await {
                Ok(_) => Alone::Acted,
                Err(refusal) => self.after_refusal(seat, By::Player, &refusal).await,
            };
        }
        let late = matches!(self.course.facts.made.clock, Clock::PerMove { .. })
            && self.course.facts.deadline().is_some_and(|deadline| deadline <= self.directory.now_signed());
        match waiting.lowest() {
            Some(seat) if late => self.answer_neutrally(seat, By::Clock).await,
            _ => Alone::Nothing,
        }
    }

    /// Whether anybody looks: bots of a table that nobody watches do not think. The desk of a lesson looks at all its tables,
    /// also where every phone is dark.
    fn is_watched(&self) -> bool {
        !self.sockets.is_empty() || self.course.facts.made.lesson.is_some()
    }

    /// The bot on a seat, if there is one.
    fn bot_on(&self, seat: Seat) -> Option<(Seat, Bot)> {
        let once = self.course.facts.bot_once.as_ref().filter(|(once, _)| *once == seat.0);
        let bot = match &self.course.facts.seat(seat.0)?.kind {
            SeatKind::Bot { bot } => bot,
            SeatKind::Open | SeatKind::Person => once.map(|(_, bot)| bot)?,
        };
        Bot::named(bot).ok().map(|bot| (seat, bot))
    }

    /// Whether it is too early for a seat to let a moment go by.
    pub(super) fn hesitates(&mut self, seat: Seat) -> bool {
        self.passes_at(seat).is_some_and(|due| due > Instant::now())
    }

    /// A bot to whom somebody offers a deal: nobody else would answer for it.
    fn bot_with_an_offer(&self) -> Option<(Seat, Bot)> {
        let game = self.course.game.as_ref()?;
        self.course.facts.seats.iter().enumerate().find_map(|(at, facts)| {
            let SeatKind::Bot { bot } = &facts.kind else { return None };
            let seat = Seat(u8::try_from(at).ok()?);
            bots::has_offer(&**game, seat).then(|| Bot::named(bot).ok()).flatten().map(|bot| (seat, bot))
        })
    }

    /// A bot gets what its seat sees, and nothing else. It thinks beside the runtime, so that nobody waits for it.
    async fn bot_acts(&mut self, seat: Seat, bot: Bot, offer: bool) -> Alone {
        let Some(game) = &self.course.game else { return Alone::Nothing };
        if self.thought.is_some() {
            return Alone::Nothing;
        }
        let packed = game.packed_view(Viewer::Seat(seat));
        let book = self.course.book.clone();
        let mut dice = Dice::new(self.dice.roll());
        let directory = self.directory.clone();
        let thinking = async move {
            let thought = directory.thinking.think(bot, move |bot| match offer {
                true => bot.answer_offer(&*book, &packed, seat, &mut dice),
                false => {
                    let world = book.imagine(&packed, dice.roll())?;
                    // Several tables think at once: each on one thread.
                    Ok(bot.choose_with(&*world, seat, &mut dice, 1))
                }
            });
            thought.await.and_then(Result::ok).flatten()
        };
        let version = self.course.facts.version;
        if matches!(bot, Bot::Random | Bot::Novice | Bot::Character(_)) || offer {
            let found = thinking.await;
            return self.act_as_thought(seat, version, found).await;
        }
        let (tell, found) = oneshot::channel();
        tokio::spawn(async move { tell.send(thinking.await) });
        self.thought = Some(Thought { seat, version, found });
        Alone::Nothing
    }

    /// Does what a bot has found, if the table has not changed since it began to think.
    async fn act_as_thought(&mut self, seat: Seat, version: u64, found: Option<Value>) -> Alone {
        let Some(action) = found else {
            tracing::error!(table = %self.id, seat = seat.0, "the bot had no answer");
            return self.answer_neutrally(seat, By::Bot).await;
        };
        if self.bot_on(seat).is_none() {
            // Its owner has come back meanwhile.
            return Alone::Acted;
        }
        let wish = Wish::Act { guest: None, seat: seat.0, version, action, note: None, by: By::Bot };
        match self.attempt(&wish, None).await {
            Ok(_) => Alone::Acted,
            Err(refusal) => self.after_refusal(seat, By::Bot, &refusal).await,
        }
    }

    async fn after_refusal(&mut self, seat: Seat, by: By, refusal: &Refusal) -> Alone {
        match refusal.code {
            wire::Code::Unavailable | wire::Code::Shut => Alone::Failed,
            // Somebody else was faster, or another process let its bot act.
            wire::Code::Stale | wire::Code::WrongMoment => Alone::Acted,
            _ => {
                tracing::error!(table = %self.id, seat = seat.0, ?refusal, "the bot's answer was refused");
                self.answer_neutrally(seat, by).await
            }
        }
    }

    async fn answer_neutrally(&mut self, seat: Seat, by: By) -> Alone {
        let Some(action) = self.course.game.as_ref().and_then(|game| game.neutral(seat)) else {
            return Alone::Failed;
        };
        let version = self.course.facts.version;
        let wish = Wish::Act { guest: None, seat: seat.0, version, action, note: None, by };
        match self.attempt(&wish, None).await {
            Ok(_) => Alone::Acted,
            Err(refusal) if matches!(refusal.code, wire::Code::Stale | wire::Code::WrongMoment) => Alone::Acted,
            Err(_) => Alone::Failed,
        }
    }

    fn clock_runs(&self) -> bool {
        self.is_playing() && matches!(self.course.facts.made.clock, Clock::PerMove { .. })
    }

    /// Whether a bot, the clock or somebody's orders may have something to do.
    fn is_due(&mut self) -> bool {
        let facts = &self.course.facts;
        let on_seats = || facts.seats.iter().any(|seat| matches!(seat.kind, SeatKind::Bot { .. }));
        let bots = || facts.bot_once.is_some() || on_seats();
        self.is_playing()
            && (self.clock_runs() || self.is_watched() && bots() || self.is_ordered() || self.is_at_gate())
    }

    /// When to look again without being told.
    fn wake_at(&mut self, idle_since: Instant, paused_until: Instant, beat_at: Instant) -> Option<Instant> {
        let mut wake = None;
        let mut sooner = |at: Instant| wake = Some(wake.map_or(at, |known: Instant| known.min(at)));
        if self.sockets.is_empty() {
            sooner(idle_since + self.directory.idle());
        } else if self.directory.is_shared() {
            sooner(beat_at);
        }
        let now = Instant::now();
        if self.clock_runs()
            && let Some(deadline) = self.course.facts.deadline()
        {
            let left = u64::try_from(deadline - self.directory.now_signed()).unwrap_or(0);
            sooner(now + Duration::from_millis(left));
        }
        self.held.iter().for_each(|held| sooner(held.due));
        let waiting = if self.is_playing() { self.course.asked().waiting } else { SeatSet::EMPTY };
        for seat in waiting {
            if let Some(due) = self.passes_at(seat).filter(|due| *due > now) {
                sooner(due);
            }
        }
        if paused_until > now && self.is_due() {
            sooner(paused_until);
        }
        wake.map(|wake| wake.max(now))
    }

    /// Nobody looks, and no clock runs.
    fn may_sleep(&self, idle_since: Instant) -> bool {
        self.sockets.is_empty() && !self.clock_runs() && Instant::now() >= idle_since + self.directory.idle()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connections::{Connections, Slots};
    use crate::sockets::outbox::{Next, Outbox};
    use crate::store::{Address, Durability, GuestId, Store};
    use crate::tables::directory::Eyes;
    use crate::tables::viewer_position::ViewFormat;
    use shelf::words::Lang;
    use tokio::net::{TcpListener, TcpStream};
    use wire::{SeatWish, SetupForm, http};

    async fn outbox() -> (Arc<Outbox>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let slot = Slots::new(Connections::default()).enter(None).await.unwrap();
        (Outbox::new(listener.accept().await.unwrap().0, slot), client)
    }

    async fn made(directory: &Arc<Directory>, guest: GuestId) -> TableId {
        let setup = SetupForm { game: "limit".to_owned(), seats: 2, ..SetupForm::default() };
        let seats = vec![SeatWish::Here { name: "Ada".to_owned() }, SeatWish::Open];
        let wish = serde_json::json!({ "setup": setup, "seats": seats });
        let wish: http::NewTable = serde_json::from_value(wish).unwrap();
        directory.make(guest, wish).await.unwrap().id.parse().unwrap()
    }

    #[tokio::test]
    async fn a_mistake_at_one_table_ends_that_tables_task_and_no_other() {
        let folder = std::env::temp_dir().join(format!("finitude-lifecycle-{}", std::process::id()));
        let address = Address::File { path: folder.join("tables.sqlite"), durability: Durability::EachSecond };
        let directory = Directory::new(Store::open(&address).await.unwrap(), Duration::from_secs(30));
        let ada = GuestId([1; 32]);
        let (broken, sound) = (made(&directory, ada).await, made(&directory, ada).await);
        let eyes =
            Eyes { guest: Some(ada), seat: Some(0), since: 0, format: ViewFormat::Open, lang: Lang::EN, desk: None };
        let ((lost, _client), (kept, _other)) = (outbox().await, outbox().await);
        let (door, _) = directory.connect(broken, eyes, &lost).await.unwrap();
        directory.connect(sound, eyes, &kept).await.unwrap();
        assert!(door.tell(Command::Panic).await);

        // Nobody is left listening to nothing; the next visitor opens the table again from the store.
        let closed = async {
            while !matches!(lost.next(), Ok(Next::Close(Closing::Broken))) {
                if let Ok(Next::Sync(_)) = lost.next() {
                    lost.resolve(axum::body::Bytes::new());
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), closed).await.expect("the socket ends");
        let info = directory.info(broken, Some(ada)).await.unwrap();
        assert_eq!(info.seats[0].name, "Ada");
        let metrics = directory.metrics.text(&Slots::new(Connections::default()));
        assert!(metrics.contains("finitude_tables_live 2"), "{metrics}");
        assert!(!matches!(kept.next(), Ok(Next::Close(_))), "the others do not notice");
        directory.go_down();
        let _ = std::fs::remove_dir_all(&folder);
    }
}
