//! Storage in a Postgres database that several servers may share.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use trictrac_cluster::Nats;
use trictrac_cluster::postgres::{self, Address, PostgresRegistry};
use trictrac_protocol::Bytes32;
use trictrac_store::bus::{Bus, NoBus};
use trictrac_store::{NodeId, Secret, Store};

use super::OpenStorage;
use crate::metrics::MeasuredWriter;
use crate::online::cluster::ClusterNode;
use crate::online::outside::random;
use crate::online::settings::{ClubStartError, OnlineSettings};
use crate::online::stored::timestamp;
use crate::online::summary::settle;

/// The version of the rules that a node plays, with that of the other forms: a newer version of either is greater.
const FOLDS: u32 = trictrac_umpire::FOLD + trictrac_umpire::FORMS_FOLD;

/// Opens the database, and meets the servers that share it.
pub(super) async fn open(
    settings: &OnlineSettings,
    address: &Address,
    bus: Option<&str>,
) -> Result<OpenStorage, ClubStartError> {
    let lock = settings.folder.lock()?;
    let now = settings.outside.now().wall;
    let measured = |writer| MeasuredWriter::new(writer, &settings.metrics.storage);
    let secret = || Bytes32(random(&*settings.outside));
    let settled = |restored: &_| settle(restored, secret(), now);
    let name = format!("trictrac {}", std::process::id());
    let options = postgres::PostgresOptions::new(address.clone(), &name, FOLDS);
    let store = postgres::open_with(&options, timestamp(now), settled, measured).await?;
    let registry = PostgresRegistry::open(address, store.nodes().own()).await?;
    let cluster = match store.nodes().own() {
        Some(own) => Some(Arc::new(ClusterNode::new(own, meet(settings, &store, bus, own).await?))),
        None => None,
    };
    let (store, registry) = (Arc::new(store), Arc::new(registry));
    Ok(OpenStorage { store, registry, cluster, lock: Some(lock) })
}

/// Connects to the bus. The servers of a club hear each other, and not those of other clubs.
async fn meet(
    settings: &OnlineSettings,
    store: &dyn Store,
    bus: Option<&str>,
    own: NodeId,
) -> Result<Arc<dyn Bus>, ClubStartError> {
    let Some(url) = bus else { return Ok(Arc::new(NoBus::default())) };
    let fresh = Secret::new(random::<8>(&*settings.outside));
    let key = store.server_key("bus", fresh).await?;
    let club = BASE64_URL_SAFE_NO_PAD.encode(key.reveal());
    Ok(Arc::new(Nats::connect(url, &club, own).await?))
}
