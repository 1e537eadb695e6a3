//! Online play: games between people, and with the engine, over `WebSocket`s. `docs/protocol.md` describes the messages.
//!
//! - [`Club`] is its parts, each with its own state, above which `routes` are its addresses: `base` (stores, time, counters), `door` (limits),
//!   `people`, `tables` (games, lobby, talk), the analyst and the office of the operators. `life` opens, keeps and closes them.
//! - The `lobby` brings players together and makes their games.
//! - A connection (`socket`) reads frames and passes them to games; it knows nothing about the game.
//! - A game (`game`) is a task. It alone changes the game: it asks the umpire, appends to the store, and then answers.
//! - Results of rated games become ratings (`rating`).
//! - Everything but the store may be lost at any moment: clients come back and continue by numbers.

mod absences;
mod analysis;
mod api;
mod backups;
mod base;
pub(crate) mod club;
mod cluster;
mod context;
mod door;
mod engines;
mod finished;
mod forms;
mod game;
mod games;
mod identity;
pub(crate) mod invitation;
mod keys;
mod life;
pub(crate) mod limits;
mod lobby;
#[cfg(feature = "tls")]
mod mail;
mod member;
mod mine;
mod notices;
mod operator;
pub(crate) mod origin;
mod outbox;
#[cfg(feature = "tls")]
mod outgoing;
mod outside;
mod people;
mod players;
mod push;
pub(crate) mod rarely;
mod rating;
mod ready;
pub(crate) mod result_card;
mod routes;
mod senders;
mod session;
mod settings;
mod socket;
mod starts;
mod storage;
mod stored;
mod summary;
mod tables;
mod talk;
#[cfg(test)]
mod tests;
mod training;
pub(crate) mod trouble;
mod turns;
mod waking;
#[cfg(feature = "tls")]
mod webhook;

pub use analysis::AnalysisSettings;
pub use club::Club;
pub use limits::{Budget, ServerLimits};
#[cfg(feature = "tls")]
pub use mail::{MailServer, MailServerError, MailSettings, MailStartError};
pub use operator::{AnalysisRequest, ComparisonError, EngineAgreement, agreement};
pub use origin::ServerNames;
#[cfg(feature = "tls")]
pub use outgoing::{OutgoingSettings, Resolver};
pub use outside::{Outside, System};
pub use people::{account_name, invitation_code, likeness, look_alike};
pub use push::{PUSH_KEY, PushSettings, PushStartError};
pub use rating::{RerateReport, ResultDisagreement, rerate};
pub use senders::{SenderSettings, SenderStartError};
pub use settings::{ClubStartError, OnlineSettings};
pub use storage::StorageKind;
pub use summary::summarize;
#[cfg(feature = "tls")]
pub use webhook::{
    MOST_WEBHOOKS, WebhookEvent, WebhookKind, webhook_address, webhook_host, webhook_secret,
};

pub(crate) use base::Base;
pub(crate) use ready::ready;
pub(crate) use routes::{only_own_names, routes};
