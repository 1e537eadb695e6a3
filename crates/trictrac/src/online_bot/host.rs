//! The bot: its games, its challenges, and how it stops.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use trictrac_console::failure::{CommandOutcome, Failure, forfeit};
use trictrac_engine::forfeit::Forfeit;
use trictrac_protocol::{AccountKind, ClientMessage, GameId};
use trictrac_umpire::allowance;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online;

use super::arguments::{BotArguments, GamesAtStop};
use super::brain::{BotAnswer, Brain, Launch};
use super::net::Net;
use super::offers::{BotOffers, is_live};
use super::table::BotTable;
use super::{BotEvent, report};
use crate::club::folder;
use crate::failure::{OnlineFailure, OnlineFault};
use crate::play::online::{ServerFolder, WireEvent};

/// The time between two looks at what is due.
const TICK: Duration = Duration::from_millis(500);
/// The time that it waits for the last answers of the server.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// The number of games in a row in which the program failed after which the bot gives up.
const MOST_FAILURES: u32 = 3;
/// The number of finished games that it follows, in case the opponent wants a rematch.
const FINISHED: usize = 8;
/// The HTTP status for an unknown session or token.
const UNKNOWN_SESSION: u16 = 401;

/// The stages in which the bot stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StopStage {
    /// It plays.
    No,
    /// It begins no game, and ends with the last one.
    Finishing,
    /// It has resigned its games, and waits until this moment for the answers.
    Resigning(Instant),
}

/// The connection of the bot to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BotConnection {
    Connecting,
    Connected,
    Lost,
}

/// The bot.
pub(super) struct BotHost<'a> {
    pub(super) arguments: &'a BotArguments,
    pub(super) texts: &'a Texts,
    launch: Launch,
    pub(super) net: Net,
    pub(super) offers: BotOffers,
    pub(super) tables: BTreeMap<GameId, BotTable>,
    pub(super) finished: VecDeque<GameId>,
    /// The number of the bot on the server.
    pub(super) you: Option<u64>,
    pub(super) status: BotConnection,
    pub(super) stop: StopStage,
    /// True if the list of the bot's games must be read.
    pub(super) unlisted: bool,
    /// True if it has said where it plays, and as whom.
    pub(super) introduced: bool,
    ticked: Instant,
    played: u32,
    /// The games in a row in which the program failed.
    failures: u32,
    sender: Sender<BotEvent>,
}

impl<'a> BotHost<'a> {
    pub(super) fn new(
        arguments: &'a BotArguments,
        texts: &'a Texts,
        launch: Launch,
        net: Net,
        sender: Sender<BotEvent>,
    ) -> Self {
        Self {
            arguments,
            texts,
            launch,
            net,
            offers: BotOffers::new(arguments),
            tables: BTreeMap::new(),
            finished: VecDeque::new(),
            you: None,
            status: BotConnection::Connecting,
            stop: StopStage::No,
            unlisted: false,
            introduced: false,
            ticked: Instant::now(),
            played: 0,
            failures: 0,
            sender,
        }
    }

    /// Plays until the bot is stopped, or has played as many games as it should.
    pub(super) fn run(
        mut self,
        happenings: &Receiver<BotEvent>,
    ) -> Result<CommandOutcome, Failure> {
        loop {
            match happenings.recv_timeout(TICK) {
                Ok(BotEvent::Wire(event)) => self.wire(event)?,
                Ok(BotEvent::Thought(thought)) => self.thought(*thought)?,
                Ok(BotEvent::Stop) => self.stop()?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(CommandOutcome::Success),
            }
            if self.ticked.elapsed() >= TICK {
                self.ticked = Instant::now();
                self.tick();
            }
            if self.ends() {
                let failed = self.failures >= MOST_FAILURES;
                return Ok(if failed {
                    CommandOutcome::Forfeited
                } else {
                    CommandOutcome::Success
                });
            }
        }
    }

    pub(super) fn fault(&self, fault: OnlineFault) -> Failure {
        OnlineFailure { server: self.arguments.server.to_string(), fault }.into()
    }

