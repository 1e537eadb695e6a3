//! A match of any game on the page: does what people do and computers answer, lets the dice fall, saves, shares with other tabs.

mod adviser;
mod automatic;
mod classic;
mod game;
mod moving;
mod saving;
mod watching;

pub(in crate::page) use adviser::Adviser;
pub(in crate::page) use classic::{LiveMatch, name};
pub(in crate::page) use game::PageGame;
pub(in crate::page) use saving::saved_here;
pub(in crate::page) use watching::Speed;

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_table::{ActionOf, Seat};

use super::engine::Engine;
use super::settings::PageSettings;
use super::speech::PageSpeech;
use super::tabs::{SharedMatch as _, Tabs};
use crate::archive::MatchId;
use crate::messages::{EngineAnswer, EngineQuestion};
use crate::session::{NextStep, PageSession};
use watching::WatchControls;

/// The pause before dice that nobody throws by hand.
const BEFORE_DICE: Duration = Duration::from_millis(700);
/// The pause after a throw, for the player to look at it before it is played.
const BEFORE_PLAY: Duration = Duration::from_millis(1300);
/// The pause before anything else that a computer does.
const BEFORE_ANSWER: Duration = Duration::from_millis(500);

/// A match that all parts of the page share.
pub(in crate::page) struct Live<T: PageGame> {
    pub(in crate::page) session: RwSignal<PageSession<T>>,
    /// The identity of the match.
    pub(in crate::page) id: RwSignal<MatchId>,
    /// The number of the match in this visit. Answers and timers for another match are ignored.
    number: RwSignal<u32>,
    /// The next step of the match.
    pub(in crate::page) awaits: Memo<NextStep>,
    pub(in crate::page) engine: Engine,
    pub(in crate::page) speech: PageSpeech,
    settings: StoredValue<PageSettings>,
    /// The reason for which the engine does not play.
    pub(in crate::page) failed: RwSignal<Option<String>>,
    /// True if the browser does not save the match.
    pub(in crate::page) unsaved: RwSignal<bool>,
    /// True while the server that the match is played on can do nothing.
    pub(in crate::page) stopped: RwSignal<bool>,
    tabs: Tabs,
    /// The pace and the pauses of a match between computers.
    pub(in crate::page) watching: WatchControls,
    /// A view beside the name of a player.
    pub(in crate::page) beside_names: Option<Callback<Seat, AnyView>>,
    /// The state that only this game has.
    pub(in crate::page) own: T::Own,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived copy would be for games that are copied"
)]
impl<T: PageGame> Clone for Live<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: PageGame> Copy for Live<T> {}

/// A moment of the visit: which match, and what has been done in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::page) struct LiveRevision {
    number: u32,
    revision: u32,
}

/// The parts of the page that every match works with.
#[derive(Clone, Copy)]
pub(in crate::page) struct Surroundings {
    pub(in crate::page) settings: PageSettings,
    pub(in crate::page) engine: Engine,
    pub(in crate::page) speech: PageSpeech,
}

impl<T: PageGame> Live<T> {
    /// A match that is saved and shared with other tabs.
    pub(in crate::page) fn begin(
        id: MatchId,
        session: PageSession<T>,
        around: Surroundings,
        own: T::Own,
    ) -> Self {
        let live = Self::new(id, session, around, own, Tabs::begin());
        saving::save_always(live);
        live.listen_to_tabs();
        live.join();
        live.advance();
        live
    }

    /// A match on a server, which each tab shows for itself. `beside_names` is shown beside the name of each player.
    pub(in crate::page) fn served(
        id: MatchId,
        session: PageSession<T>,
        around: Surroundings,
        own: T::Own,
        beside_names: Callback<Seat, AnyView>,
    ) -> Self {
        let live = Self::new(id, session, around, own, Tabs::apart());
        Self { beside_names: Some(beside_names), ..live }
    }

    fn new(
        id: MatchId,
        session: PageSession<T>,
        around: Surroundings,
        own: T::Own,
        tabs: Tabs,
    ) -> Self {
        let session = RwSignal::new(session);
        Self {
            session,
            id: RwSignal::new(id),
            number: RwSignal::new(0),
            awaits: Memo::new(move |_| session.with(|session| session.awaits())),
            engine: around.engine,
            speech: around.speech,
            settings: StoredValue::new(around.settings),
            failed: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            stopped: RwSignal::new(false),
            tabs,
            watching: WatchControls::new(),
            beside_names: None,
            own,
        }
    }

    /// The parts of the page that another match works with.
    pub(in crate::page) fn around(self) -> Surroundings {
        Surroundings { settings: self.settings(), engine: self.engine, speech: self.speech }
    }

    /// The settings of the reader.
    pub(in crate::page) fn settings(self) -> PageSettings {
        self.settings.get_value()
    }

    /// The side at the near rail.
    pub(in crate::page) fn near(self) -> Side {
        self.session.with(PageSession::near)
    }

    pub(in crate::page) fn now(self) -> NextStep {
        self.session.with_untracked(|session| session.awaits())
    }

