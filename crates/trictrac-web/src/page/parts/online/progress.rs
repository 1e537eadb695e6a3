//! Results of training that follow the account: sends those of this browser, and stores those of other devices.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, PROGRESS_PATH, TrainedRow, TrainedRows, TrainingProgress};
use wasm_bindgen_futures::spawn_local;

use super::http::{self, RequestTrouble};
use super::hub::Online;
use crate::page::memory;
use crate::page::training;
use crate::training::TrainingRow;

/// The storage key of the place up to which results were read: the account, how often its server was set back, and the place.
const PLACE: &str = "training-place";
/// The pause before new results are sent.
const EVERY: Duration = Duration::from_secs(10);

thread_local! {
    /// True while results are being exchanged, or the reader logs out.
    static BUSY: Cell<bool> = const { Cell::new(false) };
    /// The task that waits for the end of the exchange.
    static WAITING: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

/// Calls `leave` when no exchange is in progress. None begins until [`resume`] is called: without a session it would fail.
pub(super) fn stop(leave: impl FnOnce() + 'static) {
    if BUSY.replace(true) {
        WAITING.set(Some(Box::new(leave)));
    } else {
        leave();
    }
}

/// Allows the next exchange, after [`stop`].
pub(super) fn resume() {
    BUSY.set(false);
}

/// Ends an exchange.
fn end() {
    match WAITING.take() {
        Some(leave) => leave(),
        None => BUSY.set(false),
    }
}

/// Sends new results from time to time.
pub(super) fn follow(online: Online) {
    let _ = set_interval_with_handle(
        move || {
            if training::take_changed() {
                online.exchange_results();
            }
        },
        EVERY,
    );
}

impl Online {
    /// Sends the results that the account does not have, and stores those that this browser does not have.
    pub(super) fn exchange_results(self) {
        let account = untrack(|| self.club().account.try_get()).flatten();
        let Some(account) = account.filter(|it| it.kind == AccountKind::Account) else { return };
        if BUSY.replace(true) {
            return;
        }
        spawn_local(async move {
            // What could not be sent now is sent with the next results, or in the next visit.
            let _ = exchange(account.you).await;
            end();
        });
    }
}

/// The position at which the last exchange with an account ended.
#[derive(Clone, Copy)]
struct SyncPosition {
    account: u64,
    /// The number of times that the server was set back to a backup. Rows that it had before are then sent again.
    set_back: u32,
    next: u64,
}

impl SyncPosition {
    fn of(account: u64) -> Self {
        let saved = memory::load(PLACE).unwrap_or_default();
        let mut numbers = saved.split(' ').map(str::parse::<u64>);
        let mut number = || numbers.next().and_then(Result::ok);
        let (of, set_back, next) = (number(), number().unwrap_or(0), number().unwrap_or(0));
        let known = of == Some(account);
        Self { account, set_back: set_back as u32, next: if known { next } else { 0 } }
    }

    fn save(self) {
        let Self { account, set_back, next } = self;
        memory::save(PLACE, &format!("{account} {set_back} {next}"));
    }

    /// The mark of the rows that the account has.
    fn mark(self) -> String {
        format!("{}.{}", self.account, self.set_back)
    }
}

async fn exchange(account: u64) -> Result<(), RequestTrouble> {
    let mut place = SyncPosition::of(account);
    send(place).await?;
    loop {
        let answer: TrainingProgress =
            http::get(&format!("{PROGRESS_PATH}?since={}", place.next)).await?;
        let rows = answer.rows.iter().filter_map(own).collect();
        let stored = training::receive(rows, &place.mark()).await;
        stored.map_err(|_| RequestTrouble::Silence)?;
        let set_back = answer.next < place.next;
        place = SyncPosition {
            set_back: place.set_back + u32::from(set_back),
            next: answer.next,
            ..place
        };
        place.save();
        if set_back {
            send(place).await?;
        }
        if !answer.more {
            return Ok(());
        }
    }
}

/// Sends everything that the account does not have.
async fn send(place: SyncPosition) -> Result<(), RequestTrouble> {
    loop {
        let rows = training::unsent(&place.mark(), TrainedRows::MOST).await;
        let rows = rows.map_err(|_| RequestTrouble::Silence)?;
        if rows.is_empty() {
            return Ok(());
        }
        http::put(PROGRESS_PATH, &TrainedRows { rows: rows.iter().map(theirs).collect() }).await?;
        let noted = training::sent(rows, &place.mark()).await;
        noted.map_err(|_| RequestTrouble::Silence)?;
    }
}

fn theirs(row: &TrainingRow) -> TrainedRow {
    TrainedRow { exercise: row.exercise.clone(), at: row.at, value: row.value.clone() }
}

/// A row of the server. One with a name that this page does not store is of a later version.
fn own(row: &TrainedRow) -> Option<TrainingRow> {
    TrainingRow::new(&row.exercise, row.at, &row.value).ok()
}
