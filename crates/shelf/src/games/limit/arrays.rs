//! Limit as arrays.

use crate::arrays::{Arrayed, Ranks, Sheet, actions, clockwise, distance, small};
use ::limit::frame::{Payment, is_star};
use ::limit::rules::{DRAW, Effect};
use ::limit::state::Secret;
use ::limit::terms::{Class, Deck, Direction, Pact, Plant, Resource};
use ::limit::view::Known;
use ::limit::{Action, AllianceAction, Frame, Limit, Pick, Play, View};
use table::{CardId, CardList, CardSet, Identity, Seat, Shares, kind_of};

/// How many kinds of moments there are.
const MOMENTS: usize = 30;
/// How many kinds of payments there are.
const PAYMENTS: usize = 7;

/// Which cards ask for which choice.
pub(crate) struct Lookup {
    cards: usize,
    aimed: Ranks,
    plants: Ranks,
    resources: Ranks,
    classes: Ranks,
    decks: Ranks,
    prices: Ranks,
    fetching: Ranks,
}

impl Arrayed for Limit {
    type Lookup = Lookup;
    const VERSION: u32 = 1;
    #[cfg(test)]
    const PINNED: (u32, u64) = (1, 0x001e_05bd_3a20_5c65);

    fn lookup(&self) -> Lookup {
        let cards = &self.rules().cards;
        let among = |belongs: &dyn Fn(&::limit::rules::Card) -> bool| {
            Ranks::among(cards.len(), |at| cards.get(at).is_some_and(belongs))
        };
        let does = |wanted: fn(&Effect) -> bool| among(&|card| card.effects.iter().any(wanted));
        Lookup {
            cards: cards.len(),
            aimed: among(&|card| card.targets),
            plants: among(&|card| card.plants.contains(&true)),
            resources: among(&|card| card.resources.contains(&true)),
            classes: among(&|card| card.cost.living > 0),
            decks: does(|effect| matches!(effect, Effect::Draw { .. })),
            prices: does(|effect| matches!(effect, Effect::MovePrice(_))),
            fetching: does(|effect| matches!(effect, Effect::Fetch)),
        }
    }

    fn observe(&self, lookup: &Lookup, view: &View, own: Seat, sheet: &mut impl Sheet) {
        let (board, seats, cards) = (&view.board, self.seats(), lookup.cards);
        let round = || clockwise(own, seats);
        let nations = || round().map(|seat| &board.nations[seat.index()]);
        let place = |seat: Seat| distance(own, seats, seat);
        let frame = board.frames.top();
        sheet.marks("moment", &[MOMENTS], [usize::from(kind_of(&frame))]);
        sheet.marks("asking", &[seats], asking(&frame).and_then(place));
        sheet.marks("payment", &[PAYMENTS], payment(&frame).map(|due| usize::from(kind_of(&due))));
        sheet.number("generation", 0..=16, board.generation);
        sheet.number("demilitarized", 0..=1, board.demilitarized);
        sheet.number("stress_tests", 0..=16, board.stress_tests);
        sheet.marks("leader", &[seats], place(board.leader));
        sheet.marks("passed", &[seats], board.passed.into_iter().filter_map(place));
        sheet.marks("answered", &[seats], board.call.finished().into_iter().filter_map(place));
        sheet.numbers("crises", &[3], 0..=16, board.tiles.map(|tiles| tiles.count_ones() as u8));
        sheet.number("bank", 0..=9_999, small(board.bank));
        sheet.number("disruption_reserve", 0..=999, board.disruption_reserve);
        sheet.number("colonization", 0..=99, board.colonization);
        sheet.numbers("market", &[4], 0..=999, board.market);
        sheet.numbers("prices", &[4], 0..=16, board.price);
        let star = &board.star;
        let goods = [star.fossil.into(), star.territory.into(), star.disruption.into(), star.pollution.into()];
        sheet.numbers("star", &[5], 0..=999, std::iter::once(small(star.money)).chain(goods));
        sheet.number("event", -1..=99, board.event.map_or(-1, |event| i32::from(event.0)));
        sheet.marks("card_in_play", &[cards], in_play(board.frames.as_slice(), &board.play));
        sheet.numbers("requested", &[seats], 0..=9_999, round().map(|seat| board.request.of(seat)));
        sheet.numbers("population", &[seats], 0..=16, nations().map(|nation| nation.population));
        sheet.numbers("plants", &[seats, 3], 0..=16, nations().flat_map(|nation| nation.plants));
        sheet.numbers("living", &[seats, 5], 0..=4, nations().flat_map(|nation| nation.living));
        sheet.numbers("unrest", &[seats], 0..=16, nations().map(|nation| nation.unrest));
        sheet.numbers("shift_zone", &[seats], 0..=5, nations().map(|nation| nation.shift_zone));
        sheet.numbers("territory", &[seats], 0..=99, nations().map(|nation| nation.territory));
        sheet.numbers("stock", &[seats, 4], 0..=999, nations().flat_map(|nation| nation.stock));
        sheet.numbers("money", &[seats], 0..=9_999, nations().map(|nation| small(nation.money)));
        sheet.numbers("disruption", &[seats], 0..=999, nations().map(|nation| nation.disruption));
        sheet.numbers("pollution", &[seats], 0..=999, nations().map(|nation| nation.pollution));
        let counts = || round().map(|seat| counted(self, &view.secrets[seat.index()]));
        sheet.numbers("hand_size", &[seats], 0..=64, counts().map(|(hand, _)| hand));
        sheet.numbers("deck_sizes", &[seats, 3], 0..=64, counts().flat_map(|(_, decks)| decks));
        let numbered = |set: CardSet| set.into_iter().map(CardId::index);
        sheet.rows("permanents", [seats, cards], nations().map(|nation| numbered(nation.permanents)));
        sheet.rows("played", [seats, cards], nations().map(|nation| numbered(nation.played)));
        sheet.rows("known_hand", [seats, cards], nations().map(|nation| numbered(nation.known_hand)));
        for (name, pact) in [("military_allies", Pact::Military), ("economic_allies", Pact::Economic)] {
            let allies = round().map(|seat| board.allies(pact, seat).into_iter().filter_map(place));
            sheet.rows(name, [seats, seats], allies);
        }
        let secret = own_secret(view, own);
        let of = |set: &dyn Fn(&Secret) -> CardSet| secret.map_or(CardSet::EMPTY, set);
        sheet.marks("hand", &[cards], numbered(of(&|secret| secret.hand)));
        sheet.marks("drawn", &[cards], numbered(of(&|secret| secret.drawn.set())));
        let under = |secret: &Secret| secret.under.iter().fold(CardSet::EMPTY, |all, list| all.union(list.set()));
        sheet.marks("under_decks", &[cards], numbered(of(&under)));
    }

