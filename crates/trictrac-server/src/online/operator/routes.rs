//! The addresses for operators.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use serde::Deserialize;
use trictrac_protocol::{
    ActRequest, ApiError, Audit, ClubInvitation, Dossier, HiddenText, InvitationRequest,
    OPERATOR_ACTS_PATH, OPERATOR_AUDIT_PATH, OPERATOR_INVITATIONS_PATH, OPERATOR_REPORTS_PATH,
    OpenInvitations, ReportPage,
};
use trictrac_store::PlayerId;
use trictrac_store::people::Admission;
use trictrac_store::talk::{ActAuthor, ListPage, NewAct, StoredDeed};

use super::shown::shown_closure;
use super::{Office, operator};
use crate::online::api::{ApiRefusal, Path, content, private};
use crate::online::club::Club;
use crate::online::people::{Asker, invitation_code};
use crate::online::stored::timestamp;

/// The reports of a page.
const REPORTS: u32 = 20;
/// The lines of the audit log of a page, and those about a player.
const LINES: u32 = 50;
/// The most games that are compared with the engine.
const MOST_GAMES: u32 = 200;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Club>)> {
    vec![
        (OPERATOR_REPORTS_PATH, get(reports)),
        (OPERATOR_ACTS_PATH, post(act)),
        (OPERATOR_AUDIT_PATH, get(audit)),
        (OPERATOR_INVITATIONS_PATH, get(invitations).post(invite)),
        ("/api/v1/operator/players/{number}", get(dossier)),
        ("/api/v1/operator/players/{number}/agreement", get(compare).post(compare_and_ask)),
    ]
}

/// The part of a list that is asked for.
#[derive(Debug, Deserialize)]
struct ListQuery {
    before: Option<u64>,
    #[serde(default)]
    all: bool,
}

type ListQueryResult = Result<Query<ListQuery>, QueryRejection>;

fn part(wanted: ListQueryResult) -> Result<ListQuery, ApiRefusal> {
    let Query(part) =
        wanted.map_err(|_| ApiRefusal::bad("before: a whole number; all: true or false"))?;
    Ok(part)
}

async fn reports(
    State(office): State<Arc<Office>>,
    asker: Asker,
    wanted: ListQueryResult,
) -> Result<Response, ApiRefusal> {
    operator(&office.people, &asker).await?;
    let ListQuery { before, all } = part(wanted)?;
    let page = ListPage { before, most: REPORTS };
    let found = office.base.registry.reports(all, page).await?;
    let next = next(&found, REPORTS, |report| report.number);
    let reports = found.into_iter().map(|report| office.shown_report(report)).collect();
    Ok(private(ReportPage { reports, next }))
}

/// The number before which the next page of a list begins; nothing if this page is not full.
fn next<T>(found: &[T], most: u32, number: impl Fn(&T) -> u64) -> Option<u64> {
    found.last().filter(|_| found.len() >= most as usize).map(number)
}

async fn act(
    State(office): State<Arc<Office>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let by = operator(&office.people, &asker).await?;
    let new: ActRequest = content(request).await?;
    Ok(private(office.act(&by, new).await?))
}

async fn audit(
    State(office): State<Arc<Office>>,
    asker: Asker,
    wanted: ListQueryResult,
) -> Result<Response, ApiRefusal> {
    operator(&office.people, &asker).await?;
    let page = ListPage { before: part(wanted)?.before, most: LINES };
    let found = office.base.registry.audit(None, page).await?;
    let next = next(&found, LINES, |line| line.line);
    let lines = found.into_iter().map(|line| office.shown_line(line)).collect();
    Ok(private(Audit { lines, next }))
}

/// The error about any other invitation.
const INVITATION: &str = "accounts: 1 to 1000; days: 1 to 365";
/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

async fn invitations(
    State(office): State<Arc<Office>>,
    asker: Asker,
) -> Result<Response, ApiRefusal> {
    operator(&office.people, &asker).await?;
    let now = timestamp(office.base.outside.now().wall);
    let open = office.base.registry.open_admissions(now).await?;
    let invitations = open.into_iter().filter_map(|open| office.shown_invitation(open)).collect();
    Ok(private(OpenInvitations { invitations }))
}

