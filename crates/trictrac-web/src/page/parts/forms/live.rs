//! The match in the page: saved after every action, shared between tabs, with its computers in the worker.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_forms::Seat;

use crate::archive::MatchId;
use crate::forms::agreed::Agreed;
use crate::forms::messages::{FormAnswer, FormQuestion, Weighed};
use crate::forms::seats::Names;
use crate::forms::session::FormSession;
use crate::messages::{EngineAnswer, EngineQuestion, from_bytes, to_bytes};
use crate::page::engine::Engine;
use crate::page::memory::Kept;
use crate::page::parts::PageContext;
use crate::page::play::{LiveMatch, seed};
use crate::page::saved::{FORMS, Saved};
use crate::page::settings::Settings;
use crate::page::speech::Speech;
use crate::page::tabs::{Role, SharedMatch, Tabs};
use crate::session::Awaits;

/// The pause before dice fall that nobody throws, and before a computer acts.
const PAUSE: Duration = Duration::from_millis(700);

/// The match, and what the computer says about what can be done.
#[derive(Clone, Copy)]
pub(in crate::page) struct Live {
    pub(in crate::page) session: RwSignal<Option<FormSession>>,
    pub(super) speech: Speech,
    pub(in crate::page) settings: Settings,
    /// What the computer thinks of what can be done, with the number of the action that it is about.
    pub(super) advice: RwSignal<Option<(usize, Vec<Weighed>)>>,
    /// Why the computer cannot play, or why a file cannot be read.
    pub(super) failed: RwSignal<Option<String>>,
    /// The computer that would rather play on, after people wanted to stop. Rule: V8.6.
    pub(super) refuses: RwSignal<Option<char>>,
    /// What is shown beside the name of a player.
    pub(super) beside_names: Option<Callback<Seat, AnyView>>,
    awaited: StoredValue<u64>,
    id: RwSignal<MatchId>,
    engine: Engine,
    tabs: Tabs,
}

impl Live {
    /// Resumes the match that was saved, if there is one.
    pub(super) fn begin(context: &PageContext) -> Self {
        let saved = Saved::find(FORMS);
        let id = saved.as_ref().map_or_else(|| MatchId::new(seed()), |saved| saved.id);
        let session = saved.and_then(|saved| FormSession::read(&saved.text, seed()).ok());
        let speech = context.speech;
        let live = Self::new(session, id, context.game, speech, Tabs::begin());
        let text = Memo::new(move |_| live.session.with(|it| it.as_ref().map(FormSession::saved)));
        Effect::new(move |_| {
            if let Some(text) = text.get() {
                live.save(text);
            }
        });
        live.listen_to_tabs();
        live.join();
        live.advance();
        live
    }

    /// A match on a server. `beside_names` is shown beside the name of each player.
    pub(in crate::page) fn remote(
        session: FormSession,
        game: LiveMatch,
        speech: Speech,
        beside_names: Callback<Seat, AnyView>,
    ) -> Self {
        // It has its identity on the server, and each tab shows it for itself.
        let live = Self::new(Some(session), MatchId::new(0), game, speech, Tabs::apart());
        Self { beside_names: Some(beside_names), ..live }
    }

    fn new(
        session: Option<FormSession>,
        id: MatchId,
        game: LiveMatch,
        speech: Speech,
        tabs: Tabs,
    ) -> Self {
        Self {
            session: RwSignal::new(session),
            speech,
            settings: game.settings(),
            advice: RwSignal::new(None),
            failed: RwSignal::new(None),
            refuses: RwSignal::new(None),
            beside_names: None,
            awaited: StoredValue::new(0),
            id: RwSignal::new(id),
            engine: game.engine,
            tabs,
        }
    }

    /// Replaces the match by what the server has told of it.
    pub(in crate::page) fn adopt_remote(self, session: FormSession) {
        let asks = self
            .session
            .with_untracked(|it| it.as_ref().map(|session| session.asks_before_throws()));
        self.change(|shown| {
            *shown = session;
            shown.ask_before_throws(asks.unwrap_or(true));
        });
    }

    /// Begins a match, which this tab plays.
    pub(super) fn start(self, agreed: &Agreed) {
        if let Ok(session) = FormSession::new(agreed, seed()) {
            self.play(session);
        }
    }

    /// Opens the match in the text of a file.
    pub(super) fn open(self, text: &str) -> bool {
        match FormSession::read(text, seed()) {
            Ok(session) => {
                self.play(session);
                true
            }
            Err(error) => {
                self.failed.set(Some(error.to_string()));
                false
            }
        }
    }

    fn play(self, session: FormSession) {
        self.id.set(MatchId::new(seed()));
        self.failed.set(None);
        self.advice.set(None);
        self.session.set(Some(session));
        self.join();
        self.advance();
    }

    /// Whether another tab plays the match.
    pub(super) fn is_elsewhere(self) -> bool {
        self.tabs.role.get() == Role::Following
    }

    /// Whether a server is the umpire.
    pub(super) fn is_remote(self) -> bool {
        self.session.with(|it| it.as_ref().is_some_and(|session| session.is_served()))
    }

    /// What the match waits for.
    pub(super) fn awaits(self) -> Awaits {
        self.session.with(|it| it.as_ref().map_or(Awaits::Over, |session| session.awaits()))
    }

    /// The names of the players.
    pub(super) fn names(self) -> Option<Names> {
        let texts = self.speech.texts();
        self.session.with(|it| it.as_ref().map(|session| Names::new(&texts, session.setup())))
    }

