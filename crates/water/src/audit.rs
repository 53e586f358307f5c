//! The laws every position keeps (23). A state from outside is used only after it has passed.

use crate::basin::{FRESH, HexSet, Terrain};
use crate::frame::Frame;
use crate::game::Water;
use crate::network::dam_hexes;
use crate::state::{Board, Community, Dam, NO_CARD, REQUESTS, Request, State, Tile};
use crate::terms::{Kind, MARKERS, SEATS, Touch};
use crate::view::{Known, View};
use table::{Audit, BrokenLaw, Seat, SeatSet, law};

mod moments;
#[cfg(test)]
mod tests;

/// Cubes on one hex: far above real play, far below any overflow.
pub(crate) const MOST_CUBES: u8 = 100;
/// Means of a community, cubes in the sea, dice rolled: the same.
const MOST: u16 = 20_000;

impl Audit for Water {
    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_board(&state.board)?;
        self.check_cards(state)?;
        self.check_frames(state)?;
        self.check_call(state)
    }

    /// The laws of what everybody sees, and of what the viewer knows besides; imagining a world leans on them.
    fn audit_view(&self, view: &View) -> Result<(), BrokenLaw> {
        let state = view.with_unknown_blank();
        self.check_board(&state.board)?;
        self.check_cards(&state)?;
        let mut hidden = 0;
        for (at, known) in view.hands.iter().enumerate() {
            let Known::Count(count) = *known else { continue };
            let most = if self.all().contains(Seat(at as u8)) { self.most_cards() } else { 0 };
            law!("cards_lie_in_one_place", usize::from(count) <= most, "communities[{at}].hand");
            hidden += u16::from(count);
        }
        let unseen: u16 = self.undealt(&state).iter().map(|&copies| u16::from(copies)).sum();
        law!("cards_lie_in_one_place", hidden <= unseen, "communities");
        for seat in self.all() {
            let at = seat.0;
            let stake = view.stakes.of(seat).is_none() || view.board.call.finished().contains(seat);
            law!("sealed_choices_fit_the_question", stake, "communities[{at}].stake");
        }
        self.check_frames(&state)
    }
}

impl Water {
    fn check_board(&self, board: &Board) -> Result<(), BrokenLaw> {
        self.check_seats(board)?;
        self.check_tiles(board)?;
        self.check_dams(board)?;
        self.check_what_follows(board)?;
        self.check_needs(board)?;
        self.check_water(board)?;
        self.check_pollution(board)?;
        self.check_turn(board)
    }

    /// Who is at the table, and what those have who are not.
    fn check_seats(&self, board: &Board) -> Result<(), BrokenLaw> {
        let all = self.all();
        for (name, seat) in [("first", board.first), ("active", board.active), ("holder", board.holder)] {
            law!("communities_are_seated", all.contains(seat), "{name}");
        }
        let sets = board.done.union(board.embargo);
        law!("communities_are_seated", sets.minus(all).is_empty(), "done");
        for at in 0..SEATS {
            let (seat, community) = (Seat(at as u8), &board.communities[at]);
            let present = all.contains(seat);
            let nothing = *community == Community::NOTHING
                && board.locked[at] == [0; FRESH]
                && board.closed[at].is_empty()
                && board.requests[at] == [Request::default(); REQUESTS]
                && board.contested[at].iter().all(|hexes| hexes.is_empty());
            law!("whoever_is_absent_has_nothing", present || nothing, "communities[{at}]");
            let means = [
                ("money", community.money),
                ("vp", community.vp),
                ("energy", community.energy),
                ("food", community.food),
            ];
            for (name, amount) in means {
                law!("amounts_are_in_range", amount <= MOST, "communities[{at}].{name}" => "{amount} > {MOST}");
            }
            let offers = community.offers <= self.rules().limits.offers;
            law!("offers_are_counted", offers, "communities[{at}].offers");
            for other in community.traded {
                let mutual = other != seat && all.contains(other) && board.community(other).traded.contains(seat);
                law!("a_trade_has_two_sides", mutual, "communities[{at}].traded" => "{}", other.0);
            }
            for (other, hexes) in board.contested[at].iter().enumerate() {
                let known = hexes.minus(self.rules().basin.all_fresh()).is_empty();
                let against = hexes.is_empty() || (other != at && all.contains(Seat(other as u8)));
                law!("contests_are_known", known && against, "communities[{at}].contested.{other}");
            }
            self.check_requests(board, at)?;
        }
        Ok(())
    }

