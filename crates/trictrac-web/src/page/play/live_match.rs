//! The match on the page: applies what people do and the engine answers, lets the dice fall, saves the match.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableRefusal};
use trictrac_rules::throw::Die;
use trictrac_rules::turn::Action;
use trictrac_words::lang::Texts;

use super::adviser::Adviser;
use super::automatic::Automatic;
use super::saved::Found;
use super::watching::Watching;
use crate::archive::MatchId;
use crate::match_settings::MatchSettings;
use crate::messages::{EngineAnswer, EngineQuestion};
use crate::page::archive::Archive;
use crate::page::engine::Engine;
use crate::page::settings::Settings;
use crate::page::speech::Speech;
use crate::page::tabs::{SharedMatch as _, Tabs};
use crate::session::{Ask, Awaits, MatchSession, Refused};

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
    /// The identity of the match in the archive.
    pub(in crate::page) id: RwSignal<MatchId>,
    /// The number of the match in this visit. Answers and timers for another match are ignored.
    pub(super) number: RwSignal<u32>,
    /// What the match waits for.
    pub(in crate::page) awaits: Memo<Awaits>,
    pub(in crate::page) engine: Engine,
    /// Hints and warnings for the decision that the player faces.
    pub(super) adviser: Adviser,
    /// Whether the engine has failed.
    pub(super) engine_failed: RwSignal<bool>,
    /// Whether the match waits until the reader has read an explanation.
    pub(super) explains: RwSignal<bool>,
    /// Whether the saved match could not be read.
    pub(super) unreadable: bool,
    /// Whether the browser does not save the match.
    pub(super) unsaved: RwSignal<bool>,
    pub(in crate::page) archive: Archive,
    pub(super) tabs: Tabs,
    pub(super) settings: StoredValue<Settings>,
    /// What is done for the player.
    pub(super) automatic: Automatic,
    /// How a match between two computers is watched.
    pub(super) watching: Watching,
    /// What is shown beside the name of a player.
    pub(super) beside_names: Option<Callback<Side, AnyView>>,
}

/// A moment of the visit: which match, and what has been done in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment {
    number: u32,
    revision: u32,
}

impl Moment {
    fn of(number: u32, session: &MatchSession) -> Self {
        Self { number, revision: session.revision() }
    }
}

impl LiveMatch {
    /// Resumes the saved match, or starts a first one, and continues it.
    pub(in crate::page) fn begin(settings: Settings, engine: Engine) -> Self {
        let archive = Archive::begin();
        let found = Found::resume(archive);
        let adviser = Adviser::new(settings.coach);
        let game = Self::new(found, settings, engine, archive, adviser, Tabs::begin());
        let session = game.session;
        let text = Memo::new(move |_| session.with(MatchSession::saved));
        Effect::new(move |_| game.save(text.get()));
        Effect::new(move |_| {
            archive.stored.track();
            if let Some(entry) = archive.instead_of(game.id.get_untracked()) {
                untrack(|| game.go_on_with(&entry));
            }
        });
        Effect::new(move |before: Option<bool>| {
            let on = settings.coach.get();
            if on && before == Some(false) {
                untrack(|| game.prepare_coach());
            }
            on
        });
        Effect::new(move |_| {
            if settings.turning.get() {
                untrack(|| game.session.update(MatchSession::face_roller));
            }
        });
        game.follow_automatic();
        game.listen_to_tabs();
        game.join();
        game.advance();
        game
    }

    pub(super) fn new(
        Found { id, session, unreadable }: Found,
        settings: Settings,
        engine: Engine,
        archive: Archive,
        adviser: Adviser,
        tabs: Tabs,
    ) -> Self {
        let session = RwSignal::new(session);
        Self {
            session,
            id: RwSignal::new(id),
            number: RwSignal::new(0),
            awaits: Memo::new(move |_| session.with(|session| session.awaits())),
            engine,
            adviser,
            engine_failed: RwSignal::new(false),
            explains: RwSignal::new(false),
            unreadable,
            unsaved: RwSignal::new(false),
            archive,
            tabs,
            settings: StoredValue::new(settings),
            automatic: Automatic::new(),
            watching: Watching::new(),
            beside_names: None,
        }
    }

