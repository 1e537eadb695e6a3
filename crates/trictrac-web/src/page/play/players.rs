//! Shows both players with their holes and points.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use crate::glossary::BREDOUILLE;
use crate::page::glossary::term;
use crate::page::live::{LiveMatch, name};
use crate::page::speech::PageSpeech;
use crate::session::ClassicPageSession;

/// Shows both players, the near one first.
pub(super) fn players(game: LiveMatch, speech: PageSpeech) -> impl IntoView {
    view! {
        <div class="players">
            {move || {
                let near = game.near();
                [near, near.opponent()].map(|side| player(game, speech, side)).collect_view()
            }}
        </div>
    }
}

fn player(game: LiveMatch, speech: PageSpeech, side: Side) -> impl IntoView {
    let name = move || game.session.with(|session| name(session.setup(), side, speech));
    let standing = move || {
        let ([holes, amount], runs) = game.session.with(|session| {
            let points = session.state().releve().points;
            (amounts(session, side, speech), points.en_bredouille(side))
        });
        let run = runs.then(|| {
            let words = speech.plain(key!("page-double-hole"));
            view! { ", " {term(words, vec![BREDOUILLE])} }
        });
        view! { <span>{holes}</span><span class="between">" · "</span><span>{amount}{run}</span> }
    };
    let near = game.session.with_untracked(ClassicPageSession::near);
    let beside = game.beside_names.map(|show| show.run(side.seat()));
    player_line(side, near, name, beside, standing)
}

/// The holes and the points of `side`, in words.
pub(in crate::page) fn amounts(
    session: &ClassicPageSession,
    side: Side,
    speech: PageSpeech,
) -> [String; 2] {
    let state = session.state();
    let (holes, points) = (state.holes().amounts()[side], state.releve().points.amounts()[side]);
    let goal = session.rules().holes.get();
    [
        speech.with(key!("panel-holes"), &fluent_args!["holes" => holes, "goal" => goal]),
        speech.with(key!("panel-points"), &fluent_args!["points" => points]),
    ]
}

/// Shows the player of `side` at a table seen from `near`: the name, what is `beside` it, and the standing.
pub(in crate::page) fn player_line<V: IntoView + 'static>(
    side: Side,
    near: Side,
    name: impl Fn() -> String + Send + 'static,
    beside: Option<AnyView>,
    standing: impl Fn() -> V + Send + 'static,
) -> AnyView {
    let end = if side == near { "" } else { " far" };
    view! {
        <p class=format!("player {}{end}", material(side))>
            <span class="man" aria-hidden="true"></span>
            <strong>{name}</strong>
            " "
            {beside}
            <span class="standing">{standing}</span>
        </p>
    }
    .into_any()
}
