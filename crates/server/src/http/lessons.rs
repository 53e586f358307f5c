//! The addresses of those who learn, who come by the class code; and the one that opens a lesson.

use super::App;
use super::answer::{read, read_large, settle};
use super::visitor::Visitor;
use crate::lessons::hall::Lesson;
use crate::lessons::rights::{self, Right};
use crate::limits::{BODY_BYTES, TABLE_BYTES};
use crate::refusal::{self, Refusal};
use crate::sockets::line::Upgrade;
use crate::sockets::listening::{Ears, Listening};
use crate::store::TableCode;
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use wire::Code;
use wire::lesson::{Back, ClassInfo, Come, Comparison, Hand, NewLesson, Reply, Role};

/// `POST /api/lessons`
pub(super) async fn open(State(app): State<App>, visitor: Visitor, body: Body) -> Result<impl IntoResponse, Refusal> {
    let NewLesson { plan } = read_large(&app, body, TABLE_BYTES).await?;
    super::tables::may_make_table(&app, &visitor)?;
    let made = app.directory.open_lesson(plan).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// The lesson with a class code. Codes can be guessed, so wrong ones are counted.
async fn find(app: &App, visitor: &Visitor, code: &str) -> Result<Arc<Lesson>, Refusal> {
    let code: TableCode = code.parse().map_err(|_| refusal::no_lesson())?;
    app.may_try_code(visitor).await?;
    match app.directory.store.lesson_by_code(code).await? {
        Some(record) => app.directory.lesson(record.id).await,
        None => {
            app.wrong_code(visitor, &code.to_string()).await?;
            Err(refusal::no_lesson())
        }
    }
}

/// `GET /api/lessons/{code}`
pub(super) async fn info(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Json<ClassInfo>, Refusal> {
    let lesson = find(&app, &visitor, &code).await?;
    Ok(Json(app.directory.class(&lesson, visitor.guest).await))
}

/// `POST /api/lessons/{code}/join`
pub(super) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let come: Come = read(body, BODY_BYTES).await?;
    rights::require(Role::Learner, Right::Learn)?;
    let lesson = find(&app, &visitor, &code).await?;
    let (guest, cookie) = settle(&visitor)?;
    let me = app.directory.come(&lesson, guest, come).await?;
    Ok(([(SET_COOKIE, cookie)], Json(me)))
}

/// `POST /api/lessons/{code}/back`
pub(super) async fn back(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let back: Back = read(body, BODY_BYTES).await?;
    let lesson = find(&app, &visitor, &code).await?;
    let (guest, cookie) = settle(&visitor)?;
    let me = app.directory.come_back(&lesson, guest, back).await?;
    Ok(([(SET_COOKIE, cookie)], Json(me)))
}

/// `POST /api/lessons/{code}/hand`
pub(super) async fn hand(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
    body: Body,
) -> Result<StatusCode, Refusal> {
    let Hand { up } = read(body, BODY_BYTES).await?;
    let lesson = find(&app, &visitor, &code).await?;
    let guest = app.directory.in_class(&lesson, visitor.guest).await?;
    app.directory.hand(&lesson, guest, up).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/lessons/{code}/answers`
pub(super) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
    body: Body,
) -> Result<StatusCode, Refusal> {
    let reply: Reply = read(body, BODY_BYTES).await?;
    let lesson = find(&app, &visitor, &code).await?;
    let guest = app.directory.in_class(&lesson, visitor.guest).await?;
    app.directory.reply(&lesson, guest, reply).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/lessons/{code}/compare`
pub(super) async fn compare(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Json<Comparison>, Refusal> {
    let lesson = find(&app, &visitor, &code).await?;
    let guest = app.directory.in_class(&lesson, visitor.guest).await?;
    app.directory.compare_in_class(&lesson, guest).await.map(Json)
}

/// `GET /api/lessons/{code}/socket`
pub(super) async fn socket(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
    request: Request,
) -> Result<Response, Refusal> {
    let lesson = find(&app, &visitor, &code).await?;
    let guest = app.directory.in_class(&lesson, visitor.guest).await?;
    listen(app, &visitor, lesson, Ears::Learner(guest), request)
}

/// Lets somebody follow a lesson.
pub(super) fn listen(
    app: App,
    visitor: &Visitor,
    lesson: Arc<Lesson>,
    ears: Ears,
    request: Request,
) -> Result<Response, Refusal> {
    let (mut parts, _) = request.into_parts();
    let upgrade = Upgrade::find(&mut parts).ok_or_else(|| Refusal::new(Code::Unreadable, "not_socket"))?;
    let slot = app.visitors.socket(visitor.address).inspect_err(|_| app.directory.metrics.limited())?;
    let listening = Listening { directory: app.directory, lesson, ears, slot };
    Ok(upgrade.serve(move |line| listening.run(line)))
}
