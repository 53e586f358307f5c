//! A whole position. Written in full; read in part, with the set-up for whatever is left out.

use super::names::{Names, read_term};
use super::player::{Inside, give_homes, leave_unowned};
use crate::action::{Order, Prices};
use crate::bundle::Bundle;
use crate::frame::Frame;
use crate::state::{Board, NOBODY, State};
use crate::terms::{CompanySet, CountrySet, Government, IndustrySet, MegaCorpId, SEATS, SUPPLIERS, Standing};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, Place};
use table::{Call, Expected, Fault, Identity, Seat, SeatSet};

/// The fields of a position.
const STATE: [&str; 26] = [
    "round",
    "deck",
    "active",
    "turn",
    "acted",
    "paid",
    "payout_actions",
    "payouts",
    "modifier",
    "at",
    "frames",
    "call",
    "players",
    "governments",
    "nationalised",
    "syndicalised",
    "not_in_play",
    "refused",
    "supplying",
    "discard",
    "paid_out",
    "paid_in",
    "donated",
    "order",
    "replies",
    "sweetener",
];

impl Names<'_> {
    pub(super) fn write_state(&self, state: &State) -> Value {
        let secrets = &state.secrets;
        let inside = Inside {
            hands: secrets.hands.map(Known::Cards),
            sealed: &secrets.sealed,
            deals: &secrets.deals,
            whole: true,
        };
        let mut form = self.write_board(&state.board, &inside, &secrets.replies);
        if !secrets.sweetener.is_nothing() {
            form.insert("sweetener".to_owned(), self.bundle(&secrets.sweetener));
        }
        Value::Object(form)
    }

    /// The board, and as much of the secrets as is known.
    pub(super) fn write_board(&self, board: &Board, inside: &Inside<'_>, replies: &Prices) -> Map<String, Value> {
        let mut form = Map::new();
        let mut put = |name: &str, value: Value| {
            form.insert(name.to_owned(), value);
        };
        put("round", json!(board.round));
        put("deck", json!(board.deck));
        put("active", self.seat(board.active));
        put("turn", self.seat(board.turn));
        put("acted", self.seats(board.acted));
        if let Some(paid) = board.paid {
            put("paid", self.seat(paid));
        }
        put("payout_actions", json!(board.payout_actions));
        put("payouts", json!(board.payouts));
        if board.modifier != 0 {
            put("modifier", json!(board.modifier));
        }
        put("frames", board.frames.as_slice().iter().map(|frame| self.write_frame(frame)).collect());
        let call = board.call;
        put("call", json!({"asked": self.seats(call.asked()), "missing": self.seats(call.missing())}));
        put("players", self.game.all().into_iter().map(|seat| self.write_player(board, seat, inside)).collect());
        put("governments", self.write_governments(board));
        put("nationalised", self.companies(board.nationalised));
        put("syndicalised", self.companies(board.syndicalised));
        put("not_in_play", self.companies(self.game.plan().companies.minus(board.in_play())));
        if !board.refused.is_empty() {
            put("refused", self.companies(board.refused));
        }
        put("supplying", board.supplying.into_iter().map(|industry| self.industry(industry)).collect());
        put("discard", self.kinds(board.discard));
        put("paid_out", json!(board.paid_out));
        put("paid_in", json!(board.paid_in));
        if board.donated > 0 {
            put("donated", json!(board.donated));
        }
        if board.order != Order::default() {
            put("order", self.write_order(board));
        }
        if *replies != Prices::default() {
            put("replies", self.prices(replies));
        }
        form
    }

    fn write_governments(&self, board: &Board) -> Value {
        let name = |government: Government| json!(government.name());
        let countries = self.game.plan().controllable.into_iter().map(|country| {
            let id = self.game.rules().countries[country.index()].id.clone();
            (id, board.government(country).map_or(Value::Null, name))
        });
        Value::Object(countries.collect())
    }

    fn write_order(&self, board: &Board) -> Value {
        let names = self.supplier_names();
        let asked = names.iter().zip(board.asked).filter(|(_, seat)| *seat != NOBODY);
        let asked: Map<String, Value> = asked.map(|(name, seat)| ((*name).to_owned(), json!(seat))).collect();
        json!({"bank": board.order.bank, "bids": self.prices(&board.order.bids), "asked": asked})
    }

    /// A position that has yet to pass the audit.
    pub(super) fn read_state(&self, place: &Place<'_>) -> Result<State, Fault> {
        let fields = place.fields(STATE)?;
        let mut state = self.game.set_up();
        self.read_moment(&fields, &mut state.board)?;
        let countries = self.read_players(&fields, &mut state)?;
        self.read_places(&fields, &mut state.board)?;
        fields.read("discard", &mut state.board.discard, |place| self.read_kinds(place))?;
        let begun = !is_setup(&state.board);
        if begun {
            self.name_megacorps(&mut state.board);
        }
        if begun {
            give_homes(self.game, &mut state.board, &countries);
        } else {
            for (controlled, countries) in state.board.controlled.iter_mut().zip(countries) {
                *controlled = countries.unwrap_or_default();
            }
        }
        self.read_dealing(&fields, &mut state)?;
        self.balance(&fields, &mut state.board)?;
        Ok(state)
    }

    /// Reads the players: the countries of those who say which they have.
    fn read_players(&self, fields: &Fields<'_>, state: &mut State) -> Result<[Option<CountrySet>; SEATS], Fault> {
        let mut countries = [None; SEATS];
        if let Some(place) = fields.get("players") {
            for (at, place) in place.list(0..=self.game.seats())?.iter().enumerate() {
                countries[at] = self.read_player(place, Seat(at as u8), state)?;
            }
        }
        Ok(countries)
    }

    /// Round, deck, whose turn it is, and what is under way.
    fn read_moment(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        fields.read("active", &mut board.active, |place| self.read_seat(place))?;
        board.turn = board.active;
        fields.read("frames", &mut board.frames, |place| self.read_frames(place))?;
        if let Some(place) = fields.get("at") {
            if fields.get("frames").is_some() {
                return Err(place.fault(Expected::KnownName(vec!["frames".to_owned()])));
            }
            let (frames, turn) = self.read_at(&place)?;
            board.frames = frames;
            board.turn = turn.unwrap_or(board.turn);
        }
        fields.read("turn", &mut board.turn, |place| self.read_seat(place))?;
        if !is_setup(board) {
            board.acted = self.turns_begun(board);
        }
        fields.read("acted", &mut board.acted, |place| self.read_seats(place))?;
        let full = board.deck;
        // Before the first card of a round is drawn the deck is one larger.
        let drawn = u8::from(!is_setup(board) && !matches!(board.frames.as_slice(), [Frame::Round]));
        if let Some(deck) = fields.option("deck", |place| place.number(0..=full))? {
            board.round = full + 1 - drawn - deck.min(full - drawn.min(full));
        }
        fields.number("round", 1..=full.saturating_add(1), &mut board.round)?;
        board.deck = (full + 1 - drawn).saturating_sub(board.round);
        fields.number("deck", 0..=full, &mut board.deck)?;
        board.paid = fields.option("paid", |place| self.read_seat(place))?;
        fields.number("payout_actions", 0..=self.game.rules().payout.actions_per_round, &mut board.payout_actions)?;
        fields.number("payouts", 0..=u8::MAX, &mut board.payouts)?;
        fields.number("modifier", -1..=1, &mut board.modifier)?;
        fields.number("donated", 0..=u16::MAX, &mut board.donated)?;
        fields.read("call", &mut board.call, |place| self.read_call(place))
    }

    /// Those who have begun their turn in this round: clockwise from the active player to the turn player.
    fn turns_begun(&self, board: &Board) -> SeatSet {
        let seats = self.game.seats() as u8;
        let begun = (board.turn.0 + seats - board.active.0) % seats;
        let waits = u8::from(matches!(board.frames.as_slice(), [Frame::Turn]));
        if matches!(board.frames.as_slice(), [Frame::Round | Frame::Over]) {
            return SeatSet::EMPTY;
        }
        if matches!(board.frames.as_slice(), [Frame::NextRound, ..] | [Frame::RoundEnd]) {
            return self.game.all();
        }
        (0..=begun).take(usize::from(begun + 1 - waits)).map(|step| Seat((board.active.0 + step) % seats)).collect()
    }

    fn read_call(&self, place: &Place<'_>) -> Result<Call, Fault> {
        let fields = place.fields(["asked", "missing"])?;
        let asked = self.read_seats(&fields.need("asked")?)?;
        let mut call = Call::to(asked);
        if let Some(place) = fields.get("missing") {
            let missing = self.read_seats(&place)?;
            if !missing.minus(asked).is_empty() {
                return Err(place.breaks("only_those_concerned_are_asked"));
            }
            asked.minus(missing).into_iter().for_each(|seat| call.finish(seat));
        }
        Ok(call)
    }

    fn read_places(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        if let Some(place) = fields.get("governments") {
            self.read_governments(&place, board)?;
        }
        fields.read("nationalised", &mut board.nationalised, |place| self.read_companies(place))?;
        fields.read("syndicalised", &mut board.syndicalised, |place| self.read_companies(place))?;
        let start = |company: &crate::terms::CompanyId| {
            self.game.rules().companies[company.index()].start == Standing::NotInPlay
        };
        let mut not_in_play: CompanySet = self.game.plan().companies.into_iter().filter(start).collect();
        not_in_play = not_in_play.minus(board.all_owned()).minus(board.syndicalised);
        fields.read("not_in_play", &mut not_in_play, |place| self.read_companies(place))?;
        leave_unowned(self.game, board, not_in_play);
        fields.read("refused", &mut board.refused, |place| self.read_companies(place))?;
        fields.read("supplying", &mut board.supplying, |place| {
            let mut industries = IndustrySet::EMPTY;
            for place in place.list(0..=self.game.rules().industries.len())? {
                industries.insert(self.read_industry(&place)?);
            }
            Ok(industries)
        })
    }

    fn read_governments(&self, place: &Place<'_>, board: &mut Board) -> Result<(), Fault> {
        let countries = self.game.plan().controllable;
        let names = countries.into_iter().map(|country| self.game.rules().countries[country.index()].id.as_str());
        let fields = place.fields(names.clone())?;
        for (country, name) in countries.into_iter().zip(names) {
            if let Some(place) = fields.get(name) {
                let government = read_term!(place, Government)?;
                board.governments.iter_mut().for_each(|countries| countries.remove(country));
                board.governments[government.index()].insert(country);
            }
        }
        Ok(())
    }

    /// Players who do not say which MegaCorp they have take the first that is free.
    fn name_megacorps(&self, board: &mut Board) {
        for seat in self.game.all() {
            if board.megacorps[seat.index()].is_none() {
                let free: Option<MegaCorpId> = self.game.free_megacorps(board).lowest();
                board.megacorps[seat.index()] = free;
            }
        }
    }

    /// An order of mercenaries, the answers to it, and what is offered for permission.
    fn read_dealing(&self, fields: &Fields<'_>, state: &mut State) -> Result<(), Fault> {
        if let Some(place) = fields.get("order") {
            let inner = place.fields(["bank", "bids", "asked"])?;
            let order = &mut state.board.order;
            inner.number("bank", 0..=u8::MAX, &mut order.bank)?;
            inner.read("bids", &mut order.bids, |place| self.read_prices(place, false))?;
            let mut asked = [NOBODY; SUPPLIERS];
            if let Some(place) = inner.get("asked") {
                for (at, place) in self.by_supplier(&place)? {
                    asked[at] = self.read_seat(&place)?.0;
                }
            } else {
                for (at, &company) in self.game.plan().suppliers().iter().enumerate() {
                    let owner = state.board.owner(company).filter(|_| state.board.order.bids[at].euros().is_some());
                    asked[at] = owner.map_or(NOBODY, |owner| owner.0);
                }
            }
            state.board.asked = asked;
        }
        fields.read("replies", &mut state.secrets.replies, |place| self.read_prices(place, true))?;
        let mut sweetener = Bundle::NOTHING;
        fields.read("sweetener", &mut sweetener, |place| self.read_bundle(place))?;
        state.secrets.sweetener = sweetener;
        Ok(())
    }

    /// What the bank has paid and taken, if it is not said: whatever makes the purses come right.
    fn balance(&self, fields: &Fields<'_>, board: &mut Board) -> Result<(), Fault> {
        let start = u32::from(self.game.rules().setup.money) * self.game.seats() as u32;
        let purses: u32 = board.money.iter().map(|&money| u32::from(money)).sum();
        fields.number("paid_out", 0..=1 << 24, &mut board.paid_out)?;
        fields.number("paid_in", 0..=1 << 24, &mut board.paid_in)?;
        match (fields.get("paid_out").is_some(), fields.get("paid_in").is_some()) {
            (true, true) => {}
            (false, true) => board.paid_out = (purses + board.paid_in).saturating_sub(start),
            (true, false) => board.paid_in = (start + board.paid_out).saturating_sub(purses),
            (false, false) => {
                board.paid_out = purses.saturating_sub(start);
                board.paid_in = start.saturating_sub(purses);
            }
        }
        Ok(())
    }
}

/// Whether the table is still being set up.
fn is_setup(board: &Board) -> bool {
    matches!(board.frames.as_slice(), [Frame::ChooseMegaCorp | Frame::Deal, ..] | [])
}
