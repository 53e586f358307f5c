//! At least one of everything that MegaCorps can say is said in both languages; afterwards every key of its files has
//! been needed. A new variant fails the test until it has a sample here and words in the language files.

use super::files::file;
use super::whole::audit_laws;
use super::{both, check, say};
use crate::words::Words;
use megacorps::action::{Order, Price, Prices, Replies, Target};
use megacorps::rules::bounds::law;
use megacorps::terms::{
    Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, Government, IndustryId, MegaCorpId, SEATS, Side,
    WindowKind,
};
use megacorps::{Action, Bundle, Event, Frame, MegaCorps, Refusal, State};
use std::collections::BTreeSet;
use table::contract::*;
use table::{Asking, Call, Dice, Expected, Fault, Frames, Refuse, Saying, Seat, SeatSet, Silent};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const COMPANY: CompanyId = CompanyId(3);
const LAND: CountryId = CountryId(5);
const INDUSTRY: IndustryId = IndustryId(2);
const CARD: EventKind = EventKind(1);

fn bundle(game: &MegaCorps) -> Bundle {
    let cards = game.plan().one(CARD).union(game.plan().one(EventKind(4)));
    let mut bundle = Bundle::money(3)
        .with_companies(CompanySet::only(COMPANY))
        .with_countries(CountrySet::only(LAND))
        .with_cards(cards)
        .with_any_cards(2);
    bundle.mercenaries = 1;
    bundle
}

fn prices() -> Prices {
    let mut prices = Prices::default();
    prices[..3].copy_from_slice(&[Price::ACCEPT, Price::REFUSE, Price::of(4)]);
    prices
}

fn targets() -> [Target; 4] {
    [Target::Nothing, Target::Country(LAND), Target::Industry(INDUSTRY), Target::Company(COMPANY)]
}

fn actions(game: &MegaCorps) -> Vec<Action> {
    let mut actions = vec![
        Action::ChooseMegaCorp(None),
        Action::ChooseMegaCorp(Some(MegaCorpId(2))),
        Action::TakeCompany(COMPANY),
        Action::Pass,
        Action::buy(COMPANY),
        Action::Buy { company: COMPANY, sweetener: bundle(game) },
        Action::PayOut(INDUSTRY),
        Action::PayOut(IndustryId(15)),
        Action::BuyMercenaries,
        Action::LaunchWar(LAND),
        Action::Permit(true),
        Action::Permit(false),
        Action::Order(Order::default()),
        Action::Order(Order { bank: 2, bids: prices() }),
        Action::Order(Order { bank: 0, bids: [Price::of(3); megacorps::terms::SUPPLIERS] }),
        Action::Reply(Replies(prices())),
        Action::Reply(Replies(Prices::default())),
        Action::Confirm(0),
        Action::Confirm(0b111),
        Action::Ready,
        Action::Request { from: TWO, mercenaries: 2, price: 1 },
        Action::Answer(true),
        Action::Answer(false),
        Action::Bid(1),
        Action::Vote(Some(ONE)),
        Action::Vote(Some(TWO)),
        Action::Vote(None),
        Action::Reconsider,
        Action::Offer { to: TWO, give: bundle(game), want: Bundle::NOTHING },
        Action::Accept { from: TWO, offer: 0, cards: game.plan().one(CARD) },
        Action::Decline { from: TWO, offer: 0 },
        Action::Withdraw { offer: 0 },
        Action::Leave,
    ];
    actions.extend(targets().map(|target| Action::Play { card: CARD, target }));
    // One company of each government, and one of a neutral place.
    actions.extend((0..60).map(|company| Action::Intervene(CompanyId(company))));
    for &side in Side::ALL {
        actions.push(Action::Give { side, mercenaries: 1 });
        actions.push(Action::Sell { side, mercenaries: 2, price: 5 });
    }
    actions
}

