//! What a viewer is shown of a table.

use super::course::Course;
use super::undo;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde::Deserialize;
use shelf::AnyTable;
use table::{Prompt, Seat, SeatSet, Viewer};
use wire::Seen;
use wire::socket::{OpenChoice, OpenHindered, OpenView, Standing};

/// In which format views are sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ViewFormat {
    /// Bytes for a program that has the rules itself.
    #[default]
    Packed,
    /// JSON with everything the seat may do.
    Open,
}

/// What a viewer sees of a game.
pub(crate) fn seen(game: &dyn AnyTable, viewer: Viewer, format: ViewFormat) -> Seen {
    match format {
        ViewFormat::Packed => packed(&game.packed_view(viewer)),
        ViewFormat::Open => Seen::Open(Box::new(open(game, viewer))),
    }
}

/// A packed view as it is sent.
pub(crate) fn packed(view: &[u8]) -> Seen {
    Seen::Packed { packed: STANDARD_NO_PAD.encode(view) }
}

/// Adds a packed view to the JSON of a message that has none: the same as if it had been written with it, but without
/// going through its two thousand characters once more.
pub(crate) fn append_packed(message: &mut Vec<u8>, view: &[u8]) {
    if message.pop() != Some(b'}') {
        return;
    }
    message.extend_from_slice(br#","seen":{"packed":""#);
    let from = message.len();
    message.resize(from + view.len().div_ceil(3) * 4, 0);
    // There is room enough, so nothing can go wrong.
    let letters = STANDARD_NO_PAD.encode_slice(view, &mut message[from..]).unwrap_or(0);
    message.truncate(from + letters);
    message.extend_from_slice(br#""}}"#);
}

fn open(game: &dyn AnyTable, viewer: Viewer) -> OpenView {
    let view = game.view(viewer);
    let Viewer::Seat(seat) = viewer else {
        // Whoever watches is asked nothing: the question is the first waiting seat's, in a world made from what everybody
        // sees, because a question may depend on its seat's secrets.
        let asked = game.waiting().and_then(SeatSet::lowest).unwrap_or(Seat(0));
        let Prompt { question, ruling } = game.imagined(viewer, 0).prompt(asked);
        return OpenView {
            view,
            question,
            ruling: ruling.to_owned(),
            choices: Vec::new(),
            composed: false,
            hindered: Vec::new(),
        };
    };
    let Prompt { question, ruling } = game.prompt(seat);
    let (choices, composed) = game.choices(seat);
    let choices = choices.into_iter().map(|choice| OpenChoice {
        action: choice.action,
        saying: choice.saying,
        least: choice.least,
        more: choice.more,
    });
    let hindered = game.hindered(seat).into_iter().map(|hindered| OpenHindered {
        saying: hindered.saying,
        reason: hindered.refused.saying,
        code: hindered.refused.code.to_owned(),
        ruling: hindered.refused.ruling.to_owned(),
    });
    OpenView {
        view,
        question,
        ruling: ruling.to_owned(),
        choices: choices.collect(),
        composed,
        hindered: hindered.collect(),
    }
}

/// The state of the table for a viewer.
pub(crate) fn standing(course: &Course, viewer: Viewer) -> Standing {
    let asked = course.asked();
    let list = |seats: SeatSet| seats.into_iter().map(|seat| seat.0).collect();
    Standing {
        moves: course.facts.moves.len() as u32,
        waiting: list(asked.waiting),
        may_act: list(asked.may_act),
        deadline: course.facts.deadline(),
        undo: match viewer {
            Viewer::Seat(seat) => undo::offer(&course.facts, seat.0),
            Viewer::Spectator | Viewer::Everything => None,
        },
        proposals: course.facts.proposals.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{ToClient, Update};

    #[test]
    fn a_view_added_to_a_message_is_the_same_as_one_written_with_it() {
        let update = |seen| {
            let standing = Standing::default();
            ToClient::Update(Box::new(Update { version: 3, standing, table: None, seen, log: Vec::new() }))
        };
        for length in [0, 1, 2, 3, 1000] {
            let view: Vec<u8> = (0..length).map(|byte| byte as u8).collect();
            let whole = update(Some(Seen::Packed { packed: STANDARD_NO_PAD.encode(&view) }));
            let mut bytes = serde_json::to_vec(&update(None)).unwrap();
            append_packed(&mut bytes, &view);
            assert_eq!(serde_json::from_slice::<ToClient>(&bytes).unwrap(), whole, "{length} bytes");
        }
    }
}
