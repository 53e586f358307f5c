//! A request about a table.

use super::App;
use super::visitor::Visitor;
use crate::refusal::{self, Refusal};
use crate::store::{TableCode, TableId};
use crate::tables::wish::Wish;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use wire::Code;

/// Who asks, and what the address names: a table by its id or its code, and a seat or a number of moves below it.
pub(super) struct AtTable {
    pub(super) app: App,
    pub(super) visitor: Visitor,
    names: Vec<(String, String)>,
}

impl FromRequestParts<App> for AtTable {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtTable, PathRejection> {
        let Path(names) = Path::from_request_parts(parts, app).await?;
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        Ok(AtTable { app: app.clone(), visitor, names })
    }
}

impl AtTable {
    /// A part of the address.
    fn named(&self, part: &str) -> &str {
        self.names.iter().find(|(name, _)| name == part).map_or("", |(_, value)| value)
    }

    /// The table. Only codes can be guessed, so wrong ones are counted.
    pub(super) async fn id(&self) -> Result<TableId, Refusal> {
        if let Ok(id) = self.named("id").parse() {
            return Ok(id);
        }
        let code: TableCode = self.named("id").parse().map_err(|_| refusal::no_table())?;
        self.app.may_try_code(&self.visitor).await?;
        match self.app.directory.store.table_by_code(code).await? {
            Some(record) => Ok(record.id),
            None => {
                self.app.wrong_code(&self.visitor, &code.to_string()).await?;
                Err(refusal::no_table())
            }
        }
    }

    /// The seat.
    pub(super) fn seat(&self) -> Result<u8, Refusal> {
        self.named("seat").parse().map_err(|_| Refusal::new(Code::NotFound, "no_seat_there"))
    }

    /// The number of moves.
    pub(super) fn moves(&self) -> Result<u32, Refusal> {
        self.named("number").parse().map_err(|_| Refusal::new(Code::NotFound, "no_address"))
    }

    /// Asks for something of which only success is told.
    pub(super) async fn ask(&self, wish: Wish) -> Result<StatusCode, Refusal> {
        self.app.directory.ask(self.id().await?, wish).await?;
        Ok(StatusCode::NO_CONTENT)
    }
}
