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
        let (points, holes, goal) = game.session.with(|session| {
            let state = session.state();
            (state.releve().points, state.holes().amounts()[side], session.rules().holes.get())
        });
        let holes =
            speech.with(key!("panel-holes"), &fluent_args!["holes" => holes, "goal" => goal]);
        let amount = fluent_args!["points" => points.amounts()[side]];
        let amount = speech.with(key!("panel-points"), &amount);
        let run = points.en_bredouille(side).then(|| {
            let words = speech.plain(key!("page-double-hole"));
            view! { ", " {term(words, vec![BREDOUILLE])} }
        });
        view! { <span>{holes}</span><span class="between">" · "</span><span>{amount}{run}</span> }
    };
    let end =
        if side == game.session.with_untracked(ClassicPageSession::near) { "" } else { " far" };
    let class = format!("player {}{end}", material(side));
    view! {
        <p class=class>
            <span class="man" aria-hidden="true"></span>
            <strong>{name}</strong>
            " "
            {game.beside_names.map(|show| show.run(side.seat()))}
            <span class="standing">{standing}</span>
        </p>
    }
}
