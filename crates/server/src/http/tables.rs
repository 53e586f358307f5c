//! The addresses below `/api`.

use super::App;
use super::answer::{Failed, read};
use super::visitor::Visitor;
use crate::limits::{BODY_BYTES, JOURNAL_BYTES, LISTED, TABLE_BYTES};
use crate::refusal::{self, Refusal};
use crate::sockets::line::Upgrade;
use crate::sockets::session::Session;
use crate::store::{Handover, ListQuery, Status, Storage, TableCode, TableId};
use crate::tables::history::Exported;
use crate::tables::house::Eyes;
use crate::tables::projection::brief;
use crate::tables::sight::Form;
use crate::tables::wish::Wish;
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use wire::Code;
use wire::http::{ChangeSeat, HandoverCode, Import, Join, Leave, NewTable, Seated, Speaker, Tables, TakeOver};

/// How long a code moves a seat, in milliseconds: time to walk to the other device.
const HANDOVER: u64 = 15 * 60 * 1000;
/// Its letters and digits: none that looks like another. Eight of them are 32^8 possibilities.
const HANDOVER_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The table an address names, by its id or by its code. Only codes can be guessed, so wrong ones are counted.
async fn table(app: &App, visitor: &Visitor, name: &str) -> Result<TableId, Refusal> {
    if let Ok(id) = name.parse() {
        return Ok(id);
    }
    let code: TableCode = name.parse().map_err(|_| refusal::no_table())?;
    app.may_try_code(visitor).await?;
    match app.house.store.table_by_code(code).await? {
        Some(record) => Ok(record.id),
        None => {
            app.wrong_code(visitor, &code.to_string()).await?;
            Err(refusal::no_table())
        }
    }
}

fn seat_number(text: &str) -> Result<u8, Refusal> {
    text.parse().map_err(|_| Refusal::new(Code::NotFound, "no_seat_there"))
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
        let found = app.house.store.list(ListQuery { status, before, limit: LISTED }).await?;
        Ok(Tables { tables: found.iter().map(|record| brief(record, &[])).collect() })
    };
    answer(listed.await, &visitor)
}

/// `GET /api/me`
pub(super) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Response, Failed> {
    let mine = async {
        let Some(guest) = visitor.guest else { return Ok(Tables { tables: Vec::new() }) };
        let held = app.house.store.tables_of(guest, LISTED).await?;
        Ok(Tables { tables: held.iter().map(|held| brief(&held.table, &held.places)).collect() })
    };
    answer(mine.await, &visitor)
}

fn answer<T: serde::Serialize>(result: Result<T, Refusal>, visitor: &Visitor) -> Result<Response, Failed> {
    result.map(|found| Json(found).into_response()).map_err(|refusal| Failed::new(refusal, visitor.lang))
}

/// An answer to somebody who holds a seat from now on: their browser keeps the secret.
fn settled<T: serde::Serialize>(
    status: StatusCode,
    result: Result<(T, axum::http::HeaderValue), Refusal>,
    visitor: &Visitor,
) -> Result<Response, Failed> {
    let (found, cookie) = result.map_err(|refusal| Failed::new(refusal, visitor.lang))?;
    Ok((status, [(SET_COOKIE, cookie)], Json(found)).into_response())
}

fn settle(visitor: &Visitor) -> Result<(crate::store::GuestId, axum::http::HeaderValue), Refusal> {
    visitor.settle().map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))
}

fn may_make_table(app: &App, visitor: &Visitor) -> Result<(), Refusal> {
    if app.visitors.table(visitor.address) {
        return Ok(());
    }
    app.house.metrics.limited();
    Err(Refusal::new(Code::TooMany, "too_many_tables").with("most", app.visitors.limits().tables_per_hour))
}

/// `POST /api/tables`
pub(super) async fn make(State(app): State<App>, visitor: Visitor, body: Body) -> Result<Response, Failed> {
    let made = async {
        let wish: NewTable = read(body, TABLE_BYTES).await?;
        may_make_table(&app, &visitor)?;
        let (guest, cookie) = settle(&visitor)?;
        Ok((app.house.make(guest, wish).await?, cookie))
    };
    settled(StatusCode::CREATED, made.await, &visitor)
}

/// `POST /api/tables/import`
pub(super) async fn import(State(app): State<App>, visitor: Visitor, body: Body) -> Result<Response, Failed> {
    let made = async {
        let wish: Import = read(body, JOURNAL_BYTES).await?;
        may_make_table(&app, &visitor)?;
        let (guest, cookie) = settle(&visitor)?;
        Ok((app.house.import(guest, wish).await?, cookie))
    };
    settled(StatusCode::CREATED, made.await, &visitor)
}

/// `GET /api/tables/{id}`
pub(super) async fn info(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let found = async { app.house.info(table(&app, &visitor, &name).await?, visitor.guest).await };
    answer(found.await, &visitor)
}

/// `POST /api/tables/{id}/join`
pub(super) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    body: Body,
) -> Result<Response, Failed> {
    let seated = async {
        let Join { name: player, seat, team } = read(body, BODY_BYTES).await?;
        let id = table(&app, &visitor, &name).await?;
        let (guest, cookie) = settle(&visitor)?;
        let seat = match (team, seat) {
            (true, Some(seat)) => {
                app.house.ask(id, Wish::JoinTeam { guest, name: player, seat }).await.map(|_| seat)?
            }
            (true, None) => return Err(Refusal::new(Code::NotFound, "no_seat_there")),
            (false, seat) => app.house.join(id, guest, player, seat).await?,
        };
        Ok((Seated { id: id.to_string(), seat }, cookie))
    };
    settled(StatusCode::OK, seated.await, &visitor)
}

