//! Hesitating where an answer that comes at once would tell what somebody holds, so that time tells nothing.
//!
//! The server passes for seats that hold no fitting card, and could do so at once; but then a slow seat would give away
//! that it has one. So every pass takes some time, drawn from one distribution for everybody who is asked, whether the
//! server passes or a person does; a person who passes sooner is kept waiting. What is drawn depends on the question
//! and on chance, never on a hand. Somebody who thinks for long still shows that there was something to think about.
//!
//! A turn that a hidden hand leaves without a choice is answered by the server as slowly as people answer turns: its pass is
//! one of many that take some seconds. People who decide to pass there are not kept waiting. Where everybody knows that there
//! is one answer, it is given at once.

use super::facts::Facts;
use super::owner::Owner;
use super::sockets::SocketId;
use shelf::SlowAnswer;
use std::time::Duration;
use table::Seat;
use table::luck::Dice;
use tokio::time::Instant;
use wire::ToServer;

/// Milliseconds that a pass takes on average if several people play.
const USUAL: u32 = 600;
/// A turn without a choice takes so many times as long as a pass in a window.
const TURN: u32 = 4;
/// The longest such average a table may ask for.
pub(crate) const LONGEST: u32 = 10_000;

/// By seat: the question (as the version since which it is asked) and when it may be passed.
#[derive(Debug, Default)]
pub(super) struct Hesitation([Option<(u64, Instant)>; Seat::MAX]);

impl Hesitation {
    /// When a question may be passed: drawn once, when it is first seen.
    fn due(&mut self, seat: Seat, question: u64, mean: u32, dice: &mut Dice) -> Instant {
        let place = &mut self.0[seat.index()];
        match place {
            Some((known, due)) if *known == question => *due,
            _ => {
                let due = Instant::now() + delay(mean, dice);
                *place = Some((question, due));
                due
            }
        }
    }
}

/// Always a third of the mean, plus a random part: most passes are quick, few take long, none five times the mean.
fn delay(mean: u32, dice: &mut Dice) -> Duration {
    let mean = f64::from(mean);
    let even = (dice.roll() >> 11) as f64 / (1_u64 << 53) as f64;
    let rest = -(1.0 - even).ln() * mean * 2.0 / 3.0;
    Duration::from_micros(((mean / 3.0 + rest).min(5.0 * mean) * 1000.0) as u64)
}

impl Facts {
    /// Milliseconds that a pass takes on average. Among bots nobody watches the time.
    pub(crate) fn hesitation(&self) -> u32 {
        let people = || self.people().any(|seat| self.others(seat).next().is_some());
        self.made.hesitation.unwrap_or_else(|| if people() { USUAL } else { 0 })
    }
}

/// A message that waits until its time has come.
pub(super) struct Held {
    pub(super) due: Instant,
    pub(super) socket: SocketId,
    pub(super) message: ToServer,
}

impl Owner {
    /// The answer of a seat that must not come at once.
    fn slow_answer(&self, seat: Seat) -> Option<SlowAnswer> {
        self.course.game.as_ref()?.slow_answer(seat)
    }

    /// Whether a window asks a seat: bots hesitate only there.
    pub(super) fn is_in_window(&self, seat: Seat) -> bool {
        self.slow_answer(seat).is_some_and(|slow| slow.in_window)
    }

    /// When a seat may let a moment go by whose time could tell what it holds; `None` elsewhere, and where nobody hesitates.
    pub(super) fn passes_at(&mut self, seat: Seat) -> Option<Instant> {
        let mean = self.course.facts.hesitation();
        if mean == 0 || !self.course.game.as_ref()?.waiting()?.contains(seat) {
            return None;
        }
        let mean = if self.slow_answer(seat)?.in_window { mean } else { mean.saturating_mul(TURN) };
        let question = self.course.facts.asked_since.get(seat.index()).copied()?;
        Some(self.hesitation.due(seat, question, mean, &mut self.dice))
    }

    /// Whether a person's message is a pass that comes sooner than passes do here: then it waits.
    pub(super) fn too_soon(&mut self, socket: SocketId, message: &ToServer) -> Option<Instant> {
        let ToServer::Act { seat, action, .. } = message else { return None };
        let guest = self.sockets.get(socket)?.guest;
        if !self.course.facts.holds(guest, *seat) || self.course.facts.hesitation() == 0 {
            return None;
        }
        let passes = self.slow_answer(Seat(*seat)).is_some_and(|slow| slow.in_window && slow.action == *action);
        self.passes_at(Seat(*seat)).filter(|due| passes && *due > Instant::now())
    }

