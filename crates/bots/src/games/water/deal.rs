//! Deals between communities: what one has to spare and another lacks changes hands at a price between what the world
//! market pays and what it asks. Whoever has collected its own water delivers some to a neighbour that cannot reach it.

use super::outlook::Outlook;
use shelf::rules::water::basin::HexId;
use shelf::rules::water::state::Tile;
use shelf::rules::water::terms::Goods;
use shelf::rules::water::{Action, Bundle, Deliveries, Frame, State};
use table::{Legality, Seat};

/// How much of what a deal gains the other side gets at first, and how much more after every offer in this phase, in
/// hundredths: whoever was refused gives way.
const SHARE: i32 = 40;
const GIVES_WAY: i32 = 15;

/// A number of thunes, or of cubes of something.
fn bundle(goods: Goods, count: i32) -> Bundle {
    let count = count.clamp(0, i32::from(u16::MAX)) as u16;
    match goods {
        Goods::Energy => Bundle { energy: count, ..Bundle::NOTHING },
        Goods::Food => Bundle { food: count, ..Bundle::NOTHING },
    }
}

fn money(thunes: i32) -> Bundle {
    Bundle { money: thunes.clamp(0, i32::from(u16::MAX)) as u16, ..Bundle::NOTHING }
}

impl<'a> Outlook<'a> {
    /// The same moment as another community sees it.
    pub(super) fn of(&self, seat: Seat) -> Outlook<'a> {
        Outlook { game: self.game, board: self.board, seat, temper: self.temper }
    }

    fn held(&self, goods: Goods) -> i32 {
        let community = self.board.community(self.seat);
        i32::from(if goods == Goods::Energy { community.energy } else { community.food })
    }

    fn needs(&self, tile: &Tile, goods: Goods) -> i32 {
        let need = self.game.rules().building(tile.kind).need;
        i32::from(if goods == Goods::Energy { need.energy } else { need.food })
    }

    /// Cubes that buildings with their water still wait for, and those that would have to be imported next turn: stock
    /// carries over.
    fn lacking(&self, goods: Goods) -> i32 {
        let waiting: i32 = self.waiting().map(|tile| self.needs(tile, goods)).sum();
        let left_over = self.held(goods) - waiting;
        let coming = if self.left() > 0 { self.short_of(goods).max(0) - left_over.max(0) } else { 0 };
        (-left_over).max(0) + coming.max(0)
    }

    /// Cubes beyond what buildings still need in this turn, and what the next one's yields will not make up for.
    fn spare(&self, goods: Goods) -> i32 {
        let hungry = self.tiles().iter().filter(|tile| !tile.supplied && !tile.idle);
        let needed: i32 = hungry.map(|tile| self.needs(tile, goods)).sum();
        let coming = if self.left() > 0 { self.short_of(goods).max(0) } else { 0 };
        (self.held(goods) - needed - coming).max(0)
    }

    /// What a cube costs on the world market, and what one is sold for there.
    fn prices(&self, goods: Goods) -> (i32, i32) {
        let selling = i32::from(self.game.rules().sell_price);
        // Before the turn's card lies open, imports cost what they usually do.
        let price = self.game.price(self.board, goods);
        let buying = if price == u16::MAX { self.temper.import } else { i32::from(price) };
        (buying.max(selling), selling)
    }

    /// What it is worth to get these cubes: what they would cost on the world market as far as they are lacking, and
    /// what they are sold for beyond that.
    fn received(&self, goods: Goods, count: i32) -> i32 {
        let ((buying, selling), needed) = (self.prices(goods), count.min(self.lacking(goods)));
        needed * buying + (count - needed) * selling
    }

    /// What it is worth to keep these cubes. One that a building needs is not for sale below its price.
    fn given(&self, goods: Goods, count: i32) -> i32 {
        let ((buying, selling), spare) = (self.prices(goods), count.min(self.spare(goods)));
        spare * selling + (count - spare) * (buying + 1)
    }

    /// Cubes of water for a building that could not get them otherwise, in thunes.
    fn delivered(&self, building: HexId, cubes: i32) -> i32 {
        let Some((owner, tile)) = self.board.tile_on(building) else { return 0 };
        let lacks = i32::from(self.game.lacks(tile));
        if owner != self.seat || lacks == 0 || cubes < lacks || self.reach(tile) >= lacks {
            return 0;
        }
        self.loss(tile) as i32
    }

    /// What an offer is worth to whoever gets it, in thunes.
    pub(super) fn offered(&self, give: &Bundle, want: &Bundle, water: &Deliveries) -> i32 {
        let goods = [Goods::Energy, Goods::Food];
        let cubes =
            |bundle: &Bundle, goods: Goods| i32::from(if goods == Goods::Energy { bundle.energy } else { bundle.food });
        let gets: i32 = goods.iter().map(|&goods| self.received(goods, cubes(give, goods))).sum();
        let loses: i32 = goods.iter().map(|&goods| self.given(goods, cubes(want, goods))).sum();
        let buildings =
            water.iter().enumerate().filter(|(at, cube)| !water.iter().take(*at).any(|one| one.1 == cube.1));
        let poured: i32 = buildings
            .map(|(_, (_, building))| {
                self.delivered(building, water.iter().filter(|cube| cube.1 == building).count() as i32)
            })
            .sum();
        i32::from(give.money) + gets + poured - i32::from(want.money) - loses
    }

    /// An offer from which both sides gain, if there is one.
    pub(super) fn proposal(&self, state: &State) -> Option<Action> {
        let made = self.board.community(self.seat).offers;
        if made >= self.temper.offers.min(self.game.rules().limits.offers) {
            return None;
        }
        let found = match state.frame() {
            Frame::Market => self.trade(i32::from(made)),
            Frame::Collect => self.delivery(i32::from(made)),
            _ => None,
        };
        found.filter(|offer| self.game.check(state, self.seat, offer).is_ok())
    }

    /// The price of a deal: the seller's least and a part of what is gained. `None` where it would leave one side with
    /// nothing.
    fn price(&self, least: i32, most: i32, selling: bool, made: i32) -> Option<i32> {
        let share = (SHARE + self.temper.generous + GIVES_WAY * made).clamp(0, 90);
        let theirs = ((most - least) * share + 99) / 100;
        let price = if selling { most - theirs } else { least + theirs };
        (least < price && price < most).then_some(price)
    }

    /// How this community pays for such goods: with money, and as far as that does not suffice with what it can spare of
    /// the other goods.
    fn payment(&self, price: i32, goods: Goods) -> Option<Bundle> {
        let other = if goods == Goods::Energy { Goods::Food } else { Goods::Energy };
        let thunes = price.min(self.board.community(self.seat).money.into());
        let (_, selling) = self.prices(other);
        let cubes = (price - thunes + selling.max(1) - 1) / selling.max(1);
        let paid = Bundle { money: money(thunes).money, ..bundle(other, cubes) };
        (cubes <= self.spare(other)).then_some(paid)
    }

    /// Energy or food for money or other goods, with whoever gains most from it.
    fn trade(&self, made: i32) -> Option<Action> {
        let others = self.game.all().without(self.seat).into_iter();
        let deals =
            others.flat_map(|to| [Goods::Energy, Goods::Food].map(|goods| (to, goods))).filter_map(|(to, goods)| {
                let other = self.of(to);
                let sold = self.spare(goods).min(other.lacking(goods));
                let bought = other.spare(goods).min(self.lacking(goods));
                let count = sold.max(bought);
                if count == 0 {
                    return None;
                }
                let (buyer, seller) = if sold > 0 { (&other, self) } else { (self, &other) };
                let (least, most) = (seller.given(goods, count), buyer.received(goods, count));
                let price = buyer.payment(self.price(least, most, sold > 0, made)?, goods)?;
                let cubes = bundle(goods, count);
                let (give, want) = if sold > 0 { (cubes, price) } else { (price, cubes) };
                let none = Deliveries::NONE;
                let agreed = other.offered(&give, &want, &none) > 0 && self.offered(&want, &give, &none) > 0;
                agreed.then_some((most - least, Action::Offer { to, give, want, water: none }))
            });
        deals.max_by_key(|(gained, _)| *gained).map(|(_, offer)| offer)
    }

    /// Water for a neighbour's building that lacks it and cannot get it otherwise, for half of what that is worth.
    fn delivery(&self, made: i32) -> Option<Action> {
        let own = self.board.community(self.seat).touched();
        if self.tiles().iter().any(|tile| self.game.lacks(tile) > 0 && self.reach(tile) > 0) {
            return None;
        }
        let basin = &self.game.rules().basin;
        let cubes: Vec<HexId> = own
            .into_iter()
            .flat_map(|fresh| std::iter::repeat_n(basin.hex_of(fresh), self.board.available(self.seat, fresh).into()))
            .collect();
        let others = self.game.all().without(self.seat).into_iter();
        let thirsty = others.flat_map(|to| self.board.community(to).tiles().iter().map(move |tile| (to, tile)));
        let deals = thirsty.filter_map(|(to, tile)| {
            let (lacks, other) = (i32::from(self.game.lacks(tile)), self.of(to));
            let most = other.delivered(tile.hex, lacks);
            if lacks == 0 || lacks as usize > cubes.len() || most < 2 {
                return None;
            }
            let price = self.price(0, most, true, made)?.min(i32::from(self.board.community(to).money));
            let water = Deliveries::of(cubes.iter().take(lacks as usize).map(|&source| (source, tile.hex)));
            (price > 0).then_some((price, Action::Offer { to, give: Bundle::NOTHING, want: money(price), water }))
        });
        deals.max_by_key(|(price, _)| *price).map(|(_, offer)| offer)
    }
}
