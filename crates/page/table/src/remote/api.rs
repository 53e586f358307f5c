//! The requests the page makes. Addresses are relative to the page, so that it works below any folder.

use super::http::{ApiError, ask, get, get_text, send};
use serde_json::Value;
use wire::http::{
    Admit, ChangeSeat, Curves, Earlier, Film, HandoverCode, Join, LeadsTo, Leave, Made, Moderation, NewTable, OpenTeam,
    Seated, Speaker, Tables, TakeOver,
};
use wire::{SeatWish, TableInfo};

/// The tables this browser has seats at.
pub async fn mine() -> Result<Tables, ApiError> {
    get("api/me").await
}

/// The tables anybody may join or watch.
pub async fn listed() -> Result<Tables, ApiError> {
    get("api/tables").await
}

/// A table, by its id or its code.
pub async fn table(id: &str) -> Result<TableInfo, ApiError> {
    get(&format!("api/tables/{id}")).await
}

/// What a code leads to: a table, or a class.
pub async fn leads_to(code: &str) -> Result<LeadsTo, ApiError> {
    get(&format!("api/codes/{code}")).await
}

/// Makes a table.
pub async fn create(wish: &NewTable) -> Result<Made, ApiError> {
    send("POST", "api/tables", wish).await
}

/// Takes an open seat, or joins the team of one that is taken.
pub(crate) async fn join(id: &str, name: String, seat: Option<u8>, team: bool) -> Result<Seated, ApiError> {
    send("POST", &format!("api/tables/{id}/join"), &Join { name, seat, team }).await
}

/// Lets somebody in a team speak for it.
pub(crate) async fn speak(id: &str, seat: u8, place: u8) -> Result<Value, ApiError> {
    send("POST", &format!("api/tables/{id}/seats/{seat}/speaker"), &Speaker { place }).await
}

/// Lets somebody who asked join a team, or not: for whoever speaks for it.
pub(crate) async fn admit(id: &str, seat: u8, request: u64, admit: bool) -> Result<Value, ApiError> {
    send("POST", &format!("api/tables/{id}/seats/{seat}/team"), &Admit { request, admit }).await
}

/// Lets anybody with the code join a team, before the start: for the host.
pub(crate) async fn open_team(id: &str, seat: u8, open: bool) -> Result<Value, ApiError> {
    send("PUT", &format!("api/tables/{id}/seats/{seat}/team"), &OpenTeam { open }).await
}

/// Mutes, renames or expels somebody.
pub(crate) async fn moderate(id: &str, act: &Moderation) -> Result<Value, ApiError> {
    send("POST", &format!("api/tables/{id}/moderate"), act).await
}

/// Takes the reader's seat back from the bot that plays on it.
pub(crate) async fn take_back(id: &str, seat: u8) -> Result<Value, ApiError> {
    ask("POST", &format!("api/tables/{id}/seats/{seat}/back")).await
}

/// Deletes a table that is over or never began: for the host.
pub async fn delete(id: &str) -> Result<Value, ApiError> {
    ask("DELETE", &format!("api/tables/{id}")).await
}

/// Everything the server keeps about the reader, as a text for a file.
pub(super) async fn about_me() -> Result<String, ApiError> {
    get_text("api/me/export").await
}

/// Deletes everything the server keeps about the reader.
pub(super) async fn forget_me() -> Result<Value, ApiError> {
    ask("DELETE", "api/me").await
}

/// Changes a seat before the start: for the host.
pub(crate) async fn change_seat(id: &str, seat: u8, wish: SeatWish) -> Result<Value, ApiError> {
    send("PUT", &format!("api/tables/{id}/seats/{seat}"), &ChangeSeat { wish }).await
}

/// Starts the game: for the host.
pub(crate) async fn start(id: &str) -> Result<Value, ApiError> {
    send("POST", &format!("api/tables/{id}/start"), &Value::Object(serde_json::Map::new())).await
}

/// Gives a seat back.
pub(crate) async fn leave(id: &str, seat: u8) -> Result<Value, ApiError> {
    send("POST", &format!("api/tables/{id}/leave"), &Leave { seat }).await
}

/// A code with which another device takes over a seat.
pub async fn seat_code(id: &str, seat: u8) -> Result<HandoverCode, ApiError> {
    send("POST", &format!("api/tables/{id}/seats/{seat}/code"), &Value::Object(serde_json::Map::new())).await
}

/// Takes over a seat with a code from another device.
pub async fn take_over(code: String) -> Result<Seated, ApiError> {
    send("POST", "api/handover", &TakeOver { code }).await
}

/// An earlier position, as a seat or the desk saw it: by its address below the table.
pub(crate) async fn earlier(address: &str) -> Result<Earlier, ApiError> {
    get(address).await
}

/// What happened between two moments, as a seat or the desk saw it: by its address below the table.
pub(crate) async fn film(address: &str) -> Result<Film, ApiError> {
    get(address).await
}

/// The game's figures over time, by their address below the table.
pub(crate) async fn curves(address: &str) -> Result<Curves, ApiError> {
    get(address).await
}

/// Whether there is anything at an address, and why not.
pub(crate) async fn is_there(address: &str) -> Result<Value, ApiError> {
    get(address).await
}

/// The table as a text for a file.
pub(crate) async fn export(id: &str, seat: Option<u8>) -> Result<String, ApiError> {
    get_text(&format!("api/tables/{id}/export{}", through(seat))).await
}

/// The whole address of a socket, below the folder of the page.
pub fn live(path: &str) -> String {
    let page = page_kit::browser::address();
    let folder = page.rsplit_once('/').map_or(page.as_str(), |(folder, _)| folder);
    format!("{}/{path}", folder.replacen("http", "ws", 1))
}

fn through(seat: Option<u8>) -> String {
    seat.map(|seat| format!("?seat={seat}")).unwrap_or_default()
}
