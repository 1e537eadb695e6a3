//! Ctrl-C during long work: the first one asks it to end with the result so far, the second one ends the program.

use std::io::Write as _;
use std::process::exit;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::runtime::Builder;
use tokio::signal::ctrl_c;
use trictrac_words::lang::{Language, Texts, key};

use crate::terminal;

/// The exit status of work that Ctrl-C ended, as shells have it.
pub const INTERRUPTED: u8 = 130;
/// True once Ctrl-C was pressed.
static ASKED: AtomicBool = AtomicBool::new(false);
/// The watch, which begins once.
static WATCH: Once = Once::new();

/// Begins to watch for Ctrl-C. From now on the first one does not end the program: its work must look at [`is_asked`].
pub fn watch(language: Language) {
    WATCH.call_once(|| {
        // Without a thread or a runtime, Ctrl-C ends the program as before.
        let _ = thread::Builder::new().spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build();
            if let Ok(runtime) = runtime {
                runtime.block_on(wait(&Texts::new(language)));
            }
        });
    });
}

async fn wait(texts: &Texts) {
    while ctrl_c().await.is_ok() {
        if ASKED.swap(true, Ordering::Relaxed) {
            exit(INTERRUPTED.into());
        }
        // Nobody may be listening there.
        let _ = writeln!(terminal::stderr(), "\n{}", texts.plain(key!("interrupt-ending")));
    }
}

/// Checks whether Ctrl-C was pressed, and the work should end with the result so far.
#[must_use]
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
