//! Hashing passwords: argon2id with 19 MiB and two passes, one hash at a time, on a thread of low priority.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::{Semaphore, oneshot};
use trictrac_protocol::HiddenText;
use trictrac_store::Secret;
use unicode_normalization::UnicodeNormalization as _;

use crate::online::engines::lower_priority;
use crate::online::outside::{Outside, random};

/// The most requests that wait for the one hash at a time.
const QUEUE: usize = 32;
/// The time that a client who finds the queue full should wait.
pub(super) const BUSY: Duration = Duration::from_secs(5);

/// The reason why there is no hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoHash {
    /// Too many wait already.
    Busy,
    /// The hash function failed: too little memory, or a damaged row.
    Failed,
}

/// A piece of work for the thread.
type HashJob = Box<dyn FnOnce(&mut HashMemory) + Send>;

/// The memory of a hash. The thread keeps it: if each hash asked for 19 MiB and returned them, the allocator would keep large
/// blocks for all threads of the server.
type HashMemory = Vec<Block>;

/// Hashes passwords on a thread of its own, one at a time.
#[derive(Debug)]
pub(crate) struct Hasher {
    jobs: Sender<HashJob>,
    turn: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// The hash that a password is compared with if there is no account: an unknown name takes as long as a wrong password.
    nobody: Secret,
}

impl Hasher {
    /// Takes as long as one hash. The hash for nobody needs no random salt: no password fits it.
    pub(crate) fn new() -> Self {
        let (turn, queue) = (Arc::new(Semaphore::new(1)), Arc::new(Semaphore::new(QUEUE)));
        let mut memory = HashMemory::new();
        let nobody =
            hash(&prepared(&HiddenText::new("")), [0; 16], &mut memory).unwrap_or_default();
        Self { jobs: start(memory), turn, queue, nobody: Secret::new(nobody) }
    }

    /// The hash of a new password, in PHC format.
    ///
    /// # Errors
    /// Too many wait, or there is too little memory.
    pub(super) async fn hash(
        &self,
        password: &HiddenText,
        outside: &dyn Outside,
    ) -> Result<Secret, NoHash> {
        let (password, salt) = (prepared(password), random(outside));
        let hash = self.run(move |memory| hash(&password, salt, memory).map(Secret::new));
        hash.await?.ok_or(NoHash::Failed)
    }

    /// Checks whether this is the password of a hash. Without a hash it takes as long, and it is not.
    ///
    /// # Errors
    /// Too many wait.
    pub(super) async fn verify(
        &self,
        password: &HiddenText,
        hash: Option<&Secret>,
    ) -> Result<bool, NoHash> {
        let known = hash.is_some();
        let (password, hash) = (prepared(password), hash.unwrap_or(&self.nobody).clone());
        let fits = self.run(move |memory| verify(&password, &hash, memory)).await?;
        fits.map(|fits| fits && known).ok_or(NoHash::Failed)
    }

    /// Runs one piece of work when it is its turn. A request that is given up meanwhile leaves the queue.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut HashMemory) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, NoHash> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| NoHash::Busy)?;
        // The semaphore is never closed.
        let turn = self.turn.clone().acquire_owned().await.map_err(|_| NoHash::Failed)?;
        let (answer, answered) = oneshot::channel();
        let job = move |memory: &mut HashMemory| {
            let _held = (place, turn);
            // Whoever has asked may be gone.
            let _ = answer.send(work(memory));
        };
        self.jobs.send(Box::new(job)).map_err(|_| NoHash::Failed)?;
        answered.await.map_err(|_| NoHash::Failed)
    }
}

/// Starts the thread, which ends when nobody can send to it any more.
fn start(mut memory: HashMemory) -> Sender<HashJob> {
    let (sender, receiver) = channel::<HashJob>();
    let work = move || {
        lower_priority();
        for job in receiver {
            // A panic concerns this hash only, which then has no answer.
            let _ = catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
        }
    };
    // Without a thread nobody logs in, and everything else goes on.
    if let Err(error) = thread::Builder::new().name("passwords".to_owned()).spawn(work) {
        tracing::error!(%error, "there is no thread for passwords");
    }
    sender
}

