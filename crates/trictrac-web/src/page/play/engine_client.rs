//! The engine as the page has it: a worker that is asked, once it is ready.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Document, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::engine_server::{EngineAnswer, EngineQuestion};

/// The engine.
pub(in crate::page) struct EngineClient {
    worker: Worker,
    /// What it is to hear as soon as it is ready; nothing is kept after that.
    waiting: Rc<RefCell<Option<Vec<EngineQuestion>>>>,
}

impl EngineClient {
    /// Starts it; `hear` is told every answer.
    pub(in crate::page) fn start(
        document: &Document,
        hear: impl Fn(EngineAnswer) + 'static,
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
        engine.listen(hear);
        Some(engine)
    }

    fn listen(&self, hear: impl Fn(EngineAnswer) + 'static) {
        let (worker, waiting) = (self.worker.clone(), Rc::clone(&self.waiting));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            match event.data().as_string().and_then(|text| EngineAnswer::parse(&text)) {
                Some(EngineAnswer::Ready) => {
                    for question in waiting.take().unwrap_or_default() {
                        post(&worker, &question);
                    }
                }
                Some(answer) => hear(answer),
                None => {}
            }
        });
        self.worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
    }

    /// Asks it.
    pub(in crate::page) fn ask(&self, question: EngineQuestion) {
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => waiting.push(question),
            None => post(&self.worker, &question),
        }
    }
}

fn post(worker: &Worker, question: &EngineQuestion) {
    // Only what cannot be cloned fails, and text can.
    let _ = worker.post_message(&JsValue::from_str(&question.to_string()));
}
