//! Climate as arrays.

use crate::arrays::{Arrayed, Sheet, actions, clockwise, distance};
use ::climate::cards::Cards;
use ::climate::decks::KNOWN;
use ::climate::frame::Moment;
use ::climate::region::{Green, Orange, Red, Regime};
use ::climate::state::{Aim, Drawn, Purpose};
use ::climate::terms::{
    Card, ELECTRICITY, EMPLOYERS, Electricity, INFLUENCES, Influence, Institution, POWERS, Pawn, Place as Where,
    REGIONS, RegionId, Tp, ZONES,
};
use ::climate::view::Known;
use ::climate::{Action, Climate, Frame, View};
use table::{Identity, Seat, kind_of};

/// How many kinds of moments there are.
const MOMENTS: usize = 46;
/// How many kinds of windows there are.
const WINDOWS: usize = 9;
/// How many kinds of actions there are.
const KINDS: usize = 49;
/// Cards of one influence and power.
const CARDS: usize = INFLUENCES * POWERS;
/// Where a character can be.
const PLACES: usize = REGIONS + 4;
/// The most options an institution has, and the most tiers.
const OPTIONS: usize = 8;

impl Arrayed for Climate {
    type Lookup = ();
    const VERSION: u32 = 1;
    #[cfg(test)]
    const PINNED: (u32, u64) = (1, 0x1eed_2b38_e717_1e70);

    fn lookup(&self) {}

