//! The plain numbers.

use super::bounds::{self, law};
use super::{Blank, DamRules, Limits, Players, Pollution, Setup, Treatment, Turns};
use table::data::fields::Fields;

pub(super) fn players(mut from: Fields) -> Players {
    let players = Players {
        least: from.number("least", bounds::PLAYERS),
        most: from.number("most", bounds::PLAYERS),
        markers: from.number("markers", bounds::MARKERS),
    };
    if players.least > players.most {
        from.broken(&["least", "most"], players.least.to_string(), law::LEAST_AND_MOST);
    }
    players
}

pub(super) fn turns(mut from: Fields) -> Turns {
    let turns = Turns {
        least: from.number("least", bounds::TURNS),
        most: from.number("most", bounds::TURNS),
        usual: from.number("usual", bounds::TURNS),
    };
    if turns.least > turns.usual || turns.usual > turns.most {
        from.broken(&["usual", "least", "most"], turns.usual.to_string(), law::LEAST_AND_MOST);
    }
    turns
}

pub(super) fn setup(mut from: Fields) -> Setup {
    Setup {
        money: from.number("money", bounds::START),
        vp: from.number("vp", bounds::START),
        action_cards: from.number("action_cards", bounds::HAND_CARDS),
    }
}

pub(super) fn treatment(mut from: Fields) -> Treatment {
    Treatment {
        cost: from.number("cost", bounds::COST),
        per_station: from.number("per_station", bounds::TREATMENTS),
        vp: from.number("vp", bounds::POINTS),
    }
}

pub(super) fn pollution(mut from: Fields) -> Pollution {
    Pollution {
        per_vp_lost: from.number("per_vp_lost", bounds::PER_POINT),
        construction: from.number("construction", bounds::POLLUTION),
        junction_pollutes: from.flag("junction_pollutes"),
        pregame_pollutes: from.flag("pregame_pollutes"),
    }
}

pub(super) fn limits(mut from: Fields) -> Limits {
    Limits {
        offers: from.number("offers_per_phase", bounds::OFFERS),
        requests: from.number("requests_per_phase", bounds::REQUESTS),
        challenger_stake: from.number("challenger_stake", bounds::STAKE),
        holder_stake: from.number("holder_stake", bounds::STAKE),
    }
}

pub(super) fn dam(mut from: Fields) -> DamRules {
    let costs = from.list("cost_per_owner", 3..=3, bounds::COST);
    DamRules {
        costs: std::array::from_fn(|at| costs.get(at).map_or(0, |&cost| cost as u16)),
        energy: from.number("energy_per_owner", bounds::YIELD),
        reservoir: from.number("reservoir", bounds::RESERVOIR),
    }
}

pub(super) fn die(mut from: Fields) -> Vec<u8> {
    let faces: Vec<u8> = from.list("faces", bounds::FACES, bounds::SWORDS).iter().map(|&face| face as u8).collect();
    if faces.is_empty() { vec![0] } else { faces }
}

pub(super) fn blank(mut from: Fields) -> Blank {
    Blank {
        objectives: from.number("objectives", bounds::BLANK),
        actions: from.number("actions", bounds::BLANK),
        resources: from.number("resources", bounds::BLANK),
    }
}
