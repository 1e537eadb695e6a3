//! The visitor who asks: a cookie with the key of a session, or the token of a bot.

use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use trictrac_store::people::NewSession;
use trictrac_store::{ReadError, Timestamp, WriteError};

use super::keys::{session_digest, session_key, token_digest};
use super::limits::ClientAddress;
use super::outside::random;
use super::people::PeopleDesk;
use super::people::{LoginKey, device};
use super::stored::timestamp;
use crate::forwarded::{RequestSource, Scheme};
use crate::online::rarely::warn_rarely;

/// The time that a browser keeps it, in seconds: 400 days, the most that browsers allow.
pub(crate) const AGE: u32 = 400 * 24 * 3600;

/// The name of the cookie.
///
/// Over https its prefix lets browsers accept it only from this host and only over https. Nobody in the network can then set
/// it, which would make a player use the session of somebody else. So only this name counts over https, and only the other
/// one in the open.
const fn name(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::Http => "trictrac",
        Scheme::Https => "__Host-trictrac",
    }
}

/// The number of milliseconds after which a session or a token is noted as seen again: 5 minutes.
pub(crate) const SEEN: u32 = 300_000;

/// Somebody with a valid session or token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    /// The number of the player.
    pub(crate) number: u64,
    /// The key by which they are known.
    pub(crate) key: LoginKey,
}

/// The player who asks; nothing without a session.
///
/// # Errors
/// The store cannot be read.
pub(crate) async fn player(
    people: &PeopleDesk,
    visit: RequestSource,
    headers: &HeaderMap,
) -> Result<Option<u64>, ReadError> {
    Ok(visitor(people, visit, headers).await?.map(|visitor| visitor.number))
}

/// The visitor who asks, and the key by which they are known.
///
/// # Errors
/// The store cannot be read.
pub(crate) async fn visitor(
    people: &PeopleDesk,
    visit: RequestSource,
    headers: &HeaderMap,
) -> Result<Option<Visitor>, ReadError> {
    let session = |key: &str| LoginKey::Session(session_digest(key));
    let token = token(headers).map(|token| LoginKey::Token(token_digest(token)));
    let Some(key) = token.or_else(|| cookie(visit.scheme, headers).map(session)) else {
        return Ok(None);
    };
    let visitor = known(people, key).await?;
    if let Some(Visitor { number, key: LoginKey::Session(_) }) = visitor
        && people.directory.is_account(number)
    {
        people.tries.used(number, ClientAddress::of(visit.address));
    }
    Ok(visitor)
}

/// The token of a request. Whoever sends one does not ask with a cookie.
pub(crate) fn token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The owner of a key; nothing if it opens nothing any more.
///
/// # Errors
/// The store cannot be read.
pub(crate) async fn known(
    people: &PeopleDesk,
    key: LoginKey,
) -> Result<Option<Visitor>, ReadError> {
    let now = timestamp(people.base.outside.now().wall);
    let player = match key {
        LoginKey::Session(digest) => {
            let session = people.base.registry.session(digest).await?;
            if session.as_ref().is_some_and(|session| session.seen.0 + i64::from(SEEN) <= now.0) {
                noted(people.base.registry.see_session(digest, now).await);
            }
            session.map(|session| session.player)
        }
        LoginKey::Token(digest) => {
            let token = people.base.registry.token(digest).await?;
            let is_old =
                |seen: Option<Timestamp>| seen.is_none_or(|seen| seen.0 + i64::from(SEEN) <= now.0);
            if token.as_ref().is_some_and(|token| is_old(token.seen)) {
                noted(people.base.registry.see_token(digest, now).await);
            }
            token.map(|token| token.player)
        }
    };
    let Some(player) = player else { return Ok(None) };
    let visitor = Visitor { number: player.0.cast_unsigned(), key };
    if people.directory.is_account(visitor.number) {
        let account = people.base.registry.account(player).await?;
        // Closing ends sessions and tokens, but a request that was waiting can add one afterwards.
        if account.is_some_and(|account| account.closed_at(now).is_some()) {
            return Ok(None);
        }
    }
    Ok(Some(visitor))
}

/// Warns about a failure to note that a key was seen. The key is valid nevertheless.
fn noted(seen: Result<(), WriteError>) {
    if let Err(error) = seen {
        warn_rarely!(%error, "a session or a token cannot be noted as seen");
    }
}

/// The value of the cookie.
fn cookie(scheme: Scheme, headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == self::name(scheme)).then_some(value)
    })
}

/// A new session, which is not stored yet, and the cookie to set.
pub(crate) fn new_session(
    people: &PeopleDesk,
    scheme: Scheme,
    headers: &HeaderMap,
) -> (NewSession, String) {
    let key = session_key(random(&*people.base.outside));
    let at = timestamp(people.base.outside.now().wall);
    let session = NewSession { digest: session_digest(&key), at, device: device(headers) };
    (session, set_cookie(scheme, &key, AGE))
}

/// The cookie that removes the one that a browser has.
pub(crate) fn no_cookie(scheme: Scheme) -> String {
    set_cookie(scheme, "", 0)
}

fn set_cookie(scheme: Scheme, key: &str, age: u32) -> String {
    let secure = if scheme == Scheme::Https { "; Secure" } else { "" };
    format!("{}={key}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}", name(scheme))
}

/// A new guest: their number, and the cookie to set.
///
/// # Errors
/// The store cannot be written.
pub(crate) async fn guest(
    people: &PeopleDesk,
    scheme: Scheme,
    headers: &HeaderMap,
) -> Result<(u64, String), WriteError> {
    let (session, cookie) = new_session(people, scheme, headers);
    let player = people.base.registry.create_guest(&session).await?;
    Ok((player.0.cast_unsigned(), cookie))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        let found = |headers: &HeaderMap| cookie(Scheme::Http, headers).map(str::to_owned);
        assert_eq!(found(&headers), None);
        headers.append(COOKIE, "a=b; nottrictrac=x".parse().unwrap());
        assert_eq!(found(&headers), None);
        headers.append(COOKIE, "c=d;trictrac=key==; e".parse().unwrap());
        assert_eq!(found(&headers).as_deref(), Some("key=="));
    }

    #[test]
    fn a_token_is_found_whatever_else_is_sent() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.append(COOKIE, "trictrac=key".parse().unwrap());
        headers.insert(AUTHORIZATION, "Basic x".parse().unwrap());
        assert_eq!(token(&headers), None, "a proxy may ask for a password of its own");
        headers.insert(AUTHORIZATION, "bearer  trictrac-bot-x".parse().unwrap());
        assert_eq!(token(&headers), Some("trictrac-bot-x"));
        headers.insert(AUTHORIZATION, "Bearer".parse().unwrap());
        assert_eq!(token(&headers), Some(""));
    }

    #[test]
    fn each_cookie_counts_only_where_it_belongs() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, "trictrac=set-by-somebody".parse().unwrap());
        assert_eq!(cookie(Scheme::Https, &headers), None);
        headers.append(COOKIE, "__Host-trictrac=own".parse().unwrap());
        assert_eq!(cookie(Scheme::Https, &headers), Some("own"));
        assert_eq!(cookie(Scheme::Http, &headers), Some("set-by-somebody"));
    }
}
