//! At least one of everything a game of Limit can say. A new variant does not compile, or fails the test, until it has a
//! sample here and words in the language files.

use limit::cause::Cause;
use limit::event::Owed;
use limit::frame::Payment;
use limit::state::NATIONS;
use limit::terms::{Class, Crisis, Deck, Direction, Pact, Plant, Resource};
use limit::{Action, AllianceAction, Event, Frame, Limit, Pick, Play, Refusal, STAR, State, Step};
use std::collections::BTreeSet;
use table::contract::*;
use table::{Call, CardId, CardList, Dice, Frames, Seat, SeatSet, Shares, Silent};

/// Makes sure that there is a sample of every variant.
macro_rules! covered {
    ($samples:expr; $($variant:pat),+ $(,)?) => {{
        let samples = $samples;
        let found: BTreeSet<&str> =
            samples.iter().map(|sample| match sample { $($variant => stringify!($variant),)+ }).collect();
        for name in [$(stringify!($variant)),+] {
            assert!(found.contains(name), "there is no sample of {name}");
        }
        samples
    }};
}

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const CARD: CardId = CardId(3);
const ONE_EVENT: CardId = CardId(2);

fn shares() -> Shares<NATIONS> {
    Shares([1, 2, 0, 3, 0, 0])
}

fn cards<const N: usize>() -> CardList<N> {
    [CardId(1), CardId(7), CardId(36)].into_iter().collect()
}

fn payments() -> Vec<Payment> {
    use Payment::{Consumption, Crisis, Overproduction, Production, Resistance, Supply, Uprising};
    let of = Plant::Industrial;
    let all = vec![Supply, Consumption, Production(of), Overproduction(of), Uprising, Crisis, Resistance];
    covered!(all; Supply, Consumption, Production(_), Overproduction(_), Uprising, Crisis, Resistance)
}

fn causes() -> impl Iterator<Item = Cause> {
    let (step, crisis) = (Step::ClassStruggle, Crisis::Environmental);
    let all = [
        Cause::Step(step),
        Cause::Card(CARD),
        Cause::Shortage(Payment::Supply),
        Cause::Crisis(crisis),
        Cause::Event(ONE_EVENT),
    ];
    covered!(all; Cause::Step(_), Cause::Card(_), Cause::Shortage(_), Cause::Crisis(_), Cause::Event(_)).into_iter()
}

