//! Answers that take a while, reported in the view that asked for them: words and messages belong to a view.

use leptos::prelude::Owner;
use leptos::task::spawn_local;

/// Does something as if the view with this owner did it.
pub fn in_view<T>(owner: Option<Owner>, act: impl FnOnce() -> T) -> T {
    match owner {
        Some(owner) => owner.with(act),
        None => act(),
    }
}

/// Waits for an answer, and reports it in the view that asked. The view may be gone by then: set its signals with
/// `try_set`.
pub fn answered<T: 'static>(answer: impl Future<Output = T> + 'static, tell: impl FnOnce(T) + 'static) {
    let owner = Owner::current();
    spawn_local(async move {
        let answer = answer.await;
        in_view(owner, || tell(answer));
    });
}
