//! What lies beside a caption besides its picture: dice that roll before they mean anything, cards that turn over
//! together, a war as one bar against a line. A board says what there is; the same events stage the same.

use crate::{SeatMark, TableModel};
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use table::Seat;

/// How many faces a die shows before it lies still.
const ROLLS: u8 = 5;

/// What a board lays beside a caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Staging {
    /// Dice, each by itself.
    Dice(Vec<Die>),
    /// What everybody had chosen face down, turned over at once.
    Turned(Vec<Turned>),
    /// One number against another.
    Duel {
        /// Who attacks.
        attacker: Seat,
        /// With how much.
        attack: i64,
        /// What has to be exceeded.
        defense: i64,
    },
}

/// A die as it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// Whose it is, where that matters.
    pub seat: Option<Seat>,
    /// How many faces it has.
    pub sides: u8,
    /// What it shows.
    pub shows: u8,
    /// What it may show at most to succeed.
    pub needs: Option<u8>,
    /// What its numbers count, if it has an icon.
    pub icon: Option<&'static str>,
}

/// A sealed choice that has been turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turned {
    /// Whose it is.
    pub seat: Seat,
    /// How much it says.
    pub amount: i64,
    /// For whom, in an election.
    pub for_whom: Option<Seat>,
}

impl Staging {
    /// The card that stands out: the only one with the most.
    fn highest(turned: &[Turned]) -> Option<usize> {
        let most = turned.iter().map(|card| card.amount).max().filter(|most| *most > 0)?;
        let mut best = turned.iter().enumerate().filter(|(_, card)| card.amount == most).map(|(at, _)| at);
        let first = best.next();
        first.filter(|_| best.next().is_none())
    }
}

/// The faces that a die shows until it lies still: always the same for the same die, and the last is what it shows.
fn faces(die: Die) -> Vec<u8> {
    let sides = die.sides.max(1);
    let rolled = (0..ROLLS).map(|turn| (die.shows.wrapping_mul(3).wrapping_add(turn.wrapping_mul(5)) % sides) + 1);
    rolled.chain([die.shows]).collect()
}

/// Draws it.
pub(crate) fn staged(model: TableModel, staging: &Staging) -> AnyView {
    match staging {
        Staging::Dice(dice) => dice_view(dice),
        Staging::Turned(turned) => turned_view(model, turned),
        Staging::Duel { attacker, attack, defense } => duel_view(model, *attacker, *attack, *defense),
    }
}

fn dice_view(dice: &[Die]) -> AnyView {
    let die = |die: &Die| {
        let mark = die.seat.map(|seat| view! { <SeatMark seat /> });
        let icon = die.icon.map(|name| view! { <Icon name /> });
        let strip: Vec<_> = faces(*die).into_iter().map(|face| view! { <b>{face}</b> }).collect();
        let needs = die.needs.map(
            |needs| view! { <small>{board_text_with("film.needs", &[("most", i64::from(needs).into())])}</small> },
        );
        view! {
            <span class="die-place">
                {mark}
                <span class="die"><span class="die-strip">{strip}</span></span>
                {icon}
                {needs}
            </span>
        }
    };
    view! { <div class="film-props dice" aria-hidden="true">{dice.iter().map(die).collect_view()}</div> }.into_any()
}

fn turned_view(model: TableModel, turned: &[Turned]) -> AnyView {
    let highest = Staging::highest(turned);
    let card = |(at, card): (usize, &Turned)| {
        let best = highest == Some(at);
        let whom = card.for_whom.map(|seat| view! { <small><Icon name="right" /> <SeatMark seat /></small> });
        view! {
            <span class="turned-over" class:best=best>
                <span class="who"><SeatMark seat=card.seat /> {model.name(card.seat)}</span>
                <b>{number(card.amount)} {whom}</b>
            </span>
        }
    };
    let cards = turned.iter().enumerate().map(card).collect_view();
    view! { <div class="film-props turns" aria-hidden="true">{cards}</div> }.into_any()
}

fn duel_view(model: TableModel, attacker: Seat, attack: i64, defense: i64) -> AnyView {
    let most = attack.max(defense).max(1) as f64 * 1.25;
    let won = attack > defense;
    let part = |amount: i64| format!("{:.3}", amount as f64 / most);
    view! {
        <div class="film-props duel" aria-hidden="true">
            <p class="sides">
                <span><SeatMark seat=attacker /> <b>{model.name(attacker)} " " {number(attack)}</b></span>
                <span><Icon name="lock" /> <b>{board_text("film.defence")} " " {number(defense)}</b></span>
            </p>
            <p class="bar" class:won=won>
                <i class="force" style:--part=part(attack)></i>
                <i class="line" style:left=format!("{:.1}%", defense as f64 / most * 100.0)></i>
            </p>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_rolls_the_same_way_everywhere_and_ends_on_what_it_shows() {
        for (sides, shows) in [(8, 3), (4, 4), (6, 0)] {
            let die = Die { seat: None, sides, shows, needs: None, icon: None };
            let rolled = faces(die);
            assert_eq!((rolled.clone(), rolled.last()), (faces(die), Some(&shows)));
            assert!(rolled[..rolled.len() - 1].iter().all(|face| (1..=sides).contains(face)));
        }
    }

    #[test]
    fn only_one_card_can_stand_out() {
        let card = |seat: u8, amount| Turned { seat: Seat(seat), amount, for_whom: None };
        assert_eq!(Staging::highest(&[card(0, 9), card(1, 12), card(2, 5)]), Some(1));
        assert_eq!(Staging::highest(&[card(0, 9), card(1, 9)]), None, "a tie");
        assert_eq!(Staging::highest(&[card(0, 0)]), None);
    }
}
