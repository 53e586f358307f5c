//! The addresses of the desk. The key in the address says which lesson it is, and as whom somebody asks.

use super::App;
use super::answer::{read, read_large};
use super::lessons::listen;
use super::tables::{Asked, query};
use super::visitor::Visitor;
use crate::lessons::hall::Lesson;
use crate::limits::{BODY_BYTES, TABLE_BYTES};
use crate::refusal::{self, Refusal};
use crate::sockets::line::Upgrade;
use crate::sockets::listening::Ears;
use crate::sockets::session::Session;
use crate::store::TableId;
use crate::tables::directory::Eyes;
use crate::tables::viewer_position::ViewFormat;
use axum::Json;
use axum::body::Body;
use axum::extract::{FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use wire::Code;
use wire::http::{Curves, Earlier, Film};
use wire::lesson::desk::Erase;
use wire::lesson::{Branch, Comparison, Desk, Plan, Role, Saved, Step};

/// A request with a key.
pub(super) struct AtDesk {
    app: App,
    visitor: Visitor,
    lesson: Arc<Lesson>,
    role: Role,
    table: u16,
    /// A number of moves.
    moves: Option<u32>,
}

impl FromRequestParts<App> for AtDesk {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtDesk, Refusal> {
        let names: Result<Path<Vec<(String, String)>>, _> = Path::from_request_parts(parts, app).await;
        let Path(names) = names.map_err(|_| refusal::no_lesson())?;
        let named = |part: &str| names.iter().find(|(name, _)| name == part).map(|(_, value)| value.as_str());
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let (lesson, role) = app.directory.lesson_by_key(named("key").unwrap_or_default()).await?;
        let table = named("table").and_then(|number| number.parse().ok()).unwrap_or(0);
        let moves = named("number").and_then(|number| number.parse().ok());
        Ok(AtDesk { app: app.clone(), visitor, lesson, role, table, moves })
    }
}

impl AtDesk {
    /// The table, and the eyes with which the desk may look at it. A look behind what is public is told there first.
    async fn look_in(&self, through: &Through) -> Result<(TableId, Eyes), Refusal> {
        let Through { seat, everything, views, since, .. } = *through;
        let looked = self.app.directory.look_in(&self.lesson, self.role, self.table, seat, everything);
        let (table, eyes) = looked.await?;
        Ok((table, Eyes { format: views, since, lang: self.visitor.lang, ..eyes }))
    }

    fn moves(&self) -> Result<u32, Refusal> {
        self.moves.ok_or_else(|| Refusal::new(Code::NotFound, "no_address"))
    }
}

/// `GET /api/desk/{key}`
pub(super) async fn look(at: AtDesk) -> Result<Json<Desk>, Refusal> {
    at.app.directory.desk(&at.lesson, at.role).await.map(Json)
}

/// `PUT /api/desk/{key}/plan`
pub(super) async fn plan(at: AtDesk, body: Body) -> Result<Json<Saved>, Refusal> {
    let plan: Plan = read_large(&at.app, body, TABLE_BYTES).await?;
    let version = at.app.directory.plan_lesson(&at.lesson, at.role, plan).await?;
    Ok(Json(Saved { version, way_back: None }))
}

/// `POST /api/desk/{key}/steps`
pub(super) async fn step(at: AtDesk, body: Body) -> Result<Json<Saved>, Refusal> {
    let step: Step = read(body, BODY_BYTES).await?;
    at.app.directory.step(&at.lesson, at.role, step).await.map(Json)
}

/// `DELETE /api/desk/{key}`
pub(super) async fn erase(at: AtDesk, body: Body) -> Result<StatusCode, Refusal> {
    let Erase { code } = read(body, BODY_BYTES).await?;
    at.app.directory.erase(&at.lesson, at.role, &code).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/desk/{key}/compare`
pub(super) async fn compare(at: AtDesk) -> Result<Json<Comparison>, Refusal> {
    at.app.directory.compare(&at.lesson, at.role).await.map(Json)
}

/// `GET /api/desk/{key}/decisions`
pub(super) async fn decisions(at: AtDesk) -> Result<Response, Refusal> {
    let csv = at.app.directory.decisions(&at.lesson, at.role).await?;
    Ok(file("text/csv; charset=utf-8", "decisions.csv", csv))
}

/// `GET /api/desk/{key}/journals`
pub(super) async fn journals(at: AtDesk) -> Result<Response, Refusal> {
    let journals = at.app.directory.journals(&at.lesson, at.role).await?;
    Ok(file("application/json", "journals.json", journals))
}

/// `GET /api/desk/{key}/answers`
pub(super) async fn answers(at: AtDesk) -> Result<Response, Refusal> {
    let csv = at.app.directory.answers(&at.lesson, at.role).await?;
    Ok(file("text/csv; charset=utf-8", "answers.csv", csv))
}

/// `GET /api/desk/{key}/everything`
pub(super) async fn everything(at: AtDesk) -> Result<Response, Refusal> {
    let all = at.app.directory.everything(&at.lesson, at.role).await?;
    Ok(file("application/json", "lesson.json", all))
}

fn file(kind: &'static str, name: &'static str, text: String) -> Response {
    let save = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, save)], text).into_response()
}

/// `GET /api/desk/{key}/socket`
pub(super) async fn socket(at: AtDesk, request: Request) -> Result<Response, Refusal> {
    crate::lessons::rights::require(at.role, crate::lessons::rights::Right::See)?;
    listen(at.app, &at.visitor, at.lesson, Ears::Desk(at.role), request)
}

/// Through whose eyes the desk looks at a table.
#[derive(Deserialize)]
pub(super) struct Through {
    seat: Option<u8>,
    #[serde(default)]
    everything: bool,
    #[serde(default)]
    views: ViewFormat,
    #[serde(default)]
    since: u64,
    to: Option<u32>,
}

/// `GET /api/desk/{key}/tables/{table}/socket`
pub(super) async fn table(at: AtDesk, asked: Asked<Through>, request: Request) -> Result<Response, Refusal> {
    let through = query(asked)?;
    let (mut parts, _) = request.into_parts();
    let upgrade = Upgrade::find(&mut parts).ok_or_else(|| Refusal::new(Code::Unreadable, "not_socket"))?;
    let slot = at.app.visitors.socket(at.visitor.address).inspect_err(|_| at.app.directory.metrics.limited())?;
    let (table, eyes) = at.look_in(&through).await?;
    let app = at.app;
    let messages_per_second = app.visitors.limits().messages_per_second;
    let session = Session { directory: app.directory, table, eyes, messages_per_second, slot };
    Ok(upgrade.serve(move |line| session.run(line)))
}

/// `GET /api/desk/{key}/tables/{table}/moves/{number}`
pub(super) async fn earlier(at: AtDesk, asked: Asked<Through>) -> Result<Json<Earlier>, Refusal> {
    let moves = at.moves()?;
    let (table, eyes) = at.look_in(&query(asked)?).await?;
    at.app.directory.earlier(table, eyes, moves).await.map(Json)
}

/// `GET /api/desk/{key}/tables/{table}/film/{from}`
pub(super) async fn film(at: AtDesk, asked: Asked<Through>) -> Result<Json<Film>, Refusal> {
    let (through, from) = (query(asked)?, at.moves()?);
    let (table, eyes) = at.look_in(&through).await?;
    at.app.directory.film(table, eyes, (from, through.to)).await.map(Json)
}

/// `POST /api/desk/{key}/tables/{table}/branch`
pub(super) async fn branch(at: AtDesk, body: Body) -> Result<impl IntoResponse, Refusal> {
    let Branch { moves } = read(body, BODY_BYTES).await?;
    let branched = at.app.directory.branch(&at.lesson, at.role, at.table, moves).await?;
    Ok((StatusCode::CREATED, Json(branched)))
}

/// `GET /api/desk/{key}/tables/{table}/curves`
pub(super) async fn curves(at: AtDesk) -> Result<Json<Curves>, Refusal> {
    let public = Through { seat: None, everything: false, views: ViewFormat::default(), since: 0, to: None };
    let (table, eyes) = at.look_in(&public).await?;
    at.app.directory.curves(table, eyes).await.map(Json)
}
