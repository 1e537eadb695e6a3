//! The state that all views of the study section share.

use leptos::prelude::*;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_words::shipped::ShippedRecord;
use wasm_bindgen_futures::spawn_local;

use crate::archive::{ArchiveEntry, MatchId, with_notes_of};
use crate::messages::{EngineAnswer, EngineQuestion, StudyAnswer, StudyQuestion};
use crate::page::archive::store;
use crate::page::engine::Engine;
use crate::page::live::LiveMatch;
use crate::page::memory;
use crate::page::tabs::SharedMatch as _;
use crate::page::time::now;
use crate::study::inquiry::Inquiry;
use crate::study::record::{FILE, FILE_STORAGE_KEY, LAST, StudyRecord};

/// The record or position that is being studied.
#[derive(Clone, Copy)]
pub(in crate::page) struct Study {
    /// The open record or position.
    pub(super) opened: RwSignal<Option<StudyRecord>>,
    /// The moment that is shown: 0 is the beginning, 1 the first throw.
    pub(super) moment: RwSignal<usize>,
    /// Changes whenever an address leads to a moment, which is one of the main line.
    pub(super) addressed: RwSignal<u32>,
    /// The analysis of the main line of the open record, complete or not.
    pub(super) inquiry: RwSignal<Option<Inquiry>>,
    /// True if this analysis has not started yet.
    waits: StoredValue<bool>,
    /// True while rollouts check the doubtful decisions of the open record.
    pub(super) checking: RwSignal<bool>,
    /// True if the engine could not complete the analysis of the open record.
    pub(super) stopped: RwSignal<bool>,
    /// A match that was loaded from the archive.
    archived: RwSignal<Option<ArchiveEntry>>,
    engine: Engine,
    /// Stored, because a whole match is much to hand from view to view.
    game: StoredValue<LiveMatch>,
}

/// The storage key of what was written to the record `name`: a position, a shared match, or a game that comes with the page.
fn written_key(name: &str) -> String {
    format!("study:{name}")
}

/// The record `name` with the comments and variations that were written to it, if there are any.
pub(super) fn written(name: &str) -> Option<Record> {
    Record::parse(&memory::load(&written_key(name))?).ok()
}

impl Study {
    /// Starts with nothing open.
    pub(in crate::page) fn begin(engine: Engine, game: LiveMatch) -> Self {
        Self {
            opened: RwSignal::new(None),
            moment: RwSignal::new(0),
            addressed: RwSignal::new(0),
            inquiry: RwSignal::new(None),
            waits: StoredValue::new(false),
            checking: RwSignal::new(false),
            stopped: RwSignal::new(false),
            archived: RwSignal::new(None),
            engine,
            game: StoredValue::new(game),
        }
    }

    /// The engine.
    pub(super) const fn engine(self) -> Engine {
        self.engine
    }

    /// The match of the page.
    pub(super) fn game(self) -> LiveMatch {
        self.game.get_value()
    }

    /// Opens the record `name`, unless it is open already, and starts its analysis.
    ///
    /// # Errors
    /// What is wrong with the record; `None` if there is no such record.
    pub(super) fn open(self, name: &str) -> Result<(), Option<RecordError>> {
        let stored = self.archived(name);
        let text = match name {
            LAST => {
                let live = self.game().saved();
                stored.map_or_else(|| live.clone(), |stored| with_notes_of(&live, &stored))
            }
            FILE => memory::load(FILE_STORAGE_KEY).ok_or(None)?,
            _ => match stored {
                Some(text) => text,
                None => ShippedRecord::named(name).ok_or(None)?.text.to_owned(),
            },
        };
        let record = written(name).map_or_else(|| Record::parse(&text).map_err(Some), Ok)?;
        self.show(StudyRecord::new(name, &record), Some(&record));
        Ok(())
    }

    /// Shows what was opened, unless it is open already. A record is analysed later.
    pub(super) fn show(self, opened: StudyRecord, analysed: Option<&Record>) {
        let same = self
            .opened
            .with_untracked(|open| open.as_ref().is_some_and(|open| open.is_same(&opened)));
        if same {
            return;
        }
        self.stopped.set(false);
        self.inquiry.set(None);
        self.opened.set(Some(opened));
        if let Some(record) = analysed {
            self.inquiry.set(Some(Inquiry::new(record)));
            self.waits.set_value(true);
        }
    }

    /// The identity in the archive of the record `name`.
    pub(super) fn identity(self, name: &str) -> Option<MatchId> {
        if name == LAST { Some(self.game().id.get_untracked()) } else { name.parse().ok() }
    }

    /// The text of the match `name`, if it was loaded from the archive.
    fn archived(self, name: &str) -> Option<String> {
        let id = self.identity(name)?;
        self.archived.with_untracked(|entry| {
            entry.as_ref().filter(|entry| entry.id == id).map(|entry| entry.text.clone())
        })
    }

    /// Loads the record `name` from the archive; `then` is called when it is there, or cannot be loaded.
    pub(super) fn load(self, name: &str, then: impl FnOnce() + 'static) {
        let Some(id) = self.identity(name) else { return then() };
        spawn_local(async move {
            self.archived.set(store::get(id).await.ok().flatten());
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

    /// Saves the record `name` where it comes from, with what was written to it; `then` receives whether it is saved.
    pub(super) fn save(self, name: &str, text: String, then: impl FnOnce(bool) + 'static) {
        if name == FILE {
            return then(memory::Retention::Always.save(FILE_STORAGE_KEY, &text));
        }
        let Some(id) = self.identity(name) else {
            return then(memory::Retention::Always.save(&written_key(name), &text));
        };
        let entry = self.archived.with_untracked(|entry| entry.clone().filter(|it| it.id == id));
        let Some(entry) = entry else { return then(false) };
        let known = entry.text.clone();
        let changed = ArchiveEntry { text, ..entry };
        self.archived.set(Some(changed.clone()));
        spawn_local(async move { then(store::store(changed, Some(known)).await.is_ok()) });
    }

    /// Adds a record to the archive; `then` receives its identity if it is stored.
    pub(super) fn add(text: String, then: impl FnOnce(Option<MatchId>) + 'static) {
        let id = MatchId::of_text(&text);
        let entry = ArchiveEntry::new(id, text, now());
        spawn_local(async move { then(store::store(entry, None).await.is_ok().then_some(id)) });
    }

    /// Starts the analysis of the main line, once: after the first questions about the moment that is shown.
    pub(super) fn analyse(self) {
        if self.waits.try_update_value(core::mem::take) == Some(true) {
            let first =
                self.inquiry.with_untracked(|inquiry| inquiry.as_ref().map(Inquiry::question));
            if let Some(first) = first {
                self.inquire(first);
            }
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
    pub(super) fn ask(
        self,
        question: StudyQuestion,
        on_answer: impl FnOnce(Option<StudyAnswer>) + 'static,
    ) {
        self.engine.ask(EngineQuestion::Study(question), move |answer| on_answer(answered(answer)));
    }
}

/// The answer to a study question; `None` if the engine fails.
pub(super) fn answered(answer: EngineAnswer) -> Option<StudyAnswer> {
    match answer {
        EngineAnswer::Study(answer) => Some(answer),
        EngineAnswer::Fails(reason) => {
            leptos::logging::error!("engine: {reason}");
            None
        }
        EngineAnswer::Acts(_)
        | EngineAnswer::Advice(_)
        | EngineAnswer::Doubted(_)
        | EngineAnswer::Forms(_) => None,
    }
}
