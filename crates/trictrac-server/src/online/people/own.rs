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
    AccountKind, ApiError, ChannelType, HiddenText, NewPassword, OwnAccount, OwnChannel,
    OwnSession, OwnToken, PasswordConfirmation, RecoveryCodes,
};
use trictrac_store::PlayerId;
use trictrac_store::people::{AccessToken, Channel, ChannelKind, LoginSession, SessionDigest};

use super::asker::Asker;
use super::codes::new_codes;
use super::{LoginKey, passwords};
use crate::online::api::{ApiRefusal, Path, content, private};
use crate::online::notices::wants::wanted;
use crate::online::tables::OnlineTables;

/// The name of a session or a token in requests. Nobody can compute the key from it.
pub(crate) fn public_id(digest: &[u8; 32]) -> String {
    let digest = Sha256::new().chain_update("trictrac-id-1").chain_update(digest).finalize();
    URL_SAFE_NO_PAD.encode(&digest[..12])
}

/// Shows a player everything about themselves.
pub(super) async fn account(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<Response, ApiRefusal> {
    let (player, session) = asker.session()?;
    Ok(private(whole(&tables, player, Some(session)).await?))
}

/// Everything that the player may see.
pub(super) async fn whole(
    tables: &OnlineTables,
    player: PlayerId,
    current: Option<SessionDigest>,
) -> Result<OwnAccount, ApiRefusal> {
    let account = tables.base.registry.account(player).await?;
    let created = tables.base.registry.created(player).await?.ok_or(ApiError::NoSession)?;
    let sessions = tables.base.registry.sessions(player).await?;
    let tokens = tables.base.registry.tokens(player).await?;
    let channels = tables.base.registry.channels(player).await?;
    let kind = match &account {
        None => AccountKind::Guest,
        Some(account) if account.bot => AccountKind::Bot,
        Some(_) => AccountKind::Account,
    };
    let open = tables.people.connected.keys_of(player.0.cast_unsigned());
    let used = KeyUse { current, open, now: tables.base.outside.now().wall };
    Ok(OwnAccount {
        you: player.0.cast_unsigned(),
        operator: account.as_ref().is_some_and(|account| account.operator),
        name: account.map(|account| account.name),
        kind,
        created: created.0.cast_unsigned(),
        sessions: sessions.into_iter().map(|session| used.session(session)).collect(),
        tokens: tokens.into_iter().map(|token| used.token(token)).collect(),
        channels: channels.iter().map(own_channel).collect(),
        codes: tables.base.registry.codes(player).await?,
        blocked: blocked(tables, player),
    })
}

/// A channel, as its player sees it.
pub(crate) fn own_channel(channel: &Channel) -> OwnChannel {
    let (address, at) = mail_of(channel).unzip();
    OwnChannel {
        id: public_id(&channel.digest.0),
        kind: match channel.kind {
            ChannelKind::Feed => ChannelType::Feed,
            ChannelKind::Push => ChannelType::Push,
            ChannelKind::Mail => ChannelType::Mail,
        },
        wants: wanted(&channel.wants),
        created: channel.created.0.cast_unsigned(),
        seen: (channel.seen > channel.created).then(|| channel.seen.0.cast_unsigned()),
        unconfirmed: channel.kind == ChannelKind::Mail && channel.seen == channel.created,
        address,
        at,
    }
}

/// The address for mail, and its time.
#[cfg(feature = "tls")]
fn mail_of(channel: &Channel) -> Option<(HiddenText, u16)> {
    crate::online::mail::own_address(channel)
}

/// Nothing: a program without TLS sends no mail.
#[cfg(not(feature = "tls"))]
const fn mail_of(_channel: &Channel) -> Option<(HiddenText, u16)> {
    None
}

/// The names of the players whom a player has blocked.
fn blocked(tables: &OnlineTables, player: PlayerId) -> Vec<String> {
    let numbers = tables.talking().blocks.of(player.0.cast_unsigned());
    let named = numbers.into_iter().filter_map(|number| tables.people.directory.named(number));
    named.map(|named| named.name).collect()
}

/// The keys that are in use at this moment.
struct KeyUse {
    /// The session that asks.
    current: Option<SessionDigest>,
    /// The keys with a connection.
    open: HashSet<LoginKey>,
    now: u64,
}

impl KeyUse {
    /// The moment when a key was seen that was noted at `noted`.
    fn seen(&self, key: LoginKey, noted: u64) -> u64 {
        let asks = self.current.map(LoginKey::Session) == Some(key);
        if asks || self.open.contains(&key) { self.now } else { noted }
    }

    fn session(&self, session: LoginSession) -> OwnSession {
        OwnSession {
            id: public_id(&session.digest.0),
            created: session.created.0.cast_unsigned(),
            seen: self.seen(LoginKey::Session(session.digest), session.seen.0.cast_unsigned()),
            device: session.device,
            current: self.current == Some(session.digest),
        }
    }

    fn token(&self, token: AccessToken) -> OwnToken {
        let key = LoginKey::Token(token.digest);
        OwnToken {
            id: public_id(&token.digest.0),
            name: token.name,
            created: token.created.0.cast_unsigned(),
            seen: token.seen.map(|seen| self.seen(key, seen.0.cast_unsigned())),
        }
    }
}

/// Changes the password. All other sessions end, and this one gets a new key.
pub(super) async fn password(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (player, current) = asker.session()?;
    let NewPassword { old, new } = content(request).await?;
    let account = asker.confirmed(&tables.people, &old).await?;
    passwords::check(&new, &account.name)?;
    let hash = tables.people.hasher.hash(&new, &*tables.base.outside).await?;
    let (session, cookie) = asker.new_session(&tables.people);
    let ended = tables.base.registry.set_password(player, current, &hash, &session).await?;
    let you = player.0.cast_unsigned();
    tables.people.tries.forget(you);
    tables.people.tries.used(you, asker.address);
    tables.people.connected.rotate(LoginKey::Session(current), LoginKey::Session(session.digest));
    tables.people.connected.close_sessions(&ended);
    Ok(cookie.with(StatusCode::NO_CONTENT))
}

/// Replaces the recovery codes.
pub(super) async fn codes(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (_, current) = asker.session()?;
    let PasswordConfirmation { password } = content(request).await?;
    let account = asker.confirmed(&tables.people, &password).await?;
    let (recovery, digests) = new_codes(&*tables.base.outside);
    tables.base.registry.set_codes(account.player, current, &digests).await?;
    Ok(private(RecoveryCodes { recovery }))
}

/// Ends all sessions but the one that asks.
pub(super) async fn end_others(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
) -> Result<StatusCode, ApiRefusal> {
    let (player, current) = asker.session()?;
    let ended = tables.base.registry.end_sessions(player, Some(current)).await?;
    tables.people.connected.close_sessions(&ended);
    Ok(StatusCode::NO_CONTENT)
}

/// Ends one session of the player.
pub(super) async fn end_session(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    let sessions = tables.base.registry.sessions(player).await?;
    let found = sessions.iter().find(|session| public_id(&session.digest.0) == id);
    let digest = found.ok_or(ApiError::Unknown)?.digest;
    tables.base.registry.end_session(digest).await?;
    tables.people.connected.close_sessions(&[digest]);
    Ok(StatusCode::NO_CONTENT)
}
