//! Joining by a code, and one's name. No account: a name is enough.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::words::{page_text, page_text_with};
use page_table::remote::http::ApiError;
use page_table::remote::{api, server};
use server::Server;
use wire::http::LeadsTo;

/// The letters of a code, however it was typed or pasted: with a dash, in small letters, or as a whole link.
pub fn letters(typed: &str) -> String {
    let typed = typed.trim();
    let fronts = ["#/table/", "#/take/", "#/class/"];
    let typed = match fronts.iter().find_map(|front| typed.rsplit_once(front)) {
        Some((_, code)) => code,
        // The address of a class as it stands on a wall ends with the code.
        None if typed.contains("://") => typed.trim_end_matches('/').rsplit('/').next().unwrap_or_default(),
        None => typed,
    };
    let typed = typed.split(['/', '?']).next().unwrap_or_default();
    typed.chars().filter(|letter| letter.is_alphanumeric()).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// The dark banner at the top.
#[component]
pub(crate) fn JoinPanel() -> impl IntoView {
    let settings = settings();
    let known = server::server();
    let code = RwSignal::new(String::new());
    let error = RwSignal::new(None::<String>);
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        let code = letters(&code.get_untracked());
        if code.is_empty() {
            return error.set(Some(page_text("lobby.no_code")));
        }
        let wanted = code.clone();
        server::answered(async move { find(&wanted).await }, move |answer| match answer {
            Ok(LeadsTo::Table(id)) => browser::go(&Route::Table(id)),
            Ok(LeadsTo::Class(code)) => browser::go(&Route::Class(code)),
            Err(ApiError::Problem(problem)) if problem.code == wire::Code::NotFound => {
                error.set(Some(page_text_with("lobby.unknown_code", &[("code", code.into())])));
            }
            Err(other) => error.set(Some(server::error_text(&other))),
        });
    };
    let alone = move || known.get() == Server::None;
    view! {
        <section class="panel join" aria-labelledby="join-title">
            <div>
                <h1 class="disp" id="join-title" tabindex="-1">{move || page_text("lobby.title")}</h1>
                <p>{move || page_text(if alone() { "lobby.no_server" } else { "lobby.no_account" })}</p>
            </div>
            <form class="join-form" on:submit=join novalidate>
                <label hidden=alone>
                    <span>{move || page_text("lobby.code")}</span>
                    <input
                        data-act="code"
                        autocomplete="off"
                        autocapitalize="characters"
                        spellcheck="false"
                        placeholder="ABC-DEF"
                        aria-invalid=move || error.with(Option::is_some).then_some("true")
                        aria-describedby="join-error"
                        prop:value=move || code.get()
                        on:input=move |event| {
                            code.set(event_target_value(&event));
                            error.set(None);
                        }
                    />
                </label>
                <label>
                    <span>{move || page_text("lobby.name")}</span>
                    <input
                        data-act="name"
                        maxlength="24"
                        autocomplete="nickname"
                        prop:value=move || settings.name.get()
                        on:input=move |event| settings.choose_name(event_target_value(&event).trim())
                    />
                </label>
                <button class="btn pri" data-act="join" hidden=alone>{move || page_text("lobby.join")}</button>
                <p class="join-error" id="join-error" role="alert">{move || error.get()}</p>
            </form>
        </section>
    }
}

/// The table or the class a code means. A code for a seat, from another device, is a code too.
async fn find(code: &str) -> Result<LeadsTo, ApiError> {
    match api::leads_to(code).await {
        Err(ApiError::Problem(problem)) if problem.code == wire::Code::NotFound => {
            api::take_over(code.to_owned()).await.map(|seated| LeadsTo::Table(seated.id))
        }
        answer => answer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_was_typed() {
        for typed in ["abcdef", " ABC-DEF ", "abc def", "https://host/x/#/table/ABCDEF", "http://h/#/table/abcdef/"] {
            assert_eq!(letters(typed), "ABCDEF", "{typed}");
        }
        assert_eq!(letters("https://host/#/take/abcd2345"), "ABCD2345");
        assert_eq!(letters("ABCD 2345"), "ABCD2345");
        for typed in ["http://192.168.4.1:4710/#/class/KTHDYC", "http://h:4710/kth-dyc", "https://h/class/KTHDYC/"] {
            assert_eq!(letters(typed), "KTHDYC", "{typed}");
        }
        assert_eq!(letters(" - "), "");
    }
}
