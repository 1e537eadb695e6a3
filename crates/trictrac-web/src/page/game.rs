//! The match that is shown: what the person does, what the engine answers, and when the dice fall.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_engine::protocol::Reply;
use trictrac_rules::turn::Action;

use super::engine::Engine;
use crate::session::{Awaits, Session};

/// The level of the engine.
const LEVEL: &str = "amateur";
/// How long the engine's dice are waited for.
const BEFORE_DICE: Duration = Duration::from_millis(700);
/// How long the engine's throw can be looked at before it is played.
const BEFORE_PLAY: Duration = Duration::from_millis(1300);

/// The match, as everything on the page has it.
#[derive(Clone, Copy)]
pub(super) struct Game {
    pub(super) session: RwSignal<Session>,
    /// Which match of this visit it is: what was meant for another comes to nothing.
    number: RwSignal<u32>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
}

impl Game {
    /// Sits down; the engine is called.
    pub(super) fn begin() -> Self {
        let session = RwSignal::new(Session::new(seed()));
        let game = Self { session, number: RwSignal::new(0), engine: StoredValue::new_local(None) };
        let engine = Engine::start(&document(), move |reply| game.hear(reply));
        game.engine.set_value(engine);
        game.introduce();
        game.go_on();
        game
    }

    /// Another match.
    pub(super) fn again(self) {
        self.number.update(|number| *number += 1);
        self.session.set(Session::new(seed()));
        self.introduce();
        self.go_on();
    }

    fn introduce(self) {
        let lines =
            self.session.with_untracked(|session| session.introduction(LEVEL, seed() >> 32));
        self.say(lines);
    }

    fn say(self, lines: Vec<String>) {
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                engine.say(lines);
            }
        });
    }

    /// The person throws.
    pub(super) fn throw(self) {
        if self.awaits() == Awaits::Throw {
            self.session.update(Session::throw);
            self.go_on();
        }
    }

    /// The person does `action`.
    pub(super) fn act(self, action: Action) {
        self.session.update(|session| session.refused = session.act(action).err());
        self.go_on();
    }

    /// The person plays what he has put down.
    pub(super) fn confirm(self) {
        if let Some(play) = self.session.with_untracked(Session::complete) {
            self.act(Action::Play(play));
        }
    }

    fn awaits(self) -> Awaits {
        self.session.with_untracked(Session::awaits)
    }

    /// Does what nobody has to be asked for.
    fn go_on(self) {
        match self.awaits() {
            Awaits::Dice => self.later(BEFORE_DICE, |game| {
                game.session.update(Session::throw);
                game.go_on();
            }),
            Awaits::Engine => self.later(BEFORE_PLAY, |game| {
                game.say(game.session.with_untracked(Session::question));
            }),
            _ => {}
        }
    }

    fn hear(self, reply: Reply) {
        let Reply::BestAction(action) = reply else {
            leptos::logging::error!("{reply}");
            return;
        };
        if self.awaits() != Awaits::Engine {
            return;
        }
        let mut answered = Ok(());
        self.session.update(|session| answered = session.answer(&action));
        match answered {
            Ok(()) => self.go_on(),
            Err(nonsense) => leptos::logging::error!("{action}: {nonsense:?}"),
        }
    }

    /// Does something after a while, if it is still the same match.
    fn later(self, after: Duration, what: impl FnOnce(Self) + 'static) {
        let number = self.number.get_untracked();
        let due = move || {
            if self.number.get_untracked() == number {
                what(self);
            }
        };
        set_timeout(due, after);
    }
}

/// A number that nobody can know: the dice come from one, the engine's own chance from another.
fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}
