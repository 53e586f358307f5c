//! Set-up (5): normal and expert games, challenges, prepared event decks. Lessons have a file of their own.

use crate::cards::Cards;
use crate::decks::{ConsequenceDeck, EventDeck};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{EffectList, Frame, TurnStep};
use crate::game::Climate;
use crate::region::{Oil, Region};
use crate::rules::{Effect, Rules};
use crate::state::{Board, Player, Secrets, State, Track};
use crate::targets::number;
use crate::terms::{Influence, Pawn, Place, REGIONS, RegionId, SEATS, ZONES, Zone};
use table::{Call, Frames, Log, Luck, Seat, SeatSet, Stream};

/// The order of the regions.
const COLUMN: Stream = Stream::new("column");
/// The cards of the outer deck, one stream for each influence.
const OUTER: Stream = Stream::new("outer deck");
/// The order of the four warming cards in a game of experts.
const WARMING: Stream = Stream::new("warming");

/// A table on which nothing lies; the game is over.
pub(crate) fn empty_board() -> Board {
    Board {
        regions: [Region::default(); REGIONS],
        column: std::array::from_fn(|at| RegionId::ALL[at]),
        turn: 0,
        active: Seat(0),
        present: SeatSet::EMPTY,
        players: [Player::default(); SEATS],
        counter: 0,
        track: Track::default(),
        destruction: [0; ZONES],
        global: Default::default(),
        discards: Cards::NONE,
        outer_discards: Cards::NONE,
        events: EventDeck::default(),
        consequences: ConsequenceDeck::default(),
        card: None,
        target: None,
        doing: Default::default(),
        aci: Default::default(),
        pot: Default::default(),
        roll: Default::default(),
        proposal: crate::action::Action::Pass,
        proposals: 0,
        drawn: [0; 6],
        outer_draws: 0,
        dice: 0,
        tiers: [0; 3],
        looked: Default::default(),
        ending: Default::default(),
        call: Call::CLOSED,
        frames: Frames::new(Frame::Over),
    }
}

impl Rules {
    /// Emissions of a region at the start (3.3).
    pub(crate) fn start_emissions(&self, region: RegionId) -> u8 {
        let numbers = self.region(region);
        let oil = numbers.oil.iter().zip(&self.oil_emissions).map(|(count, each)| count * each);
        let tokens = numbers.electricity.iter().zip(&self.electricity_emissions).map(|(count, each)| count * each);
        let pawns = numbers.special * numbers.special_emission + numbers.climate_emission[0];
        oil.chain(tokens).sum::<u8>() + pawns
    }

    /// A region as it starts.
    fn start_region(&self, region: RegionId, expert: bool) -> Region {
        let numbers = self.region(region);
        let [local, imported, exported] = numbers.oil;
        Region {
            living_standard: numbers.living_standard,
            discipline: numbers.discipline,
            population: numbers.population,
            demography: numbers.demography[usize::from(expert)],
            oil: Oil { local, imported, exported, parked: 0 },
            electricity: numbers.electricity,
            special: numbers.special,
            cube: self.ghg(self.start_emissions(region), numbers.population),
            ..Region::default()
        }
    }
}

impl Climate {
    /// The position before anything is drawn by lot.
    pub(crate) fn work_out_start(&self) -> State {
        let (rules, options) = (self.rules(), self.options());
        let mut board = empty_board();
        for &region in RegionId::ALL {
            *board.region_mut(region) = rules.start_region(region, options.expert);
        }
        board.column = rules.setup.order;
        board.present = SeatSet::first(options.players.into());
        for (player, (character, employer)) in board.players.iter_mut().zip(options.people(rules)) {
            (player.character, player.employer) = (character, employer);
        }
        board.counter = rules.setup.counter;
        board.track = Track { green: rules.setup.green, red: rules.setup.red, ..Track::default() };
        // Experts put these pawns down with their warming cards (5.2 step 5).
        board.destruction = [if options.expert { 0 } else { rules.setup.destruction }; ZONES];
        board.events = self.event_deck();
        board.consequences.unseen = u32::MAX.checked_shr(32 - rules.consequences.len() as u32).unwrap_or(0);
        for &(region, pawn, count) in &options.calamities {
            stand(board.region_mut(region), pawn, count);
        }
        if let Some(lesson) = self.lesson() {
            self.prepare(&mut board, lesson);
        }
        let piles = Cards(std::array::from_fn(|_| rules.pile));
        let secrets = Secrets { piles, ..Secrets::default() };
        State { board, secrets }
    }

