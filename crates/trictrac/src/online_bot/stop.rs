//! Ctrl-C, and the signal with which service managers end a program.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use super::BotEvent;

/// Sends [`BotEvent::Stop`] each time.
pub(super) fn watch(happenings: Sender<BotEvent>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(async {
            loop {
                trictrac_server::stop_signal().await;
                if happenings.send(BotEvent::Stop).is_err() {
                    return;
                }
            }
        });
    })?;
    Ok(())
}