pub(super) fn events() -> Vec<Event> {
    let (seat, card, by) = (TWO, CARD, SeatSet::first(2));
    let mut events = vec![
        Event::GameBegan { leader: ONE },
        Event::GenerationBegan { generation: 3, leader: TWO },
        Event::CardAcquired { seat, card },
        Event::CardsDrawn { seat, cards: cards() },
        Event::CardsDrawn { seat, cards: CardList::EMPTY },
        Event::CardsKept { seat, cards: cards() },
        Event::CardsKept { seat, cards: CardList::EMPTY },
        Event::CardsDiscarded { seat, cards: cards() },
        Event::Passed { seat },
        Event::CardPlayed { seat, card, target: None, amount: 0 },
        Event::CardPlayed { seat, card, target: Some(STAR), amount: 5 },
        Event::CardFetched { seat, card },
        Event::Withdrawn { seat, card, forced: false },
        Event::Withdrawn { seat, card, forced: true },
        Event::FundingAsked { seat, card, shares: shares() },
        Event::FundingRefused { seat, card, by },
        Event::Reactivated { seat },
        Event::GaveIn { seat: STAR },
        Event::HelpRefused { seat, by: SeatSet::only(ONE) },
        Event::Demilitarized,
        Event::SoloEvent { event: ONE_EVENT },
        Event::GameEnded,
    ];
    events.extend(Step::ALL.iter().map(|(step, _)| Event::StepBegan { step: *step }));
    for amount in [0, 1, 2] {
        events.extend(amounts(amount));
    }
    for (from, to) in [(2, 3), (3, 2)] {
        events.push(Event::PopulationMoved { seat, from, to });
        events.extend(causes().map(|cause| Event::UnrestMoved { seat, from, to, cause }));
        events.extend(Plant::ALL.iter().map(|&plant| Event::PlantMoved { seat, plant, from, to }));
        events.extend(Class::ALL.iter().map(|&class| Event::ClassMoved {
            seat,
            class,
            from,
            to,
            cause: Cause::Card(card),
        }));
        events.extend(Resource::ALL.iter().map(|&resource| Event::PriceMoved { resource, from, to }));
    }
    events.push(Event::ShiftReached { seat, class: Class::A });
    for payment in payments() {
        let cause = match payment {
            Payment::Overproduction(_) => Cause::Card(card),
            _ => Cause::Step(Step::Supply),
        };
        events.push(Event::ShortageBegan { seat, payment, missing: 2, needed: 5, owned: 3, cause });
        events.push(Event::HelpAsked { seat, payment, shares: shares() });
    }
    for &pact in Pact::ALL {
        events.push(Event::PactBroken { seat, pact, members: by });
        events.push(Event::PactOffered { from: ONE, to: TWO, pact, fee: shares() });
        events.push(Event::PactRefused { from: TWO, to: ONE, pact, by });
        events.push(Event::PactMade { pact, members: by });
        events.push(Event::PactLeft { seat, pact });
        events.push(Event::ExclusionProposed { from: ONE, who: TWO, pact });
        events.push(Event::ExclusionRefused { who: TWO, pact, by });
        events.push(Event::Excluded { who: TWO, pact });
    }
    let cause = Cause::Step(Step::Taxation);
    let broke = |crisis| Event::CrisisBroke { crisis, tiles: 2, room: 5, taken: 8, shares: shares(), cause };
    events.extend(Crisis::ALL.iter().map(|&crisis| broke(crisis)));
    covered!(events;
        Event::GameBegan { .. }, Event::GenerationBegan { .. }, Event::StepBegan { .. }, Event::CardAcquired { .. },
        Event::DeckChosen { .. }, Event::CardsDrawn { .. }, Event::CardsKept { .. }, Event::CardsDiscarded { .. },
        Event::DeckRefilled { .. }, Event::Passed { .. }, Event::CardPlayed { .. }, Event::CardFetched { .. },
        Event::CardsTakenBack { .. }, Event::Withdrawn { .. }, Event::FundingAsked { .. },
        Event::FundingRefused { .. }, Event::Contributed { .. }, Event::Reactivated { .. }, Event::Resisted { .. },
        Event::GaveIn { .. }, Event::BankPaid { .. }, Event::PaidBank { .. }, Event::MoneyLost { .. },
        Event::MoneyTaken { .. }, Event::BankDrained { .. }, Event::MoneyCreated { .. }, Event::Spent { .. },
        Event::Gained { .. }, Event::MarketTaken { .. }, Event::Given { .. }, Event::Produced { .. }, Event::Spoiled { .. },
        Event::PopulationMoved { .. }, Event::PlantMoved { .. }, Event::ClassMoved { .. },
        Event::ShiftReached { .. }, Event::ShiftsDiscarded { .. }, Event::UnrestMoved { .. },
        Event::DisruptionReceived { .. }, Event::DisruptionReturned { .. }, Event::DisruptionPassed { .. },
        Event::PollutionReceived { .. }, Event::PollutionRemoved { .. }, Event::TerritoryGained { .. },
        Event::TerritoryLost { .. }, Event::TerritoryTaken { .. }, Event::Traded { .. }, Event::PriceMoved { .. },
        Event::ShortageBegan { .. }, Event::HelpAsked { .. }, Event::HelpRefused { .. }, Event::PactBroken { .. },
        Event::CrisisBroke { .. }, Event::PactOffered { .. }, Event::PactRefused { .. }, Event::PactMade { .. },
        Event::PactLeft { .. }, Event::ExclusionProposed { .. }, Event::ExclusionRefused { .. },
        Event::Excluded { .. }, Event::Demilitarized, Event::SoloEvent { .. }, Event::StressTestBegan { .. },
        Event::Scored { .. }, Event::GameEnded)
}

