//! Events of a game: the entries of its log, which the server also sends to clients.

use core::fmt;
use core::str::FromStr;

use game_notation::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::absence::Absence;
use crate::ids::{ActionText, BadText, Bytes32, GameId};

/// The player in a seat. Logs know numbers, never names, so that an account can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, or a program of a person: the number of the account or guest.
    Person(u64),
    /// The engine of the server, at this level.
    Engine(String),
}

impl Occupant {
    /// Checks whether the engine of the server plays.
    #[must_use]
    pub const fn is_engine(&self) -> bool {
        matches!(self, Self::Engine(_))
    }
}

/// The contribution of a player to the dice when they sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeedShare {
    /// Everyone who sits before the last person: SHA-256 of their 32 random bytes.
    Digest(Bytes32),
    /// The last person to sit, and the engine: 32 random bytes.
    Bytes(Bytes32),
}

/// One of the other forms of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FormTerms {
    /// Its name, as in a record: `ecrire`, `tourner`, `toc` and so on.
    pub name: String,
    /// Its options, as in a record; empty for the usual ones.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
}

/// The number of days for a turn of a correspondence game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Days {
    /// One day.
    One,
    /// Two days.
    Two,
    /// Three days.
    Three,
    /// A week.
    Seven,
    /// Two weeks.
    Fourteen,
}

impl Days {
    /// All of them, the shortest first.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Seven, Self::Fourteen];

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Seven => 7,
            Self::Fourteen => 14,
        }
    }
}

/// The clock of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Clock {
    /// No clock.
    #[default]
    None,
    /// 8 seconds a throw, and 3 minutes for twelve holes.
    Vif,
    /// 15 seconds a throw, and 8 minutes for twelve holes.
    Pose,
    /// 30 seconds a throw, and 20 minutes for twelve holes.
    Lent,
    /// A number of days for each turn.
    Days(Days),
}

impl Clock {
    /// Every clock.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let days = Days::ALL.map(Self::Days);
        [Self::None, Self::Vif, Self::Pose, Self::Lent].into_iter().chain(days).collect()
    }
}

/// `none`, `vif`, `pose`, `lent`, or `1d`, `2d`, `3d`, `7d`, `14d`.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Vif => f.write_str("vif"),
            Self::Pose => f.write_str("pose"),
            Self::Lent => f.write_str("lent"),
            Self::Days(days) => write!(f, "{}d", days.number()),
        }
    }
}

impl FromStr for Clock {
    type Err = BadText;
    fn from_str(text: &str) -> Result<Self, BadText> {
        let expected = "none, vif, pose, lent, 1d, 2d, 3d, 7d or 14d";
        let named = Self::all().into_iter().find(|clock| clock.to_string() == text);
        named.ok_or(BadText { expected })
    }
}

impl TryFrom<String> for Clock {
    type Error = BadText;
    fn try_from(text: String) -> Result<Self, BadText> {
        text.parse()
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> Self {
        clock.to_string()
    }
}

/// An offer of a player, or a reaction to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOffer {
    /// To lose the game. It ends at once.
    Resign,
    /// To stop without a winner. If all offer it, the game ends; a growing pool is then shared, between two throws.
    Stop,
    /// To play another game after this one: in the classical game with sides exchanged. If all offer it, the game is created.
    Rematch,
    /// To end a game without a clock in which another player is away. It ends at once.
    Unfinished,
    /// To withdraw one's own offers.
    Withdraw,
    /// To refuse the offers of others.
    Decline,
    /// To end a game as void, as long as fewer than two players have acted. It ends at once.
    Abort,
    /// To take back one's last action, as long as nobody else has acted since; or to agree to it. If all offer it, the game is as it was
    /// before the action, and the dice that fell after it will fall again.
    TakeBack,
    /// To end a game as void that waits for its players after a restore, as long as one of them has not contributed to the new dice. It
    /// ends at once.
    Void,
}