    /// Requests of a phase: within the limit, of several owners, none twice (R62).
    fn check_requests(&self, board: &Board, at: usize) -> Result<(), BrokenLaw> {
        let requests = &board.requests[at];
        let made = requests.iter().take_while(|request| !request.owners.is_empty()).count();
        let blank = requests[made..].iter().all(|request| *request == Request::default());
        let within = made <= usize::from(self.rules().limits.requests);
        law!("requests_are_counted", blank && within, "communities[{at}].requests" => "{made}");
        for (nth, request) in requests[..made].iter().enumerate() {
            let owners = request.owners;
            let shared = owners.len() > 1 && owners.len() <= 3 && owners.contains(Seat(at as u8));
            let known = owners.minus(self.all()).is_empty() && self.rules().basin.site(request.river).is_some();
            law!("requests_are_counted", shared && known, "communities[{at}].requests[{nth}]");
        }
        Ok(())
    }

    /// One tile on a hex, each where it may stand, no more than there are (laws 7, 8).
    fn check_tiles(&self, board: &Board) -> Result<(), BrokenLaw> {
        let (rules, basin) = (self.rules(), &self.rules().basin);
        let (mut taken, mut used) = (HexSet::EMPTY, [0_usize; crate::terms::KINDS]);
        for seat in self.all() {
            let (at, community) = (seat.0, board.community(seat));
            let count = usize::from(community.count);
            law!("tiles_are_counted", count <= MARKERS, "communities[{at}].tiles" => "{count} > {MARKERS}");
            let blank = community.tiles[count..].iter().all(|tile| *tile == Tile::NOTHING);
            law!("tiles_are_counted", blank, "communities[{at}].tiles");
            let mut last = None;
            for (nth, tile) in community.tiles().iter().enumerate() {
                let known = basin.site(tile.hex).is_some() && tile.kind != Kind::Dam;
                law!("tiles_stand_where_they_may", known, "communities[{at}].tiles[{nth}].hex");
                let building = rules.building(tile.kind);
                let touches = match building.touch {
                    Touch::Nothing => true,
                    Touch::Sea => !basin.around(tile.hex).and(basin.of_terrain(Terrain::Sea)).is_empty(),
                    Touch::Freshwater => !basin.shore(tile.hex).is_empty(),
                };
                let stands = building.stands_on(basin.terrain(tile.hex)) && touches;
                let (kind, hex, free) = (tile.kind.name(), basin.hex(tile.hex), !taken.contains(tile.hex));
                law!("tiles_stand_where_they_may", stands, "communities[{at}].tiles[{nth}]" => "{kind} {hex}");
                law!("one_tile_on_a_hex", free, "communities[{at}].tiles[{nth}].hex" => "{hex}");
                taken.insert(tile.hex);
                used[tile.kind.index()] += 1;
                let later = last.is_none_or(|last| last < tile.number) && tile.number < board.next_number;
                law!("constructions_are_numbered", later, "communities[{at}].tiles[{nth}].number");
                last = Some(tile.number);
            }
            let constructions = board.constructions(seat);
            let most = usize::from(rules.players.markers);
            let marked = constructions <= most;
            law!("tiles_are_counted", marked, "communities[{at}].tiles" => "{constructions} > {most}");
        }
        for &kind in Kind::ALL.iter().filter(|&&kind| kind != Kind::Dam) {
            let (used, count) = (used[kind.index()], rules.building(kind).count);
            law!("tiles_are_counted", used <= usize::from(count), "communities" => "{}: {used} > {count}", kind.name());
        }
        Ok(())
    }

    /// Every dam has one to three owners and three hexes of its own (law 8).
    fn check_dams(&self, board: &Board) -> Result<(), BrokenLaw> {
        let basin = &self.rules().basin;
        let count = board.dams.iter().take_while(|dam| !dam.owners.is_empty()).count();
        let blank = board.dams[count..].iter().all(|dam| *dam == Dam::NOTHING);
        let most = usize::from(self.rules().building(Kind::Dam).count);
        law!("tiles_are_counted", blank && count <= most, "dams" => "{count} > {most}");
        let mut taken: HexSet =
            self.all().into_iter().flat_map(|seat| board.community(seat).tiles()).map(|tile| tile.hex).collect();
        for (at, dam) in board.dams().enumerate() {
            let owners = dam.owners.len() <= 3 && dam.owners.minus(self.all()).is_empty();
            law!("dams_have_owners", owners, "dams[{at}].owners");
            law!("tiles_stand_where_they_may", basin.dam_site(dam.river, dam.axis).is_some(), "dams[{at}]");
            for hex in dam_hexes(basin, dam) {
                law!("one_tile_on_a_hex", !taken.contains(hex), "dams[{at}]" => "{}", basin.hex(hex));
                taken.insert(hex);
            }
            let later = board.dams[..at].iter().all(|other| other.number < dam.number);
            let tiles = || self.all().into_iter().flat_map(|seat| board.community(seat).tiles());
            let once = tiles().all(|tile| tile.number != dam.number);
            let right = later && once && dam.number < board.next_number;
            law!("constructions_are_numbered", right, "dams[{at}].number" => "{}", dam.number);
        }
        let mut numbers: Vec<u16> =
            self.all().into_iter().flat_map(|seat| board.community(seat).tiles()).map(|tile| tile.number).collect();
        numbers.sort_unstable();
        let twice = numbers.windows(2).find(|pair| pair[0] == pair[1]).map_or(0, |pair| pair[0]);
        let once = numbers.windows(2).all(|pair| pair[0] < pair[1]);
        law!("constructions_are_numbered", once, "communities" => "{twice}");
        law!("constructions_are_numbered", board.next_number <= MOST, "next_number");
        Ok(())
    }

