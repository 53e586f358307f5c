//! How a hand is laid in the room it has: as many cards as fit in full stand in front, the others behind them with name,
//! price and reason. The words take what they need, the pictures shrink first.

/// One way to lay a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lay {
    /// How many cards stand in front.
    pub(crate) front: usize,
    /// Into how many parts the front row is divided.
    pub(crate) columns: usize,
    /// Into how many parts a row behind is divided.
    pub(crate) behind: usize,
    /// Whether the kind of a card is told by its icon alone.
    pub(crate) tight: bool,
}

/// As many cards as a row can hold.
const WIDEST: usize = 6;
/// Fewer cards than this do not grow wider.
const USUAL: usize = 4;

/// The ways to lay a hand, from the best to the last resort.
pub(crate) fn ways(cards: usize) -> Vec<Lay> {
    let lay = |front: usize, rows: usize, tight: bool| {
        let behind = cards.saturating_sub(front);
        let in_row = if rows > 1 { behind.div_ceil(rows) } else { behind.max(USUAL) };
        Lay { front, columns: front.max(USUAL), behind: in_row.clamp(1, WIDEST), tight }
    };
    if cards <= 1 {
        return vec![lay(cards, 1, false), lay(cards, 1, true)];
    }
    let mut ways = Vec::new();
    for rows in [1, 2] {
        for front in (2..=cards.min(WIDEST)).rev() {
            let behind = cards - front;
            // Behind a row that is not full nothing needs to stand; behind the widest row names would not fit.
            let fits = match behind {
                0 => rows == 1,
                behind => front < WIDEST && behind <= rows * WIDEST && (rows == 1 || behind > 3),
            };
            if fits {
                ways.extend([lay(front, rows, false), lay(front, rows, true)]);
            }
        }
    }
    if ways.is_empty() {
        ways.push(lay(USUAL, 2, true));
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_hand_stands_in_one_row_if_it_can() {
        assert_eq!(ways(3)[0], Lay { front: 3, columns: 4, behind: 4, tight: false });
        assert_eq!(ways(6)[0], Lay { front: 6, columns: 6, behind: 4, tight: false });
        assert_eq!(ways(0).len() + ways(1).len(), 4);
    }

    #[test]
    fn every_card_of_a_large_hand_has_a_place() {
        for cards in 2..=12 {
            let ways = ways(cards);
            assert!(ways.iter().all(|lay| lay.front <= lay.columns && lay.front <= cards), "{cards}");
            let room = |lay: &Lay| lay.front + 2 * lay.behind;
            assert!(ways.iter().all(|lay| room(lay) >= cards), "{cards}");
            assert!(!ways.is_empty());
        }
        let nine: Vec<(usize, usize)> = ways(9).iter().map(|lay| (lay.front, lay.behind)).collect();
        assert!(nine.contains(&(5, 4)) && nine.contains(&(4, 3)), "{nine:?}");
    }
}
