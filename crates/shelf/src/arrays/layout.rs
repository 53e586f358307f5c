//! Which numbers the actions of a game have, and which of them a menu offers.

use super::groups::Place;
use super::schema::Group;

/// The last group of every game: what has no place of its own, in the order of the menu.
const OTHER: &str = "other";

/// Where each group begins.
pub(super) struct Layout {
    /// The first number and the amounts of each group, the last one included.
    groups: Vec<(usize, usize)>,
    /// How many numbers there are.
    size: usize,
}

/// An action that is offered: its number, where it comes from, and by how much its amount is raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offered {
    pub(super) number: u32,
    pub(super) from: u16,
    pub(super) raised: u16,
}

/// What a seat may do, by number.
#[derive(Default)]
pub(super) struct Offers {
    list: Vec<Offered>,
    /// One bit for each number that is taken.
    taken: Vec<u64>,
    /// How many of the last group are taken.
    others: usize,
    /// How many lines found no number at all.
    left_out: usize,
}

impl Layout {
    /// Gives the groups their first numbers, and adds the last one, with this many places.
    pub(super) fn new(groups: &mut Vec<Group>, others: usize) -> Layout {
        groups.push(super::schema::group(OTHER, &[("line", others)], 1));
        let mut size = 0;
        for group in groups.iter_mut() {
            group.start = size;
            size += group.size();
        }
        Layout { groups: groups.iter().map(|group| (group.start, group.amounts)).collect(), size }
    }
}

impl Offers {
    pub(super) fn clear(&mut self, layout: &Layout) {
        self.list.clear();
        self.taken.clear();
        self.taken.resize(layout.size.div_ceil(64), 0);
        (self.others, self.left_out) = (0, 0);
    }

    /// What is offered, in the order of the menu.
    pub(super) fn list(&self) -> &[Offered] {
        &self.list
    }

    /// How many lines found no number at all.
    #[cfg(test)]
    pub(super) fn left_out(&self) -> usize {
        self.left_out
    }

    /// Numbers an action with so many larger amounts. If its place is taken, or if it has none, it goes to the last group,
    /// with its least amount.
    #[inline]
    pub(super) fn add(&mut self, layout: &Layout, place: Option<Place>, from: u16, more: u16) {
        if let Some(Place { group, at }) = place
            && let Some(&(start, amounts)) = layout.groups.get(group)
            && self.take(start + at * amounts)
        {
            let number = (start + at * amounts) as u32;
            self.list.push(Offered { number, from, raised: 0 });
            if amounts > 1 && more > 0 {
                self.add_amounts(number, from, more, amounts);
            }
            return;
        }
        let Some(&(start, _)) = layout.groups.last() else { return };
        let number = start + self.others;
        if number < layout.size {
            self.others += 1;
            self.list.push(Offered { number: number as u32, from, raised: 0 });
        } else {
            self.left_out += 1;
        }
    }

    /// The larger amounts, each once.
    fn add_amounts(&mut self, number: u32, from: u16, more: u16, amounts: usize) {
        let mut last = 0;
        for step in 1..amounts as u32 {
            let raised = (u32::from(more) * step / (amounts as u32 - 1)) as u16;
            if raised > last {
                self.list.push(Offered { number: number + step, from, raised });
                last = raised;
            }
        }
    }

    /// Whether the place was free.
    #[inline]
    fn take(&mut self, number: usize) -> bool {
        let Some(word) = self.taken.get_mut(number / 64) else { return false };
        let bit = 1 << (number % 64);
        let free = *word & bit == 0;
        *word |= bit;
        free
    }

    /// What a number stands for now.
    #[inline]
    pub(super) fn find(&self, number: usize) -> Option<Offered> {
        self.list.iter().copied().find(|offered| offered.number as usize == number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arrays::{AMOUNTS, group};

    fn offers(added: &[(Option<Place>, u16)]) -> (Vec<u32>, Vec<u16>, usize) {
        let mut groups = vec![group("word", &[("which", 3)], 1), group("sum", &[], AMOUNTS)];
        let layout = Layout::new(&mut groups, 2);
        assert_eq!((groups[1].start, groups[2].start, layout.size), (3, 8, 10));
        let mut offers = Offers::default();
        offers.clear(&layout);
        for (from, &(place, more)) in added.iter().enumerate() {
            offers.add(&layout, place, from as u16, more);
        }
        let numbers = offers.list().iter().map(|offered| offered.number).collect();
        (numbers, offers.list().iter().map(|offered| offered.raised).collect(), offers.left_out())
    }

    #[test]
    fn an_action_has_the_number_of_its_place() {
        let word = |at| (Some(Place { group: 0, at }), 0);
        assert_eq!(offers(&[word(2), word(0)]).0, [2, 0]);
    }

    #[test]
    fn what_has_no_place_or_finds_it_taken_is_numbered_at_the_end_as_long_as_there_is_room() {
        let word = (Some(Place { group: 0, at: 1 }), 0);
        assert_eq!(offers(&[word, (None, 0), word, (None, 0)]), (vec![1, 8, 9], vec![0; 3], 1));
    }

    #[test]
    fn amounts_go_from_the_least_to_the_greatest_and_each_stands_once() {
        let sum = |more| offers(&[(Some(Place { group: 1, at: 0 }), more)]);
        assert_eq!(sum(0).0, [3]);
        assert_eq!((sum(1).0, sum(1).1), (vec![3, 7], vec![0, 1]));
        assert_eq!((sum(2).0, sum(2).1), (vec![3, 5, 7], vec![0, 1, 2]));
        assert_eq!((sum(4).0, sum(4).1), (vec![3, 4, 5, 6, 7], vec![0, 1, 2, 3, 4]));
        assert_eq!(sum(u16::MAX).1, [0, 16383, 32767, 49151, 65535]);
    }
}
