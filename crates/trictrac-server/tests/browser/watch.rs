//! Watches a page for problems: console messages, errors, violations of its policy, requests to other servers.

use std::sync::{Arc, Mutex};

use headless_chrome::Tab;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Log, Network, Runtime};
use serde_json::json;

use crate::visit::call;

/// The problems of a tab so far.
#[derive(Clone, Default)]
pub(crate) struct Watch {
    seen: Arc<Mutex<Vec<String>>>,
}

impl Watch {
    /// Watches `tab`, which may send requests to `origin` only.
    pub(crate) fn over(tab: &Tab, origin: &str) -> Self {
        let watch = Self::default();
        let (kept, origin) = (watch.clone(), origin.to_owned());
        tab.call_method(Log::Enable(None)).expect("the log");
        tab.call_method(Runtime::Enable(None)).expect("the console");
        call::<Network::Enable>(tab, json!({}));
        tab.add_event_listener(Arc::new(move |event: &Event| {
            if let Some(wrong) = wrong(event, &origin) {
                kept.seen.lock().expect("no panic").push(wrong);
            }
        }))
        .expect("a listener");
        watch
    }

    /// Returns the problems so far and clears them.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.seen.lock().expect("no panic"))
    }
}

fn wrong(event: &Event, origin: &str) -> Option<String> {
    match event {
        Event::LogEntryAdded(added) => {
            let entry = &added.params.entry;
            let place = entry.url.as_deref().unwrap_or_default();
            Some(format!("{:?}: {} {place}", entry.source, entry.text))
        }
        Event::RuntimeConsoleAPICalled(called) => Some(format!("{:?}", called.params.args)),
        Event::RuntimeExceptionThrown(thrown) => {
            Some(format!("{:?}", thrown.params.exception_details))
        }
        Event::NetworkRequestWillBeSent(sent) => {
            let url = &sent.params.request.url;
            let own = url.starts_with(origin) || url.starts_with("data:");
            (!own).then(|| format!("request: {url}"))
        }
        _ => None,
    }
}