/// Events with and without everything that can be left out, in the singular and in the plural.
fn events(game: &MegaCorps) -> Vec<Event> {
    let (seat, company, country, industry, owner) = (TWO, COMPANY, LAND, INDUSTRY, ONE);
    let (give, want) = (bundle(game), Bundle::NOTHING);
    let cards = game.plan().one(CARD);
    let mut events = vec![
        Event::MegaCorpTaken { seat, megacorp: MegaCorpId(0) },
        Event::GameBegan { active: ONE },
        Event::CountryDrawn { seat, country },
        Event::CompanyTaken { seat, company },
        Event::CardDrawn { seat, card: None },
        Event::CardDrawn { seat, card: Some(CARD) },
        Event::TurnBegan { seat },
        Event::Passed { seat },
        Event::PermissionAsked { seat, company, controller: ONE },
        Event::Permitted { seat, company, controller: ONE },
        Event::Forbidden { seat, company, controller: ONE },
        Event::PurchaseLapsed { seat, company },
        Event::Bought { seat, company, price: 4 },
        Event::PayoutDeclared { seat, industry },
        Event::PaidTaken { seat },
        Event::InterventionDeclared { seat, company },
        Event::NoLongerPossible { seat },
        Event::SaleRefused { seller: ONE, buyer: TWO },
        Event::Spared { seat },
        Event::MercenaryDealt { seat, owner, company, price: 0 },
        Event::DealLapsed { seat, company },
        Event::AuctionBegan { country },
        Event::AuctionWon { seat, country, bid: 4 },
        Event::AuctionTied { country },
        Event::AuctionEmpty { country },
        Event::ElectionBegan { country },
        Event::VoteShown { seat, candidate: None, votes: 1 },
        Event::ElectionTied { country },
        Event::ElectionEmpty { country },
        Event::SupplyOpened { industry },
        Event::CompanyOpened { company },
        Event::Offered { from: ONE, to: TWO, offer: 0, give, want },
        Event::Traded { from: ONE, to: TWO, give: want, want: give },
        Event::OfferDeclined { from: ONE, to: TWO, offer: 0 },
        Event::OfferWithdrawn { from: ONE, to: TWO, offer: 0 },
        Event::OfferLapsed { from: ONE, to: TWO, offer: 0 },
        Event::LeavingAnnounced { seat },
        Event::Left { seat, cards: Cards::EMPTY },
        Event::Left { seat, cards },
        Event::LastCall,
        Event::FinalPayouts,
        Event::GameEnded { winners: SeatSet::only(TWO) },
        Event::GameEnded { winners: SeatSet::first(2) },
    ];
    events.extend(targets().map(|target| Event::CardPlayed { seat, card: CARD, target }));
    for owner in [None, Some(ONE)] {
        events.extend([
            Event::Divested { company, owner, amount: 4 },
            Event::Stolen { company, owner, by: TWO },
            Event::Nationalised { company, owner },
            Event::Syndicalised { company, owner, amount: 4 },
            Event::WarDeclared { seat, country, defender: owner },
            Event::ControlChanged { country, from: Some(TWO), to: owner },
            Event::MercenariesGiven { from: TWO, to: owner, side: Side::Defense, mercenaries: 1 },
        ]);
    }
    for price in [Price::ACCEPT, Price::REFUSE, Price::NONE, Price::of(2)] {
        events.push(Event::MercenariesAsked { seat, company, owner, price });
        events.push(Event::MercenariesAnswered { seat, company, price });
    }
    for modifier in -1..=1 {
        events.push(Event::PaidOut { industry, competitors: 3, modifier, rate: 6 });
    }
    for &from in Government::ALL {
        for &to in Government::ALL {
            events.push(Event::GovernmentChanged { country, from, to });
        }
    }
    for yes in [true, false] {
        let (seller, buyer) = (ONE, TWO);
        events.push(Event::SaleOffered { seller, buyer, mercenaries: 2, price: 1, requested: yes });
        events.push(Event::Fought { attacker: ONE, country, attack: 5, defense: 4, conquered: yes });
    }
    for count in 0..3_u8 {
        let amount = u16::from(count);
        events.extend([
            Event::CardsDealt { seat, count, cards: if count == 1 { cards } else { Cards::EMPTY } },
            Event::RoundBegan { round: 2, active: TWO, left: count },
            Event::Earned { seat, companies: count, amount },
            Event::MercenariesSold { seller: ONE, buyer: TWO, mercenaries: count, price: amount },
            Event::MercenariesLost { seat, mercenaries: amount },
            Event::DonatedLost { mercenaries: amount },
            Event::MercenariesHired { seat, mercenaries: count },
            Event::MercenariesBought { seat, mercenaries: count, price: amount },
            Event::BidShown { seat, bid: amount },
            Event::VoteShown { seat, candidate: Some(ONE), votes: count },
            Event::ElectionWon { seat, country, votes: count },
        ]);
    }
    events
}

