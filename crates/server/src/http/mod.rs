//! The HTTP interface, and the page. `docs/api.md` lists the addresses.

mod answer;
mod at_table;
mod codes;
mod desk;
mod guests;
mod host;
mod lessons;
mod page;
mod seats;
mod tables;
mod visitor;

use crate::Config;
use crate::connections::Slots;
use crate::limits::Visitors;
use crate::refusal::Refusal;
use crate::tables::directory::Directory;
use answer::told;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use std::sync::Arc;
use visitor::{Visitor, same_origin};
use wire::Code;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) directory: Arc<Directory>,
    pub(crate) visitors: Arc<Visitors>,
    pub(crate) slots: Arc<Slots>,
    pub(crate) config: Arc<Config>,
}

/// Nothing but our own files, no inline script, no frame around us. `wasm-unsafe-eval` is what browsers ask for before
/// they run WebAssembly; it allows nothing else. `connect-src 'self'` covers sockets to the same place.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// Every address of the server.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/tables", get(tables::list).post(tables::make))
        .route("/tables/import", post(tables::import))
        .route("/tables/{id}", get(tables::info).delete(tables::delete))
        .route("/tables/{id}/moderate", post(seats::moderate))
        .route("/tables/{id}/seats/{seat}/team", post(seats::admit).put(seats::open_team))
        .route("/tables/{id}/seats/{seat}/back", post(seats::take_back))
        .route("/tables/{id}/join", post(seats::join))
        .route("/tables/{id}/leave", post(seats::leave))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/seats/{seat}", put(seats::change_seat))
        .route("/tables/{id}/seats/{seat}/code", post(seats::handover_code))
        .route("/tables/{id}/seats/{seat}/speaker", post(seats::speaker))
        .route("/tables/{id}/moves/{number}", get(tables::earlier))
        .route("/tables/{id}/film/{number}", get(tables::film))
        .route("/tables/{id}/curves", get(tables::curves))
        .route("/tables/{id}/export", get(tables::export))
        .route("/tables/{id}/socket", get(tables::socket))
        .route("/codes/{code}", get(codes::find))
        .route("/lessons", post(lessons::open))
        .route("/lessons/{code}", get(lessons::info))
        .route("/lessons/{code}/join", post(lessons::join))
        .route("/lessons/{code}/back", post(lessons::back))
        .route("/lessons/{code}/hand", post(lessons::hand))
        .route("/lessons/{code}/answers", post(lessons::answer))
        .route("/lessons/{code}/compare", get(lessons::compare))
        .route("/lessons/{code}/socket", get(lessons::socket))
        .route("/desk/{key}", get(desk::look).delete(desk::erase))
        .route("/desk/{key}/plan", put(desk::plan))
        .route("/desk/{key}/steps", post(desk::step))
        .route("/desk/{key}/compare", get(desk::compare))
        .route("/desk/{key}/decisions", get(desk::decisions))
        .route("/desk/{key}/answers", get(desk::answers))
        .route("/desk/{key}/journals", get(desk::journals))
        .route("/desk/{key}/everything", get(desk::everything))
        .route("/desk/{key}/socket", get(desk::socket))
        .route("/desk/{key}/tables/{table}/socket", get(desk::table))
        .route("/desk/{key}/tables/{table}/moves/{number}", get(desk::earlier))
        .route("/desk/{key}/tables/{table}/film/{number}", get(desk::film))
        .route("/desk/{key}/tables/{table}/curves", get(desk::curves))
        .route("/desk/{key}/tables/{table}/branch", post(desk::branch))
        .route("/handover", post(seats::take_over))
        .route("/me", get(guests::me).delete(guests::forget_me))
        .route("/me/export", get(guests::export_me))
        .fallback(no_address)
        .method_not_allowed_fallback(no_address);
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(page::serve)
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Refuses what another site's page sends, and gives every answer its words and the headers that keep browsers strict.
async fn guard(State(app): State<App>, visitor: Visitor, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.headers().contains_key("upgrade");
    let kept = !is_live(request.uri().path());
    let mut response = if !host::is_ours(request.headers(), &app.config) {
        let host: String = host::called(request.headers(), &app.config).unwrap_or_default().chars().take(80).collect();
        let refusal = Refusal::new(Code::Origin, "host").with("host", host);
        if kept {
            // Somebody wanted to see the page: they read this themselves.
            (StatusCode::FORBIDDEN, refusal.problem(visitor.lang, None).message).into_response()
        } else {
            refusal.into_response()
        }
    } else if (changes || upgrades) && !same_origin(request.headers(), &app) {
        Refusal::new(Code::Origin, "origin").into_response()
    } else {
        next.run(request).await
    };
    response = told(response, visitor.lang);
    let kept = kept && !response.status().is_client_error();
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    if !kept {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether what an address returns is true only now, and often only for this reader.
fn is_live(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/metrics"
}

async fn no_address() -> Refusal {
    Refusal::new(Code::NotFound, "no_address")
}

/// Whether the server can do its work: its store answers.
async fn health(State(app): State<App>) -> Result<&'static str, Refusal> {
    app.directory.store.check().await?;
    Ok("ok\n")
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], app.directory.metrics.text(&app.slots))
}
