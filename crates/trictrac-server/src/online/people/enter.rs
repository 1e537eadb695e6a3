//! Registering, logging in and out, and setting a new password with a recovery code.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use trictrac_protocol::{
    ApiError, Credentials, HiddenText, LoginAnswer, NewMember, RecoveryRequest, RegistrationAnswer,
};
use trictrac_store::PlayerId;
use trictrac_store::people::{CodeDigest, Guest, NewAccount, NewName, NewSession, StoredAccount};

use super::LoginKey;
use super::asker::{Asker, Cookie};
use super::codes::{digest, invitation_digest, new_codes};
use super::names::AccountName;
use super::passwords;
use crate::online::api::{ApiRefusal, content, private};
use crate::online::limits::StorageCost;
use crate::online::operator::shown::shown_closure;
use crate::online::session::no_cookie;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// Gives a guest an account. They keep their number, and so their games.
pub(super) async fn register(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let NewMember { credentials: Credentials { name, password }, club } = content(request).await?;
    let guest = asker.guest(&tables.people)?;
    let admission = admission(&tables, &asker, club).await?;
    let AccountName { name, likeness } = AccountName::new(&name)?;
    passwords::check(&password, &name)?;
    if tables.people.directory.is_taken(&name, None) {
        return Err(ApiError::NameTaken.into());
    }
    if admission.is_none() {
        tables.people.accounts.count(&asker.address).map_err(ApiRefusal::slow_down)?;
    }
    asker.stores(&tables.door, StorageCost::ACCOUNT)?;
    let password = tables.people.hasher.hash(&password, &*tables.base.outside).await?;
    let player = match guest {
        Some(player) => player,
        None => new_number(&tables, &asker, admission.is_some()).await?,
    };
    let (recovery, codes) = new_codes(&*tables.base.outside);
    let (session, cookie) = asker.new_session(&tables.people);
    let key = LoginKey::Session(session.digest);
    let name = NewName { name, likeness };
    let new = NewAccount { player, name, password, codes, session, admission };
    let ended = tables.base.registry.register(&new).await?.ok_or(ApiError::NameTaken)?;
    let Some(account) = tables.base.registry.account(player).await? else {
        return Err(ApiError::Unavailable.into());
    };
    tables.knows_account(&account);
    if let Some(visitor) = asker.visitor {
        tables.people.connected.rotate(visitor.key, key);
    }
    tables.people.connected.close_sessions(&ended);
    let you = player.0.cast_unsigned();
    tables.show_anew(you);
    Ok(cookie.with(private(RegistrationAnswer { you, name: account.name, recovery })))
}

/// The digest of an invitation to the club, if the request has one. A wrong one counts as a try.
async fn admission(
    tables: &OnlineTables,
    asker: &Asker,
    club: Option<HiddenText>,
) -> Result<Option<CodeDigest>, ApiRefusal> {
    let Some(club) = club else { return Ok(None) };
    let now = timestamp(tables.base.outside.now().wall);
    if let Some(digest) = invitation_digest(club.reveal())
        && tables.base.registry.admission(digest, now).await?.is_some()
    {
        return Ok(Some(digest));
    }
    tables.people.tries.count_code(asker.address).map_err(ApiRefusal::slow_down)?;
    Err(ApiError::WrongCode.into())
}

/// The number of somebody who registers without a session. Who is `invited` to the club has no limits of the address.
async fn new_number(
    tables: &OnlineTables,
    asker: &Asker,
    invited: bool,
) -> Result<PlayerId, ApiRefusal> {
    if !invited {
        tables.door.guests.count(&asker.address).map_err(ApiRefusal::slow_down)?;
    }
    if !tables.base.has_space() {
        return Err(ApiRefusal::full());
    }
    // Nobody gets the key of this session, and the registration ends it.
    let (session, _) = asker.new_session(&tables.people);
    Ok(tables.base.registry.create_guest(&session).await?)
}

/// Finds an account by a name that somebody typed.
async fn find(tables: &OnlineTables, name: &str) -> Result<Option<StoredAccount>, ApiRefusal> {
    let Some(number) = tables.people.directory.find(name) else { return Ok(None) };
    Ok(tables.base.registry.account(PlayerId(number.cast_signed())).await?)
}