/// Events with a number, for singular and plural.
fn amounts(number: u8) -> Vec<Event> {
    let (seat, from, to, amount) = (TWO, TWO, STAR, u16::from(number));
    let (money, territory) = (u32::from(number), number);
    let mut events = vec![
        Event::CardsTakenBack { seat, cards: number },
        Event::Contributed { seat, amount },
        Event::Resisted { seat, amount },
        Event::BankPaid { seat, amount: money, owed: Owed::Taxes },
        Event::BankPaid { seat, amount: money, owed: Owed::Boom },
        Event::BankPaid { seat: STAR, amount: money, owed: Owed::Card },
        Event::PaidBank { seat, amount: money },
        Event::MoneyLost { seat, amount: money },
        Event::MoneyTaken { from, to, amount: money },
        Event::BankDrained { amount: money },
        Event::MoneyCreated { amount: money },
        Event::Spoiled { seat, amount },
        Event::ShiftsDiscarded { seat, count: number },
        Event::DisruptionReceived { seat, amount },
        Event::DisruptionReturned { seat, amount },
        Event::DisruptionPassed { from, to, amount },
        Event::PollutionReceived { seat, amount },
        Event::PollutionRemoved { seat, amount },
        Event::TerritoryGained { seat, amount: territory },
        Event::TerritoryLost { seat, amount: territory },
        Event::TerritoryTaken { from: STAR, to: seat, amount: territory },
        Event::StressTestBegan { number },
        Event::Scored { seat, points: i32::from(number) - 1 },
    ];
    for &deck in Deck::ALL {
        events.push(Event::DeckChosen { seat, deck, drawn: 5, kept: number });
        events.push(Event::DeckRefilled { seat, deck, cards: number });
    }
    for &resource in Resource::ALL {
        events.push(Event::Spent { seat, resource, amount });
        events.push(Event::Gained { seat, resource, amount });
        events.push(Event::MarketTaken { seat: STAR, resource, amount });
        events.push(Event::Given { from, to: ONE, resource, amount });
        for bought in [true, false] {
            events.push(Event::Traded { seat, resource, bought, quantity: amount, price: 5 });
        }
    }
    events.extend(Plant::ALL.iter().map(|&plant| Event::Produced { seat, plant, amount }));
    events
}

pub(super) fn actions(game: &Limit) -> Vec<Action> {
    let mut actions = vec![
        Action::KeepCards(cards()),
        Action::KeepCards(CardList::EMPTY),
        Action::Discard(CARD),
        Action::Pass,
        Action::KeepPermanents,
        Action::AskHelp(shares()),
        Action::GoWithout,
        Action::DeclineTrade,
        Action::Reconsider,
        Action::Alliance(AllianceAction::Nothing),
    ];
    for yes in [true, false] {
        actions.extend([Action::Resist(yes), Action::Answer(yes), Action::Break(yes), Action::PayEvent(yes)]);
    }
    actions.extend(Deck::ALL.iter().map(|&deck| Action::ChooseDeck(deck)));
    actions.extend(Plant::ALL.iter().map(|&plant| Action::ChoosePlant(plant)));
    for &class in Class::ALL {
        actions.extend([Action::RaiseClass(class), Action::LowerClass(class)]);
    }
    for &resource in Resource::ALL {
        actions.push(Action::TakeSpoils(resource));
        for (buy, quantity) in [(true, 1), (false, 3)] {
            actions.push(Action::Trade { resource, buy, quantity });
        }
    }
    for &pact in Pact::ALL {
        actions.push(Action::Alliance(AllianceAction::Offer { pact, to: TWO, fee: shares() }));
        actions.push(Action::Alliance(AllianceAction::Offer { pact, to: ONE, fee: Shares::NONE }));
        actions.push(Action::Alliance(AllianceAction::Leave { pact }));
        actions.push(Action::Alliance(AllianceAction::Exclude { pact, who: TWO }));
    }
    // Every card with every kind of choice, sensible or not; the last one is not a card of the game.
    for card in (0..=game.rules().cards.len() as u8).map(CardId) {
        actions.push(Action::Withdraw(card));
        for pick in picks() {
            for target in [None, Some(ONE), Some(TWO), Some(STAR), Some(Seat(6))] {
                let funding = if target.is_none() { shares() } else { Shares::NONE };
                actions.push(Action::Play(Play { card, target, pick, amount: 12, funding }));
            }
        }
    }
    covered!(actions;
        Action::ChooseDeck(_), Action::KeepCards(_), Action::Discard(_), Action::Play(_), Action::Pass,
        Action::Withdraw(_), Action::KeepPermanents, Action::Resist(_), Action::TakeSpoils(_),
        Action::ChoosePlant(_), Action::RaiseClass(_), Action::LowerClass(_), Action::AskHelp(_), Action::GoWithout,
        Action::Answer(_), Action::Break(_), Action::Trade { .. }, Action::DeclineTrade,
        Action::Alliance(AllianceAction::Nothing), Action::Alliance(AllianceAction::Offer { .. }),
        Action::Alliance(AllianceAction::Leave { .. }), Action::Alliance(AllianceAction::Exclude { .. }),
        Action::PayEvent(_), Action::Reconsider)
}