    /// Starts a match with these settings and new dice.
    pub(in crate::page) fn start(self, setup: MatchSettings) {
        self.settings().count_match();
        self.replace(MatchSession::new(setup.with_new_dice(seed())));
    }

    /// Starts this match, with the coach on.
    pub(in crate::page) fn start_guided(self, session: MatchSession) {
        self.settings().coach.set(true);
        self.replace(session);
    }

    /// Stops everything that needs no player while the reader reads an explanation, and then goes on.
    pub(in crate::page) fn explain(self, explains: bool) {
        if self.explains.get_untracked() != explains {
            self.explains.set(explains);
            if !explains {
                self.advance();
            }
        }
    }

    /// Replaces the match by another one.
    pub(in crate::page) fn replace(self, session: MatchSession) {
        self.resume(MatchId::new(seed()), session);
    }

    /// The side at the near rail.
    pub(in crate::page) fn near(self) -> Side {
        self.session.with(MatchSession::near)
    }

    /// The texts for a reader at the near rail, about the person that the match waits for.
    pub(super) fn texts(self, speech: Speech) -> Texts {
        let (near, mover) = self.session.with(|session| {
            let near = session.near();
            (near, session.awaits().person().map_or(near, Side::of))
        });
        speech.texts().read_by(near).about(mover)
    }

    /// Throws for the person whose turn it is.
    pub(super) fn throw(self) {
        if self.now().is_throw() {
            self.automatic.note_action();
            self.throw_unasked();
        }
    }

    /// Lets the dice fall that people have thrown and entered.
    pub(in crate::page) fn enter(self, dice: [Die; 2]) {
        self.session.update(|session| session.enter(&dice));
        self.advance();
    }

    /// Takes entered dice back, or restores them.
    pub(in crate::page) fn rewrite(self, change: impl FnOnce(&mut MatchSession)) {
        // As for another match: whatever was asked or begun belongs to the dice as they were.
        self.number.update(|number| *number += 1);
        self.session.update(change);
        self.advance();
    }

    /// Applies an action of a person, unless the coach warns against it.
    ///
    /// If the coach still awaits the advice, the action waits for it too.
    pub(in crate::page) fn act(self, action: impl Into<TableAction>) {
        let action = action.into();
        if self.adviser.must_wait() {
            return self.adviser.wait_with(action);
        }
        if self.adviser.warns(action) {
            return;
        }
        self.automatic.note_action();
        self.act_unasked(action);
    }

    /// Applies an action without a warning.
    pub(super) fn act_unasked(self, action: TableAction) {
        if self.session.try_update(|session| session.act(action).is_ok()) == Some(true) {
            self.advance();
        }
    }

    /// Does what a hint says. Playing men after a hole also means holding.
    pub(super) fn act_as_hinted(self, action: Action) {
        if let (Action::Play(_), Awaits::Person(_, Ask::Choose)) = (action, self.now()) {
            self.act(Action::Hold);
        }
        self.act(action);
    }

    /// Shows a hint, and asks the engine for it if the advice is not there yet.
    pub(super) fn hint(self) {
        self.adviser.hinting.set(true);
        if !self.adviser.is_known() {
            self.ask_for_advice();
        }
    }

    /// Ends the statement of the person who watches: nothing more to say.
    pub(in crate::page) fn end_statement(self) {
        self.session.update(MatchSession::end_statement);
        self.advance();
    }

    /// The settings of the reader.
    pub(in crate::page) fn settings(self) -> Settings {
        self.settings.get_value()
    }

