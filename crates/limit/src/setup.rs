//! Setting the game up (chapter 4).

use crate::Limit;
use crate::action::Play;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Step};
use crate::state::{Board, NATIONS, Nation, Sealed, Secret, Star, State};
use crate::terms::{Deck, Plant};
use table::{Call, CardList, CardSet, Frames, Log, Luck, Seat, SeatSet, Shares, Stream};

const LEADER: Stream = Stream::new("leader");

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A nation drawn by lot takes leadership.
    pub(crate) fn choose_leader(&mut self) {
        let nations = self.game.options().nations;
        let leader = Seat(self.luck.draw(LEADER, 0, nations.into()) as u8);
        self.state.board.leader = leader;
        self.log.tell(Event::GameBegan { leader });
    }
}

impl Limit {
    /// The position before anything is drawn by lot, worked out from the rulebook.
    pub(crate) fn work_out_start(&self) -> State {
        let rules = self.rules();
        let options = self.options();
        let counted = self.nations_with_star();
        let pool = |[base, each]: [u16; 2]| base + each * counted as u16;
        let solo = &rules.solo;
        let star = if options.is_solo() {
            Star {
                money: solo.star_money.into(),
                fossil: solo.star_fossil,
                territory: solo.star_territory,
                disruption: solo.star_disruption,
                pollution: solo.star_pollution,
            }
        } else {
            Star::default()
        };
        let bank = if options.is_solo() {
            u32::from(solo.bank)
        } else {
            let each = if options.first_game { rules.first_game.bank_per_nation } else { rules.shared.bank_per_nation };
            u32::from(each) * u32::from(options.nations)
        };
        let [base, each] = rules.shared.colonization_territory;
        let board = Board {
            nations: [self.set_up_nation(); NATIONS],
            star,
            bank,
            money_created: 0,
            money_destroyed: 0,
            disruption_reserve: pool(rules.shared.disruption),
            disruption_created: 0,
            colonization: base + each * counted as u8,
            territory_lost: 0,
            fossil_sunk: 0,
            fossil_drawn: 0,
            market: rules.market.stock,
            price: rules.market.position,
            generation: 1,
            leader: Seat(0),
            tiles: [0; 3],
            passed: SeatSet::EMPTY,
            call: Call::CLOSED,
            frames: Frames::new(Frame::Step(Step::Technology)),
            play: Play::default(),
            request: Shares::NONE,
            pacts: [[SeatSet::EMPTY; NATIONS]; 2],
            agreed: [SeatSet::EMPTY; 2],
            demilitarized: false,
            events: if options.is_solo() { self.all_events() } else { CardSet::EMPTY },
            event: None,
            stress_tests: 0,
        };
        State { board, secrets: [self.set_up_secret(); NATIONS] }
    }

    fn set_up_nation(&self) -> Nation {
        let rules = self.rules();
        let start = &rules.nation;
        let money = if self.options().first_game { rules.first_game.money } else { start.money };
        let mut nation = Nation {
            population: rules.population.start,
            plants: rules.plants.start,
            living: [rules.living_start; 5],
            unrest: rules.unrest.start,
            column: rules.living_start,
            shift_lines: if rules.living_start < rules.shift_level { 0b1_1111 } else { 0 },
            shift_zone: 0,
            territory: start.territory,
            stock: start.stock,
            money: money.into(),
            disruption: start.disruption,
            pollution: start.pollution,
            set_aside: rules.cards_where(|card| card.set_aside.is_some()),
            played: CardSet::EMPTY,
            permanents: CardSet::EMPTY,
            known_hand: rules.cards_where(|card| card.starter),
        };
        let cap = self.plant_cap(&nation, Plant::Renewable);
        nation.plants[0] = nation.plants[0].min(cap);
        nation
    }

    fn set_up_secret(&self) -> Secret {
        Secret {
            hand: self.rules().cards_where(|card| card.starter),
            unseen: self.rules().cards_where(|card| !card.starter && card.set_aside.is_none()),
            under: [CardList::EMPTY; 3],
            drawn: CardList::EMPTY,
            drawn_from: Deck::Society,
            sealed: Sealed::Nothing,
        }
    }
}

#[cfg(test)]
mod tests;
