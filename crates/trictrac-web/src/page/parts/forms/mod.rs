//! The other forms of the game: the list of them, a match with its account sheet, lessons and rules.

mod analysis;
mod back;
mod card;
mod doing;
mod finished;
mod kept;
mod lesson;
mod live;
mod purse;
pub(super) mod remote;
mod rules;
mod settlement;
mod setup;
mod sheet;
mod signs;
mod start;
mod stepping;
mod table;
mod tools;

use leptos::prelude::*;
use trictrac_forms::Form;

use crate::forms::narration::Scribe;
use crate::page::live::Surroundings;
use crate::page::route::Route;
pub(super) use kept::{keep, kept_at};
use live::Forms;
pub(super) use live::LiveForm;

/// The target of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FormsAddress {
    Start,
    New(Form),
    Table,
    Replay(usize),
    Analyse(usize),
    Lesson(Form),
    Rules(String),
}

impl FormsAddress {
    fn of(rest: &str) -> Self {
        let (name, rest) = rest.split_once('/').unwrap_or((rest, ""));
        let form = || rest.parse::<Form>().ok();
        match name {
            "new" => form().map_or(Self::Start, Self::New),
            "table" => Self::Table,
            "replay" => rest.parse().map_or(Self::Start, Self::Replay),
            "analyse" => rest.parse().map_or(Self::Start, Self::Analyse),
            "lesson" => form().map_or(Self::Start, Self::Lesson),
            "rules" => Self::Rules(rest.to_owned()),
            _ => Self::Start,
        }
    }
}

/// Shows what the address names.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    let (speech, forms) = (around.speech, Forms::begin(around));
    let place = Memo::new(move |_| FormsAddress::of(&route.rest()));
    (move || match place.get() {
        FormsAddress::Start => start::start(forms),
        FormsAddress::New(form) => setup::setup(forms, form),
        FormsAddress::Table => table::table(forms),
        FormsAddress::Replay(nth) => finished::replay(forms, nth),
        FormsAddress::Analyse(nth) => analysis::analysis(forms, nth),
        FormsAddress::Lesson(form) => lesson::lesson(speech, form),
        FormsAddress::Rules(rule) => rules::rules(speech, rule),
    })
    .into_any()
}

/// Shows what everybody has gained in a match that is over.
pub(super) fn gains(live: LiveForm) -> AnyView {
    let lines = move || {
        let (names, texts) = (live.names(), live.speech.texts());
        let scribe = Scribe { texts: &texts, names: &names };
        live.session.with(|session| {
            let game = Some(session.game()).filter(|game| game.is_over())?;
            let lines = scribe.over(game).into_iter();
            Some(lines.map(|line| view! { <p>{line.text}</p> }).collect_view())
        })
    };
    lines.into_any()
}
