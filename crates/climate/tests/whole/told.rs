//! What is told is enough: whoever saw a position and hears what everybody hears knows every public figure of the next one.
//! Films, logs and boards that follow events rest on it.
//!
//! Left out are the moments under way (the call, what the active player has left to do, choices that wait for consent, what
//! an influence action or an implantation is about), and the two decks with the card that lies open: a card is told when it
//! is drawn or looked at, not when it is put away, put back or shuffled again.

use climate::cards::Cards;
use climate::region::{Green, Orange, Red, Regime, Region};
use climate::rules::Rulebook;
use climate::state::{Drawn, Ending, Player, Roll};
use climate::terms::{Electricity, Influence, Pawn, RegionId, SEATS, Signal};
use climate::view::{Counts, Known, View};
use climate::{Action, Board, Climate, Event, Options, State};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant, take};
use table::contract::*;
use table::luck::Dice;
use table::{Menu, Seat, Viewer};

/// Games of each mode.
const GAMES: u64 = 5;
/// One decision in so many is somebody's own accord: a signal, joining, leaving.
const FREELY: usize = 8;
/// How many kinds of events there are at least in all these games.
const KINDS: usize = 60;
/// How many own turns somebody who has joined waits for the power (24).
const LOCKED: u8 = 2;

/// What an onlooker knows, kept up to date by what is told.
struct Onlooker<'a> {
    game: &'a Climate,
    view: View,
    /// How many cards of each influence everybody has, those laid in an influence action among them.
    held: [Counts; SEATS],
    /// Cards of the influence action under way that have been turned over.
    laid: [Cards; SEATS],
    outer_drawn: Cards,
}

/// Everything somebody has, in hand or laid.
fn held(view: &View) -> [Counts; SEATS] {
    std::array::from_fn(|at| {
        let mut held = counts(&view.hands[at]);
        for &influence in Influence::ALL {
            held[influence.index()] += view.laid[at].unwrap_or_default().of(influence);
        }
        held
    })
}

fn counts(known: &Known) -> Counts {
    match known {
        Known::Counts(counts) => *counts,
        Known::Cards(_) => panic!("an onlooker sees no hidden cards"),
    }
}

fn counts_mut(known: &mut Known) -> &mut Counts {
    match known {
        Known::Counts(counts) => counts,
        Known::Cards(_) => panic!("an onlooker sees no hidden cards"),
    }
}

fn riots(count: u8) -> Red {
    if count > 0 { Red::Riots(count) } else { Red::None }
}

fn conflicts(count: u8) -> Red {
    if count > 0 { Red::Conflicts(count) } else { Red::None }
}

fn shortages(count: u8) -> Orange {
    if count > 0 { Orange::Shortages(count) } else { Orange::None }
}

fn dearths(count: u8) -> Orange {
    if count > 0 { Orange::Dearths(count) } else { Orange::None }
}

fn epizootics(count: u8) -> Green {
    if count > 0 { Green::Epizootics(count) } else { Green::None }
}

/// So many pawns stand there now; the others of their colour have made place.
fn placed(here: &mut Region, pawn: Pawn, now: u8) {
    match pawn {
        Pawn::Riot => here.red = Red::Riots(now),
        Pawn::Conflict => here.red = Red::Conflicts(now),
        Pawn::Shortage => here.orange = Orange::Shortages(now),
        Pawn::Dearth => here.orange = Orange::Dearths(now),
        Pawn::Famine => here.orange = Orange::Famine,
        Pawn::Epizootic => here.green = Green::Epizootics(now),
        Pawn::Epidemic => here.green = Green::Epidemic,
        Pawn::Pandemic => here.green = Green::Pandemic,
        Pawn::LocalRefugee => here.refugees = now,
        Pawn::War | Pawn::Refugee | Pawn::Chaos | Pawn::Dictatorship => panic!("told otherwise: {pawn:?}"),
    }
}

/// So many pawns leave.
fn removed(here: &mut Region, pawn: Pawn, count: u8) {
    assert!(here.pawns(pawn) >= count, "{count} of {pawn:?} leave {here:?}");
    let left = here.pawns(pawn) - count;
    match pawn {
        Pawn::Riot => here.red = riots(left),
        Pawn::Conflict => here.red = conflicts(left),
        Pawn::War => here.red = Red::None,
        Pawn::Shortage => here.orange = shortages(left),
        Pawn::Dearth => here.orange = dearths(left),
        Pawn::Famine => here.orange = Orange::None,
        Pawn::Epizootic => here.green = epizootics(left),
        Pawn::Epidemic | Pawn::Pandemic => here.green = Green::None,
        Pawn::LocalRefugee | Pawn::Refugee => here.refugees = left,
        Pawn::Chaos | Pawn::Dictatorship => panic!("told otherwise: {pawn:?}"),
    }
}

