//! Storing what is said: words of all games share commits.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::sleep;
use trictrac_store::talk::StoredWord;

use super::{Speech, TalkJob};
use crate::online::game::ask::TaskMessage;
use crate::online::rarely::warn_rarely;
use crate::online::tables::OnlineTables;

/// The most words of a commit.
const MOST: usize = 256;
/// The least time between two commits. Play waits while talk is stored, so talk waits a little for company.
const PAUSE: Duration = Duration::from_millis(100);

/// Stores what comes, until the server stops.
pub(crate) async fn store_words(tables: Arc<OnlineTables>, mut queue: Receiver<TalkJob>) {
    tables.base.closing.run_until_cancelled(store(&tables, &mut queue)).await;
}

async fn store(tables: &OnlineTables, queue: &mut Receiver<TalkJob>) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MOST).await > 0 {
        let (mut speeches, mut flushes) = (Vec::new(), Vec::new());
        for one in waiting.drain(..) {
            match one {
                TalkJob::Speech(speech) => speeches.push(speech),
                TalkJob::Flush(stored) => flushes.push(stored),
            }
        }
        store_these(tables, speeches).await;
        for stored in flushes {
            // Whoever waits may have gone away.
            let _ = stored.send(());
        }
        sleep(PAUSE).await;
    }
}

/// Stores words in one commit, but none of erased players, and none if the disk is nearly full.
async fn store_these(tables: &OnlineTables, speeches: Vec<Speech>) {
    let may_be_stored: Vec<bool> = {
        let (space, gone) = (tables.base.has_space(), tables.talking().gone());
        speeches.iter().map(|speech| space && !gone.contains(&speech.word.player)).collect()
    };
    let (mut kept, mut words) = (Vec::new(), Vec::new());
    for (speech, may) in speeches.into_iter().zip(may_be_stored) {
        if may {
            words.push(speech.word.clone());
            kept.push(speech);
        } else {
            speech.refuse();
        }
    }
    if words.is_empty() {
        return;
    }
    match tables.base.registry.say(&words).await {
        Ok(numbers) => pass_on(kept.into_iter().zip(numbers)),
        Err(error) => {
            warn_rarely!(%error, "words cannot be stored");
            kept.into_iter().for_each(Speech::refuse);
        }
    }
}

/// Gives each game its words, in one message.
fn pass_on(stored: impl Iterator<Item = (Speech, u64)>) {
    let mut games: BTreeMap<_, (Sender<TaskMessage>, Vec<StoredWord>)> = BTreeMap::new();
    for (Speech { word: said, game, .. }, number) in stored {
        let (_, words) = games.entry(said.game).or_insert_with(|| (game, Vec::new()));
        words.push(StoredWord { number, said });
    }
    for (game, words) in games.into_values() {
        if let Err(TrySendError::Full(message)) = game.try_send(TaskMessage::Said(words)) {
            // Nobody waits for a game that is busy.
            tokio::spawn(async move { game.send(message).await });
        }
    }
}
