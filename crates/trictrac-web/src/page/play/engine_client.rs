//! The page's connection to the engine: starts the worker and sends it questions.
//!
//! A worker drops messages that arrive before it has a message handler, and the worker sets its handler only after it has
//! loaded module and network. So questions wait here until the worker reports `ready`. The worker answers one question
//! after the other, so answers arrive in the order of the questions.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Document, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::engine_server::{EngineAnswer, EngineQuestion};

/// A connection to the engine.
pub(in crate::page) struct EngineClient {
    worker: Worker,
    /// The questions that wait for the engine to be ready; `None` once it is.
    waiting: Rc<RefCell<Option<Vec<EngineQuestion>>>>,
}

impl EngineClient {
    /// Starts the worker; `on_answer` receives every answer. `None` if the browser refuses workers.
    ///
    /// The worker runs the same script as the page. Its name carries what it cannot find out without a document: the address
    /// of the network and which module to load.
    pub(in crate::page) fn start(
        document: &Document,
        on_answer: impl Fn(EngineAnswer) + 'static,
    ) -> Option<Self> {
        let address = |selector, name| document.query_selector(selector).ok()??.get_attribute(name);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let module = if cfg!(feature = "beside") { "whole" } else { "table" };
        let network = address("link[data-network]", "href")?;
        options.set_name(&format!("{network}#{module}"));
        let script = address("script[type=module]", "src")?;
        let worker = Worker::new_with_options(&script, &options).ok()?;
        let engine = Self { worker, waiting: Rc::new(RefCell::new(Some(Vec::new()))) };
        engine.listen(on_answer);
        Some(engine)
    }

    fn listen(&self, on_answer: impl Fn(EngineAnswer) + 'static) {
        let (worker, waiting) = (self.worker.clone(), Rc::clone(&self.waiting));
        let on_message =
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                match event.data().as_string().and_then(|text| EngineAnswer::parse(&text)) {
                    Some(EngineAnswer::Ready) => {
                        for question in waiting.take().unwrap_or_default() {
                            post(&worker, &question);
                        }
                    }
                    Some(answer) => on_answer(answer),
                    None => {}
                }
            });
        self.worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // The closure must live as long as the worker, which is as long as the page.
        on_message.forget();
    }

    /// Sends a question, or queues it until the engine is ready.
    pub(in crate::page) fn ask(&self, question: EngineQuestion) {
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => waiting.push(question),
            None => post(&self.worker, &question),
        }
    }
}

fn post(worker: &Worker, question: &EngineQuestion) {
    // Posting fails only for values that cannot be cloned; text can.
    let _ = worker.post_message(&JsValue::from_str(&question.to_string()));
}
