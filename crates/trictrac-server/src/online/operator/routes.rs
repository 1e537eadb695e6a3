//! The addresses for operators.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use serde::Deserialize;
use trictrac_protocol::{
    ApiError, Audit, Dossier, NewAct, OPERATOR_ACTS_PATH, OPERATOR_AUDIT_PATH,
    OPERATOR_REPORTS_PATH, Reports,
};
use trictrac_store::PlayerId;
use trictrac_store::talk::Page;

use super::{operator, shown_closure};
use crate::online::api::{Path, Refusal, content, private};
use crate::online::club::Club;
use crate::online::people::Asker;
use crate::online::summary::timestamp;

/// The reports of a page.
const REPORTS: u32 = 20;
/// The lines of the audit log of a page, and those about a player.
const LINES: u32 = 50;
/// The most games that are compared with the engine.
const MOST_GAMES: u32 = 200;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Arc<Club>>)> {
    vec![
        (OPERATOR_REPORTS_PATH, get(reports)),
        (OPERATOR_ACTS_PATH, post(act)),
        (OPERATOR_AUDIT_PATH, get(audit)),
        ("/api/v1/operator/players/{number}", get(dossier)),
        ("/api/v1/operator/players/{number}/agreement", get(compare).post(compare_and_ask)),
    ]
}

/// Which part of a list is asked for.
#[derive(Debug, Deserialize)]
struct Part {
    before: Option<u64>,
    #[serde(default)]
    all: bool,
}

type Wanted = Result<Query<Part>, QueryRejection>;

fn part(wanted: Wanted) -> Result<Part, Refusal> {
    let Query(part) =
        wanted.map_err(|_| Refusal::bad("before: a whole number; all: true or false"))?;
    Ok(part)
}

async fn reports(
    State(club): State<Arc<Club>>,
    asker: Asker,
    wanted: Wanted,
) -> Result<Response, Refusal> {
    operator(&club, &asker).await?;
    let Part { before, all } = part(wanted)?;
    let page = Page { before, most: REPORTS };
    let found = club.registry.reports(all, page).await?;
    let next = next(&found, REPORTS, |report| report.number);
    let reports = found.into_iter().map(|report| club.shown_report(report)).collect();
    Ok(private(Reports { reports, next }))
}

/// What the next page of a list begins before; nothing if this page is not full.
fn next<T>(found: &[T], most: u32, number: impl Fn(&T) -> u64) -> Option<u64> {
    found.last().filter(|_| found.len() >= most as usize).map(number)
}

async fn act(
    State(club): State<Arc<Club>>,
    asker: Asker,
    request: Request,
) -> Result<Response, Refusal> {
    let by = operator(&club, &asker).await?;
    let new: NewAct = content(request).await?;
    Ok(private(club.act(&by, new).await?))
}

async fn audit(
    State(club): State<Arc<Club>>,
    asker: Asker,
    wanted: Wanted,
) -> Result<Response, Refusal> {
    operator(&club, &asker).await?;
    let page = Page { before: part(wanted)?.before, most: LINES };
    let found = club.registry.audit(None, page).await?;
    let next = next(&found, LINES, |line| line.line);
    let lines = found.into_iter().map(|line| club.shown_line(line)).collect();
    Ok(private(Audit { lines, next }))
}

/// The player of an address.
async fn player(club: &Club, number: &str) -> Result<PlayerId, Refusal> {
    club.player_numbered(number.parse().map_err(|_| ApiError::Unknown)?).await
}

async fn dossier(
    State(club): State<Arc<Club>>,
    asker: Asker,
    Path(number): Path<String>,
) -> Result<Response, Refusal> {
    operator(&club, &asker).await?;
    let player = player(&club, &number).await?;
    let account = club.registry.account(player).await?;
    let now = timestamp(club.outside.now().wall);
    let numbers = club.numbers_of(player.0.cast_unsigned());
    let [reports, sent] = club.registry.count_reports(&numbers).await?;
    let page = Page { before: None, most: LINES };
    let lines = club.registry.audit(Some(&numbers), page).await?;
    Ok(private(Dossier {
        player: club.shown_player(player),
        operator: account.as_ref().is_some_and(|account| account.operator),
        closed: account.as_ref().and_then(|account| account.closed_at(now)).map(shown_closure),
        reports,
        sent,
        lines: lines.into_iter().map(|line| club.shown_line(line)).collect(),
    }))
}

/// How many games are compared.
#[derive(Debug, Deserialize)]
struct Number {
    games: u32,
}

/// What is wrong with another number of games.
const GAMES: &str = "games: a whole number from 1 to 200";

type Wish = Result<Query<Number>, QueryRejection>;

/// The player of an address, and how many games are compared.
async fn compared(club: &Club, number: &str, wish: Wish) -> Result<(PlayerId, u32), Refusal> {
    let Query(Number { games }) = wish.map_err(|_| Refusal::bad(GAMES))?;
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(Refusal::bad(GAMES));
    }
    Ok((player(club, number).await?, games))
}

async fn compare(
    State(club): State<Arc<Club>>,
    asker: Asker,
    Path(number): Path<String>,
    wish: Wish,
) -> Result<Response, Refusal> {
    operator(&club, &asker).await?;
    let (player, games) = compared(&club, &number, wish).await?;
    Ok(private(club.compare(player, games, None).await?))
}

async fn compare_and_ask(
    State(club): State<Arc<Club>>,
    asker: Asker,
    Path(number): Path<String>,
    wish: Wish,
) -> Result<Response, Refusal> {
    let by = operator(&club, &asker).await?;
    let (player, games) = compared(&club, &number, wish).await?;
    Ok(private(club.compare(player, games, Some(&by)).await?))
}
