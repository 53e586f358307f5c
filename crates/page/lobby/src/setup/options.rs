//! The options of a game as its shelf declares them, and who may watch.

use crate::form::{Closed, Form, Place, SeatPick};
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::route::Route;
use page_kit::shell::controls::{Explained, Named, Segments, Switch, choices};
use page_kit::words::{lang, page_text, page_text_with, page_words};
use page_table::game_box::box_of;
use page_table::wish::{TableWish, listed};
use serde_json::{Map, Value};
use shelf::{Asked, GameOption, OptionKind, OptionValue, Setup, Title};

/// What the rules of the form say about its options: the values in force, and those that can be chosen.
#[derive(Clone, PartialEq, Default)]
struct UnderTheRules {
    in_force: Map<String, Value>,
    values: Vec<(&'static str, Vec<OptionValue>)>,
}

impl UnderTheRules {
    fn of(setup: &Setup, title: Title) -> UnderTheRules {
        // House rules or options with a mistake leave the values of the plain game.
        let plain = Setup { options: Map::new(), ..setup.clone() };
        let plain = shelf::make(&plain).or_else(|_| shelf::make(&Setup::printed(title.id, title.fewest)));
        let Ok(plain) = plain else { return UnderTheRules::default() };
        let kept = shelf::make(setup).map_or_else(|_| plain.kept_options(), |game| game.kept_options());
        UnderTheRules {
            in_force: kept.as_object().cloned().unwrap_or_default(),
            values: title.options.iter().map(|option| (option.name, plain.option_values(option.name))).collect(),
        }
    }
}

/// The controls of one form. `Copy`.
#[derive(Clone, Copy)]
struct Asking {
    form: RwSignal<Form>,
    rules: Memo<UnderTheRules>,
}

impl Asking {
    fn wish(self) -> TableWish {
        let form = self.form;
        let set = move |(name, value): (&'static str, Option<Value>)| {
            form.update(|form| {
                if let Some(option) = form.title.option(name) {
                    form.choose(option, value);
                }
            });
        };
        TableWish {
            players: Signal::derive(move || form.with(Form::count)),
            options: Signal::derive(move || form.with(|form| form.options.clone())),
            set: Callback::new(set),
        }
    }

    /// The value of an option: as chosen, or as the rules have it.
    fn value(self, option: &GameOption) -> Value {
        let (chosen, anyway) = self.form.with(|form| {
            let chosen = form.options.get(option.name).filter(|_| form.takes(option)).cloned();
            (chosen, option.holds_anyway(&form.options))
        });
        let in_force = || self.rules.with(|rules| rules.in_force.get(option.name).cloned().unwrap_or_default());
        if anyway { true.into() } else { chosen.unwrap_or_else(in_force) }
    }

    fn is_on(self, option: &'static GameOption) -> Signal<bool> {
        Signal::derive(move || self.value(option) == true)
    }

    /// Why an option cannot be chosen now, in words.
    fn why_not(self, title: Title, option: &'static GameOption) -> Signal<Option<String>> {
        Signal::derive(move || {
            Some(match self.form.with(|form| form.closed(option))? {
                Closed::Players => {
                    let (fewest, most) = (u32::from(option.fewest), u32::from(option.most));
                    page_text_with("lobby.closed.players", &[("fewest", fewest.into()), ("most", most.into())])
                }
                Closed::By(other) => page_text_with("lobby.closed.by", &[("other", self.chosen(title, other).into())]),
            })
        })
    }

    /// What is chosen for an option that is on, as the reader knows it.
    fn chosen(self, title: Title, name: &'static str) -> String {
        let Some(option) = title.option(name) else { return name.to_owned() };
        let (key, value) = (key(title, option), self.value(option));
        let named = self.named_values(option).into_iter().find(|(id, _)| value.as_str() == Some(id.as_str()));
        let said = || page_words().knows(&format!("page.{key}.on")).then(|| page_text(&format!("{key}.on")));
        named.map(|(_, name)| name).or_else(said).unwrap_or_else(|| page_text(&format!("{key}.name")))
    }

    fn choose(self, option: &GameOption, value: Option<Value>) {
        self.form.update(|form| form.choose(option, value));
    }

