//! What a teammate sees of Climate, and what it makes of each moment.
//!
//! Worth is counted in hundredths of a point of global GHG. The bot looks at each moment by itself, in a world imagined
//! from its view: of the others' hands it uses only how many cards of each influence they hold, which everybody knows.

use super::Temper;
use shelf::rules::climate::frame::{Cause, Frame};
use shelf::rules::climate::region::Region;
use shelf::rules::climate::state::Roll;
use shelf::rules::climate::terms::{Electricity, RegionId, Tp};
use shelf::rules::climate::{Action, Board, Climate, State};
use table::Seat;

/// One point of global GHG.
pub(super) const POINT: i32 = 100;
/// How likely one more teacher is to teach a region at one of its activations, in hundredths.
const TAUGHT: i32 = 10;

/// What a bot sees.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Climate,
    pub(super) state: &'a State,
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) temper: Temper,
}

impl Outlook<'_> {
    /// The one answer to a moment that needs no comparing.
    pub(super) fn wish(&self) -> Option<Action> {
        match self.state.frame() {
            Frame::Confirm { .. } => Some(Action::Agree),
            Frame::Lay => Some(self.lay()),
            Frame::Pot { .. } => Some(self.fill()),
            Frame::Discards { .. } => Some(self.make_room()),
            Frame::ForcedDiscard { .. } => self.cheapest().map(|card| Action::Discard { card, count: 1 }),
            _ => None,
        }
    }

    pub(super) fn worth(&self, action: Action) -> i32 {
        match self.state.frame() {
            Frame::InitialHand { .. } | Frame::NameDraw { .. } => match action {
                Action::Name(influence) => self.wanted(influence),
                _ => 0,
            },
            Frame::Swap { .. } => match action {
                Action::Swap(card) => 3 * POINT / 2 - self.keeping(card),
                _ => 0,
            },
            Frame::Actions { .. } | Frame::Granted { .. } => self.deed(action),
            Frame::Window { .. } => self.power(action),
            Frame::Rolled { cause, .. } => self.die(cause, action),
            Frame::Launch => self.launch(action),
            Frame::Lobby { .. } => self.lobby(action),
            Frame::AciEnd { .. } => self.last_word(action),
            Frame::FamoxTier => match action {
                Action::Tier(tier) => 50 * POINT - self.event_harm(tier),
                _ => 0,
            },
            Frame::PickTp { region, .. } => match action {
                Action::Tp(tp) => POINT + self.transformation(tp, region),
                _ => 0,
            },
            Frame::InstitutionOption { .. } => match action {
                Action::Option(option) => self.option(option),
                _ => 0,
            },
            Frame::Remove { .. } | Frame::Downgrade { .. } | Frame::ClearRegions { .. } => match action {
                Action::Take { pawn, region } => POINT + self.burden(pawn, region),
                _ => 0,
            },
            Frame::Look { .. } => self.put_back(action),
            // Where people and tokens go, the defaults of the rules are sensible.
            _ => 0,
        }
    }

    /// Turns still to come, including this one until its region is activated.
    pub(super) fn turns_left(&self) -> u8 {
        self.game.turns().saturating_sub(self.board.turn)
    }

    /// How often a region will still be activated.
    pub(super) fn activations(&self, region: RegionId) -> i32 {
        let column = self.board.column.len() as u8;
        let now = self.board.turn.max(1);
        let place = self.board.place_of(region) as u8;
        (now..=self.game.turns()).filter(|turn| (turn - 1) % column == place).count() as i32
    }

    pub(super) fn region(&self, region: RegionId) -> &Region {
        self.board.region(region)
    }

    /// What it is worth to take emissions off a region: its cube moves only when it is activated.
    pub(super) fn emission_worth(&self, region: RegionId, emissions: i32) -> i32 {
        if self.activations(region) == 0 {
            return 0;
        }
        let here = self.region(region);
        let growth = 100 + 5 * i32::from(here.demography).clamp(-2, 4) * (self.activations(region) - 1);
        emissions * i32::from(here.population) * POINT / 10 * growth / 100 * self.temper.emissions / 100
    }

    /// Whether a region meets the conditions of a transformation that it does not own.
    pub(super) fn fits(&self, tp: Tp, region: RegionId) -> bool {
        let (numbers, here) = (&self.game.rules().transformations[tp.index()], self.region(region));
        let standards = numbers.living_standards[usize::from(self.game.options().expert)];
        let (least, most) = numbers.discipline;
        here.shares()
            && !here.transformations.contains(tp)
            && standards & (1 << here.living_standard) != 0
            && (least..=most).contains(&here.discipline)
    }

    /// What a population saves by living on less of its own accord: it needs two pairs and discipline 3. China makes
    /// less when fewer regions are rich.
    pub(super) fn sobriety_worth(&self, region: RegionId, pairs: u8, discipline: u8) -> i32 {
        let here = self.region(region);
        if pairs < 2 || discipline < 3 || here.living_standard < 3 || self.activations(region) == 0 {
            return 0;
        }
        let fossil = [Electricity::Coal, Electricity::Gas].into_iter().any(|kind| here.tokens_of(kind) > 0);
        let own = self.emission_worth(region, 1 + i32::from(fossil));
        let rich = self.board.rich_regions() as u8;
        let china = here.living_standard == 4 && self.region(RegionId::China).special >= rich;
        own + if china { self.emission_worth(RegionId::China, 2) } else { 0 }
    }

    /// What a transformation changes in a region; half of a pair counts as part of the whole.
    pub(super) fn changes(&self, tp: Tp, region: RegionId) -> i32 {
        let here = self.region(region);
        let (pairs, discipline) = (here.pairs(), here.discipline);
        let sober = |pairs, discipline| self.sobriety_worth(region, pairs, discipline);
        let pair = |other: Tp, emissions: i32| {
            let whole = POINT + self.emission_worth(region, emissions) + sober(pairs + 1, discipline)
                - sober(pairs, discipline);
            if here.transformations.contains(other) { whole } else { whole * 2 / 5 }
        };
        let tokens = |kind| i32::from(here.tokens_of(kind) > 0);
        let coal = tokens(Electricity::Coal);
        let saved = if coal > 0 { 2 } else { tokens(Electricity::Gas) };
        match tp {
            Tp::A => pair(Tp::B, 1),
            Tp::B => pair(Tp::A, 1),
            Tp::C => pair(Tp::D, saved),
            Tp::D => pair(Tp::C, saved),
            Tp::E => pair(Tp::F, 1),
            Tp::F => pair(Tp::E, 1),
            // Discipline opens the pairs, and voluntary sobriety beyond.
            Tp::G => (self.activations(region) - 1).max(0) * i32::from(here.population) * POINT / 25,
            Tp::H => sober(pairs, discipline + 1) - sober(pairs, discipline) + POINT / 4,
            Tp::I | Tp::J | Tp::K | Tp::L => {
                let people = i32::from(here.population) * self.activations(region) * POINT / 20;
                people * i32::from(self.game.emissions(self.board, region)) / 20
            }
            _ => 0,
        }
    }

    /// What a transformation is worth in a region: what it changes there, and what it teaches others.
    pub(super) fn transformation(&self, tp: Tp, region: RegionId) -> i32 {
        let rounds = i32::from(self.turns_left()) / 9;
        match tp {
            Tp::M => rounds * POINT,
            Tp::N => rounds * POINT / 2,
            Tp::O => rounds * POINT / 4,
            Tp::P => i32::from(self.board.destroyed() / 2) * POINT,
            _ if self.region(region).transformations.contains(tp) => self.changes(tp, region),
            _ => {
                let learn = |&&other: &&RegionId| other != region && self.fits(tp, other);
                let chance = |other: RegionId| (self.activations(other) * TAUGHT).min(100);
                let taught =
                    RegionId::ALL.iter().filter(learn).map(|&other| self.changes(tp, other) * chance(other) / 100);
                self.changes(tp, region) + taught.sum::<i32>()
            }
        }
    }

    /// Cards on a die: a success is welcome everywhere.
    pub(super) fn die(&self, cause: Cause, action: Action) -> i32 {
        let Roll { result, chances, .. } = self.board.roll;
        if i16::from(result) <= i16::from(chances) {
            return 0;
        }
        let worth = match cause {
            Cause::NorthAmerica => 4 * POINT,
            Cause::Propagation { region } => POINT + i32::from(self.region(region).population) * POINT / 12,
            Cause::RefuseRise { region } => self.emission_worth(region, 2),
            Cause::RefuseWar { .. } => 2 * POINT,
            Cause::Disease { .. } | Cause::Doctors { .. } => POINT,
        };
        match action {
            Action::BlueHelmets { power, up: false } => worth - 30 * i32::from(power),
            Action::Referendum(power) => worth * i32::from(chances) / 8 - 60 * i32::from(power),
            Action::UsePower => worth - 2 * POINT + POINT * i32::from(self.board.turn) / 18,
            _ => 0,
        }
    }
}