impl Onlooker<'_> {
    fn board(&mut self) -> &mut Board {
        &mut self.view.board
    }

    fn here(&mut self, region: RegionId) -> &mut Region {
        self.view.board.region_mut(region)
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        self.view.board.player_mut(seat)
    }

    fn hear(&mut self, event: &Event) {
        self.hear_of_cards(event);
        self.hear_of_players(event);
        self.hear_of_regions(event);
        self.hear_of_the_world(event);
    }

    /// Where the influence cards lie.
    fn hear_of_cards(&mut self, event: &Event) {
        match *event {
            Event::Drew { .. } => panic!("an onlooker sees no card: {event:?}"),
            Event::DrewUnseen { seat, influence } => {
                counts_mut(&mut self.view.piles)[influence.index()] -= 1;
                self.held[seat.index()][influence.index()] += 1;
                self.board().drawn[influence.index()] += 1;
            }
            Event::Discarded { seat, card, count } => {
                self.held[seat.index()][card.influence.index()] -= count;
                self.board().discards.add(card, count);
            }
            Event::PileRefilled { influence } => {
                counts_mut(&mut self.view.piles)[influence.index()] += self.view.board.discards.of(influence);
                self.board().discards.0[influence.index()] = Default::default();
            }
            Event::OuterShuffled => {
                let used = take(&mut self.board().outer_discards);
                for &influence in Influence::ALL {
                    counts_mut(&mut self.view.outer)[influence.index()] += used.of(influence);
                }
            }
            Event::OuterDrawn => {
                self.view.outer_count = 2;
                self.board().outer_draws += 2;
            }
            Event::OuterRevealed { card, .. } => {
                counts_mut(&mut self.view.outer)[card.influence.index()] -= 1;
                self.outer_drawn.add(card, 1);
            }
            Event::Revealed { seat, card, count } => self.laid[seat.index()].add(card, count),
            Event::AciCounted { tier, .. } => {
                let laid = take(&mut self.laid);
                for (held, laid) in self.held.iter_mut().zip(&laid) {
                    for &influence in Influence::ALL {
                        held[influence.index()] -= laid.of(influence);
                    }
                }
                let outer = take(&mut self.outer_drawn);
                let board = self.board();
                laid.iter().for_each(|laid| board.discards.add_all(laid));
                board.outer_discards.add_all(&outer);
                board.players.iter_mut().for_each(|player| player.help = Signal::Unsaid);
                if tier > 0 {
                    board.tiers[usize::from(tier) - 1] += 1;
                }
                self.view.outer_count = 0;
            }
            Event::PotChanged { seat, card, count, added } => {
                let held = &mut self.held[seat.index()][card.influence.index()];
                let pot = &mut self.view.board.pot.cards[seat.index()];
                if added {
                    *held -= count;
                    pot.add(card, count);
                } else {
                    pot.take(card, count);
                    *held += count;
                }
            }
            Event::PotJudged { success, .. } => {
                let pot = take(&mut self.board().pot.cards);
                for (held, cards) in self.held.iter_mut().zip(&pot) {
                    for &influence in Influence::ALL {
                        held[influence.index()] += if success { 0 } else { cards.of(influence) };
                    }
                    if success {
                        self.view.board.discards.add_all(cards);
                    }
                }
            }
            _ => {}
        }
    }

    /// Who plays, where, and what they have said; the dice on the table.
    fn hear_of_players(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn, seat, .. } => {
                (self.board().turn, self.board().active) = (turn, seat);
                self.player(seat).power_locked = self.player(seat).power_locked.saturating_sub(1);
            }
            Event::Acted { seat, action: Action::TakeCharacter(character) } => self.player(seat).character = character,
            Event::Arrived { seat, place } => self.player(seat).place = place,
            Event::PowerUsed { seat } => {
                self.player(seat).power_used = true;
                // Laid beside a die, it makes its failure a success.
                let roll = &mut self.board().roll;
                roll.forced = *roll != Roll::default();
            }
            Event::Signalled { seat, influence, level } => self.player(seat).signals[influence.index()] = level,
            Event::Helps { seat, level } => self.player(seat).help = level,
            Event::Joined { seat, character, employer } => {
                *self.player(seat) = Player { character, employer, power_locked: LOCKED, ..Player::default() };
                self.board().present.insert(seat);
            }
            Event::Left { seat } => {
                *self.player(seat) = Player::default();
                let board = self.board();
                board.present.remove(seat);
                if board.active == seat {
                    // The neighbour before speaks first until the turn ends.
                    let mut before = (0..seat.0).rev().chain((seat.0..SEATS as u8).rev()).map(Seat);
                    board.active = before.find(|&one| board.present.contains(one)).unwrap();
                }
            }
            Event::Rolled { chances, raw, .. } => {
                self.board().dice += 1;
                self.board().roll = Roll { raw, result: raw as i8, chances, ..Roll::default() };
            }
            Event::RolledAgain { raw, .. } => {
                self.board().dice += 1;
                let roll = &mut self.board().roll;
                (roll.raw, roll.result, roll.referendum) = (raw, raw as i8, true);
            }
            Event::HelmetsSent { result, .. } => {
                (self.board().roll.result, self.board().roll.helmets) = (result, true);
            }
            Event::RollJudged { .. } => self.board().roll = Roll::default(),
            Event::SmallDice { dice, .. } => self.board().dice += dice.iter().count() as u16,
            _ => {}
        }
    }

    /// Values, tokens and pawns of regions.
    fn hear_of_regions(&mut self, event: &Event) {
        match *event {
            Event::Placed { region, pawn, now, .. } => placed(self.here(region), pawn, now),
            Event::Escalated { region, from, count, .. } => removed(self.here(region), from, count),
            // What has just come turns into something else, which is told next; these stood there.
            Event::Turned { region, from: Pawn::War, to: Pawn::Conflict } => self.here(region).red = Red::Conflicts(1),
            Event::Turned { region, from: Pawn::War, .. } => self.here(region).red = Red::None,
            Event::Turned { region, from: Pawn::Famine, .. } => self.here(region).orange = Orange::None,
            Event::Worsened { region, to, .. } => placed(self.here(region), to, 1),
            Event::Removed { region, pawn, count } => removed(self.here(region), pawn, count),
            Event::RefugeesRefused { region, resilience } => self.here(region).refugees = resilience,
            Event::Integrated { region, .. } => self.here(region).refugees -= 1,
            Event::Fled { from, to } => {
                self.here(from).population -= 1;
                self.here(to).population += 1;
            }
            Event::PopulationLost { region, now, .. } | Event::PopulationGrew { region, now, .. } => {
                self.here(region).population = now;
            }
            Event::Demography { region, now, .. } => self.here(region).demography = now,
            Event::Discipline { region, now, .. } => self.here(region).discipline = now,
            Event::LivingStandard { region, now, .. } => self.here(region).living_standard = now,
            Event::WarArrived { region } => self.here(region).red = Red::War(1),
            Event::WarDragsOn { region } => self.here(region).red = Red::War(2),
            Event::OilParked { region, parked } => {
                let oil = &mut self.here(region).oil;
                oil.parked = if parked { oil.parked + 1 } else { 0 };
            }
            Event::DictatorshipArrived { region } => {
                let here = self.here(region);
                (here.regime, here.red, here.oil.parked) = (Regime::Dictatorship, Red::None, 0);
            }
            Event::ChaosArrived { region } => self.here(region).regime = Regime::Chaos,
            Event::RegimeEnded { region } => self.here(region).regime = Regime::None,
            Event::SpecialLost { region, left: now } | Event::SpecialReturned { region, now } => {
                self.here(region).special = now;
            }
            Event::TokenCame { region, kind } => {
                let here = self.here(region);
                here.electricity[kind.index()] += 1;
                match kind {
                    Electricity::Nuclear => here.nuclear_added += 1,
                    Electricity::Hydro => here.hydro_added += 1,
                    _ => {}
                }
            }
            Event::TokenLeft { region, kind } => self.here(region).electricity[kind.index()] -= 1,
            Event::Oil { region, local, imported, exported, balance } => {
                let oil = &mut self.here(region).oil;
                oil.local = oil.local.checked_add_signed(local).unwrap();
                oil.imported = oil.imported.checked_add_signed(imported).unwrap();
                oil.exported = oil.exported.checked_add_signed(exported).unwrap();
                assert_eq!(self.view.board.oil_balance(), balance, "{event:?}");
            }
            Event::Transformed { region, tp } => self.here(region).transformations.insert(tp),
            Event::Emissions { region, cube, .. } => self.here(region).cube = cube,
            _ => {}
        }
    }

    /// The counter, the climate track, the zones, and how the game ends.
    fn hear_of_the_world(&mut self, event: &Event) {
        let board = self.board();
        match *event {
            Event::CardDrawn { card: Drawn::Consequence(_) } => {
                board.track.pending -= 1;
                board.track.consequences_drawn += 1;
            }
            Event::TransformedWorld { tp } => board.global.insert(tp),
            Event::Counter { now, .. } => board.counter = now,
            Event::GreenPawn { now, red, .. } => {
                assert_eq!(board.track.red, red, "{event:?}");
                board.track.green = now;
            }
            Event::ConsequencePending { red, pending } => {
                // The green pawn goes back by the space on which it met the red one.
                board.track.green -= u16::from(board.track.red.max(1));
                (board.track.red, board.track.pending) = (red, pending);
                board.track.made += 1;
            }
            Event::ClimateFlipped => board.track.flipped = true,
            Event::Destroyed { zone, now } => board.destruction[zone.index()] = now,
            Event::ObjectiveReached { .. } => board.ending = Ending::Reached { turn: board.turn },
            Event::Won { score } => board.ending = Ending::Won { score },
            Event::Lost { grade } => board.ending = Ending::Lost { grade },
            _ => {}
        }
    }

    /// What it knows is what there is to be seen.
    fn compare(&self, state: &State, events: &[Event]) {
        let seen = self.game.view(state, Viewer::Spectator);
        let Board { call, frames, doing, proposal, proposals, aci, card, target, looked, .. } = seen.board;
        let Board { events: drawn, consequences, mut pot, .. } = seen.board;
        pot.cards = self.view.board.pot.cards;
        let moment = Board { call, frames, doing, proposal, proposals, aci, card, target, looked, ..self.view.board };
        let told = Board { events: drawn, consequences, pot, ..moment };
        assert_eq!(told, seen.board, "after {events:#?}");
        let cards = (self.held, self.view.piles, self.view.outer, self.view.outer_count);
        assert_eq!(cards, (held(&seen), seen.piles, seen.outer, seen.outer_count), "after {events:#?}");
    }
}

