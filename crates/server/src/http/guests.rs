//! The addresses of guests: their tables, and everything that is kept about them.

use super::App;
use super::visitor::{Visitor, farewell};
use crate::limits::LISTED;
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::tables::care::Keep;
use crate::tables::projection::brief;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::response::IntoResponse;
use std::time::Duration;
use wire::Code;
use wire::http::{Kept, Tables};

/// `GET /api/me`
pub(super) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Tables>, Refusal> {
    let held = match visitor.guest {
        Some(guest) => app.directory.store.tables_of(guest, LISTED).await?,
        None => Vec::new(),
    };
    let tables = held.iter().map(|held| brief(&held.table, &held.places)).collect();
    let kept = kept(app.config.keep);
    Ok(Json(Tables { tables, kept: Some(kept) }))
}

/// How long tables are kept, in hours begun.
fn kept(keep: Keep) -> Kept {
    let hours = |time: Duration| time.as_secs().div_ceil(3600);
    Kept { finished: keep.finished.map(hours), unstarted: keep.unstarted.map(hours) }
}

/// A guest who asks about everything there is about them: that reads many tables, so not too often.
fn account(app: &App, visitor: &Visitor) -> Result<GuestId, Refusal> {
    let guest = visitor.guest.ok_or_else(|| Refusal::new(Code::NotFound, "no_guest"))?;
    if app.directory.accounts.take(guest) {
        return Ok(guest);
    }
    app.directory.metrics.limited();
    Err(Refusal::new(Code::TooMany, "too_many_accounts"))
}

/// `GET /api/me/export`
pub(super) async fn export_me(State(app): State<App>, visitor: Visitor) -> Result<impl IntoResponse, Refusal> {
    let about = app.directory.about(account(&app, &visitor)?).await?;
    let save = "attachment; filename=\"finitude-about-me.json\"";
    Ok(([(CONTENT_DISPOSITION, save)], Json(about)))
}

/// `DELETE /api/me`
pub(super) async fn forget_me(State(app): State<App>, visitor: Visitor) -> Result<impl IntoResponse, Refusal> {
    app.directory.forget_guest(account(&app, &visitor)?).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, farewell())]))
}