/// The reason why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidReason {
    /// A player who gave a digest did not open their bytes in time.
    NotOpened,
    /// A player left before the first dice.
    Left,
    /// The program that reads the log does not come to the states that it names.
    Fold,
    /// The server was restored from a backup: its next throws may have been seen. A player may have ended it, or not have continued it.
    Restored,
    /// The operator ended it.
    Operator,
    /// A player did not begin their first turn in time.
    NoStart,
    /// A player ended it before two players had acted.
    Aborted,
}

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum GameEnding {
    /// A player won by the rules.
    Won {
        /// The winner.
        winner: Seat,
        /// White's holes.
        white: u8,
        /// Black's holes.
        black: u8,
        /// The stake in halves: 3 is one and a half.
        half_stakes: u8,
    },
    /// A game of another form ended by its rules.
    Settled {
        /// The gain of each player, as in its record: `A:78 B:-78`.
        result: String,
    },
    /// A player resigned.
    Resigned {
        /// The loser.
        loser: Seat,
    },
    /// The time of a player ran out.
    Flag {
        /// The player whose time is up.
        loser: Seat,
    },
    /// All agreed to stop.
    Agreed,
    /// A player was away in a game without a clock, and another ended it.
    Away {
        /// The player who was away.
        away: Seat,
    },
    /// The game does not count.
    Void {
        /// The reason.
        why: VoidReason,
        /// The player who did not start, or who ended it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
}

impl GameEnding {
    /// The ending of a game that does not count for this reason, which is nobody's doing.
    #[must_use]
    pub const fn void(why: VoidReason) -> Self {
        Self::Void { why, seat: None }
    }
}

/// The purpose of dice in another form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceOf {
    /// The lots: who plays, and who leads.
    Lots,
    /// A throw, which is played.
    Throw,
    /// Exactly five jetons: the loser's and the winner's. Rule: V1.22.
    Five,
}

/// An event of a game. The seat, the time and the number are beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameEvent {
    /// The game was created.
    Create {
        /// Its number.
        game: GameId,
        /// The version of the effects of actions: `trictrac_rules::FOLD`.
        fold: u32,
        /// The options, as in a record.
        rules: String,
        /// The form; absent for the classical game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        form: Option<FormTerms>,
        /// The clock.
        #[serde(default)]
        clock: Clock,
        /// The server's commitment to its secret: SHA-256 of `trictrac-commit-1`, the game and the secret.
        commitment: Bytes32,
        /// The only players who may take a seat: a key for each seat that is reserved.
        #[serde(flatten)]
        reserved: Box<PerSeat<Option<Occupant>>>,
        /// The game that this one is the rematch of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_of: Option<GameId>,
        /// True if the result counts for ratings. Absent in logs that are older than ratings.
        #[serde(default, skip_serializing_if = "is_false")]
        rated: bool,
        /// The seconds that a player has for their first turn, instead of the clock. Absent without a clock, and in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<u32>,
        /// Whether the game is shown in the lobby. Absent in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        listed: Option<bool>,
    },
    /// A player takes the seat.
    Sit {
        /// The player.
        player: Occupant,
        /// Their contribution to the dice.
        share: SeedShare,
    },
    /// A player who gave a digest opens their bytes.
    Open {
        /// The bytes whose digest they gave.
        bytes: Bytes32,
        /// The number of the secret to which they belong, after a restore; absent for the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        n: Option<u32>,
    },
    /// A player acts, as in a record.
    Act {
        /// The action.
        action: ActionText,
    },
    /// A player has nothing more to say about the throw; in another form, asks for their dice.
    Ready,
    /// The dice fall: for a throw the higher first, for the lead White's and Black's die. In another form, at the lots a die for
    /// each who throws, in the order of the seats; for exactly five jetons the loser's and the winner's.
    Dice {
        /// The number of the throw, from 0, leads included.
        throw: u32,
        /// The dice.
        dice: Vec<u8>,
        /// The purpose of the dice; absent in the classical game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<DiceOf>,
        /// In another form, whose they are, in the order of the dice: one seat for both dice of a throw.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<Seat>,
    },
    /// A player offers something.
    Offer {
        /// The offer.
        offer: GameOffer,
        /// The number of the next game, with the offer that accepts a rematch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch: Option<GameId>,
        /// The player who is away, with the offer that ends a game of more than two players for that reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Seat>,
        /// The number of the first entry that no longer counts, with the offer that agrees to taking back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        undoes: Option<u32>,
    },
    /// The game ends.
    End(GameEnding),
    /// The server resumes the game after it was stopped.
    Resume,
    /// The server was restored from a backup, so its secret may be known. It has committed to another one, and the game waits until both
    /// players have contributed to the dice again.
    Renew {
        /// The number of the secret. The first secret of a game has the number 1.
        n: u32,
        /// The server's commitment to it: SHA-256 of `trictrac-commit-2`, the game, `n` and the secret.
        commitment: Bytes32,
        /// The moment up to which the backup goes: what was done later is lost.
        backup: u64,
    },
    /// A player agrees to continue after a restore.
    Share {
        /// Their contribution to the new dice: a digest if they are the first, otherwise the bytes.
        share: SeedShare,
    },
    /// A player is away, in a correspondence game: meanwhile their turns cost nothing. It replaces their absence that begins at the same
    /// moment; one that ends when it begins is cancelled.
    Absent(Absence),
    /// The secrets of the dice, after the end.
    Reveal {
        /// The 32 bytes of the commitment.
        secret: Bytes32,
        /// Those of later commitments, after restores.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        renewed: Vec<Bytes32>,
    },
}

/// Checks whether a key can be left out.
pub(crate) const fn is_false(value: &bool) -> bool {
    !*value
}
