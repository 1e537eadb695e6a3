//! The table of the moment, on which men can be moved, and what both players have.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::lang::{fluent_args, key};

use super::browser::RecordBrowser;
use crate::page::arrows;
use crate::page::board::{self, BoardControl};
use crate::scene::Scene;
use crate::session::{MovingHand, seen};

/// Shows both players with holes and points at this moment.
pub(super) fn players(browser: RecordBrowser) -> AnyView {
    let one = move |side: Side| {
        let texts = browser.speech.texts();
        let moment = browser.moment();
        let (name, points, holes, goal) = browser.opened.with(|opened| {
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
        let run = run.then(|| format!(", {}", texts.plain(key!("page-double-hole"))));
        let standing = format!("{holes} · {amount}{}", run.unwrap_or_default());
        let far = if side == browser.near.get() { "" } else { " far" };
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
        let near = browser.near.get();
        [near, near.opponent()].map(one).collect_view()
    };
    view! { <div class="players">{both}</div> }.into_any()
}

/// Shows the table with the arrows of what was played, or of the candidate that is pointed at.
pub(super) fn table(browser: RecordBrowser) -> AnyView {
    let moved = Memo::new(move |_| {
        browser.hand.with(|hand| {
            hand.as_ref().is_some_and(|hand| hand.has_moved() || hand.picked().is_some())
        })
    });
    let scene = Memo::new(move |_| {
        let (moment, near) = (browser.moment(), browser.near.get());
        let scene = browser.opened.with(|opened| opened.walk().scene(moment, near));
        let scene = match browser.preview.get() {
            // The hits belong to the throw as it was played.
            Some(_) => Scene { hits: Vec::new(), ..scene },
            None if moved.get() => Scene { hits: Vec::new(), ..scene },
            None => scene,
        };
        browser.hand.with(|hand| match hand {
            Some(hand) => scene.with_hand(hand),
            None => scene,
        })
    });
    let drawn = Memo::new(move |_| {
        let (moment, near, preview) = (browser.moment(), browser.near.get(), browser.preview.get());
        if moved.get() {
            return Vec::new();
        }
        browser.opened.with(|opened| opened.walk().arrows(moment, near, preview))
    });
    let thought = Signal::derive(move || browser.preview.get().is_some());
    let touch = Callback::new(move |place| touch(browser, place));
    let board = BoardControl { scene: scene.into(), touch, quick: None };
    view! {
        <div class="drawn">
            {board::draw(board, browser.speech)}
            {arrows::over(drawn.into(), thought)}
        </div>
    }
    .into_any()
}

/// Touches a place of the table: men are moved by the dice of the moment, and a whole play is played.
fn touch(browser: RecordBrowser, place: u8) {
    browser.preview.set(None);
    let near = browser.near.get_untracked();
    let complete = browser.hand.try_update(|hand| {
        let hand = hand.as_mut()?;
        // A refused move leaves the man where it was.
        let _ = hand.touch(seen(near, hand.side(), place));
        hand.complete()
    });
    if let Some(play) = complete.flatten() {
        let coup = browser.state.with_untracked(|state| state.as_ref().and_then(Match::coup));
        browser.hand.set(coup.as_ref().map(MovingHand::bound));
        browser.play(Action::Play(play));
    }
}
