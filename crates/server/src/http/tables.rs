//! The addresses of tables.

use super::App;
use super::answer::{Failed, answer, nothing, read_large, settle, settled};
use super::visitor::Visitor;
use crate::limits::{JOURNAL_BYTES, LISTED, TABLE_BYTES};
use crate::refusal::{self, Refusal};
use crate::sockets::line::Upgrade;
use crate::sockets::session::Session;
use crate::store::{ListQuery, Status, TableCode, TableId};
use crate::tables::directory::Eyes;
use crate::tables::history::Exported;
use crate::tables::projection::brief;
use crate::tables::viewer_position::ViewFormat;
use crate::tables::wish::Wish;
use axum::body::Body;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wire::Code;
use wire::http::{Import, NewTable, Tables};

/// The table an address names, by its id or by its code. Only codes can be guessed, so wrong ones are counted.
pub(super) async fn table(app: &App, visitor: &Visitor, name: &str) -> Result<TableId, Refusal> {
    if let Ok(id) = name.parse() {
        return Ok(id);
    }
    let code: TableCode = name.parse().map_err(|_| refusal::no_table())?;
    app.may_try_code(visitor).await?;
    match app.directory.store.table_by_code(code).await? {
        Some(record) => Ok(record.id),
        None => {
            app.wrong_code(visitor, &code.to_string()).await?;
            Err(refusal::no_table())
        }
    }
}

/// What stands after the question mark.
fn query<T: DeserializeOwned>(query: Result<Query<T>, axum::extract::rejection::QueryRejection>) -> Result<T, Refusal> {
    query
        .map(|Query(found)| found)
        .map_err(|error| Refusal::new(Code::Unreadable, "unreadable").with("detail", error.body_text()))
}

type Asked<T> = Result<Query<T>, axum::extract::rejection::QueryRejection>;

#[derive(Deserialize)]
pub(super) struct Listing {
    status: Option<wire::Status>,
    before: Option<u64>,
}

/// `GET /api/tables`
pub(super) async fn list(State(app): State<App>, visitor: Visitor, asked: Asked<Listing>) -> Result<Response, Failed> {
    let listed = async {
        let Listing { status, before } = query(asked)?;
        let status = status.map(|status| match status {
            wire::Status::Lobby => Status::Lobby,
            wire::Status::Playing => Status::Playing,
            wire::Status::Finished => Status::Finished,
        });
        let found = app.directory.store.list(ListQuery { status, before, limit: LISTED }).await?;
        Ok(Tables { tables: found.iter().map(|record| brief(record, &[])).collect() })
    };
    answer(listed.await, &visitor)
}

fn may_make_table(app: &App, visitor: &Visitor) -> Result<(), Refusal> {
    if app.visitors.table(visitor.address) {
        return Ok(());
    }
    app.directory.metrics.limited();
    Err(Refusal::new(Code::TooMany, "too_many_tables").with("most", app.visitors.limits().tables_per_hour))
}

/// `POST /api/tables`
pub(super) async fn make(State(app): State<App>, visitor: Visitor, body: Body) -> Result<Response, Failed> {
    let made = async {
        let wish: NewTable = read_large(&app, body, TABLE_BYTES).await?;
        may_make_table(&app, &visitor)?;
        let (guest, cookie) = settle(&visitor)?;
        Ok((app.directory.make(guest, wish).await?, cookie))
    };
    settled(StatusCode::CREATED, made.await, &visitor)
}

/// `POST /api/tables/import`
pub(super) async fn import(State(app): State<App>, visitor: Visitor, body: Body) -> Result<Response, Failed> {
    let made = async {
        let wish: Import = read_large(&app, body, JOURNAL_BYTES).await?;
        may_make_table(&app, &visitor)?;
        let (guest, cookie) = settle(&visitor)?;
        Ok((app.directory.import(guest, wish).await?, cookie))
    };
    settled(StatusCode::CREATED, made.await, &visitor)
}

