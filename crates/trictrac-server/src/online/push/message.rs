//! Messages to browsers, and what sends them.

use std::time::Duration;

use async_trait::async_trait;

use super::subscription::Subscription;

/// The name of the key in the store by which push services know the server.
pub const PUSH_KEY: &str = "push";

/// The reason why a server cannot send to browsers.
#[derive(Debug, thiserror::Error)]
pub enum PushStartError {
    /// The program was built without encryption.
    #[error("this program was built without TLS (the feature `tls`), so it cannot use --push")]
    NotBuilt,
    /// Push services want to know who runs a server.
    #[error("--push needs a --public-url with https")]
    NoName,
    /// The system lacks something.
    #[error(transparent)]
    System(#[from] std::io::Error),
    /// The key cannot be stored or read.
    #[error("the key for push services cannot be used: {0}")]
    Key(String),
}

/// A message to a browser.
#[derive(Debug)]
pub(crate) struct PushMessage {
    pub(crate) subscription: Subscription,
    /// The content, which only the browser can read: at most 1023 bytes.
    pub(crate) content: Vec<u8>,
    /// The time for which the push service keeps it.
    pub(crate) ttl: Duration,
    /// A newer message with the same topic replaces it. At most 32 characters.
    pub(crate) topic: String,
}

/// The outcome of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PushOutcome {
    /// The push service has it.
    Accepted,
    /// There is no such subscription any more.
    Gone,
    /// The push service does not take it.
    Refused,
    /// The push service is busy or silent: it may be asked again after this time.
    Later(Option<Duration>),
}

impl PushOutcome {
    /// The name in metrics.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Gone => "gone",
            Self::Refused => "refused",
            Self::Later(_) => "later",
        }
    }
}

/// Sends to browsers.
#[async_trait]
pub(crate) trait PushService: Send + Sync {
    /// The public key of the server, as browsers need it.
    fn key(&self) -> &str;

    /// Sends a message.
    async fn push(&self, message: PushMessage) -> PushOutcome;
}
