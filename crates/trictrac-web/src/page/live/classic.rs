//! The match of the classical game on the page.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::Action;
use trictrac_table::{PlayerQuestion, Seat};
use trictrac_words::lang::Texts;

use super::adviser::Adviser;
use super::automatic::AutomaticActions;
use super::game::PageGame;
use super::{Live, Surroundings, seed};
use crate::archive::{ArchiveEntry, EntrySummary, MatchId};
use crate::guide;
use crate::match_settings::MatchSettings;
use crate::messages::{EngineAnswer, EngineQuestion};
use crate::page::archive::Archive;
use crate::page::memory;
use crate::page::saved::{MATCH, SavedMatch, StorageKeys};
use crate::page::speech::PageSpeech;
use crate::page::tabs::SharedMatch as _;
use crate::session::{ClassicPageSession, NextStep, TakeBackKind};

/// The longest time for which an action waits until a rollout says whether the coach warns.
const LONGEST_CHECK: Duration = Duration::from_secs(10);

/// A match of the classical game.
pub(in crate::page) type LiveMatch = Live<TableMatch>;

/// The state that only the classical game has.
#[derive(Clone, Copy)]
pub(in crate::page) struct ClassicState {
    /// Hints and warnings for the decision that the player faces.
    pub(in crate::page) adviser: Adviser,
    /// The automatic actions for the player.
    pub(in crate::page) automatic: AutomaticActions,
    pub(in crate::page) archive: Archive,
    /// True if the saved match could not be read. It is in the archive.
    pub(in crate::page) unreadable: bool,
}

impl PageGame for TableMatch {
    const KEYS: StorageKeys = MATCH;
    type Own = ClassicState;

    fn resumed(text: &str) -> Option<ClassicPageSession> {
        ClassicPageSession::resumed(text).ok()
    }

    fn question(seat: Seat, record: String) -> EngineQuestion {
        EngineQuestion::Act(Side::of(seat), record)
    }

    fn action(_: &ClassicPageSession, answer: EngineAnswer) -> Result<Option<TableAction>, String> {
        match answer {
            EngineAnswer::Acts(action) => Ok(action),
            EngineAnswer::Fails(reason) => Err(reason),
            _ => Err("another answer".to_owned()),
        }
    }

    fn name(live: LiveMatch, seat: Seat) -> String {
        live.session.with(|session| name(session.setup(), Side::of(seat), live.speech))
    }

    fn keep(live: LiveMatch, SavedMatch { id, text }: SavedMatch) {
        if let Some(summary) = live.session.with_untracked(summary) {
            live.own.archive.keep(id, text, summary);
        }
    }

    fn on_beginning(live: LiveMatch) {
        live.own.automatic.begin();
        live.own.adviser.begin();
    }

    fn on_action(live: LiveMatch) {
        live.own.automatic.note_action();
    }

    /// The coach warns; if it still awaits the advice, the action waits for it too.
    fn holds_back(live: LiveMatch, &action: &TableAction) -> bool {
        let adviser = live.own.adviser;
        if adviser.must_wait() {
            adviser.wait_with(action);
            return true;
        }
        let guided = live.own.automatic.guided.get_untracked();
        let has_reason = |best| {
            adviser.reason.get_value().is_some_and(|reason| reason(live, action, best).is_some())
        };
        let doubted = adviser.doubts(action, guided).filter(|(_, best)| has_reason(*best));
        if let Some((made, best)) = doubted {
            adviser.wait_with(action);
            live.check_warning(made, best);
            return true;
        }
        adviser.warns(action, guided, has_reason)
    }

    /// The last decision; where dice fall unasked, even past the player's own next throw.
    fn taken_back(live: LiveMatch) -> TakeBackKind {
        let unasked =
            live.may_throw_automatically() && live.session.with(|session| session.plays_at_once());
        if unasked { TakeBackKind::Past } else { TakeBackKind::Decision }
    }

    fn on_taking_back(live: LiveMatch) {
        live.decide_by_hand();
    }

    fn on_moving(live: LiveMatch) {
        live.decline();
        live.own.adviser.withdraw();
    }

    fn forget(live: LiveMatch) {
        if live.settings().turning.get_untracked() {
            live.session.update(ClassicPageSession::face_roller);
        }
        live.own.adviser.forget();
        live.own.automatic.closing.set(None);
    }

    fn help(live: LiveMatch) {
        if !untrack(|| live.plays_automatically()) {
            live.prepare_coach();
        }
        if live.own.automatic.seen.get_untracked() {
            untrack(|| live.act_for_player());
        }
    }

    fn on_failure(live: LiveMatch) {
        live.own.adviser.give_up();
        live.act_now();
    }
}