/// Plays a game by chance and listens.
fn listened(game: &Climate, seed: u64, kinds: &mut HashSet<Discriminant<Event>>) {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    let view = game.view(&state, Viewer::Spectator);
    let mut onlooker =
        Onlooker { game, held: held(&view), view, laid: Default::default(), outer_drawn: Cards::default() };
    while let Some(asked) = game.waiting(&state).seats().lowest() {
        let free = game.free_to_act(&state);
        let freely = if dice.below(FREELY) == 0 { free.into_iter().nth(dice.below(free.len().max(1))) } else { None };
        let seat = freely.unwrap_or(asked);
        game.offer(&state, seat, &mut menu);
        let Some(action) = menu.pick(&mut dice) else {
            assert_ne!(seat, asked, "nothing to choose at {:?}", state.frame());
            continue;
        };
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
    let modes: [fn(&mut Options); 6] = [
        |options| options.free_seats = 1,
        |options| options.expert = true,
        |options| (options.runaway, options.consensus) = (true, true),
        |options| (options.on_your_own, options.overproduction_returns) = (true, true),
        |options| (options.deck, options.weaknesses) = (Some("ragnarok".to_owned()), true),
        |options| options.unrest_always_leaves = true,
    ];
    let mut kinds = HashSet::new();
    let book = Rulebook::printed();
    for (seed, mode) in (0..).zip(modes.into_iter().cycle().take(modes.len() * GAMES as usize)) {
        let mut options = Options::advised(&book.rules, 3 + (seed % 2) as u8);
        mode(&mut options);
        listened(&Climate::new(book.clone(), options).unwrap(), seed, &mut kinds);
    }
    for (seed, lesson) in (100..).zip(&book.rules.tutorials) {
        let mut options = Options::lesson(&book.rules, &lesson.id, 3 + (seed % 3) as u8);
        options.further_turns = (seed % 2) as u8 * 2;
        listened(&Climate::new(book.clone(), options).unwrap(), seed, &mut kinds);
    }
    assert!(kinds.len() >= KINDS, "only {} kinds of events were told", kinds.len());
}
