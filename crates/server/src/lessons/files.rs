//! What can be taken away from a lesson: its decisions, its answers, its journals, and everything in one file. Nobody is named.

use super::facts::QuestionFacts;
use super::hall::Lesson;
use super::rights::{self, Right};
use super::told;
use crate::refusal::Refusal;
use crate::tables::course::Placed;
use crate::tables::directory::Directory;
use crate::tables::entry::Entry as TableEntry;
use crate::tables::tile::scores;
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::Arc;
use wire::lesson::{Plan, Role};

impl Directory {
    /// Every decision of every table as a line of CSV, with the world's figures and the points of whoever decided after it.
    /// A seat is its number.
    pub(crate) async fn decisions(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<String, Refusal> {
        rights::require(role, Right::Download)?;
        let facts = lesson.now().await;
        let mut csv = String::from("table,seat,move,by,at,action");
        // Rules that have changed since may not know the set-up any more: then there are no figures either.
        if let Ok(book) = self.books.get(&facts.plan.setup) {
            for name in book.figure_names().0 {
                let _ = write!(csv, ",{name}");
            }
        }
        csv.push_str(",points\n");
        for (number, table) in (1_u16..).zip(&facts.tables) {
            let record = self.past(table.id).await;
            let placed = match &record {
                Ok(record) => {
                    let stored = self.store.entries(table.id, 0, record.version).await?;
                    stored.iter().map(Placed::read).collect::<Result<Vec<_>, _>>()?
                }
                // What cannot be played again has no figures, but its decisions can be read.
                Err(refusal) => match self.shut(table.id, refusal.clone()).await {
                    Ok(shut) => shut.whole,
                    Err(_) => continue,
                },
            };
            let (seat_names, points) = match &record {
                Ok(record) => (&record.curves.seat_names[..], &record.curves.points[..]),
                Err(_) => (&[][..], &[][..]),
            };
            let mut moves = 0;
            for Placed { at, entry, .. } in placed {
                match entry {
                    TableEntry::Act(act) => {
                        moves += 1;
                        let by = json!(act.by);
                        let by = by.as_str().unwrap_or_default();
                        let _ =
                            write!(csv, "{number},{},{moves},{by},{at},{}", act.seat, quoted(&act.action.to_string()));
                        // What was taken back left no figures.
                        let point = points.iter().find(|point| point.moves == moves);
                        let world = point.map(|point| point.world.as_slice()).unwrap_or_default();
                        for value in world {
                            let _ = write!(csv, ",{value}");
                        }
                        let scores = point.map(|point| scores(seat_names, &point.seats));
                        if let Some(score) = scores.and_then(|scores| scores.get(usize::from(act.seat)).copied()) {
                            let _ = write!(csv, ",{score}");
                        }
                        csv.push('\n');
                    }
                    TableEntry::Undone { to, .. } => moves = to,
                    _ => {}
                }
            }
        }
        Ok(csv)
    }

    /// The journals of the games that are over, for `finitude replay`, each with its table's number. The journal of a damaged table
    /// ends there, and says so.
    pub(crate) async fn journals(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<String, Refusal> {
        Ok(json!({ "journals": self.journals_of(lesson, role).await? }).to_string())
    }

    async fn journals_of(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<Vec<Value>, Refusal> {
        rights::require(role, Right::Download)?;
        let facts = lesson.now().await;
        let mut journals = Vec::new();
        for (number, table) in (1_u16..).zip(&facts.tables) {
            match self.last_journal(table.id).await? {
                None => {}
                Some((journal, false)) => journals.push(json!({ "table": number, "journal": journal })),
                Some((journal, true)) => {
                    journals.push(json!({ "table": number, "journal": journal, "damaged": true }));
                }
            }
        }
        Ok(journals)
    }

    /// What was answered as lines of CSV: texts by table, choices only counted, and only where enough have answered.
    pub(crate) async fn answers(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<String, Refusal> {
        rights::require(role, Right::Download)?;
        let (facts, now) = (lesson.now().await, self.now_signed());
        let mut csv = String::from("question,asked,table,answer,count\n");
        for asked in &facts.questions {
            for (table, words) in told::written(&facts, asked) {
                let table = table.map(|table| table.to_string()).unwrap_or_default();
                line(&mut csv, asked, &table, &words, "");
            }
            for (choice, count) in asked.choices.iter().zip(told::counts(asked, now)) {
                line(&mut csv, asked, "", choice, &count.to_string());
            }
        }
        Ok(csv)
    }

    /// The lesson in one file: the plan without its roster, the reader's own notes, what was asked and answered, the tables
    /// compared, every decision, and the journals of the games that are over.
    pub(crate) async fn everything(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<String, Refusal> {
        rights::require(role, Right::Download)?;
        let compared = self.compare(lesson, role).await?;
        let decisions = self.decisions(lesson, role).await?;
        let journals = self.journals_of(lesson, role).await?;
        let (facts, now) = (lesson.now().await, self.now_signed());
        let questions = facts.questions.iter().map(|asked| {
            let texts = told::written(&facts, asked).into_iter();
            let texts: Vec<Value> = texts.map(|(table, words)| json!({ "table": table, "words": words })).collect();
            json!({
                "text": asked.text,
                "choices": asked.choices,
                "asked_at": asked.asked_at,
                "answered": asked.answers.len(),
                "counts": told::counts(asked, now),
                "texts": texts,
            })
        });
        let notes = facts.notes.iter().filter(|(author, _)| *author == role).map(|(_, note)| note);
        let everything = json!({
            "lesson": lesson.code.to_string(),
            "opened_at": facts.opened_at,
            "started_at": facts.started_at,
            "erase_at": facts.erase_at(),
            "plan": Plan { roster: Vec::new(), ..facts.plan.clone() },
            "notes": notes.collect::<Vec<_>>(),
            "questions": questions.collect::<Vec<_>>(),
            "compared": compared,
            "decisions": decisions,
            "journals": journals,
        });
        Ok(everything.to_string())
    }
}

fn line(csv: &mut String, asked: &QuestionFacts, table: &str, answer: &str, count: &str) {
    let number = asked.number + 1;
    let _ = writeln!(csv, "{number},{},{table},{},{count}", plain(&asked.text), plain(answer));
}

/// What somebody wrote as one cell, which no spreadsheet takes for a formula.
fn plain(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    quoted(&if formula { format!("'{text}") } else { text.to_owned() })
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_one_cell() {
        assert_eq!(quoted(r#"{"a":1,"b":"x"}"#), r#""{""a"":1,""b"":""x""}""#);
    }

    #[test]
    fn what_was_written_is_never_a_formula() {
        assert_eq!(plain("more"), "\"more\"");
        assert_eq!(plain("=1+1"), "\"'=1+1\"");
        assert_eq!(plain("-cmd"), "\"'-cmd\"");
    }
}