    /// The message whose time has come, if there is one.
    pub(super) fn released(&mut self) -> Option<(SocketId, ToServer)> {
        let now = Instant::now();
        let at = self.held.iter().position(|held| held.due <= now)?;
        let Held { socket, message, .. } = self.held.swap_remove(at);
        Some((socket, message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Address, Durability, GuestId, Store};
    use crate::tables::directory::Directory;
    use crate::tables::wish::Wish;
    use wire::log::By;

    #[test]
    fn a_pass_takes_a_third_of_the_mean_at_least_and_the_mean_in_the_long_run() {
        let mut dice = Dice::new(7);
        let delays: Vec<f64> = (0..20_000).map(|_| delay(600, &mut dice).as_secs_f64() * 1000.0).collect();
        assert!(delays.iter().all(|delay| (200.0..=3000.0).contains(delay)));
        let mean = delays.iter().sum::<f64>() / delays.len() as f64;
        assert!((580.0..615.0).contains(&mean), "{mean}");
    }

    #[tokio::test]
    async fn a_question_has_one_time_and_the_next_question_another() {
        let (mut hesitation, mut dice) = (Hesitation::default(), Dice::new(3));
        let first = hesitation.due(Seat(1), 10, 600, &mut dice);
        assert_eq!(hesitation.due(Seat(1), 10, 600, &mut dice), first);
        assert_ne!(hesitation.due(Seat(1), 11, 600, &mut dice), first);
    }

    /// The largest distance between the two samples' shares of values up to any value (Kolmogorov and Smirnov).
    fn distance(one: &[Duration], other: &[Duration]) -> f64 {
        let share = |sample: &[Duration], up_to: Duration| {
            sample.iter().filter(|value| **value <= up_to).count() as f64 / sample.len() as f64
        };
        let values = one.iter().chain(other);
        values.map(|value| (share(one, *value) - share(other, *value)).abs()).fold(0.0, f64::max)
    }

    /// A game of three people, opened as the server opens it.
    async fn opened(directory: &std::sync::Arc<Directory>, seed: u128) -> Owner {
        let guest = GuestId([1; 32]);
        let wish = serde_json::json!({
            "setup": { "game": "megacorps", "seats": 3 }, "hesitation": 600,
            "seats": [{ "kind": "here", "name": "Ada" }, { "kind": "here", "name": "Ben" }, { "kind": "here", "name": "Kim" }],
        });
        let made = directory.make(guest, serde_json::from_value(wish).unwrap()).await.unwrap();
        let id = made.id.parse().unwrap();
        directory.ask(id, Wish::Start { guest: Some(guest), seed }).await.unwrap();
        let mut owner = Owner::open(directory.clone(), id).await.unwrap();
        owner.dice = Dice::new(seed as u64);
        owner
    }

    #[tokio::test]
    async fn time_does_not_tell_who_holds_a_card() {
        let folder = std::env::temp_dir().join(format!("finitude-hesitation-{}", std::process::id()));
        let address = Address::File { path: folder.join("tables.sqlite"), durability: Durability::EachSecond };
        let directory = Directory::new(Store::open(&address).await.unwrap(), Duration::from_secs(30));
        // By whether the seat could play a card in the window that asks it.
        let (mut with_card, mut without) = (Vec::new(), Vec::new());
        let mut dice = Dice::new(11);
        for seed in 1..20 {
            let mut owner = opened(&directory, seed).await;
            for _ in 0..400 {
                let Some(seat) = owner.course.asked().waiting.lowest() else { break };
                let asked_at = Instant::now();
                if let Some(due) = owner.passes_at(seat) {
                    let nothing = owner.course.game.as_ref().unwrap().choices(seat).0.len() == 1;
                    let group = if nothing { &mut without } else { &mut with_card };
                    group.push(due - asked_at);
                }
                let action = owner.course.game.as_ref().unwrap().pick(seat, &mut dice).unwrap();
                let version = owner.course.facts.version;
                let wish = Wish::Act { guest: None, seat: seat.0, version, action, note: None, by: By::Bot };
                assert!(owner.attempt(&wish, None).await.is_ok());
            }
            if with_card.len().min(without.len()) >= 150 {
                break;
            }
        }
        let (some, none) = (with_card.len() as f64, without.len() as f64);
        assert!(some >= 100.0 && none >= 100.0, "{some} questions with a card, {none} without");
        // Beyond this the two would differ with a chance of one in a thousand.
        let most = 1.95 * ((some + none) / (some * none)).sqrt();
        let found = distance(&with_card, &without);
        assert!(found < most, "{found} of {most}, {some} and {none} questions");
        // The measure would notice a tenth of a second.
        let later: Vec<Duration> = with_card.iter().map(|delay| *delay + Duration::from_millis(100)).collect();
        assert!(distance(&later, &without) > most);
        directory.go_down();
        let _ = std::fs::remove_dir_all(&folder);
    }
}
