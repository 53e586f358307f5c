//! What a seat may do now, put in an order a person can take in: kinds first, then the lines of a kind.

use crate::TableModel;
use crate::game_box::GameBox;
use shelf::{AnyTable, Choice, Hindered};
use table::{Arg, CardId, Prompt, Saying, Seat};

/// Up to this many lines are shown at once; more become a choice in two steps.
pub(crate) const FITS: usize = 6;

/// Everything a seat is asked and may answer.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatMenu {
    /// Who is asked.
    pub seat: Seat,
    /// The question, or what the seat waits for.
    pub prompt: Prompt,
    /// Whether the seat's answer is missing.
    pub asked: bool,
    /// The lines, in the engine's order.
    pub lines: Vec<Choice>,
    /// Whether composed actions are accepted too.
    pub open: bool,
    /// What cannot be done now, and why.
    pub hindered: Vec<Hindered>,
    /// The lines as they are shown: kinds with their lines.
    pub groups: Vec<Group>,
    /// The line that does nothing, such as passing: shown apart when there is anything else to do.
    pub quiet: Option<usize>,
}

/// Lines that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common.
    pub kind: Kind,
    /// Their numbers in the engine's order.
    pub lines: Vec<usize>,
}

/// What the lines of a group have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The key of the action.
    pub key: String,
    /// The thing it is about.
    pub about: About,
}

/// What an action is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing in particular.
    Nothing,
    /// A card.
    Card(CardId),
    /// A word of the game's glossary.
    Term(String),
    /// The act itself: many lines that differ only in their target.
    Act,
}

impl SeatMenu {
    /// What a line says with an amount. The engine is asked again if the amount was raised.
    pub fn said(&self, model: TableModel, line: usize, more: u16) -> Option<Saying> {
        let choice = self.lines.get(line)?;
        let said = model.with_position(|position| {
            let table = position.table();
            let action = table.raised(&choice.action, more)?;
            table.say_action(self.seat, &action)
        });
        Some(said.flatten().unwrap_or_else(|| choice.saying.clone()))
    }

    /// What a seat is asked at a table.
    pub fn of(table: &dyn AnyTable, seat: Seat) -> SeatMenu {
        let (lines, open) = table.choices(seat);
        let quiet = table
            .neutral(seat)
            .and_then(|neutral| lines.iter().position(|line| line.action == neutral && line.saying.args.is_empty()));
        let asked = table.waiting().is_some_and(|seats| seats.contains(seat));
        let set_apart = quiet.filter(|_| lines.len() > 2);
        SeatMenu {
            seat,
            prompt: table.prompt(seat),
            asked,
            groups: groups(crate::game_box::box_of(table.game_id()), &lines, set_apart),
            lines,
            open,
            hindered: table.hindered(seat),
            quiet,
        }
    }

    /// The same for a seat that is awaited without being asked: nothing is left to choose.
    pub(crate) fn unasked(self) -> SeatMenu {
        SeatMenu {
            asked: false,
            lines: Vec::new(),
            open: false,
            hindered: Vec::new(),
            groups: Vec::new(),
            quiet: None,
            ..self
        }
    }

    /// The line, such as passing, that is shown apart from the others.
    pub fn quiet_apart(&self) -> Option<usize> {
        self.quiet.filter(|_| self.lines.len() > 2)
    }

    /// The group a line belongs to.
    pub fn group_of(&self, line: usize) -> Option<usize> {
        self.groups.iter().position(|group| group.lines.contains(&line))
    }

    /// The first group about a card, whatever is done with it.
    pub(crate) fn group_about(&self, card: CardId) -> Option<usize> {
        self.groups.iter().position(|group| group.kind.about == About::Card(card))
    }

    /// Whether every line of a group is about one card alone, and not about several together.
    pub(crate) fn is_about_one(&self, group: usize) -> bool {
        let lines = self.groups.get(group).map_or(&[][..], |group| &group.lines);
        let one = |line: &usize| {
            let saying = self.lines.get(*line).map(|choice| &choice.saying);
            saying.is_some_and(|saying| card_of(saying).is_some() || cards_of(saying).len() == 1)
        };
        lines.iter().all(one)
    }

    /// The place of what cannot be done with a card now, among everything that is hindered.
    pub fn why(&self, card: CardId) -> Option<usize> {
        self.hindered.iter().position(|hindered| card_of(&hindered.saying) == Some(card))
    }

    /// How many cards every answer is about, where they are several: then each card is chosen by itself.
    pub fn together(&self) -> Option<usize> {
        let count = cards_of(&self.lines.first()?.saying).len();
        (count > 1 && self.lines.iter().all(|line| cards_of(&line.saying).len() == count)).then_some(count)
    }

    /// The place of a card among what can be chosen: of its kind in the list, or among the cards that are chosen together.
    pub fn place_of(&self, card: CardId) -> Option<usize> {
        if self.together().is_none() {
            return self.group_about(card);
        }
        let mut places: Vec<CardId> = Vec::new();
        for one in self.lines.iter().flat_map(|line| cards_of(&line.saying)) {
            if !places.contains(one) {
                places.push(*one);
            }
        }
        places.iter().position(|one| *one == card)
    }

