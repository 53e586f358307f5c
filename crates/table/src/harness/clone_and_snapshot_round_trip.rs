//! Property: clones are independent, snapshots read back, damaged snapshots are errors.

use super::damage::flip_a_bit;
use super::moment::{Moment, Verdict, bytes_of, difference, ensure};
use crate::forms::Forms;
use crate::luck::Dice;
use crate::snapshot;

const FLIPS: usize = 6;
const CUTS: usize = 3;

pub(super) fn clone_and_snapshot_round_trip<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    let before = bytes_of(*state);
    let written = snapshot::write(*game, state);
    let read = match snapshot::read(*game, &written) {
        Ok(read) => read,
        Err(error) => {
            ensure!(false, None, "a snapshot just written is not read: {error:?}");
            return Ok(0);
        }
    };
    ensure!(read == **state, None, "a snapshot reads back as another state: {}", difference(*state, &read));
    ensure!(bytes_of(&read) == before, None, "a snapshot reads back as other bytes");
    for _ in 0..FLIPS {
        let mut flipped = written.clone();
        flip_a_bit(&mut flipped, dice);
        let accepted = snapshot::read(*game, &flipped).is_ok();
        let at = flipped.iter().zip(&written).position(|(one, other)| one != other).unwrap_or_default();
        ensure!(!accepted, None, "a snapshot with a wrong bit in byte {at} is accepted");
    }
    for _ in 0..CUTS {
        let length = dice.below(written.len());
        ensure!(
            snapshot::read(*game, &written[..length]).is_err(),
            None,
            "a snapshot cut to {length} bytes is accepted"
        );
    }
    let longer: Vec<u8> = written.iter().copied().chain([dice.roll() as u8]).collect();
    ensure!(snapshot::read(*game, &longer).is_err(), None, "a snapshot with a byte too many is accepted");

    // The true state is borrowed here, so it can only change through something that clones share.
    if let Some((seat, action)) = moment.any_offered(dice) {
        let earlier = (*state).clone();
        let _ = moment.after(state, seat, action);
        ensure!(earlier == **state && bytes_of(&earlier) == before, seat, "{action:?} on a clone changed the original");
    }
    Ok((FLIPS + CUTS + 2) as u64)
}