/// Makes a code by which many people register from one address.
async fn invite(
    State(office): State<Arc<Office>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let by = operator(&office.people, &asker).await?;
    let InvitationRequest { accounts, days } = content(request).await?;
    if !(1..=1000).contains(&accounts) || !(1..=365).contains(&days) {
        return Err(ApiRefusal::bad(INVITATION));
    }
    let number = by.player.0.cast_unsigned();
    office.people.invitations.count(&number).map_err(ApiRefusal::slow_down)?;
    let outside = &*office.base.outside;
    let (now, (code, digest)) = (outside.now().wall, invitation_code(outside));
    let until = now + u64::from(days) * DAY;
    let admission = Some(Admission { digest, accounts, until: timestamp(until) });
    let act = NewAct {
        at: timestamp(now),
        by: ActAuthor::Player(by.player),
        deed: StoredDeed::Invite { accounts, days, admission },
        player: None,
        report: None,
        reason: "club".to_owned(),
    };
    office.perform(&act).await?;
    Ok(private(ClubInvitation { code: HiddenText::new(code), accounts, until }))
}

/// The player of an address.
async fn player(office: &Office, number: &str) -> Result<PlayerId, ApiRefusal> {
    office.people.player_numbered(number.parse().map_err(|_| ApiError::Unknown)?).await
}

async fn dossier(
    State(office): State<Arc<Office>>,
    asker: Asker,
    Path(number): Path<String>,
) -> Result<Response, ApiRefusal> {
    operator(&office.people, &asker).await?;
    let player = player(&office, &number).await?;
    let account = office.base.registry.account(player).await?;
    let now = timestamp(office.base.outside.now().wall);
    let numbers = office.tables.people.directory.players(player.0.cast_unsigned());
    let [reports, sent] = office.base.registry.count_reports(&numbers).await?;
    let page = ListPage { before: None, most: LINES };
    let lines = office.base.registry.audit(Some(&numbers), page).await?;
    Ok(private(Dossier {
        player: office.shown_player(player),
        operator: account.as_ref().is_some_and(|account| account.operator),
        closed: account.as_ref().and_then(|account| account.closed_at(now)).map(shown_closure),
        reports,
        sent,
        lines: lines.into_iter().map(|line| office.shown_line(line)).collect(),
    }))
}

/// The number of games to compare.
#[derive(Debug, Deserialize)]
struct ComparisonQuery {
    games: u32,
}

/// The error about any other number of games.
const GAMES: &str = "games: a whole number from 1 to 200";

type ComparisonQueryResult = Result<Query<ComparisonQuery>, QueryRejection>;

/// The player of an address, and how many games are compared.
async fn compared(
    office: &Office,
    number: &str,
    wish: ComparisonQueryResult,
) -> Result<(PlayerId, u32), ApiRefusal> {
    let Query(ComparisonQuery { games }) = wish.map_err(|_| ApiRefusal::bad(GAMES))?;
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(ApiRefusal::bad(GAMES));
    }
    Ok((player(office, number).await?, games))
}

async fn compare(
    State(office): State<Arc<Office>>,
    asker: Asker,
    Path(number): Path<String>,
    wish: ComparisonQueryResult,
) -> Result<Response, ApiRefusal> {
    operator(&office.people, &asker).await?;
    let (player, games) = compared(&office, &number, wish).await?;
    Ok(private(office.compare(player, games, None).await?))
}

async fn compare_and_ask(
    State(office): State<Arc<Office>>,
    asker: Asker,
    Path(number): Path<String>,
    wish: ComparisonQueryResult,
) -> Result<Response, ApiRefusal> {
    let by = operator(&office.people, &asker).await?;
    let (player, games) = compared(&office, &number, wish).await?;
    Ok(private(office.compare(player, games, Some(&by)).await?))
}
