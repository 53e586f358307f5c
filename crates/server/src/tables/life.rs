//! The life of a live table: it is opened, does what it is told, lets bots and the clock act, and falls asleep.

use super::command::Command;
use super::house::House;
use super::owner::Owner;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::sockets::outbox::Closing;
use crate::store::TableId;
use bots::Bot;
use std::sync::Arc;
use std::time::Duration;
use table::luck::Dice;
use table::{Seat, Viewer};
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::log::By;
use wire::{Clock, SeatKind};

/// How long bots and the clock wait after the store failed.
const PAUSE: Duration = Duration::from_secs(1);

/// Opens a table and owns it until it falls asleep.
pub(super) async fn run(house: Arc<House>, id: TableId, mut commands: mpsc::Receiver<Command>) {
    // Opening and handling take big futures: boxed, they take memory only while they run.
    let mut owner = match Box::pin(Owner::open(house.clone(), id)).await {
        Ok(owner) => Box::new(owner),
        Err(refusal) => {
            house.remove(id, &mut commands);
            return refuse_all(commands, &refusal);
        }
    };
    house.metrics.opened();
    let mut idle_since = Instant::now();
    let mut paused_until = idle_since;
    let mut going = house.going();
    loop {
        if owner.is_due() && Instant::now() >= paused_until {
            match Box::pin(owner.act_alone()).await {
                Alone::Acted => {
                    // Whoever waits comes first; a table of bots must not keep a thread to itself either.
                    while let Ok(command) = commands.try_recv() {
                        Box::pin(owner.handle(command)).await;
                    }
                    tokio::task::yield_now().await;
                    continue;
                }
                Alone::Failed => paused_until = Instant::now() + PAUSE,
                Alone::Nothing => {}
            }
        }
        let wake = owner.wake_at(idle_since, paused_until);
        tokio::select! {
            biased;
            command = commands.recv() => {
                let Some(command) = command else { break };
                Box::pin(owner.handle(command)).await;
                idle_since = Instant::now();
            }
            () = tokio::time::sleep_until(wake.unwrap_or(idle_since)), if wake.is_some() => {
                if owner.may_sleep(idle_since) && house.forget(id, &mut commands) {
                    break;
                }
            }
            _ = going.changed() => {
                owner.close(Closing::GoingAway);
                house.remove(id, &mut commands);
                break;
            }
        }
    }
    house.metrics.closed();
}

/// A table that cannot be opened: whoever waits is told why.
fn refuse_all(mut commands: mpsc::Receiver<Command>, refusal: &Refusal) {
    commands.close();
    while let Ok(command) = commands.try_recv() {
        match command {
            Command::Connect(connect) => drop(connect.reply.send(Err(refusal.clone()))),
            Command::Ask(ask) => drop(ask.reply.send(Err(refusal.clone()))),
            Command::Disconnect(_) | Command::Message(..) | Command::Info(_) | Command::Changed => {}
        }
    }
}

/// What a table does without being told.
enum Alone {
    Nothing,
    Acted,
    Failed,
}

/// Milliseconds that a bot may think about a decision, whatever its name says: other tables want to go on too.
const LONGEST_THOUGHT: u32 = 1_000;

impl Owner {
    /// Lets one bot act, or the clock for one seat.
    async fn act_alone(&mut self) -> Alone {
        if !self.is_playing() {
            return Alone::Nothing;
        }
        if let Some((seat, bot)) = self.bot_with_an_offer() {
            return self.bot_acts(seat, bot, true).await;
        }
        let waiting = self.course.asked().waiting;
        let bot = waiting.into_iter().find_map(|seat| match &self.course.facts.seat(seat.0)?.kind {
            SeatKind::Bot { bot } => Bot::named(bot).ok().map(|bot| (seat, bot)),
            SeatKind::Open | SeatKind::Person => None,
        });
        if let Some((seat, bot)) = bot {
            return self.bot_acts(seat, bot, false).await;
        }
        if let Some((seat, action)) = self.ordered() {
            let wish = Wish::Ordered { seat: seat.0, version: self.course.facts.version, action };
            return match self.attempt(&wish, None).await {
                Ok(_) => Alone::Acted,
                Err(refusal) => self.after_refusal(seat, By::Player, &refusal).await,
            };
        }
        let late = matches!(self.course.facts.made.clock, Clock::PerMove { .. })
            && self.course.facts.deadline().is_some_and(|deadline| deadline <= self.house.now_signed());
        match waiting.lowest() {
            Some(seat) if late => self.answer_neutrally(seat, By::Clock).await,
            _ => Alone::Nothing,
        }
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
        let packed = game.packed_view(Viewer::Seat(seat));
        let book = self.course.book.clone();
        let mut dice = Dice::new(self.dice.roll());
        let bot = bot.within(LONGEST_THOUGHT);
        let thought = tokio::task::spawn_blocking(move || match offer {
            true => bot.answer_offer(&*book, &packed, seat, &mut dice),
            false => bot.choose(&*book, &packed, seat, &mut dice),
        })
        .await;
        let Ok(Ok(Some(action))) = thought else {
            tracing::error!(table = %self.id, seat = seat.0, "the bot had no answer");
            return self.answer_neutrally(seat, By::Bot).await;
        };
        let version = self.course.facts.version;
        let wish = Wish::Act { guest: None, seat: seat.0, version, action, note: None, by: By::Bot };
        match self.attempt(&wish, None).await {
            Ok(_) => Alone::Acted,
            Err(refusal) => self.after_refusal(seat, By::Bot, &refusal).await,
        }
    }

    async fn after_refusal(&mut self, seat: Seat, by: By, refusal: &Refusal) -> Alone {
        match refusal.code {
            wire::Code::Unavailable => Alone::Failed,
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

    /// Whether a bot or the clock may have something to do.
    fn is_due(&self) -> bool {
        let bots = || self.course.facts.seats.iter().any(|seat| matches!(seat.kind, SeatKind::Bot { .. }));
        self.is_playing() && (self.clock_runs() || bots() || self.is_ordered())
    }

    /// When to look again without being told.
    fn wake_at(&self, idle_since: Instant, paused_until: Instant) -> Option<Instant> {
        if !self.sockets.is_empty() && !self.is_due() {
            return None;
        }
        let now = Instant::now();
        let mut wake =
            if self.sockets.is_empty() { idle_since + self.house.idle() } else { now + Duration::from_secs(3600) };
        if self.clock_runs()
            && let Some(deadline) = self.course.facts.deadline()
        {
            let left = u64::try_from(deadline - self.house.now_signed()).unwrap_or(0);
            wake = wake.min(now + Duration::from_millis(left));
        }
        Some(if paused_until > now { wake.min(paused_until).max(now) } else { wake.max(now) })
    }

    /// Nobody looks, and no clock runs.
    fn may_sleep(&self, idle_since: Instant) -> bool {
        self.sockets.is_empty() && !self.clock_runs() && Instant::now() >= idle_since + self.house.idle()
    }
}
