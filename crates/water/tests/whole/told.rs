//! What is told is enough: whoever saw a position and hears what everybody hears knows every public figure of the next one,
//! points and money among them (laws 11 and 12 of chapter 23). Films, logs and boards that follow events rest on it.
//!
//! Left out are the moments under way (the call, whose go it is, who has finished, requests, offers, discounts and closed
//! sites, which all end with their phase) and what is worked out from the rest: networks, what stands where, whether a
//! building has run.

use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};
use table::contract::*;
use table::luck::Dice;
use table::{Menu, Seat, SeatSet, Viewer};
use water::basin::{Drain, FRESH, FreshId, HexId};
use water::rules::Rulebook;
use water::state::{Community, Dam, Tile};
use water::terms::{Goods, Kind, MARKERS, Resource, SEATS};
use water::view::{Known, View};
use water::{Board, Bundle, Deliveries, Event, Frame, Options, State, Water};

const GAMES: u64 = 42;
/// One decision in so many is an offer.
const FREELY: usize = 5;
/// How many kinds of events there are at least in all these games.
const KINDS: usize = 30;

/// What an onlooker knows, kept up to date by what is told.
struct Onlooker<'a> {
    game: &'a Water,
    view: View,
    /// Whether water is being collected: what is treated then may go back to the river.
    collecting: bool,
    /// Water that is part of the last offer.
    offered: Deliveries,
}

/// The stock of something.
fn purse(community: &mut Community, what: Resource) -> &mut u16 {
    match what {
        Resource::Money => &mut community.money,
        Resource::Energy => &mut community.energy,
        Resource::Food => &mut community.food,
        Resource::Vp => &mut community.vp,
    }
}

fn goods(goods: Goods) -> Resource {
    match goods {
        Goods::Energy => Resource::Energy,
        Goods::Food => Resource::Food,
    }
}

/// Adds energy and food: to the stock for the home network, to its pool for an outlying one (R47, R48).
fn store(community: &mut Community, network: u8, made: [u16; 2]) {
    if network == community.home {
        community.energy += made[0];
        community.food += made[1];
    } else {
        let pool = &mut community.pools[usize::from(network)];
        *pool = [pool[0] + made[0] as u8, pool[1] + made[1] as u8];
    }
}

/// Takes energy and food from there.
fn take(community: &mut Community, network: u8, used: [u16; 2]) {
    if network == community.home {
        community.energy -= used[0];
        community.food -= used[1];
    } else {
        let pool = &mut community.pools[usize::from(network)];
        *pool = [pool[0] - used[0] as u8, pool[1] - used[1] as u8];
    }
}

/// Energy and food that a community has, wherever they lie.
fn has(community: &Community) -> [u16; 2] {
    let pooled = |at: usize| community.pools.iter().map(|pool| u16::from(pool[at])).sum::<u16>();
    [community.energy + pooled(0), community.food + pooled(1)]
}