    /// The line about exactly these cards, in any order.
    pub(crate) fn line_about(&self, cards: &[CardId]) -> Option<usize> {
        let same = |of: &[CardId]| of.len() == cards.len() && of.iter().all(|card| cards.contains(card));
        self.lines.iter().position(|line| same(cards_of(&line.saying)))
    }

    /// Why nothing can be done with a card now.
    pub fn hindrance(&self, card: CardId) -> Option<&Hindered> {
        self.hindered.iter().find(|hindered| card_of(&hindered.saying) == Some(card))
    }
}

/// The card an action is about.
pub fn card_of(saying: &Saying) -> Option<CardId> {
    match saying.arg("card") {
        Some(Arg::Card(card)) => Some(*card),
        _ => None,
    }
}

/// The cards that an action is about together, such as those it keeps.
pub fn cards_of(saying: &Saying) -> &[CardId] {
    let found = saying.args.iter().find_map(|(_, arg)| match arg {
        Arg::Cards(cards) => Some(&cards[..]),
        _ => None,
    });
    found.unwrap_or_default()
}

/// What an action is about: its card, the first card it keeps, or its kind of alliance.
fn about(saying: &Saying) -> About {
    if let Some(card) = card_of(saying) {
        return About::Card(card);
    }
    let first = saying.args.iter().find_map(|(_, arg)| match arg {
        Arg::Cards(cards) => cards.first().copied().map(About::Card),
        Arg::Term(term) => Some(About::Term(term.to_string())),
        _ => None,
    });
    first.unwrap_or(About::Nothing)
}

/// Lines by kind, in the order of their first line. Few lines stay as they are: one group each, unless they are about
/// the same card, which is then chosen first.
fn groups(game_box: &dyn GameBox, lines: &[Choice], quiet: Option<usize>) -> Vec<Group> {
    let shown = lines.len() - usize::from(quiet.is_some());
    let mut groups: Vec<Group> = Vec::new();
    for (line, choice) in lines.iter().enumerate().filter(|(line, _)| Some(*line) != quiet) {
        let kind = match game_box.gathers(&choice.saying.key).filter(|_| shown > FITS) {
            Some(name) => Kind { key: name.to_owned(), about: About::Act },
            None => Kind { key: choice.saying.key.to_string(), about: about(&choice.saying) },
        };
        let one_card = card_of(&choice.saying).is_some();
        let together = one_card || (shown > FITS && kind.about != About::Nothing);
        match groups.iter_mut().find(|group| together && group.kind == kind) {
            Some(group) => group.lines.push(line),
            None => groups.push(Group { kind, lines: vec![line] }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn line(saying: Saying) -> Choice {
        Choice { action: json!(saying.key), saying, least: 0, more: 0 }
    }

    fn play(card: u8, target: u8) -> Choice {
        line(Saying::new("action.play").with("card", CardId(card)).with("target", Seat(target)))
    }

    #[test]
    fn lines_about_one_card_are_chosen_in_two_steps() {
        let lines = [play(3, 1), play(3, 2), play(7, 1), line(Saying::new("action.pass"))];
        let groups = groups(&crate::no_board::NoBoard, &lines, Some(3));
        let numbers: Vec<&[usize]> = groups.iter().map(|group| &group.lines[..]).collect();
        assert_eq!(numbers, [&[0, 1][..], &[2]], "the pass stands apart");
        assert_eq!(groups[0].kind.about, About::Card(CardId(3)));
    }

    #[test]
    fn cards_that_are_kept_together_are_chosen_one_by_one() {
        let keep = |kept: [u8; 2]| {
            let kept = kept.map(CardId);
            line(Saying::new("action.keep_cards").with("kept", &kept[..]).with("rest", &[CardId(9)][..]))
        };
        let lines = vec![keep([4, 2]), keep([4, 7]), keep([2, 7])];
        let groups = groups(&crate::no_board::NoBoard, &lines, None);
        let prompt = Prompt { question: Saying::new("prompt.keep_cards"), ruling: "" };
        let (hindered, quiet) = (Vec::new(), None);
        let menu = SeatMenu { seat: Seat(0), prompt, asked: true, lines, open: true, hindered, groups, quiet };
        assert_eq!(menu.together(), Some(2));
        assert_eq!([4, 2, 7, 9].map(|card| menu.place_of(CardId(card))), [Some(0), Some(1), Some(2), None]);
        assert_eq!(menu.line_about(&[CardId(7), CardId(4)]), Some(1));
        assert_eq!(menu.line_about(&[CardId(7)]), None);
    }

    #[test]
    fn few_lines_stay_single_and_many_are_gathered() {
        let offer =
            |pact: &'static str, to: u8| line(Saying::new("action.offer_pact").with("pact", pact).with("to", Seat(to)));
        let few = [offer("pact.military", 1), offer("pact.economic", 1)];
        let board = &crate::no_board::NoBoard;
        assert_eq!(groups(board, &few, None).len(), 2);
        let many: Vec<Choice> =
            (0..5).flat_map(|to| [offer("pact.military", to), offer("pact.economic", to)]).collect();
        let many = groups(board, &many, None);
        assert_eq!(many.len(), 2);
        assert_eq!(many[1].lines, [1, 3, 5, 7, 9]);
    }
}
