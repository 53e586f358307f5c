//! Codes that can be guessed: of tables, of classes, and of seats that move. Wrong ones are counted.

use super::App;
use super::visitor::Visitor;
use crate::refusal::{self, Refusal};
use crate::store::{GuestId, TableCode, TableId};
use axum::Json;
use axum::extract::{Path, State};
use wire::Code;
use wire::http::LeadsTo;

/// `GET /api/codes/{code}`: one question for both, so that a class that types its code where tables are joined does not use up
/// anybody's tries.
pub(super) async fn find(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Json<LeadsTo>, Refusal> {
    let store = &app.directory.store;
    if let Ok(id) = code.parse::<TableId>() {
        let found = store.table(id).await?.ok_or_else(refusal::no_table)?;
        return Ok(Json(LeadsTo::Table(found.id.to_string())));
    }
    let code: TableCode = code.parse().map_err(|_| refusal::no_table())?;
    app.may_try_code(&visitor).await?;
    if let Some(found) = store.table_by_code(code).await? {
        return Ok(Json(LeadsTo::Table(found.id.to_string())));
    }
    if store.lesson_by_code(code).await?.is_some() {
        return Ok(Json(LeadsTo::Class(code.to_string())));
    }
    app.wrong_code(&visitor, &code.to_string()).await?;
    Err(refusal::no_table())
}

impl App {
    /// Refuses whoever has tried too many wrong codes. Whoever has a place at some table may try some even where strangers
    /// at the same address have used up theirs: a few of them must not shut a whole school out.
    pub(super) async fn may_try_code(&self, visitor: &Visitor) -> Result<(), Refusal> {
        let may = self.visitors.stranger_may_try(visitor.address)
            || match visitor.guest {
                Some(guest) => self.visitors.guest_may_try(visitor.address, guest) && self.knows(guest).await?,
                None => false,
            };
        if may {
            return Ok(());
        }
        self.directory.metrics.limited();
        Err(Refusal::new(Code::TooMany, "too_many_codes"))
    }

    /// Counts a wrong code.
    pub(super) async fn wrong_code(&self, visitor: &Visitor, code: &str) -> Result<(), Refusal> {
        if !self.visitors.is_new_code(visitor.address, code) {
            return Ok(());
        }
        let known = match visitor.guest {
            Some(guest) => self.knows(guest).await?.then_some(guest),
            None => None,
        };
        self.visitors.wrong_code(visitor.address, known);
        Ok(())
    }

    /// Whether a guest has a place at some table. A cookie alone proves nothing: anybody can make one up.
    async fn knows(&self, guest: GuestId) -> Result<bool, Refusal> {
        Ok(!self.directory.store.tables_of(guest, 1).await?.is_empty())
    }
}
