//! A decision as a short label.

use super::card::list;
use super::terms::{
    card, cards, character, electricity, employer, influence, institution, pawn, place, region, signal, tp,
};
use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::rules::EventCard;
use crate::state::{Drawn, State};
use crate::terms::{Card, Influence};
use table::{CardId, Saying, Seat};

/// An action in words. Any action of anybody can be said, sensible or not.
pub fn action(game: &Climate, state: &State, seat: Seat, action: &Action) -> Saying {
    let board = &state.board;
    match *action {
        Action::Pass => Saying::new(match state.frame() {
            Frame::Discards { .. } => "action.discard_no_more",
            Frame::Swap { .. } => "action.swap_nothing",
            Frame::Actions { .. } => "action.end_actions",
            Frame::Granted { .. } => "action.decline",
            Frame::Window { .. } => "action.keep_power",
            Frame::Rolled { .. } | Frame::Lobby { .. } | Frame::AciEnd { .. } => "action.play_nothing",
            Frame::Lay => "action.lay_no_more",
            Frame::Pot { .. } => "action.pot_ready",
            Frame::Remove { .. } | Frame::Downgrade { .. } | Frame::ClearRegions { .. } => "action.take_no_more",
            _ => "action.pass",
        }),
        Action::Region(to) => Saying::new(match state.frame() {
            Frame::Exodus { .. } => "action.flee_to",
            _ => "action.leave_for",
        })
        .with("region", region(to)),
        Action::Token(kind) => Saying::new(match state.frame() {
            Frame::CleanToken { .. } => "action.install_clean",
            _ => "action.give_up_token",
        })
        .with("token", electricity(kind)),
        Action::UsePower => {
            let saying = Saying::new("action.use_power");
            match board.player(seat).employer {
                Some(of) => saying.with("employer", employer(of)).with("power", super::terms::power(of)),
                None => saying,
            }
        }
        Action::OnTop(at) | Action::Underneath(at) => {
            let on_top = matches!(action, Action::OnTop(_));
            let saying = Saying::new(if on_top { "action.on_top" } else { "action.underneath" });
            let [consequences, events] = &board.looked;
            let first = consequences.as_slice().len();
            match (consequences.consequences().nth(at.into()), usize::from(at).checked_sub(first)) {
                (Some(card), _) => saying.with("consequence", CardId(card.0)),
                (None, Some(place)) => match events.events().nth(place) {
                    Some(card) => saying.with("event", CardId(card.0)),
                    None => saying,
                },
                (None, None) => saying,
            }
        }
        Action::Implant(of) => {
            Saying::new("action.implant").with("tp", tp(of)).with("threshold", game.threshold_of_implantation(board))
        }
        Action::Option(at) => {
            let options = match state.frame() {
                Frame::InstitutionOption { institution, tier, .. } => {
                    game.rules().institution(institution).options.get(usize::from(tier).wrapping_sub(1))
                }
                _ => None,
            };
            match options.and_then(|options| options.get(usize::from(at))) {
                Some(effects) => Saying::new("action.take_option").with("effects", list(effects)),
                None => plain(action),
            }
        }
        Action::Tier(tier) => {
            let card = match board.card {
                Some(Drawn::Event(card)) => game.rules().event(card),
                _ => None,
            };
            let effects = match card {
                Some(EventCard::Aci(card)) => card.effects.get(usize::from(tier)),
                _ => None,
            };
            match effects {
                Some(effects) => plain(action).with("effects", list(effects)),
                None => plain(action),
            }
        }
        _ => plain(action),
    }
}

