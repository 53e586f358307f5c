//! The loop of a game in the terminal: bots act, people are asked one after the other.

use super::input::{Typed, parse};
use crate::chronicle::Chronicle;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::voice::Voice;
use crate::{board, files};
use bots::{Bot, Budget};
use shelf::words::{Context, Value, Words};
use shelf::{AnyTable, Choice, ShelfError};
use std::collections::BTreeSet;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use table::luck::Dice;
use table::{Seat, SeatSet, StandingOrders, Viewer};

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// A person at this keyboard.
    Person,
    /// A bot.
    Bot(Bot),
}

impl Player {
    fn name(self) -> String {
        match self {
            Player::Person => "me".to_owned(),
            Player::Bot(bot) => bot.name(),
        }
    }

    pub(crate) fn named(word: &str) -> Result<Player, Failure> {
        match word.trim() {
            "me" => Ok(Player::Person),
            other => Bot::named(other).map(Player::Bot).map_err(|unknown| {
                Failure::told("seat_kind", vec![("found", other.into()), ("known", unknown.known.into())])
            }),
        }
    }
}

/// After so many moves of others the whole board is shown again.
const BOARD_AFTER: usize = 6;

/// A game under way.
pub(crate) struct Round<'a> {
    pub(super) table: Box<dyn AnyTable>,
    kinds: Vec<Player>,
    players: Vec<String>,
    pub(super) voice: &'a Voice,
    pub(super) words: Words,
    pub(super) paint: Paint,
    dice: Dice,
    save: Option<PathBuf>,
    /// What each seat wants to be asked.
    pub(super) orders: Vec<StandingOrders>,
    /// The moves that were made for people without asking them: nobody remembers deciding them.
    pub(super) ordered: BTreeSet<usize>,
    /// How many moves each seat has been told of.
    told: Vec<usize>,
    /// The person who looked at the screen last, and after how many moves.
    at_screen: Option<(Seat, usize)>,
}

