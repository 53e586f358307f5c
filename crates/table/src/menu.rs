//! What a frame offers.

/// One line of a menu: an action, and by how much its amount may be raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))] // Whole words: the place of a line in memory is found in one step.
pub struct Line<A> {
    /// The action with its smallest amount.
    pub action: A,
    /// How many larger amounts are offered as well; 0 for an action without a choice of amount.
    pub more: u16,
}

/// An action whose amount can be chosen.
pub trait Amount: Copy {
    /// The same action with its amount raised by `more`.
    #[must_use]
    fn raised(self, more: u16) -> Self;

    /// The amount; 0 for an action without one.
    fn amount(self) -> u16 {
        0
    }
}

/// What a seat may do now. A menu is refilled for each decision and keeps its memory, so that no decision allocates.
#[derive(Clone, Debug)]
pub struct Menu<A> {
    lines: Vec<Line<A>>,
    asides: Vec<A>,
    open: bool,
}

impl<A: Amount> Menu<A> {
    /// An empty menu.
    pub fn new() -> Menu<A> {
        Menu { lines: Vec::with_capacity(64), asides: Vec::with_capacity(8), open: false }
    }

    /// Forgets all lines.
    #[inline]
    pub fn clear(&mut self) {
        self.lines.clear();
        self.asides.clear();
        self.open = false;
    }

    /// Offers one action.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.lines.push(Line { action, more: 0 });
    }

    /// Offers yes and no.
    #[inline]
    pub fn push_both(&mut self, answer: impl Fn(bool) -> A) {
        self.push(answer(true));
        self.push(answer(false));
    }

    /// Offers an action if its check accepts it.
    #[inline]
    pub fn push_accepted<R>(&mut self, action: A, verdict: Result<(), R>) {
        if verdict.is_ok() {
            self.push(action);
        }
    }

    /// Offers an action with its amount and up to `more` above it.
    #[inline]
    pub fn push_range(&mut self, action: A, more: u16) {
        self.lines.push(Line { action, more });
    }

    /// Offers an aside: an action that answers no question, such as accepting a deal or leaving. Random players do not
    /// pick it.
    #[inline]
    pub fn push_aside(&mut self, action: A) {
        self.asides.push(action);
    }

    /// Says that the frame also accepts composed actions that are not listed (another split of a request, another order
    /// of cards). Only [`crate::Legality::check`] judges those.
    #[inline]
    pub fn mark_open(&mut self) {
        self.open = true;
    }

    /// Whether composed actions beyond the lines may be accepted.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The lines.
    #[inline]
    pub fn lines(&self) -> &[Line<A>] {
        &self.lines
    }

    /// Whether no line is offered: the seat has no question to answer.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// What may be done without answering.
    #[inline]
    pub fn asides(&self) -> &[A] {
        &self.asides
    }

    /// Whether there is nothing at all to do.
    #[inline]
    pub fn is_idle(&self) -> bool {
        self.lines.is_empty() && self.asides.is_empty() && !self.open
    }

    /// A uniformly chosen line with a uniformly chosen amount.
    #[inline]
    pub fn pick(&self, dice: &mut crate::luck::Dice) -> Option<A> {
        let line = self.lines.get(dice.below(self.lines.len()))?;
        Some(if line.more == 0 {
            line.action
        } else {
            line.action.raised(dice.below(usize::from(line.more) + 1) as u16)
        })
    }
}

impl<A: Amount> Menu<A> {
    /// Like [`Menu::pick`], but without a copy: the chosen line is narrowed to the chosen amount.
    #[inline]
    pub fn settle(&mut self, dice: &mut crate::luck::Dice) -> Option<&A> {
        let count = self.lines.len();
        let line = self.lines.get_mut(dice.below(count))?;
        if line.more > 0 {
            line.action = line.action.raised(dice.below(usize::from(line.more) + 1) as u16);
            line.more = 0;
        }
        Some(&line.action)
    }
}

impl<A: Amount + Eq> Menu<A> {
    /// Whether the action is in the menu: a line, with one of the amounts offered, or an aside.
    pub fn lists(&self, action: &A) -> bool {
        self.asides.contains(action) || self.lists_as_answer(action)
    }

    /// Whether the action is a line, with one of the amounts offered.
    pub fn lists_as_answer(&self, action: &A) -> bool {
        self.lines.iter().any(|line| (0..=line.more).any(|more| line.action.raised(more) == *action))
    }
}

impl<A: Amount> Default for Menu<A> {
    fn default() -> Self {
        Menu::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Amount for u32 {
        fn raised(self, more: u16) -> u32 {
            self + u32::from(more)
        }
    }

    #[test]
    fn a_line_with_an_amount_stands_for_each_of_its_amounts() {
        let mut menu = Menu::new();
        menu.push(1_u32);
        menu.push_range(10, 2);
        for action in [1, 10, 11, 12] {
            assert!(menu.lists(&action));
        }
        for action in [0, 2, 13] {
            assert!(!menu.lists(&action));
        }
        let mut dice = crate::luck::Dice::new(1);
        assert!((0..50).all(|_| menu.pick(&mut dice).is_some_and(|action| menu.lists(&action))));
        for seed in 0..50 {
            let (mut one, mut other) = (crate::luck::Dice::new(seed), crate::luck::Dice::new(seed));
            let mut settled = menu.clone();
            assert_eq!(settled.settle(&mut one).copied(), menu.pick(&mut other), "with and without a copy");
        }
        menu.clear();
        assert_eq!(menu.pick(&mut dice), None);
        assert_eq!(menu.settle(&mut dice), None);
    }

    #[test]
    fn what_may_be_done_besides_is_listed_but_never_picked() {
        let mut menu = Menu::new();
        assert!(menu.is_idle());
        menu.push_aside(7_u32);
        assert!(menu.lists(&7) && menu.is_empty() && !menu.is_idle());
        let mut dice = crate::luck::Dice::new(1);
        assert_eq!(menu.pick(&mut dice), None);
        menu.push(3);
        assert!((0..20).all(|_| menu.pick(&mut dice) == Some(3)));
        menu.clear();
        menu.mark_open();
        assert!(!menu.is_idle() && !menu.lists(&7));
    }
}
