//! Fewer beats for those who are in a hurry. Crises, and what is heavy for the viewer, are never merged.

use super::beat::{Beat, Weight};
use super::direct::concerns;
use table::Seat;

/// Merges neighbours until no more than `most` plain beats are left; the shortest pairs go first. Heavy moments of others
/// become plain where there are too many of them, and crises stay as they are.
pub fn merge(mut beats: Vec<Beat>, most: usize, viewer: Option<Seat>) -> Vec<Beat> {
    let strangers = |beat: &Beat| {
        let own = viewer.is_none_or(|seat| beat.told.iter().any(|saying| concerns(saying, seat)));
        beat.weight == Weight::Heavy && !own
    };
    if beats.iter().filter(|beat| strangers(beat)).count() > most {
        for beat in beats.iter_mut().filter(|beat| strangers(beat)) {
            beat.weight = Weight::Plain;
        }
    }
    while beats.iter().filter(|beat| beat.weight == Weight::Plain).count() > most.max(1) {
        let pairs =
            beats.windows(2).enumerate().filter(|(_, pair)| pair.iter().all(|beat| beat.weight == Weight::Plain));
        let shortest = pairs.min_by_key(|(_, pair)| pair[0].told.len() + pair[1].told.len()).map(|(at, _)| at);
        // Between heavy moments there may be nothing left to merge.
        let Some(at) = shortest else { break };
        let next = beats.remove(at + 1);
        let beat = &mut beats[at];
        for heading in next.headings {
            if !beat.headings.contains(&heading) {
                beat.headings.push(heading);
            }
        }
        beat.told.extend(next.told);
        beat.travels.extend(next.travels);
        beat.stage = next.stage;
    }
    for beat in &mut beats {
        let strange = |saying: &table::Saying| !viewer.is_some_and(|seat| concerns(saying, seat));
        let from = usize::from(beat.weight >= Weight::Heavy);
        beat.told[from..].sort_by_key(strange);
    }
    beats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::beat::Heading;
    use table::Saying;

    fn beat(seat: u8, weight: Weight) -> Beat {
        Beat {
            headings: vec![Heading::Act(Seat(seat))],
            told: vec![Saying::new("event.passed").with("seat", Seat(seat))],
            weight,
            travels: Vec::new(),
            picture: ("beats", "passed".to_owned()),
            stage: (usize::from(seat), 0),
        }
    }

    #[test]
    fn as_few_plain_beats_are_left_as_are_wanted_and_none_is_lost() {
        let beats: Vec<Beat> = (0..6).map(|seat| beat(seat, Weight::Plain)).collect();
        let merged = merge(beats, 4, None);
        assert_eq!(merged.len(), 4);
        assert_eq!(merged.iter().map(|beat| beat.told.len()).sum::<usize>(), 6);
        assert_eq!(merged.last().unwrap().stage, (5, 0), "it ends where it ended");
    }

    #[test]
    fn a_crisis_stands_alone_and_the_viewer_comes_first() {
        let beats =
            vec![beat(1, Weight::Plain), beat(2, Weight::Crisis), beat(1, Weight::Plain), beat(0, Weight::Plain)];
        let merged = merge(beats, 2, Some(Seat(0)));
        assert_eq!(
            merged.iter().map(|beat| beat.weight).collect::<Vec<_>>(),
            [Weight::Plain, Weight::Crisis, Weight::Plain]
        );
        assert_eq!(merged[2].told[0], Saying::new("event.passed").with("seat", Seat(0)));
    }

    #[test]
    fn many_heavy_moments_of_others_become_plain_and_one_s_own_do_not() {
        let mut beats: Vec<Beat> = (1..4).map(|seat| beat(seat, Weight::Heavy)).collect();
        beats.push(beat(0, Weight::Heavy));
        let merged = merge(beats, 2, Some(Seat(0)));
        assert_eq!(merged.iter().filter(|beat| beat.weight == Weight::Heavy).count(), 1);
        assert_eq!(merged.last().unwrap().weight, Weight::Heavy);
    }
}