    /// Changes the match, and goes on.
    pub(in crate::page) fn change(self, change: impl FnOnce(&mut FormSession)) {
        self.refuses.set(None);
        self.session.update(|session| {
            if let Some(session) = session {
                change(session);
            }
        });
        self.advance();
    }

    /// Throws for the person who is asked.
    pub(super) fn throw(self) {
        if untrack(|| self.awaits()).is_throw() {
            self.change(|session| session.throw());
        }
    }

    /// Changes the men in the hand.
    pub(in crate::page) fn with_session(self, change: impl FnOnce(&mut FormSession)) {
        self.session.update(|session| {
            if let Some(session) = session {
                change(session);
            }
        });
    }

    fn save(self, text: String) {
        let saved = Saved { id: self.id.get_untracked(), text };
        saved.save(FORMS, Kept::InTab);
        if self.tabs.role.get_untracked() == Role::Following {
            return;
        }
        saved.save(FORMS, Kept::Always);
        self.tabs.send(saved.id, &saved.text);
        if untrack(|| self.awaits()) == Awaits::Over {
            super::kept::keep(&saved.text);
        }
    }

    /// Lets dice fall and computers act, after a pause.
    fn advance(self) {
        self.awaited.update_value(|awaited| *awaited += 1);
        let awaits = untrack(|| self.awaits());
        if !matches!(awaits, Awaits::Dice | Awaits::Computer(_)) {
            return;
        }
        let number = self.awaited.get_value();
        let due = move || {
            // Leaving the section disposes of this value.
            if self.awaited.try_get_value() != Some(number) {
                return;
            }
            match awaits {
                Awaits::Dice => self.change(|session| session.throw()),
                _ => self.let_computer_act(number),
            }
        };
        set_timeout(due, self.settings.pace.get_untracked().wait(PAUSE));
    }

    fn let_computer_act(self, number: u64) {
        let acted = move |answer| match answer {
            _ if self.awaited.try_get_value() != Some(number) => {}
            FormAnswer::Acts(Some(text)) => {
                let read = |it: &Option<FormSession>| Some(it.as_ref()?.game().read(&text));
                match self.session.with_untracked(read) {
                    Some(Ok((_, action))) => self.change(|session| {
                        // The computer makes legal actions only; a refusal would leave the match as it is.
                        let _ = session.act(action);
                    }),
                    Some(Err(error)) => self.failed.set(Some(error.to_string())),
                    None => {}
                }
            }
            FormAnswer::Acts(None) => self.change(|session| {
                // A computer that is asked whether it raises the stake need not.
                let _ = session.stay_silent();
            }),
            FormAnswer::Fails(reason) => self.failed.set(Some(reason)),
            FormAnswer::Weighed(_) | FormAnswer::Reviewed(..) | FormAnswer::Refuse(_) => {}
        };
        self.ask(FormQuestion::Act, acted);
    }

    /// Asks the computer what everything that can be done is worth.
    pub(super) fn advise(self) {
        let of = self
            .session
            .with_untracked(|it| it.as_ref().map_or(0, |session| session.steps().len()));
        self.ask(FormQuestion::Weigh, move |answer| {
            if let FormAnswer::Weighed(weighed) = answer {
                // The reader may have left.
                let _ = self.advice.try_set(Some((of, weighed)));
            }
        });
    }

    /// Asks the computers whether they agree to share the pool, and stops if they do. Rule: V8.6.
    pub(super) fn stop(self) {
        let number = self.awaited.get_value();
        self.ask(FormQuestion::Stop, move |answer| match answer {
            _ if self.awaited.try_get_value() != Some(number) => {}
            FormAnswer::Refuse(seats) if seats.is_empty() => {
                self.change(|session| session.stop());
            }
            FormAnswer::Refuse(seats) => self.refuses.set(seats.first().copied()),
            _ => {}
        });
    }

    fn ask(self, question: fn(String) -> FormQuestion, done: impl FnOnce(FormAnswer) + 'static) {
        let text = self.session.with_untracked(|it| it.as_ref().map(FormSession::saved));
        if let Some(text) = text {
            self.ask_about(&question(text), done);
        }
    }

    /// Asks the engine about a match.
    pub(super) fn ask_about(
        self,
        question: &FormQuestion,
        done: impl FnOnce(FormAnswer) + 'static,
    ) {
        let question = EngineQuestion::Forms(to_bytes(question));
        self.engine.ask(question, move |answer| {
            done(match answer {
                EngineAnswer::Forms(bytes) => from_bytes(&bytes).unwrap_or_else(FormAnswer::Fails),
                EngineAnswer::Fails(reason) => FormAnswer::Fails(reason),
                _ => FormAnswer::Fails("another answer".to_owned()),
            });
        });
    }
}

impl SharedMatch for Live {
    fn tabs(self) -> Tabs {
        self.tabs
    }

    fn id(self) -> MatchId {
        self.id.get_untracked()
    }

    fn saved(self) -> String {
        let text = self.session.with_untracked(|it| it.as_ref().map(FormSession::saved));
        text.unwrap_or_default()
    }

    fn adopt(self, text: &str) {
        if text == self.saved() {
            return;
        }
        if let Ok(mut session) = FormSession::read(text, seed()) {
            session.set_elsewhere(untrack(|| self.is_elsewhere()));
            self.session.set(Some(session));
            self.advance();
        }
    }

    fn role_has_changed(self) {
        let elsewhere = untrack(|| self.is_elsewhere());
        self.change(|session| session.set_elsewhere(elsewhere));
    }
}