    actions! { self, lookup, view, own;
        pass() = Action::Pass => [];
        answer(yes: 2) = Action::Answer(yes) => [usize::from(yes)];
        reconsider() = Action::Reconsider => [];
        choose_deck(deck: Deck::ALL.len()) = Action::ChooseDeck(deck) => [deck.index()];
        keep_card(card: lookup.cards) = Action::KeepCards(cards) if kept(self, view, own) == 1 => [first(&cards)];
        keep_two_cards(one: DRAW, other: DRAW) = Action::KeepCards(cards) if kept(self, view, own) == 2
            => [drawn_place(view, own, &cards, 0), drawn_place(view, own, &cards, 1)];
        discard(card: lookup.cards) = Action::Discard(card) => [card.index()];
        play(card: lookup.cards) = Action::Play(Play { card, target: None, pick: Pick::Nothing, .. }) => [card.index()];
        play_at(card: lookup.aimed.count(), target: self.seats() + 1) by amount
            = Action::Play(Play { card, target: Some(target), .. })
            => [lookup.aimed.of(card.index()), target_place(self, own, target)];
        play_with_plant(card: lookup.plants.count(), plant: Plant::ALL.len())
            = Action::Play(Play { card, pick: Pick::Plant(plant), .. }) => [lookup.plants.of(card.index()), plant.index()];
        play_with_resource(card: lookup.resources.count(), resource: Resource::ALL.len())
            = Action::Play(Play { card, pick: Pick::Resource(resource), .. })
            => [lookup.resources.of(card.index()), resource.index()];
        play_with_class(card: lookup.classes.count(), class: Class::ALL.len())
            = Action::Play(Play { card, pick: Pick::Class(class), .. }) => [lookup.classes.of(card.index()), class.index()];
        play_with_deck(card: lookup.decks.count(), deck: Deck::ALL.len())
            = Action::Play(Play { card, pick: Pick::Deck(deck), .. }) => [lookup.decks.of(card.index()), deck.index()];
        play_with_price(card: lookup.prices.count(), resource: Resource::ALL.len(), direction: Direction::ALL.len())
            = Action::Play(Play { card, pick: Pick::Price(resource, direction), .. })
            => [lookup.prices.of(card.index()), resource.index(), direction.index()];
        play_with_card(card: lookup.fetching.count(), fetched: lookup.cards)
            = Action::Play(Play { card, pick: Pick::Card(fetched), .. })
            => [lookup.fetching.of(card.index()), fetched.index()];
        withdraw(card: lookup.cards) = Action::Withdraw(card) => [card.index()];
        keep_permanents() = Action::KeepPermanents => [];
        resist(yes: 2) = Action::Resist(yes) => [usize::from(yes)];
        take_spoils(resource: Resource::ALL.len()) = Action::TakeSpoils(resource) => [resource.index()];
        choose_plant(plant: Plant::ALL.len()) = Action::ChoosePlant(plant) => [plant.index()];
        raise_class(class: Class::ALL.len()) = Action::RaiseClass(class) => [class.index()];
        lower_class(class: Class::ALL.len()) = Action::LowerClass(class) => [class.index()];
        ask_help(giver: self.seats()) = Action::AskHelp(shares) => [leading(self, own, &shares)];
        go_without() = Action::GoWithout => [];
        break_alliance(yes: 2) = Action::Break(yes) => [usize::from(yes)];
        trade(resource: Resource::ALL.len(), buy: 2) by amount
            = Action::Trade { resource, buy, .. } => [resource.index(), usize::from(buy)];
        decline_trade() = Action::DeclineTrade => [];
        stay_as_allied() = Action::Alliance(AllianceAction::Nothing) => [];
        offer_alliance(pact: Pact::ALL.len(), to: self.seats(), paid_by_oneself: 2)
            = Action::Alliance(AllianceAction::Offer { pact, to, fee })
            => [pact.index(), distance(own, self.seats(), to), usize::from(fee.of(own) > 0)];
        leave_alliance(pact: Pact::ALL.len()) = Action::Alliance(AllianceAction::Leave { pact }) => [pact.index()];
        exclude_ally(pact: Pact::ALL.len(), who: self.seats())
            = Action::Alliance(AllianceAction::Exclude { pact, who })
            => [pact.index(), distance(own, self.seats(), who)];
        pay_event(yes: 2) = Action::PayEvent(yes) => [usize::from(yes)];
    }
}

