//! A game that a test plays: log, umpire and time.

use trictrac_protocol::{
    Bytes32, Clock, Code, GameEnding, GameEvent, GameId, GameOffer, Occupant, PerSeat, Seat,
    SeedShare,
};
use trictrac_rules::Marking;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Mark, Next, TableAction};
use trictrac_rules::turn::Action;
use trictrac_umpire::dice::digest;
use trictrac_umpire::{
    CommandAnswer, CommandRefusal, FIRST_MATCHED, Game, LogEntry, NewGame, Now, PlayerCommand,
    Umpire, UmpireStep, first_turn,
};

pub(crate) const WHITE: Seat = Seat::A;
pub(crate) const BLACK: Seat = Seat::B;

pub(crate) const WHITES: Bytes32 = Bytes32([0x11; 32]);
pub(crate) const BLACKS: Bytes32 = Bytes32([0x22; 32]);

/// A log of so many entries is long.
const LONG: usize = 400;

#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) umpire: Umpire,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) now: Now,
    ids: u32,
}

pub(crate) fn new_game(rules: &str, clock: Clock, seed: u8) -> NewGame {
    NewGame {
        game: GameId([seed; 16]),
        secret: Bytes32([seed; 32]),
        rules: rules.to_owned(),
        form: None,
        clock,
        reserved: PerSeat::default(),
        rematch_of: None,
        rated: false,
        first: None,
        listed: None,
    }
}

impl Played {
    /// A game that nobody has sat down to.
    pub(crate) fn empty(rules: &str, clock: Clock, seed: u8) -> Self {
        Self::of(&new_game(rules, clock, seed))
    }

    /// A game with first turns, as in the lobby, which has begun: White sat first.
    pub(crate) fn with_first_turns(rules: &str, clock: Clock, seed: u8) -> Self {
        let first = first_turn(clock, FIRST_MATCHED);
        let mut played = Self::of(&NewGame { first, ..new_game(rules, clock, seed) });
        played.both_sit();
        played
    }

    /// A new game.
    pub(crate) fn of(new: &NewGame) -> Self {
        let now = Now { wall: 1_000_000, steady: 5_000 };
        let first = Umpire::create(new, now);
        let game = Game::new(&first).expect("the first entry");
        let log = vec![first];
        let mut umpire = Umpire::new(game, &log, new.secret, now);
        for seat in Seat::ALL {
            umpire.presence(seat, true, now);
        }
        Self { umpire, log, now, ids: 0 }
    }

    /// A game that has begun: White sat first.
    pub(crate) fn begun(rules: &str, clock: Clock, seed: u8) -> Self {
        let mut played = Self::empty(rules, clock, seed);
        played.both_sit();
        played
    }

    /// Both players sit down, White first.
    pub(crate) fn both_sit(&mut self) {
        self.does(WHITE, sit(1, SeedShare::Digest(digest(WHITES))));
        self.does(BLACK, sit(2, SeedShare::Bytes(BLACKS)));
        self.does(WHITE, PlayerCommand::Open { bytes: WHITES });
    }

    /// The number of the last entry.
    pub(crate) fn last(&self) -> u32 {
        self.log.len() as u32 - 1
    }

    pub(crate) fn game(&self) -> &Game {
        self.umpire.game()
    }

    pub(crate) fn pass(&mut self, milliseconds: u64) {
        self.now.wall += milliseconds;
        self.now.steady += milliseconds;
    }

    /// Appends the entries, and checks that the log folds to the live state: of a long log now and then, and at the end.
    pub(crate) fn append(&mut self, entries: &[LogEntry]) {
        let stored: Vec<LogEntry> = entries.iter().map(through_json).collect();
        assert_eq!(stored, entries);
        self.log.extend(stored);
        self.umpire.commit(entries, self.now).expect("the entries that follow");
        let due = self.log.len() < LONG || self.log.len().is_multiple_of(LONG);
        if due || self.game().ended().is_some() {
            assert_eq!(Game::fold(&self.log).as_ref(), Ok(self.umpire.game()));
        }
    }

    /// Appends the entries of a step, and checks that it leads to the state that they lead to.
    pub(crate) fn takes(&mut self, step: UmpireStep) {
        let mut advanced = self.umpire.clone();
        let expected = self.umpire.clone().commit(step.entries(), self.now);
        self.append(step.entries());
        assert_eq!(step.game(), self.umpire.game());
        assert_eq!(advanced.advance(step, self.now), expected);
        assert_eq!(advanced, self.umpire);
    }

