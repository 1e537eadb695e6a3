//! The analyses of matches in the browser's database.

use std::collections::BTreeMap;

use js_sys::{Object, Reflect, Uint8Array};
use leptos::prelude::document;
use wasm_bindgen::prelude::*;

use crate::archive::{ArchiveEntry, MatchId};
use crate::page::database::DatabaseTrouble;
use crate::page::database::{self, Access, trouble};
use crate::progress::{AnalysisBody, AnalysisHead, AnalysisOrigin};

/// The fields of a stored analysis: the identity of its match as a text, the others as bytes.
const ID: &str = database::DatabaseStore::Analyses.key();
const HEAD: &str = "head";
const BODY: &str = "body";

/// The origin that an analysis of this match would have, if it were made now.
///
/// The network's file has a hash of its contents in its name: with another network, every match counts as not analysed.
pub(super) fn about(entry: &ArchiveEntry) -> AnalysisOrigin {
    let link = document().query_selector("link[data-network]").ok().flatten();
    let address = link.and_then(|link| link.get_attribute("href")).unwrap_or_default();
    AnalysisOrigin::new(&entry.text, address.rsplit('/').next().unwrap_or_default())
}

/// The stored analysis of a match.
pub(super) async fn get(
    id: MatchId,
) -> Result<Option<(AnalysisHead, AnalysisBody)>, DatabaseTrouble> {
    let access = Access::read(database::DatabaseStore::Analyses).await?;
    let value = access.get(&id.to_string()).await?;
    let body = bytes(&value, BODY).and_then(|bytes| AnalysisBody::from_bytes(&bytes));
    Ok(head(&value).zip(body))
}

/// The part of every analysis that the overview needs.
pub(super) async fn heads() -> Result<BTreeMap<MatchId, AnalysisHead>, DatabaseTrouble> {
    let all = Access::read(database::DatabaseStore::Analyses).await?.all().await?;
    Ok(all.iter().filter_map(|value| Some((id(&value)?, head(&value)?))).collect())
}

/// Stores the analysis of a match.
pub(super) async fn put(
    id: MatchId,
    head: &AnalysisHead,
    body: &AnalysisBody,
) -> Result<(), DatabaseTrouble> {
    let access = Access::write(database::DatabaseStore::Analyses).await?;
    access.put(&written(id, head, body).map_err(|error| trouble(&error))?)?;
    access.done().await
}

/// Deletes the analyses of these matches.
pub(super) async fn delete(ids: &[MatchId]) -> Result<(), DatabaseTrouble> {
    let access = Access::write(database::DatabaseStore::Analyses).await?;
    for id in ids {
        access.delete(&id.to_string())?;
    }
    access.done().await
}

fn written(id: MatchId, head: &AnalysisHead, body: &AnalysisBody) -> Result<JsValue, JsValue> {
    let value = Object::new();
    Reflect::set(&value, &ID.into(), &id.to_string().into())?;
    for (field, bytes) in [(HEAD, head.to_bytes()), (BODY, body.to_bytes())] {
        Reflect::set(&value, &field.into(), &Uint8Array::from(bytes.as_slice()))?;
    }
    Ok(value.into())
}

fn id(value: &JsValue) -> Option<MatchId> {
    Reflect::get(value, &ID.into()).ok()?.as_string()?.parse().ok()
}

fn head(value: &JsValue) -> Option<AnalysisHead> {
    AnalysisHead::from_bytes(&bytes(value, HEAD)?)
}

fn bytes(value: &JsValue, field: &str) -> Option<Vec<u8>> {
    Some(Reflect::get(value, &field.into()).ok()?.dyn_into::<Uint8Array>().ok()?.to_vec())
}
