//! The addresses of seats: taking them, sharing them, moving them.

use super::App;
use super::answer::{read, settle};
use super::at_table::AtTable;
use super::visitor::Visitor;
use crate::limits::BODY_BYTES;
use crate::refusal::Refusal;
use crate::store::Handover;
use crate::tables::wish::Wish;
use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;
use wire::Code;
use wire::http::{Admit, ChangeSeat, HandoverCode, Join, Leave, Moderation, OpenTeam, Seated, Speaker, TakeOver};

/// How long a handover code is valid, in milliseconds: time to walk to the other device.
const HANDOVER: u64 = 15 * 60 * 1000;
/// Its letters and digits: none that looks like another. Eight of them are 32^8 possibilities.
const HANDOVER_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// `POST /api/tables/{id}/join`
pub(super) async fn join(at: AtTable, body: Body) -> Result<impl IntoResponse, Refusal> {
    let Join { name, seat, team } = read(body, BODY_BYTES).await?;
    let id = at.id().await?;
    let (guest, cookie) = settle(&at.visitor)?;
    let directory = &at.app.directory;
    let (seat, asked) = match (team, seat) {
        (true, Some(seat)) => {
            directory.ask(id, Wish::JoinTeam { guest, name, seat }).await?;
            let info = directory.info(id, Some(guest)).await?;
            (seat, info.seats.get(usize::from(seat)).is_some_and(|seat| seat.asked))
        }
        (true, None) => return Err(Refusal::new(Code::NotFound, "no_seat_there")),
        (false, seat) => (directory.join(id, guest, name, seat).await?, false),
    };
    let status = if asked { StatusCode::ACCEPTED } else { StatusCode::OK };
    Ok((status, [(SET_COOKIE, cookie)], Json(Seated { id: id.to_string(), seat, asked })))
}

/// `POST /api/tables/{id}/leave`
pub(super) async fn leave(at: AtTable, body: Body) -> Result<StatusCode, Refusal> {
    let Leave { seat } = read(body, BODY_BYTES).await?;
    at.ask(Wish::Leave { guest: at.visitor.guest, seat }).await
}

/// `POST /api/tables/{id}/seats/{seat}/speaker`
pub(super) async fn speaker(at: AtTable, body: Body) -> Result<StatusCode, Refusal> {
    let (guest, seat, Speaker { place }) = (at.visitor.guest, at.seat()?, read(body, BODY_BYTES).await?);
    at.ask(Wish::Speak { guest, seat, place }).await
}

/// `POST /api/tables/{id}/seats/{seat}/team`
pub(super) async fn admit(at: AtTable, body: Body) -> Result<StatusCode, Refusal> {
    let (guest, seat, Admit { request, admit }) = (at.visitor.guest, at.seat()?, read(body, BODY_BYTES).await?);
    at.ask(Wish::Admit { guest, seat, request, admit }).await
}

/// `PUT /api/tables/{id}/seats/{seat}/team`
pub(super) async fn open_team(at: AtTable, body: Body) -> Result<StatusCode, Refusal> {
    let (guest, seat, OpenTeam { open }) = (at.visitor.guest, at.seat()?, read(body, BODY_BYTES).await?);
    at.ask(Wish::OpenTeam { guest, seat, open }).await
}

/// `POST /api/tables/{id}/seats/{seat}/back`
pub(super) async fn take_back(at: AtTable) -> Result<StatusCode, Refusal> {
    at.ask(Wish::TakeBack { guest: at.visitor.guest, seat: at.seat()? }).await
}

/// `PUT /api/tables/{id}/seats/{seat}`
pub(super) async fn change_seat(at: AtTable, body: Body) -> Result<StatusCode, Refusal> {
    let (guest, seat, ChangeSeat { wish }) = (at.visitor.guest, at.seat()?, read(body, BODY_BYTES).await?);
    at.ask(Wish::Change { guest, seat, wish }).await
}

/// `POST /api/tables/{id}/moderate`
pub(super) async fn moderate(at: AtTable, body: Body) -> Result<StatusCode, Refusal> {
    let wish: Moderation = read(body, BODY_BYTES).await?;
    let id = at.id().await?;
    at.app.directory.ask(id, Wish::Moderate { guest: at.visitor.guest, wish: wish.clone() }).await?;
    // For whoever runs the server. Names are the table's own business.
    tracing::info!(target: "care", table = %id, act = ?without_names(wish), "moderated");
    Ok(StatusCode::NO_CONTENT)
}

fn without_names(wish: Moderation) -> Moderation {
    match wish {
        Moderation::Rename { seat, place, .. } => Moderation::Rename { seat, place, name: String::new() },
        other => other,
    }
}

/// `POST /api/tables/{id}/seats/{seat}/code`
pub(super) async fn handover_code(at: AtTable) -> Result<Json<HandoverCode>, Refusal> {
    let (table, seat, directory) = (at.id().await?, at.seat()?, &at.app.directory);
    let guest = at.visitor.guest.ok_or_else(|| Refusal::new(Code::NotYours, "not_your_seat"))?;
    let since = directory.held_since(table, guest, seat).await?;
    if !directory.codes.take(guest) {
        directory.metrics.limited();
        return Err(Refusal::new(Code::TooMany, "too_many_handovers"));
    }
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?;
    let letter = |byte: &u8| char::from(HANDOVER_LETTERS[usize::from(*byte) % HANDOVER_LETTERS.len()]);
    let code: String = bytes.iter().map(letter).collect();
    let until = directory.now() + HANDOVER;
    directory.store.put_handover(&code, Handover { table, seat, guest, since }, until).await?;
    Ok(Json(HandoverCode { code, until: i64::try_from(until).unwrap_or(i64::MAX) }))
}

/// `POST /api/handover`
pub(super) async fn take_over(
    State(app): State<App>,
    visitor: Visitor,
    body: Body,
) -> Result<impl IntoResponse, Refusal> {
    let TakeOver { code } = read(body, BODY_BYTES).await?;
    app.may_try_code(&visitor).await?;
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect();
    let Some(handover) = app.directory.store.take_handover(&code, app.directory.now()).await? else {
        app.wrong_code(&visitor, &code).await?;
        return Err(Refusal::new(Code::NotFound, "no_handover"));
    };
    let Handover { table: id, seat, guest: from, since } = handover;
    let (guest, cookie) = settle(&visitor)?;
    app.directory.ask(id, Wish::TakeOver { guest, seat, from, since }).await?;
    Ok(([(SET_COOKIE, cookie)], Json(Seated { id: id.to_string(), seat, asked: false })))
}
