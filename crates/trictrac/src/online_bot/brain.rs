//! The program that plays a game, asked on a thread of its own.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use trictrac_console::bot::{Bot, CommandLine};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_result::MatchResult;
use trictrac_engine::player::EnginePlayer as _;
use trictrac_protocol::GameId;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};

/// A message to the program.
#[derive(Debug)]
enum BotMessage {
    Question(Box<BotQuestion>),
    Result(MatchResult),
}

/// A question to the program.
#[derive(Debug)]
struct BotQuestion {
    after: u32,
    table: TableMatch,
    throws: u32,
}

/// The answer of the program.
#[derive(Debug)]
pub(super) struct BotAnswer {
    pub(super) game: GameId,
    /// The last entry that it has seen.
    pub(super) after: u32,
    /// Nothing if it has nothing to say about the throw.
    pub(super) action: Result<Option<TableAction>, Forfeit>,
}

/// The program, and the time for each of its answers.
#[derive(Clone, Debug)]
pub(super) struct Launch {
    pub(super) command: CommandLine,
    pub(super) patience: Duration,
}

impl Launch {
    /// Starts the program once, to see whether it introduces itself.
    pub(super) fn check(&self) -> Result<(), Forfeit> {
        Bot::new(self.command.clone(), self.patience).begin(
            trictrac_rules::rules::Rules::default(),
            Side::White,
            RandomNumbers::new(0, 0),
        )
    }
}

/// A program that plays one side of one game. It ends when the value is dropped.
#[derive(Debug)]
pub(super) struct Brain(Sender<BotMessage>);

impl Brain {
    /// Starts a thread for the program.
    pub(super) fn start<E: From<BotAnswer> + Send + 'static>(
        launch: Launch,
        game: GameId,
        side: Side,
        report: Sender<E>,
    ) -> io::Result<Self> {
        let (messages, received) = channel();
        let mut seed = [0; 8];
        // Without randomness the program gets the same seed each time.
        let _ = getrandom::fill(&mut seed);
        let chance = RandomNumbers::new(u64::from_le_bytes(seed), 0);
        let mind = BrainThread { launch, side, chance };
        let name = "engine".to_owned();
        thread::Builder::new().name(name).spawn(move || mind.think(game, &received, &report))?;
        Ok(Self(messages))
    }

    /// Asks what to do. The answer is a [`BotAnswer`].
    pub(super) fn ask(&self, after: u32, table: TableMatch, throws: u32) {
        // The thread ends after this value only.
        let question = Box::new(BotQuestion { after, table, throws });
        let _ = self.0.send(BotMessage::Question(question));
    }

    /// Reports the result of the game.
    pub(super) fn end(&self, result: MatchResult) {
        let _ = self.0.send(BotMessage::Result(result));
    }
}

struct BrainThread {
    launch: Launch,
    side: Side,
    chance: RandomNumbers,
}

impl BrainThread {
    fn think<E: From<BotAnswer>>(
        &self,
        game: GameId,
        messages: &Receiver<BotMessage>,
        report: &Sender<E>,
    ) {
        let bot = Bot::new(self.launch.command.clone(), self.launch.patience);
        let mut begun = false;
        for message in messages {
            let question = match message {
                BotMessage::Question(question) => question,
                BotMessage::Result(result) => {
                    bot.end(&result);
                    continue;
                }
            };
            let mut action = self.answer(&bot, &mut begun, &question);
            if action.is_err() {
                // A program that failed was ended. It is started once more for the same question.
                begun = false;
                action = self.answer(&bot, &mut begun, &question);
            }
            let thought = BotAnswer { game, after: question.after, action };
            if report.send(thought.into()).is_err() {
                return;
            }
        }
    }

    fn answer(
        &self,
        bot: &Bot,
        begun: &mut bool,
        question: &BotQuestion,
    ) -> Result<Option<TableAction>, Forfeit> {
        let BotQuestion { table, throws, .. } = question;
        if !*begun {
            bot.begin(table.rules(), self.side, self.chance)?;
            *begun = true;
        }
        Manners::default().act(table, self.side, bot, self.chance, u64::from(*throws))
    }
}
