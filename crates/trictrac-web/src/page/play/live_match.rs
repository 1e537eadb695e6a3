//! The match on the page: applies what people do and the engine answers, lets the dice fall, saves the match.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableRefusal};
use trictrac_rules::turn::Action;

use super::adviser::Adviser;
use crate::match_settings::MatchSettings;
use crate::messages::{Answer, Question};
use crate::page::engine::Engine;
use crate::page::memory;
use crate::page::settings::Settings;
use crate::session::{Awaits, MatchSession, PlayedTurn};
use crate::study::opened::FILE_STORAGE_KEY;

/// The storage key of the match.
const STORAGE_KEY: &str = "match";
/// The pause before dice that nobody throws by hand.
const BEFORE_DICE: Duration = Duration::from_millis(700);
/// The pause after a throw, for the player to look at it before it is played.
const BEFORE_PLAY: Duration = Duration::from_millis(1300);
/// The pause between two statements of the engine.
const BEFORE_STATEMENT: Duration = Duration::from_millis(500);

/// The match that all parts of the page share.
#[derive(Clone, Copy)]
pub(in crate::page) struct LiveMatch {
    pub(in crate::page) session: RwSignal<MatchSession>,
    /// The number of the match in this visit. Answers and timers for another match are ignored.
    number: RwSignal<u32>,
    /// What the match waits for.
    pub(super) awaits: Memo<Awaits>,
    engine: Engine,
    /// Hints and warnings for the decision that the player faces.
    pub(super) adviser: Adviser,
    /// Whether the engine has failed.
    pub(super) engine_failed: RwSignal<bool>,
    /// Whether the saved match could not be read.
    pub(super) unreadable: bool,
    settings: Settings,
}

/// A moment of the visit: which match, and how much has been done in it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    number: u32,
    actions: usize,
}

impl Moment {
    fn of(number: u32, session: &MatchSession) -> Self {
        Self { number, actions: session.actions() }
    }
}