fn picks() -> Vec<Pick> {
    let mut picks = vec![Pick::Nothing, Pick::Card(CARD)];
    picks.extend(Plant::ALL.iter().map(|&plant| Pick::Plant(plant)));
    picks.extend(Class::ALL.iter().map(|&class| Pick::Class(class)));
    picks.extend(Deck::ALL.iter().map(|&deck| Pick::Deck(deck)));
    for &resource in Resource::ALL {
        picks.push(Pick::Resource(resource));
        picks.extend(Direction::ALL.iter().map(|&way| Pick::Price(resource, way)));
    }
    covered!(picks; Pick::Nothing, Pick::Plant(_), Pick::Resource(_), Pick::Class(_), Pick::Deck(_), Pick::Card(_),
        Pick::Price(..))
}

fn frames() -> Vec<Frame> {
    let mut frames = vec![
        Frame::Over,
        Frame::Step(Step::Supply),
        Frame::ChooseDeck,
        Frame::KeepCards,
        Frame::Discard,
        Frame::Turn { seat: ONE, played: 0, refused: false },
        Frame::Turn { seat: ONE, played: 1, refused: true },
        Frame::Funding { seat: ONE },
        Frame::Effects { seat: ONE, next: 0 },
        Frame::Resist { attacker: TWO },
        Frame::Reform { seat: ONE, keep: 1 },
        Frame::Trade { seat: ONE, left: 2, used: 0 },
        Frame::Spoils { seat: ONE },
        Frame::VictimPlant { seat: ONE, left: 1 },
        Frame::RaiseClass { chooser: ONE, owner: ONE, left: 1 },
        Frame::RaiseClass { chooser: ONE, owner: TWO, left: 3 },
        Frame::LowerClass { seat: ONE, left: 2 },
        Frame::LowerPlant { seat: ONE, left: 2 },
        Frame::Window { harvest_only: true },
        Frame::Window { harvest_only: false },
        Frame::GrowthChoice { round: 0 },
        Frame::OrderRaise { round: 0 },
        Frame::FinancialFall { round: 0 },
        Frame::PeaceRaise { round: 0 },
        Frame::Alliance { done: 0 },
        Frame::PayEvent,
    ];
    for payment in payments() {
        frames.push(Frame::Settle { payment, queue: SeatSet::only(ONE) });
        frames.push(Frame::AskHelp { payment, seat: ONE });
        frames.push(Frame::Help { payment, seat: TWO });
        frames.push(Frame::Break { payment, seat: ONE });
    }
    for &pact in Pact::ALL {
        frames.push(Frame::OfferTo { pact, from: TWO, to: ONE });
        frames.push(Frame::OfferMembers { pact, from: TWO, to: ONE });
        frames.push(Frame::Exclusion { pact, from: TWO, who: ONE });
    }
    covered!(frames;
        Frame::Over, Frame::Step(_), Frame::ChooseDeck, Frame::KeepCards, Frame::Discard, Frame::Turn { .. },
        Frame::Funding { .. }, Frame::Effects { .. }, Frame::Resist { .. }, Frame::Reform { .. },
        Frame::Trade { .. }, Frame::Spoils { .. }, Frame::VictimPlant { .. }, Frame::RaiseClass { .. },
        Frame::LowerClass { .. }, Frame::LowerPlant { .. }, Frame::Settle { .. }, Frame::AskHelp { .. },
        Frame::Help { .. }, Frame::Break { .. }, Frame::Window { .. }, Frame::GrowthChoice { .. },
        Frame::OrderRaise { .. }, Frame::FinancialFall { .. }, Frame::PeaceRaise { .. }, Frame::Alliance { .. },
        Frame::OfferTo { .. }, Frame::OfferMembers { .. }, Frame::Exclusion { .. }, Frame::PayEvent)
}

/// A position at each moment: everybody is asked, the first one alone, or nobody any more.
pub(super) fn positions(game: &Limit) -> Vec<State> {
    let mut start = game.deal(&mut Dice::new(5), &mut Silent);
    let target = if game.seats() == 1 { STAR } else { TWO };
    let operation = game.rules().card_named("military_operation").unwrap();
    start.board.play = Play { target: Some(target), amount: 4, funding: shares(), ..Play::of(operation) };
    start.board.request = shares();
    start.board.event = Some(CardId(7));
    start.board.nations[0].column = 3;
    let mut positions = Vec::new();
    for frame in frames() {
        let everybody = Call::to(game.all());
        let mut first_is_done = everybody;
        first_is_done.finish(ONE);
        for call in [everybody, Call::to(SeatSet::only(ONE)), first_is_done, Call::CLOSED] {
            for outer in
                [Frame::Step(Step::Taxation), Frame::Settle { payment: Payment::Crisis, queue: SeatSet::EMPTY }]
            {
                let mut state = start;
                state.board.frames = Frames::new(outer);
                state.board.frames.push(frame);
                state.board.call = call;
                positions.push(state);
            }
        }
    }
    positions
}

