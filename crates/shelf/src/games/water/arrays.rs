//! Water as arrays.

use crate::arrays::{Arrayed, Ranks, Sheet, actions, clockwise, distance};
use ::water::basin::{Axis, FreshId, HEXES, HexId};
use ::water::state::{Community, NO_CARD};
use ::water::terms::{Aim, DAMS, Goods, KINDS, Kind, MARKERS};
use ::water::view::Known;
use ::water::{Action, Bundle, Frame, Target, View, Water};
use table::{Seat, kind_of};

/// How many kinds of moments there are.
const MOMENTS: usize = 22;
/// How many kinds of actions there are.
const KINDS_OF_ACTION: usize = 25;

/// The trades that can be offered by number: what one gives, what one wants.
const TRADES: [(Bundle, Bundle); 10] = [
    (MONEY, ENERGY),
    (MONEY, FOOD),
    (ENERGY, MONEY),
    (FOOD, MONEY),
    (ENERGY, FOOD),
    (FOOD, ENERGY),
    (TWICE, ENERGY),
    (TWICE, FOOD),
    (ENERGY, TWICE),
    (FOOD, TWICE),
];
const MONEY: Bundle = Bundle { money: 1, energy: 0, food: 0 };
const TWICE: Bundle = Bundle { money: 2, energy: 0, food: 0 };
const ENERGY: Bundle = Bundle { money: 0, energy: 1, food: 0 };
const FOOD: Bundle = Bundle { money: 0, energy: 0, food: 1 };

/// Where something can stand, and which cards are aimed at what.
pub(crate) struct Lookup {
    communities: usize,
    fresh: usize,
    land: Ranks,
    /// Every kind of tile on every hex where it can stand.
    sites: Ranks,
    /// Every river hex with every line along which a dam can lie.
    dams: Ranks,
    at_nothing: Ranks,
    at_communities: Ranks,
    at_buildings: Ranks,
    at_hexes: Ranks,
}

impl Arrayed for Water {
    type Lookup = Lookup;
    const VERSION: u32 = 1;
    #[cfg(test)]
    const PINNED: (u32, u64) = (1, 0xa0c8_2cee_f90d_b64f);
    // Water can be brought to one building from many hexes.
    const OTHERS: usize = 256;

    fn lookup(&self) -> Lookup {
        let (rules, basin) = (self.rules(), &self.rules().basin);
        let aimed = |aim: Aim| {
            Ranks::among(rules.actions.len(), |at| rules.actions.get(at).is_some_and(|card| card.aim == aim))
        };
        let hex = |at: usize| HexId((at % HEXES) as u8);
        Lookup {
            communities: self.all().len(),
            fresh: basin.fresh_count(),
            land: Ranks::among(HEXES, |at| basin.terrain(hex(at)).is_land()),
            sites: Ranks::among(KINDS * HEXES, |at| self.plan().sites[at / HEXES].contains(hex(at))),
            dams: Ranks::among(Axis::ALL.len() * HEXES, |at| {
                self.plan().dams.iter().any(|site| site.axis.index() == at / HEXES && site.river == hex(at))
            }),
            at_nothing: aimed(Aim::Nothing),
            at_communities: aimed(Aim::Community),
            at_buildings: aimed(Aim::Building),
            at_hexes: aimed(Aim::Hex),
        }
    }

