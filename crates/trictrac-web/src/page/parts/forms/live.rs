//! The match of another form, and what its computers say.

use leptos::prelude::*;
use trictrac_forms::Seat;
use trictrac_forms::game::{FormAction, FormMatch};

use super::kept;
use crate::archive::MatchId;
use crate::forms::agreement::FormAgreement;
use crate::forms::messages::{ChoiceValue, FormEngineAnswer, FormEngineQuestion};
use crate::forms::seats::SeatNames;
use crate::forms::session::FormPageSession;
use crate::messages::{EngineAnswer, EngineQuestion, from_bytes, to_bytes};
use crate::page::live::{Live, PageGame, Surroundings, seed};
use crate::page::saved::{FORMS, SavedMatch, StorageKeys};
use crate::page::speech::PageSpeech;

/// A match of another form.
pub(in crate::page) type LiveForm = Live<FormMatch>;

/// The state that only the other forms have.
#[derive(Clone, Copy)]
pub(in crate::page) struct FormOpinions {
    /// The computer's opinion of everything that can be done.
    pub(super) advice: RwSignal<Option<Vec<ChoiceValue>>>,
    /// The computer that would rather play on, after people wanted to stop. Rule: V8.6.
    pub(super) refuses: RwSignal<Option<char>>,
}

impl FormOpinions {
    fn nothing() -> Self {
        Self { advice: RwSignal::new(None), refuses: RwSignal::new(None) }
    }
}

impl PageGame for FormMatch {
    const KEYS: StorageKeys = FORMS;
    type Own = FormOpinions;

    fn resumed(text: &str) -> Option<FormPageSession> {
        FormPageSession::read(text, seed()).ok()
    }

    fn name(live: LiveForm, seat: Seat) -> String {
        live.names().of(seat).to_owned()
    }

    fn question(_: Seat, record: String) -> EngineQuestion {
        asked(&FormEngineQuestion::Act(record))
    }

    fn action(
        session: &FormPageSession,
        answer: EngineAnswer,
    ) -> Result<Option<FormAction>, String> {
        match answered(answer) {
            FormEngineAnswer::Acts(None) => Ok(None),
            FormEngineAnswer::Acts(Some(text)) => match session.game().read(&text) {
                Ok((_, action)) => Ok(Some(action)),
                Err(error) => Err(error.to_string()),
            },
            FormEngineAnswer::Fails(reason) => Err(reason),
            _ => Err("another answer".to_owned()),
        }
    }

    fn keep(live: LiveForm, SavedMatch { text, .. }: SavedMatch) {
        if live.session.with_untracked(|session| session.is_over()) {
            kept::keep(&text);
        }
    }

    fn forget(live: LiveForm) {
        live.own.advice.set(None);
        live.own.refuses.set(None);
    }
}

impl LiveForm {
    /// A match on a server. `beside_names` is shown beside the name of each player.
    pub(in crate::page) fn remote(
        session: FormPageSession,
        around: Surroundings,
        beside_names: Callback<Seat, AnyView>,
    ) -> Self {
        // It has its identity on the server.
        Self::served(MatchId::new(0), session, around, FormOpinions::nothing(), beside_names)
    }

    /// Replaces the match by what the server has told of it.
    pub(in crate::page) fn adopt_remote(self, session: FormPageSession) {
        self.update(|shown| {
            let asks = shown.asks_before_throws();
            *shown = session;
            shown.ask_before_throws(asks);
        });
    }

    /// The names of the players.
    pub(super) fn names(self) -> SeatNames {
        let texts = self.speech.texts();
        self.session.with(|session| SeatNames::new(&texts, session.setup()))
    }

    /// Asks the computer what everything that can be done is worth.
    pub(super) fn advise(self) {
        self.ask_about(FormEngineQuestion::Weigh, |live, answer| {
            if let FormEngineAnswer::Weighed(weighed) = answer {
                live.own.advice.set(Some(weighed));
            }
        });
    }

    /// Asks the computers whether they agree to share the pool, and stops if they do. Rule: V8.6.
    pub(super) fn stop(self) {
        self.ask_about(FormEngineQuestion::Stop, |live, answer| match answer {
            FormEngineAnswer::Refuse(seats) if seats.is_empty() => {
                live.update(|session| session.stop());
            }
            FormEngineAnswer::Refuse(seats) => live.own.refuses.set(seats.first().copied()),
            _ => {}
        });
    }

    fn ask_about(
        self,
        question: fn(String) -> FormEngineQuestion,
        done: impl FnOnce(Self, FormEngineAnswer) + 'static,
    ) {
        let text = self.session.with_untracked(FormPageSession::saved);
        self.ask(asked(&question(text)), |live, answer| done(live, answered(answer)));
    }
}

/// A question to the engine.
pub(super) fn asked(question: &FormEngineQuestion) -> EngineQuestion {
    EngineQuestion::Forms(to_bytes(question))
}

/// The answer to such a question.
pub(super) fn answered(answer: EngineAnswer) -> FormEngineAnswer {
    match answer {
        EngineAnswer::Forms(bytes) => from_bytes(&bytes).unwrap_or_else(FormEngineAnswer::Fails),
        EngineAnswer::Fails(reason) => FormEngineAnswer::Fails(reason),
        _ => FormEngineAnswer::Fails("another answer".to_owned()),
    }
}

/// The section of the other forms: its match, if there is one, and what its views need.
#[derive(Clone, Copy)]
pub(super) struct Forms {
    pub(super) live: RwSignal<Option<LiveForm>>,
    pub(super) around: Surroundings,
    pub(super) speech: PageSpeech,
    /// The reason for which a file cannot be read.
    pub(super) unreadable: RwSignal<Option<String>>,
    /// The owner of values that last as long as the section.
    owner: StoredValue<Owner>,
}

impl Forms {
    /// Resumes the match that was saved, if there is one.
    pub(super) fn begin(around: Surroundings) -> Self {
        let forms = Self {
            live: RwSignal::new(None),
            around,
            speech: around.speech,
            unreadable: RwSignal::new(None),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        };
        let saved = SavedMatch::find(FORMS);
        let read = saved.and_then(|SavedMatch { id, text }| Some((id, FormMatch::resumed(&text)?)));
        if let Some((id, session)) = read {
            forms.lay(id, session);
        }
        forms
    }

    fn lay(self, id: MatchId, session: FormPageSession) {
        let begin = || LiveForm::begin(id, session, self.around, FormOpinions::nothing());
        self.live.set(Some(self.owner.with_value(|owner| owner.with(begin))));
    }

    /// Begins a match, which this tab plays.
    pub(super) fn start(self, agreed: &FormAgreement) {
        if let Ok(session) = FormPageSession::new(agreed, seed()) {
            self.play(session);
        }
    }

    /// Opens the match in the text of a file.
    pub(super) fn open(self, text: &str) -> bool {
        match FormPageSession::read(text, seed()) {
            Ok(session) => self.play(session),
            Err(error) => self.unreadable.set(Some(error.to_string())),
        }
        self.unreadable.with_untracked(Option::is_none)
    }

    fn play(self, session: FormPageSession) {
        self.unreadable.set(None);
        match self.live.get_untracked() {
            Some(live) => live.replace(session),
            None => self.lay(MatchId::new(seed()), session),
        }
    }
}
