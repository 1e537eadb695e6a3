//! The threads on which the engine of the server thinks, at low priority.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::manners::Manners;
use trictrac_engine::named::EnginePlayerName;
use trictrac_engine::player::EnginePlayer;
use trictrac_forms::game::{FormAction, FormMatch, FormPhase};
use trictrac_forms::{By, Seat};
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableMatch;

use crate::metrics::{GaugeGuard, Metrics};

/// The number of accounts of a kind whose values the engine remembers: at most 150 MB, usually a quarter of that.
const ACCOUNTS: usize = 64;

/// A question for the engine.
pub(crate) struct ThoughtRequest {
    /// Its level.
    pub(crate) level: String,
    /// The match, and its place there.
    pub(crate) about: QuestionedMatch,
    /// The seed of its own random numbers.
    pub(crate) seed: u64,
    /// The number of the decision: of the throw in the classical game, of the entry in the log otherwise.
    pub(crate) number: u32,
    /// The function that receives the answer.
    pub(crate) answer: Box<dyn FnOnce(ThoughtReply) + Send>,
}

/// A match that the engine is asked about. It contains nothing about the next dice.
pub(crate) enum QuestionedMatch {
    /// The classical game, and its side.
    Classic(Box<TableMatch>, Side),
    /// Another form, and its seat.
    Form(Box<FormQuestion>),
}

/// A match of another form.
pub(crate) struct FormQuestion {
    /// The match.
    pub(crate) game: FormMatch,
    /// The match before the dice of this turn fell.
    pub(crate) before: FormMatch,
    /// The seat of the engine.
    pub(crate) seat: Seat,
    /// True if the others have offered to stop, and that is what is asked.
    pub(crate) stop: bool,
}

/// The answer of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ThoughtReply {
    /// It acts: the text as in a record.
    Act(String),
    /// It has nothing more to say, or asks for its dice.
    Ready,
    /// It agrees to stop.
    Stop,
    /// It continues.
    Decline,
}

/// The threads. They end when the value is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Engines {
    questions: Sender<(ThoughtRequest, GaugeGuard)>,
    metrics: Arc<Metrics>,
}

impl Engines {
    /// Starts this number of threads.
    pub(crate) fn start(threads: usize, metrics: Arc<Metrics>) -> Self {
        let (sender, receiver) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let tables = Arc::new(ValueTables::shipped().keeping(ACCOUNTS));
        for _ in 0..threads {
            let (receiver, metrics) = (receiver.clone(), metrics.clone());
            let players = Players::new(tables.clone());
            // Without a thread the engine never answers, and its clock decides.
            let think = move || think(&receiver, &metrics, players);
            let _ = thread::Builder::new().name("engine".to_owned()).spawn(think);
        }
        Self { questions: sender, metrics }
    }

    /// Asks the engine.
    pub(crate) fn ask(&self, question: ThoughtRequest) {
        // An error means that no thread is left: the game then waits, and its clock decides.
        let _ = self.questions.send((question, self.metrics.games.question()));
    }
}

fn think(
    questions: &Mutex<Receiver<(ThoughtRequest, GaugeGuard)>>,
    metrics: &Metrics,
    mut players: Players,
) {
    lower_priority();
    loop {
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((question, waiting)) = next else { return };
        drop(waiting);
        // A panic concerns this game only, and its clock decides.
        let start = Instant::now();
        let _ = catch_unwind(AssertUnwindSafe(|| players.answer(question)));
        metrics.games.thought(start.elapsed());
    }
}

/// The players of a thread, made when they are first needed.
struct Players {
    classic: HashMap<String, Box<dyn EnginePlayer>>,
    forms: HashMap<String, FormPlayer>,
    /// The values of the accounts, for all threads.
    tables: Arc<ValueTables>,
}

impl Players {
    fn new(tables: Arc<ValueTables>) -> Self {
        Self { classic: HashMap::new(), forms: HashMap::new(), tables }
    }

    /// Answers a question. An unknown level has no answer.
    fn answer(&mut self, question: ThoughtRequest) {
        let ThoughtRequest { level, about, seed, number, answer } = question;
        let chance = RandomNumbers::new(seed, 0);
        let reply = match about {
            QuestionedMatch::Classic(table, side) => {
                let Some(player) = self.classic(&level) else { return };
                decide(&table, side, player, chance, number)
            }
            QuestionedMatch::Form(question) => {
                let Some(player) = self.of_forms(&level) else { return };
                decide_in_form(&question, player, chance, number)
            }
        };
        answer(reply);
    }

    fn classic(&mut self, level: &str) -> Option<&dyn EnginePlayer> {
        if !self.classic.contains_key(level) {
            let ready = level.parse::<EnginePlayerName>().ok()?.ready().ok()?;
            self.classic.insert(level.to_owned(), ready.player);
        }
        self.classic.get(level).map(AsRef::as_ref)
    }

    fn of_forms(&mut self, level: &str) -> Option<&FormPlayer> {
        if !self.forms.contains_key(level) {
            let player = FormPlayer::new(&level.parse().ok()?, &self.tables).ok()?;
            self.forms.insert(level.to_owned(), player);
        }
        self.forms.get(level)
    }
}

fn decide(
    table: &TableMatch,
    side: Side,
    player: &dyn EnginePlayer,
    chance: RandomNumbers,
    throws: u32,
) -> ThoughtReply {
    let action = Manners::default().act(table, side, player, chance, u64::from(throws));
    // A player that forfeits has nothing to say.
    action
        .ok()
        .flatten()
        .map_or(ThoughtReply::Ready, |action| ThoughtReply::Act(action.to_string()))
}

fn decide_in_form(
    question: &FormQuestion,
    player: &FormPlayer,
    chance: RandomNumbers,
    number: u32,
) -> ThoughtReply {
    let FormQuestion { game, before, seat, stop } = question;
    let (seat, number) = (*seat, u64::from(number));
    if *stop {
        let agrees = player.agrees_to_stop(game, seat);
        return if agrees { ThoughtReply::Stop } else { ThoughtReply::Decline };
    }
    if matches!(game.phase(), FormPhase::Throw(_)) {
        let raises = player.raises(game, seat, chance, number);
        return if raises {
            ThoughtReply::Act(FormAction::Vie.written(By::Player(seat)))
        } else {
            ThoughtReply::Ready
        };
    }
    let action = player.decide(game, before, chance, number);
    ThoughtReply::Act(action.written(By::Player(seat)))
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
