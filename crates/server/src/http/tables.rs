//! The addresses of tables.

use super::App;
use super::answer::{read_large, settle, unreadable};
use super::at_table::AtTable;
use super::visitor::Visitor;
use crate::limits::{JOURNAL_BYTES, LISTED, TABLE_BYTES};
use crate::refusal::{self, Refusal};
use crate::sockets::line::Upgrade;
use crate::sockets::session::Session;
use crate::store::ListQuery;
use crate::tables::directory::Eyes;
use crate::tables::history::Exported;
use crate::tables::projection::brief;
use crate::tables::viewer_position::ViewFormat;
use crate::tables::wish::Wish;
use axum::Json;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use wire::http::{Curves, Earlier, Film, Import, Made, NewTable, Tables};
use wire::{Code, Status, TableInfo};

/// What comes after the question mark.
pub(super) type Asked<T> = Result<Query<T>, QueryRejection>;

pub(super) fn query<T>(asked: Asked<T>) -> Result<T, Refusal> {
    asked.map(|Query(found)| found).map_err(|error| unreadable(error.body_text()))
}

#[derive(Deserialize)]
pub(super) struct Listing {
    status: Option<Status>,
    before: Option<u64>,
}

/// `GET /api/tables`
pub(super) async fn list(State(app): State<App>, asked: Asked<Listing>) -> Result<Json<Tables>, Refusal> {
    let Listing { status, before } = query(asked)?;
    let found = app.directory.store.list(ListQuery { status, before, limit: LISTED }).await?;
    Ok(Json(Tables { tables: found.iter().map(|record| brief(record, &[])).collect(), kept: None }))
}

pub(super) fn may_make_table(app: &App, visitor: &Visitor) -> Result<(), Refusal> {
    if app.visitors.table(visitor.address) {
        return Ok(());
    }
    app.directory.metrics.limited();
    Err(Refusal::new(Code::TooMany, "too_many_tables").with("most", app.visitors.limits().tables_per_hour))
}

/// `POST /api/tables`
pub(super) async fn make(State(app): State<App>, visitor: Visitor, body: Body) -> Result<impl IntoResponse, Refusal> {
    let wish: NewTable = read_large(&app, body, TABLE_BYTES).await?;
    may_make_table(&app, &visitor)?;
    let (guest, cookie) = settle(&visitor)?;
    let made: Made = app.directory.make(guest, wish).await?;
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(made)))
}

/// `POST /api/tables/import`
pub(super) async fn import(State(app): State<App>, visitor: Visitor, body: Body) -> Result<impl IntoResponse, Refusal> {
    let wish: Import = read_large(&app, body, JOURNAL_BYTES).await?;
    may_make_table(&app, &visitor)?;
    let (guest, cookie) = settle(&visitor)?;
    let made: Made = app.directory.import(guest, wish).await?;
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(made)))
}

/// `GET /api/tables/{id}`
pub(super) async fn info(at: AtTable) -> Result<Json<TableInfo>, Refusal> {
    at.app.directory.info(at.id().await?, at.visitor.guest).await.map(Json)
}

/// `DELETE /api/tables/{id}`
pub(super) async fn delete(at: AtTable) -> Result<StatusCode, Refusal> {
    at.app.directory.delete(at.id().await?, at.visitor.guest).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/start`
pub(super) async fn start(at: AtTable) -> Result<StatusCode, Refusal> {
    at.ask(Wish::Start { guest: at.visitor.guest, seed: refusal::seed()? }).await
}

/// Whose eyes, and in which format.
#[derive(Deserialize)]
pub(super) struct Looking {
    seat: Option<u8>,
    #[serde(default)]
    views: ViewFormat,
    #[serde(default)]
    since: u64,
}

/// The eyes of whoever asks.
fn eyes(visitor: &Visitor, seat: Option<u8>, format: ViewFormat) -> Eyes {
    Eyes { guest: visitor.guest, seat, since: 0, format, lang: visitor.lang, desk: None }
}

/// `GET /api/tables/{id}/moves/{number}`
pub(super) async fn earlier(at: AtTable, asked: Asked<Looking>) -> Result<Json<Earlier>, Refusal> {
    let Looking { seat, views, .. } = query(asked)?;
    let moves = at.moves()?;
    at.app.directory.earlier(at.id().await?, eyes(&at.visitor, seat, views), moves).await.map(Json)
}

/// Through whose eyes a film is seen, and how far it goes.
#[derive(Deserialize)]
pub(super) struct Showing {
    seat: Option<u8>,
    to: Option<u32>,
}

/// `GET /api/tables/{id}/film/{from}`
pub(super) async fn film(at: AtTable, asked: Asked<Showing>) -> Result<Json<Film>, Refusal> {
    let Showing { seat, to } = query(asked)?;
    let from = at.moves()?;
    let eyes = eyes(&at.visitor, seat, ViewFormat::default());
    at.app.directory.film(at.id().await?, eyes, (from, to)).await.map(Json)
}

/// `GET /api/tables/{id}/curves`
pub(super) async fn curves(at: AtTable) -> Result<Json<Curves>, Refusal> {
    let eyes = eyes(&at.visitor, None, ViewFormat::default());
    at.app.directory.curves(at.id().await?, eyes).await.map(Json)
}

/// `GET /api/tables/{id}/export`
pub(super) async fn export(at: AtTable, asked: Asked<Looking>) -> Result<Response, Refusal> {
    let seat = query(asked)?.seat;
    let (kind, file, text) = match at.app.directory.export(at.id().await?, at.visitor.guest, seat).await? {
        Exported::Journal { text, damaged: false } => ("application/x-ndjson", "table.journal", text),
        Exported::Journal { text, damaged: true } => ("application/x-ndjson", "table-damaged.journal", text),
        Exported::View(view) => ("application/json", "table.json", view),
    };
    let save = format!("attachment; filename=\"{file}\"");
    Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, save)], text).into_response())
}

/// `GET /api/tables/{id}/socket`
pub(super) async fn socket(at: AtTable, asked: Asked<Looking>, request: Request) -> Result<Response, Refusal> {
    let Looking { seat, views, since } = query(asked)?;
    let (mut parts, _) = request.into_parts();
    let upgrade = Upgrade::find(&mut parts).ok_or_else(|| Refusal::new(Code::Unreadable, "not_socket"))?;
    let table = at.id().await?;
    let AtTable { app, visitor, .. } = at;
    let slot = app.visitors.socket(visitor.address).inspect_err(|_| app.directory.metrics.limited())?;
    let eyes = Eyes { since, ..eyes(&visitor, seat, views) };
    let messages_per_second = app.visitors.limits().messages_per_second;
    let session = Session { directory: app.directory, table, eyes, messages_per_second, slot };
    Ok(upgrade.serve(move |line| session.run(line)))
}
