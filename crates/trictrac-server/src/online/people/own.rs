//! One's own account: what it contains, its password, its recovery codes and its sessions.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use trictrac_protocol::{
    Account, ApiError, Confirmed, Kind, NewPassword, RecoveryCodes, SessionSeen, TokenSeen,
};
use trictrac_store::PlayerId;
use trictrac_store::people::{Session, SessionDigest, Token};

use super::asker::Asker;
use super::codes::new_codes;
use super::{Key, passwords};
use crate::online::api::{Path, Refusal, content, private};
use crate::online::club::Club;

/// The name of a session or a token in requests. Nobody can compute the key from it.
pub(super) fn public_id(digest: &[u8; 32]) -> String {
    let digest = Sha256::new().chain_update("trictrac-id-1").chain_update(digest).finalize();
    URL_SAFE_NO_PAD.encode(&digest[..12])
}

/// Shows a player everything about themselves.
pub(super) async fn account(
    State(club): State<Arc<Club>>,
    asker: Asker,
) -> Result<Response, Refusal> {
    let (player, session) = asker.session()?;
    Ok(private(whole(&club, player, Some(session)).await?))
}

/// Everything that the player may see.
pub(super) async fn whole(
    club: &Club,
    player: PlayerId,
    current: Option<SessionDigest>,
) -> Result<Account, Refusal> {
    let account = club.registry.account(player).await?;
    let created = club.registry.created(player).await?.ok_or(ApiError::NoSession)?;
    let sessions = club.registry.sessions(player).await?;
    let tokens = club.registry.tokens(player).await?;
    let kind = match &account {
        None => Kind::Guest,
        Some(account) if account.bot => Kind::Bot,
        Some(_) => Kind::Account,
    };
    let open = club.people.connected.keys_of(player.0.cast_unsigned());
    let used = Used { current, open, now: club.outside.now().wall };
    Ok(Account {
        you: player.0.cast_unsigned(),
        operator: account.as_ref().is_some_and(|account| account.operator),
        name: account.map(|account| account.name),
        kind,
        created: created.0.cast_unsigned(),
        sessions: sessions.into_iter().map(|session| used.session(session)).collect(),
        tokens: tokens.into_iter().map(|token| used.token(token)).collect(),
        codes: club.registry.codes(player).await?,
        blocked: blocked(club, player),
    })
}

/// The names of the players whom a player has blocked.
fn blocked(club: &Club, player: PlayerId) -> Vec<String> {
    let numbers = club.talking().blocks.of(player.0.cast_unsigned());
    let named = numbers.into_iter().filter_map(|number| club.people.directory.named(number));
    named.map(|named| named.name).collect()
}

/// What is in use at this moment.
struct Used {
    /// The session that asks.
    current: Option<SessionDigest>,
    /// What has a connection.
    open: HashSet<Key>,
    now: u64,
}

impl Used {
    /// When a key was seen that was noted at `noted`.
    fn seen(&self, key: Key, noted: u64) -> u64 {
        let asks = self.current.map(Key::Session) == Some(key);
        if asks || self.open.contains(&key) { self.now } else { noted }
    }

    fn session(&self, session: Session) -> SessionSeen {
        SessionSeen {
            id: public_id(&session.digest.0),
            created: session.created.0.cast_unsigned(),
            seen: self.seen(Key::Session(session.digest), session.seen.0.cast_unsigned()),
            device: session.device,
            current: self.current == Some(session.digest),
        }
    }

    fn token(&self, token: Token) -> TokenSeen {
        let key = Key::Token(token.digest);
        TokenSeen {
            id: public_id(&token.digest.0),
            name: token.name,
            created: token.created.0.cast_unsigned(),
            seen: token.seen.map(|seen| self.seen(key, seen.0.cast_unsigned())),
        }
    }
}

/// Changes the password. All other sessions end, and this one gets a new key.
pub(super) async fn password(
    State(club): State<Arc<Club>>,
    asker: Asker,
    request: Request,
) -> Result<Response, Refusal> {
    let (player, current) = asker.session()?;
    let NewPassword { old, new } = content(request).await?;
    let account = asker.confirmed(&club, &old).await?;
    passwords::check(&new, &account.name)?;
    let hash = club.people.hasher.hash(&new, &*club.outside).await?;
    let (session, cookie) = asker.new_session(&club);
    let ended = club.registry.set_password(player, current, &hash, &session).await?;
    let you = player.0.cast_unsigned();
    club.people.tries.forget(you);
    club.people.tries.used(you, asker.address);
    club.people.connected.rotate(Key::Session(current), Key::Session(session.digest));
    club.people.connected.close_sessions(&ended);
    Ok(cookie.with(StatusCode::NO_CONTENT))
}

/// Replaces the recovery codes.
pub(super) async fn codes(
    State(club): State<Arc<Club>>,
    asker: Asker,
    request: Request,
) -> Result<Response, Refusal> {
    let (_, current) = asker.session()?;
    let Confirmed { password } = content(request).await?;
    let account = asker.confirmed(&club, &password).await?;
    let (recovery, digests) = new_codes(&*club.outside);
    club.registry.set_codes(account.player, current, &digests).await?;
    Ok(private(RecoveryCodes { recovery }))
}

/// Ends all sessions but the one that asks.
pub(super) async fn end_others(
    State(club): State<Arc<Club>>,
    asker: Asker,
) -> Result<StatusCode, Refusal> {
    let (player, current) = asker.session()?;
    let ended = club.registry.end_sessions(player, Some(current)).await?;
    club.people.connected.close_sessions(&ended);
    Ok(StatusCode::NO_CONTENT)
}

/// Ends one session of the player.
pub(super) async fn end_session(
    State(club): State<Arc<Club>>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<StatusCode, Refusal> {
    let (player, _) = asker.session()?;
    let sessions = club.registry.sessions(player).await?;
    let found = sessions.iter().find(|session| public_id(&session.digest.0) == id);
    let digest = found.ok_or(ApiError::Unknown)?.digest;
    club.registry.end_session(digest).await?;
    club.people.connected.close_sessions(&[digest]);
    Ok(StatusCode::NO_CONTENT)
}
