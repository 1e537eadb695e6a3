//! The choices of the operator for a webhook.

use axum::http::Uri;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::online::outgoing::checked;
use crate::online::outside::{Outside, random};

/// The most bytes of an address.
const LONGEST: usize = 1_024;

/// The form of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookKind {
    /// Objects for programs.
    Json,
    /// Sentences that chat programs show.
    Chat,
}

impl WebhookKind {
    /// All forms.
    pub const ALL: [Self; 2] = [Self::Json, Self::Chat];

    /// The name.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Chat => "chat",
        }
    }

    /// The form of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.text() == name)
    }
}

/// A kind of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookEvent {
    /// A rated game has ended.
    Result,
    /// Somebody waits for any opponent.
    Seek,
}

impl WebhookEvent {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Result, Self::Seek];

    /// The name.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Result => "result",
            Self::Seek => "seek",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.text() == name)
    }

    /// Checks whether a webhook with these kinds, as the store has them, gets this one.
    pub(super) fn is_in(self, wants: &str) -> bool {
        wants.split(' ').any(|name| name == self.text())
    }
}

/// Reads an address to which the server sends: https, the usual port, a host and no user.
#[must_use]
pub fn webhook_address(text: &str) -> Option<String> {
    let address: Uri = text.parse().ok()?;
    (text.len() <= LONGEST && checked(&address).is_ok()).then(|| text.to_owned())
}

/// The host of an address: the rest may be a secret.
#[must_use]
pub fn webhook_host(address: &[u8]) -> String {
    let address = std::str::from_utf8(address).ok().and_then(|text| text.parse::<Uri>().ok());
    address.and_then(|address| Some(address.host()?.to_owned())).unwrap_or_default()
}

/// A new key for signatures, and the text that the operator gives to the other program.
#[must_use]
pub fn webhook_secret(outside: &dyn Outside) -> ([u8; 32], String) {
    let key = random::<32>(outside);
    (key, format!("whsec_{}", STANDARD.encode(key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_https_and_only_its_host_is_shown() {
        let address = webhook_address("https://chat.example/hooks/secret?x=1").unwrap();
        assert_eq!(webhook_host(address.as_bytes()), "chat.example");
        assert!(webhook_address("https://chat.example:443").is_some());
        let long = format!("https://chat.example/{}", "x".repeat(LONGEST));
        for wrong in [
            "http://chat.example/x",
            "https://chat.example:8443/x",
            "https://somebody@chat.example/x",
            "chat.example",
            "/x",
            "",
            "https://",
            "https://chat example/x",
            &long,
        ] {
            assert_eq!(webhook_address(wrong), None, "{wrong}");
        }
        assert_eq!(webhook_host(b"\xff"), "");
    }

    #[test]
    fn names_come_back() {
        for kind in WebhookKind::ALL {
            assert_eq!(WebhookKind::named(kind.text()), Some(kind));
        }
        for event in WebhookEvent::ALL {
            assert_eq!(WebhookEvent::named(event.text()), Some(event));
        }
        assert!(WebhookEvent::Seek.is_in("result seek") && !WebhookEvent::Seek.is_in("result"));
        assert_eq!((WebhookKind::named("xml"), WebhookEvent::named("")), (None, None));
    }
}