    fn observe(&self, lookup: &Lookup, view: &View, own: Seat, sheet: &mut impl Sheet) {
        let (board, rules) = (&view.board, self.rules());
        let Lookup { communities, fresh, .. } = *lookup;
        let place = |seat: Seat| distance(own, communities, seat);
        let round = || clockwise(own, communities);
        let each = || round().map(|seat| board.community(seat));
        let frame = board.frames.top();
        sheet.marks("moment", &[MOMENTS], [usize::from(kind_of(&frame))]);
        sheet.number("mediating", 0..=1, own.index() >= communities);
        sheet.number("turn", 0..=7, board.turn);
        sheet.number("turns", 0..=7, self.turns());
        sheet.marks("initiative", &[communities], place(board.initiative(communities)));
        sheet.marks("active", &[communities], place(board.active));
        sheet.marks("done", &[communities], board.done.into_iter().filter_map(place));
        sheet.marks("answered", &[communities], board.call.finished().into_iter().filter_map(place));
        sheet.marks("embargo", &[communities], board.embargo.into_iter().filter_map(place));
        sheet.marks("pending", &[KINDS_OF_ACTION], [usize::from(kind_of(&board.pending))]);
        sheet.marks("holder", &[communities], place(board.holder).filter(|_| board.pending != Action::Pass));
        sheet.marks("water_concerned", &[fresh], source_of(&board.pending).and_then(|hex| water_at(self, hex)));
        let (give, want) = match board.pending {
            Action::Offer { give, want, .. } => (give, want),
            _ => (Bundle::NOTHING, Bundle::NOTHING),
        };
        sheet.numbers(
            "offered",
            &[2, 3],
            0..=99,
            [give, want].iter().flat_map(|one| [one.money, one.energy, one.food]),
        );
        sheet.number("sea", 0..=999, board.sea);
        let hexes = || (0..fresh).map(|at| FreshId(at as u8));
        sheet.numbers("water", &[fresh], 0..=99, hexes().map(|at| board.water[at.index()]));
        sheet.numbers("water_open", &[fresh], 0..=99, hexes().map(|at| board.available(own, at)));
        sheet.numbers("pollution", &[fresh], 0..=99, hexes().map(|at| board.grey[at.index()]));
        let touched = each().map(|community| community.touched().into_iter().map(FreshId::index));
        sheet.rows("touched", [communities, fresh], touched);
        sheet.numbers("money", &[communities], 0..=999, each().map(|community| community.money));
        sheet.numbers("points", &[communities], 0..=999, each().map(|community| community.vp));
        sheet.numbers("energy", &[communities], 0..=999, each().map(|community| community.energy));
        sheet.numbers("food", &[communities], 0..=999, each().map(|community| community.food));
        sheet.numbers("treatments", &[communities], 0..=99, each().map(|community| community.treatments));
        sheet.numbers("conflicts_declared", &[communities], 0..=99, each().map(|community| community.declared));
        sheet.numbers("conflicts_won", &[communities], 0..=99, each().map(|community| community.won));
        sheet.numbers("trades", &[communities], 0..=99, each().map(|community| community.trades));
        sheet.numbers("offers_made", &[communities], 0..=99, each().map(|community| community.offers));
        sheet.numbers("discount", &[communities], 0..=99, each().map(|community| community.discount));
        let tiles = || each().flat_map(places);
        let shape = [communities, MARKERS];
        sheet.numbers("tile_kinds", &shape, 0..=12, tiles().map(|tile| tile.map_or(0, |tile| tile.kind as u8 + 1)));
        sheet.numbers(
            "tile_hexes",
            &shape,
            -1..=191,
            tiles().map(|tile| tile.map_or(-1, |tile| i32::from(tile.hex.0))),
        );
        let thirst = |tile: &::water::state::Tile| rules.building(tile.kind).need.water.saturating_sub(tile.water);
        sheet.numbers("tile_thirst", &shape, 0..=12, tiles().map(|tile| tile.map_or(0, thirst)));
        sheet.numbers("tile_supplied", &shape, 0..=1, tiles().map(|tile| tile.is_some_and(|tile| tile.supplied)));
        sheet.numbers("tile_crisis", &shape, 0..=1, tiles().map(|tile| tile.is_some_and(|tile| tile.crisis)));
        let built = |dam: &::water::state::Dam| !dam.owners.is_empty();
        let rivers = board.dams.iter().map(|dam| if built(dam) { i32::from(dam.river.0) } else { -1 });
        sheet.numbers("dam_hexes", &[DAMS], -1..=191, rivers);
        let owners = board.dams.iter().map(|dam| dam.owners.into_iter().filter_map(place));
        sheet.rows("dam_owners", [DAMS, communities], owners);
        sheet.marks("resource_card", &[rules.resources.len()], board.card.map(|card| card.index()));
        sheet.marks("resource_cards_seen", &[rules.resources.len()], board.seen.into_iter().map(|card| card.index()));
        sheet.numbers(
            "cards_played",
            &[rules.actions.len()],
            0..=99,
            board.played.iter().copied().take(rules.actions.len()),
        );
        let sizes = round().map(|seat| match &view.hands[seat.index()] {
            Known::Cards(cards) => cards.iter().filter(|card| **card != NO_CARD).count() as u8,
            Known::Count(count) => *count,
        });
        sheet.numbers("hand_sizes", &[communities], 0..=4, sizes);
        let hand: &[u8] = match view.hands.get(own.index()) {
            Some(Known::Cards(cards)) => cards,
            _ => &[],
        };
        sheet.marks(
            "hand",
            &[rules.actions.len()],
            hand.iter().filter(|card| **card != NO_CARD).map(|card| usize::from(*card)),
        );
        let objective = view.objectives.get(own.index()).copied().flatten().filter(|card| *card != NO_CARD);
        sheet.marks("objective", &[rules.objectives.len()], objective.map(usize::from));
    }

