//! How long something is kept, as it is written on the command line.

use std::time::Duration;

/// How long something is kept; none for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kept(pub(crate) Option<Duration>);

/// Reads `90d`, `12h` or `ever`.
pub(crate) fn kept(text: &str) -> Result<Kept, String> {
    if text == "ever" {
        return Ok(Kept(None));
    }
    let wrong = || format!("`{text}` is no time: write days (90d), hours (12h) or `ever`");
    let (number, hours) = match (text.strip_suffix('d'), text.strip_suffix('h')) {
        (Some(days), _) => (days, 24),
        (_, Some(hours)) => (hours, 1),
        _ => return Err(wrong()),
    };
    let number: u64 = number.parse().map_err(|_| wrong())?;
    let seconds = number.checked_mul(hours * 3600).filter(|seconds| *seconds > 0).ok_or_else(wrong)?;
    Ok(Kept(Some(Duration::from_secs(seconds))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_days_hours_or_ever() {
        let hours = |hours: u64| Ok(Kept(Some(Duration::from_secs(hours * 3600))));
        assert_eq!((kept("90d"), kept("12h"), kept("ever")), (hours(90 * 24), hours(12), Ok(Kept(None))));
        for wrong in ["", "d", "0d", "90", "-1d", "1.5d", "9999999999999999999d", "999999999999999999d", "never"] {
            assert!(kept(wrong).is_err_and(|error| error.contains(&format!("`{wrong}`"))), "{wrong}");
        }
    }
}
