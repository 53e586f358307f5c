//! The addresses of guests: their tables, and everything that is kept about them.

use super::App;
use super::answer::{Failed, answer, nothing};
use super::visitor::{Visitor, farewell};
use crate::limits::LISTED;
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::tables::projection::brief;
use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use wire::Code;
use wire::http::Tables;

/// `GET /api/me`
pub(super) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Response, Failed> {
    let mine = async {
        let Some(guest) = visitor.guest else { return Ok(Tables { tables: Vec::new() }) };
        let held = app.directory.store.tables_of(guest, LISTED).await?;
        Ok(Tables { tables: held.iter().map(|held| brief(&held.table, &held.places)).collect() })
    };
    answer(mine.await, &visitor)
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
pub(super) async fn export_me(State(app): State<App>, visitor: Visitor) -> Result<Response, Failed> {
    let about = async { app.directory.about(account(&app, &visitor)?).await };
    let about = about.await.map_err(|refusal: Refusal| Failed::new(refusal, visitor.lang))?;
    let save = "attachment; filename=\"finitude-about-me.json\"";
    Ok(([(CONTENT_DISPOSITION, save)], Json(about)).into_response())
}

/// `DELETE /api/me`
pub(super) async fn forget_me(State(app): State<App>, visitor: Visitor) -> Result<Response, Failed> {
    let forgotten = async { app.directory.forget_guest(account(&app, &visitor)?).await };
    let mut response = nothing(forgotten.await, &visitor)?;
    response.headers_mut().insert(SET_COOKIE, farewell());
    Ok(response)
}