    fn observe(&self, _lookup: &(), view: &View, own: Seat, sheet: &mut impl Sheet) {
        let (board, rules, seats) = (&view.board, self.rules(), self.seats());
        let place = |seat: Seat| distance(own, seats, seat);
        let round = || clockwise(own, seats);
        let players = || round().map(|seat| board.player(seat));
        let frame = board.frames.top();
        sheet.marks("moment", &[MOMENTS], [usize::from(kind_of(&frame))]);
        let below = board.frames.as_slice().iter().rev().nth(1).map(|frame| usize::from(kind_of(frame)));
        sheet.marks("moment_below", &[MOMENTS], below.filter(|_| matches!(frame, Frame::Confirm { .. })));
        sheet.marks("window", &[WINDOWS], window(&frame));
        sheet.marks("proposal", &[KINDS], [usize::from(kind_of(&board.proposal))]);
        sheet.number("turn", 0..=36, board.turn);
        sheet.marks("active", &[seats], place(board.active));
        sheet.marks("present", &[seats], board.present.into_iter().filter_map(place));
        sheet.number("counter", 0..=9_999, board.counter);
        sheet.number("green_pawn", 0..=9_999, board.track.green);
        sheet.number("red_pawn", 0..=255, board.track.red);
        sheet.number("climate_flipped", 0..=1, board.track.flipped);
        sheet.number("consequences_pending", 0..=255, board.track.pending);
        sheet.numbers("destruction", &[ZONES], 0..=99, board.destruction);
        sheet.marks("global_transformations", &[Tp::ALL.len()], board.global.iter().map(Tp::index));
        let (event, consequence) = match board.card {
            Some(Drawn::Event(event)) => (Some(usize::from(event.0)), None),
            Some(Drawn::Consequence(card)) => (None, Some(usize::from(card.0))),
            None => (None, None),
        };
        sheet.marks("event", &[rules.events.len()], event);
        sheet.marks("consequence", &[rules.consequences.len()], consequence);
        sheet.marks("region_aimed_at", &[REGIONS], board.target.map(RegionId::index));
        sheet.marks("region_active", &[REGIONS], [board.active_region().index()]);
        sheet.marks("region_concerned", &[REGIONS], concerned(&frame).map(RegionId::index));
        sheet.numbers("column", &[REGIONS], 0..=8, (0..REGIONS).map(|at| board.place_of(RegionId::ALL[at]) as i32));
        let doing = &board.doing;
        sheet.number("actions_left", 0..=9, doing.left);
        sheet.marks("actions_taken", &[11], (0..11).filter(|bit| doing.kinds >> bit & 1 == 1));
        let regions = &board.regions;
        sheet.numbers("living_standard", &[REGIONS], 0..=4, regions.map(|region| region.living_standard));
        sheet.numbers("discipline", &[REGIONS], 0..=4, regions.map(|region| region.discipline));
        sheet.numbers("population", &[REGIONS], 0..=999, regions.map(|region| region.population));
        sheet.numbers("demography", &[REGIONS], -9..=9, regions.map(|region| region.demography));
        let oil = regions.iter().flat_map(|region| {
            let oil = region.oil;
            [oil.local, oil.imported, oil.exported, oil.parked]
        });
        sheet.numbers("oil", &[REGIONS, 4], 0..=99, oil);
        sheet.numbers(
            "electricity",
            &[REGIONS, ELECTRICITY],
            0..=99,
            regions.iter().flat_map(|region| region.electricity),
        );
        sheet.numbers("red_pawns", &[REGIONS, 3], 0..=99, regions.iter().flat_map(|region| red(region.red)));
        sheet.numbers("orange_pawns", &[REGIONS, 3], 0..=99, regions.iter().flat_map(|region| orange(region.orange)));
        sheet.numbers("green_pawns", &[REGIONS, 3], 0..=99, regions.iter().flat_map(|region| green(region.green)));
        sheet.numbers("refugees", &[REGIONS], 0..=99, regions.map(|region| region.refugees));
        sheet.rows("regimes", [REGIONS, 2], regions.map(|region| regime(region.regime)));
        let transformed = regions.map(|region| region.transformations.iter().map(Tp::index));
        sheet.rows("transformations", [REGIONS, Tp::ALL.len()], transformed);
        sheet.numbers("special_pawns", &[REGIONS], 0..=99, regions.map(|region| region.special));
        sheet.numbers("emissions", &[REGIONS], 0..=999, regions.map(|region| region.cube));
        let (characters, here) = (rules.characters.len(), |at: Where| where_number(at));
        sheet.rows("characters", [seats, characters], players().map(|player| [usize::from(player.character.0)]));
        sheet.rows("places", [seats, PLACES], players().map(|player| [here(player.place)]));
        sheet.rows("employers", [seats, EMPLOYERS], players().map(|player| player.employer.map(|one| one.index())));
        sheet.numbers("power_used", &[seats], 0..=1, players().map(|player| player.power_used));
        let signals = players().flat_map(|player| player.signals).map(|signal| signal.index() as u8);
        sheet.numbers("signals", &[seats, INFLUENCES], 0..=4, signals);
        sheet.numbers("help_promised", &[seats], 0..=4, players().map(|player| player.help.index() as u8));
        let hands = round().flat_map(|seat| counts(&view.hands[seat.index()]));
        sheet.numbers("hand_counts", &[seats, INFLUENCES], 0..=99, hands);
        let hand = match view.hands.get(own.index()) {
            Some(Known::Cards(cards)) => *cards,
            _ => Cards::NONE,
        };
        sheet.numbers("hand", &[INFLUENCES, POWERS], 0..=99, hand.0.as_flattened().iter().copied());
        let laid = view.laid.get(own.index()).copied().flatten().unwrap_or_default();
        sheet.numbers("laid", &[INFLUENCES, POWERS], 0..=99, laid.0.as_flattened().iter().copied());
        sheet.numbers("just_drawn", &[INFLUENCES], 0..=99, counts(&view.just_drawn));
        sheet.numbers("piles", &[INFLUENCES], 0..=99, counts(&view.piles));
        sheet.numbers("discards", &[INFLUENCES, POWERS], 0..=99, board.discards.0.as_flattened().iter().copied());
        let aci = &board.aci;
        sheet.marks("aci_purpose", &[4], [usize::from(kind_of(&aci.purpose))]);
        sheet.marks("aci_institution", &[Institution::ALL.len()], institution(aci.purpose));
        sheet.marks("aci_by", &[seats], place(aci.by).filter(|_| aci.purpose != Purpose::None));
        sheet.marks("aci_asked", &[INFLUENCES], aci.asked.iter().map(Influence::index));
        sheet.number("aci_open", 0..=1, aci.open || aci.revealed);
        sheet.numbers("aci_laid", &[seats], 0..=99, round().map(|seat| aci.laid[seat.index()]));
        let open = round().flat_map(|seat| power(view.laid[seat.index()].filter(|_| aci.open || aci.revealed)));
        sheet.numbers("aci_powers", &[seats, INFLUENCES], 0..=99, open);
        sheet.numbers("outer_powers", &[INFLUENCES], 0..=99, power(view.outer_drawn));
        sheet.marks("aci_cancelled", &[INFLUENCES], aci.cancelled.iter().map(Influence::index));
        sheet.number("aci_convention", -9..=9, aci.convention);
        let pot = &board.pot;
        let (aim, region) = match pot.aim {
            Aim::Tp(tp, region) => (Some(tp.index()), Some(region.index())),
            Aim::Overconsumption => (Some(Tp::ALL.len()), None),
            Aim::None => (None, None),
        };
        sheet.marks("pot_aim", &[Tp::ALL.len() + 1], aim);
        sheet.marks("pot_region", &[REGIONS], region);
        sheet.number("pot_threshold", 0..=99, pot.threshold);
        sheet.numbers(
            "pot_powers",
            &[seats, INFLUENCES],
            0..=99,
            round().flat_map(|seat| power(Some(pot.cards[seat.index()]))),
        );
        sheet.number("roll", -9..=18, board.roll.result);
        sheet.number("roll_chances", 0..=9, board.roll.chances);
        sheet.numbers("tiers", &[3], 0..=99, board.tiers);
    }