    /// Replaces the match by another one, which this tab plays.
    pub(in crate::page) fn replace(self, session: PageSession<T>) {
        self.resume(MatchId::new(seed()), session);
    }

    /// Replaces the match by the match with this identity.
    pub(in crate::page) fn resume(self, id: MatchId, session: PageSession<T>) {
        self.id.set(id);
        self.change(session);
        self.join();
    }

    /// Continues from another state, of this match or of another one.
    fn change(self, session: PageSession<T>) {
        self.number.update(|number| *number += 1);
        self.session.set(session);
        T::on_beginning(self);
        self.advance();
    }

    /// Changes the match, and goes on.
    pub(in crate::page) fn update(self, change: impl FnOnce(&mut PageSession<T>)) {
        self.session.update(change);
        self.advance();
    }

    /// Takes something back, or restores it.
    pub(in crate::page) fn rewrite(self, change: impl FnOnce(&mut PageSession<T>)) {
        self.session.update(change);
        T::on_taking_back(self);
        self.advance();
    }

    /// Throws for the person whose turn it is.
    pub(in crate::page) fn throw(self) {
        if self.now().is_throw() {
            T::on_action(self);
            self.throw_unasked();
        }
    }

    /// Throws the dice that fall without a person.
    fn throw_unasked(self) {
        self.update(|session| session.throw());
    }

    /// Lets the dice fall that people have thrown and entered.
    pub(in crate::page) fn enter(self, dice: &[Die]) {
        self.update(|session| session.enter(dice));
    }

    /// Applies an action of a person, unless the game holds it back.
    pub(in crate::page) fn act(self, action: impl Into<ActionOf<T>>) {
        let action = action.into();
        if !T::holds_back(self, &action) {
            T::on_action(self);
            self.act_unasked(action);
        }
    }

    /// Applies an action at once.
    fn act_unasked(self, action: ActionOf<T>) {
        if self.session.try_update(|session| session.act(action).is_ok()) == Some(true) {
            self.advance();
        }
    }

    /// Does what needs no player: throws dice, asks the engine, helps the player.
    fn advance(self) {
        T::forget(self);
        self.failed.set(None);
        match self.now() {
            NextStep::Dice | NextStep::Computer(_) if self.is_paused() => {}
            NextStep::Dice => self.later(BEFORE_DICE, Self::throw_unasked),
            NextStep::Computer(seat) => {
                self.later(self.before_answer(), move |live| live.ask_computer(seat));
            }
            _ => T::help(self),
        }
    }

    /// The pause before a computer acts. It is longer after a throw than between two actions.
    fn before_answer(self) -> Duration {
        let thrown =
            |session: &PageSession<T>| session.last_turn().is_some_and(|turn| turn.is_thrown());
        if self.session.with_untracked(thrown) { BEFORE_PLAY } else { BEFORE_ANSWER }
    }

    /// Asks what the computer in this seat does, and does it.
    fn ask_computer(self, seat: Seat) {
        self.ask(T::question(seat, self.saved()), |live, answer| {
            let action = match live.session.with_untracked(|session| T::action(session, answer)) {
                Ok(action) => action,
                Err(reason) => return live.fail(&reason),
            };
            let done = live.session.try_update(|session| match action {
                Some(action) => session.act(action),
                None => session.stay_silent(),
            });
            match done {
                Some(Err(refused)) => live.fail(&refused.to_string()),
                _ => live.advance(),
            }
        });
    }

    /// Asks the engine. An answer is for the moment of its question: if the match has changed since, it is void.
    pub(in crate::page) fn ask(
        self,
        question: EngineQuestion,
        done: impl FnOnce(Self, EngineAnswer) + 'static,
    ) {
        let asked = self.moment();
        self.engine.ask(question, move |answer| {
            if !self.session.is_disposed() && self.moment() == asked {
                done(self, answer);
            }
        });
    }

    /// Says that the engine does not answer.
    fn fail(self, reason: &str) {
        leptos::logging::error!("engine: {reason}");
        self.failed.set(Some(reason.to_owned()));
        T::on_failure(self);
    }

    pub(in crate::page) fn moment(self) -> LiveRevision {
        let (number, revision) = self
            .session
            .with_untracked(|session| (self.number.get_untracked(), session.revision()));
        LiveRevision { number, revision }
    }

    /// Calls `what` after a pause, if the match still waits for the same thing at the same moment.
    ///
    /// The pauses let the player follow the game. Timers are not cancelled but checked, because anything may happen during
    /// the pause: a new match, a play by hand, a second timer for the same moment.
    fn later(self, after: Duration, what: impl FnOnce(Self) + 'static) {
        let (then, awaited) = (self.moment(), self.now());
        let due = move || {
            if !self.session.is_disposed()
                && (self.moment(), self.now()) == (then, awaited)
                && !self.is_paused()
            {
                what(self);
            }
        };
        set_timeout(due, self.pause(after));
    }
}

/// Draws the seed of the dice, which nobody can predict, from the browser's random numbers.
pub(in crate::page) fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}
