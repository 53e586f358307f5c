//! What an observation is written on. The same lines of a game declare its fields and fill them in.

use super::schema::Field;
use std::ops::RangeInclusive;
use table::Seat;

/// Something that takes the fields of an observation one after the other, each with its numbers.
pub(crate) trait Sheet {
    /// Begins the next field; it is all zeros so far.
    fn field(&mut self, name: &'static str, shape: &[usize], bounds: RangeInclusive<i32>);
    /// The next number of the field.
    fn put(&mut self, value: i32);
    /// A one at some place of the field.
    fn mark(&mut self, place: usize);

    /// A field with one number.
    #[inline]
    fn number(&mut self, name: &'static str, bounds: RangeInclusive<i32>, value: impl Into<i32>) {
        self.field(name, &[], bounds);
        self.put(value.into());
    }

    /// A field with several numbers.
    #[inline]
    fn numbers<T: Into<i32>>(
        &mut self,
        name: &'static str,
        shape: &[usize],
        bounds: RangeInclusive<i32>,
        values: impl IntoIterator<Item = T>,
    ) {
        self.field(name, shape, bounds);
        values.into_iter().for_each(|value| self.put(value.into()));
    }

    /// A field of zeros with ones at some places.
    #[inline]
    fn marks(&mut self, name: &'static str, shape: &[usize], places: impl IntoIterator<Item = usize>) {
        self.field(name, shape, 0..=1);
        places.into_iter().for_each(|place| self.mark(place));
    }

    /// The same with a row of places for each of several things.
    #[inline]
    fn rows<R: IntoIterator<Item = usize>>(
        &mut self,
        name: &'static str,
        shape: [usize; 2],
        rows: impl IntoIterator<Item = R>,
    ) {
        self.field(name, &shape, 0..=1);
        for (row, places) in rows.into_iter().enumerate() {
            places.into_iter().filter(|place| *place < shape[1]).for_each(|place| self.mark(row * shape[1] + place));
        }
    }
}

/// Takes note of the fields and forgets the numbers.
#[derive(Default)]
pub(super) struct Heading {
    pub(super) fields: Vec<Field>,
}

impl Sheet for Heading {
    fn field(&mut self, name: &'static str, shape: &[usize], bounds: RangeInclusive<i32>) {
        let start = self.fields.last().map_or(0, |field| field.start + field.size());
        let (low, high) = bounds.into_inner();
        self.fields.push(Field { name, shape: shape.to_vec(), low, high, start });
    }

    fn put(&mut self, _value: i32) {}

    fn mark(&mut self, _place: usize) {}
}

/// Writes the numbers. Whatever a game writes beyond a field is left out, so that no field can move another.
pub(super) struct Writer<'a> {
    out: &'a mut [f32],
    start: usize,
    next: usize,
    end: usize,
    low: i32,
    high: i32,
}

impl<'a> Writer<'a> {
    pub(super) fn new(out: &'a mut [f32]) -> Writer<'a> {
        out.fill(0.0);
        Writer { out, start: 0, next: 0, end: 0, low: 0, high: 0 }
    }
}

impl Sheet for Writer<'_> {
    #[inline]
    fn field(&mut self, _name: &'static str, shape: &[usize], bounds: RangeInclusive<i32>) {
        (self.start, self.next) = (self.end, self.end);
        self.end = (self.end + shape.iter().product::<usize>()).min(self.out.len());
        (self.low, self.high) = (*bounds.start(), *bounds.end());
    }

    #[inline]
    fn put(&mut self, value: i32) {
        if self.next < self.end {
            self.out[self.next] = value.clamp(self.low, self.high) as f32;
            self.next += 1;
        }
    }

    #[inline]
    fn mark(&mut self, place: usize) {
        let at = self.start + place;
        if at < self.end {
            self.out[at] = 1.0;
        }
    }
}

/// The seats of a table as somebody counts them: one's own first, then clockwise. Who has no seat counts from the first.
#[inline]
pub(crate) fn clockwise(own: Seat, seats: usize) -> impl Iterator<Item = Seat> + Clone {
    let first = if own.index() < seats { own.index() } else { 0 };
    (first..seats).chain(0..first).map(|at| Seat(at as u8))
}

/// How many seats somebody sits from one's own, clockwise.
#[inline]
pub(crate) fn distance(own: Seat, seats: usize, seat: Seat) -> Option<usize> {
    let first = if own.index() < seats { own.index() } else { 0 };
    (seat.index() < seats).then(|| (seat.index() + seats - first) % seats)
}

/// A number that may be larger than a sheet takes.
#[inline]
pub(crate) fn small(value: u32) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

/// The members of a list that belong to a group, numbered in its order: most cards are never aimed at anybody, and need no
/// number among those that are.
pub(crate) struct Ranks {
    ranks: Vec<Option<u16>>,
    count: usize,
}

impl Ranks {
    /// Of this many, those for which a condition holds.
    pub(crate) fn among(length: usize, belongs: impl Fn(usize) -> bool) -> Ranks {
        let mut count = 0;
        let number = |at: usize| {
            belongs(at).then(|| {
                count += 1;
                count as u16 - 1
            })
        };
        let ranks = (0..length).map(number).collect();
        Ranks { ranks, count }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The number of a member.
    #[inline]
    pub(crate) fn of(&self, at: usize) -> Option<usize> {
        self.ranks.get(at).copied().flatten().map(usize::from)
    }
}