/// A wish of which only success is told.
async fn ask(app: &App, visitor: &Visitor, name: &str, wish: Wish) -> Result<Response, Failed> {
    let done = async { app.house.ask(table(app, visitor, name).await?, wish).await };
    match done.await {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(refusal) => Err(Failed::new(refusal, visitor.lang)),
    }
}

/// `POST /api/tables/{id}/leave`
pub(super) async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    body: Body,
) -> Result<Response, Failed> {
    let Leave { seat } = read(body, BODY_BYTES).await.map_err(|refusal| Failed::new(refusal, visitor.lang))?;
    ask(&app, &visitor, &name, Wish::Leave { guest: visitor.guest, seat }).await
}

/// `POST /api/tables/{id}/seats/{seat}/speaker`
pub(super) async fn speaker(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, seat)): Path<(String, String)>,
    body: Body,
) -> Result<Response, Failed> {
    let wished = async {
        let Speaker { place } = read(body, BODY_BYTES).await?;
        Ok(Wish::Speak { guest: visitor.guest, seat: seat_number(&seat)?, place })
    };
    let wish = wished.await.map_err(|refusal: Refusal| Failed::new(refusal, visitor.lang))?;
    ask(&app, &visitor, &name, wish).await
}

/// `POST /api/tables/{id}/start`
pub(super) async fn start(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let mut seed = [0; 16];
    if getrandom::fill(&mut seed).is_err() {
        return Err(Failed::new(Refusal::new(Code::Unavailable, "unavailable"), visitor.lang));
    }
    let wish = Wish::Start { guest: visitor.guest, seed: u128::from_be_bytes(seed) };
    ask(&app, &visitor, &name, wish).await
}

/// `PUT /api/tables/{id}/seats/{seat}`
pub(super) async fn change_seat(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, seat)): Path<(String, String)>,
    body: Body,
) -> Result<Response, Failed> {
    let wished = async {
        let ChangeSeat { wish } = read(body, BODY_BYTES).await?;
        Ok(Wish::Change { guest: visitor.guest, seat: seat_number(&seat)?, wish })
    };
    let wish = wished.await.map_err(|refusal: Refusal| Failed::new(refusal, visitor.lang))?;
    ask(&app, &visitor, &name, wish).await
}

/// `POST /api/tables/{id}/seats/{seat}/code`
pub(super) async fn handover_code(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, seat)): Path<(String, String)>,
) -> Result<Response, Failed> {
    let given = async {
        let id = table(&app, &visitor, &name).await?;
        let seat = seat_number(&seat)?;
        let holders = app.house.store.holders(id).await?;
        if !holders.iter().any(|(held, guest)| *held == seat && visitor.guest == Some(*guest)) {
            return Err(Refusal::new(Code::NotYours, "not_your_seat"));
        }
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?;
        let letter = |byte: &u8| char::from(HANDOVER_LETTERS[usize::from(*byte) % HANDOVER_LETTERS.len()]);
        let code: String = bytes.iter().map(letter).collect();
        let until = app.house.now() + HANDOVER;
        app.house.store.put_handover(&code, Handover { table: id, seat }, until).await?;
        Ok(HandoverCode { code, until: i64::try_from(until).unwrap_or(i64::MAX) })
    };
    answer(given.await, &visitor)
}

/// `POST /api/handover`
pub(super) async fn take_over(State(app): State<App>, visitor: Visitor, body: Body) -> Result<Response, Failed> {
    let taken = async {
        let TakeOver { code } = read(body, BODY_BYTES).await?;
        app.may_try_code(&visitor).await?;
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
        let Some(Handover { table: id, seat }) = app.house.store.take_handover(&code, app.house.now()).await? else {
            app.wrong_code(&visitor, &code).await?;
            return Err(Refusal::new(Code::NotFound, "no_handover"));
        };
        let (guest, cookie) = settle(&visitor)?;
        app.house.ask(id, Wish::TakeOver { guest, seat }).await?;
        Ok((Seated { id: id.to_string(), seat }, cookie))
    };
    settled(StatusCode::OK, taken.await, &visitor)
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

impl From<Views> for Form {
    fn from(views: Views) -> Form {
        match views {
            Views::Packed => Form::Packed,
            Views::Open => Form::Open,
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
        app.house.earlier(id, visitor.guest, seat, views.into(), moves).await
    };
    answer(found.await, &visitor)
}

/// `GET /api/tables/{id}/curves`
pub(super) async fn curves(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let found = async { app.house.curves(table(&app, &visitor, &name).await?, visitor.guest).await };
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
        app.house.export(table(&app, &visitor, &name).await?, visitor.guest, seat).await
    };
    let (kind, file, text) = match found.await {
        Ok(Exported::Journal(journal)) => ("application/x-ndjson", "table.journal", journal),
        Ok(Exported::View(view)) => ("application/json", "table.json", view.to_string()),
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
        let place = app.visitors.socket(visitor.address).inspect_err(|_| app.house.metrics.limited())?;
        let eyes = Eyes { guest: visitor.guest, seat, since, form: views.into(), lang: visitor.lang };
        let messages_per_second = app.visitors.limits().messages_per_second;
        Ok((upgrade, Session { house: app.house.clone(), table: id, eyes, messages_per_second, place }))
    };
    let (upgrade, session) = ready.await.map_err(|refusal: Refusal| Failed::new(refusal, visitor.lang))?;
    Ok(upgrade.serve(move |line| session.run(line)))
}
