//! The services that send to others while nobody asks: notices to browsers, mail, and messages to webhooks.

use std::sync::Arc;

use tokio::sync::mpsc::Receiver;

#[cfg(feature = "tls")]
use super::mail::{MailCarrier, MailDesk, MailSettings, MailStartError};
use super::notices::hints::Hint;
use super::notices::notifier::Notifier;
use super::origin::ServerNames;
#[cfg(feature = "tls")]
use super::outgoing::OutgoingSettings;
use super::push::{PushDesk, PushSettings, PushStartError};
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
    /// Mail; none is sent if there is nothing.
    #[cfg(feature = "tls")]
    pub mail: Option<MailSettings>,
}

/// The reason why a service that sends to others cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum SenderStartError {
    /// Browsers cannot be reached.
    #[error(transparent)]
    Push(#[from] PushStartError),
    /// Mail cannot be sent.
    #[cfg(feature = "tls")]
    #[error(transparent)]
    Mail(#[from] MailStartError),
}

/// The services that send to others.
pub(crate) struct ClubSenders {
    pub(super) push: Arc<PushDesk>,
    #[cfg(feature = "tls")]
    pub(super) webhooks: Arc<WebhookSender>,
    #[cfg(feature = "tls")]
    pub(super) mail: Arc<MailDesk>,
    #[cfg(feature = "tls")]
    pub(super) carrier: Arc<MailCarrier>,
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
    ) -> Result<Self, SenderStartError> {
        let push = PushDesk::of(settings.push, &tables.base, names).await?;
        #[cfg(feature = "tls")]
        let webhooks = WebhookSender::new(tables.clone(), names.clone(), settings.webhooks);
        #[cfg(feature = "tls")]
        let mail = MailDesk::of(settings.mail, names)?;
        Ok(Self {
            push: Arc::new(push),
            #[cfg(feature = "tls")]
            webhooks: Arc::new(webhooks),
            #[cfg(feature = "tls")]
            carrier: Arc::new(MailCarrier::new(tables.clone(), mail.clone())),
            #[cfg(feature = "tls")]
            mail,
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
        {
            tasks.spawn(self.webhooks.clone().run());
            if self.mail.is_on() {
                tasks.spawn(self.carrier.clone().run());
            }
        }
    }
}
