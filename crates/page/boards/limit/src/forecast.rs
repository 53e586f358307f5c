//! "Your social phase, as things stand": an imagined world runs on with neutral answers, and its events are read.

use limit::frame::Step;
use shelf::AnyTable;
use table::{Arg, Saying, Seat, Viewer};

/// No generation takes more answers than this, whatever the house rules.
const MOVES: usize = 400;

/// What is coming, as things stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Forecast {
    /// The social steps that touch the viewer's nation, in order.
    pub(crate) rows: Vec<StepForecast>,
    /// What the steps take from the shared reserves.
    pub(crate) takes: Takes,
    /// The crises that break out, by their glossary keys.
    pub(crate) crises: Vec<String>,
}

/// What one step does to the viewer's nation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StepForecast {
    /// The step.
    pub(crate) step: Step,
    /// What is gained and lost: by the names of the indicators.
    pub(crate) gains: Vec<(&'static str, i64)>,
    /// The shortage with all that follows from it, in the core's words; empty when all is well.
    pub(crate) trouble: Vec<Saying>,
}

/// What the coming steps take from the shared reserves, over all nations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Takes {
    /// Money from the World Bank.
    pub(crate) bank: i64,
    /// Pollution from its reserve.
    pub(crate) pollution: i64,
    /// Disruption from its reserve.
    pub(crate) disruption: i64,
}

/// The steps of the social phase.
pub(crate) fn is_social(step: Step) -> bool {
    (Step::Supply..=Step::ClassStruggle).contains(&step)
}

/// Runs a world on to the end of the next social phase and the crises after it.
pub(crate) fn forecast(table: &dyn AnyTable, viewer: Viewer, now: Option<Step>) -> Forecast {
    let mut world = table.imagined(viewer, 1);
    let mut reader = EventReader { forecast: Forecast::default(), step: now, seat: own(viewer), done: false };
    for _ in 0..MOVES {
        let Some(seat) = world.waiting().and_then(|seats| seats.into_iter().next()) else { break };
        let at = world.moves();
        let played = world.neutral(seat).map(|answer| world.play(seat, &answer));
        if !matches!(played, Some(Ok(()))) {
            break;
        }
        let Some(told) = world.told(at, Viewer::Spectator) else { break };
        told.events.iter().for_each(|event| reader.read(event));
        if reader.done {
            break;
        }
    }
    reader.forecast
}

fn own(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    }
}

struct EventReader {
    forecast: Forecast,
    step: Option<Step>,
    seat: Option<Seat>,
    done: bool,
}

impl EventReader {
    fn read(&mut self, event: &Saying) {
        if self.done {
            return;
        }
        match &*event.key {
            "event.step_began" => self.enter(event),
            "event.generation_began" | "event.stress_test_began" if self.step.is_some_and(after_social) => {
                self.done = true;
            }
            "event.crisis_broke" => {
                if let Some(Arg::Term(crisis)) = event.arg("crisis") {
                    self.forecast.crises.push(crisis.to_string());
                }
            }
            _ if self.step.is_some_and(is_social) => self.social(event),
            _ => {}
        }
    }

    fn enter(&mut self, event: &Saying) {
        let step = match event.arg("step") {
            Some(Arg::Term(term)) => term.strip_prefix("step.").and_then(Step::named),
            _ => None,
        };
        let was = self.step;
        self.step = step;
        // The alliance step ends what runs by itself, once a social phase has been told.
        self.done = step == Some(Step::Alliance) && was.is_some_and(after_social) && self.has_social();
    }

    fn has_social(&self) -> bool {
        !self.forecast.rows.is_empty() || self.seat.is_none()
    }

    fn social(&mut self, event: &Saying) {
        let gain = gain(event);
        if let Some((name, amount)) = gain {
            let takes = &mut self.forecast.takes;
            match name {
                "pollution" => takes.pollution += amount,
                "disruption" => takes.disruption += amount,
                "money" if &*event.key == "event.taxes_paid" || &*event.key == "event.boom_paid" => {
                    takes.bank += amount;
                }
                _ => {}
            }
        }
        let (Some(step), Some(Arg::Seat(seat))) = (self.step, event.arg("seat")) else { return };
        if Some(*seat) != self.seat {
            return;
        }
        let trouble = &*event.key == "event.shortage_began";
        let in_trouble = self.forecast.rows.last().is_some_and(|row| row.step == step && !row.trouble.is_empty());
        if gain.is_none() && !trouble && !in_trouble {
            return;
        }
        let row = self.row(step);
        if let Some((name, amount)) = gain {
            match row.gains.iter_mut().find(|known| known.0 == name) {
                Some(known) => known.1 += amount,
                None => row.gains.push((name, amount)),
            }
        }
        if trouble || in_trouble {
            row.trouble.push(event.clone());
        }
    }

