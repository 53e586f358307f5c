//! The moment a game stands at.

use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::DEPTH;
use crate::terms::WindowKind;
use table::forms::Form;
use table::forms::reader::JsonPlace;
use table::{Fault, Frames, Seat};

/// Where the game stands, in short, and whose turn it is if that is said.
pub(super) fn read_at(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<(Frames<Frame, DEPTH>, Option<Seat>), Fault> {
    let choice = place.choice()?;
    let seat = || Seat::read(game, choice.with()?);
    Ok(match choice.name {
        "over" => (choice.alone(Frames::new(Frame::Over))?, None),
        "round" => (choice.alone(Frames::new(Frame::Round))?, None),
        "turn" => (Frames::new(Frame::Turn), Some(seat()?)),
        "choose" => (Frames::new(Frame::Choose), Some(seat()?)),
        "turn_end" => (Frames::new(Frame::TurnEnd), Some(seat()?)),
        "last_call" => {
            let mut frames = choice.alone(Frames::new(Frame::NextRound))?;
            frames.push(Frame::window(WindowKind::LastCall));
            (frames, None)
        }
        _ => return Err(choice.unknown(["over", "round", "turn", "choose", "turn_end", "last_call"])),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::{CompanyId, CountryId, IndustryId, Side};
    use table::{Asking, SeatSet};

    #[test]
    fn every_frame_reads_back() {
        let game = MegaCorps::printed(4).unwrap();
        let (company, country, industry, seat) = (CompanyId(7), CountryId(4), IndustryId(2), Seat(1));
        let asking = SeatSet::first(2).into_iter().fold(Asking::BEGUN, Asking::without);
        let mut frames = vec![
            Frame::Over,
            Frame::ChooseMegaCorp,
            Frame::Deal,
            Frame::TakeCompanies { taken: 3 },
            Frame::Round,
            Frame::Turn,
            Frame::Choose,
            Frame::Purchase { company },
            Frame::Rebuy,
            Frame::Payout { industry, action: true },
            Frame::Pay { industry, action: false },
            Frame::Intervention { company },
            Frame::War { country },
            Frame::Retarget { war: true },
            Frame::Order,
            Frame::Replies,
            Frame::Confirm,
            Frame::Pause { country, asking },
            Frame::Sale { seller: seat, side: Side::Defense, requested: true, mercenaries: 2, price: 9 },
            Frame::AfterWar { country, winner: seat, loser: Seat(3) },
            Frame::Auction { country },
            Frame::Election { country },
            Frame::FirstRefusal { company, seat },
            Frame::TurnEnd,
            Frame::RoundEnd,
            Frame::NextRound,
        ];
        frames.extend(WindowKind::ALL.iter().map(|&kind| Frame::Window { kind, asking }));
        for frame in frames {
            let form = frame.write(&game);
            assert_eq!(Frame::read(&game, &JsonPlace::root("frame", &form)), Ok(frame), "{form}");
        }
    }
}
