//! The page's connection to the engine: starts the worker and sends it questions.
//!
//! A worker drops messages that arrive before it has a message handler, and the worker sets its handler only after it has
//! loaded module and network. So questions wait here until the worker reports that it is ready. The worker answers one
//! question after the other, so answers arrive in the order of the questions.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use js_sys::Uint8Array;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::messages::{EngineAnswer, EngineMessage, EngineQuestion, from_bytes, to_bytes};

pub(super) type AnswerHandler = Box<dyn FnOnce(EngineAnswer)>;

/// The engine of the page: one worker with one network, for all parts.
#[derive(Clone, Copy)]
pub(super) struct Engine {
    connection: StoredValue<Option<WorkerConnection>, LocalStorage>,
}

/// A worker, and the questions that it has not answered yet.
#[derive(Clone)]
pub(super) struct WorkerConnection {
    worker: Worker,
    open: Rc<RefCell<OpenQuestions>>,
    /// The functions that the worker calls. They must live as long as the worker.
    _called: Rc<WorkerCallbacks>,
}

/// The functions that a worker calls: for its messages and for its errors.
struct WorkerCallbacks {
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(Event)>,
}

/// The questions without an answer.
#[derive(Default)]
struct OpenQuestions {
    /// The handlers of the answers, that of the oldest question first.
    answers: VecDeque<AnswerHandler>,
    state: ConnectionState,
}

enum ConnectionState {
    /// The worker is not ready yet; these questions wait.
    Starting(Vec<EngineQuestion>),
    Ready,
    /// The engine could not start or has stopped, for this reason.
    Broken(String),
}

impl Default for ConnectionState {
    fn default() -> Self {
        Self::Starting(Vec::new())
    }
}

impl Engine {
    /// Starts the worker after the first paint, so that its network does not delay the page, or with the first question.
    pub(super) fn after_the_first_paint() -> Self {
        let engine = Self { connection: StoredValue::new_local(None) };
        request_animation_frame(move || set_timeout(move || engine.start(), Duration::ZERO));
        engine
    }

    /// A browser may refuse workers: then every question fails.
    fn start(self) {
        if self.connection.with_value(Option::is_none) {
            self.connection.set_value(WorkerConnection::start(&document()));
        }
    }

    /// Sends a question, or queues it until the engine is ready; `on_answer` receives the answer.
    pub(super) fn ask(
        self,
        question: EngineQuestion,
        on_answer: impl FnOnce(EngineAnswer) + 'static,
    ) {
        self.start();
        let on_answer: AnswerHandler = Box::new(on_answer);
        let connection = self.connection.with_value(Clone::clone);
        match connection {
            Some(connection) => connection.ask(question, on_answer),
            None => on_answer(EngineAnswer::Fails("the browser has no workers".into())),
        }
    }
}

impl WorkerConnection {
    /// Starts the worker; `None` if the browser refuses.
    ///
    /// The worker runs the same script as the page. A worker has no document in which to look up addresses, so its name is
    /// the address of the network.
    pub(super) fn start(document: &Document) -> Option<Self> {
        let address = |selector, name| document.query_selector(selector).ok()??.get_attribute(name);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&address("link[data-network]", "href")?);
        let script = address("script[type=module]", "src")?;
        let worker = Worker::new_with_options(&script, &options).ok()?;
        let open = Rc::default();
        let called = Rc::new(WorkerCallbacks::listen(&worker, &open));
        Some(Self { worker, open, _called: called })
    }

    /// Stops the worker, whatever it does. Its questions are not answered any more.
    pub(super) fn close(&self) {
        self.worker.terminate();
        self.open.borrow_mut().answers.clear();
    }

    /// Sends a question, or queues it until the worker is ready.
    pub(super) fn ask(&self, question: EngineQuestion, on_answer: AnswerHandler) {
        let mut open = self.open.borrow_mut();
        if let ConnectionState::Broken(reason) = &open.state {
            let reason = reason.clone();
            // The receiver may ask the next question.
            drop(open);
            return on_answer(EngineAnswer::Fails(reason));
        }
        open.answers.push_back(on_answer);
        if let ConnectionState::Starting(waiting) = &mut open.state {
            waiting.push(question);
        } else {
            post(&self.worker, &question);
        }
    }
}

impl WorkerCallbacks {
    /// Hears the messages and the errors of a worker.
    fn listen(worker: &Worker, open: &Rc<RefCell<OpenQuestions>>) -> Self {
        let (from, to) = (worker.clone(), Rc::clone(open));
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let message = from_bytes(&Uint8Array::new(&event.data()).to_vec());
            receive(&from, &to, message.unwrap_or_else(EngineMessage::Broken));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // A worker whose files cannot be loaded, or that has stopped over a question, answers nothing any more.
        let (from, to) = (worker.clone(), Rc::clone(open));
        let on_error = Closure::<dyn Fn(Event)>::new(move |_| {
            receive(&from, &to, EngineMessage::Broken("the worker has stopped".into()));
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Self { _on_message: on_message, _on_error: on_error }
    }
}

/// Takes a message of the worker. No borrow is held while a receiver runs: it may ask the next question.
fn receive(worker: &Worker, open: &RefCell<OpenQuestions>, message: EngineMessage) {
    match message {
        EngineMessage::Ready => {
            let before = core::mem::replace(&mut open.borrow_mut().state, ConnectionState::Ready);
            if let ConnectionState::Starting(waiting) = before {
                for question in &waiting {
                    post(worker, question);
                }
            }
        }
        EngineMessage::Answer(answer) => {
            let oldest = open.borrow_mut().answers.pop_front();
            if let Some(on_answer) = oldest {
                on_answer(answer);
            }
        }
        EngineMessage::Broken(reason) => {
            open.borrow_mut().state = ConnectionState::Broken(reason.clone());
            let unanswered = core::mem::take(&mut open.borrow_mut().answers);
            for on_answer in unanswered {
                on_answer(EngineAnswer::Fails(reason.clone()));
            }
        }
    }
}

fn post(worker: &Worker, question: &EngineQuestion) {
    // Posting fails only for values that cannot be cloned; bytes can.
    let _ = worker.post_message(&Uint8Array::from(&to_bytes(question)[..]));
}