    /// The values that an option can have, with their names in the reader's language.
    fn named_values(self, option: &GameOption) -> Vec<(String, String)> {
        let lang = lang();
        let named = |value: &OptionValue| match &value.value {
            Value::String(id) => (id.clone(), value.words.name(lang.code()).to_owned()),
            other if !value.words.names.is_empty() => (other.to_string(), value.words.name(lang.code()).to_owned()),
            other => (other.to_string(), number(other.as_i64().unwrap_or(0))),
        };
        self.rules.with(|rules| {
            let values = rules.values.iter().find(|(name, _)| *name == option.name);
            values.map(|(_, values)| values.iter().map(named).collect()).unwrap_or_default()
        })
    }
}

/// The options of the game, and who may watch.
#[component]
pub(crate) fn Options() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let title = Memo::new(move |_| form.with(|form| form.title));
    let setup = Memo::new(move |_| form.with(Form::setup));
    let rules = Memo::new(move |_| setup.with(|setup| UnderTheRules::of(setup, title.get())));
    let asking = Asking { form, rules };
    let shared = move || form.with(|form| form.place() == Place::Server);
    let switch = move |act: &'static str, read: fn(&Form) -> bool, write: fn(&mut Form, bool)| {
        view! {
            <Switch
                act
                key=format!("lobby.option.{}", act.replace('-', "_"))
                on=Signal::derive(move || form.with(read))
                change=move |on| form.update(|form| write(form, on))
            />
        }
    };
    view! {
        <div class="switches">
            {move || of_game(asking, title.get())}
            <Show when=move || !shared() && box_of(title.get().id).is_for_a_team()>
                {switch("alone", |form| form.alone, Form::play_alone)}
            </Show>
            <Show when=shared>
                {switch("spectators", |form| form.spectators, |form, on| form.spectators = on)}
                <Show when=move || form.with(|form| form.spectators)>
                    {switch("onlookers-speak", |form| form.onlookers_speak, |form, on| form.onlookers_speak = on)}
                </Show>
                {switch("teams", |form| form.teams, |form, on| form.teams = on)}
                {switch("listed", |form| form.listed, |form, on| form.listed = on)}
            </Show>
        </div>
    }
}

/// The options of a game as its shelf declares them, for a form that is not the lobby's own.
#[component]
pub fn GameOptions(
    /// What is being set up.
    form: RwSignal<Form>,
) -> impl IntoView {
    let title = Memo::new(move |_| form.with(Form::title));
    let setup = Memo::new(move |_| form.with(Form::setup));
    let rules = Memo::new(move |_| setup.with(|setup| UnderTheRules::of(setup, title.get())));
    let asking = Asking { form, rules };
    view! { <div class="switches">{move || declared(asking, title.get())}</div> }
}

/// What a game asks: its lessons, the first options, the further ones folded away, what its board asks itself.
fn of_game(asking: Asking, title: Title) -> AnyView {
    let game_box = box_of(title.id);
    let editor = game_box.editor().map(|_| {
        let href = Route::Editor(Some(title.id.to_owned())).href();
        view! { <p class="sm"><a href=href data-act="open-editor">{move || page_text("lobby.editor")}</a></p> }
    });
    view! {
        {game_box.lessons(asking.wish())}
        {declared(asking, title)}
        {editor}
    }
    .into_any()
}

/// The declared options: the first ones, the further ones folded away, what its board asks itself.
fn declared(asking: Asking, title: Title) -> AnyView {
    let those = move |place: Asked| {
        let here = title.options.iter().filter(move |option| option.asked == place);
        here.map(move |option| asked(asking, title, option)).collect_view()
    };
    let further = title.options.iter().any(|option| option.asked == Asked::Further).then(|| {
        view! {
            <details class="variants">
                <summary><Named key=format!("lobby.{}.further", title.id) /></summary>
                {those(Asked::Further)}
            </details>
        }
    });
    view! {
        {those(Asked::First)}
        {further}
        {those(Asked::ByBoard)}
    }
    .into_any()
}

/// The control of an option, wherever it means anything.
fn asked(asking: Asking, title: Title, option: &'static GameOption) -> AnyView {
    let means = move || asking.form.with(|form| option.has_meaning(&form.options));
    let control = move || match option.kind {
        _ if option.asked == Asked::ByBoard => box_of(title.id).own_option(option.name, asking.wish()).into_any(),
        OptionKind::Switch if option.adds_seats => seat_beside(asking, title, option),
        OptionKind::Switch => switch(asking, title, option),
        OptionKind::Choice | OptionKind::Number { .. } => list(asking, title, option),
        OptionKind::Names => names(asking, title, option),
    };
    match option.asked {
        // A board hides what it asks itself, so that it stays as it is while other things change.
        Asked::ByBoard => control(),
        _ => view! { <Show when=means>{control()}</Show> }.into_any(),
    }
}

/// The name of a control in `data-act`.
fn act(option: &GameOption) -> String {
    option.name.replace('_', "-")
}

/// The key of an option's texts.
fn key(title: Title, option: &GameOption) -> String {
    format!("lobby.{}.{}", title.id, option.name)
}

