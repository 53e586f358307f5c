//! Who may do what in a lesson: the only place that decides it. `docs/desk.md` has the same table, and a test compares them.

use crate::refusal::Refusal;
use wire::Code;
use wire::lesson::{Role, Step};

/// Something that not everybody may do or know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Right {
    /// The plan without its roster, the names of those who came, the wall, the public side of every table.
    See,
    /// The names of the roster, raised hands, who has answered.
    SeePeople,
    /// What was written as an answer.
    ReadAnswers,
    /// Changing the plan before the start; how long everything is kept.
    Plan,
    /// Moving, mixing, renaming and removing people; a new way back.
    Seat,
    /// Making the tables.
    Start,
    /// Pausing, going on, saying something, reminding somebody.
    Lead,
    /// A bot for one decision, or until somebody is back.
    Bot,
    /// A table through the eyes of a seat, or with everything open. Everybody there is told.
    LookInside,
    /// Notes of one's own.
    Note,
    /// Asking everybody, and closing the question.
    Ask,
    /// Choosing what the projector shows, which of the written answers everybody may read, and whether those who learn see the
    /// tables compared.
    Show,
    /// Opening the hands of finished games to those who played them.
    OpenHands,
    /// Opening a table that goes on from a moment of another, to show something.
    Branch,
    /// Comparing the tables.
    Compare,
    /// Downloading decisions, answers, journals, and everything in one file.
    Download,
    /// Erasing the lesson.
    Erase,
    /// Taking a seat, raising a hand, answering; seeing the tables compared while the desk shows it.
    Learn,
}

use Right::*;

/// Each right with its words, and whether each role has it: facilitator, assistant, learner, observer, projector.
const RIGHTS: [(Right, &str, [bool; 5]); 18] = [
    (See, "see the plan, names, wall and public side of tables", [true, true, false, true, true]),
    (SeePeople, "see the roster, raised hands and who has answered", [true, true, false, false, false]),
    (ReadAnswers, "read what was written, by table", [true, true, false, false, false]),
    (Plan, "change the plan, and how long everything is kept", [true, false, false, false, false]),
    (Seat, "move, mix, rename and remove people; give a new return code", [true, true, false, false, false]),
    (Start, "start", [true, false, false, false, false]),
    (Lead, "pause, go on, say something, remind", [true, true, false, false, false]),
    (Bot, "let a bot decide once, or until somebody is back", [true, true, false, false, false]),
    (LookInside, "look through a seat, or with everything open", [true, true, false, false, false]),
    (Note, "keep notes of one's own", [true, true, false, true, false]),
    (Ask, "ask everybody", [true, true, false, false, false]),
    (
        Show,
        "choose what the projector shows, which texts, and whether learners see the comparison",
        [true, true, false, false, false],
    ),
    (OpenHands, "open the hands of finished games to their players", [true, false, false, false, false]),
    (Branch, "open a demonstration from a moment of a table", [true, true, false, false, false]),
    (Compare, "compare the tables", [true, true, false, true, true]),
    (Download, "download decisions, answers and journals", [true, false, false, false, false]),
    (Erase, "erase the lesson", [true, false, false, false, false]),
    (
        Learn,
        "take a seat, raise a hand, answer, see the comparison while it is shown to them",
        [false, false, true, false, false],
    ),
];

/// Whether a role has a right.
pub(crate) fn has(role: Role, right: Right) -> bool {
    let column = Role::ALL.iter().position(|known| *known == role);
    let row = RIGHTS.iter().find(|(known, ..)| *known == right);
    row.zip(column).is_some_and(|((.., roles), column)| roles[column])
}

/// Refuses whoever does not have a right.
pub(crate) fn require(role: Role, right: Right) -> Result<(), Refusal> {
    if has(role, right) { Ok(()) } else { Err(Refusal::new(Code::NotYours, "not_your_role")) }
}

/// What a step takes.
pub(crate) fn of_step(step: &Step) -> Right {
    match step {
        Step::Move { .. } | Step::Mix | Step::Rename { .. } | Step::Remove { .. } | Step::NewWayBack { .. } => Seat,
        Step::Start => Start,
        Step::Pause { .. } | Step::Resume { .. } | Step::Say { .. } | Step::Nudge { .. } | Step::LowerHand { .. } => {
            Lead
        }
        Step::BotOnce { .. } | Step::BotUntilBack { .. } => Bot,
        Step::Note { .. } => Note,
        Step::Ask { .. } | Step::Close { .. } => Ask,
        Step::Show { .. } | Step::ShowText { .. } | Step::ShowComparison { .. } => Show,
        Step::OpenHands { .. } => OpenHands,
        Step::Keep { .. } => Plan,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_has_the_same_table() {
        let text = include_str!("../../../../docs/desk.md");
        let head = "| | facilitator | assistant | learner | observer | projector |";
        let table = text.split(head).nth(1).expect("the table of rights");
        let rows: Vec<&str> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
        let written: Vec<String> = RIGHTS
            .iter()
            .map(|(_, words, roles)| {
                let cells = roles.map(|may| if may { "yes" } else { "–" });
                format!("| {words} | {} |", cells.join(" | "))
            })
            .collect();
        assert_eq!(rows, written);
    }

    #[test]
    fn every_right_has_one_row_and_somebody_has_it() {
        for (right, words, roles) in RIGHTS {
            assert_eq!(RIGHTS.iter().filter(|(other, ..)| *other == right).count(), 1, "{words}");
            assert!(roles.contains(&true), "{words}");
        }
        assert!(!has(Role::Projector, SeePeople) && has(Role::Facilitator, Erase));
    }
}