/// `GET /api/tables/{id}`
pub(super) async fn info(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let found = async { app.directory.info(table(&app, &visitor, &name).await?, visitor.guest).await };
    answer(found.await, &visitor)
}

/// A wish of which only success is told.
pub(super) async fn ask(app: &App, visitor: &Visitor, name: &str, wish: Wish) -> Result<Response, Failed> {
    let done = async { app.directory.ask(table(app, visitor, name).await?, wish).await };
    match done.await {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(refusal) => Err(Failed::new(refusal, visitor.lang)),
    }
}

/// `DELETE /api/tables/{id}`
pub(super) async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let deleted = async { app.directory.delete(table(&app, &visitor, &name).await?, visitor.guest).await };
    nothing(deleted.await, &visitor)
}

/// `POST /api/tables/{id}/start`
pub(super) async fn start(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let seed = refusal::seed().map_err(|refusal| Failed::new(refusal, visitor.lang))?;
    ask(&app, &visitor, &name, Wish::Start { guest: visitor.guest, seed }).await
}

/// Whose eyes, and in which form.
#[derive(Deserialize)]
pub(super) struct Looking {
    seat: Option<u8>,
    #[serde(default)]
    views: Views,
    #[serde(default)]
    since: u64,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Views {
    #[default]
    Packed,
    Open,
}

impl From<Views> for ViewFormat {
    fn from(views: Views) -> ViewFormat {
        match views {
            Views::Packed => ViewFormat::Packed,
            Views::Open => ViewFormat::Open,
        }
    }
}

/// `GET /api/tables/{id}/moves/{number}`
pub(super) async fn earlier(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, number)): Path<(String, String)>,
    asked: Asked<Looking>,
) -> Result<Response, Failed> {
    let found = async {
        let Looking { seat, views, .. } = query(asked)?;
        let moves = number.parse().map_err(|_| Refusal::new(Code::NotFound, "no_address"))?;
        let id = table(&app, &visitor, &name).await?;
        app.directory.earlier(id, visitor.guest, seat, views.into(), moves).await
    };
    answer(found.await, &visitor)
}

/// `GET /api/tables/{id}/curves`
pub(super) async fn curves(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let found = async { app.directory.curves(table(&app, &visitor, &name).await?, visitor.guest).await };
    answer(found.await, &visitor)
}

/// `GET /api/tables/{id}/export`
pub(super) async fn export(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    asked: Asked<Looking>,
) -> Result<Response, Failed> {
    let found = async {
        let seat = query(asked)?.seat;
        app.directory.export(table(&app, &visitor, &name).await?, visitor.guest, seat).await
    };
    let (kind, file, text) = match found.await {
        Ok(Exported::Journal(journal)) => ("application/x-ndjson", "table.journal", journal),
        Ok(Exported::View(view)) => ("application/json", "table.json", view),
        Err(refusal) => return Err(Failed::new(refusal, visitor.lang)),
    };
    let save = format!("attachment; filename=\"{file}\"");
    Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, save)], text).into_response())
}

/// `GET /api/tables/{id}/socket`
pub(super) async fn socket(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    asked: Asked<Looking>,
    request: Request,
) -> Result<Response, Failed> {
    let ready = async {
        let Looking { seat, views, since } = query(asked)?;
        let (mut parts, _) = request.into_parts();
        let upgrade = Upgrade::find(&mut parts).ok_or_else(|| Refusal::new(Code::Unreadable, "not_socket"))?;
        let id = table(&app, &visitor, &name).await?;
        let slot = app.visitors.socket(visitor.address).inspect_err(|_| app.directory.metrics.limited())?;
        let eyes = Eyes { guest: visitor.guest, seat, since, form: views.into(), lang: visitor.lang };
        let messages_per_second = app.visitors.limits().messages_per_second;
        Ok((upgrade, Session { directory: app.directory.clone(), table: id, eyes, messages_per_second, slot }))
    };
    let (upgrade, session) = ready.await.map_err(|refusal: Refusal| Failed::new(refusal, visitor.lang))?;
    Ok(upgrade.serve(move |line| session.run(line)))
}
