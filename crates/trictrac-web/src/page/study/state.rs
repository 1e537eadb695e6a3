//! The state that all views of the study section share.

use leptos::prelude::*;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::rules::Rules;
use trictrac_words::shipped::Shipped;

use crate::engine_server::{EngineAnswer, EngineQuestion};
use crate::page::memory;
use crate::page::play::engine_client::EngineClient;
use crate::study::ask;
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
    pub(super) weighed: RwSignal<Option<ask::StudyAnswer>>,
    /// Whether the engine has failed.
    pub(super) failed: RwSignal<bool>,
    engine: StoredValue<Option<EngineClient>, LocalStorage>,
    /// The number of positions whose answers are outstanding. Only the last answer is shown.
    asked: StoredValue<u32>,
}

impl Study {
    /// Starts with nothing open. The engine starts with the first question.
    pub(in crate::page) fn begin() -> Self {
        Self {
            opened: RwSignal::new(None),
            moment: RwSignal::new(0),
            inquiry: RwSignal::new(None),
            weighed: RwSignal::new(None),
            failed: RwSignal::new(false),
            engine: StoredValue::new_local(None),
            asked: StoredValue::new(0),
        }
    }

    /// Opens the record `name`, unless it is open already, and starts its analysis.
    ///
    /// # Errors
    /// What is wrong with the record; `None` if there is no such record.
    pub(super) fn open(self, name: &str) -> Result<(), Option<RecordError>> {
        let text = match name {
            LAST => memory::load(LAST).ok_or(None)?,
            FILE => memory::load(FILE_STORAGE_KEY).ok_or(None)?,
            _ => Shipped::named(name).ok_or(None)?.text.to_owned(),
        };
        let record = Record::parse(&text).map_err(Some)?;
        let same = self.opened.with_untracked(|opened| {
            opened.as_ref().is_some_and(|one| one.name == name && *one.record == record)
        });
        if !same {
            self.failed.set(false);
            self.inquiry.set(Some(Inquiry::new(&record)));
            self.opened.set(Some(Opened::new(name, record)));
            self.start_analysis();
        }
        Ok(())
    }

    /// Asks the first question of the analysis.
    fn start_analysis(self) {
        let question =
            self.inquiry.with_untracked(|inquiry| inquiry.as_ref().map(Inquiry::question));
        if let Some(question) = question {
            self.ask(question);
        }
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
        self.ask(ask::StudyQuestion::Weigh(rules, position));
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

    fn ask(self, question: ask::StudyQuestion) {
        if self.engine.with_value(Option::is_none) {
            self.engine
                .set_value(EngineClient::start(&document(), move |answer| self.receive(answer)));
        }
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                engine.ask(EngineQuestion::Study(question));
            }
        });
    }

    fn receive(self, answer: EngineAnswer) {
        match answer {
            EngineAnswer::Study(
                answer @ (ask::StudyAnswer::Weighed(_) | ask::StudyAnswer::Waiting(_)),
            ) => {
                self.asked.update_value(|asked| *asked = asked.saturating_sub(1));
                if self.asked.get_value() == 0 {
                    self.weighed.set(Some(answer));
                }
            }
            EngineAnswer::Study(ask::StudyAnswer::Wrong(_)) | EngineAnswer::Fails(_) => {
                leptos::logging::error!("{answer}");
                self.asked.update_value(|asked| *asked = asked.saturating_sub(1));
                self.failed.set(true);
            }
            EngineAnswer::Study(answer) => {
                let next = self.inquiry.try_update(|inquiry| inquiry.as_mut()?.receive(&answer));
                if let Some(next) = next.flatten() {
                    self.ask(next);
                }
            }
            EngineAnswer::Ready | EngineAnswer::Acts(_) | EngineAnswer::Waits => {}
        }
    }
}
