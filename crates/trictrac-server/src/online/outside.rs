//! Inputs from outside: the time, and random bytes.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use trictrac_umpire::Now;

/// The time, and random bytes. Tests replace it, so that a game comes out the same each time.
pub trait Outside: Send + Sync + 'static {
    /// The time.
    fn now(&self) -> Now;
    /// Fills `bytes` with random ones that nobody can predict.
    fn fill(&self, bytes: &mut [u8]);
}

/// Random bytes.
pub(crate) fn random<const N: usize>(outside: &dyn Outside) -> [u8; N] {
    let mut bytes = [0; N];
    outside.fill(&mut bytes);
    bytes
}

/// The clocks and the random numbers of the system.
#[derive(Clone, Copy, Debug)]
pub struct System {
    started: Instant,
}

impl System {
    /// Starts the steady clock.
    #[must_use]
    pub fn start() -> Self {
        Self { started: Instant::now() }
    }
}

impl Outside for System {
    fn now(&self) -> Now {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let steady = self.started.elapsed();
        Now { wall: wall.as_millis() as u64, steady: steady.as_millis() as u64 }
    }

    /// # Panics
    /// If the system has no random numbers: then nothing here is safe.
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).expect("the system gives random numbers");
    }
}