    actions! { self, lookup, view, own;
        pass() = Action::Pass => [];
        discard(card: CARDS) by amount = Action::Discard { card, .. } => [card_number(card)];
        name(influence: INFLUENCES) = Action::Name(influence) => [influence.index()];
        swap(card: CARDS) = Action::Swap(card) => [card_number(card)];
        go(place: PLACES) = Action::Move(to) => [where_number(to)];
        free_line(region: REGIONS) = Action::FreeLine(region) => [region.index()];
        implant(transformation: Tp::ALL.len()) = Action::Implant(tp) => [tp.index()];
        remove_overconsumption() = Action::RemoveOverconsumption => [];
        electricity(replaced: ELECTRICITY + 1, installed: ELECTRICITY) = Action::Electricity { replaced, installed }
            => [replaced.map_or(ELECTRICITY, Electricity::index), installed.index()];
        institution() = Action::Institution => [];
        draw(first: INFLUENCES, second: INFLUENCES + 1) = Action::Draw { first, second }
            => [first.index(), second.map_or(INFLUENCES, Influence::index)];
        play(card: CARDS, region: REGIONS + 1, free: 2) = Action::Play { card, region, free }
            => [card_number(card), region.map_or(REGIONS, RegionId::index), usize::from(free)];
        communicate(power: POWERS, to: self.seats()) = Action::Communicate { power, to }
            => [power_number(power), distance(own, self.seats(), to)];
        launch() = Action::Launch => [];
        let_happen() = Action::LetHappen => [];
        lobby(power: POWERS) = Action::Lobby(power) => [power_number(power)];
        lay(card: CARDS) by amount = Action::Lay { card, .. } => [card_number(card)];
        take_back(card: CARDS) by amount = Action::TakeBack { card, .. } => [card_number(card)];
        convention(power: POWERS, up: 2) = Action::Convention { power, up } => [power_number(power), usize::from(up)];
        fake_news_check(power: POWERS, influence: INFLUENCES) = Action::FakeNewsCheck { power, colour }
            => [power_number(power), colour.index()];
        add(card: CARDS) by amount = Action::Add { card, .. } => [card_number(card)];
        give_up() = Action::GiveUp => [];
        referendum(power: POWERS) = Action::Referendum(power) => [power_number(power)];
        blue_helmets(power: POWERS, up: 2) = Action::BlueHelmets { power, up } => [power_number(power), usize::from(up)];
        region(region: REGIONS) = Action::Region(region) => [region.index()];
        token(kind: ELECTRICITY) = Action::Token(kind) => [kind.index()];
        transformation(transformation: Tp::ALL.len()) = Action::Tp(tp) => [tp.index()];
        option(option: OPTIONS) = Action::Option(option) => [usize::from(option)];
        tier(tier: OPTIONS) = Action::Tier(tier) => [usize::from(tier)];
        take(pawn: Pawn::ALL.len(), region: REGIONS) = Action::Take { pawn, region } => [pawn.index(), region.index()];
        agree() = Action::Agree => [];
        use_power() = Action::UsePower => [];
        complete_pair(transformation: Tp::ALL.len(), region: REGIONS) = Action::CompletePair { tp, region }
            => [tp.index(), region.index()];
        second_tier(institution: Institution::ALL.len()) = Action::SecondTier(institution) => [institution.index()];
        on_top(card: KNOWN) = Action::OnTop(card) => [usize::from(card)];
        underneath(card: KNOWN) = Action::Underneath(card) => [usize::from(card)];
    }
}

