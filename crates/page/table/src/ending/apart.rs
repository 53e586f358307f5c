//! What set the winner apart: the part of the score in which the winner lies furthest ahead of everybody else.

use super::story::Account;
use table::Seat;

/// A part of the score in which the winner lies ahead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Apart {
    /// The part.
    pub name: String,
    /// The winner's points in it.
    pub points: i64,
    /// The points of the others, by place.
    pub others: Vec<(Seat, i64)>,
}

/// Where the winner lies furthest ahead; `None` for somebody who plays alone, and where every part of the winner's score is
/// matched by somebody. `accounts` are those of all seats with a score, the winner's first.
pub fn apart(accounts: &[(Seat, Account)]) -> Option<Apart> {
    let ((_, winner), others) = accounts.split_first()?;
    let ahead = |name: &str| {
        let best = others.iter().map(|(_, account)| account.points(name)).max()?;
        Some(winner.points(name) - best)
    };
    let lead = |name: &String| ahead(name).filter(|lead| *lead > 0);
    // The first of equal ones, in the order of the rulebook.
    let (_, name) = winner
        .terms
        .iter()
        .filter_map(|term| Some((lead(&term.name)?, &term.name)))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    let others = others.iter().map(|(seat, account)| (*seat, account.points(name))).collect();
    Some(Apart { name: name.clone(), points: winner.points(name), others })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ending::story::Term;
    use table::Saying;

    fn account(parts: [i64; 2]) -> Account {
        let term = |(name, points): (&str, i64)| Term {
            name: name.to_owned(),
            title: Saying::new(""),
            icon: ("", ""),
            note: None,
            points,
        };
        Account { terms: ["land", "debt"].into_iter().zip(parts).map(term).collect(), goal: None }
    }

    #[test]
    fn the_part_with_the_widest_lead_over_everybody_is_told() {
        let all = [(Seat(2), account([20, -8])), (Seat(0), account([25, -17])), (Seat(1), account([5, -20]))];
        let found = apart(&all).unwrap();
        assert_eq!((&*found.name, found.points), ("debt", -8));
        assert_eq!(found.others, [(Seat(0), -17), (Seat(1), -20)]);
        assert_eq!(apart(&all[..1]), None, "nobody else plays");
        assert_eq!(apart(&[(Seat(0), account([3, 0])), (Seat(1), account([3, 0]))]), None, "a draw in everything");
    }
}
