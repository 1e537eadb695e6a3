//! What is being studied, as everything in this part of the page has it.

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
use crate::study::opened::{FILE, KEPT_FILE, LAST, Opened};

/// What is being studied.
#[derive(Clone, Copy)]
pub(in crate::page) struct Study {
    /// The record that lies open.
    pub(super) opened: RwSignal<Option<Opened>>,
    /// Which moment of it is shown.
    pub(super) moment: RwSignal<usize>,
    /// Its analysis, as far as it has come.
    pub(super) inquiry: RwSignal<Option<Inquiry>>,
    /// What the engine says about the position that is shown.
    pub(super) weighed: RwSignal<Option<ask::StudyAnswer>>,
    /// Whether the engine has said that it cannot answer.
    pub(super) failed: RwSignal<bool>,
    engine: StoredValue<Option<EngineClient>, LocalStorage>,
    /// For how many positions answers are still to come.
    asked: StoredValue<u32>,
}

impl Study {
    /// Nothing yet; the engine is called when it is needed.
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

    /// Opens the record `name`, unless it lies open.
    ///
    /// # Errors
    /// What is wrong with it; nothing if there is none.
    pub(super) fn open(self, name: &str) -> Result<(), Option<RecordError>> {
        let text = match name {
            LAST => memory::recall(LAST).ok_or(None)?,
            FILE => memory::recall(KEPT_FILE).ok_or(None)?,
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
            self.go_on_asking();
        }
        Ok(())
    }

    /// Begins the analysis anew where it was left.
    fn go_on_asking(self) {
        let question =
            self.inquiry.with_untracked(|inquiry| inquiry.as_ref().map(Inquiry::question));
        if let Some(question) = question {
            self.ask(question);
        }
    }

    /// Keeps a record that was read from a file, so that it is found under its name.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn take_file(text: &str) -> Result<(), RecordError> {
        Record::parse(text)?;
        memory::keep(KEPT_FILE, text);
        Ok(())
    }

    /// Asks what `position` is worth, or what can be done there.
    pub(super) fn weigh(self, rules: Rules, position: Position) {
        self.weighed.set(None);
        self.failed.set(false);
        self.asked.update_value(|asked| *asked += 1);
        self.ask(ask::StudyQuestion::Weigh(rules, position));
    }

    /// Goes to a moment, and changes the address with it.
    pub(super) fn go(self, moment: usize) {
        let Some((name, last)) = self.opened.with_untracked(|opened| {
            opened.as_ref().map(|one| (one.name.clone(), one.walk.last()))
        }) else {
            return;
        };
        let throw = moment.min(last);
        self.moment.set(throw);
        let address = format!("#/{}", Link::Game { name, throw });
        if let Ok(history) = window().history() {
            // A browser that refuses this shows an old address, and nothing else is wrong.
            let _ =
                history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
        }
    }

    fn ask(self, question: ask::StudyQuestion) {
        if self.engine.with_value(Option::is_none) {
            self.engine
                .set_value(EngineClient::start(&document(), move |answer| self.hear(answer)));
        }
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                engine.ask(EngineQuestion::Study(question));
            }
        });
    }

    fn hear(self, answer: EngineAnswer) {
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
                let next = self.inquiry.try_update(|inquiry| inquiry.as_mut()?.hear(&answer));
                if let Some(next) = next.flatten() {
                    self.ask(next);
                }
            }
            EngineAnswer::Ready | EngineAnswer::Acts(_) | EngineAnswer::Waits => {}
        }
    }
}