    actions! { self, lookup, view, own;
        pass() = Action::Pass => [];
        answer(yes: 2) = Action::Answer(yes) => [usize::from(yes)];
        reconsider() = Action::Reconsider => [];
        place_home(hex: lookup.land.count()) = Action::PlaceHome(hex) => [lookup.land.of(hex.index())];
        draw(source: lookup.fresh, building: MARKERS) = Action::Draw { source, building }
            => [water_at(self, source), own_tile(view, own, building)];
        deliver(to: lookup.communities, building: MARKERS) = Action::Deliver { building, .. }
            => [owner_place(lookup, view, own, building), tile_place(view, building)];
        top_up(source: lookup.fresh) = Action::TopUp { source, .. } => [water_at(self, source)];
        treat(hex: lookup.fresh) = Action::Treat { hex, building: HexId::NOWHERE, .. } => [water_at(self, hex)];
        treat_for(building: MARKERS) = Action::Treat { building, .. } => [own_tile(view, own, building)];
        supply(building: MARKERS) = Action::Supply(building) => [own_tile(view, own, building)];
        buy(goods: Goods::ALL.len()) by amount = Action::Buy { goods, .. } => [goods.index()];
        sell(goods: Goods::ALL.len()) by amount = Action::Sell { goods, .. } => [goods.index()];
        build(site: lookup.sites.count()) = Action::Build { kind, hex } => [lookup.sites.of(site(kind, hex))];
        build_dam(site: lookup.dams.count(), partner: lookup.communities) = Action::BuildDam { river, axis, owners }
            if owners.without(own).len() <= 1
            => [
                lookup.dams.of(axis.index() * HEXES + river.index()),
                owners.without(own).lowest().map_or(Some(0), |other| distance(own, lookup.communities, other))
            ];
        demolish(building: MARKERS) = Action::Demolish(hex) if own_tile(view, own, hex).is_some()
            => [own_tile(view, own, hex)];
        demolish_dam(river: lookup.fresh) = Action::Demolish(river) => [water_at(self, river)];
        contest() = Action::Contest => [];
        stake() by amount = Action::Stake(_) => [];
        place_cube(building: MARKERS) = Action::PlaceCube(building) => [own_tile(view, own, building)];
        play(card: lookup.at_nothing.count()) = Action::Play { card, target: Target::Nothing }
            => [lookup.at_nothing.of(card.index())];
        play_at_community(card: lookup.at_communities.count(), community: lookup.communities)
            = Action::Play { card, target: Target::Community(seat) }
            => [lookup.at_communities.of(card.index()), distance(own, lookup.communities, seat)];
        play_at_building(card: lookup.at_buildings.count(), community: lookup.communities, building: MARKERS)
            = Action::Play { card, target: Target::Hex(hex) } if lookup.at_buildings.of(card.index()).is_some()
            => [
                lookup.at_buildings.of(card.index()),
                owner_place(lookup, view, own, hex),
                tile_place(view, hex)
            ];
        play_at_hex(card: lookup.at_hexes.count(), hex: lookup.fresh) = Action::Play { card, target: Target::Hex(hex) }
            => [lookup.at_hexes.of(card.index()), water_at(self, hex)];
        choose_hex(hex: lookup.fresh) = Action::Choose(hex) if water_at(self, hex).is_some() => [water_at(self, hex)];
        choose_building(community: lookup.communities, building: MARKERS) = Action::Choose(hex)
            => [owner_place(lookup, view, own, hex), tile_place(view, hex)];
        offer(to: lookup.communities, trade: TRADES.len()) = Action::Offer { to, give, want, water } if water.is_empty()
            => [
                distance(own, lookup.communities, to),
                TRADES.iter().position(|trade| trade.0 == give && trade.1 == want)
            ];
        reveal(card: self.rules().resources.len() + 1) = Action::Reveal(card)
            => [card.map_or(self.rules().resources.len(), |card| card.index())];
        resume() = Action::Resume => [];
    }

