//! The head of the page, and who plays.

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Language, fluent_args};

use super::board::material;
use super::game::Game;
use super::memory;
use super::speech::Speech;
use crate::session::PERSON;

/// Where the theme is kept between visits.
const THEME: &str = "theme";

/// Name, language, light or dark.
pub(super) fn header(speech: Speech) -> impl IntoView {
    let chosen = RwSignal::new(memory::recall(THEME));
    Effect::new(move |_| {
        if let (Some(root), Some(theme)) = (document().document_element(), chosen.get()) {
            let _ = root.set_attribute("data-theme", &theme);
        }
    });
    let turn = move |_| {
        let next = if is_dark(chosen.get().as_deref()) { "light" } else { "dark" };
        memory::keep(THEME, next);
        chosen.set(Some(next.into()));
    };
    let language = move |language: Language, name: &'static str| {
        view! {
            <button
                lang=language.code()
                aria-pressed=move || (speech.language() == language).to_string()
                on:click=move |_| speech.choose(language)
            >
                {name}
            </button>
        }
    };
    view! {
        <header>
            <h1>"Trictrac"</h1>
            <div class="languages" role="group" aria-label=move || speech.plain("page-language")>
                {language(Language::Fr, "FR")} {language(Language::En, "EN")}
            </div>
            <button class="theme" aria-label=move || speech.plain("page-theme") on:click=turn>
                "☾"
            </button>
        </header>
    }
}

/// Whether the page is dark now, chosen or by the system.
fn is_dark(chosen: Option<&str>) -> bool {
    let system = || window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    chosen.map_or_else(|| system().is_some_and(|query| query.matches()), |theme| theme == "dark")
}

/// Both players with their holes and points.
pub(super) fn players(game: Game, speech: Speech) -> impl IntoView {
    view! {
        <div class="players">
            {player(game, speech, PERSON, "page-you")}
            {player(game, speech, PERSON.opponent(), "page-engine")}
        </div>
    }
}

fn player(game: Game, speech: Speech, side: Side, name: &'static str) -> impl IntoView {
    let standing = move || {
        let (points, holes, goal) = game.session.with(|session| {
            let state = session.state();
            (state.releve.points, state.holes.amounts[side], session.rules().holes.get())
        });
        let holes = speech.with("panel-holes", &fluent_args!["holes" => holes, "goal" => goal]);
        let amount = fluent_args!["points" => points.amounts[side]];
        let amount = speech.with("panel-points", &amount);
        let run = points.en_bredouille(side).then(|| speech.plain("panel-bredouille"));
        let amount = format!("{amount}{}", run.unwrap_or_default());
        view! { <span>{holes}</span><span class="between">" · "</span><span>{amount}</span> }
    };
    let class = format!("player {}", material(side));
    view! {
        <p class=class>
            <span class="man" aria-hidden="true"></span>
            <strong>{move || speech.plain(name)}</strong>
            " "
            <span class="standing">{standing}</span>
        </p>
    }
}