/// Who has brought up the present question.
fn asking(frame: &Frame) -> Option<Seat> {
    match *frame {
        Frame::Funding { seat } | Frame::Help { seat, .. } | Frame::Break { seat, .. } => Some(seat),
        Frame::Resist { attacker } => Some(attacker),
        Frame::OfferTo { from, .. } | Frame::OfferMembers { from, .. } | Frame::Exclusion { from, .. } => Some(from),
        _ => None,
    }
}

/// What the present question wants paid.
fn payment(frame: &Frame) -> Option<Payment> {
    match *frame {
        Frame::AskHelp { payment, .. } | Frame::Help { payment, .. } | Frame::Break { payment, .. } => Some(payment),
        _ => None,
    }
}

/// The card in play, while it is.
fn in_play(frames: &[Frame], play: &Play) -> Option<usize> {
    let played = |frame: &Frame| matches!(frame, Frame::Effects { .. } | Frame::Funding { .. } | Frame::Resist { .. });
    frames.iter().any(played).then(|| play.card.index())
}

/// How many cards lie in a hand and in each deck.
fn counted(game: &Limit, known: &Known) -> (u8, [u8; 3]) {
    match known {
        Known::Counts { hand, decks } => (*hand, *decks),
        Known::All(secret) => {
            let of = |deck: &Deck| {
                let unseen = secret.unseen.and(game.cards_of(*deck)).len();
                let drawn = if secret.drawn_from == *deck { secret.drawn.len() } else { 0 };
                (unseen + secret.under[deck.index()].len() + drawn) as u8
            };
            let mut decks = [0; 3];
            Deck::ALL.iter().zip(&mut decks).for_each(|(deck, count)| *count = of(deck));
            (secret.hand.len() as u8, decks)
        }
    }
}

fn own_secret(view: &View, own: Seat) -> Option<&Secret> {
    match view.secrets.get(own.index())? {
        Known::All(secret) => Some(secret),
        Known::Counts { .. } => None,
    }
}

/// How many of the cards drawn are kept.
fn kept(game: &Limit, view: &View, own: Seat) -> usize {
    let (board, Some(secret)) = (&view.board, own_secret(view, own)) else { return 0 };
    let keep = match board.frames.top() {
        Frame::Reform { keep, .. } => keep,
        _ => {
            let level = board.nations[own.index()].level(Class::A);
            game.rules().political.keep[usize::from(level.clamp(1, 4) - 1)]
        }
    };
    usize::from(keep).min(secret.drawn.len())
}

fn first(cards: &CardList<DRAW>) -> Option<usize> {
    cards.as_slice().first().map(|card| card.index())
}

/// The place of a kept card among those drawn, in the order of their numbers: the lower of the two first.
fn drawn_place(view: &View, own: Seat, cards: &CardList<DRAW>, which: usize) -> Option<usize> {
    let drawn = own_secret(view, own)?.drawn.set();
    let mut pair = [*cards.as_slice().first()?, *cards.as_slice().get(1)?];
    pair.sort_unstable();
    let card = pair[which];
    drawn.contains(card).then(|| drawn.into_iter().take_while(|other| *other < card).count())
}

/// The seats count from one's own; the star nation comes last.
fn target_place(game: &Limit, own: Seat, target: Seat) -> Option<usize> {
    if is_star(target) { Some(game.seats()) } else { distance(own, game.seats(), target) }
}

/// Who gives most.
fn leading<const N: usize>(game: &Limit, own: Seat, shares: &Shares<N>) -> Option<usize> {
    let most = shares.seats().into_iter().max_by_key(|&seat| (shares.of(seat), std::cmp::Reverse(seat)))?;
    distance(own, game.seats(), most)
}