pub(super) fn refusals() -> Vec<Refusal> {
    let (seat, owned, needed) = (TWO, 1, 4);
    let mut refusals = vec![
        Refusal::GameOver,
        Refusal::NotAsked,
        Refusal::OtherQuestion,
        Refusal::NothingToReconsider,
        Refusal::CardNotInHand,
        Refusal::CardNotDrawn,
        Refusal::WrongNumberOfCards { expected: 5 },
        Refusal::CardTwice,
        Refusal::DeckEmpty,
        Refusal::CardNotOnTable,
        Refusal::NotWithdrawable,
        Refusal::NeedsMoney { needed, owned },
        Refusal::BankTooPoor { needed, owned },
        Refusal::UnrestTooHigh { needed: 2, room: 1 },
        Refusal::PlantTooLow,
        Refusal::NoClassCanFall,
        Refusal::ClassCannotMove,
        Refusal::PlantCannotMove,
        Refusal::NothingToColonize,
        Refusal::NoTradePossible,
        Refusal::NeedsTarget,
        Refusal::TakesNoTarget,
        Refusal::NotATarget { seat },
        Refusal::WrongPick,
        Refusal::PickMissing,
        Refusal::PickNotAllowed,
        Refusal::AttackTooSmall { least: 3 },
        Refusal::TakesNoAmount,
        Refusal::PriceCannotMove,
        Refusal::FundingAlreadyRefused,
        Refusal::NoFundingForThis,
        Refusal::MayNotAsk { seat },
        Refusal::AsksTooMuch { seat, owned },
        Refusal::WrongTotal { expected: 2, asked: 3 },
        Refusal::AsksMoreThanCost { cost: 2, asked: 3 },
        Refusal::CannotResist,
        Refusal::NothingToTake,
        Refusal::MarketTooSmall { owned: 1 },
        Refusal::CannotSellHere,
        Refusal::AlreadyTraded,
        Refusal::NothingTraded,
        Refusal::TokenShowsAgreement { seat },
        Refusal::AlreadyAllied,
        Refusal::NotAllied,
        Refusal::AllianceIsFresh,
    ];
    for &resource in Resource::ALL {
        refusals.extend([1, 3].map(|needed| Refusal::NeedsResource { resource, needed, owned: 0 }));
    }
    covered!(refusals;
        Refusal::GameOver, Refusal::NotAsked, Refusal::OtherQuestion, Refusal::NothingToReconsider,
        Refusal::CardNotInHand, Refusal::CardNotDrawn, Refusal::WrongNumberOfCards { .. }, Refusal::CardTwice,
        Refusal::DeckEmpty, Refusal::CardNotOnTable, Refusal::NotWithdrawable, Refusal::NeedsMoney { .. },
        Refusal::BankTooPoor { .. }, Refusal::NeedsResource { .. }, Refusal::UnrestTooHigh { .. },
        Refusal::PlantTooLow, Refusal::NoClassCanFall, Refusal::ClassCannotMove, Refusal::PlantCannotMove,
        Refusal::NothingToColonize, Refusal::NoTradePossible, Refusal::NeedsTarget, Refusal::TakesNoTarget,
        Refusal::NotATarget { .. }, Refusal::WrongPick, Refusal::PickMissing, Refusal::PickNotAllowed,
        Refusal::AttackTooSmall { .. },
        Refusal::TakesNoAmount, Refusal::PriceCannotMove, Refusal::FundingAlreadyRefused,
        Refusal::NoFundingForThis, Refusal::MayNotAsk { .. }, Refusal::AsksTooMuch { .. },
        Refusal::WrongTotal { .. }, Refusal::AsksMoreThanCost { .. }, Refusal::CannotResist,
        Refusal::NothingToTake, Refusal::MarketTooSmall { .. }, Refusal::CannotSellHere, Refusal::AlreadyTraded,
        Refusal::NothingTraded, Refusal::TokenShowsAgreement { .. },
        Refusal::AlreadyAllied, Refusal::NotAllied, Refusal::AllianceIsFresh)
}
