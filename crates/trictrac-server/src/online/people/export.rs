//! The export: everything that the server knows about a player, as a zip.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use trictrac_protocol::{Absence, OngoingGames, OwnAccount, Pace};
use trictrac_store::people::FalseStart;
use trictrac_store::talk::{StoredReport, StoredWord};
use trictrac_store::{GameId, PlayerId, RatingStanding, ReadError, Timestamp};
use zip::ZipWriter;
use zip::write::{SimpleFileOptions, StreamWriter};

use super::asker::Asker;
use super::own::whole;
use crate::online::api::ApiRefusal;
use crate::online::mine;
use crate::online::summary::finished_record;
use crate::online::tables::OnlineTables;
use crate::online::training::progress;

/// The games that are listed at once.
const PAGE: u32 = 50;
/// The results of training that are read at once.
const RESULTS: u32 = 1_000;
/// The most words, the last ones.
const MOST_WORDS: u32 = 10_000;
/// The most reports, the last ones.
const MOST_REPORTS: u32 = 1_000;

/// Sends the export. It is made while it is sent, so that it needs the memory of one game only.
pub(super) async fn export(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<Response, ApiRefusal> {
    let (player, session) = asker.session()?;
    let you = player.0.cast_unsigned();
    tables.people.exports.count(&you).map_err(ApiRefusal::slow_down)?;
    let players = tables.people.directory.players(you);
    let about = ExportedPlayer {
        account: whole(&tables, player, Some(session)).await?,
        guest_name: tables.people.directory.guest_name(you),
        numbers: tables.people.directory.numbers_of(you),
        ratings: ratings(&tables, player).await?,
        words: words(&tables, &players).await?,
        reports: reports(&tables, &players).await?,
        false_starts: false_starts(&tables, &players).await?,
        absences: tables.context.absences.of(&tables.people.directory.numbers_of(you)).await?,
        current: mine::ongoing(&tables, you).await?,
    };
    let mut zip = Zip::default();
    zip.add("account.json", &serde_json::to_vec_pretty(&about).unwrap_or_default())
        .map_err(|error| ApiRefusal::unavailable(&error))?;
    let zip = Some(zip);
    let trained = Some(0);
    let export =
        Export { tables, player, trained, players, listed: 0, games: VecDeque::new(), zip };
    let parts = unfold(export, |mut export| async {
        let part = export.next().await.transpose()?;
        if part.is_err() {
            export.zip = None;
        }
        Some((part, export))
    });
    let headers = [
        (CONTENT_TYPE, "application/zip".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"trictrac-{you}.zip\"")),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, Body::from_stream(parts)).into_response())
}

/// A moment, the rating after it, and its deviation.
type RatingMoment = (u64, f64, f64);

/// The part of the export about the player.
#[derive(Serialize)]
struct ExportedPlayer {
    #[serde(flatten)]
    account: OwnAccount,
    /// The name of a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    guest_name: Option<String>,
    /// All numbers that are the player's in logs and records.
    numbers: Vec<u64>,
    /// The ratings after each rated game, by the kind of clock.
    ratings: BTreeMap<Pace, Vec<RatingMoment>>,
    /// The words of the player in games.
    words: Vec<OwnWord>,
    /// The reports that the player sent.
    reports: Vec<OwnReport>,
    /// The games that the player did not begin, or called off: the server keeps them for 30 days.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    false_starts: Vec<OwnFalseStart>,
    /// The absences from correspondence games: the server keeps them for two years.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    absences: Vec<Absence>,
    /// The games that are not over.
    #[serde(flatten)]
    current: OngoingGames,
}

/// Something that the player said.
#[derive(Serialize)]
struct OwnWord {
    game: trictrac_protocol::GameId,
    at: u64,
    text: String,
}

/// A report that the player sent.
#[derive(Serialize)]
struct OwnReport {
    at: u64,
    player: u64,
    reason: String,
    text: Option<String>,
}

/// A game that the player did not begin, or called off.
#[derive(Serialize)]
struct OwnFalseStart {
    game: trictrac_protocol::GameId,
    at: u64,
    aborted: bool,
}

async fn false_starts(
    tables: &OnlineTables,
    players: &[PlayerId],
) -> Result<Vec<OwnFalseStart>, ReadError> {
    let mut all = Vec::new();
    for player in players {
        let starts = tables.base.registry.false_starts(*player, Timestamp(0)).await?;
        all.extend(starts.into_iter().map(|FalseStart { game, at, aborted, .. }| OwnFalseStart {
            game: trictrac_protocol::GameId(game.0),
            at: at.0.cast_unsigned(),
            aborted,
        }));
    }
    Ok(all)
}

async fn words(tables: &OnlineTables, players: &[PlayerId]) -> Result<Vec<OwnWord>, ReadError> {
    let words = tables.base.registry.words_of(players, MOST_WORDS).await?.into_iter();
    let own = |StoredWord { said, .. }: StoredWord| OwnWord {
        game: trictrac_protocol::GameId(said.game.0),
        at: said.at.0.cast_unsigned(),
        text: said.text,
    };
    Ok(words.map(own).collect())
}

