//! Who asks: a cookie with the key of a session.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use trictrac_store::people::{NewSession, Sessions as _};
use trictrac_store::{ReadError, WriteError};

use super::club::Club;
use super::keys::{session_digest, session_key};
use super::outside::random;
use super::summary::timestamp;
use crate::forwarded::Scheme;

/// How long a browser keeps it, in seconds: 400 days, the most that browsers allow.
const AGE: u32 = 400 * 24 * 3600;

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

/// The player who asks; nothing without a session.
///
/// # Errors
/// The store cannot be read.
pub(crate) async fn player(
    club: &Club,
    scheme: Scheme,
    headers: &HeaderMap,
) -> Result<Option<u64>, ReadError> {
    let Some(key) = cookie(scheme, headers) else { return Ok(None) };
    let player = club.registry.session(session_digest(key)).await?;
    Ok(player.map(|session| session.player.0.cast_unsigned()))
}

/// The value of the cookie.
fn cookie(scheme: Scheme, headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == self::name(scheme)).then_some(value)
    })
}

/// A new guest: their number, and the cookie to set.
///
/// # Errors
/// The store cannot be written.
pub(crate) async fn guest(club: &Club, scheme: Scheme) -> Result<(u64, String), WriteError> {
    let key = session_key(random(&*club.outside));
    let now = timestamp(club.outside.now().wall);
    let player = club
        .registry
        .create_guest(&NewSession { digest: session_digest(&key), at: now, device: String::new() })
        .await?;
    let secure = if scheme == Scheme::Https { "; Secure" } else { "" };
    let cookie =
        format!("{}={key}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}", name(scheme));
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
    fn each_cookie_counts_only_where_it_belongs() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, "trictrac=set-by-somebody".parse().unwrap());
        assert_eq!(cookie(Scheme::Https, &headers), None);
        headers.append(COOKIE, "__Host-trictrac=own".parse().unwrap());
        assert_eq!(cookie(Scheme::Https, &headers), Some("own"));
        assert_eq!(cookie(Scheme::Http, &headers), Some("set-by-somebody"));
    }
}
