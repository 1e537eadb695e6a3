//! Accounts with browsers, and those who challenge them.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use serde_json::json;
use tokio::task::spawn_local;
use trictrac_client::net::{ClientSession, Link};
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_protocol::{ClientMessage, Clock, Days, Terms};
use trictrac_store::people::{
    Accounts as _, Channel, ChannelDigest, ChannelKind, Channels as _, NewAccount, NewName,
    NewSession, SessionDigest, Sessions as _,
};
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::{
    DataFolder, PlayerId, Registry as _, RestoreSettlement, Secret, Store as _, Timestamp,
};

use crate::online::load::figures::Times;
use crate::online::load::{Fault, guests, text};

/// The browsers of each account.
pub(super) const BROWSERS: usize = 10;
/// The challenges that a player makes: as many as may be open.
const EACH: usize = 20;
/// The keys of the browser in the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn name(number: usize) -> String {
    format!("Reach {number}")
}

/// Makes the database of a club with this number of accounts, each with its browsers.
pub(super) fn live_here(data: &Path, accounts: usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let folder = DataFolder::at(data);
        let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
        let store = SqliteStore::open(&folder, options, |_| RestoreSettlement::Over).await.unwrap();
        let registry = SqliteRegistry::open(&folder.database()).await.unwrap();
        for number in 0..accounts {
            account(&registry, number).await;
        }
        registry.close().await;
        store.close().await;
    });
}

async fn account(registry: &SqliteRegistry, number: usize) {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let at = Timestamp(i64::try_from(now).unwrap());
    let digest = |kind: u8, number: usize| {
        let mut digest = [kind; 32];
        digest[..8].copy_from_slice(&(number as u64).to_be_bytes());
        digest
    };
    let session = |kind| {
        let (digest, device) = (SessionDigest(digest(kind, number)), String::new());
        NewSession { digest, at, device }
    };
    let player = registry.create_guest(&session(1)).await.unwrap();
    let name = name(number);
    let new = NewAccount {
        player,
        name: NewName { likeness: trictrac_server::online::likeness(&name), name },
        password: Secret::new(*b"$argon2id$"),
        codes: Vec::new(),
        session: session(2),
        admission: None,
    };
    registry.register(&new).await.unwrap().unwrap();
    for browser in 0..BROWSERS {
        let digest = ChannelDigest(digest(3, number * BROWSERS + browser));
        let channel = channel(player, digest, &format!("{number}/{browser}"), at);
        registry.put_channel(&channel, session(2).digest, BROWSERS as u32).await.unwrap();
    }
}

/// A browser that wants to know of challenges.
fn channel(player: PlayerId, digest: ChannelDigest, path: &str, at: Timestamp) -> Channel {
    let endpoint = format!("https://localhost/{path}");
    let body = json!({"endpoint": endpoint, "p256dh": P256DH, "auth": AUTH}).to_string();
    Channel {
        digest,
        player,
        kind: ChannelKind::Push,
        lang: "fr".to_owned(),
        wants: "call".to_owned(),
        body: Some(Secret::new(body)),
        failing: 0,
        created: at,
        seen: at,
    }
}

/// Guests challenge all accounts by name. Returns how long the answers took.
pub(super) async fn challenge_all(address: SocketAddr, accounts: usize) -> Result<Times, Fault> {
    let cookies = guests::many(address, accounts.div_ceil(EACH)).await.map_err(text)?;
    let mut tasks = Vec::new();
    for (caller, cookie) in cookies.into_iter().enumerate() {
        let called = caller * EACH..accounts.min((caller + 1) * EACH);
        tasks.push(spawn_local(challenge(address, cookie, called)));
    }
    let mut all = Times::default();
    for task in tasks {
        all.append(task.await.map_err(text)??);
    }
    Ok(all)
}

/// A guest challenges these accounts, one after the other.
async fn challenge(
    address: SocketAddr,
    cookie: String,
    called: std::ops::Range<usize>,
) -> Result<Times, Fault> {
    let session = ClientSession::resume(address, &cookie).await.map_err(text)?;
    let mut link: Link = session.connect().await.map_err(text)?;
    let (mut follower, mut times) = (Follower::new("call"), Times::default());
    link.send(&follower.hello()).await.map_err(text)?;
    for number in called {
        let (rules, clock) = ("holes=3".to_owned(), Clock::Days(Days::Three));
        let terms = Terms { rules, form: None, clock, seat: None, rated: false };
        let name = name(number);
        let call = follower.message(|id| ClientMessage::Call { id, name, terms, digest: None });
        let begin = Instant::now();
        link.send(&call).await.map_err(text)?;
        loop {
            match follower.receive(link.next().await.map_err(text)?) {
                News::Answered(_, MessageAnswer::Posted(_)) => break,
                News::Answered(_, refused) => return Err(format!("{refused:?}")),
                _ => {}
            }
        }
        times.add(begin.elapsed());
    }
    Ok(times)
}
