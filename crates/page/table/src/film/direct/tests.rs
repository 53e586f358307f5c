use super::*;
use crate::no_board::NoBoard;

fn said(key: &'static str, seat: u8) -> Saying {
    Saying::new(key).with("seat", Seat(seat))
}

fn began(step: &'static str) -> Saying {
    Saying::new("event.step_began").with("step", step)
}

#[test]
fn what_the_reader_has_just_done_is_not_told_but_what_follows_from_it_is() {
    let (act, step, follows) = (said("event.card_played", 0), began("step.taxation"), said("event.taxes_paid", 1));
    let stages = [vec![act.clone()], vec![step.clone(), follows.clone()]];
    let script = [(Seat(0), stages.iter().map(Vec::as_slice).collect::<Vec<_>>())];
    let beats = direct(&NoBoard, Some(Seat(0)), &script);
    assert_eq!(beats.len(), 1);
    assert_eq!(beats[0].headings, [Heading::Chapter(step)]);
    assert_eq!(beats[0].told, [follows]);
    assert_eq!(beats[0].stage, (0, 1));
    let watched = direct(&NoBoard, None, &script);
    assert_eq!(watched[0].headings, [Heading::Act(Seat(0))]);
    assert_eq!(watched[0].told, [act]);
}

#[test]
fn the_viewer_comes_first_in_every_beat() {
    let events =
        [began("step.taxation"), said("event.taxes_paid", 2), said("event.taxes_paid", 0), said("event.taxes_paid", 1)];
    let script = [(Seat(1), vec![events.as_slice()])];
    let beats = direct(&NoBoard, Some(Seat(0)), &script);
    let order: Vec<_> = beats[0].told.iter().map(|saying| saying.arg("seat").cloned()).collect();
    assert_eq!(order, [0, 2, 1].map(|seat| Some(Arg::Seat(Seat(seat)))));
}

#[test]
fn steps_in_which_nothing_happens_make_no_beat() {
    let events = [began("step.supply"), began("step.taxation")];
    assert!(direct(&NoBoard, None, &[(Seat(0), vec![events.as_slice()])]).is_empty());
}

#[test]
fn the_last_beat_shows_the_last_position() {
    let (first, last) = ([said("event.card_played", 1)], [began("step.supply")]);
    let beats = direct(&NoBoard, None, &[(Seat(1), vec![first.as_slice(), last.as_slice()])]);
    assert_eq!(beats.last().map(|beat| beat.stage), Some((0, 1)));
}
