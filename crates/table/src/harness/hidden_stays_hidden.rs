//! Property: what a viewer receives depends on nothing hidden from it.
//!
//! For each viewer a second world is imagined that looks the same to it, with everything hidden drawn afresh. Whom the
//! game waits for, and the viewer's menu, judgements, hints and words, must be the same in both worlds.
//!
//! Then the same action is done in both, with the same luck. What follows may differ for good reasons: an unseen deck
//! gives different cards in the other world, and sealed choices come to light when the last one is in. So two things
//! are compared, and only where nobody's sealed choice can come to light (a lone decision, or others are still
//! missing):
//! - where no chance is drawn, a viewer that acts itself must see the same consequences and events, and the game must
//!   wait for the same seats (whoever acts knows their own secrets, so nothing but a leak can make a difference);
//! - where the viewer sees the same position afterwards, it must have read the same events. An event that names the
//!   card another seat drew shows here, because the card itself does not show in the view.
//!
//! The second takes for granted that what an event tells openly also shows in the view (a public card lies somewhere,
//! and the number of a public die is known). What a viewer sees of a position is not compared after somebody else's
//! action: the actor may rightly show what it holds. A view that tells a secret which `imagine` then takes for granted
//! goes unnoticed here; for sealed choices, [`super::simultaneous_choices_stay_sealed`] notices it.

use super::imagine_fits_the_view::seat_of;
use super::moment::{Broken, Moment, Verdict, any_seat, difference, ensure, same_menu};
use crate::forms::Forms;
use crate::game::{Viewer, Waiting};
use crate::luck::{Dice, Recorder};
use crate::seat::Seat;

const PROBES: usize = 3;

pub(super) fn hidden_stays_hidden<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    let mut cases = 0;
    for viewer in moment.viewers() {
        let world = game.imagine(&game.view(state, viewer), dice);
        let (truly, there) = (game.waiting(state), game.waiting(&world));
        ensure!(truly == there, seat_of(viewer), "waits for {truly:?}, where the same is seen for {there:?}");
        let (truly, there) = (moment.may_act.union(moment.free), game.may_act(&world).union(game.free_to_act(&world)));
        ensure!(truly == there, seat_of(viewer), "{truly:?} may act, where the same is seen {there:?}");
        if let Viewer::Seat(seat) = viewer {
            same_to_choose_from(moment, &world, seat, dice)?;
        }
        let followed = consequences(moment, &world, viewer, dice)?;
        // A world that happens to be the true one proves nothing.
        cases += if world == **state { 0 } else { 1 + followed };
    }
    Ok(cases)
}

/// Everything a seat is told before it decides.
fn same_to_choose_from<G: Forms>(
    moment: &Moment<'_, G>,
    world: &G::State,
    seat: Seat,
    dice: &mut Dice,
) -> Result<(), Broken> {
    let Moment { game, state, .. } = moment;
    let (menu, there) = (moment.menu(seat), moment.menu_in(world, seat));
    ensure!(same_menu(menu, &there), seat, "the menu tells something hidden: {}", difference(menu, &there));
    let (truly, there) = (game.prompt(state, seat), game.prompt(world, seat));
    ensure!(truly == there, seat, "the prompt tells something hidden: {}", difference(&truly, &there));
    let (mut truly, mut there) = (Vec::new(), Vec::new());
    game.hindered(state, seat, &mut truly);
    game.hindered(world, seat, &mut there);
    ensure!(truly == there, seat, "what is hindered tells something hidden: {}", difference(&truly, &there));
    let (truly, there) = (game.neutral(state, seat), game.neutral(world, seat));
    ensure!(truly == there, seat, "the neutral answer tells something hidden: {truly:?} / {there:?}");
    for action in menu.lines().iter().map(|line| line.action).chain(menu.asides().iter().copied()) {
        let (truly, there) = (game.say_action(state, seat, &action), game.say_action(world, seat, &action));
        ensure!(truly == there, seat, "words tell something hidden: {}", difference(&truly, &there));
    }
    let (truly, there) = (game.reaction(state, seat), game.reaction(world, seat));
    ensure!(truly == there, seat, "what a window asks tells something hidden: {truly:?} / {there:?}");
    let (truly, there) = (game.formality(state, seat), game.formality(world, seat));
    ensure!(truly == there, seat, "what a formality asks tells something hidden: {truly:?} / {there:?}");
    let same = game.clock(state, seat) == game.clock(world, seat);
    ensure!(same, seat, "the clock tells something hidden");
    if !moment.free.is_empty() {
        let (mut dice, mut again) = (*dice, *dice);
        let (truly, there) = (game.propose(state, seat, &mut dice), game.propose(world, seat, &mut again));
        ensure!(truly == there, seat, "a proposal tells something hidden: {truly:?} / {there:?}");
    }
    for _ in 0..PROBES {
        let probe = game.probe(state, seat, dice);
        let (truly, there) = (game.check(state, seat, &probe), game.check(world, seat, &probe));
        ensure!(truly == there, seat, "judging {probe:?} tells something hidden: {truly:?} / {there:?}");
    }
    Ok(())
}

