//! The worker: loads the network and the engine, reports that it is ready, then answers questions.

#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use js_sys::{Promise, Uint8Array};
use trictrac_engine::evaluator::Evaluator;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

use crate::classic_server::ClassicServer;
use crate::forms;
use crate::messages::{
    EngineAnswer, EngineMessage, EngineQuestion, StudyQuestion, from_bytes, to_bytes,
};
use crate::study::server::StudyServer;

/// Fetches the network, whose address is the worker's name, and the engine, and serves it to the page.
pub(crate) fn serve(scope: DedicatedWorkerGlobalScope) {
    // At the same time as the chunk.
    let network = scope.fetch_with_str(&scope.name());
    spawn_local(async move {
        if engine(scope.clone(), network).await.is_err() {
            post(&scope, &EngineMessage::Broken("chunk".into()));
        }
    });
}

/// Serves the engine with the network that is being fetched, in a chunk of its own: who only looks at the page needs neither.
#[wasm_split(engine, fallible)]
fn engine(scope: DedicatedWorkerGlobalScope, network: Promise) -> Result<(), SplitLoaderError> {
    spawn_local(async move {
        match server(network).await {
            Ok(server) => listen(&scope, server),
            Err(reason) => post(&scope, &EngineMessage::Broken(format!("network: {reason}"))),
        }
    });
    Ok(())
}

async fn server(network: Promise) -> Result<ClassicServer, String> {
    let file = received(network).await.map_err(|error| format!("{error:?}"))?;
    ClassicServer::new(&file).map_err(|error| error.to_string())
}

async fn received(file: Promise) -> Result<Vec<u8>, JsValue> {
    let response: Response = JsFuture::from(file).await?.dyn_into()?;
    if !response.ok() {
        return Err(format!("status {}", response.status()).into());
    }
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

type SharedStudy = Rc<RefCell<StudyServer>>;

/// The engine and the questions that it has not answered yet. A chunk may have to be loaded for an answer, but answers
/// arrive in the order of the questions.
struct EngineWorker {
    scope: DedicatedWorkerGlobalScope,
    server: ClassicServer,
    /// The match that is studied, and the one that a report counts.
    study: SharedStudy,
    report: SharedStudy,
    questions: RefCell<VecDeque<Vec<u8>>>,
    busy: Cell<bool>,
}

fn listen(scope: &DedicatedWorkerGlobalScope, server: ClassicServer) {
    let [study, report] =
        [(); 2].map(|()| Rc::new(RefCell::new(StudyServer::new(server.network()))));
    let work = Rc::new(EngineWorker {
        scope: scope.clone(),
        server,
        study,
        report,
        questions: RefCell::default(),
        busy: Cell::new(false),
    });
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        work.questions.borrow_mut().push_back(Uint8Array::new(&event.data()).to_vec());
        if !work.busy.replace(true) {
            spawn_local(answer_all(Rc::clone(&work)));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // Only after the handler is set: the page holds its questions back until it receives this message.
    post(scope, &EngineMessage::Ready);
}

async fn answer_all(work: Rc<EngineWorker>) {
    loop {
        let next = work.questions.borrow_mut().pop_front();
        let Some(question) = next else { break };
        let answer = match from_bytes(&question) {
            Ok(EngineQuestion::Forms(question)) => {
                about_forms(work.server.network(), question).await.map(EngineAnswer::Forms)
            }
            Ok(EngineQuestion::Study(question)) => studied(Rc::clone(&work.study), question).await,
            Ok(EngineQuestion::Report(question)) => {
                studied(Rc::clone(&work.report), question).await
            }
            Ok(question) => Ok(work.server.answer(question)),
            Err(reason) => Ok(EngineAnswer::Fails(reason)),
        };
        let answer = answer.unwrap_or_else(|_| EngineAnswer::Fails("chunk".into()));
        post(&work.scope, &EngineMessage::Answer(answer));
    }
    work.busy.set(false);
}

/// Answers a question of the study, in a chunk of its own.
#[wasm_split(study_engine, fallible)]
fn studied(server: SharedStudy, question: StudyQuestion) -> Result<EngineAnswer, SplitLoaderError> {
    let answer = server.borrow_mut().answer(question);
    Ok(answer.map_or_else(EngineAnswer::Fails, EngineAnswer::Study))
}

/// Answers a question about a match of another form, in a chunk of its own.
#[wasm_split(forms_engine, fallible)]
fn about_forms(
    network: Arc<dyn Evaluator>,
    question: Vec<u8>,
) -> Result<Vec<u8>, SplitLoaderError> {
    Ok(forms::server::answered(network, &question))
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &EngineMessage) {
    // Posting bytes cannot fail. If the page is gone, nobody needs the answer.
    let _ = scope.post_message(&Uint8Array::from(&to_bytes(message)[..]));
}
