//! The two published versions of the model.

/// Which version of World3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Version {
    /// *Dynamics of Growth in a Finite World* (1974): technologies are steps in one year and cost nothing.
    Of1974,
    /// World3-03, *Limits to Growth: The 30-Year Update* (2004): technologies grow while they are needed, come into use with a
    /// delay, and bind capital.
    Of2004,
}

impl Version {
    /// Both versions, the older one first.
    pub const ALL: [Self; 2] = [Self::Of1974, Self::Of2004];

    /// The year that names the version.
    pub fn year(self) -> u16 {
        match self {
            Self::Of1974 => 1974,
            Self::Of2004 => 2004,
        }
    }

    /// One of two values: that of 1974 or that of 2004.
    pub(crate) fn choose<T>(self, of_1974: T, of_2004: T) -> T {
        match self {
            Self::Of1974 => of_1974,
            Self::Of2004 => of_2004,
        }
    }

    /// Whether something that begins in a year has begun. In the comparison of 1974 the change is first felt half a year later.
    pub(crate) fn begun(self, year: u16, time: f64) -> bool {
        self.choose(time > f64::from(year), time >= f64::from(year))
    }
}