async fn reports(tables: &OnlineTables, players: &[PlayerId]) -> Result<Vec<OwnReport>, ReadError> {
    let reports = tables.base.registry.reports_by(players, MOST_REPORTS).await?.into_iter();
    let own = |report: StoredReport| OwnReport {
        at: report.at.0.cast_unsigned(),
        player: report.player.0.cast_unsigned(),
        reason: report.reason,
        text: report.text,
    };
    Ok(reports.map(own).collect())
}

async fn ratings(
    tables: &OnlineTables,
    player: PlayerId,
) -> Result<BTreeMap<Pace, Vec<RatingMoment>>, ReadError> {
    let mut ratings = BTreeMap::new();
    for pace in Pace::ALL {
        let history = tables.base.registry.history(player, pace.text()).await?;
        let moment = |RatingStanding { strength, ended }: RatingStanding| {
            (ended.0.cast_unsigned(), strength.rating, strength.deviation)
        };
        if !history.is_empty() {
            ratings.insert(pace, history.into_iter().map(moment).collect());
        }
    }
    Ok(ratings)
}

/// An export that is being sent.
struct Export {
    tables: Arc<OnlineTables>,
    player: PlayerId,
    /// The place after the results of training that were added so far; nothing when all are.
    trained: Option<u64>,
    /// The numbers of the player.
    players: Vec<PlayerId>,
    /// The games that have been listed so far.
    listed: u64,
    /// Those that are still to be added.
    games: VecDeque<GameId>,
    /// Nothing when it is complete, or has failed.
    zip: Option<Zip>,
}

impl Export {
    /// The next bytes; nothing after the last.
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let Some(zip) = &mut self.zip else { return Ok(None) };
            let bytes = zip.taken();
            if !bytes.is_empty() {
                return Ok(Some(bytes));
            }
            if let Some(after) = self.trained {
                self.add_results(after).await?;
                continue;
            }
            match self.next_game().await.map_err(io::Error::other)? {
                Some(game) => self.add(game).await?,
                None => return self.zip.take().map(Zip::finish).transpose(),
            }
        }
    }

    /// Adds results of training, one in a line. A player who has not trained has no file.
    async fn add_results(&mut self, after: u64) -> io::Result<()> {
        let page = self.tables.base.registry.trained(self.player, after, RESULTS).await;
        let page = progress(page.map_err(io::Error::other)?);
        self.trained = page.more.then_some(page.next);
        let Some(zip) = self.zip.as_mut().filter(|_| !page.rows.is_empty()) else { return Ok(()) };
        if after == 0 {
            zip.begin("progress.jsonl")?;
        }
        for row in page.rows {
            zip.write(&[&serde_json::to_vec(&row)?[..], b"\n"].concat())?;
        }
        Ok(())
    }

    async fn next_game(&mut self) -> Result<Option<GameId>, ReadError> {
        if self.games.is_empty() {
            let page = self.tables.base.store.played(&self.players, self.listed, PAGE).await?;
            self.listed += page.len() as u64;
            self.games.extend(page.into_iter().map(|(game, _)| game));
        }
        Ok(self.games.pop_front())
    }

    /// Adds the record of a game. A log that this program cannot read has none.
    async fn add(&mut self, game: GameId) -> io::Result<()> {
        let log = self.tables.base.store.read(game, 0).await.map_err(io::Error::other)?;
        let record = finished_record(&log, &self.tables.people.directory);
        let record = record.unwrap_or_else(|error| {
            tracing::warn!(?game, %error, "an export lacks a game");
            None
        });
        let name = format!("games/{}.txt", trictrac_protocol::GameId(game.0));
        match (record, &mut self.zip) {
            (Some(record), Some(zip)) => zip.add(&name, record.as_bytes()),
            _ => Ok(()),
        }
    }
}

/// A zip whose bytes are taken out while it grows.
struct Zip {
    writer: ZipWriter<StreamWriter<ZipBuffer>>,
    written: ZipBuffer,
}

#[derive(Clone, Default)]
struct ZipBuffer(Arc<Mutex<Vec<u8>>>);

impl Write for ZipBuffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Default for Zip {
    fn default() -> Self {
        let written = ZipBuffer::default();
        Self { writer: ZipWriter::new_stream(written.clone()), written }
    }
}

impl Zip {
    fn add(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        self.begin(name)?;
        self.write(content)
    }

    /// Begins a file, whose parts follow.
    fn begin(&mut self, name: &str) -> io::Result<()> {
        Ok(self.writer.start_file(name, SimpleFileOptions::default())?)
    }

    fn write(&mut self, content: &[u8]) -> io::Result<()> {
        self.writer.write_all(content)
    }

    fn taken(&self) -> Vec<u8> {
        std::mem::take(&mut *self.written.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Writes the list of contents, and returns the last bytes.
    fn finish(self) -> io::Result<Vec<u8>> {
        let Self { writer, written } = self;
        writer.finish()?;
        Ok(std::mem::take(&mut *written.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}