    /// What stands where, what is used and who is connected follows from tiles and dams.
    fn check_what_follows(&self, board: &Board) -> Result<(), BrokenLaw> {
        let mut anew = *board;
        anew.raise(&self.rules().basin);
        let same = anew.standing == board.standing && anew.used == board.used && anew.dams == board.dams;
        law!("networks_are_worked_out", same && anew.communities == board.communities, "communities");
        Ok(())
    }

    /// What a building has received never exceeds what it needs (laws 5, 9, 10).
    fn check_needs(&self, board: &Board) -> Result<(), BrokenLaw> {
        let tiles = |seat: Seat| board.community(seat).tiles().iter().enumerate().map(move |tile| (seat.0, tile));
        for (at, (nth, tile)) in self.all().into_iter().flat_map(tiles) {
            let need = self.rules().building(tile.kind).need;
            let (water, wanted, kind) = (tile.water, need.water, tile.kind.name());
            let covered = water <= wanted;
            law!("water_covers_a_need", covered, "communities[{at}].tiles[{nth}].water" => "{water} > {wanted}");
            let supplied = !tile.supplied || (need.is_supplied() && tile.water == need.water);
            law!("water_covers_a_need", supplied, "communities[{at}].tiles[{nth}].supplied" => "{water} < {wanted}");
            let station = tile.kind == Kind::TreatmentStation;
            let most = if station { self.rules().treatment.per_station } else { 0 };
            law!("stations_do_so_much", tile.treated <= most, "communities[{at}].tiles[{nth}].treated");
            let needy = !tile.crisis || !need.is_nothing();
            law!("crises_need_a_need", needy, "communities[{at}].tiles[{nth}].crisis" => "{kind}");
            let stands_still = !(tile.crisis && tile.ran) || tile.idle;
            law!("crises_need_a_need", stands_still, "communities[{at}].tiles[{nth}].ran" => "{kind}");
        }
        for seat in self.all() {
            let (at, community) = (seat.0, board.community(seat));
            let outlying = |at: usize| at < usize::from(community.networks) && at != usize::from(community.home);
            let pools = community.pools.iter().enumerate().all(|(at, pool)| *pool == [0; 2] || outlying(at));
            law!("pools_are_outlying", pools, "communities[{at}].pools");
        }
        Ok(())
    }

    /// Water is where it was poured, on buildings, or counted as gone (laws 4, 6).
    fn check_water(&self, board: &Board) -> Result<(), BrokenLaw> {
        let count = self.rules().basin.fresh_count();
        let beyond = board.water[count..].iter().chain(&board.grey[count..]).all(|&cubes| cubes == 0)
            && board.locked.iter().all(|locked| locked[count..].iter().all(|&cubes| cubes == 0));
        law!("cubes_lie_on_freshwater", beyond, "water");
        let most = board.water.iter().chain(board.locked.iter().flatten()).max().copied().unwrap_or(0);
        law!("amounts_are_in_range", most <= MOST_CUBES, "water" => "{most} > {MOST_CUBES}");
        let (now, poured) = (u32::from(board.blue_cubes()) + u32::from(board.drained), u32::from(board.poured));
        law!("water_is_conserved", now == poured, "poured" => "{now} ≠ {poured}");
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        if matches!(outermost, Frame::Collect) {
            let full = self.rules().dam.reservoir.max(board.card.map_or(0, |card| self.water_of(card)));
            for dam in board.dams() {
                let held = self.rules().basin.fresh_at(dam.river).map_or(0, |fresh| board.water[fresh.index()]);
                let river = self.rules().basin.hex(dam.river);
                law!("reservoirs_hold_so_much", held <= full, "water" => "{river}: {held} > {full}");
            }
        }
        let between =
            matches!(outermost, Frame::Over | Frame::PlaceHome | Frame::Reveal | Frame::Build { pregame: true });
        let tiles = || self.all().into_iter().flat_map(|seat| board.community(seat).tiles());
        let fresh = board.poured == 0
            && board.drained == 0
            && board.locked == [[0; FRESH]; SEATS]
            && board.embargo.is_empty()
            && tiles().all(|tile| tile.treated == 0 && !tile.supplied && !tile.idle);
        law!("a_turn_leaves_no_water", !between || fresh, "poured");
        Ok(())
    }

