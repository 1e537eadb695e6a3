//! The services that send to others while nobody asks: notices to browsers, and messages to webhooks.

use std::sync::Arc;

use tokio::sync::mpsc::Receiver;

use super::notices::Notifier;
use super::notices::hints::Hint;
use super::origin::ServerNames;
#[cfg(feature = "tls")]
use super::outgoing::OutgoingSettings;
use super::push::{PushDesk, PushSettings};
use super::settings::ClubStartError;
use super::tables::OnlineTables;
#[cfg(feature = "tls")]
use super::webhook::WebhookSender;

/// The settings of the services that send to others.
#[derive(Clone, Default)]
pub struct SenderSettings {
    /// Notices to browsers; none are sent if there is nothing.
    pub push: Option<PushSettings>,
    /// The way out to webhooks.
    #[cfg(feature = "tls")]
    pub webhooks: OutgoingSettings,
}

/// The services that send to others.
pub(crate) struct ClubSenders {
    pub(super) push: Arc<PushDesk>,
    #[cfg(feature = "tls")]
    pub(super) webhooks: Arc<WebhookSender>,
}

impl ClubSenders {
    /// Makes them ready. Nothing runs yet.
    ///
    /// # Errors
    /// The server cannot send.
    pub(super) async fn open(
        settings: SenderSettings,
        tables: &Arc<OnlineTables>,
        names: &Arc<ServerNames>,
    ) -> Result<Self, ClubStartError> {
        let push = PushDesk::of(settings.push, &tables.base, names).await?;
        #[cfg(feature = "tls")]
        let webhooks = WebhookSender::new(tables.clone(), names.clone(), settings.webhooks);
        Ok(Self {
            push: Arc::new(push),
            #[cfg(feature = "tls")]
            webhooks: Arc::new(webhooks),
        })
    }

    /// Sends what is due, until the server stops.
    pub(super) fn start(&self, tables: &Arc<OnlineTables>, hinted: Receiver<Hint>) {
        let tasks = &tables.base.tasks;
        if self.push.is_on() {
            let notifier = Arc::new(Notifier::new(tables.clone(), self.push.clone()));
            tasks.spawn(notifier.run(hinted));
        }
        #[cfg(feature = "tls")]
        tasks.spawn(self.webhooks.clone().run());
    }
}