impl<'a> Round<'a> {
    pub(crate) fn new(
        table: Box<dyn AnyTable>,
        kinds: Vec<Player>,
        players: Vec<String>,
        voice: &'a Voice,
        dice: Dice,
        save: Option<PathBuf>,
    ) -> Round<'a> {
        let words = voice.words(table.game_id());
        let (told, orders) = (vec![0; kinds.len()], vec![StandingOrders::default(); kinds.len()]);
        let paint = Paint::for_stdout();
        // Orders are not kept: what holds without any tells who was asked.
        let ordered = (0..table.moves()).filter(|&at| !table.was_asked(at)).collect();
        Round { table, kinds, players, voice, words, paint, dice, save, orders, ordered, told, at_screen: None }
    }

    pub(crate) fn play(mut self) -> Result<(), Failure> {
        outln!("{}\n", self.voice.say("play.welcome", &[]));
        while let Some(waiting) = self.table.waiting() {
            if self.lets_bots_act(waiting)? {
                continue;
            }
            let Some(seat) = waiting.lowest() else { break };
            // A question with one answer is not asked, nor one that a seat does not want to be asked.
            if self.answers_unasked(seat)? {
                continue;
            }
            self.keep()?;
            if !self.ask(seat)? {
                return self.leave();
            }
        }
        self.finish()
    }

    /// The first bot that is asked decides, or one that was offered something answers. `false` when it is the people's turn.
    fn lets_bots_act(&mut self, waiting: SeatSet) -> Result<bool, Failure> {
        let bots = |&(seat, kind): &(Seat, Player)| match kind {
            Player::Bot(bot) => Some((seat, bot)),
            Player::Person => None,
        };
        let all: Vec<(Seat, Player)> = (0..).map(Seat).zip(self.kinds.iter().copied()).collect();
        if let Some((seat, bot)) = all.iter().filter(|(seat, _)| waiting.contains(*seat)).find_map(bots) {
            match bot.choose_at(&*self.table, seat, &mut self.dice) {
                Some(action) => self.table.play(seat, &action),
                None => self.table.play_random(seat, &mut self.dice),
            }
            .map_err(|error| self.failure(error))?;
            return Ok(true);
        }
        for (seat, bot) in all.iter().filter_map(bots) {
            if let Some(answer) = bot.answer_offer_at(&*self.table, seat, &mut self.dice) {
                self.table.play(seat, &answer).map_err(|error| self.failure(error))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether one person plays: what is said on screen is for them.
    pub(super) fn sits_alone(&self) -> bool {
        self.kinds.iter().filter(|kind| **kind == Player::Person).count() == 1
    }

    /// Does what a person has typed. `false`, with the reason said, when it cannot be done.
    fn does(&mut self, seat: Seat, action: &serde_json::Value, note: Option<String>) -> bool {
        self.table.let_go(seat, action, &mut self.orders[seat.index()]);
        match self.table.play_saying(seat, action, note) {
            Ok(()) => true,
            Err(error) => {
                self.complain(&error, seat);
                false
            }
        }
    }

    pub(super) fn failure(&self, error: ShelfError) -> Failure {
        Failure::of(error, self.table.game_id())
    }

    pub(super) fn context(&self, reader: Option<Seat>) -> Context<'_> {
        Context { players: &self.players, glossary: self.table.glossary(), reader }
    }

    /// Writes the journal, where one is kept.
    fn keep(&self) -> Result<(), Failure> {
        match &self.save {
            Some(path) => files::write(path, &self.table.journal().write()),
            None => Ok(()),
        }
    }

    /// Asks a person until something is decided. `false` when they leave.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        self.tell_news(seat);
        let (mut choices, open) = self.table.choices(seat);
        let answers = choices.len();
        choices.extend(self.table.besides(seat));
        self.print_choices(seat, &choices, answers, open);
        loop {
            let Some(line) = self.read(&format!("{}> ", self.players[seat.index()]))? else { return Ok(false) };
            match parse(&line) {
                Typed::Line(line, amount) => {
                    if self.choose(seat, &choices, line, amount) {
                        return Ok(true);
                    }
                }
                Typed::Action(action) => {
                    if self.does(seat, &action, None) {
                        return Ok(true);
                    }
                }
                Typed::Say(note, action) => {
                    if self.does(seat, &action, Some(note)) {
                        return Ok(true);
                    }
                }
                Typed::Ask(wanted) => {
                    self.order(seat, wanted);
                    // The question that stands may be one of those that are not asked any more.
                    if self.answers_unasked(seat)? {
                        return Ok(true);
                    }
                }
                Typed::Hold => {
                    self.orders[seat.index()].hold_on();
                    outln!("{}", self.voice.say("play.holding", &[]));
                }
                Typed::Skip(until) => {
                    let now = self.table.clock(seat);
                    self.orders[seat.index()].pass_until(until, now);
                    outln!("{}", self.voice.say("play.skipping", &[]));
                    // The question that stands is let go by like those to come.
                    if self.answers_unasked(seat)? {
                        return Ok(true);
                    }
                }
                Typed::Undo => {
                    if self.undo(seat)? {
                        return Ok(true);
                    }
                }
                Typed::Why(None) => self.explain(seat),
                Typed::Why(Some(number)) => self.tell_ruling(&number),
                Typed::Hint => self.hint(seat),
                Typed::Log(moves) => self.print_log(seat, self.table.moves().saturating_sub(moves)),
                Typed::Board => {
                    outln!("{}", board::draw(&*self.table, Viewer::Seat(seat), &self.players, self.voice))
                }
                Typed::Save(name) => self.save_as(name)?,
                Typed::Help => outln!("{}", self.voice.say("play.help", &[])),
                Typed::Quit => return Ok(false),
                Typed::NoJson(detail) => {
                    let detail = Value::Part(self.voice.json_detail(&detail));
                    outln!("{}", self.voice.say("play.no_json", &[("detail", detail)]));
                }
                Typed::Unknown(text) if text.is_empty() => self.print_choices(seat, &choices, answers, open),
                Typed::Unknown(text) => outln!("{}", self.voice.say("play.unknown", &[("text", text.into())])),
            }
        }
    }

    /// With several people at one keyboard, hands are hidden until the right one sits there.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let people = self.kinds.iter().filter(|kind| **kind == Player::Person).count();
        let other = self.at_screen.is_none_or(|(last, _)| last != seat);
        if people > 1 && other {
            out!("{}", self.paint.clear());
            let name = self.players[seat.index()].clone();
            if self.read(&self.voice.say("play.hand_over", &[("name", name.into())]))?.is_none() {
                return Ok(false);
            }
        }
        let moves = self.table.moves();
        let stale = self.at_screen.is_none_or(|(_, shown)| moves >= shown + BOARD_AFTER);
        if other || stale {
            self.at_screen = Some((seat, moves));
            outln!("\n{}", board::draw(&*self.table, Viewer::Seat(seat), &self.players, self.voice));
        }
        Ok(true)
    }

    /// What happened since this person last decided.
    fn tell_news(&mut self, seat: Seat) {
        let from = self.told[seat.index()].min(self.table.moves());
        if from == 0 {
            let begun = self.table.beginning(Viewer::Seat(seat));
            for line in Chronicle::default().tell(&begun, &self.words, &self.context(Some(seat))) {
                outln!("  {}", self.paint.faint(&line));
            }
        }
        self.print_log(seat, from);
        self.told[seat.index()] = self.table.moves();
    }

    fn print_log(&self, seat: Seat, from: usize) {
        let mut chronicle = Chronicle::default();
        let context = self.context(Some(seat));
        for at in from..self.table.moves() {
            let Some(moved) = self.table.moved(at, Viewer::Seat(seat)) else { continue };
            if let Some(note) = moved.note {
                let args = [("name", self.players[moved.seat.index()].as_str().into()), ("note", note.into())];
                outln!("  {}", self.voice.say("note", &args));
            }
            for line in chronicle.tell(&moved.events, &self.words, &context) {
                outln!("  {}", self.paint.faint(&line));
            }
        }
    }

    /// The question, the lines that answer it, and what may be done besides.
    fn print_choices(&self, seat: Seat, choices: &[Choice], answers: usize, open: bool) {
        let context = self.context(Some(seat));
        let prompt = self.table.prompt(seat);
        let question = self.words.render(&prompt.question, &context);
        outln!("\n{} {}", self.paint.strong(&question), self.paint.faint(&format!("[{}]", prompt.ruling)));
        for (at, choice) in choices.iter().enumerate() {
            if at == answers {
                outln!("      {}", self.paint.faint(&self.voice.say("besides", &[])));
            }
            let amounts = match choice.more {
                0 => String::new(),
                more => {
                    let args = [
                        ("least", usize::from(choice.least).into()),
                        ("most", usize::from(choice.least + more).into()),
                    ];
                    format!(" {}", self.paint.faint(&self.voice.say("amounts", &args)))
                }
            };
            outln!(
                "{}  {}{amounts}",
                self.paint.accent(&format!("{:>4}", at + 1)),
                self.words.render(&choice.saying, &context)
            );
        }
        for hindered in self.table.hindered(seat) {
            let action = self.words.render(&hindered.saying, &context);
            let reason = self.words.render(&hindered.refused.saying, &context);
            let args = [("action", Value::Part(action)), ("reason", Value::Part(reason))];
            outln!("   {}", self.paint.faint(&self.voice.say("hindered", &args)));
        }
        if open {
            outln!("{}", self.paint.faint(&format!("      {}", self.voice.say("open_menu", &[]))));
        }
    }

    /// Does a line of the list. `false`, with the reason said, when it cannot be done.
    fn choose(&mut self, seat: Seat, choices: &[Choice], line: usize, amount: Option<u16>) -> bool {
        let Some(choice) = line.checked_sub(1).and_then(|at| choices.get(at)) else {
            outln!("{}", self.voice.say("play.no_such_line", &[("lines", choices.len().into())]));
            return false;
        };
        if choice.more == 0 && amount.is_some_and(|amount| amount != choice.least) {
            outln!("{}", self.voice.say("play.no_amount", &[("line", line.into())]));
            return false;
        }
        let most = choice.least.saturating_add(choice.more);
        let wanted = amount.unwrap_or(choice.least);
        if choice.more > 0 && amount.is_none() || !(choice.least..=most).contains(&wanted) {
            let args = [
                ("line", line.into()),
                ("least", usize::from(choice.least).into()),
                ("most", usize::from(most).into()),
            ];
            outln!("{}", self.voice.say("play.amount", &args));
            return false;
        }
        let raised = self.table.raised(&choice.action, wanted - choice.least);
        self.does(seat, &raised.unwrap_or_else(|| choice.action.clone()), None)
    }

    fn complain(&self, error: &ShelfError, seat: Seat) {
        outln!("{}", self.paint.warn(&self.words.error(error, &self.context(Some(seat)))));
    }

    /// Back to this person's last decision.
    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        let last = (0..self.table.moves())
            .rev()
            .filter(|at| !self.ordered.contains(at))
            .find(|&at| self.table.moved(at, Viewer::Spectator).is_some_and(|moved| moved.seat == seat));
        let Some(kept) = last else {
            outln!("{}", self.voice.say("play.nothing_to_undo", &[]));
            return Ok(false);
        };
        self.table.undo_to(kept).map_err(|error| self.failure(error))?;
        self.ordered.retain(|&at| at < kept);
        for told in &mut self.told {
            *told = (*told).min(kept);
        }
        self.at_screen = self.at_screen.map(|(seat, _)| (seat, 0));
        outln!("{}", self.voice.say("undone", &[("kept", kept.into())]));
        Ok(true)
    }

    /// What a bot that looks ahead would do in this place, and why.
    fn hint(&mut self, seat: Seat) {
        let hints = Bot::Search(Budget::USUAL).hints(&*self.table, seat, &mut self.dice);
        let (context, reasons) = (self.context(Some(seat)), self.voice.words("bots"));
        for hint in hints {
            let action = self.words.render(&hint.saying, &context);
            outln!("  {} {}", self.paint.accent("→"), self.paint.strong(&action));
            outln!("    {}", self.paint.faint(&reasons.render(&hint.reason, &context)));
        }
    }

    fn save_as(&mut self, name: Option<String>) -> Result<(), Failure> {
        match name.map(PathBuf::from).or_else(|| self.save.clone()) {
            Some(path) => match files::write(&path, &self.table.journal().write()) {
                Ok(()) => {
                    outln!("{}", self.voice.say("written", &[("path", path.display().to_string().into())]));
                    self.save = Some(path);
                }
                // A wrong name must not end the game.
                Err(failure) => {
                    failure.report(self.voice);
                }
            },
            None => outln!("{}", self.voice.say("play.save_where", &[])),
        }
        Ok(())
    }

    /// Leaving: what is kept can be taken up again.
    fn leave(&self) -> Result<(), Failure> {
        self.keep()?;
        match &self.save {
            Some(path) => {
                let seats: Vec<String> = self.kinds.iter().map(|kind| kind.name()).collect();
                let args = [("path", path.display().to_string().into()), ("seats", seats.join(",").into())];
                outln!("\n{}", self.voice.say("play.left_saved", &args));
            }
            None => outln!("\n{}", self.voice.say("play.left", &[])),
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.keep()?;
        let people = (0..self.table.seats()).map(Seat).filter(|seat| self.kinds[seat.index()] == Player::Person);
        let first = people.min();
        if let Some(seat) = first {
            self.tell_news(seat);
        }
        outln!("\n{}", board::draw(&*self.table, Viewer::Everything, &self.players, self.voice));
        Ok(())
    }

    /// One line from the keyboard; `None` at its end.
    fn read(&self, prompt: &str) -> Result<Option<String>, Failure> {
        out!("{prompt}");
        let failed = |error| Failure::File { path: PathBuf::from("-"), error };
        std::io::stdout().flush().map_err(failed)?;
        let mut line = String::new();
        match std::io::stdin().lock().read_line(&mut line).map_err(failed)? {
            0 => Ok(None),
            _ => Ok(Some(line)),
        }
    }
}