    /// Pollution made is on the board, in the sea, or was treated (laws 1, 2, 3).
    fn check_pollution(&self, board: &Board) -> Result<(), BrokenLaw> {
        let most = board.grey.iter().max().copied().unwrap_or(0);
        law!("amounts_are_in_range", most <= MOST_CUBES && board.sea <= MOST, "grey" => "{most}");
        let now = u32::from(self.pollution(board)) + u32::from(board.cleaned);
        law!("pollution_is_conserved", now == u32::from(board.polluted), "polluted" => "{now} ≠ {}", board.polluted);
        law!("simple_games_are_clean", !self.is_simplified() || now == 0, "polluted" => "{now}");
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        let flowed = matches!(outermost, Frame::Reveal | Frame::Over) && board.turn > 0;
        law!("pollution_is_diluted", !flowed || most <= 1, "grey" => "{most} > 1");
        Ok(())
    }

    /// Turns, and the resource card of each.
    fn check_turn(&self, board: &Board) -> Result<(), BrokenLaw> {
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        let (turn, turns) = (board.turn, self.turns());
        let right = match outermost {
            Frame::PlaceHome | Frame::Build { pregame: true } => turn == 0,
            Frame::Reveal => turn < turns && !board.ending,
            Frame::Over => turn == turns || (board.ending && turn > 0 && turn <= turns),
            _ => (1..=turns).contains(&turn),
        };
        law!("turns_are_counted", right, "turn");
        let known = |card: table::CardId| card.index() < self.rules().resources.len();
        let seen = board.seen.into_iter().all(known) && board.seen.len() == usize::from(turn);
        law!("a_card_for_each_turn", seen, "seen" => "{} ≠ {turn}", board.seen.len());
        let card = board.card.map_or(turn == 0, |card| board.seen.contains(card) && turn > 0);
        law!("a_card_for_each_turn", card, "card");
        let mediated = self.mediator().is_some() || !(board.paused || board.ending);
        law!("only_a_mediator_leads", mediated && !(board.ending && turn == 0), "ending");
        Ok(())
    }

    /// The most action cards a hand can hold.
    fn most_cards(&self) -> usize {
        if self.is_simplified() { 0 } else { usize::from(self.rules().setup.action_cards).min(crate::terms::HAND) }
    }

    /// Every card lies in one place.
    fn check_cards(&self, state: &State) -> Result<(), BrokenLaw> {
        let (rules, secrets) = (self.rules(), &state.secrets);
        for (at, hand) in secrets.hands.iter().enumerate() {
            let held = crate::view::count(hand);
            let most = if self.all().contains(Seat(at as u8)) { self.most_cards() } else { 0 };
            law!("cards_lie_in_one_place", usize::from(held) <= most, "communities[{at}].hand" => "{held} > {most}");
            let known = hand.iter().all(|&card| card == NO_CARD || usize::from(card) < rules.actions.len());
            law!("cards_lie_in_one_place", known && hand.is_sorted(), "communities[{at}].hand");
        }
        for (kind, &played) in state.board.played.iter().enumerate() {
            let held = secrets.hands.iter().flatten().filter(|&&card| usize::from(card) == kind).count();
            let copies = rules.actions.get(kind).map_or(0, |card| card.copies);
            let right = held + usize::from(played) <= usize::from(copies);
            let name = rules.actions.get(kind).map_or("", |card| card.id.as_str());
            law!("cards_lie_in_one_place", right, "played" => "{name}: {held} + {played} > {copies}");
        }
        let mut taken = table::CardSet::EMPTY;
        for (at, &objective) in secrets.objectives.iter().enumerate().filter(|(_, card)| **card != NO_CARD) {
            let card = table::CardId(objective);
            let known = usize::from(objective) < rules.objectives.len() && objective < 64;
            let dealt = self.all().contains(Seat(at as u8)) && !self.is_simplified();
            law!("objectives_are_dealt_once", known && dealt && !taken.contains(card), "communities[{at}].objective");
            taken.insert(card);
        }
        Ok(())
    }

    /// The seats that a stake is wanted of, or nobody.
    pub(crate) fn participants(&self, board: &Board, challengers: SeatSet) -> SeatSet {
        challengers.union(SeatSet::only(board.holder))
    }
}