/// Begins a session of an account.
pub(super) async fn log_in(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let Credentials { name, password } = content(request).await?;
    let guest = asker.guest(&tables.people)?;
    let account = find(&tables, &name).await?;
    let number = account.as_ref().map(|account| account.player.0.cast_unsigned());
    tables.people.tries.count(asker.address, number).map_err(ApiRefusal::slow_down)?;
    let hash = account.as_ref().map(|account| &account.password);
    let fits = tables.people.hasher.verify(&password, hash).await?;
    let account = account.filter(|_| fits).ok_or(ApiError::WrongPassword)?;
    refuse_closed(&tables, &account)?;
    let guest = may_bring(&tables, guest, &account).await?;
    let (session, cookie) = asker.new_session(&tables.people);
    begin(&tables, account, guest, session, cookie).await
}

/// Refuses an account that an operator has closed, with the reason.
fn refuse_closed(tables: &OnlineTables, account: &StoredAccount) -> Result<(), ApiRefusal> {
    match account.closed_at(timestamp(tables.base.outside.now().wall)) {
        Some(closure) => Err(ApiRefusal::closed(shown_closure(closure))),
        None => Ok(()),
    }
}

/// Sets a new password with a recovery code, and begins the only session of the account.
pub(super) async fn recover(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let RecoveryRequest { name, code, password } = content(request).await?;
    let guest = asker.guest(&tables.people)?;
    tables.people.tries.count_code(asker.address).map_err(ApiRefusal::slow_down)?;
    let account = find(&tables, &name).await?;
    let (account, code) = account.zip(digest(code.reveal())).ok_or(ApiError::WrongCode)?;
    if !tables.base.registry.has_code(account.player, code).await? {
        return Err(ApiError::WrongCode.into());
    }
    refuse_closed(&tables, &account)?;
    passwords::check(&password, &account.name)?;
    let guest = may_bring(&tables, guest, &account).await?;
    let password = tables.people.hasher.hash(&password, &*tables.base.outside).await?;
    // Nobody gets the key of this session: the next one replaces it.
    let (first, _) = asker.new_session(&tables.people);
    let recovered = tables.base.registry.recover(account.player, code, &password, &first).await?;
    let ended = recovered.ok_or(ApiError::WrongCode)?;
    tables.people.tries.forget(account.player.0.cast_unsigned());
    tables.people.connected.close_sessions(&ended);
    tables.base.registry.end_session(first.digest).await?;
    let (session, cookie) = asker.new_session(&tables.people);
    begin(&tables, account, guest, session, cookie).await
}

/// The most guests whose games an account has.
const MOST_FORMER: usize = 200;

/// The guest whose games an account gets.
///
/// An account that has those of many guests gets no more: it still can be logged in to, but not away from a game in progress.
async fn may_bring(
    tables: &OnlineTables,
    guest: Option<PlayerId>,
    account: &StoredAccount,
) -> Result<Option<Guest>, ApiRefusal> {
    let Some(guest) = guest else { return Ok(None) };
    if tables.plays_against(guest, account.player).await? {
        return Err(ApiError::PlaysItself.into());
    }
    let numbers = tables.people.directory.numbers_of(account.player.0.cast_unsigned());
    if numbers.len() <= MOST_FORMER {
        return Ok(Some(Guest(guest)));
    }
    if !tables.base.store.current(&[guest]).await?.is_empty() {
        return Err(ApiError::TooMany.into());
    }
    let ended = tables.base.registry.end_sessions(guest, None).await?;
    tables.people.connected.close_sessions(&ended);
    Ok(None)
}

/// Begins a session of an account, which gets the games of the guest.
async fn begin(
    tables: &OnlineTables,
    account: StoredAccount,
    guest: Option<Guest>,
    session: NewSession,
    cookie: Cookie,
) -> Result<Response, ApiRefusal> {
    let ended = tables.base.registry.log_in(account.player, guest, &session).await?;
    // Before the guest counts as the account: nobody plays against themselves with the old connection.
    tables.people.connected.close_sessions(&ended);
    let you = account.player.0.cast_unsigned();
    if let Some(Guest(guest)) = guest {
        tables.people.directory.bring(guest.0.cast_unsigned(), you);
        tables.bring_challenges(guest.0.cast_unsigned(), you).await;
        tables.show_anew(you);
    }
    Ok(cookie.with(private(LoginAnswer { you, name: account.name })))
}

/// Ends the session. A guest cannot come back after that.
pub(super) async fn log_out(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<Response, ApiRefusal> {
    let (_, digest) = asker.session()?;
    tables.base.registry.end_session(digest).await?;
    tables.people.connected.close_sessions(&[digest]);
    Ok(Cookie(no_cookie(asker.scheme)).with(StatusCode::NO_CONTENT))
}
