//! Soft sounds, made here: nothing is fetched, nothing is recorded. They are off until somebody wants them, and never the
//! only sign of anything.

use crate::settings::settings;
use leptos::prelude::GetUntracked;
use std::cell::RefCell;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

/// What a sound means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It is the reader's turn.
    Turn,
    /// Somebody offers something to the reader.
    Offer,
    /// A crisis has broken out.
    Crisis,
    /// The game is over.
    End,
}

impl Tone {
    /// Its notes: pitch in hertz, beginning and length in seconds.
    const fn notes(self) -> &'static [(f32, f64, f64)] {
        match self {
            Tone::Turn => &[(523.25, 0.0, 0.35)],
            Tone::Offer => &[(392.0, 0.0, 0.25), (493.88, 0.14, 0.35)],
            Tone::Crisis => &[(146.83, 0.0, 0.9), (155.56, 0.0, 0.9)],
            Tone::End => &[(392.0, 0.0, 0.5), (493.88, 0.18, 0.5), (587.33, 0.36, 0.9)],
        }
    }
}

/// How loud a note is at its beginning: it fades from there.
const VOLUME: f32 = 0.06;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if the reader wants sounds and the browser allows them.
pub fn play(tone: Tone) {
    if settings().sound.get_untracked() {
        // A browser without sound is a quiet one; everything a sound says is on screen as well.
        let _ = CONTEXT.with_borrow_mut(|kept| sounded(kept, tone));
    }
}

fn sounded(kept: &mut Option<AudioContext>, tone: Tone) -> Option<()> {
    if kept.is_none() {
        *kept = AudioContext::new().ok();
    }
    let context = kept.as_ref()?;
    if context.state() == AudioContextState::Suspended {
        // It goes on as soon as the reader has touched the page.
        let _ = context.resume().ok()?;
    }
    for (pitch, from, length) in tone.notes() {
        let (note, volume) = (context.create_oscillator().ok()?, context.create_gain().ok()?);
        let begins = context.current_time() + from;
        note.set_type(OscillatorType::Sine);
        note.frequency().set_value(*pitch);
        volume.gain().set_value_at_time(VOLUME, begins).ok()?;
        volume.gain().exponential_ramp_to_value_at_time(0.0005, begins + length).ok()?;
        note.connect_with_audio_node(&volume).ok()?;
        volume.connect_with_audio_node(&context.destination()).ok()?;
        note.start_with_when(begins).ok()?;
        note.stop_with_when(begins + length).ok()?;
    }
    Some(())
}
