//! Events in words.
use crate::event::Event;
use crate::game::Climate;
use table::Saying;
pub(crate) fn event(_game: &Climate, _event: &Event) -> Saying {
    Saying::new("event.let_happen")
}
