//! Watches a page for problems: console messages, errors, violations of its policy, requests to other servers.

use serde_json::{Value, json};

use crate::chromium::Tab;

/// A watch over a tab, which may send requests to one origin only.
pub(crate) struct Watch {
    origin: String,
}

impl Watch {
    /// Begins to watch `tab`, which may send requests to `origin` only.
    pub(crate) fn over(tab: &Tab, origin: &str) -> Self {
        for domain in ["Log", "Runtime", "Network"] {
            tab.call(&format!("{domain}.enable"), json!({}));
        }
        Self { origin: origin.to_owned() }
    }

    /// Returns the problems of `tab` since the last call.
    pub(crate) fn problems(&self, tab: &Tab) -> Vec<String> {
        tab.events().iter().filter_map(|event| self.problem(event)).collect()
    }

    fn problem(&self, event: &Value) -> Option<String> {
        let parameters = &event["params"];
        match event["method"].as_str()? {
            "Log.entryAdded" => {
                let entry = &parameters["entry"];
                Some(format!("{}: {} {}", entry["source"], entry["text"], entry["url"]))
            }
            "Runtime.consoleAPICalled" => Some(parameters["args"].to_string()),
            "Runtime.exceptionThrown" => Some(parameters["exceptionDetails"].to_string()),
            "Network.requestWillBeSent" => {
                let url = parameters["request"]["url"].as_str()?;
                let place = url.strip_prefix("blob:").unwrap_or(url);
                let own = place.starts_with(&self.origin) || url.starts_with("data:");
                (!own).then(|| format!("request: {url}"))
            }
            _ => None,
        }
    }
}