impl Onlooker<'_> {
    fn board(&mut self) -> &mut Board {
        &mut self.view.board
    }

    fn community(&mut self, seat: Seat) -> &mut Community {
        self.view.board.community_mut(seat)
    }

    fn tile(&mut self, hex: HexId) -> Option<&mut Tile> {
        self.view.board.communities.iter_mut().flat_map(Community::tiles_mut).find(|tile| tile.hex == hex)
    }

    fn fresh(&self, hex: HexId) -> FreshId {
        self.game.rules().basin.fresh_at(hex).unwrap()
    }

    fn pour(&mut self, hex: HexId, cubes: i8) {
        let fresh = self.fresh(hex);
        let water = &mut self.board().water[fresh.index()];
        *water = water.checked_add_signed(cubes).unwrap();
    }

    fn pay(&mut self, seat: Seat, paid: u16) {
        self.community(seat).money -= paid;
    }

    /// One event. The last arm names what changes no figure, so that a new event has to be thought of here.
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn, .. } => {
                self.end_turn();
                self.board().turn = turn;
            }
            Event::Revealed { card, water } => {
                let count = self.game.rules().basin.fresh_count();
                let board = self.board();
                board.card = Some(card);
                board.seen.insert(card);
                board.water[..count].fill(water);
                board.poured = u16::from(water) * count as u16;
                self.collecting = true;
            }
            Event::Built { seat, kind, hex, paid } => {
                self.pay(seat, paid);
                self.put_up(seat, kind, hex);
            }
            Event::DamBuilt { river, axis, owners } => {
                for owner in owners {
                    let paid = self.game.dam_cost(&self.view.board, owner, owners);
                    self.pay(owner, paid);
                    self.community(owner).discount = 0;
                }
                let board = self.board();
                let number = board.next_number;
                let free = board.dams.iter_mut().find(|dam| dam.owners.is_empty()).unwrap();
                *free = Dam { river, axis, owners, number, ..Dam::NOTHING };
                board.next_number += 1;
                board.used[Kind::Dam.index()] += 1;
            }
            Event::Demolished { seat, kind, hex } => self.tear_down(seat, kind, hex),
            Event::Watered { source, building, .. } => {
                self.pour(source, -1);
                self.tile(building).unwrap().water += 1;
            }
            Event::ToppedUp { dam, source, .. } => {
                self.pour(source, -1);
                self.pour(dam, 1);
            }
            Event::Treated { seat, station, hex, building } => {
                self.tile(station).unwrap().treated += 1;
                self.treat(seat, hex, building);
            }
            Event::Produced { seat, energy, food } => {
                self.collecting = false;
                let before = has(self.community(seat));
                self.produce(seat);
                let made = has(self.community(seat));
                assert_eq!([made[0] - before[0], made[1] - before[1]], [energy, food], "{event:?}");
            }
            Event::Supplied { seat, building } => {
                let tile = *self.tile(building).unwrap();
                let (need, made) = (self.game.rules().building(tile.kind).need, self.makes(&tile));
                self.pay(seat, need.money);
                take(self.community(seat), tile.network, [need.energy, need.food]);
                store(self.community(seat), tile.network, made);
                self.tile(building).unwrap().supplied = true;
            }
            Event::Bought { seat, goods: what, count, paid } => {
                self.pay(seat, paid);
                *purse(self.community(seat), goods(what)) += count;
            }
            Event::Sold { seat, goods: what, count, paid } => {
                *purse(self.community(seat), goods(what)) -= count;
                self.community(seat).money += paid;
            }
            Event::Harvested { seat, money, vp, .. } => {
                self.community(seat).money += money;
                self.community(seat).vp += vp;
            }
            Event::Spoiled { seat, energy, food } => {
                let pools = std::mem::take(&mut self.community(seat).pools);
                let lost = |at: usize| pools.iter().map(|pool| u16::from(pool[at])).sum::<u16>();
                assert_eq!([lost(0), lost(1)], [energy, food], "{event:?}");
            }
            Event::CrisisBroke { building, .. } => self.tile(building).unwrap().crisis = true,
            Event::CrisisCleared { building, .. } => self.tile(building).unwrap().crisis = false,
            Event::Riot { seat, lost, .. } => {
                self.community(seat).vp -= lost;
                self.board().rolls += 1;
            }
            Event::Polluted { hex, cubes } => {
                let drain = self.game.rules().basin.drain(hex);
                let board = self.board();
                match drain {
                    Drain::Fresh(fresh) => board.grey[fresh.index()] += cubes,
                    Drain::Sea => board.sea += u16::from(cubes),
                }
                board.polluted += u16::from(cubes);
            }
            Event::Flowed { sea } => {
                let flowed = self.game.rules().basin.flow(&mut self.view.board.grey);
                assert_eq!(flowed, sea, "{event:?}");
                self.board().sea += sea;
                self.end_turn();
            }
            Event::Contested { challenger, .. } => self.community(challenger).declared += 1,
            Event::Staked { seat, stake, .. } => {
                self.community(seat).vp -= stake;
                self.board().rolls += 1;
            }
            Event::ConflictWon { winner } => self.community(winner).won += 1,
            Event::CardPlayed { seat, card, .. } => {
                match &mut self.view.hands[seat.index()] {
                    Known::Count(count) => *count -= 1,
                    Known::Cards(_) => panic!("an onlooker sees no hand"),
                }
                self.board().played[card.index()] += 1;
            }
            Event::Gained { seat, what, count } => *purse(self.community(seat), what) += count,
            Event::Lost { seat, what, count } => *purse(self.community(seat), what) -= count,
            Event::Transferred { from, to, what, count } => {
                *purse(self.community(from), what) -= count;
                *purse(self.community(to), what) += count;
            }
            Event::WaterAdded { hex, cubes } => {
                self.pour(hex, cubes as i8);
                self.board().poured += u16::from(cubes);
            }
            Event::WaterRemoved { hex, cubes } => {
                self.pour(hex, -(cubes as i8));
                self.board().drained += u16::from(cubes);
            }
            Event::PollutionRemoved { hex, cubes } => {
                let fresh = self.fresh(hex);
                self.board().grey[fresh.index()] -= cubes;
                self.board().cleaned += u16::from(cubes);
            }
            Event::StoodIdle { building, .. } => self.tile(building).unwrap().idle = true,
            Event::Embargoed { seat } => self.board().embargo.insert(seat),
            Event::Discounted { seat, count } => self.community(seat).discount += count as u8,
            Event::ObjectiveJudged { seat, objective, .. } => self.view.objectives[seat.index()] = Some(objective.0),
            Event::Offered { water, .. } => self.offered = water,
            Event::Traded { from, to, give, want } => self.trade(from, to, &give, &want),
            Event::Paused => self.board().paused = true,
            Event::Resumed => self.board().paused = false,
            Event::CutShort => self.board().ending = true,
            Event::Ended => self.end_turn(),
            Event::Refused { .. }
            | Event::Passed { .. }
            | Event::CardFoiled { .. }
            | Event::ConflictCalledOff { .. }
            | Event::Commented => {}
        }
    }

    fn put_up(&mut self, seat: Seat, kind: Kind, hex: HexId) {
        let number = self.board().next_number;
        let community = self.community(seat);
        community.tiles[usize::from(community.count)] = Tile { kind, hex, number, ..Tile::NOTHING };
        community.count += 1;
        let board = self.board();
        board.next_number += 1;
        board.used[kind.index()] += 1;
    }

    fn tear_down(&mut self, seat: Seat, kind: Kind, hex: HexId) {
        let board = self.board();
        board.used[kind.index()] -= 1;
        if kind == Kind::Dam {
            let at = board.dams.iter().position(|dam| dam.river == hex).unwrap();
            board.dams[at..].rotate_left(1);
            *board.dams.last_mut().unwrap() = Dam::NOTHING;
            return;
        }
        let community = board.community_mut(seat);
        let at = community.tiles().iter().position(|tile| tile.hex == hex).unwrap();
        // Water on it goes with it.
        let water = community.tiles[at].water;
        community.tiles[at..].rotate_left(1);
        community.tiles[MARKERS - 1] = Tile::NOTHING;
        community.count -= 1;
        board.drained += u16::from(water);
    }

    /// A cube of pollution becomes water: on a building, or in the river as long as water is collected and finds room.
    fn treat(&mut self, seat: Seat, hex: HexId, building: HexId) {
        let (rules, fresh) = (self.game.rules(), self.fresh(hex));
        self.pay(seat, rules.treatment.cost);
        self.community(seat).treatments += 1;
        let collecting = self.collecting;
        let board = self.board();
        board.grey[fresh.index()] -= 1;
        board.cleaned += 1;
        if building != HexId::NOWHERE {
            board.poured += 1;
            self.tile(building).unwrap().water += 1;
            return;
        }
        board.community_mut(seat).vp += rules.treatment.vp;
        let full = board.dam_on(hex).is_some() && board.water[fresh.index()] >= rules.dam.reservoir;
        if collecting && !full {
            board.water[fresh.index()] += 1;
            board.locked[seat.index()][fresh.index()] += 1;
            board.poured += 1;
        }
    }

    /// What a running building makes, markers included.
    fn makes(&self, tile: &Tile) -> [u16; 2] {
        let rules = self.game.rules();
        let gives = rules.building(tile.kind).gives;
        let bonus = |of: Resource| rules.bonus(tile.hex, tile.kind, of);
        [gives.energy + bonus(Resource::Energy), gives.food + bonus(Resource::Food)]
    }

    /// Everything that needs nothing but water makes its energy and food, and dams theirs: together they are what is told.
    fn produce(&mut self, seat: Seat) {
        let rules = self.game.rules();
        let before = *self.community(seat);
        for tile in before.tiles() {
            let needs_more = rules.building(tile.kind).need.is_supplied();
            if !tile.idle && !needs_more && self.game.lacks(tile) == 0 {
                let made = self.makes(tile);
                store(self.community(seat), tile.network, made);
            }
        }
        let dams = self.board().dams;
        for dam in dams.iter().filter(|dam| dam.owners.contains(seat)) {
            store(self.community(seat), dam.network[seat.index()], [rules.dam.energy, 0]);
        }
    }

    /// Two bundles change hands. A pair that both give something counts once in a turn.
    fn trade(&mut self, from: Seat, to: Seat, give: &Bundle, want: &Bundle) {
        for (giver, taker, bundle) in [(from, to, give), (to, from, want)] {
            let parts =
                [(Resource::Money, bundle.money), (Resource::Energy, bundle.energy), (Resource::Food, bundle.food)];
            for (what, count) in parts {
                *purse(self.community(giver), what) -= count;
                *purse(self.community(taker), what) += count;
            }
        }
        let gives = !give.is_nothing() || !self.offered.is_empty();
        if gives && !want.is_nothing() && !self.community(from).traded.contains(to) {
            for (one, other) in [(from, to), (to, from)] {
                self.community(one).traded.insert(other);
                self.community(one).trades += 1;
            }
        }
    }

    /// Water leaves, and with it everything that counts within a turn.
    fn end_turn(&mut self) {
        let keeps = self.game.rules().stock_carries_over;
        let board = self.board();
        (board.water, board.locked) = ([0; FRESH], [[0; FRESH]; SEATS]);
        (board.poured, board.drained, board.embargo) = (0, 0, SeatSet::EMPTY);
        for community in &mut board.communities {
            community.traded = SeatSet::EMPTY;
            if !keeps {
                (community.energy, community.food) = (0, 0);
            }
            for tile in community.tiles_mut() {
                (tile.water, tile.treated, tile.supplied, tile.idle) = (0, 0, false, false);
            }
        }
    }

    /// What it knows is what there is to be seen. What is worked out from the rest is taken over for the next move.
    fn compare(&mut self, state: &State, events: &[Event]) {
        let seen = self.game.view(state, Viewer::Spectator);
        let Board { standing, active, done, contested, closed, requests, pending, holder, .. } = seen.board;
        let Board { deliveries, call, frames, .. } = seen.board;
        let moment = Board { standing, active, done, contested, closed, requests, pending, holder, ..self.view.board };
        self.view.board = Board { deliveries, call, frames, ..moment };
        for (told, seen) in self.view.board.communities.iter_mut().zip(&seen.board.communities) {
            worked_out(told, seen);
        }
        for (told, seen) in self.view.board.dams.iter_mut().zip(&seen.board.dams) {
            told.network = seen.network;
        }
        assert_eq!(self.view.board, seen.board, "after {events:#?}");
        assert_eq!((self.view.hands, self.view.objectives), (seen.hands, seen.objectives), "after {events:#?}");
    }
}

