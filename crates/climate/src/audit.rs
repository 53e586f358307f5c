//! The laws every position keeps (28). A state from outside is used only after it has passed.

use crate::game::Climate;
use crate::region::{Green, Orange, Red, Regime, Region};
use crate::state::{Board, Player, State};
use crate::terms::{REGIONS, RegionId, RegionSet, SEATS, Tp};
use crate::view::View;
use table::{Audit, BrokenLaw, Seat, SeatSet, Sight, law};

mod decks;
mod moments;
#[cfg(test)]
mod tests;

pub(crate) use decks::cards_beside_the_piles;

/// The counter, cubes and dice that have fallen: far above real play, far below any overflow.
pub(crate) const MOST: u16 = 20_000;
/// Population of a region: the same.
const MOST_PEOPLE: u16 = 10_000;
/// Tokens of a region: the same.
const MOST_TOKENS: u16 = 100;

impl Audit for Climate {
    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_board(&state.board)?;
        self.check_cards(state)?;
        self.check_frames(state)?;
        self.check_call(state)
    }

    /// The laws of what everybody sees, and of what the viewer knows besides; imagining a world leans on them.
    fn audit_view(&self, view: &View) -> Result<(), BrokenLaw> {
        self.check_board(&view.board)?;
        self.check_known_cards(view)?;
        // Which cards lie where decides neither what the moments name nor whom they ask: any world that fits will do.
        let world = self.imagine(view, &mut table::Dice::new(0));
        self.check_cards(&world)?;
        law!("a_view_shows_a_world", self.view(&world, view.viewer) == *view, "no world looks like this");
        self.check_frames(&world)?;
        self.check_call(&world)
    }
}

impl Climate {
    fn check_board(&self, board: &Board) -> Result<(), BrokenLaw> {
        self.check_players(board)?;
        self.check_column(board)?;
        for &id in RegionId::ALL {
            self.check_region(board, id)?;
        }
        self.check_climate(board)?;
        self.check_decks(board)?;
        self.check_under_way(board)
    }

    /// Who is at the table, and what those have who are not (4.3, 4.4, 24).
    fn check_players(&self, board: &Board) -> Result<(), BrokenLaw> {
        let present = board.present;
        let seated = present.minus(self.table()).is_empty() && present.len() >= 3 && present.contains(board.active);
        law!("players_are_seated", seated, "{present:?}, {:?} active", board.active);
        let mut characters = 0_u32;
        let mut employers = crate::terms::EmployerSet::EMPTY;
        for at in 0..SEATS {
            let (seat, player) = (Seat(at as u8), &board.players[at]);
            if !present.contains(seat) {
                law!("whoever_is_absent_has_nothing", *player == Player::default(), "seat {at}");
                continue;
            }
            let known = usize::from(player.character.0) < self.rules().characters.len();
            law!("characters_are_taken_once", known, "character {} of seat {at}", player.character.0);
            let bit = 1_u32 << player.character.0;
            law!("characters_are_taken_once", characters & bit == 0, "character {} twice", player.character.0);
            characters |= bit;
            law!(
                "employers_are_taken_once",
                player.employer.is_none() == self.options().on_your_own,
                "seat {at} works for {:?}",
                player.employer
            );
            if let Some(employer) = player.employer {
                law!("employers_are_taken_once", !employers.contains(employer), "{} twice", employer.id());
                employers.insert(employer);
            }
            law!("powers_are_used_once", player.power_locked <= crate::joining::LOCKED, "seat {at}");
        }
        Ok(())
    }

    /// Each region is activated once a round (6).
    fn check_column(&self, board: &Board) -> Result<(), BrokenLaw> {
        let all: RegionSet = board.column.iter().copied().collect();
        law!("the_column_lists_every_region", all.len() == REGIONS, "{:?}", board.column);
        law!("turns_are_counted", board.turn <= self.last_turn(board), "turn {}", board.turn);
        Ok(())
    }