/// An action as the log tells it, without the position it was taken in.
pub fn plain(action: &Action) -> Saying {
    match *action {
        Action::Pass => Saying::new("action.pass"),
        Action::Discard { card, count } => Saying::new("action.discard").with("card", cards(card, count)),
        Action::Name(of) => Saying::new("action.name").with("influence", influence(of)),
        Action::Swap(of) => Saying::new("action.swap").with("card", card(of)),
        Action::Move(to) => Saying::new("action.move").with("place", place(to)),
        Action::FreeLine(to) => Saying::new("action.free_line").with("region", region(to)),
        Action::Implant(of) => Saying::new("action.implant").with("tp", tp(of)),
        Action::RemoveOverconsumption => Saying::new("action.remove_overconsumption"),
        Action::Electricity { replaced: None, installed } => {
            Saying::new("action.add_token").with("token", electricity(installed))
        }
        Action::Electricity { replaced: Some(replaced), installed } => Saying::new("action.replace_token")
            .with("replaced", electricity(replaced))
            .with("token", electricity(installed)),
        Action::Institution => Saying::new("action.institution"),
        Action::Draw { first, second: None } => Saying::new("action.draw_one").with("influence", influence(first)),
        Action::Draw { first, second: Some(second) } if first == second => {
            Saying::new("action.draw_two_alike").with("influence", influence(first))
        }
        Action::Draw { first, second: Some(second) } => {
            Saying::new("action.draw_two").with("first", influence(first)).with("second", influence(second))
        }
        Action::Play { card: of, region: at, free } => play(of, free, at.map(region)),
        Action::Communicate { power, to } => Saying::new("action.communicate").with("power", power).with("to", to),
        Action::Launch => Saying::new("action.launch"),
        Action::LetHappen => Saying::new("action.let_happen"),
        Action::Lobby(power) => Saying::new("action.lobby").with("power", power),
        Action::Lay { card, count } => Saying::new("action.lay").with("card", cards(card, count)),
        Action::TakeBack { card, count } => Saying::new("action.take_back").with("card", cards(card, count)),
        Action::Help(level) => Saying::new("action.help").with("level", signal(level)),
        Action::Convention { power, up } => {
            Saying::new(if up { "action.convention_up" } else { "action.convention_down" }).with("power", power)
        }
        Action::FakeNewsCheck { power, colour } => {
            Saying::new("action.fake_news_check").with("influence", influence(colour)).with("power", power)
        }
        Action::Add { card, count } => Saying::new("action.add").with("card", cards(card, count)),
        Action::GiveUp => Saying::new("action.give_up"),
        Action::Referendum(power) => Saying::new("action.referendum").with("power", power),
        Action::BlueHelmets { power, up } => {
            Saying::new(if up { "action.helmets_up" } else { "action.helmets_down" }).with("power", power)
        }
        Action::Region(to) => Saying::new("action.leave_for").with("region", region(to)),
        Action::Token(kind) => Saying::new("action.token").with("token", electricity(kind)),
        Action::Tp(of) => Saying::new("action.spread").with("tp", tp(of)),
        Action::Option(at) => Saying::new("action.option").with("number", u16::from(at) + 1),
        Action::Tier(tier) => Saying::new("action.tier").with("tier", tier),
        Action::Take { pawn: of, region: at } => {
            Saying::new("action.take").with("pawn", pawn(of)).with("region", region(at))
        }
        Action::Agree => Saying::new("action.agree"),
        Action::UsePower => Saying::new("action.use_power"),
        Action::CompletePair { tp: of, region: at } => {
            Saying::new("action.complete_pair").with("tp", tp(of)).with("region", region(at))
        }
        Action::SecondTier(at) => Saying::new("action.second_tier").with("institution", institution(at)),
        Action::OnTop(_) => Saying::new("action.on_top"),
        Action::Underneath(_) => Saying::new("action.underneath"),
        Action::Signal { influence: of, level } => {
            Saying::new("action.signal").with("influence", influence(of)).with("level", signal(level))
        }
        Action::Join { character: of, employer: at } => {
            let saying = Saying::new("action.join").with("character", character(of));
            match at {
                Some(at) => saying.with("employer", employer(at)),
                None => saying,
            }
        }
        Action::Leave => Saying::new("action.leave_table"),
        Action::TakeCharacter(of) => Saying::new("action.take_character").with("character", character(of)),
    }
}

/// An ACTION card, by what it does.
fn play(of: Card, free: bool, at: Option<table::Arg>) -> Saying {
    let saying = Saying::new(match of.influence {
        Influence::Military => "action.play_military",
        Influence::Media => "action.play_media",
        Influence::Industry => "action.play_industry",
        Influence::Ngo => "action.play_ngo",
        Influence::Politics => "action.play_politics",
        Influence::Education => "action.play_education",
    })
    .with("power", of.power);
    let saying = if free { saying.with("free", 1_u8) } else { saying };
    match at {
        Some(at) => saying.with("region", at),
        None => saying,
    }
}
