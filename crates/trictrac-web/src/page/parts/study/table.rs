//! The table of the moment, on which men can be moved, and what both players have.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::lang::{fluent_args, key};

use super::looked::RecordBrowser;
use crate::page::arrows;
use crate::page::board::{self, BoardControl};
use crate::scene::Scene;
use crate::session::{Hand, seen};

/// Shows both players with holes and points at this moment.
pub(super) fn players(looked: RecordBrowser) -> AnyView {
    let one = move |side: Side| {
        let texts = looked.speech.texts();
        let moment = looked.moment();
        let (name, points, holes, goal) = looked.opened.with(|opened| {
            let state = opened.walk().state(moment);
            let goal = opened.walk().rules().holes.get();
            let name = opened.player(&texts, side);
            (name, state.releve().points, state.holes().amounts()[side], goal)
        });
        let holes =
            texts.with(key!("panel-holes"), &fluent_args!["holes" => holes, "goal" => goal]);
        let amount =
            texts.with(key!("panel-points"), &fluent_args!["points" => points.amounts()[side]]);
        let run = points.en_bredouille(side);
        let run = run.then(|| format!(", {}", texts.plain(key!("panel-bredouille"))));
        let standing = format!("{holes} · {amount}{}", run.unwrap_or_default());
        let far = if side == looked.near.get() { "" } else { " far" };
        view! {
            <p class=format!("player {}{far}", material(side))>
                <span class="man" aria-hidden="true"></span>
                <strong>{name}</strong>
                " "
                <span class="standing">{standing}</span>
            </p>
        }
    };
    let both = move || {
        let near = looked.near.get();
        [near, near.opponent()].map(one).collect_view()
    };
    view! { <div class="players">{both}</div> }.into_any()
}

/// Shows the table with the arrows of what was played, or of the candidate that is pointed at.
pub(super) fn table(looked: RecordBrowser) -> AnyView {
    let moved = Memo::new(move |_| {
        looked.hand.with(|hand| {
            hand.as_ref().is_some_and(|hand| hand.has_moved() || hand.picked().is_some())
        })
    });
    let scene = Memo::new(move |_| {
        let (moment, near) = (looked.moment(), looked.near.get());
        let scene = looked.opened.with(|opened| opened.walk().scene(moment, near));
        let scene = match looked.preview.get() {
            // The hits belong to the throw as it was played.
            Some(_) => Scene { hits: Vec::new(), ..scene },
            None if moved.get() => Scene { hits: Vec::new(), ..scene },
            None => scene,
        };
        looked.hand.with(|hand| match hand {
            Some(hand) => scene.with_hand(hand),
            None => scene,
        })
    });
    let drawn = Memo::new(move |_| {
        let (moment, near, preview) = (looked.moment(), looked.near.get(), looked.preview.get());
        if moved.get() {
            return Vec::new();
        }
        looked.opened.with(|opened| opened.walk().arrows(moment, near, preview))
    });
    let thought = Signal::derive(move || looked.preview.get().is_some());
    let touch = Callback::new(move |place| touch(looked, place));
    let board = BoardControl { scene: scene.into(), touch, quick: None };
    view! {
        <div class="drawn">
            {board::draw(board, looked.speech)}
            {arrows::over(drawn.into(), thought)}
        </div>
    }
    .into_any()
}

/// Touches a place of the table: men are moved by the dice of the moment, and a whole play is played.
fn touch(looked: RecordBrowser, place: u8) {
    looked.preview.set(None);
    let near = looked.near.get_untracked();
    let complete = looked.hand.try_update(|hand| {
        let hand = hand.as_mut()?;
        // A refused move leaves the man where it was.
        let _ = hand.touch(seen(near, hand.side(), place));
        hand.complete()
    });
    if let Some(play) = complete.flatten() {
        let coup = looked.state.with_untracked(|state| state.as_ref().and_then(Match::coup));
        looked.hand.set(coup.as_ref().map(Hand::bound));
        looked.play(Action::Play(play));
    }
}