    /// Laws 2 to 5, 10 and 11.
    fn check_region(&self, board: &Board, id: RegionId) -> Result<(), BrokenLaw> {
        let (region, numbers, name) = (board.region(id), self.rules().region(id), id.id());
        let (least, most) = self.rules().demography_range;
        let standard = (1..=4).contains(&region.living_standard) && region.discipline <= 4;
        law!("values_are_in_range", standard, "living standard and discipline of {name}");
        let people = (1..=MOST_PEOPLE).contains(&region.population) && region.cube <= MOST;
        law!("values_are_in_range", people, "population {} of {name}", region.population);
        law!("values_are_in_range", (least..=most).contains(&region.demography), "demography of {name}");
        let oil = region.oil;
        let all_oil = [oil.local, oil.imported, oil.exported, oil.parked].map(u16::from).iter().sum::<u16>();
        let tokens = region.electricity.iter().map(|&count| u16::from(count)).sum::<u16>();
        law!("values_are_in_range", all_oil <= MOST_TOKENS && tokens <= MOST_TOKENS, "tokens of {name}");
        law!("values_are_in_range", region.nuclear_added <= 100 && region.hydro_added <= 100, "installed in {name}");
        let (effective, standard) = (region.oil_effective(), region.living_standard);
        let settling = moments::is_settling(board, id);
        law!(
            "oil_carries_the_living_standard",
            effective == standard || settling,
            "{name} uses {effective} at living standard {standard}"
        );
        let enough = region.electricity_effective() + 1 >= standard || settling;
        law!("electricity_carries_the_living_standard", enough, "{name} has {tokens} at living standard {standard}");
        let parked = oil.parked == 0 || (oil.parked == 1 && region.at_war());
        law!("oil_is_parked_on_wars", parked, "{} in {name}", oil.parked);
        let local = (0..=Tp::L.index()).fold(0_u16, |bits, at| bits | 1 << at);
        law!("transformations_stand_where_they_may", region.transformations.0 & !local == 0, "{name}");
        law!("special_pawns_never_come", region.special <= numbers.special, "{} in {name}", region.special);
        self.check_pawns(board, id, region)
    }

    /// One level of each colour, stacks within resilience, and what War, Chaos and Dictatorship leave no room for.
    fn check_pawns(&self, board: &Board, id: RegionId, region: &Region) -> Result<(), BrokenLaw> {
        let name = id.id();
        let stacks = [
            matches!(region.red, Red::Riots(0) | Red::Conflicts(0) | Red::War(0)),
            matches!(region.red, Red::War(face) if face > 2),
            matches!(region.orange, Orange::Shortages(0) | Orange::Dearths(0)),
            matches!(region.green, Green::Epizootics(0)),
        ];
        law!("stacks_are_counted", !stacks.contains(&true), "{name}");
        let chaos = region.regime == Regime::Chaos;
        let settling = moments::is_settling(board, id);
        let counts = [
            region.riots(),
            region.conflicts(),
            region.shortages(),
            region.dearths(),
            region.epizootics(),
            region.refugees,
        ];
        law!("stacks_are_counted", counts.iter().all(|&count| count <= 9), "{name}");
        let within = counts.iter().all(|&count| count <= region.resilience());
        law!("stacks_stay_within_resilience", within || settling, "{counts:?} in {name}");
        law!("chaos_is_discipline_0", chaos == (region.discipline == 0) || settling, "{name}");
        let free = match region.regime {
            Regime::None => true,
            Regime::Chaos => region.red == Red::None && region.orange == Orange::None,
            Regime::Dictatorship => region.red == Red::None,
        };
        law!("regimes_leave_no_room", free || settling, "{:?} in {name}", region.regime);
        let alone = region.regime == Regime::None && !region.at_war();
        law!("regimes_leave_no_room", region.refugees == 0 || alone || settling, "refugees in {name}");
        Ok(())
    }

    /// The counter, the track, the zones (laws 8 and 9).
    fn check_climate(&self, board: &Board) -> Result<(), BrokenLaw> {
        let track = &board.track;
        let start = self.rules().setup.red;
        law!("values_are_in_range", board.counter <= MOST && board.dice <= MOST, "counter {}", board.counter);
        law!("green_stays_behind_red", track.green < track.red.into(), "{} and {}", track.green, track.red);
        law!("green_stays_behind_red", (1..=start).contains(&track.red), "red at {}", track.red);
        // Under house rules that make hundreds, counting stops at the largest number.
        let counted = track.made == u8::MAX || track.made.checked_sub(track.pending) == Some(track.consequences_drawn);
        law!("consequences_are_counted", counted, "{} made, {} pending", track.made, track.pending);
        // Under house rules red may begin at the icon, where the pawns turn over with its first step only.
        let open = track.red == start && start <= self.rules().track.icon;
        let turned = track.flipped == self.climate_turned(track.red) || open;
        law!("climate_pawns_turn_at_their_icon", turned, "red at {}", track.red);
        let global = (Tp::M.index()..=Tp::P.index()).fold(0_u16, |bits, at| bits | 1 << at);
        law!("transformations_stand_where_they_may", board.global.0 & !global == 0, "{:?}", board.global);
        let zones = board.destruction.iter().all(|&pawns| pawns <= 3);
        law!("zones_hold_three_pawns", zones, "{:?}", board.destruction);
        Ok(())
    }
}

/// Seats in a set that do not play.
pub(crate) fn strangers(board: &Board, seats: SeatSet) -> SeatSet {
    seats.minus(board.present)
}
