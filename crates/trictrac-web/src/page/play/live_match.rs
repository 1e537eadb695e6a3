//! The match that is shown: what people do, what the engine answers, when the dice fall, what is kept of it.

use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::adviser::Adviser;
use super::engine_client::EngineClient;
use crate::engine_server::{EngineAnswer, EngineQuestion};
use crate::match_settings::MatchSettings;
use crate::page::memory;
use crate::page::settings::Settings;
use crate::session::{Awaits, MatchSession, Nonsense};
use crate::study::ask;
use crate::study::opened::KEPT_FILE;

/// Where the match is kept between visits.
const KEPT: &str = "match";
/// How long the engine's dice are waited for.
const BEFORE_DICE: Duration = Duration::from_millis(700);
/// How long the engine's throw can be looked at before it is played.
const BEFORE_PLAY: Duration = Duration::from_millis(1300);
/// How long what the engine says can be looked at before it says more.
const BEFORE_WORD: Duration = Duration::from_millis(500);

/// The match, as everything on the page has it.
#[derive(Clone, Copy)]
pub(in crate::page) struct LiveMatch {
    pub(in crate::page) session: RwSignal<MatchSession>,
    /// Which match of this visit it is: what was meant for another comes to nothing.
    number: RwSignal<u32>,
    engine: StoredValue<Option<EngineClient>, LocalStorage>,
    /// For which moments answers are still to come, in their order.
    asked: StoredValue<VecDeque<Moment>>,
    /// What there is to say about what the person is about to do.
    pub(super) adviser: Adviser,
    /// Whether the engine cannot be had.
    pub(super) deserted: RwSignal<bool>,
    /// Whether what was kept of a match cannot be read.
    pub(super) unreadable: bool,
    settings: Settings,
}

/// Which match of this visit, and how much was done in it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    number: u32,
    turns: usize,
    done: usize,
}

impl LiveMatch {
    /// Sits down where the last visit ended, or to a first match; the engine is called.
    pub(in crate::page) fn begin(settings: Settings) -> Self {
        let kept = memory::recall(KEPT).unwrap_or_default();
        let session = MatchSession::resumed(&kept);
        let unreadable = session.is_err() && !kept.is_empty();
        if unreadable {
            memory::keep(KEPT_FILE, &kept);
        }
        let session = session.unwrap_or_else(|_| MatchSession::new(MatchSettings::new(seed())));
        let session = RwSignal::new(session);
        let game = Self {
            session,
            number: RwSignal::new(0),
            engine: StoredValue::new_local(None),
            asked: StoredValue::new(VecDeque::new()),
            adviser: Adviser::new(settings.coach),
            deserted: RwSignal::new(false),
            unreadable,
            settings,
        };
        let engine = EngineClient::start(&document(), move |answer| game.hear(answer));
        game.deserted.set(engine.is_none());
        game.engine.set_value(engine);
        let saved = Memo::new(move |_| session.with(MatchSession::saved));
        Effect::new(move |_| saved.with(|saved| memory::keep(KEPT, saved)));
        Effect::new(move |_| {
            if settings.forced.get() {
                untrack(|| game.play_the_forced_soon());
            }
        });
        game.go_on();
        game
    }

    /// Another match, agreed so; its dice are new.
    pub(in crate::page) fn another(self, setup: MatchSettings) {
        self.take_up(MatchSession::new(MatchSettings { seed: seed(), ..setup }));
    }

    /// Another match takes the place of this.
    pub(in crate::page) fn take_up(self, session: MatchSession) {
        self.number.update(|number| *number += 1);
        self.session.set(session);
        self.go_on();
    }

    /// What it waits for.
    pub(super) fn awaits(self) -> Memo<Awaits> {
        Memo::new(move |_| self.session.with(MatchSession::awaits))
    }

    /// Who sits at the near rail.
    pub(super) fn near(self) -> Side {
        self.session.with(|session| session.setup().near())
    }

    /// A person throws.
    pub(super) fn throw(self) {
        if matches!(self.now(), Awaits::Throw(_)) {
            self.session.update(MatchSession::throw);
            self.go_on();
        }
    }

    /// A person does `action`, unless the coach warns.
    pub(super) fn act(self, action: Action) {
        if self.adviser.warns(action) {
            return;
        }
        self.session.update(|session| session.refused = session.act(action).err());
        self.go_on();
    }

    /// A person wants to know what could be done.
    pub(super) fn hint(self) {
        self.adviser.hinting.set(true);
        if !self.adviser.has_advice() {
            self.ask(EngineQuestion::Advise(self.saved()));
        }
    }