    /// Whether the player wants to see what was missed.
    ///
    /// Not while a match on a server goes on, where it would be help.
    pub(in crate::page) fn teaches(self) -> bool {
        self.settings().teach.get() && self.session.with(|session| session.may_be_helped())
    }

    pub(super) fn now(self) -> Awaits {
        self.session.with_untracked(|session| session.awaits())
    }

    /// Does what needs no player: throws dice, asks the engine, plays forced plays.
    pub(super) fn advance(self) {
        if self.settings().turning.get_untracked() {
            self.session.update(MatchSession::face_roller);
        }
        self.adviser.forget();
        self.automatic.closing.set(None);
        self.engine_failed.set(false);
        match self.now() {
            Awaits::Dice | Awaits::Computer(_) if self.is_paused() => {}
            Awaits::Dice => self.later(BEFORE_DICE, Self::throw_unasked),
            Awaits::Computer(seat) => self.later(self.before_answer(), move |game| {
                game.ask(EngineQuestion::Act(Side::of(seat), game.saved()));
            }),
            _ => {
                if !untrack(|| self.plays_automatically()) {
                    self.prepare_coach();
                }
                if self.automatic.seen.get_untracked() {
                    untrack(|| self.act_for_player());
                }
            }
        }
    }

    /// Throws the dice that fall without a person.
    pub(super) fn throw_unasked(self) {
        self.session.update(|session| session.throw());
        self.advance();
    }

    /// Asks for the advice that the coach needs at a decision, if the coach is on and the advice is not there yet.
    fn prepare_coach(self) {
        let decides = matches!(self.now(), Awaits::Person(_, Ask::Choose | Ask::Play));
        if decides && self.adviser.coach.get_untracked() && !self.adviser.is_known() {
            self.ask_for_advice();
        }
    }

    /// The pause before the engine acts. It is longer after a throw than between two statements.
    fn before_answer(self) -> Duration {
        let thrown =
            |session: &MatchSession| session.last_turn().is_some_and(|turn| turn.is_thrown());
        if self.session.with_untracked(thrown) { BEFORE_PLAY } else { BEFORE_STATEMENT }
    }

    fn ask_for_advice(self) {
        self.adviser.note_question();
        self.ask(EngineQuestion::Advise(self.saved()));
    }

    pub(super) fn ask(self, question: EngineQuestion) {
        let asked = self.moment();
        self.engine.ask(question, move |answer| self.receive(asked, answer));
    }

    /// Takes the answer to a question of the moment `asked`.
    fn receive(self, asked: Moment, answer: EngineAnswer) {
        // The match may have changed since the question, for instance by a new match: then the answer is void.
        if asked != self.moment() {
            return;
        }
        match answer {
            EngineAnswer::Acts(Some(action)) => self.answered(|session| session.act(action)),
            EngineAnswer::Acts(None) => self.answered(|session| session.stay_silent()),
            EngineAnswer::Advice(all) => {
                self.adviser.receive(all);
                self.act_now();
            }
            EngineAnswer::Fails(reason) => self.fail(&reason),
            EngineAnswer::Study(_) | EngineAnswer::Forms(_) => {}
        }
    }

    /// Changes the match as the engine says.
    fn answered(self, change: impl FnOnce(&mut MatchSession) -> Result<(), Refused<TableRefusal>>) {
        match self.session.try_update(change) {
            Some(Err(refusal)) => self.fail(&refusal.to_string()),
            _ => self.advance(),
        }
    }

    /// Says that the engine does not answer.
    fn fail(self, reason: &str) {
        leptos::logging::error!("engine: {reason}");
        self.engine_failed.set(true);
        self.adviser.give_up();
        self.act_now();
    }

    /// Applies the action that waited for the advice.
    fn act_now(self) {
        if let Some(action) = self.adviser.take_waiting() {
            self.act(action);
        }
    }

    pub(super) fn moment(self) -> Moment {
        self.session.with_untracked(|session| Moment::of(self.number.get_untracked(), session))
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
