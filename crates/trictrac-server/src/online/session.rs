//! Who asks: a cookie with the key of a session.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use trictrac_store::{ReadError, WriteError};

use super::club::Club;
use super::keys::{session_digest, session_key};
use super::outside::random;
use super::summary::timestamp;

/// The name of the cookie.
const NAME: &str = "trictrac";
/// How long a browser keeps it, in seconds: 400 days, the most that browsers allow.
const AGE: u32 = 400 * 24 * 3600;

/// The player who asks; nothing without a session.
///
/// # Errors
/// The store cannot be read.
pub(crate) async fn player(club: &Club, headers: &HeaderMap) -> Result<Option<u64>, ReadError> {
    let Some(key) = cookie(headers) else { return Ok(None) };
    let player = club.store.player_of(session_digest(key)).await?;
    Ok(player.map(|player| player.0.cast_unsigned()))
}

/// The value of the cookie.
fn cookie(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == NAME).then_some(value)
    })
}

/// A new guest: their number, and the cookie to set.
///
/// # Errors
/// The store cannot be written.
pub(crate) async fn guest(club: &Club) -> Result<(u64, String), WriteError> {
    let key = session_key(random(&*club.outside));
    let now = timestamp(club.outside.now().wall);
    let player = club.store.create_player(session_digest(&key), now).await?;
    let cookie = format!("{NAME}={key}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax");
    Ok((player.0.cast_unsigned(), cookie))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        assert_eq!(cookie(&headers), None);
        headers.append(COOKIE, "a=b; nottrictrac=x".parse().unwrap());
        assert_eq!(cookie(&headers), None);
        headers.append(COOKIE, "c=d;trictrac=key==; e".parse().unwrap());
        assert_eq!(cookie(&headers), Some("key=="));
    }
}
