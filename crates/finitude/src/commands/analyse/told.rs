//! An analysis in words.

use crate::voice::Voice;
use analysis::rounding::whole;
use analysis::study::NOMINATING;
use analysis::{Analysis, Estimate, KeyMoment, Kind, Stop};
use shelf::AnyTable;
use shelf::words::{Context, Value, Words};
use table::{Seat, Viewer};

/// What is to be told, and of which table.
pub(super) struct Told<'a> {
    pub(super) table: &'a dyn AnyTable,
    pub(super) analysis: &'a Analysis,
    pub(super) seconds: f64,
    pub(super) voice: &'a Voice,
}

/// A row of the sum: whose, and its terms.
pub(super) struct Row {
    pub(super) name: String,
    /// Start, luck, what could not be known, own choices, others' choices; as they are told, they add up.
    pub(super) terms: Vec<String>,
    pub(super) result: i32,
}

impl Told<'_> {
    pub(super) fn say(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.voice.say(&format!("analyse.{key}"), args)
    }

    /// A part of a sentence.
    fn part(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.voice.part(&format!("analyse.{key}"), args)
    }

    /// What a value is called: a player, the team or the world.
    pub(super) fn name(&self, value: usize) -> String {
        let points = if self.analysis.team { 1 } else { self.analysis.seats };
        if value >= points {
            self.part("world", &[])
        } else if self.analysis.team {
            self.part("team", &[])
        } else {
            self.player(value)
        }
    }

    fn player(&self, seat: usize) -> String {
        self.voice.words(self.table.game_id()).phrase("seat.player", &[("number", (seat + 1).into())])
    }

    /// A turn as the game calls it.
    pub(super) fn turn(&self, turn: i64) -> String {
        let (_, _, names) = self.table.indicators();
        let words = Words::of(self.voice.lang, "lab");
        let name = names.first().map_or_else(String::new, |name| words.phrase(&format!("lab.figure.{name}"), &[]));
        format!("{name} {turn}")
    }

    /// A number with its interval, such as −3.2 ± 1.5.
    pub(super) fn number(&self, estimate: Estimate) -> String {
        format!("{} ± {}", self.decimal(estimate.mean), self.decimal(estimate.half))
    }

    /// A whole number.
    pub(super) fn whole(&self, number: i32) -> String {
        self.voice.lang.number(number.into())
    }

    fn decimal(&self, number: f64) -> String {
        let rounded = (10.0 * number).round() / 10.0;
        let text = format!("{:.1}", rounded.abs());
        let text = text.replace('.', &self.voice.lang.decimal());
        if rounded < 0.0 { format!("−{text}") } else { text }
    }

    /// The terms of a value's sum, each with its interval, in tenths that add up to the result.
    fn terms(&self, value: usize) -> Vec<String> {
        let analysis = self.analysis;
        let terms = [&analysis.start, &analysis.luck, &analysis.unknown, &analysis.own, &analysis.others];
        let tenths = whole(&terms.map(|term| 10.0 * term[value].mean), 10 * i64::from(analysis.result[value]));
        let told = |(term, tenths): (&Vec<Estimate>, i64)| {
            format!("{} ± {}", self.decimal(tenths as f64 / 10.0), self.decimal(term[value].half))
        };
        terms.into_iter().zip(tenths).map(told).collect()
    }

    /// The rows of the sum: players by their places, or the team; then the world.
    pub(super) fn rows(&self) -> Vec<Row> {
        let analysis = self.analysis;
        let mut order: Vec<usize> = (0..analysis.result.len()).collect();
        let points = if analysis.team { 1 } else { analysis.seats };
        order[..points].sort_by_key(|&value| std::cmp::Reverse(analysis.result[value]));
        let row =
            |value: usize| Row { name: self.name(value), terms: self.terms(value), result: analysis.result[value] };
        order.into_iter().map(row).collect()
    }

    /// What all values are called, in order.
    pub(super) fn names(&self) -> Vec<String> {
        (0..self.analysis.result.len()).map(|value| self.name(value)).collect()
    }

    /// The course of the game: when, and what each value was expected to be.
    pub(super) fn course(&self) -> Vec<(String, Vec<String>)> {
        let course = &self.analysis.course;
        let stop = |(at, stop): (usize, &Stop)| {
            let last = at + 1 == course.len();
            let when = if last { self.say("end", &[]) } else { self.turn(stop.turn) };
            (when, stop.values.iter().map(|value| self.number(*value)).collect())
        };
        course.iter().enumerate().map(stop).collect()
    }

    /// What the list of moments is about; where the time was over before any could be told, that.
    pub(super) fn about_moments(&self) -> String {
        let analysis = self.analysis;
        match analysis.rough {
            true => self.say("hurried", &[("passes", analysis.blocks.into()), ("needed", (NOMINATING + 2).into())]),
            false => self.say("moments", &[("count", analysis.moments.len().into())]),
        }
    }

    /// A moment in a sentence: when, whose, what, and for whom how much.
    pub(super) fn moment(&self, moment: &KeyMoment) -> String {
        let whom: Vec<String> = (0..self.analysis.result.len())
            .filter(|&value| value == moment.most || moment.worth[value].excludes_zero())
            .map(|value| {
                let worth = self.number(moment.worth[value]);
                self.part("for", &[("worth", worth.into()), ("whom", self.name(value).into())])
            })
            .collect();
        let what = match moment.seat {
            None => self.part("deal", &[]),
            Some(seat) => {
                let key = match moment.kind {
                    Kind::Choice => "choice",
                    Kind::Luck => "luck_after",
                };
                // What a team chose, all of it has chosen: a sheet for everybody blames nobody.
                let who = match (moment.kind, self.analysis.team) {
                    (Kind::Choice, true) => self.part("team", &[]),
                    _ => self.player(usize::from(seat)),
                };
                self.part(key, &[("who", who.into()), ("what", self.done(moment).into())])
            }
        };
        let when = moment.seat.map(|_| self.turn(moment.turn));
        let mut args = vec![("what", Value::from(what)), ("worth", whom.join(", ").into())];
        args.extend(when.map(|when| ("when", Value::from(when))));
        self.say("moment", &args)
    }

    /// What was done, in the words of the game: the step that counted most, and how many others belong to it.
    fn done(&self, moment: &KeyMoment) -> String {
        let words = self.voice.words(self.table.game_id());
        let context = Context { players: &[], glossary: self.table.glossary(), reader: moment.seat.map(Seat) };
        let moved = self.table.moved(moment.step, Viewer::Everything);
        let told = moved.map_or_else(String::new, |moved| words.render(&moved.saying, &context));
        match moment.to - moment.from {
            0 => told,
            more => self.part("more", &[("told", told.into()), ("more", more.into())]),
        }
    }

    /// Who judged, and how often.
    pub(super) fn judged(&self) -> String {
        let analysis = self.analysis;
        let judge = Words::of(self.voice.lang, "bots").part(&format!("bots.kind.{}", analysis.judge), &[]);
        self.say(
            "judged",
            &[
                ("judge", judge.into()),
                ("version", analysis.judge_version.into()),
                ("endings", (analysis.blocks * 2).into()),
                ("seconds", self.decimal(self.seconds).into()),
                ("seed", analysis.seed.to_string().into()),
            ],
        )
    }

    pub(super) fn headings(&self) -> [String; 6] {
        ["start", "luck", "unknown", "own", "others", "result"].map(|key| self.part(key, &[]))
    }

    pub(super) fn print(&self) {
        let headings = self.headings();
        outln!("{}", self.say("sum", &[]));
        let wide = 16;
        let line = |name: &str, cells: &[String]| {
            let cells: String = cells.iter().map(|cell| format!(" {cell:>wide$}")).collect();
            outln!("  {name:<14}{cells}");
        };
        line("", &headings);
        for row in self.rows() {
            let mut cells = row.terms;
            cells.push(self.whole(row.result));
            line(&row.name, &cells);
        }
        outln!();
        outln!("{}", self.say("course", &[]));
        line("", &self.names());
        self.course().iter().for_each(|(when, cells)| line(when, cells));
        outln!();
        outln!("{}", self.about_moments());
        for (at, moment) in self.analysis.moments.iter().enumerate() {
            outln!("  {}. {}", at + 1, self.moment(moment));
        }
        outln!();
        outln!("{}", self.judged());
    }
}
