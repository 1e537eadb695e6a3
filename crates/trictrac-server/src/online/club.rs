//! Online play as one: its parts, from which the addresses take what they need.

use std::sync::Arc;

use axum::extract::FromRef;

use super::analysis::Analyst;
use super::base::Base;
use super::door::Door;
use super::operator::Office;
use super::origin::Names;
use super::people::People;
use super::ready::Readiness;
use super::tables::Tables;
use super::training::Sending;

/// Online play. A clone is the same.
#[derive(Clone)]
pub struct Club {
    pub(crate) base: Arc<Base>,
    pub(crate) door: Arc<Door>,
    pub(crate) names: Arc<Names>,
    pub(crate) people: Arc<People>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) analyst: Arc<Analyst>,
    pub(crate) office: Arc<Office>,
    /// How often results of training are sent.
    pub(crate) sending: Arc<Sending>,
    pub(crate) readiness: Arc<Readiness>,
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
    door: Door,
    names: Names,
    people: People,
    tables: Tables,
    analyst: Analyst,
    office: Office,
    sending: Sending,
    readiness: Readiness
);