/// The region that the present moment is about.
fn concerned(frame: &Frame) -> Option<RegionId> {
    match *frame {
        Frame::CleanToken { region, .. }
        | Frame::PickTp { region, .. }
        | Frame::TokenLeaves { region }
        | Frame::LivingStandard { region, .. } => Some(region),
        Frame::Leave { origin, .. } | Frame::Exodus { origin, .. } => Some(origin),
        _ => None,
    }
}

fn window(frame: &Frame) -> Option<usize> {
    match frame {
        Frame::Window { moment, .. } => Some(*moment as usize),
        Frame::Rolled { .. } => Some(Moment::AfterRoll as usize),
        _ => None,
    }
}

fn institution(purpose: Purpose) -> Option<usize> {
    match purpose {
        Purpose::Institution(institution) => Some(institution.index()),
        _ => None,
    }
}

fn where_number(place: Where) -> usize {
    match place {
        Where::Region(region) => region.index(),
        Where::Institution(institution) => REGIONS + institution.index(),
    }
}

/// Influence by influence, the weakest first.
fn card_number(card: Card) -> Option<usize> {
    Some(card.influence.index() * POWERS + power_number(card.power)?)
}

fn power_number(power: u8) -> Option<usize> {
    usize::from(power).checked_sub(1).filter(|power| *power < POWERS)
}

/// How many of each influence.
fn counts(known: &Known) -> [u8; INFLUENCES] {
    match known {
        Known::Counts(counts) => *counts,
        Known::Cards(cards) => std::array::from_fn(|at| cards.of(Influence::ALL[at])),
    }
}

/// The power of cards by influence; nothing where they are not to be seen.
fn power(cards: Option<Cards>) -> [i32; INFLUENCES] {
    std::array::from_fn(|at| cards.map_or(0, |cards| cards.power(Influence::ALL[at]).into()))
}

fn red(pawns: Red) -> [u8; 3] {
    match pawns {
        Red::None => [0; 3],
        Red::Riots(count) => [count, 0, 0],
        Red::Conflicts(count) => [0, count, 0],
        Red::War(face) => [0, 0, face],
    }
}

fn orange(pawns: Orange) -> [u8; 3] {
    match pawns {
        Orange::None => [0; 3],
        Orange::Shortages(count) => [count, 0, 0],
        Orange::Dearths(count) => [0, count, 0],
        Orange::Famine => [0, 0, 1],
    }
}

fn green(pawns: Green) -> [u8; 3] {
    match pawns {
        Green::None => [0; 3],
        Green::Epizootics(count) => [count, 0, 0],
        Green::Epidemic => [0, 1, 0],
        Green::Pandemic => [0, 0, 1],
    }
}

fn regime(regime: Regime) -> Option<usize> {
    match regime {
        Regime::None => None,
        Regime::Chaos => Some(0),
        Regime::Dictatorship => Some(1),
    }
}