fn refusals() -> Vec<Refusal> {
    use Refusal::*;
    vec![
        GameOver,
        NotAsked,
        OtherQuestion,
        NothingToReconsider,
        NotInTheGame,
        AlreadyLeaving,
        Unknown,
        MegaCorpTaken,
        CompanyNotForSale,
        NeedsMoney { needed: 1, owned: 0 },
        AlreadyForbidden,
        NoPermissionNeeded,
        PayoutUsed,
        HoldsPaid,
        NotYourCountry,
        NobodysCompany,
        OwnCompany,
        NotTheLosersCompany,
        NeedsMercenaries { needed: 2, owned: 1 },
        OwnCountry,
        NeutralPlace,
        CardNotInHand,
        CardNotNow,
        NeedsTarget,
        WrongTarget,
        BankSuppliesLess { most: 1 },
        NotARivalsSupplier,
        AnswersMissing,
        NothingToAccept,
        NobodyToBuy,
        SalesUsedUp { most: 2 },
        OnlyOutsiders,
        OnlyBelligerents,
        CannotPay { seat: TWO, owned: 1 },
        NotACandidate { seat: TWO },
        TradeClosed,
        NotATrader { seat: TWO },
        EmptyOffer,
        TooManyOpen { most: 3 },
        TooManyMade { most: 8 },
        NotYours,
        NotTheirs { seat: TWO },
        NoSuchOffer,
        WrongCards { count: 1 },
        CommittedToWar,
    ]
}

/// Every moment of the game, as a stack of frames.
fn moments() -> Vec<Vec<Frame>> {
    let (company, country, industry, asking) = (COMPANY, LAND, INDUSTRY, Asking::BEGUN);
    let window = Frame::window;
    let sale = |requested| Frame::Sale { seller: TWO, side: Side::Attack, requested, mercenaries: 1, price: 2 };
    let mut moments = vec![
        vec![Frame::Choose, window(WindowKind::TurnStart)],
        vec![Frame::Payout { industry, action: true }, window(WindowKind::Declared)],
        vec![Frame::Intervention { company }, window(WindowKind::Declared)],
        vec![Frame::War { country }, window(WindowKind::Declared)],
        vec![Frame::Pay { industry, action: true }, window(WindowKind::Payout)],
        vec![Frame::NextRound, window(WindowKind::LastCall)],
        vec![Frame::Pause { country, asking }, sale(true)],
        vec![Frame::Pause { country, asking }, sale(false)],
    ];
    let alone = [
        Frame::Over,
        Frame::ChooseMegaCorp,
        Frame::TakeCompanies { taken: 1 },
        Frame::Round,
        Frame::Choose,
        Frame::Purchase { company },
        Frame::Rebuy,
        Frame::Retarget { war: true },
        Frame::Retarget { war: false },
        Frame::Order,
        Frame::Replies,
        Frame::Confirm,
        Frame::Pause { country, asking },
        Frame::AfterWar { country, winner: ONE, loser: TWO },
        Frame::Auction { country },
        Frame::Election { country },
        Frame::FirstRefusal { company, seat: ONE },
    ];
    moments.extend(alone.map(|frame| vec![frame]));
    moments
}

fn positions(game: &MegaCorps) -> Vec<State> {
    let mut first = game.deal(&mut Dice::new(3), &mut Silent);
    first.board.turn = ONE;
    first.secrets.replies = prices();
    first.secrets.sweetener = bundle(game);
    first.board.owned[0] = CompanySet(0xff);
    first.board.controlled[1] = first.board.all_controlled();
    first.board.controlled[0] = CountrySet::EMPTY;
    first.secrets.deals.put(TWO, ONE, 0, bundle(game), Bundle::NOTHING);
    first.secrets.deals.put(ONE, TWO, 0, Bundle::NOTHING, bundle(game));
    let mut positions = Vec::new();
    for frames in moments() {
        for call in [Call::to(SeatSet::only(ONE)), Call::CLOSED] {
            let mut state = first;
            state.board.frames = Frames::new(frames[0]);
            frames[1..].iter().for_each(|frame| state.board.frames.push(*frame));
            state.board.call = call;
            positions.push(state);
        }
    }
    let mut others_turn = positions[0];
    others_turn.board.turn = TWO;
    let mut sealed = first;
    sealed.board.frames = Frames::new(Frame::Auction { country: LAND });
    sealed.board.call = Call::to(SeatSet::first(2));
    sealed.board.call.finish(ONE);
    let mut coup = first;
    coup.board.governments.rotate_right(1);
    positions.extend([others_turn, sealed, coup]);
    positions
}