impl LiveMatch {
    /// Resumes the saved match, or starts a first one, and continues it.
    pub(in crate::page) fn begin(settings: Settings, engine: Engine) -> Self {
        let saved = memory::load(STORAGE_KEY).unwrap_or_default();
        let session = MatchSession::resumed(&saved);
        let unreadable = session.is_err() && !saved.is_empty();
        // The new match will overwrite the unreadable one, so its text is moved to where the study section finds it.
        if unreadable {
            memory::save(FILE_STORAGE_KEY, &saved);
        }
        let session = session.unwrap_or_else(|_| MatchSession::first(seed));
        let session = RwSignal::new(session);
        let game = Self {
            session,
            number: RwSignal::new(0),
            awaits: Memo::new(move |_| session.with(MatchSession::awaits)),
            engine,
            adviser: Adviser::new(settings.coach),
            engine_failed: RwSignal::new(false),
            unreadable,
            settings,
        };
        let changed = Memo::new(move |_| Moment::of(game.number.get(), &session.read()));
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads is never computed.
            let _ = changed.get();
            memory::save(STORAGE_KEY, &game.saved());
        });
        Effect::new(move |before: Option<bool>| {
            let on = settings.coach.get();
            if on && before == Some(false) {
                untrack(|| game.prepare_coach());
            }
            on
        });
        Effect::new(move |_| {
            if settings.forced.get() {
                untrack(|| game.schedule_forced_play());
            }
        });
        game.advance();
        game
    }

    /// Starts a match with these settings and new dice.
    pub(in crate::page) fn start(self, setup: MatchSettings) {
        self.replace(MatchSession::new(MatchSettings { seed: seed(), ..setup }));
    }

    /// Replaces the match by another one.
    pub(in crate::page) fn replace(self, session: MatchSession) {
        self.number.update(|number| *number += 1);
        self.session.set(session);
        self.advance();
    }

    /// The side at the near rail.
    pub(super) fn near(self) -> Side {
        self.session.with(|session| session.setup().near())
    }

    /// Throws for the person whose turn it is.
    pub(super) fn throw(self) {
        if matches!(self.now(), Awaits::Throw(_)) {
            self.session.update(MatchSession::throw);
            self.advance();
        }
    }

    /// Applies an action of a person, unless the coach warns against it.
    pub(super) fn act(self, action: impl Into<TableAction>) {
        let action = action.into();
        if self.adviser.warns(action) {
            return;
        }
        let done = self.session.try_update(|session| {
            session.refused = session.act(action).err();
            session.refused.is_none()
        });
        if done == Some(true) {
            self.advance();
        }
    }

    /// Shows a hint, and asks the engine for it if the advice is not there yet.
    pub(super) fn hint(self) {
        self.adviser.hinting.set(true);
        if !self.adviser.is_known() {
            self.ask_for_advice();
        }
    }

    /// Ends the statement of the person who watches: nothing more to say.
    pub(super) fn end_statement(self) {
        self.session.update(MatchSession::end_statement);
        self.advance();
    }

    /// Touches a place of the table.
    pub(super) fn touch(self, place: u8) {
        let before = self.moment();
        self.session.update(|session| session.tap(place));
        // A touch that only picks a man leaves the match as it is. Continuing would discard the advice and restart timers.
        if self.moment() != before {
            self.advance();
        }
    }

    /// Puts the picked man back where it stood.
    pub(super) fn put_back(self) {
        self.session.update(MatchSession::put_back);
    }

    /// Plays the complete play in the hand.
    pub(super) fn confirm(self) {
        if let Some(play) = self.session.with_untracked(MatchSession::complete) {
            self.act(Action::Play(play));
        }
    }

    /// Whether the current play is the only legal one and the player wants such plays to be automatic.
    pub(super) fn plays_automatically(self) -> bool {
        self.settings.forced.get() && self.session.with(|session| session.forced().is_some())
    }

    /// Whether the player wants to see what was missed.
    pub(super) fn teaches(self) -> bool {
        self.settings.teach.get()
    }

    /// Plays the only legal play after a pause.
    fn schedule_forced_play(self) {
        if let Some(play) = self.session.with_untracked(MatchSession::forced) {
            self.later(BEFORE_PLAY, move |game| game.act(Action::Play(play)));
        }
    }

    fn now(self) -> Awaits {
        self.session.with_untracked(MatchSession::awaits)
    }

    /// Does what needs no player: throws dice, asks the engine, plays forced plays.
    fn advance(self) {
        self.adviser.forget();
        self.engine_failed.set(false);
        match self.now() {
            Awaits::Dice => self.later(BEFORE_DICE, |game| {
                game.session.update(MatchSession::throw);
                game.advance();
            }),
            Awaits::Computer(side) => self.later(self.before_answer(), move |game| {
                game.ask(Question::Act(side, game.saved()));
            }),
            Awaits::Play(_) if untrack(|| self.plays_automatically()) => {
                self.schedule_forced_play();
            }
            _ => self.prepare_coach(),
        }
    }

    /// Asks for the advice that the coach needs at a decision, if the coach is on and the advice is not there yet.
    fn prepare_coach(self) {
        let decides = matches!(self.now(), Awaits::Choice(_) | Awaits::Play(_));
        if decides && self.adviser.coach.get_untracked() && !self.adviser.is_known() {
            self.ask_for_advice();
        }
    }

    fn saved(self) -> String {
        self.session.with_untracked(MatchSession::saved)
    }

    /// The pause before the engine acts. It is longer after a throw than between two statements.
    fn before_answer(self) -> Duration {
        let thrown =
            |session: &MatchSession| session.turns.last().is_some_and(PlayedTurn::is_thrown);
        if self.session.with_untracked(thrown) { BEFORE_PLAY } else { BEFORE_STATEMENT }
    }

    fn ask_for_advice(self) {
        self.ask(Question::Advise(self.saved()));
    }

    fn ask(self, question: Question) {
        let asked = self.moment();
        self.engine.ask(question, move |answer| self.receive(asked, answer));
    }

    /// Takes the answer to a question of the moment `asked`.
    fn receive(self, asked: Moment, answer: Answer) {
        // The match may have changed since the question, for instance by a new match: then the answer is void.
        if asked != self.moment() {
            return;
        }
        match answer {
            Answer::Acts(Some(action)) => self.answered(|session| session.act(action)),
            Answer::Acts(None) => self.answered(MatchSession::stay_silent),
            Answer::Advice(all) => self.adviser.receive(all),
            Answer::Fails(reason) => self.fail(&reason),
            Answer::Study(_) => {}
        }
    }

    /// Changes the match as the engine says.
    fn answered(self, change: impl FnOnce(&mut MatchSession) -> Result<(), TableRefusal>) {
        match self.session.try_update(change) {
            Some(Err(refusal)) => self.fail(&refusal.to_string()),
            _ => self.advance(),
        }
    }

    /// Says that the engine does not answer.
    fn fail(self, reason: &str) {
        leptos::logging::error!("engine: {reason}");
        self.engine_failed.set(true);
    }

    fn moment(self) -> Moment {
        self.session.with_untracked(|session| Moment::of(self.number.get_untracked(), session))
    }

    /// Calls `what` after a pause, if the match still waits for the same thing at the same moment.
    ///
    /// The pauses let the player follow the game. Timers are not cancelled but checked, because anything may happen during
    /// the pause: a new match, a play by hand, a second timer for the same moment.
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

/// Draws the seed of the dice, which nobody can predict, from the browser's random numbers.
fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}
