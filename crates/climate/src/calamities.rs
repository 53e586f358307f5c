//! Placing calamities and converting stacks (13).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::region::{Green, Orange, Red, Regime};
use crate::terms::{Pawn, RegionId};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Pawns of one kind arrive one by one; resilience is read for each (R53). Refugees that are not local leave from
    /// there (22.4), out of a diseased Chaos with their Epidemic (R104).
    pub(crate) fn run_place(&mut self, pawn: Pawn, count: u8, region: RegionId) {
        if pawn == Pawn::Refugee {
            let here = self.here(region);
            let disease = here.regime == Regime::Chaos && here.diseased();
            return self.replace(Frame::Leave { origin: region, count, disease });
        }
        if count > 1 {
            self.replace(Frame::Place { pawn, count: count - 1, region });
        } else {
            self.pop();
        }
        if count > 0 {
            self.place_one(pawn, region);
        }
    }

    fn place_one(&mut self, pawn: Pawn, region: RegionId) {
        match pawn {
            Pawn::Riot => self.place_riot(region),
            Pawn::Conflict => self.place_conflict(region),
            Pawn::War => self.place_war(region),
            Pawn::Shortage => self.place_shortage(region),
            Pawn::Dearth => self.place_dearth(region),
            Pawn::Famine => self.place_famine(region),
            Pawn::Epizootic => self.place_epizootic(region),
            Pawn::Epidemic => self.place_epidemic(region),
            Pawn::Pandemic => self.place_pandemic(region),
            Pawn::LocalRefugee => self.place_refugee(region),
            Pawn::Refugee => self.push(Frame::Leave { origin: region, count: 1, disease: false }),
            Pawn::Chaos => self.change_discipline(region, i8::MIN),
            Pawn::Dictatorship => self.dictatorship_arrives(region),
        }
    }

    /// Tells that a pawn stands there now, and whether the stack exceeds resilience.
    fn placed(&mut self, region: RegionId, pawn: Pawn, now: u8) -> bool {
        let resilience = self.here(region).resilience();
        self.tell(Event::Placed { region, pawn, now, resilience });
        now > resilience
    }

    fn escalated(&mut self, region: RegionId, from: Pawn, count: u8, to: Pawn) {
        let resilience = self.here(region).resilience();
        self.tell(Event::Escalated { region, from, count, resilience, to });
    }

    fn place_riot(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.at_war() || here.regime != Regime::None {
            return self.tell(Event::Ignored { region, pawn: Pawn::Riot });
        }
        if here.conflicts() > 0 {
            self.tell(Event::Turned { region, from: Pawn::Riot, to: Pawn::Conflict });
            return self.place_conflict(region);
        }
        let now = here.riots().saturating_add(1);
        self.here_mut(region).red = Red::Riots(now);
        if self.placed(region, Pawn::Riot, now) {
            self.riots_escalate(region);
        }
    }

    /// All Riots leave and one Conflict arrives.
    fn riots_escalate(&mut self, region: RegionId) {
        let count = self.here(region).riots();
        self.here_mut(region).red = Red::None;
        self.escalated(region, Pawn::Riot, count, Pawn::Conflict);
        self.place_conflict(region);
    }

    fn place_conflict(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.regime == Regime::Dictatorship {
            return self.tell(Event::Ignored { region, pawn: Pawn::Conflict });
        }
        if here.at_war() || here.regime == Regime::Chaos {
            self.tell(Event::Victims { region, pawn: Pawn::Conflict });
            return self.lose_population(region, 1);
        }
        // Riots make place: never two levels of one colour.
        let now = here.conflicts().saturating_add(1);
        self.here_mut(region).red = Red::Conflicts(now);
        if self.placed(region, Pawn::Conflict, now) {
            self.conflicts_escalate(region);
        }
    }

    /// All Conflicts leave and a War arrives.
    fn conflicts_escalate(&mut self, region: RegionId) {
        let count = self.here(region).conflicts();
        self.here_mut(region).red = Red::None;
        self.escalated(region, Pawn::Conflict, count, Pawn::War);
        self.place_war(region);
    }

    fn place_shortage(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.orange == Orange::Famine || here.regime == Regime::Chaos {
            return self.tell(Event::Ignored { region, pawn: Pawn::Shortage });
        }
        if here.dearths() > 0 {
            self.tell(Event::Turned { region, from: Pawn::Shortage, to: Pawn::Dearth });
            return self.place_dearth(region);
        }
        let now = here.shortages().saturating_add(1);
        self.here_mut(region).orange = Orange::Shortages(now);
        if self.placed(region, Pawn::Shortage, now) {
            self.shortages_escalate(region);
        }
    }

    /// All Shortages leave and one Dearth arrives.
    fn shortages_escalate(&mut self, region: RegionId) {
        let count = self.here(region).shortages();
        self.here_mut(region).orange = Orange::None;
        self.escalated(region, Pawn::Shortage, count, Pawn::Dearth);
        self.place_dearth(region);
    }

    fn place_dearth(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.orange == Orange::Famine || here.regime == Regime::Chaos {
            self.tell(Event::Victims { region, pawn: Pawn::Dearth });
            return self.lose_population(region, 1);
        }
        let now = here.dearths().saturating_add(1);
        self.here_mut(region).orange = Orange::Dearths(now);
        if self.placed(region, Pawn::Dearth, now) {
            self.dearths_escalate(region);
        }
    }

    /// All Dearths leave and a Famine arrives.
    fn dearths_escalate(&mut self, region: RegionId) {
        let count = self.here(region).dearths();
        self.here_mut(region).orange = Orange::None;
        self.escalated(region, Pawn::Dearth, count, Pawn::Famine);
        self.place_famine(region);
    }

    fn place_famine(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.orange == Orange::Famine || here.regime == Regime::Chaos {
            return self.tell(Event::Ignored { region, pawn: Pawn::Famine });
        }
        self.here_mut(region).orange = Orange::Famine;
        self.placed(region, Pawn::Famine, 1);
    }

    fn place_epizootic(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.diseased() {
            self.tell(Event::Turned { region, from: Pawn::Epizootic, to: Pawn::Shortage });
            return self.place_shortage(region);
        }
        let now = here.epizootics().saturating_add(1);
        self.here_mut(region).green = Green::Epizootics(now);
        if self.placed(region, Pawn::Epizootic, now) {
            self.epizootics_escalate(region);
        }
    }

    /// All Epizootics leave and an Epidemic arrives.
    fn epizootics_escalate(&mut self, region: RegionId) {
        let count = self.here(region).epizootics();
        self.here_mut(region).green = Green::None;
        self.escalated(region, Pawn::Epizootic, count, Pawn::Epidemic);
        self.place_epidemic(region);
    }

    fn place_epidemic(&mut self, region: RegionId) {
        // R54: never more than one pawn.
        if self.here(region).diseased() {
            return self.tell(Event::Ignored { region, pawn: Pawn::Epidemic });
        }
        self.here_mut(region).green = Green::Epidemic;
        self.placed(region, Pawn::Epidemic, 1);
    }

    /// A Pandemic arrives, and with it an Epidemic further down the column.
    pub(crate) fn place_pandemic(&mut self, region: RegionId) {
        if self.here(region).green == Green::Pandemic {
            return self.tell(Event::Ignored { region, pawn: Pawn::Pandemic });
        }
        self.here_mut(region).green = Green::Pandemic;
        self.placed(region, Pawn::Pandemic, 1);
        self.push(Frame::Contagion { region });
    }

    fn place_refugee(&mut self, region: RegionId) {
        let here = self.here(region);
        // R56.
        if here.at_war() || here.regime != Regime::None {
            return self.tell(Event::Ignored { region, pawn: Pawn::LocalRefugee });
        }
        let (refugees, resilience) = (here.refugees, here.resilience());
        // R55: only the one too many becomes a Riot.
        if refugees >= resilience {
            self.tell(Event::RefugeesRefused { region, resilience });
            return self.place_riot(region);
        }
        self.here_mut(region).refugees = refugees + 1;
        self.placed(region, Pawn::LocalRefugee, refugees + 1);
    }

    /// An Epidemic goes to the next region down without Epidemic or Pandemic; none such: nothing.
    pub(crate) fn run_contagion(&mut self, region: RegionId) {
        self.pop();
        let board = &self.state.board;
        let next = board.downward(region).skip(1).find(|&other| !board.region(other).diseased());
        if let Some(next) = next {
            self.place_epidemic(next);
        }
    }

    /// Stacks above resilience rise one level each: red, orange, green, then refugees (R57 and R103).
    pub(crate) fn run_convert(&mut self, region: RegionId, colour: u8) {
        if colour >= 3 {
            self.pop();
        } else {
            self.replace(Frame::Convert { region, colour: colour + 1 });
        }
        let here = *self.here(region);
        let resilience = here.resilience();
        match colour {
            0 if here.riots() > resilience => self.riots_escalate(region),
            0 if here.conflicts() > resilience => self.conflicts_escalate(region),
            1 if here.shortages() > resilience => self.shortages_escalate(region),
            1 if here.dearths() > resilience => self.dearths_escalate(region),
            2 if here.epizootics() > resilience => self.epizootics_escalate(region),
            3 if here.refugees > resilience => {
                self.here_mut(region).refugees = resilience;
                self.tell(Event::RefugeesRefused { region, resilience });
                self.place(Pawn::Riot, here.refugees - resilience, region);
            }
            _ => {}
        }
    }

    /// War makes orange and green calamities worse by one level (15.1 step 4, 16).
    pub(crate) fn worsen_other_colours(&mut self, region: RegionId) {
        let here = *self.here(region);
        let orange = match here.orange {
            Orange::Dearths(_) => Some((Pawn::Dearth, Pawn::Famine, Orange::Famine)),
            Orange::Shortages(_) => Some((Pawn::Shortage, Pawn::Dearth, Orange::Dearths(1))),
            Orange::None | Orange::Famine => None,
        };
        if let Some((from, to, worse)) = orange {
            self.here_mut(region).orange = worse;
            self.tell(Event::Worsened { region, from, to });
        }
        match here.green {
            Green::Epidemic => {
                self.tell(Event::Worsened { region, from: Pawn::Epidemic, to: Pawn::Pandemic });
                self.here_mut(region).green = Green::Pandemic;
                self.push(Frame::Contagion { region });
            }
            Green::Epizootics(_) => {
                self.tell(Event::Worsened { region, from: Pawn::Epizootic, to: Pawn::Epidemic });
                self.here_mut(region).green = Green::Epidemic;
            }
            Green::None | Green::Pandemic => {}
        }
    }

    /// Takes all red and orange pawns away without any effect, and gives parked oil back (20.2, R113).
    pub(crate) fn clear_red_and_orange(&mut self, region: RegionId) {
        let here = *self.here(region);
        if here.at_war() {
            self.end_war(region, false);
        }
        for (pawn, count) in [
            (Pawn::Riot, here.riots()),
            (Pawn::Conflict, here.conflicts()),
            (Pawn::Shortage, here.shortages()),
            (Pawn::Dearth, here.dearths()),
            (Pawn::Famine, u8::from(here.orange == Orange::Famine)),
        ] {
            if count > 0 {
                self.tell(Event::Removed { region, pawn, count });
            }
        }
        let here = self.here_mut(region);
        here.red = Red::None;
        here.orange = Orange::None;
    }

    /// Takes the refugees away.
    pub(crate) fn clear_refugees(&mut self, region: RegionId) {
        let count = std::mem::take(&mut self.here_mut(region).refugees);
        if count > 0 {
            self.tell(Event::Removed { region, pawn: Pawn::LocalRefugee, count });
        }
    }

    /// Takes the green pawns away.
    pub(crate) fn clear_green(&mut self, region: RegionId) {
        let (pawn, count) = match std::mem::take(&mut self.here_mut(region).green) {
            Green::None => return,
            Green::Epizootics(count) => (Pawn::Epizootic, count),
            Green::Epidemic => (Pawn::Epidemic, 1),
            Green::Pandemic => (Pawn::Pandemic, 1),
        };
        self.tell(Event::Removed { region, pawn, count });
    }
}

#[cfg(test)]
mod tests;
