//! Notices to browsers by web push: subscriptions, and what sends to them.
//!
//! - [`PushDesk`] knows whether this server sends; `routes` are the addresses where browsers subscribe, `subscription` what they give.
//! - With the feature `tls`, `service` sends: `encrypt` is RFC 8291, `vapid` RFC 8292, and the way out is `outgoing`.

#![cfg_attr(
    not(feature = "tls"),
    allow(dead_code, reason = "a program without TLS sends nothing to browsers")
)]

#[cfg(feature = "tls")]
mod encrypt;
mod message;
pub(super) mod routes;
#[cfg(feature = "tls")]
mod service;
mod subscription;
#[cfg(feature = "tls")]
mod vapid;

use std::sync::Arc;
use std::time::Duration;

use super::base::Base;
use super::origin::ServerNames;
#[cfg(feature = "tls")]
use super::outgoing::OutgoingSettings;
use message::PushService;
pub use message::{PUSH_KEY, PushStartError};
pub(crate) use message::{PushMessage, PushOutcome};
pub(crate) use subscription::Subscription;

/// The pauses before a push service is asked again that was busy or silent.
const PAUSES: [Duration; 4] = [
    Duration::from_secs(30),
    Duration::from_mins(2),
    Duration::from_mins(10),
    Duration::from_hours(1),
];

/// The settings of web push.
#[derive(Clone)]
pub struct PushSettings {
    /// Hosts of push services besides those of the usual browsers. A `*` stands for any name before the rest.
    pub hosts: Vec<String>,
    /// The pauses before a push service is asked again.
    pub pauses: [Duration; 4],
    /// The way out.
    #[cfg(feature = "tls")]
    pub outgoing: OutgoingSettings,
}

impl PushSettings {
    /// The usual ones, with these hosts of push services besides those of the usual browsers.
    #[must_use]
    pub fn new(hosts: Vec<String>) -> Self {
        Self {
            hosts,
            pauses: PAUSES,
            #[cfg(feature = "tls")]
            outgoing: OutgoingSettings::default(),
        }
    }
}

/// Web push, if the operator has turned it on.
pub(crate) struct PushDesk {
    service: Option<Arc<dyn PushService>>,
    /// The hosts to which it sends.
    hosts: Vec<String>,
    /// The pauses before a push service is asked again.
    pub(crate) pauses: [Duration; 4],
}

impl PushDesk {
    /// Web push with these settings; without any, the server sends nothing.
    ///
    /// # Errors
    /// The server cannot send.
    pub(crate) async fn of(
        settings: Option<PushSettings>,
        base: &Arc<Base>,
        names: &ServerNames,
    ) -> Result<Self, PushStartError> {
        match settings {
            Some(settings) => Self::open(settings, base, names).await,
            None => Ok(Self { service: None, hosts: Vec::new(), pauses: PAUSES }),
        }
    }

    /// Reads the key of the server, or makes it.
    ///
    /// # Errors
    /// The server cannot send.
    #[cfg(feature = "tls")]
    async fn open(
        settings: PushSettings,
        base: &Arc<Base>,
        names: &ServerNames,
    ) -> Result<Self, PushStartError> {
        let PushSettings { hosts, pauses, outgoing } = settings;
        let contact = names.public().filter(|public| public.starts_with("https://"));
        let contact = contact.ok_or(PushStartError::NoName)?.to_owned();
        let service = service::WebPush::open(base, contact, outgoing).await?;
        let usual = subscription::HOSTS.map(ToOwned::to_owned);
        let hosts = usual.into_iter().chain(hosts.into_iter().map(|host| host.to_lowercase()));
        Ok(Self { service: Some(Arc::new(service)), hosts: hosts.collect(), pauses })
    }

    /// Refuses: this program cannot encrypt.
    ///
    /// # Errors
    /// Always [`PushStartError::NotBuilt`].
    #[cfg(not(feature = "tls"))]
    #[expect(clippy::unused_async, reason = "the same signature as with TLS")]
    async fn open(
        _settings: PushSettings,
        _base: &Arc<Base>,
        _names: &ServerNames,
    ) -> Result<Self, PushStartError> {
        Err(PushStartError::NotBuilt)
    }

    /// Checks whether the server sends.
    pub(crate) const fn is_on(&self) -> bool {
        self.service.is_some()
    }

    /// Sends a message.
    pub(crate) async fn push(&self, message: PushMessage) -> PushOutcome {
        match &self.service {
            Some(service) => service.push(message).await,
            None => PushOutcome::Later(None),
        }
    }
}
