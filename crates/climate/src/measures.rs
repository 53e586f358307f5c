//! What every rule changes: counter, climate track, values and tokens of regions. Each change is told once, here, and sets
//! off what the rulebook attaches to it: conversions when resilience falls, Chaos when discipline reaches 0.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::region::{PAIRS, Regime, Region};
use crate::state::Board;
use crate::terms::{Electricity, Employer, Pawn, RegionId};
use table::{Log, Luck};

/// Whether a colour of a region stands above its resilience.
pub(crate) fn over_resilience(region: &Region) -> bool {
    let resilience = region.resilience();
    region.riots() > resilience
        || region.conflicts() > resilience
        || region.shortages() > resilience
        || region.dearths() > resilience
        || region.epizootics() > resilience
        || region.refugees > resilience
}

impl Climate {
    /// Emissions of a region (3.3).
    pub fn emissions(&self, board: &Board, region: RegionId) -> u8 {
        let (here, numbers) = (board.region(region), self.rules().region(region));
        let [local, imported, exported] = self.rules().oil_emissions.map(u16::from);
        let mut sum = local * u16::from(here.oil.local)
            + imported * u16::from(here.oil.imported)
            + exported * u16::from(here.oil.exported)
            + u16::from(numbers.special_emission) * u16::from(here.special)
            + u16::from(numbers.climate_emission[usize::from(board.track.flipped)]);
        for (&count, &weight) in here.electricity.iter().zip(&self.rules().electricity_emissions) {
            sum += u16::from(count) * u16::from(weight);
        }
        let saved = u16::from(here.has_pair(PAIRS[2]));
        u8::try_from(sum.saturating_sub(saved)).unwrap_or(u8::MAX)
    }

    /// Whether the climate pawns have turned over once red has come down this far (21.3, R89).
    pub(crate) fn climate_turned(&self, red: u8) -> bool {
        red <= self.rules().track.icon && red < self.rules().setup.red
    }

    /// How far the green pawn advances at step 7 (16, Malmö's skill).
    pub fn green_step(&self, board: &Board) -> u16 {
        let step = board.counter / self.rules().track.divisor.max(1);
        if board.employs(Employer::Malmo) { step.saturating_sub(self.rules().employers.malmo) } else { step }
    }