/// The bytes of a password: the same however a keyboard writes an accent.
fn prepared(password: &HiddenText) -> Vec<u8> {
    password.reveal().nfkc().collect::<String>().into_bytes()
}

/// The parameters that OWASP recommends: 19 MiB, two passes, one lane.
fn usual() -> Option<Params> {
    Params::new(19 * 1024, 2, 1, None).ok()
}

/// Computes a hash. Whatever the memory contains is overwritten.
fn compute(
    password: &[u8],
    salt: &[u8],
    params: Params,
    memory: &mut HashMemory,
) -> Option<Output> {
    memory.resize(params.block_count(), Block::new());
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    argon2.hash_password_into_with_memory(password, salt, &mut output, memory).ok()?;
    Output::new(&output).ok()
}

fn hash(password: &[u8], salt: [u8; 16], memory: &mut HashMemory) -> Option<String> {
    let params = usual()?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(compute(password, &salt, params, memory)?),
    };
    Some(hash.to_string())
}

/// Checks whether a password fits a hash in PHC format, which has its own parameters; nothing if the hash cannot be read.
fn verify(password: &[u8], hash: &Secret, memory: &mut HashMemory) -> Option<bool> {
    let text = std::str::from_utf8(hash.reveal()).ok()?;
    let hash = PasswordHash::new(text).ok()?;
    let known = (Algorithm::Argon2id.ident(), Some(Version::V0x13.into()));
    if (hash.algorithm, hash.version) != known {
        return None;
    }
    let computed = compute(password, &hash.salt?, Params::try_from(&hash).ok()?, memory)?;
    // Outputs are compared in constant time.
    Some(computed == hash.hash?)
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::PasswordVerifier as _;

    use super::*;
    use crate::online::System;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let outside = System::start();
        let hasher = Hasher::new();
        let password = HiddenText::new("dive bouteille");
        let hash = hasher.hash(&password, &outside).await.unwrap();
        let text = String::from_utf8(hash.reveal().to_vec()).unwrap();
        assert!(text.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{text}");
        // The library, which takes new memory for each hash, agrees.
        let read = PasswordHash::new(&text).unwrap();
        let library = |password: &[u8]| Argon2::default().verify_password(password, &read).is_ok();
        assert!(library(b"dive bouteille") && !library(b"dive bouteillf"));
        assert_ne!(hasher.hash(&password, &outside).await.unwrap(), hash, "each has its own salt");
        assert_eq!(hasher.verify(&password, Some(&hash)).await, Ok(true));
        assert_eq!(hasher.verify(&HiddenText::new("dive bouteillf"), Some(&hash)).await, Ok(false));
        assert_eq!(
            hasher.verify(&HiddenText::new(""), None).await,
            Ok(false),
            "nobody has no password"
        );
        assert_eq!(
            hasher.verify(&password, Some(&Secret::new(*b"damaged"))).await,
            Err(NoHash::Failed)
        );
    }

    #[tokio::test]
    async fn accents_are_one_password_however_they_are_written() {
        let outside = System::start();
        let hasher = Hasher::new();
        let hash =
            hasher.hash(&HiddenText::new("e\u{301}le\u{300}ve zele"), &outside).await.unwrap();
        assert_eq!(
            hasher.verify(&HiddenText::new("\u{e9}l\u{e8}ve zele"), Some(&hash)).await,
            Ok(true)
        );
    }

    #[tokio::test]
    async fn a_full_queue_refuses_at_once() {
        let hasher = Arc::new(Hasher::new());
        let turn = hasher.turn.clone().acquire_owned().await.unwrap();
        let ask =
            |hasher: Arc<Hasher>| async move { hasher.verify(&HiddenText::new("x"), None).await };
        let waiting: Vec<_> = (0..QUEUE).map(|_| tokio::spawn(ask(hasher.clone()))).collect();
        while hasher.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(ask(hasher.clone()).await, Err(NoHash::Busy));
        // Whoever gives up makes room.
        waiting[0].abort();
        while hasher.queue.available_permits() == 0 {
            tokio::task::yield_now().await;
        }
        drop(turn);
        assert_eq!(ask(hasher.clone()).await, Ok(false));
    }
}