    fn row(&mut self, step: Step) -> &mut StepForecast {
        let rows = &mut self.forecast.rows;
        let at = rows.iter().position(|row| row.step == step).unwrap_or_else(|| {
            rows.push(StepForecast { step, gains: Vec::new(), trouble: Vec::new() });
            rows.len() - 1
        });
        &mut rows[at]
    }
}

fn after_social(step: Step) -> bool {
    step > Step::ClassStruggle
}

/// What an event adds to a nation's figures: the indicator and the amount.
pub(crate) fn gain(event: &Saying) -> Option<(&'static str, i64)> {
    let number = |name| match event.arg(name) {
        Some(Arg::Number(number)) => Some(*number),
        _ => None,
    };
    let moved = || Some(number("to")? - number("from")?);
    Some(match &*event.key {
        "event.spent" | "event.spoiled" => units(event.arg("units")).map(|(name, amount)| (name, -amount))?,
        "event.gained" | "event.harvested" | "event.produced" => units(event.arg("units"))?,
        "event.taxes_paid" | "event.boom_paid" | "event.bank_paid" => units(event.arg("money"))?,
        "event.money_lost" | "event.paid_bank" => units(event.arg("money")).map(|(name, amount)| (name, -amount))?,
        "event.unrest_rises" | "event.unrest_falls" => ("unrest", moved()?),
        "event.population_rises" | "event.population_falls" => ("population_rank", moved()?),
        "event.plant_rises" | "event.plant_falls" => match event.arg("plant") {
            Some(Arg::Term(term)) => match &**term {
                "plant.renewable" => ("renewable_rank", moved()?),
                "plant.industrial" => ("industrial_rank", moved()?),
                _ => ("military_rank", moved()?),
            },
            _ => return None,
        },
        "event.class_rises" | "event.class_falls" => ("living", moved()?),
        "event.pollution_received" => ("pollution", number("amount")?),
        "event.pollution_removed" => ("pollution", -number("amount")?),
        "event.disruption_received" => ("disruption", number("amount")?),
        "event.disruption_returned" => ("disruption", -number("amount")?),
        _ => return None,
    })
}

/// An amount of something.
fn units(arg: Option<&Arg>) -> Option<(&'static str, i64)> {
    let Some(Arg::Saying(saying)) = arg else { return None };
    let Some(Arg::Number(amount)) = saying.arg("amount") else { return None };
    let name = match &*saying.key {
        "units.renewable" => "renewable",
        "units.industrial" => "industrial",
        "units.military" => "military",
        "units.fossil" => "fossil",
        "units.money" => "money",
        _ => return None,
    };
    Some((name, *amount))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_turn(seats: u8) -> Box<dyn AnyTable> {
        let game = shelf::make(&shelf::Setup::printed("limit", seats)).unwrap();
        let mut table = game.deal(5);
        while let Some(seat) = table.waiting().and_then(|seats| seats.into_iter().next()) {
            if table.prompt(seat).question.key == "prompt.turn" {
                break;
            }
            let answer = table.neutral(seat).unwrap();
            table.play(seat, &answer).unwrap();
        }
        table
    }

    #[test]
    fn the_social_phase_is_told_step_by_step_with_its_figures() {
        let table = first_turn(3);
        let found = forecast(&*table, Viewer::Seat(Seat(0)), Some(Step::DecidePolicy));
        let steps: Vec<Step> = found.rows.iter().map(|row| row.step).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
        let taxes = found.rows.iter().find(|row| row.step == Step::Taxation).unwrap();
        assert!(matches!(taxes.gains[..], [("money", amount)] if amount > 0));
        let supply = found.rows.iter().find(|row| row.step == Step::Supply).unwrap();
        assert!(matches!(supply.gains[..], [("renewable", amount)] if amount < 0));
        assert!(supply.trouble.is_empty());
        assert_eq!(found.takes.bank, 3 * taxes.gains[0].1, "every nation begins alike");
    }

    #[test]
    fn a_shortage_is_told_with_what_follows() {
        let table = first_turn(2);
        let mut state = table.state();
        state["nations"][0]["stock"]["renewable"] = 0.into();
        let game = shelf::make(&shelf::Setup::printed("limit", 2)).unwrap();
        let Ok(table) = game.position(&state, 1) else { panic!("{state}") };
        let found = forecast(&*table, Viewer::Seat(Seat(0)), Some(Step::DecidePolicy));
        let supply = found.rows.iter().find(|row| row.step == Step::Supply).unwrap();
        assert_eq!(supply.trouble[0].key, "event.shortage_began");
        assert!(supply.trouble.len() > 1, "with its effects: {:?}", supply.trouble);
    }

    #[test]
    fn somebody_who_watches_gets_the_world_only() {
        let found = forecast(&*first_turn(2), Viewer::Spectator, Some(Step::DecidePolicy));
        assert_eq!(found.rows, []);
        assert!(found.takes.bank > 0);
    }
}
