//! Phase 5: money and points come in; whatever does not run is in crisis, then in riot (12).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::terms::{MARKERS, Resource};
use table::{Log, Luck, Seat, Stream};

/// The red die.
const DIE: Stream = Stream::new("die");

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Rolls the die: swords.
    pub(crate) fn roll(&mut self) -> u8 {
        let faces = &self.rules.die;
        let face = self.luck.draw(DIE, self.state.board.rolls.into(), faces.len() as u32);
        self.state.board.rolls = self.state.board.rolls.wrapping_add(1);
        faces.get(face as usize).copied().unwrap_or(0)
    }

    pub(crate) fn harvest(&mut self) {
        let seats = self.game.all();
        let mut left = seats;
        while let Some(seat) = left.next_from(self.state.board.initiative(seats.len()), seats.len()) {
            left.remove(seat);
            self.spoil(seat);
            for at in 0..usize::from(self.state.board.community(seat).count) {
                self.harvest_tile(seat, at);
            }
        }
        let simplified = self.game.is_simplified();
        self.begin(if simplified { Frame::Build { pregame: false } } else { Frame::Dump });
    }

    /// What an outlying network has not used is lost (R47).
    fn spoil(&mut self, seat: Seat) {
        let pools = &mut self.state.board.community_mut(seat).pools;
        let left = |at: usize| pools.iter().map(|pool| u16::from(pool[at])).sum();
        let (energy, food) = (left(0), left(1));
        *pools = [[0; 2]; MARKERS];
        if energy > 0 || food > 0 {
            self.log.tell(Event::Spoiled { seat, energy, food });
        }
    }

    /// What one tile brings, or costs: a building that fails again riots each time (R38), but no marker falls below 0 (R9).
    fn harvest_tile(&mut self, seat: Seat, at: usize) {
        let Some(&tile) = self.state.board.community(seat).tiles().get(at) else { return };
        let building = self.rules.building(tile.kind);
        let ran = self.game.runs(&tile);
        let community = self.state.board.community_mut(seat);
        community.tiles[at].ran = ran;
        if tile.idle {
            return;
        }
        community.tiles[at].crisis = !ran;
        if ran {
            let money = building.gives.money + self.rules.bonus(tile.hex, tile.kind, Resource::Money);
            community.money = community.money.saturating_add(money);
            community.vp = community.vp.saturating_add(building.gives.vp);
            if money > 0 || building.gives.vp > 0 {
                self.log.tell(Event::Harvested { seat, building: tile.hex, money, vp: building.gives.vp });
            }
            if tile.crisis {
                self.log.tell(Event::CrisisCleared { seat, building: tile.hex });
            }
        } else if !tile.crisis {
            self.log.tell(Event::CrisisBroke { seat, building: tile.hex });
        } else {
            let swords = self.roll();
            let community = self.state.board.community_mut(seat);
            let lost = u16::from(swords).min(community.vp);
            community.vp -= lost;
            self.log.tell(Event::Riot { seat, building: tile.hex, swords, lost });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::Frame;
    use crate::terms::Kind;
    use crate::testing::{Rolls, at, scenario};
    use table::{Seat, Silent};

    /// One harvest of a residential zone, with or without everything it needs: points left, and whether it is in crisis.
    fn harvest(state: &mut crate::State, game: &crate::Water, fed: bool, roll: u32) -> (u16, bool) {
        let home = at(game, -1, 5);
        let tile = state.board.tile_mut(home).unwrap();
        (tile.water, tile.supplied) = if fed { (1, true) } else { (0, false) };
        state.board.frames.replace(Frame::Harvest);
        let mut luck = Rolls(roll);
        game.run(state, &mut luck, &mut Silent).harvest();
        (state.board.community(Seat(0)).vp, state.board.tile_on(home).unwrap().1.crisis)
    }

    fn alone() -> (crate::Water, crate::State) {
        let (game, mut state) = scenario("interdependence");
        for hex in [at(&game, 0, 4), at(&game, 0, 5)] {
            state.board.tear_down(&game.rules().basin, hex);
        }
        state.board.community_mut(Seat(0)).vp = 5;
        (game, state)
    }

    #[test]
    fn a_building_that_fails_again_riots_each_time() {
        // Vector 20, R9 and R38. The faces of the die are 0, 1, 1, 2, 2, 3.
        let (game, mut state) = alone();
        assert_eq!(harvest(&mut state, &game, false, 5), (5, true));
        assert_eq!(harvest(&mut state, &game, false, 3), (3, true));
        assert_eq!(harvest(&mut state, &game, false, 5), (0, true));
    }

    #[test]
    fn a_turn_in_which_it_runs_clears_the_crisis() {
        // Vector 21.
        let (game, mut state) = alone();
        assert_eq!(harvest(&mut state, &game, false, 5), (5, true));
        assert_eq!(harvest(&mut state, &game, true, 5), (7, false));
        assert_eq!(harvest(&mut state, &game, false, 5), (7, true));
    }

    #[test]
    fn a_marker_boosts_only_what_it_announces() {
        // R43.
        let (game, _) = scenario("interdependence");
        use crate::terms::Resource::{Energy, Food, Money};
        let (rules, hex) = (game.rules(), at(&game, -1, 4));
        assert_eq!(rules.bonus(hex, Kind::EnergyPark, Energy), 1);
        assert_eq!([rules.bonus(hex, Kind::Farm, Food), rules.bonus(hex, Kind::EnergyPark, Money)], [0, 0]);
    }
}