impl LiveMatch {
    /// Resumes the saved match, or starts a first one, and continues it.
    pub(in crate::page) fn resume_or_begin(around: Surroundings) -> Self {
        let (archive, settings) = (Archive::begin(), around.settings);
        let saved = SavedMatch::find(MATCH);
        let found = saved.as_ref().and_then(|saved| {
            ClassicPageSession::resumed(&saved.text).ok().map(|session| (saved.id, session))
        });
        let unreadable = saved.filter(|_| found.is_none());
        let is_unreadable = unreadable.is_some();
        if let Some(SavedMatch { text, .. }) = unreadable {
            archive.put_aside(text);
        }
        let (id, session) = found.unwrap_or_else(|| {
            (MatchId::new(seed()), ClassicPageSession::first(Rules::default(), seed))
        });
        let adviser = Adviser::new(settings.coach);
        let own = ClassicState {
            adviser,
            automatic: AutomaticActions::new(),
            archive,
            unreadable: is_unreadable,
        };
        let game = Self::begin(id, session, around, own);
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
                untrack(|| game.session.update(ClassicPageSession::face_roller));
            }
        });
        game.follow_automatic();
        game
    }

    /// A match on a server, beside this one. Nobody gives hints in it. `beside_names` is shown beside each player's name.
    pub(in crate::page) fn remote(
        self,
        id: MatchId,
        session: ClassicPageSession,
        beside_names: Callback<Seat, AnyView>,
    ) -> Self {
        let adviser = Adviser::new(RwSignal::new(false));
        let own = ClassicState {
            adviser,
            automatic: AutomaticActions::new(),
            unreadable: false,
            ..self.own
        };
        let game = Self::served(id, session, self.around(), own, beside_names);
        game.follow_automatic();
        game
    }

    /// Checks whether a match is in progress.
    pub(in crate::page) fn is_going(self) -> bool {
        self.awaits.get() != NextStep::Over
            && self.session.with(|session| session.last_turn().is_some())
    }

    /// Checks whether a match of a person at this device is in progress, not one of two computers.
    pub(in crate::page) fn is_own_going(self) -> bool {
        self.is_going() && !self.session.with(|session| session.is_watched())
    }

    /// Checks whether a guide accompanies the match in progress.
    pub(in crate::page) fn is_guided(self) -> bool {
        let seed = self.session.with(|session| session.setup().dice.seed());
        self.is_going()
            && memory::load(guide::STORAGE_KEY)
                .is_some_and(|saved| guide::accompanies(&saved, seed))
    }

    /// Continues with the entry that the archive has in the place of this match.
    fn go_on_with(self, entry: &ArchiveEntry) {
        if entry.id == self.id.get_untracked() {
            self.adopt(&entry.text);
        } else {
            self.id.set(entry.id);
            self.join();
        }
    }

    /// Starts a match with these settings and new dice.
    pub(in crate::page) fn start(self, setup: MatchSettings) {
        self.settings().count_match();
        self.replace(ClassicPageSession::new(setup.with_new_dice(seed())));
    }

    /// Starts this match, with the coach on.
    pub(in crate::page) fn start_guided(self, session: ClassicPageSession) {
        self.settings().coach.set(true);
        self.replace(session);
    }

    /// The texts for a reader at the near rail, about the person that the match waits for.
    pub(in crate::page) fn texts(self, speech: PageSpeech) -> Texts {
        let (near, mover) = self.session.with(|session| {
            let near = session.near();
            (near, session.awaits().person().map_or(near, Side::of))
        });
        speech.texts().read_by(near).about(mover)
    }

    /// Does what a hint says. Playing men after a hole also means holding.
    pub(in crate::page) fn act_as_hinted(self, action: Action) {
        if let (Action::Play(_), NextStep::Person(_, PlayerQuestion::Choose)) = (action, self.now())
        {
            self.act(Action::Hold);
        }
        self.act(action);
    }

    /// Shows a hint, and asks the engine for it if the advice is not there yet.
    pub(in crate::page) fn hint(self) {
        self.own.adviser.hinting.set(true);
        if !self.own.adviser.is_known() {
            self.ask_for_advice();
        }
    }

    /// Ends the statement of the person who watches: nothing more to say.
    pub(in crate::page) fn end_statement(self) {
        self.update(ClassicPageSession::end_statement);
    }

    /// Checks whether the player wants to see what was missed.
    ///
    /// Not while a match on a server goes on, where it would be help.
    pub(in crate::page) fn teaches(self) -> bool {
        self.settings().teach.get() && self.session.with(|session| session.may_be_helped())
    }

    /// Asks for the advice that the coach needs at a decision, if the coach is on and the advice is not there yet.
    fn prepare_coach(self) {
        let decides = matches!(
            self.now(),
            NextStep::Person(_, PlayerQuestion::Choose | PlayerQuestion::Play)
        );
        let adviser = self.own.adviser;
        if decides && adviser.coach.get_untracked() && !adviser.is_known() {
            self.ask_for_advice();
        }
    }

    fn ask_for_advice(self) {
        self.own.adviser.note_question();
        self.ask(EngineQuestion::Advise(self.saved()), |game, answer| match answer {
            EngineAnswer::Advice(all) => {
                game.own.adviser.receive(all);
                game.act_now();
            }
            EngineAnswer::Fails(reason) => game.fail(&reason),
            _ => {}
        });
    }

    /// Asks for a rollout of an action that seems to be a blunder. If it takes too long, the coach is silent.
    fn check_warning(self, made: Action, best: Action) {
        let settle = move |game: Self, is_error| {
            game.own.adviser.check(made, is_error);
            game.act_now();
        };
        let asked = self.moment();
        let give_up = move || {
            if !self.session.is_disposed() && self.moment() == asked {
                settle(self, false);
            }
        };
        set_timeout(give_up, LONGEST_CHECK);
        self.ask(EngineQuestion::Doubt(self.saved(), made, best), move |game, answer| {
            settle(game, matches!(answer, EngineAnswer::Doubted(verdict) if verdict.is_error()));
        });
    }

    /// Applies the action that waited for the advice.
    fn act_now(self) {
        if let Some(action) = self.own.adviser.take_waiting() {
            self.act(action);
        }
    }
}

/// Names the player of `side`: a level, "you", or the side if both are people.
pub(in crate::page) fn name(setup: &MatchSettings, side: Side, speech: PageSpeech) -> String {
    let texts = speech.texts();
    setup.players(&texts)[side].name(&texts)
}

/// The line of a match in the list of the archive. A match without a throw has not begun and is not listed.
fn summary(session: &ClassicPageSession) -> Option<EntrySummary> {
    session.last_turn().is_some().then(|| EntrySummary::of_match(session.record()))
}
