//! Ctrl-C, and the signal with which service managers end a program.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use super::Happening;

/// Sends [`Happening::Stop`] each time.
pub(super) fn watch(happenings: Sender<Happening>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(async {
            loop {
                tokio::select! {
                    interrupted = tokio::signal::ctrl_c() => if interrupted.is_err() {
                        return;
                    },
                    () = terminated() => {}
                }
                if happenings.send(Happening::Stop).is_err() {
                    return;
                }
            }
        });
    })?;
    Ok(())
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signals) => {
            signals.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
