//! The state that all views of the study section share.

use leptos::prelude::*;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::rules::Rules;
use trictrac_words::shipped::Shipped;
use wasm_bindgen_futures::spawn_local;

use crate::archive::{Entry, MatchId};
use crate::messages::{EngineAnswer, EngineQuestion, StudyAnswer, StudyQuestion};
use crate::page::engine::Engine;
use crate::page::memory;
use crate::page::parts::archive;
use crate::page::play::LiveMatch;
use crate::page::tabs::SharedMatch as _;
use crate::study::inquiry::Inquiry;
use crate::study::link::Link;
use crate::study::opened::{FILE, FILE_STORAGE_KEY, LAST, Opened};

/// What is being studied.
#[derive(Clone, Copy)]
pub(in crate::page) struct Study {
    /// The open record.
    pub(super) opened: RwSignal<Option<Opened>>,
    /// The moment that is shown: 0 is the beginning, 1 the first throw.
    pub(super) moment: RwSignal<usize>,
    /// The analysis of the open record, complete or not.
    pub(super) inquiry: RwSignal<Option<Inquiry>>,
    /// The engine's answer about the position that is shown.
    pub(super) weighed: RwSignal<Option<StudyAnswer>>,
    /// Whether the engine could not weigh the position that is shown.
    pub(super) failed: RwSignal<bool>,
    /// Whether the engine could not complete the analysis of the open record.
    pub(super) stopped: RwSignal<bool>,
    /// A match that was loaded from the archive.
    archived: RwSignal<Option<Entry>>,
    engine: Engine,
    game: LiveMatch,
    /// The number of the last position that the engine was asked about. Earlier answers are not shown.
    asked: StoredValue<u32>,
}

impl Study {
    /// Starts with nothing open.
    pub(in crate::page) fn begin(engine: Engine, game: LiveMatch) -> Self {
        Self {
            opened: RwSignal::new(None),
            moment: RwSignal::new(0),
            inquiry: RwSignal::new(None),
            weighed: RwSignal::new(None),
            failed: RwSignal::new(false),
            stopped: RwSignal::new(false),
            archived: RwSignal::new(None),
            engine,
            game,
            asked: StoredValue::new(0),
        }
    }

    /// Opens the record `name`, unless it is open already, and starts its analysis.
    ///
    /// # Errors
    /// What is wrong with the record; `None` if there is no such record.
    pub(super) fn open(self, name: &str) -> Result<(), Option<RecordError>> {
        let text = match name {
            LAST => self.game.saved(),
            FILE => memory::load(FILE_STORAGE_KEY).ok_or(None)?,
            _ => match self.archived(name) {
                Some(text) => text,
                None => Shipped::named(name).ok_or(None)?.text.to_owned(),
            },
        };
        let record = Record::parse(&text).map_err(Some)?;
        let same = self.opened.with_untracked(|opened| {
            opened.as_ref().is_some_and(|one| one.name == name && *one.record == record)
        });
        if !same {
            self.stopped.set(false);
            let inquiry = Inquiry::new(&record);
            let first = inquiry.question();
            self.inquiry.set(Some(inquiry));
            self.opened.set(Some(Opened::new(name, record)));
            self.inquire(first);
        }
        Ok(())
    }

    /// The text of the match `name`, if it was loaded from the archive.
    fn archived(self, name: &str) -> Option<String> {
        self.archived.with_untracked(|entry| {
            entry.as_ref().filter(|entry| entry.id.to_string() == name).map(|it| it.text.clone())
        })
    }

    /// The identity in the archive of the match `name`, if it is there.
    pub(super) fn archived_as(self, name: &str) -> Option<MatchId> {
        if name == LAST { Some(self.game.id.get()) } else { name.parse().ok() }
    }

    /// Loads the match `id` from the archive; `then` is called when it is there, or cannot be loaded.
    pub(super) fn load(self, id: MatchId, then: impl FnOnce() + 'static) {
        spawn_local(async move {
            self.archived.set(archive::get(id).await.ok().flatten());
            then();
        });
    }

    /// Saves a record that was read from a file, so that [`Study::open`] finds it.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub(super) fn take_file(text: &str) -> Result<(), RecordError> {
        Record::parse(text)?;
        memory::save(FILE_STORAGE_KEY, text);
        Ok(())
    }

    /// Asks for the value of `position`, or for the candidates if it has dice.
    pub(super) fn weigh(self, rules: Rules, position: Position) {
        self.weighed.set(None);
        self.failed.set(false);
        self.asked.update_value(|asked| *asked += 1);
        let asked = self.asked.get_value();
        self.ask(StudyQuestion::Weigh(rules, position.to_string()), move |answer| {
            if self.asked.get_value() == asked {
                self.failed.set(answer.is_none());
                self.weighed.set(answer);
            }
        });
    }

    /// Goes to a moment and changes the address accordingly.
    pub(super) fn go(self, moment: usize) {
        let Some((name, last)) = self.opened.with_untracked(|opened| {
            opened.as_ref().map(|one| (one.name.clone(), one.walk.last()))
        }) else {
            return;
        };
        let throw = moment.min(last);
        self.moment.set(throw);
        let address = format!("#/{}", Link::Game { name, throw });
        // Replacing the address adds no entry to the browser's history: Back leaves the record instead of undoing steps.
        if let Ok(history) = window().history() {
            // If the browser refuses, the address is out of date and nothing else is wrong.
            let _ =
                history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
        }
    }

    /// Asks a question of the analysis, and the next one when it is answered.
    fn inquire(self, question: StudyQuestion) {
        self.ask(question, move |answer| {
            let Some(answer) = answer else { return self.stopped.set(true) };
            let next = self.inquiry.try_update(|inquiry| inquiry.as_mut()?.receive(answer));
            if let Some(next) = next.flatten() {
                self.inquire(next);
            }
        });
    }

    /// Asks a question; `on_answer` receives `None` if the engine fails.
    fn ask(self, question: StudyQuestion, on_answer: impl FnOnce(Option<StudyAnswer>) + 'static) {
        self.engine.ask(EngineQuestion::Study(question), move |answer| match answer {
            EngineAnswer::Study(answer) => on_answer(Some(answer)),
            EngineAnswer::Fails(reason) => {
                leptos::logging::error!("engine: {reason}");
                on_answer(None);
            }
            EngineAnswer::Acts(_) | EngineAnswer::Advice(_) => {}
        });
    }
}