/// What a viewer learns from its own action, and from anybody's.
fn consequences<G: Forms>(moment: &Moment<'_, G>, world: &G::State, viewer: Viewer, dice: &mut Dice) -> Verdict {
    let own = seat_of(viewer).filter(|&seat| moment.active().contains(seat));
    let other = any_seat(moment.active(), dice).filter(|&seat| Some(seat) != own);
    let mut cases = 0;
    for actor in [own, other].into_iter().flatten() {
        if let Some(action) = moment.some_act(actor, dice) {
            cases += consequence(moment, world, viewer, actor, action)?;
        }
    }
    Ok(cases)
}

/// A position and what happened on the way.
struct Reached<G: Forms> {
    state: G::State,
    events: Vec<G::Event>,
    chance: bool,
}

fn consequence<G: Forms>(
    moment: &Moment<'_, G>,
    world: &G::State,
    viewer: Viewer,
    actor: Seat,
    action: G::Action,
) -> Verdict {
    let game = moment.game;
    // While others are still missing afterwards, an action can bring nothing sealed to light.
    let sealed = !moment.waiting.without(actor).is_empty();
    if !sealed && (!moment.lone || moment.actions_reveal) {
        return Ok(0);
    }
    // A seat on its way out shows what it held as soon as it is gone, and anybody's action may bring that about.
    if !game.about_to_show(moment.state).is_empty() {
        return Ok(0);
    }
    let (Some(truly), Some(there)) = (reach(moment, moment.state, actor, action), reach(moment, world, actor, action))
    else {
        // In the imagined world the actor may hold other cards, so that it cannot do this. For the viewer's own action
        // the menus are equal, and whatever is offered is accepted: that is another property.
        return Ok(0);
    };
    for event in &truly.events {
        let known = game.witness(event, Viewer::Everything);
        ensure!(known == Some(*event), None, "Viewer::Everything reads {known:?} instead of {event:?}");
    }
    let (view, view_there) = (game.view(&truly.state, viewer), game.view(&there.state, viewer));
    let (read, read_there) = (moment.witnessed(&truly.events, viewer), moment.witnessed(&there.events, viewer));
    let (waiting, waiting_there) = (game.waiting(&truly.state), game.waiting(&there.state));
    let open_end = waiting == Waiting::Over && waiting_there == Waiting::Over;
    if seat_of(viewer) == Some(actor) && !truly.chance && !there.chance && !open_end {
        let same = view == view_there;
        ensure!(same, actor, "{action:?} shows {viewer:?} something hidden: {}", difference(&view, &view_there));
        ensure!(waiting == waiting_there, actor, "after {action:?}, who is awaited tells something hidden");
    } else if view != view_there {
        return Ok(0);
    }
    ensure!(
        read == read_there,
        seat_of(viewer),
        "events of {action:?} by {actor:?} tell {viewer:?} something hidden: {}",
        difference(&read, &read_there)
    );
    Ok(1)
}

fn reach<G: Forms>(moment: &Moment<'_, G>, from: &G::State, actor: Seat, action: G::Action) -> Option<Reached<G>> {
    let mut luck = Recorder::new(moment.luck);
    let (mut state, mut events) = (from.clone(), Vec::new());
    moment.game.apply(&mut state, actor, action, &mut luck, &mut events).ok()?;
    Some(Reached { state, events, chance: !luck.outcomes.is_empty() })
}
