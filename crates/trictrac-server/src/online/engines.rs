//! The threads on which the engine of the server thinks, at low priority.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use trictrac_engine::dice::Chance;
use trictrac_engine::manners::Manners;
use trictrac_engine::named::Named;
use trictrac_engine::player::Player;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};

use crate::metrics::{Metrics, Present};

/// What the engine is asked.
pub(crate) struct Question {
    /// Its level.
    pub(crate) level: String,
    /// The match. It contains nothing about the next dice.
    pub(crate) table: TableMatch,
    /// Its side.
    pub(crate) side: Side,
    /// The seed of its own random numbers.
    pub(crate) seed: u64,
    /// How many throws have fallen.
    pub(crate) throws: u32,
    /// What to do with the answer; nothing if the engine has nothing to say.
    pub(crate) answer: Box<dyn FnOnce(Option<TableAction>) + Send>,
}

/// The threads. They end when the value is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Engines {
    questions: Sender<(Question, Present)>,
    metrics: Arc<Metrics>,
}

impl Engines {
    /// Starts this number of threads.
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> Self {
        let (sender, receiver) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        for _ in 0..threads {
            let (receiver, metrics) = (receiver.clone(), metrics.clone());
            // Without a thread the engine never answers, and its clock decides.
            let think = move || think(&receiver, &metrics);
            let _ = thread::Builder::new().name("engine".to_owned()).spawn(think);
        }
        Self { questions: sender, metrics }
    }

    /// Asks the engine.
    pub(crate) fn ask(&self, question: Question) {
        // An error means that no thread is left: the game then waits, and its clock decides.
        let _ = self.questions.send((question, self.metrics.games.question()));
    }
}

fn think(questions: &Mutex<Receiver<(Question, Present)>>, metrics: &Metrics) {
    lower_priority();
    let mut players: HashMap<String, Box<dyn Player>> = HashMap::new();
    loop {
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((question, waiting)) = next else { return };
        drop(waiting);
        let Some(player) = player(&mut players, &question.level) else { continue };
        // A panic concerns this game only, and its clock decides.
        let start = Instant::now();
        let _ = catch_unwind(AssertUnwindSafe(|| decide(question, player)));
        metrics.games.thought(start.elapsed());
    }
}

fn decide(question: Question, player: &dyn Player) {
    let Question { table, side, seed, throws, answer, .. } = question;
    let chance = Chance::new(seed, 0);
    let action = Manners::default().act(&table, side, player, chance, u64::from(throws));
    // A player that forfeits has nothing to say.
    answer(action.unwrap_or(None));
}

/// The player of a level, made once for each thread.
fn player<'a>(
    players: &'a mut HashMap<String, Box<dyn Player>>,
    level: &str,
) -> Option<&'a dyn Player> {
    if !players.contains_key(level) {
        let ready = level.parse::<Named>().ok()?.ready().ok()?;
        players.insert(level.to_owned(), ready.player);
    }
    players.get(level).map(AsRef::as_ref)
}

/// The games of people come first: on Linux this concerns the calling thread only.
#[cfg(target_os = "linux")]
pub(crate) fn lower_priority() {
    // At the usual priority the thread is only less polite.
    let _ = rustix::process::nice(10);
}

/// Other systems have no priority of threads that this program could set.
#[cfg(not(target_os = "linux"))]
pub(crate) const fn lower_priority() {}
