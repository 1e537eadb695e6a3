//! Pauses, slows and steps a match between two computers.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, key};

use super::live_match::LiveMatch;
use crate::messages::EngineQuestion;
use crate::page::speech::Speech;
use crate::page::tabs::SharedMatch as _;
use crate::session::{Awaits, MatchSession};

/// How fast two computers play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Speed {
    Slow,
    Usual,
    Fast,
}

impl Speed {
    const ALL: [Self; 3] = [Self::Slow, Self::Usual, Self::Fast];

    const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Fast => "fast",
        }
    }

    const fn key(self) -> Key {
        match self {
            Self::Slow => key!("watch-slow"),
            Self::Usual => key!("watch-usual"),
            Self::Fast => key!("watch-fast"),
        }
    }

    /// Scales a pause of the usual speed.
    fn wait(self, usual: Duration) -> Duration {
        match self {
            Self::Slow => usual * 3,
            Self::Usual => usual,
            Self::Fast => usual / 5,
        }
    }
}

/// How a match between two computers is watched. A match with a person ignores it.
#[derive(Clone, Copy)]
pub(super) struct Watching {
    paused: RwSignal<bool>,
    speed: RwSignal<Speed>,
}

impl Watching {
    pub(super) fn new() -> Self {
        Self { paused: RwSignal::new(false), speed: RwSignal::new(Speed::Usual) }
    }
}

impl LiveMatch {
    /// Whether the match waits for the reader, who reads an explanation or has paused it.
    pub(super) fn is_paused(self) -> bool {
        let watched = || self.session.with_untracked(MatchSession::is_watched);
        self.explains.get_untracked() || (self.watching.paused.get_untracked() && watched())
    }

    /// The length of a pause in the play of the computers.
    pub(super) fn pause(self, usual: Duration) -> Duration {
        let paced = self.settings().pace.get_untracked().wait(usual);
        if self.session.with_untracked(MatchSession::is_watched) {
            self.watching.speed.get_untracked().wait(paced)
        } else {
            paced
        }
    }

    /// Does the next thing of a paused match.
    fn step(self) {
        match self.now() {
            Awaits::Dice => self.throw_unasked(),
            Awaits::Computer(seat) => self.ask(EngineQuestion::Act(Side::of(seat), self.saved())),
            _ => {}
        }
    }

    fn set_paused(self, paused: bool) {
        self.watching.paused.set(paused);
        // The engine may be thinking: what it answers to a question from before the pause is void.
        self.number.update(|number| *number += 1);
        if !paused {
            self.advance();
        }
    }
}

/// Shows the controls, while two computers play.
pub(in crate::page) fn controls(game: LiveMatch, speech: Speech) -> AnyView {
    let Watching { paused, speed } = game.watching;
    let label = move |key: Key| move || speech.plain(key);
    let toggle =
        move || speech.plain(if paused.get() { key!("watch-resume") } else { key!("watch-pause") });
    let speeds = move || {
        let option = |one: Speed| {
            let chosen = speed.get_untracked() == one;
            view! { <option value=one.name() selected=chosen>{speech.plain(one.key())}</option> }
        };
        Speed::ALL.map(option).collect_view()
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(one) = Speed::ALL.into_iter().find(|one| one.name() == chosen) {
            speed.set(one);
        }
    };
    view! {
        <div class="watching">
            <button class="main" on:click=move |_| game.set_paused(!paused.get_untracked())>{toggle}</button>
            <button disabled=move || !paused.get() on:click=move |_| game.step()>{label(key!("watch-step"))}</button>
            <select aria-label=label(key!("watch-speed")) on:change=choose>{speeds}</select>
        </div>
    }
    .into_any()
}
