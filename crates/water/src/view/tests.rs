//! Who sees what.

use crate::Action;
use crate::frame::Frame;
use crate::state::NO_CARD;
use crate::testing::{Rolls, at, label, pass_until, play, scenario, scenario_led_by};
use crate::view::Known;
use table::contract::*;
use table::{Seat, Viewer};

#[test]
fn a_hand_and_an_objective_are_their_communitys_own_until_the_end() {
    // 19
    let (game, mut state) = scenario("pollution");
    let view = game.view(&state, Viewer::Seat(Seat(1)));
    assert_eq!(view.hands[1], Known::Cards(state.secrets.hands[1]));
    assert_eq!(view.hands[0], Known::Count(2));
    assert_eq!((view.objectives[0], view.objectives[1]), (None, Some(state.secrets.objectives[1])));
    pass_until(&game, &mut state, |state| state.frame() == Frame::Over);
    let view = game.view(&state, Viewer::Spectator);
    assert_eq!(view.objectives, state.secrets.objectives.map(Some));
    assert_eq!(view.hands[1], Known::Count(2), "cards that were never played stay hidden");
}

#[test]
fn a_stake_is_known_to_its_owner_alone() {
    let (game, mut state) = scenario_led_by("dam_three_owners", 2);
    for community in &mut state.board.communities {
        community.vp = 4;
    }
    play(&game, &mut state, 2, Action::Draw { source: label(&game, "MS1"), building: at(&game, 3, 7) });
    play(&game, &mut state, 3, Action::Contest);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Stakes { .. }));
    play(&game, &mut state, 3, Action::Stake(2));
    let stake = |viewer| game.view(&state, viewer).stakes.of(Seat(3));
    assert_eq!(stake(Viewer::Seat(Seat(3))), Some(2));
    assert_eq!((stake(Viewer::Seat(Seat(2))), stake(Viewer::Spectator)), (None, None));
    let view = game.view(&state, Viewer::Seat(Seat(2)));
    let imagined = game.imagine(&view, &mut Rolls(7));
    assert!(imagined.secrets.stakes.of(Seat(3)).is_some_and(|stake| (1..=4).contains(&stake)));
}

#[test]
fn an_imagined_world_deals_what_nobody_has_seen() {
    let (game, state) = scenario("pollution");
    let view = game.view(&state, Viewer::Seat(Seat(2)));
    for seed in 0..20 {
        let world = game.imagine(&view, &mut table::Dice::new(seed));
        assert_eq!(game.audit(&world), Ok(()));
        assert_eq!(world.secrets.hands[2], state.secrets.hands[2]);
        assert!(world.secrets.objectives.iter().all(|&card| card != NO_CARD));
    }
}
