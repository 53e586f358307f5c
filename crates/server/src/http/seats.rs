//! The addresses of seats: taking them, sharing them, moving them.

use super::App;
use super::answer::{Failed, answer, read, settle, settled};
use super::tables::{ask, table};
use super::visitor::Visitor;
use crate::limits::BODY_BYTES;
use crate::refusal::Refusal;
use crate::store::{GuestId, Handover};
use crate::tables::wish::Wish;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::de::DeserializeOwned;
use wire::Code;
use wire::http::{Admit, ChangeSeat, HandoverCode, Join, Leave, Moderation, OpenTeam, Seated, Speaker, TakeOver};

/// How long a code moves a seat, in milliseconds: time to walk to the other device.
const HANDOVER: u64 = 15 * 60 * 1000;
/// Its letters and digits: none that looks like another. Eight of them are 32^8 possibilities.
const HANDOVER_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

fn seat_number(text: &str) -> Result<u8, Refusal> {
    text.parse().map_err(|_| Refusal::new(Code::NotFound, "no_seat_there"))
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
        let (seat, asked) = match (team, seat) {
            (true, Some(seat)) => {
                app.directory.ask(id, Wish::JoinTeam { guest, name: player, seat }).await?;
                let info = app.directory.info(id, Some(guest)).await?;
                (seat, info.seats.get(usize::from(seat)).is_some_and(|seat| seat.asked))
            }
            (true, None) => return Err(Refusal::new(Code::NotFound, "no_seat_there")),
            (false, seat) => (app.directory.join(id, guest, player, seat).await?, false),
        };
        Ok((Seated { id: id.to_string(), seat, asked }, cookie))
    };
    let seated = seated.await;
    let asked = seated.as_ref().is_ok_and(|(seated, _)| seated.asked);
    settled(if asked { StatusCode::ACCEPTED } else { StatusCode::OK }, seated, &visitor)
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
    Path(place): Path<(String, String)>,
    body: Body,
) -> Result<Response, Failed> {
    let wish = |guest, seat, Speaker { place }| Wish::Speak { guest, seat, place };
    ask_about(&app, &visitor, place, body, wish).await
}

/// A wish about a seat that comes with a body.
async fn ask_about<T: DeserializeOwned>(
    app: &App,
    visitor: &Visitor,
    (name, seat): (String, String),
    body: Body,
    wish: impl FnOnce(Option<GuestId>, u8, T) -> Wish,
) -> Result<Response, Failed> {
    let wished = async { Ok(wish(visitor.guest, seat_number(&seat)?, read(body, BODY_BYTES).await?)) };
    let wish = wished.await.map_err(|refusal: Refusal| Failed::new(refusal, visitor.lang))?;
    ask(app, visitor, &name, wish).await
}

/// `POST /api/tables/{id}/seats/{seat}/team`
pub(super) async fn admit(
    State(app): State<App>,
    visitor: Visitor,
    Path(place): Path<(String, String)>,
    body: Body,
) -> Result<Response, Failed> {
    let wish = |guest, seat, Admit { request, admit }| Wish::Admit { guest, seat, request, admit };
    ask_about(&app, &visitor, place, body, wish).await
}

/// `PUT /api/tables/{id}/seats/{seat}/team`
pub(super) async fn open_team(
    State(app): State<App>,
    visitor: Visitor,
    Path(place): Path<(String, String)>,
    body: Body,
) -> Result<Response, Failed> {
    let wish = |guest, seat, OpenTeam { open }| Wish::OpenTeam { guest, seat, open };
    ask_about(&app, &visitor, place, body, wish).await
}

/// `POST /api/tables/{id}/seats/{seat}/back`
pub(super) async fn take_back(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, seat)): Path<(String, String)>,
) -> Result<Response, Failed> {
    let seat = seat_number(&seat).map_err(|refusal| Failed::new(refusal, visitor.lang))?;
    ask(&app, &visitor, &name, Wish::TakeBack { guest: visitor.guest, seat }).await
}

/// `POST /api/tables/{id}/moderate`
pub(super) async fn moderate(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    body: Body,
) -> Result<Response, Failed> {
    let wish: Moderation = read(body, BODY_BYTES).await.map_err(|refusal| Failed::new(refusal, visitor.lang))?;
    let done = ask(&app, &visitor, &name, Wish::Moderate { guest: visitor.guest, wish: wish.clone() }).await;
    if done.is_ok() {
        // For whoever runs the server. Names are the table's own business.
        tracing::info!(target: "care", table = %name, act = ?without_names(&wish), "moderated");
    }
    done
}

fn without_names(wish: &Moderation) -> Moderation {
    match wish.clone() {
        Moderation::Rename { seat, place, .. } => Moderation::Rename { seat, place, name: String::new() },
        other => other,
    }
}

/// `PUT /api/tables/{id}/seats/{seat}`
pub(super) async fn change_seat(
    State(app): State<App>,
    visitor: Visitor,
    Path(place): Path<(String, String)>,
    body: Body,
) -> Result<Response, Failed> {
    let wish = |guest, seat, ChangeSeat { wish }| Wish::Change { guest, seat, wish };
    ask_about(&app, &visitor, place, body, wish).await
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
        let guest = visitor.guest.ok_or_else(|| Refusal::new(Code::NotYours, "not_your_seat"))?;
        let since = app.directory.held_since(id, Some(guest), seat).await?;
        if !app.directory.codes.take(guest) {
            app.directory.metrics.limited();
            return Err(Refusal::new(Code::TooMany, "too_many_handovers"));
        }
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?;
        let letter = |byte: &u8| char::from(HANDOVER_LETTERS[usize::from(*byte) % HANDOVER_LETTERS.len()]);
        let code: String = bytes.iter().map(letter).collect();
        let until = app.directory.now() + HANDOVER;
        app.directory.store.put_handover(&code, Handover { table: id, seat, guest, since }, until).await?;
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
        let Some(Handover { table: id, seat, guest: from, since }) =
            app.directory.store.take_handover(&code, app.directory.now()).await?
        else {
            app.wrong_code(&visitor, &code).await?;
            return Err(Refusal::new(Code::NotFound, "no_handover"));
        };
        let (guest, cookie) = settle(&visitor)?;
        app.directory.ask(id, Wish::TakeOver { guest, seat, from, since }).await?;
        Ok((Seated { id: id.to_string(), seat, asked: false }, cookie))
    };
    settled(StatusCode::OK, taken.await, &visitor)
}