/// On or off; or one of two things, where the words name both.
fn switch(asking: Asking, title: Title, option: &'static GameOption) -> AnyView {
    let (key, act) = (key(title, option), act(option));
    let (on, why_not) = (asking.is_on(option), asking.why_not(title, option));
    let change = move |on: bool| asking.choose(option, Some(on.into()));
    if !page_words().knows(&format!("page.{key}.off")) {
        return view! { <Switch act key on why_not change /> }.into_any();
    }
    let side = |on: bool, name: &str| (on, format!("{act}-{name}"), format!("{key}.{name}"));
    let values = vec![side(false, "off"), side(true, "on")];
    view! { <Segments label=format!("{key}.name") values value=on why_not=move |_| why_not.get() change /> }.into_any()
}

/// A name or a number out of those that the rules know.
fn list(asking: Asking, title: Title, option: &'static GameOption) -> AnyView {
    let key = StoredValue::new(key(title, option));
    let now = move || match asking.value(option) {
        Value::Null => String::new(),
        Value::String(id) => id,
        other => other.to_string(),
    };
    let choose = move |event: leptos::ev::Event| {
        let wanted = event_target_value(&event);
        let value = match option.kind {
            OptionKind::Choice => (!wanted.is_empty()).then(|| wanted.into()),
            _ => wanted.parse::<i64>().ok().map(Value::from),
        };
        asking.choose(option, value);
    };
    let none = move || {
        let none = format!("{}.none", key.get_value());
        let none = page_words().knows(&format!("page.{none}")).then(|| page_text(&none));
        none.map(|none| view! { <option value="">{none}</option> })
    };
    let rows = Memo::new(move |_| asking.named_values(option));
    let list = move || view! { {none()} {choices(rows.get(), now)} };
    field(asking, title, option, choose, list)
}

/// A list with its name and one line of what it does.
fn field<V: IntoView + 'static>(
    asking: Asking,
    title: Title,
    option: &'static GameOption,
    choose: impl FnMut(leptos::ev::Event) + 'static,
    list: impl Fn() -> V + Send + 'static,
) -> AnyView {
    let named = key(title, option);
    let why_not = asking.why_not(title, option);
    // A list that opens by itself cannot be asked: why it is closed stands beside it.
    view! {
        <label class="field">
            <span>{move || page_text(&format!("{named}.name"))}</span>
            <Explained key=key(title, option) />
            <Show when=move || why_not.with(Option::is_some)><small data-closed=act(option)>{why_not}</small></Show>
            <select data-act=act(option) disabled=move || why_not.with(Option::is_some) on:change=choose>{list}</select>
        </label>
    }
    .into_any()
}

/// Who sits on the seat that an option adds: no bot does.
fn seat_beside(asking: Asking, title: Title, option: &'static GameOption) -> AnyView {
    let form = asking.form;
    let now = move || {
        let pick = form.with(|form| form.added.get(option.name).copied());
        pick.unwrap_or(SeatPick::None).name().to_owned()
    };
    let picks = move || {
        let pick = |pick: SeatPick| (pick.name().to_owned(), page_text(&format!("lobby.seat.kind.{}", pick.name())));
        choices([SeatPick::None, SeatPick::Me, SeatPick::Open].map(pick), now)
    };
    let choose = move |event: leptos::ev::Event| {
        let pick = SeatPick::named(&event_target_value(&event)).unwrap_or(SeatPick::None);
        form.update(|form| form.seat_beside(option, pick));
    };
    field(asking, title, option, choose, picks)
}

/// Several names out of those that the rules know.
fn names(asking: Asking, title: Title, option: &'static GameOption) -> AnyView {
    let (form, key) = (asking.form, StoredValue::new(key(title, option)));
    let chosen = move || form.with(|form| listed(&form.options, option.name));
    let row = move |(id, name): (String, String)| {
        let own = StoredValue::new(id.clone());
        let toggle = move |event: leptos::ev::Event| {
            let mut names = form.with_untracked(|form| listed(&form.options, option.name));
            names.retain(|name| *name != own.get_value());
            names.extend(event_target_checked(&event).then(|| own.get_value()));
            asking.choose(option, Some(names.into()));
        };
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    data-act=act(option)
                    data-name=id
                    prop:checked=move || chosen().contains(&own.get_value())
                    on:change=toggle
                />
                {name}
            </label>
        }
    };
    let count = move || match chosen().len() {
        0 => page_text(&format!("{}.none", key.get_value())),
        count => page_text_with(&format!("{}.chosen", key.get_value()), &[("count", count.into())]),
    };
    // The rows follow the language and the rules alone: a list of them that was opened stays open.
    let rows = Memo::new(move |_| asking.named_values(option));
    view! {
        <details class="variants">
            <summary>
                <b>{move || page_text(&format!("{}.name", key.get_value()))}</b>
                <small>{count}</small>
            </summary>
            <div class="checks">{move || rows.get().into_iter().map(row).collect_view()}</div>
        </details>
    }
    .into_any()
}