    pub(crate) fn decide(&self, by: Seat, id: &str, command: &PlayerCommand) -> CommandAnswer {
        self.umpire.decide(by, &id.parse().expect("an id"), command, self.now)
    }

    /// Sends a command, and appends what it leads to.
    pub(crate) fn sends(
        &mut self,
        by: Seat,
        id: &str,
        command: &PlayerCommand,
    ) -> Result<u32, CommandRefusal> {
        let CommandAnswer { step, answer } = self.decide(by, id, command);
        self.takes(step);
        answer
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests are easier to read")]
    pub(crate) fn tries(&mut self, by: Seat, command: PlayerCommand) -> Result<u32, Code> {
        self.ids += 1;
        let id = format!("t{}", self.ids);
        self.sends(by, &id, &command).map_err(|refused| refused.code)
    }

    #[expect(clippy::needless_pass_by_value, reason = "the tests are easier to read")]
    pub(crate) fn does(&mut self, by: Seat, command: PlayerCommand) -> u32 {
        self.tries(by, command.clone()).unwrap_or_else(|code| panic!("{command:?}: {code:?}"))
    }

    pub(crate) fn act(&self, action: &str) -> PlayerCommand {
        act(self.last(), action)
    }

    pub(crate) fn wakes(&mut self) -> usize {
        let step = self.umpire.wake(self.now);
        let length = step.entries().len();
        self.takes(step);
        assert!(self.umpire.wake(self.now).is_empty(), "a second wake has nothing to do");
        length
    }

    /// An action of the player who is asked, that continues the match.
    pub(crate) fn usual(&self) -> (Seat, PlayerCommand) {
        let seat = self.game().asked().expect("somebody is asked");
        let table = self.game().classic().expect("the classical game");
        let standing = table.referee().standings[Side::of(seat)];
        let action = match (table.state().phase(), table.next(PerSide::new(false, false))) {
            _ if table.rules().marking == Marking::Assisted => {
                Action::Play(table.coup().expect("a throw").first_play()).into()
            }
            _ if standing.may_mark && standing.missing() > 0 => {
                TableAction::Mark(Mark::Points(standing.missing()))
            }
            (_, Next::Ask(_, moment)) => table.silence(moment).expect("something to do"),
            (phase, next) => panic!("{phase:?}, {next:?}"),
        };
        (seat, self.act(&action.to_string()))
    }

    /// Plays the usual actions until the game is over.
    pub(crate) fn plays_on(&mut self) {
        while self.game().ended().is_none() {
            let (side, command) = self.usual();
            self.does(side, command);
        }
    }

    pub(crate) fn ended(&self) -> Option<GameEnding> {
        self.game().ended().cloned()
    }

    pub(crate) fn kinds(&self, from: usize) -> Vec<&'static str> {
        self.log[from..].iter().map(|entry| kind(&entry.event)).collect()
    }
}

pub(crate) fn sit(player: u64, share: SeedShare) -> PlayerCommand {
    PlayerCommand::Sit { player: Occupant::Person(player), share }
}

pub(crate) fn act(after: u32, action: &str) -> PlayerCommand {
    PlayerCommand::Act { after, action: action.parse().expect("an action") }
}

pub(crate) fn offer(offer: GameOffer) -> PlayerCommand {
    PlayerCommand::Offer { offer, next_game: GameId([0x77; 16]) }
}

fn kind(event: &GameEvent) -> &'static str {
    match event {
        GameEvent::Create { .. } => "create",
        GameEvent::Sit { .. } => "sit",
        GameEvent::Open { .. } => "open",
        GameEvent::Act { .. } => "act",
        GameEvent::Ready => "ready",
        GameEvent::Dice { .. } => "dice",
        GameEvent::Offer { .. } => "offer",
        GameEvent::End(_) => "end",
        GameEvent::Resume => "resume",
        GameEvent::Renew { .. } => "renew",
        GameEvent::Share { .. } => "share",
        GameEvent::Absent(_) => "absent",
        GameEvent::Reveal { .. } => "reveal",
    }
}

fn through_json(entry: &LogEntry) -> LogEntry {
    let text = serde_json::to_string(entry).expect("JSON");
    serde_json::from_str(&text).expect("an entry")
}
