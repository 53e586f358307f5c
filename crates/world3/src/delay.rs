//! What follows something else with a delay.

/// The length of a step in years, as in both books. Euler's method: what a moment says holds until the next one.
pub(crate) const STEP: f64 = 0.5;

/// A level one step later that follows `input` with an average delay of `years` (SMOOTH).
pub(crate) fn smooth(level: f64, input: f64, years: f64) -> f64 {
    level + (input - level) * (STEP / years)
}

/// Three equal delays in a row (DLINF3, SMOOTH3; as a flow DELAY3): nothing shows at first, then much at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThirdOrder([f64; 3]);

impl ThirdOrder {
    /// A delay that has seen nothing but this value.
    pub(crate) fn settled(value: f64) -> Self {
        Self([value; 3])
    }

    /// What comes out now.
    pub(crate) fn now(&self) -> f64 {
        self.0[2]
    }

    /// One step later, with an average delay of `years` altogether.
    pub(crate) fn step(&mut self, input: f64, years: f64) {
        let [first, second, third] = self.0;
        let part = years / 3.0;
        self.0 = [smooth(first, input, part), smooth(second, first, part), smooth(third, second, part)];
    }
}

#[cfg(test)]
mod tests {
    use super::{ThirdOrder, smooth};

    #[test]
    fn a_settled_delay_stays_where_it_is() {
        let mut delay = ThirdOrder::settled(7.0);
        delay.step(7.0, 20.0);
        assert_eq!(delay.now(), 7.0);
        assert_eq!(smooth(7.0, 7.0, 3.0), 7.0);
    }

    #[test]
    fn a_third_order_delay_shows_nothing_for_two_steps_and_everything_in_the_end() {
        let mut delay = ThirdOrder::settled(0.0);
        let seen: Vec<f64> = (0..400)
            .map(|_| {
                delay.step(1.0, 20.0);
                delay.now()
            })
            .collect();
        assert_eq!(seen[..2], [0.0, 0.0]);
        assert!(seen[2] > 0.0 && seen[399] > 0.999_999);
    }
}
