//! Bots: accounts of programs, and the tokens by which programs are known.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use trictrac_protocol::{
    ApiError, HiddenText, IssuedToken, PasswordConfirmation, TokenName, is_control,
};
use trictrac_store::PlayerId;
use trictrac_store::people::{NewToken, SessionDigest, StoredAccount};

use super::LoginKey;
use super::asker::Asker;
use super::own::public_id;
use crate::online::api::{ApiRefusal, Path, content, private};
use crate::online::keys::{bot_token, token_digest};
use crate::online::outside::random;
use crate::online::stored::timestamp;
use crate::online::summary::Details;
use crate::online::tables::OnlineTables;

/// The most tokens of a bot.
const MOST_TOKENS: u32 = 10;
/// The most characters of the name of a token.
const MOST_NAME: usize = 40;

/// Makes an account one of a program, for good.
pub(super) async fn become_bot(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<StatusCode, ApiRefusal> {
    let (_, current) = asker.session()?;
    let PasswordConfirmation { password } = content(request).await?;
    let account = asker.confirmed(&tables.people, &password).await?;
    if account.bot {
        return Ok(StatusCode::NO_CONTENT);
    }
    // From now on no rated game begins.
    tables.people.directory.add(&StoredAccount { bot: true, ..account.clone() });
    if let Err(refusal) = make_bot(&tables, account.player, current).await {
        tables.people.directory.add(&account);
        return Err(refusal);
    }
    let you = account.player.0.cast_unsigned();
    tables.end_rated_challenges(you).await;
    tables.show_anew(you);
    Ok(StatusCode::NO_CONTENT)
}

async fn make_bot(
    tables: &OnlineTables,
    player: PlayerId,
    current: SessionDigest,
) -> Result<(), ApiRefusal> {
    let rated = !tables.people.ratings.of(player.0.cast_unsigned()).is_empty();
    if rated || has_rated_game(tables, player).await? {
        return Err(ApiError::HasRated.into());
    }
    Ok(tables.base.registry.become_bot(player, current).await?)
}

/// Checks whether a player has a rated game that is not over.
async fn has_rated_game(tables: &OnlineTables, player: PlayerId) -> Result<bool, ApiRefusal> {
    let games = tables.base.store.current(&[player]).await?;
    let is_rated =
        |details: &str| serde_json::from_str::<Details>(details).is_ok_and(|details| details.rated);
    Ok(games.iter().any(|(_, summary)| is_rated(&summary.details)))
}

/// Makes a token of a bot.
pub(super) async fn create(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    request: Request,
) -> Result<Response, ApiRefusal> {
    let (_, current) = asker.session()?;
    let TokenName { name } = content(request).await?;
    let length = name.chars().count();
    if !(1..=MOST_NAME).contains(&length) || name.chars().any(is_control) {
        return Err(ApiRefusal::bad("name: a token has one of 1 to 40 characters, on one line"));
    }
    let account = asker.account(&tables.people).await?;
    if !account.bot {
        return Err(ApiError::NotBot.into());
    }
    let token = bot_token(random(&*tables.base.outside));
    let digest = token_digest(&token);
    let at = timestamp(tables.base.outside.now().wall);
    let new = NewToken { digest, player: account.player, name, at };
    if !tables.base.registry.add_token(&new, current, MOST_TOKENS).await? {
        return Err(ApiError::TooMany.into());
    }
    Ok(private(IssuedToken { id: public_id(&digest.0), token: HiddenText::new(token) }))
}

/// Revokes a token, and closes the connections that it has opened.
pub(super) async fn end(
    State(tables): State<Arc<OnlineTables>>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiRefusal> {
    let (player, _) = asker.session()?;
    let tokens = tables.base.registry.tokens(player).await?;
    let found = tokens.iter().find(|token| public_id(&token.digest.0) == id);
    let digest = found.ok_or(ApiError::Unknown)?.digest;
    tables.base.registry.end_token(digest).await?;
    tables.people.connected.close([LoginKey::Token(digest)]);
    Ok(StatusCode::NO_CONTENT)
}
