//! Online play as one: its parts, from which the addresses take what they need.

use std::sync::Arc;

use axum::extract::FromRef;

use super::analysis::AnalysisDesk;
use super::base::Base;
use super::door::ClientDoor;
#[cfg(feature = "tls")]
use super::mail::MailDesk;
use super::operator::Office;
use super::origin::ServerNames;
use super::people::PeopleDesk;
use super::push::PushDesk;
use super::ready::Readiness;
use super::senders::ClubSenders;
use super::tables::OnlineTables;
use super::training::TrainingMeters;

/// Online play. A clone is the same.
#[derive(Clone)]
pub struct Club {
    pub(crate) base: Arc<Base>,
    pub(crate) door: Arc<ClientDoor>,
    pub(crate) names: Arc<ServerNames>,
    pub(crate) people: Arc<PeopleDesk>,
    pub(crate) tables: Arc<OnlineTables>,
    pub(crate) analyst: Arc<AnalysisDesk>,
    pub(crate) office: Arc<Office>,
    /// The meters of results of training that are sent.
    pub(crate) sending: Arc<TrainingMeters>,
    pub(crate) readiness: Arc<Readiness>,
    /// Notices to browsers.
    pub(crate) push: Arc<PushDesk>,
    /// The services that send to others while nobody asks.
    pub(crate) senders: Arc<ClubSenders>,
}

macro_rules! parts {
    ($($name:ident: $part:ty),+) => {
        $(impl FromRef<Club> for Arc<$part> {
            fn from_ref(club: &Club) -> Self {
                club.$name.clone()
            }
        })+
    };
}

parts!(
    base: Base,
    door: ClientDoor,
    names: ServerNames,
    people: PeopleDesk,
    tables: OnlineTables,
    analyst: AnalysisDesk,
    office: Office,
    sending: TrainingMeters,
    readiness: Readiness,
    push: PushDesk
);

#[cfg(feature = "tls")]
impl FromRef<Club> for Arc<MailDesk> {
    fn from_ref(club: &Club) -> Self {
        club.senders.mail.clone()
    }
}