    /// A person who looks on has nothing to say.
    pub(super) fn let_be(self) {
        self.session.update(MatchSession::go_on);
        self.go_on();
    }

    /// A person touches a place of the table.
    pub(super) fn touch(self, place: u8) {
        let before = self.moment();
        self.session.update(|session| session.tap(place));
        if self.moment() != before {
            self.go_on();
        }
    }

    /// A person lets the man stand whom he has picked.
    pub(super) fn let_stand(self) {
        self.session.update(MatchSession::let_stand);
    }

    /// A person plays what he has put down.
    pub(super) fn confirm(self) {
        if let Some(play) = self.session.with_untracked(MatchSession::complete) {
            self.act(Action::Play(play));
        }
    }

    /// Whether the only play that there is makes itself.
    pub(super) fn plays_itself(self) -> bool {
        self.settings.forced.get() && self.session.with(|session| session.forced().is_some())
    }

    /// Whether what was overlooked is told.
    pub(super) fn teaches(self) -> bool {
        self.settings.teach.get()
    }

    /// After a look at the throw the only play that there is is made.
    fn play_the_forced_soon(self) {
        if let Some(play) = self.session.with_untracked(MatchSession::forced) {
            self.later(BEFORE_PLAY, move |game| game.act(Action::Play(play)));
        }
    }

    fn now(self) -> Awaits {
        self.session.with_untracked(MatchSession::awaits)
    }

    /// Does what nobody has to be asked for.
    fn go_on(self) {
        self.adviser.forget();
        match self.now() {
            Awaits::Dice => self.later(BEFORE_DICE, |game| {
                game.session.update(MatchSession::throw);
                game.go_on();
            }),
            Awaits::Computer(side) => self.later(self.before_answer(), move |game| {
                game.ask(EngineQuestion::Act(side, game.saved()));
            }),
            Awaits::Play(_) if untrack(|| self.plays_itself()) => self.play_the_forced_soon(),
            Awaits::Choice(_) | Awaits::Play(_) if self.adviser.coach.get_untracked() => {
                self.ask(EngineQuestion::Advise(self.saved()));
            }
            _ => {}
        }
    }

    fn saved(self) -> String {
        self.session.with_untracked(MatchSession::saved)
    }

    /// How long what happened last can be looked at before the engine acts.
    fn before_answer(self) -> Duration {
        if self.moment().done == 1 { BEFORE_PLAY } else { BEFORE_WORD }
    }

    fn ask(self, question: EngineQuestion) {
        self.asked.update_value(|asked| asked.push_back(self.moment()));
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                engine.ask(question);
            }
        });
    }

    fn hear(self, answer: EngineAnswer) {
        if matches!(answer, EngineAnswer::Fails(_)) {
            self.deserted.set(true);
        }
        let meant = self.asked.try_update_value(VecDeque::pop_front).flatten();
        if meant != Some(self.moment()) {
            return;
        }
        match answer {
            EngineAnswer::Acts(action) => self.answered(|session| session.answer(&action)),
            EngineAnswer::Waits => {
                self.answered(|session| session.let_be().map_err(Nonsense::Refused))
            }
            EngineAnswer::Study(ask::StudyAnswer::Weighed(all)) => self.adviser.hear(all),
            EngineAnswer::Fails(_) | EngineAnswer::Ready | EngineAnswer::Study(_) => {
                leptos::logging::error!("{answer}");
            }
        }
    }

    fn answered(self, what: impl FnOnce(&mut MatchSession) -> Result<(), Nonsense>) {
        let mut done = Ok(());
        self.session.update(|session| done = what(session));
        match done {
            Ok(()) => self.go_on(),
            Err(nonsense) => leptos::logging::error!("{nonsense:?}"),
        }
    }

    fn moment(self) -> Moment {
        self.session.with_untracked(|session| Moment {
            number: self.number.get_untracked(),
            turns: session.turns.len(),
            done: session.turns.last().map_or(0, |turn| turn.done.len()),
        })
    }

    /// Does something after a while, if it is still the same moment of the same match.
    fn later(self, after: Duration, what: impl FnOnce(Self) + 'static) {
        let (then, awaited) = (self.moment(), self.now());
        let due = move || {
            if (self.moment(), self.now()) == (then, awaited) {
                what(self);
            }
        };
        set_timeout(due, self.settings.pace.get_untracked().wait(after));
    }
}

/// A number that nobody can know: the dice come from it.
fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}
