//! Which rule a question rests on, and what it says.

use super::round::Round;
use crate::commands::ruling;
use shelf::Book;
use shelf::rulebook::Part;
use shelf::words::Value;
use table::Seat;

impl Round<'_> {
    /// Which rule the question rests on, and why other things are not possible.
    pub(super) fn explain(&self, seat: Seat) {
        let prompt = self.table.prompt(seat);
        let game = self.table.game_id();
        let parts = self.book().and_then(|book| ruling::find(game, &book, prompt.ruling, self.voice).ok());
        let said = match parts.as_ref().and_then(|parts| parts.first()) {
            Some(Part::Ruling(_, text) | Part::Heading(_, text)) => text.clone(),
            _ => String::new(),
        };
        let args = [("ruling", prompt.ruling.into()), ("said", said.into()), ("game", game.into())];
        let key = if prompt.ruling.starts_with('R') { "play.why_ruling" } else { "play.why_chapter" };
        outln!("{}", self.voice.say(key, &args));
        for hindered in self.table.hindered(seat) {
            let context = self.context(Some(seat));
            let action = self.words.render(&hindered.saying, &context);
            let reason = self.words.render(&hindered.refused.saying, &context);
            let args = [("action", Value::Part(action)), ("reason", Value::Part(reason))];
            outln!("   {} [{}]", self.voice.say("hindered", &args), hindered.refused.ruling);
        }
    }

    /// What a ruling or a chapter says at this table.
    pub(super) fn tell_ruling(&self, number: &str) {
        let Some(book) = self.book() else { return };
        let game = self.table.game_id();
        match ruling::find(game, &book, number, self.voice) {
            Ok(parts) => {
                for line in ruling::told(game, &book, &parts, self.voice) {
                    outln!("{line}");
                }
            }
            // A wrong number must not end the game.
            Err(failure) => outln!("{}", failure.message(self.voice)),
        }
    }

    /// The rulebook of the table, house rules included.
    fn book(&self) -> Option<Book> {
        shelf::make_for(self.table.journal()).ok().map(|game| game.book())
    }
}