    fn composed(&self, view: &View, own: Seat, each: &mut impl FnMut(Action)) {
        let board = &view.board;
        let trading = matches!(board.frames.top(), Frame::Collect | Frame::Market) && self.all().contains(own);
        if !trading || board.community(own).offers >= self.rules().limits.offers {
            return;
        }
        let has = |community: &Community, bundle: &Bundle| {
            community.money >= bundle.money && community.energy >= bundle.energy && community.food >= bundle.food
        };
        for to in self.all().without(own) {
            let (mine, theirs) = (board.community(own), board.community(to));
            for (give, want) in TRADES.iter().filter(|(give, want)| has(mine, give) && has(theirs, want)) {
                each(Action::Offer { to, give: *give, want: *want, water: Default::default() });
            }
        }
    }
}

/// The tiles of a community with their places, empty ones too.
fn places(community: &Community) -> impl Iterator<Item = Option<&::water::state::Tile>> {
    (0..MARKERS).map(|at| community.tiles().get(at))
}

/// The freshwater hex that something pending is about.
fn source_of(pending: &Action) -> Option<HexId> {
    match *pending {
        Action::Draw { source, .. } | Action::Deliver { source, .. } | Action::TopUp { source, .. } => Some(source),
        Action::Treat { hex, .. } => Some(hex),
        Action::BuildDam { river, .. } => Some(river),
        Action::Play { target: Target::Hex(hex), .. } => Some(hex),
        _ => None,
    }
}

fn site(kind: Kind, hex: HexId) -> usize {
    kind.index() * HEXES + hex.index()
}

fn water_at(game: &Water, hex: HexId) -> Option<usize> {
    game.rules().basin.fresh_at(hex).map(FreshId::index)
}

/// The place of the tile on a hex among those of its owner, in the order in which they were built.
fn tile_place(view: &View, hex: HexId) -> Option<usize> {
    match view.board.on(hex) {
        ::water::state::Occupant::Tile(_, at) => Some(usize::from(at)),
        _ => None,
    }
}

fn owner_place(lookup: &Lookup, view: &View, own: Seat, hex: HexId) -> Option<usize> {
    let (owner, _) = view.board.tile_on(hex)?;
    distance(own, lookup.communities, owner)
}

fn own_tile(view: &View, own: Seat, hex: HexId) -> Option<usize> {
    let (owner, _) = view.board.tile_on(hex)?;
    if owner == own { tile_place(view, hex) } else { None }
}