fn say_game(words: &Words, game: &MegaCorps) {
    for event in events(game) {
        for reader in [None, Some(ONE), Some(TWO)] {
            say(words, game, reader, &game.say_event(&event));
        }
    }
    for refusal in refusals() {
        say(words, game, None, &refusal.saying());
        say(words, game, Some(TWO), &refusal.saying());
        assert!(!refusal.ruling().is_empty() && !refusal.code().is_empty());
    }
    for state in positions(game) {
        for seat in [ONE, TWO, Seat(SEATS as u8)] {
            let prompt = game.prompt(&state, seat);
            say(words, game, Some(seat), &prompt.question);
            assert!(!prompt.ruling.is_empty());
            for action in actions(game) {
                say(words, game, Some(seat), &game.say_action(&state, seat, &action));
            }
        }
    }
}

#[test]
fn everything_is_said_and_no_words_lie_idle() {
    let game = MegaCorps::printed(4).unwrap();
    for words in both("megacorps") {
        say_game(&words, &game);
        // Whoever nobody has named is called by a number.
        words.render(&Saying::new("event.passed").with("seat", ONE), &crate::words::Context::NOWHERE);
        for name in MegaCorps::SEAT_INDICATORS.iter().chain(MegaCorps::WORLD_INDICATORS) {
            words.text(&format!("indicator.{name}"));
        }
        for government in Government::ALL {
            words.text(&format!("government.{}", government.name()));
        }
        for name in
            audit_laws("megacorps").iter().map(String::as_str).chain(law::ALL.iter().copied()).chain(["no_more_copies"])
        {
            assert!(words.knows(&format!("law.{name}")), "no text for the law {name}");
            let fault = Fault::new("Bank", "4", Expected::Law(name.to_owned()));
            check(words.lang(), &words.fault(&fault), &name);
        }
        let known: BTreeSet<String> = file("megacorps", words.lang()).into_keys().collect();
        let used = words.used.lock().unwrap();
        assert_eq!(
            used.iter().filter(|key| !words.texts.contains_key(*key)).collect::<Vec<_>>(),
            Vec::<&String>::new()
        );
        assert_eq!(known.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "never said");
    }
}

/// The English and the French of something.
fn reads(game: &MegaCorps, reader: Option<Seat>, saying: &Saying, english: &str, french: &str) {
    let [en, fr] = both("megacorps");
    let plain = |text: String| text.replace(['\u{a0}', '\u{202f}'], " ");
    assert_eq!(say(&en, game, reader, saying), english);
    assert_eq!(plain(say(&fr, game, reader, saying)), french);
}

#[test]
fn countries_companies_and_cards_are_called_by_their_names() {
    let game = MegaCorps::printed(4).unwrap();
    let rules = game.rules();
    let (japan, media) = (rules.country_named("japan").unwrap(), rules.company_named("japan_media").unwrap());
    let fought = Event::Fought { attacker: ONE, country: japan, attack: 3, defense: 4, conquered: false };
    reads(
        &game,
        None,
        &game.say_event(&fought),
        "Japan holds out against Anna, 4 against 3.",
        "Le Japon résiste à Anna, 4 contre 3.",
    );
    let bought = Event::Bought { seat: ONE, company: media, price: 4 };
    reads(
        &game,
        Some(ONE),
        &game.say_event(&bought),
        "You buy Japan Media for 4 euros.",
        "Vous achetez Médias (Japon) pour 4 euros.",
    );
    let card = rules.event_named("greedy_kleptocrats").unwrap();
    let played = Event::CardPlayed { seat: TWO, card, target: Target::Nothing };
    let (english, french) = ("Bruno plays Greedy Kleptocrats.", "Bruno joue Cleptocrates avides.");
    reads(&game, Some(ONE), &game.say_event(&played), english, french);
}
