//! The engine as the page has it: a worker that messages are sent to, once it is ready.

use std::cell::RefCell;
use std::rc::Rc;

use trictrac_engine::protocol::Reply;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Document, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The engine.
pub(super) struct Engine {
    worker: Worker,
    /// What it is to hear as soon as it is ready; nothing is kept after that.
    waiting: Rc<RefCell<Option<Vec<String>>>>,
}

impl Engine {
    /// Starts it; `hear` is told every answer.
    pub(super) fn start(document: &Document, hear: impl Fn(Reply) + 'static) -> Option<Self> {
        let address = |selector, name| document.query_selector(selector).ok()??.get_attribute(name);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&address("link[data-network]", "href")?);
        let script = address("script[type=module]", "src")?;
        let worker = Worker::new_with_options(&script, &options).ok()?;
        let waiting = Rc::new(RefCell::new(Some(Vec::new())));
        let engine = Self { worker, waiting };
        engine.listen(hear);
        Some(engine)
    }

    fn listen(&self, hear: impl Fn(Reply) + 'static) {
        let (worker, waiting) = (self.worker.clone(), Rc::clone(&self.waiting));
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let reply = event.data().as_string().and_then(|line| Reply::parse(&line).ok());
            match reply {
                Some(Reply::ReadyOk) => {
                    let lines = waiting.take().unwrap_or_default();
                    post_all(&worker, &lines);
                }
                Some(reply) => hear(reply),
                None => {}
            }
        });
        self.worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
    }

    /// Says all these lines to it.
    pub(super) fn say(&self, lines: Vec<String>) {
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => waiting.extend(lines),
            None => post_all(&self.worker, &lines),
        }
    }
}

fn post_all(worker: &Worker, lines: &[String]) {
    for line in lines {
        // Only what cannot be cloned fails, and text can.
        let _ = worker.post_message(&JsValue::from_str(line));
    }
}
