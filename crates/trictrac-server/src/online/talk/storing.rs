//! Storing what is said: words of all games share commits.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender};
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
            Ok(numbers) => pass_on(waiting.drain(..).zip(numbers)),
            Err(error) => {
                tracing::warn!(%error, "words cannot be stored");
                waiting.drain(..).for_each(Speech::refuse);
            }
        }
        sleep(PAUSE).await;
    }
}

/// Gives each game its words, in one message.
fn pass_on(stored: impl Iterator<Item = (Speech, u64)>) {
    let mut games: BTreeMap<_, (Sender<Message>, Vec<Word>)> = BTreeMap::new();
    for (Speech { word: said, game, .. }, number) in stored {
        let (_, words) = games.entry(said.game).or_insert_with(|| (game, Vec::new()));
        words.push(Word { number, said });
    }
    for (game, words) in games.into_values() {
        if let Err(TrySendError::Full(message)) = game.try_send(Message::Said(words)) {
            // Nobody waits for a game that is busy.
            tokio::spawn(async move { game.send(message).await });
        }
    }
}