    /// The event deck: the four warming cards set aside have left it, and a prepared deck has its upper part (5.1, 5.4).
    fn event_deck(&self) -> EventDeck {
        let (rules, options) = (self.rules(), self.options());
        let [oil, warming, aci] = [rules.sorts.oil, rules.sorts.warming, rules.sorts.aci];
        let mut deck = EventDeck { other_set: aci, ..EventDeck::default() };
        let mut others = aci.len() as u8 - options.left_out().min(aci.len() as u8);
        let scenario = options.deck.as_deref().and_then(|id| rules.deck_named(id));
        match scenario.filter(|scenario| scenario.oil + scenario.oil_removed > 0) {
            Some(scenario) => {
                deck.special_set.0 |= oil.0;
                deck.specials += scenario.oil;
            }
            None => {
                deck.other_set.0 |= oil.0;
                others += oil.len() as u8;
            }
        }
        match scenario.filter(|scenario| scenario.warming) {
            Some(_) => {
                deck.special_set.0 |= warming.0;
                deck.specials += warming.len() as u8;
            }
            None => {
                deck.other_set.0 |= warming.0;
                others += warming.len() as u8;
            }
        }
        deck.others = others;
        deck.mixed = scenario.map_or(0, |scenario| deck.specials + scenario.others.min(others));
        deck
    }
}

/// Puts pawns into a region before the first turn: nothing is set off.
pub(crate) fn stand(region: &mut Region, pawn: Pawn, count: u8) {
    use crate::region::{Green, Orange, Red};
    match pawn {
        Pawn::Riot => region.red = Red::Riots(count),
        Pawn::Conflict => region.red = Red::Conflicts(count),
        Pawn::Shortage => region.orange = Orange::Shortages(count),
        Pawn::Dearth => region.orange = Orange::Dearths(count),
        Pawn::Famine => region.orange = Orange::Famine,
        Pawn::Epizootic => region.green = Green::Epizootics(count),
        Pawn::Epidemic => region.green = Green::Epidemic,
        Pawn::Pandemic => region.green = Green::Pandemic,
        Pawn::LocalRefugee | Pawn::Refugee => region.refugees = count,
        // Wars and regimes act when they arrive; no set-up has them (R121).
        Pawn::War | Pawn::Chaos | Pawn::Dictatorship => {}
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// What is drawn by lot before the first turn: the column, the outer deck and, for experts, the warming cards (5.1).
    pub(crate) fn draw_lots(&mut self) {
        let options = self.game.options();
        if options.shuffled {
            for at in (1..REGIONS).rev() {
                let other = self.luck.draw(COLUMN, at as u32, at as u32 + 1) as usize;
                self.state.board.column.swap(at, other.min(at));
            }
        }
        for seat in self.state.board.present {
            self.state.board.player_mut(seat).place = Place::Region(self.state.board.column[seat.index() % REGIONS]);
        }
        self.draw_outer_deck();
        let seats = self.state.board.present.len() as u8;
        self.push(Frame::Turn(TurnStep::Begin));
        // From the left of the first player on, everybody but the first names an initial hand (5.1 step 8).
        for seat in (1..seats).rev().map(Seat) {
            self.push(Frame::InitialHand { seat });
        }
        if options.expert {
            self.push(Frame::ExpertWarming { done: 0, left: (1 << ZONES) - 1 });
        }
    }

    /// So many cards of each influence, from the shuffled piles (5.1 step 3).
    fn draw_outer_deck(&mut self) {
        for &influence in Influence::ALL {
            for nth in 0..self.rules.setup.outer {
                let left = self.state.secrets.piles.of(influence);
                let drawn = self.luck.draw(OUTER.of(influence.index() as u8), nth.into(), left.into());
                if let Some(card) = self.state.secrets.piles.nth(influence, drawn) {
                    self.state.secrets.piles.take(card, 1);
                    self.state.secrets.outer.add(card, 1);
                }
            }
        }
    }

    /// The warming cards set aside are shuffled and resolved one by one (5.2 step 5).
    pub(crate) fn run_expert_warming(&mut self, done: u8, left: u8) {
        let zones = Zone::ALL.iter().copied().filter(|zone| left & 1 << zone.index() != 0);
        let count = left.count_ones();
        if count == 0 {
            return self.pop();
        }
        let drawn = self.luck.draw(WARMING, done.into(), count);
        let Some(zone) = zones.clone().nth(drawn as usize) else { return self.pop() };
        self.replace(Frame::ExpertWarming { done: done + 1, left: left & !(1 << zone.index()) });
        self.tell(Event::SetUpWarming { zone });
        if self.game.options().calamities.is_empty() {
            return self.push(Frame::Effects { list: EffectList::Warming { zone }, next: 0 });
        }
        // Calamities that the experts have chosen replace these pawns, and nothing else (R121).
        for at in 0..self.rules.warming(zone).len() {
            match self.rules.warming(zone)[at] {
                Effect::Destruction { zone, count } => self.destroy(zone, count),
                Effect::GreenPawn(count) => {
                    let by = number(&self.state.board, count);
                    self.advance_green(by.max(0) as u16);
                }
                Effect::Counter(count) => {
                    let by = number(&self.state.board, count);
                    self.change_counter(by.into());
                }
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests;
