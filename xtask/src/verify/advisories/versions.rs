//! Versions and ranges of versions, as advisories write them.

use std::cmp::Ordering;

/// A version: three numbers, and perhaps what comes before it (`-alpha.1`). What follows a plus sign does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Version {
    numbers: [u64; 3],
    pre: Vec<Part>,
}

/// A part of what stands behind the hyphen. Numbers come before words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64),
    Word(String),
}

impl Version {
    pub(super) fn read(text: &str) -> Option<Version> {
        read(text).filter(|(_, given)| *given == 3).map(|(version, _)| version)
    }

    fn of(numbers: [u64; 3]) -> Version {
        Version { numbers, pre: Vec::new() }
    }

    /// The first version that differs in this number (0, 1, 2) or an earlier one.
    fn next(&self, place: usize) -> Version {
        let mut numbers = [0; 3];
        numbers[..=place].copy_from_slice(&self.numbers[..=place]);
        numbers[place] += 1;
        Version::of(numbers)
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Version) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Version) -> Ordering {
        self.numbers.cmp(&other.numbers).then_with(|| match (self.pre.is_empty(), other.pre.is_empty()) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            _ => self.pre.cmp(&other.pre),
        })
    }
}

/// A version, perhaps with fewer than three numbers, and how many there are.
fn read(text: &str) -> Option<(Version, usize)> {
    let text = text.trim().split('+').next()?;
    let (plain, pre) = text.split_once('-').unwrap_or((text, ""));
    let mut numbers = [0; 3];
    let mut given = 0;
    for word in plain.split('.') {
        *numbers.get_mut(given)? = word.parse().ok()?;
        given += 1;
    }
    let part = |word: &str| word.parse().map_or_else(|_| Part::Word(word.to_string()), Part::Number);
    let pre = pre.split('.').filter(|word| !word.is_empty()).map(part).collect();
    Some((Version { numbers, pre }, given))
}

/// Whether a version lies in a range such as `>= 1.18.4, < 1.19.0` or `^0.3.26`. `None`: the range cannot be read.
pub(super) fn within(version: &Version, range: &str) -> Option<bool> {
    range.split(',').map(|one| meets(version, one.trim())).try_fold(true, |all, one| Some(all & one?))
}

fn meets(version: &Version, condition: &str) -> Option<bool> {
    if condition == "*" {
        return Some(true);
    }
    let begin = condition.find(|letter: char| letter.is_ascii_digit())?;
    let (sign, bound) = condition.split_at(begin);
    let (bound, given) = read(bound)?;
    // Where numbers are missing, all versions that begin so are meant.
    let last = given - 1;
    let alike = |workspace: usize| *version >= bound && *version < bound.next(workspace);
    Some(match sign.trim() {
        "<" => *version < bound,
        ">=" => *version >= bound,
        "<=" if given == 3 => *version <= bound,
        "<=" => *version < bound.next(last),
        ">" if given == 3 => *version > bound,
        ">" => *version >= bound.next(last),
        "=" if given == 3 => *version == bound,
        "=" => alike(last),
        "~" => alike(last.min(1)),
        // The first number that is not zero says what is compatible.
        "" | "^" => alike(bound.numbers[..given].iter().position(|number| *number > 0).unwrap_or(last)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(range: &str, inside: &[&str], outside: &[&str]) {
        let judge = |version: &&str| within(&Version::read(version).unwrap(), range);
        for version in inside {
            assert_eq!(judge(version), Some(true), "{version} in {range}");
        }
        for version in outside {
            assert_eq!(judge(version), Some(false), "{version} in {range}");
        }
    }

    #[test]
    fn ranges_are_read_as_advisories_mean_them() {
        check(">= 1.18.4, < 1.19.0", &["1.18.4", "1.18.99"], &["1.18.3", "1.19.0", "2.0.0"]);
        check(">=0.3.20", &["0.3.20", "0.10.0"], &["0.3.19"]);
        check("^0.3.26", &["0.3.26", "0.3.30"], &["0.3.25", "0.4.0"]);
        check("^1.2", &["1.2.0", "1.9.9"], &["1.1.9", "2.0.0"]);
        check("^0.0.3", &["0.0.3"], &["0.0.4", "0.1.0"]);
        check("~1.2.3", &["1.2.3", "1.2.9"], &["1.3.0"]);
        check("0.20", &["0.20.0", "0.20.7"], &["0.21.0", "0.19.9"]);
        check("<= 0.22", &["0.21.0", "0.22.9"], &["0.23.0"]);
        check("> 0.22", &["0.23.0"], &["0.22.9"]);
        check("=0.15.0", &["0.15.0"], &["0.15.1"]);
        check("< 0.9.0, >= 0.8.6", &["0.8.6", "0.8.8"], &["0.8.5", "0.9.0"]);
        check("*", &["0.0.1"], &[]);
    }

    #[test]
    fn what_comes_before_a_version_is_older() {
        check(
            ">= 0.104.0-alpha.6",
            &["0.104.0-alpha.6", "0.104.0-alpha.10", "0.104.0"],
            &["0.104.0-alpha.5", "0.103.99"],
        );
        check(">= 1.0.0-alpha.1", &["1.0.0-beta", "1.0.0"], &["1.0.0-alpha"]);
        check(">= 0.11.1", &["0.11.1+wasi-snapshot-preview1"], &[]);
    }

    #[test]
    fn what_cannot_be_read_is_not_guessed() {
        let version = Version::read("1.0.0").unwrap();
        for range in ["", ">= ", "new", ">= 1.0.0.0", "!= 1.0.0", ">= 1.0.0, ?"] {
            assert_eq!(within(&version, range), None, "{range}");
        }
        assert_eq!(Version::read("1.0"), None);
    }
}