    fn wire(&mut self, event: WireEvent) -> Result<(), Failure> {
        match event {
            WireEvent::Up(number) => self.net.up(number),
            WireEvent::Message(message) => {
                let news = self.net.receive(*message);
                self.news(news)?;
            }
            WireEvent::Down(error) => {
                self.net.down();
                self.offers.live_ones_end();
                if error.status() == Some(UNKNOWN_SESSION) {
                    let fault = if self.net.is_guest() {
                        OnlineFault::UnknownSession
                    } else {
                        OnlineFault::UnknownToken
                    };
                    return Err(self.fault(fault));
                }
                match std::mem::replace(&mut self.status, BotConnection::Lost) {
                    BotConnection::Connecting => return Err(self.fault(OnlineFault::Net(error))),
                    BotConnection::Connected => report::line(&self.texts.plain(key!("net-lost")))?,
                    BotConnection::Lost => {}
                }
            }
        }
        Ok(())
    }

    /// Does what is due without an event.
    fn tick(&mut self) {
        self.net.tick();
        self.resume();
        let Self { tables, net, .. } = self;
        for table in tables.values_mut() {
            let state = net.follower.game(table.game).map(trictrac_umpire::Replica::game);
            if state.is_some_and(|state| table.is_deserted(state)) {
                table.resign(net);
            }
        }
        self.offer();
    }

    /// Puts challenges into the lobby if there is room for a game, and takes them out if there is none.
    pub(super) fn offer(&mut self) {
        if self.status != BotConnection::Connected {
            return;
        }
        if !self.has_room() {
            self.offers.withdraw(&mut self.net);
            return;
        }
        // To sit down in a live game ends the other challenges of that kind.
        let sits = |table: &BotTable| {
            let replica = self.net.follower.game(table.game);
            replica.is_some_and(|replica| table.sits(replica.game()))
        };
        if self.tables.values().all(sits) {
            self.offers.fill(&mut self.net);
        }
    }

    /// Returns whether the bot may begin another game.
    pub(super) fn has_room(&self) -> bool {
        let games = self.tables.len() as u32;
        let more = self.arguments.matches.is_none_or(|most| self.played + games < most);
        self.stop == StopStage::No && more && games < u32::from(self.arguments.games)
    }

    /// Enters a game whose seat is the bot's.
    pub(super) fn join(&mut self, game: GameId) {
        if !self.tables.contains_key(&game) && !self.finished.contains(&game) {
            self.tables.insert(game, BotTable::new(game));
            self.net.send(&ClientMessage::Watch { game });
        }
    }

    /// Lets a game continue: sends what it waits for, or asks the program.
    pub(super) fn step(&mut self, game: GameId) -> Result<(), Failure> {
        let Some(table) = self.tables.get_mut(&game) else { return Ok(()) };
        let (launch, sender) = (&self.launch, &self.sender);
        let saved = || saved(self.arguments, self.you);
        table.step(&mut self.net, saved, |game, side| {
            Brain::start(launch.clone(), game, side, sender.clone())
        })
    }

    fn thought(&mut self, thought: BotAnswer) -> Result<(), Failure> {
        let Some(table) = self.tables.get_mut(&thought.game) else { return Ok(()) };
        if !table.expects(&thought) {
            return Ok(());
        }
        match thought.action {
            Ok(action) => table.act(&mut self.net, thought.after, action),
            Err(reason) => self.program_failed(thought.game, &reason)?,
        }
        Ok(())
    }

    /// The program has failed twice in a game, which is resigned.
    fn program_failed(&mut self, game: GameId, reason: &Forfeit) -> Result<(), Failure> {
        let reason = forfeit(self.texts, reason);
        self.give_up(game, &reason)?;
        self.failures += 1;
        if self.failures >= MOST_FAILURES && self.stop == StopStage::No {
            self.stop = StopStage::Finishing;
            report::warning(&self.texts.plain(key!("bot-too-many-failures")))?;
        }
        Ok(())
    }

    /// Resigns a game that cannot continue, and says why.
    pub(super) fn give_up(&mut self, game: GameId, reason: &str) -> Result<(), Failure> {
        let arguments = fluent_args!["game" => game.to_string(), "reason" => reason];
        report::warning(&self.texts.with(key!("bot-gives-up"), &arguments))?;
        if let Some(table) = self.tables.get_mut(&game) {
            table.resign(&mut self.net);
        }
        Ok(())
    }