/// Takes over what is left out: networks, and what ends with its phase.
fn worked_out(told: &mut Community, seen: &Community) {
    let Community { networks, home, shores, offers, discount, .. } = *seen;
    *told = Community { networks, home, shores, offers, discount, ..*told };
    for (told, seen) in told.tiles_mut().iter_mut().zip(seen.tiles()) {
        let Tile { network, ran, .. } = *seen;
        *told = Tile { network, ran, ..*told };
    }
}

/// Plays a game by chance and listens.
fn listened(game: &Water, seed: u64, kinds: &mut HashSet<Discriminant<Event>>) {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    let view = game.view(&state, Viewer::Spectator);
    let collecting = state.board.frames.as_slice().contains(&Frame::Collect);
    let mut onlooker = Onlooker { game, view, collecting, offered: Deliveries::NONE };
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        let proposed = if dice.below(FREELY) == 0 { game.propose(&state, seat, &mut dice) } else { None };
        game.offer(&state, seat, &mut menu);
        let action = proposed.unwrap_or_else(|| menu.pick(&mut dice).unwrap());
        events.clear();
        game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
        for event in events.iter().filter_map(|event| game.witness(event, Viewer::Spectator)) {
            kinds.insert(discriminant(&event));
            onlooker.hear(&event);
        }
        onlooker.compare(&state, &events);
    }
}

#[test]
fn the_events_told_lead_from_each_position_to_the_next() {
    let rich = Rulebook::with_house_rules("[setup]\nmoney = 60\nvp = 12\n", "house_rules.toml").unwrap();
    let printed = Rulebook::printed();
    let scenarios = ["interdependence", "dam_three_owners", "dam_one_owner", "pollution"];
    let mut kinds = HashSet::new();
    for seed in 0..GAMES {
        let book = if seed % 4 == 3 { &printed } else { &rich };
        let mut options = Options::advised(&book.rules, (seed % 3) as u8 + 2);
        match seed % 7 {
            0 => options.simplified = true,
            1 => options.mediator = true,
            2 => {
                let scenario = scenarios[seed as usize / 7 % scenarios.len()];
                options = Options::advised(&book.rules, 4);
                options.scenario = Some(scenario.to_owned());
            }
            _ => {}
        }
        listened(&Water::new(book.clone(), options).unwrap(), seed, &mut kinds);
    }
    assert!(kinds.len() >= KINDS, "only {} kinds of events were told", kinds.len());
}