    /// How far the population of a region changes at step 4 (3.5).
    pub fn demographic_change(&self, board: &Board, region: RegionId) -> i16 {
        let here = board.region(region);
        self.rules().demographic_change(self.options().expert, here.demography, here.population)
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// One region.
    #[inline]
    pub(crate) fn here(&self, region: RegionId) -> &Region {
        self.state.board.region(region)
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn here_mut(&mut self, region: RegionId) -> &mut Region {
        self.state.board.region_mut(region)
    }

    /// Moves the global counter; it has no upper limit and stops at 0 (21).
    pub(crate) fn change_counter(&mut self, by: i16) {
        let before = self.state.board.counter;
        let now = before.saturating_add_signed(by);
        if now == before {
            return;
        }
        self.state.board.counter = now;
        let by = i32::from(now) - i32::from(before);
        self.tell(Event::Counter { by: by.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16, now });
    }

    /// Advances the green pawn; whenever it meets the red one, a consequence becomes pending (21.3).
    pub(crate) fn advance_green(&mut self, by: u16) {
        if by == 0 {
            return;
        }
        let numbers = &self.rules.track;
        let step = if self.game.options().runaway { numbers.runaway_step } else { numbers.red_step };
        let icon = numbers.icon;
        let mut track = self.state.board.track;
        track.green = track.green.saturating_add(by);
        self.tell(Event::GreenPawn { by, now: track.green, red: track.red });
        while track.green >= u16::from(track.red.max(1)) {
            track.green -= u16::from(track.red.max(1));
            track.red = track.red.saturating_sub(step).max(1);
            track.pending = track.pending.saturating_add(1);
            track.made = track.made.saturating_add(1);
            self.tell(Event::ConsequencePending { red: track.red, pending: track.pending });
            // R89: runaway steps may jump over the icon's space.
            if track.red <= icon && !track.flipped {
                track.flipped = true;
                self.tell(Event::ClimateFlipped);
            }
        }
        self.state.board.track = track;
    }

    /// Converts stacks above a resilience that has fallen, before anything else goes on (R57 and R103).
    pub(crate) fn convert(&mut self, region: RegionId) {
        if over_resilience(self.here(region)) {
            self.push(Frame::Convert { region, colour: 0 });
        }
    }

    /// Changes discipline between 0 and 4. At 0 Chaos arrives; in Chaos it stays at 0 until the UN acts (R94, R105).
    pub(crate) fn change_discipline(&mut self, region: RegionId, by: i8) {
        let here = self.here(region);
        let before = here.discipline;
        if here.regime == Regime::Chaos {
            return;
        }
        let now = before.saturating_add_signed(by).min(4);
        if now == before {
            return;
        }
        self.here_mut(region).discipline = now;
        self.tell(Event::Discipline { region, by: now as i8 - before as i8, now });
        self.convert(region);
        if now == 0 {
            self.push(Frame::ChaosArrives { region, step: 0 });
        }
    }

    /// Changes the demography rate within the range of the rules (3.5).
    pub(crate) fn change_demography(&mut self, region: RegionId, by: i8) {
        let (least, greatest) = self.rules.demography_range;
        let before = self.here(region).demography;
        let now = before.saturating_add(by).max(least).min(greatest);
        if now == before {
            return;
        }
        self.here_mut(region).demography = now;
        self.tell(Event::Demography { region, by: now.saturating_sub(before), now });
    }

    /// Changes the living standard between 1 and 4, and converts what stands above a lower resilience.
    pub(crate) fn change_living_standard(&mut self, region: RegionId, by: i8, voluntary: bool) {
        let before = self.here(region).living_standard;
        let now = before.saturating_add_signed(by).clamp(1, 4);
        if now == before {
            return;
        }
        self.here_mut(region).living_standard = now;
        self.tell(Event::LivingStandard { region, by: now as i8 - before as i8, now, voluntary });
        self.convert(region);
    }

    /// Takes population away; one unit always stays (13).
    pub(crate) fn lose_population(&mut self, region: RegionId, lost: u16) {
        let lost = self.here_mut(region).lose_population(lost);
        if lost > 0 {
            let now = self.here(region).population;
            self.tell(Event::PopulationLost { region, lost, now });
        }
    }

    /// Takes away as much population as the region has units (UP, read now: R102).
    pub(crate) fn lose_units(&mut self, region: RegionId) {
        let units = self.here(region).population_units();
        self.lose_population(region, u16::from(units));
    }

    /// Takes away the sum of one D4 for each unit of population (8).
    pub(crate) fn lose_by_dice(&mut self, region: RegionId) {
        let units = self.here(region).population_units();
        let total = self.small_dice(region, units);
        self.lose_population(region, u16::from(total));
    }

    /// Changes oil tokens, each kind by so much.
    pub(crate) fn move_oil(&mut self, region: RegionId, local: i8, imported: i8, exported: i8) {
        let oil = &mut self.here_mut(region).oil;
        oil.local = oil.local.saturating_add_signed(local);
        oil.imported = oil.imported.saturating_add_signed(imported);
        oil.exported = oil.exported.saturating_add_signed(exported);
        let balance = self.state.board.oil_balance();
        self.tell(Event::Oil { region, local, imported, exported, balance });
    }

    /// Frees one oil unit: an imported token leaves, else a local one is exported; the balance rises by 1 (11.1, 15.1, 17).
    pub(crate) fn free_oil_unit(&mut self, region: RegionId) {
        let oil = self.here(region).oil;
        if oil.imported > 0 {
            self.move_oil(region, 0, -1, 0);
        } else if oil.local > 0 {
            self.move_oil(region, -1, 0, 1);
        }
    }

    /// An electricity token comes, without the consequences of installing it.
    pub(crate) fn add_token(&mut self, region: RegionId, kind: Electricity) {
        let count = &mut self.here_mut(region).electricity[kind.index()];
        *count = count.saturating_add(1);
        self.tell(Event::TokenCame { region, kind });
    }

    /// An electricity token leaves, if there is one of the kind.
    pub(crate) fn remove_token(&mut self, region: RegionId, kind: Electricity) {
        let count = &mut self.here_mut(region).electricity[kind.index()];
        if *count > 0 {
            *count -= 1;
            self.tell(Event::TokenLeft { region, kind });
        }
    }

    /// Emissions of a region (3.3).
    pub(crate) fn emissions(&self, region: RegionId) -> u8 {
        self.game.emissions(&self.state.board, region)
    }

    /// Pawns are placed next, one by one (13).
    #[inline]
    pub(crate) fn place(&mut self, pawn: Pawn, count: u8, region: RegionId) {
        if count > 0 {
            self.push(Frame::Place { pawn, count, region });
        }
    }
}