    /// A game is over. It is followed a little longer: the opponent may want a rematch.
    pub(super) fn over(&mut self, game: GameId, resigned_by_failure: bool) {
        if let (Some(table), Some(replica)) =
            (self.tables.remove(&game), self.net.follower.game(game))
        {
            let state = replica.game();
            table.end(state);
            if !is_live(state.clock())
                && let Ok(folder) = saved(self.arguments, self.you)
            {
                folder.forget_renewed(game, state.rounds().len() as u32);
            }
        }
        let begun = |replica: &trictrac_umpire::Replica| replica.game().is_begun();
        self.played += u32::from(self.net.follower.game(game).is_some_and(begun));
        self.failures = if resigned_by_failure { self.failures } else { 0 };
        self.finished.push_back(game);
        if self.finished.len() > FINISHED
            && let Some(old) = self.finished.pop_front()
        {
            self.net.follower.forget(old);
            self.net.send(&ClientMessage::Unwatch { game: old });
        }
    }

    /// Somebody asks the bot to stop, once or again.
    fn stop(&mut self) -> Result<(), Failure> {
        let live = self.live().count();
        self.stop = match (self.stop, self.arguments.at_stop) {
            (StopStage::No, GamesAtStop::Finish) => StopStage::Finishing,
            // A second wish while answers are awaited ends the bot at once.
            (StopStage::Resigning(_), _) => StopStage::Resigning(Instant::now()),
            _ => StopStage::Resigning(Instant::now() + LAST_ANSWERS),
        };
        self.offers.withdraw(&mut self.net);
        match self.stop {
            StopStage::Finishing if live > 0 => {
                let count = fluent_args!["count" => live];
                report::line(&self.texts.with(key!("bot-finishing"), &count))?;
            }
            StopStage::Resigning(_) => {
                let all = self.arguments.at_stop == GamesAtStop::Resign;
                let games: Vec<GameId> =
                    if all { self.tables.keys().copied().collect() } else { self.live().collect() };
                for game in games {
                    if let Some(table) = self.tables.get_mut(&game) {
                        table.resign(&mut self.net);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The games that are played at one sitting.
    fn live(&self) -> impl Iterator<Item = GameId> {
        self.tables.keys().copied().filter(|&game| {
            let replica = self.net.follower.game(game);
            replica.is_none_or(|replica| is_live(replica.game().clock()))
        })
    }

    /// Returns whether there is nothing left to do.
    fn ends(&self) -> bool {
        let answered = self.net.follower.unanswered().next().is_none();
        let played = self.arguments.matches.is_some_and(|most| self.played >= most);
        match self.stop {
            StopStage::No => played && self.tables.is_empty() && answered,
            StopStage::Finishing => {
                self.live().next().is_none()
                    && (answered || self.status != BotConnection::Connected)
            }
            StopStage::Resigning(until) => {
                answered && self.live().next().is_none() || Instant::now() >= until
            }
        }
    }

    /// The offers of the bot, in words.
    pub(super) fn offered(&self) -> String {
        super::list(self.offers.wanted().iter().map(|terms| {
            let holes = terms.rules.strip_prefix("holes=").and_then(|holes| holes.parse().ok());
            let holes = holes.unwrap_or(12_u8);
            let clock =
                online::clock(self.texts, terms.clock, allowance(terms.clock, holes.into()));
            self.texts.with(key!("bot-offer"), &fluent_args!["clock" => clock, "holes" => holes])
        }))
    }

    /// Returns whether the bot plays against such an opponent.
    pub(super) const fn plays_against(&self, kind: AccountKind) -> bool {
        !matches!(kind, AccountKind::Engine) || self.arguments.computer
    }
}

/// The folder with the contributions of this bot to the dice of its correspondence games. Somebody who plays in the terminal of the same
/// machine has other files.
///
/// # Errors
/// The system has no folder for data.
fn saved(arguments: &BotArguments, you: Option<u64>) -> Result<ServerFolder, Failure> {
    let data = folder(arguments.data.as_deref())?;
    Ok(ServerFolder::new(&data, &arguments.server).of_bot(you.unwrap_or_default()))
}
