//! Storing what is said: words of all games share commits.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::Receiver;
use tokio::time::sleep;
use trictrac_store::sqlite::SqliteRegistry;
use trictrac_store::talk::{NewWord, Word, Words as _};

use super::Speech;
use crate::online::club::Club;
use crate::online::game::Message;

/// The most words of a commit.
const MOST: usize = 256;
/// The least time between two commits. Play waits while talk is stored, so talk waits a little for company.
const PAUSE: Duration = Duration::from_millis(100);

/// Stores what comes, until the server stops.
pub(crate) async fn store_words(club: Arc<Club>, mut speeches: Receiver<Speech>) {
    club.closing.run_until_cancelled(store(&club.registry, &mut speeches)).await;
}

async fn store(registry: &SqliteRegistry, speeches: &mut Receiver<Speech>) {
    let mut waiting = Vec::new();
    while speeches.recv_many(&mut waiting, MOST).await > 0 {
        let words: Vec<NewWord> = waiting.iter().map(|speech| speech.word.clone()).collect();
        match registry.say(&words).await {
            Ok(numbers) => {
                for (speech, number) in waiting.drain(..).zip(numbers) {
                    let word = Word { number, said: speech.word };
                    // A game that is too busy, or that nobody looks at, shows it to whoever watches it next.
                    let _ = speech.game.try_send(Message::Said(Box::new(word)));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "words cannot be stored");
                waiting.drain(..).for_each(Speech::refuse);
            }
        }
        sleep(PAUSE).await;
    }
}
