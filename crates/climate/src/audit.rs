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
        law!("a_view_shows_a_world", self.view(&world, view.viewer) == *view, "viewer");
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
        law!("players_are_seated", present.minus(self.table()).is_empty() && present.len() >= 3, "present");
        law!("players_are_seated", present.contains(board.active), "active");
        let mut characters = 0_u32;
        let mut employers = crate::terms::EmployerSet::EMPTY;
        for at in 0..SEATS {
            let (seat, player) = (Seat(at as u8), &board.players[at]);
            if !present.contains(seat) {
                law!("whoever_is_absent_has_nothing", *player == Player::default(), "players[{at}]");
                continue;
            }
            let known = usize::from(player.character.0) < self.rules().characters.len();
            law!("characters_are_taken_once", known, "players[{at}].character");
            let bit = 1_u32 << player.character.0;
            law!("characters_are_taken_once", characters & bit == 0, "players[{at}].character");
            characters |= bit;
            law!(
                "employers_are_taken_once",
                player.employer.is_none() == self.options().on_your_own,
                "players[{at}].employer"
            );
            if let Some(employer) = player.employer {
                law!("employers_are_taken_once", !employers.contains(employer), "players[{at}].employer");
                employers.insert(employer);
            }
            law!("powers_are_used_once", player.power_locked <= crate::joining::LOCKED, "players[{at}].power_locked");
        }
        Ok(())
    }

    /// Each region is activated once a round (6).
    fn check_column(&self, board: &Board) -> Result<(), BrokenLaw> {
        let all: RegionSet = board.column.iter().copied().collect();
        law!("the_column_lists_every_region", all.len() == REGIONS, "column");
        law!("turns_are_counted", board.turn <= self.last_turn(board), "turn");
        Ok(())
    }

    /// Laws 2 to 5, 10 and 11.
    fn check_region(&self, board: &Board, id: RegionId) -> Result<(), BrokenLaw> {
        let (region, numbers, name) = (board.region(id), self.rules().region(id), id.id());
        let (least, most) = self.rules().demography_range;
        law!("values_are_in_range", (1..=4).contains(&region.living_standard), "regions.{name}.living_standard");
        law!("values_are_in_range", region.discipline <= 4, "regions.{name}.discipline");
        law!("values_are_in_range", (1..=MOST_PEOPLE).contains(&region.population), "regions.{name}.population");
        law!("values_are_in_range", region.cube <= MOST, "regions.{name}.cube");
        law!("values_are_in_range", (least..=most).contains(&region.demography), "regions.{name}.demography");
        let oil = region.oil;
        let all_oil = [oil.local, oil.imported, oil.exported, oil.parked].map(u16::from).iter().sum::<u16>();
        let tokens = region.electricity.iter().map(|&count| u16::from(count)).sum::<u16>();
        law!("values_are_in_range", all_oil <= MOST_TOKENS, "regions.{name}.oil");
        law!("values_are_in_range", tokens <= MOST_TOKENS, "regions.{name}.electricity");
        law!("values_are_in_range", region.nuclear_added <= 100, "regions.{name}.nuclear_added");
        law!("values_are_in_range", region.hydro_added <= 100, "regions.{name}.hydro_added");
        let (effective, standard) = (region.oil_effective(), region.living_standard);
        let settling = moments::is_settling(board, id);
        let carried = effective == standard || settling;
        law!("oil_carries_the_living_standard", carried, "regions.{name}.oil" => "{effective} ≠ {standard}");
        let power = region.electricity_effective();
        let lit = power + 1 >= standard || settling;
        law!("electricity_carries_the_living_standard", lit, "regions.{name}.electricity" => "{power} < {standard}");
        let parked = oil.parked == 0 || (oil.parked == 1 && region.at_war());
        law!("oil_is_parked_on_wars", parked, "regions.{name}.oil.parked");
        let local = (0..=Tp::L.index()).fold(0_u16, |bits, at| bits | 1 << at);
        law!(
            "transformations_stand_where_they_may",
            region.transformations.0 & !local == 0,
            "regions.{name}.transformations"
        );
        law!("special_pawns_never_come", region.special <= numbers.special, "regions.{name}.special");
        self.check_pawns(board, id, region)
    }

    /// One level of each colour, stacks within resilience, and what War, Chaos and Dictatorship leave no room for.
    fn check_pawns(&self, board: &Board, id: RegionId, region: &Region) -> Result<(), BrokenLaw> {
        let name = id.id();
        let stacks = [
            ("red", matches!(region.red, Red::Riots(0) | Red::Conflicts(0) | Red::War(0))),
            ("red", matches!(region.red, Red::War(face) if face > 2)),
            ("orange", matches!(region.orange, Orange::Shortages(0) | Orange::Dearths(0))),
            ("green", matches!(region.green, Green::Epizootics(0))),
        ];
        for (colour, wrong) in stacks {
            law!("stacks_are_counted", !wrong, "regions.{name}.{colour}");
        }
        let chaos = region.regime == Regime::Chaos;
        let settling = moments::is_settling(board, id);
        let counts = [
            ("red", region.riots()),
            ("red", region.conflicts()),
            ("orange", region.shortages()),
            ("orange", region.dearths()),
            ("green", region.epizootics()),
            ("refugees", region.refugees),
        ];
        let resilience = region.resilience();
        for (stack, count) in counts {
            law!("stacks_are_counted", count <= 9, "regions.{name}.{stack}");
            let within = count <= resilience || settling;
            law!("stacks_stay_within_resilience", within, "regions.{name}.{stack}" => "{count} > {resilience}");
        }
        law!("chaos_is_discipline_0", chaos == (region.discipline == 0) || settling, "regions.{name}.regime");
        let free = match region.regime {
            Regime::None => true,
            Regime::Chaos => region.red == Red::None && region.orange == Orange::None,
            Regime::Dictatorship => region.red == Red::None,
        };
        law!("regimes_leave_no_room", free || settling, "regions.{name}.regime");
        let alone = region.regime == Regime::None && !region.at_war();
        law!("regimes_leave_no_room", region.refugees == 0 || alone || settling, "regions.{name}.refugees");
        Ok(())
    }

    /// The counter, the track, the zones (laws 8 and 9).
    fn check_climate(&self, board: &Board) -> Result<(), BrokenLaw> {
        let track = &board.track;
        let start = self.rules().setup.red;
        law!("values_are_in_range", board.counter <= MOST, "counter");
        law!("values_are_in_range", board.dice <= MOST, "dice");
        let (green, red) = (track.green, track.red);
        law!("green_stays_behind_red", green < red.into(), "track.green" => "{green} ≥ {red}");
        law!("green_stays_behind_red", (1..=start).contains(&track.red), "track.red");
        // Under house rules that make hundreds, counting stops at the largest number.
        let counted = track.made == u8::MAX || track.made.checked_sub(track.pending) == Some(track.consequences_drawn);
        let (made, pending, drawn) = (track.made, track.pending, track.consequences_drawn);
        law!("consequences_are_counted", counted, "track.made" => "{made} − {pending} ≠ {drawn}");
        // Under house rules red may begin at the icon, where the pawns turn over with its first step only.
        let open = track.red == start && start <= self.rules().track.icon;
        let turned = track.flipped == self.climate_turned(track.red) || open;
        law!("climate_pawns_turn_at_their_icon", turned, "track.flipped");
        let global = (Tp::M.index()..=Tp::P.index()).fold(0_u16, |bits, at| bits | 1 << at);
        law!("transformations_stand_where_they_may", board.global.0 & !global == 0, "global");
        let zones = board.destruction.iter().all(|&pawns| pawns <= 3);
        law!("zones_hold_three_pawns", zones, "destruction");
        Ok(())
    }
}

/// Seats in a set that do not play.
pub(crate) fn strangers(board: &Board, seats: SeatSet) -> SeatSet {
    seats.minus(board.present)
}
