//! The plan of a run: everything that its seed decides before it begins.

use trictrac_protocol::{Clock, Days};
use trictrac_umpire::{FIRST_MATCHED, first_turn};

use crate::mix::Mix;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// The rates of faults: once in so many occasions, never if 0.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Faults {
    /// The server is stopped while it appends, or soon after.
    pub(super) crash: u64,
    /// An append fails.
    pub(super) disk: u64,
    /// A connection dies while a frame is sent.
    pub(super) cut: u64,
    /// A connection is slow for one frame.
    pub(super) slow: u64,
    /// A client misses an entry that the server has sent.
    pub(super) skip: u64,
    /// A timer of the server fires late.
    pub(super) timer: u64,
}

/// The rest of the run, once the faults have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    /// The clients play until the game is over.
    PlayOn,
    /// White resigns.
    Resign,
    /// Nobody does anything more.
    Leave,
}

/// The behaviour of the clients.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mood {
    /// Something other than play is done once in so many times.
    pub(super) odd: u64,
    /// A player errs under manual scoring once in so many times.
    pub(super) errs: u64,
    /// A player leaves for long once in so many times.
    pub(super) leaves: u64,
    /// The clock, which decides how long players think.
    clock: Clock,
}

/// A run.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) rules: String,
    pub(super) clock: Clock,
    /// The seconds for a first turn.
    pub(super) first: Option<u32>,
    pub(super) faults: Faults,
    pub(super) mood: Mood,
    /// The number of entries after which the faults end.
    pub(super) storm: usize,
    /// The moment when the operator ends the game as void, in milliseconds.
    pub(super) operator: Option<u64>,
    /// The moment when the operator restores a backup, likewise.
    pub(super) restore: Option<u64>,
    /// The moments when players set absences, likewise.
    pub(super) absences: Vec<u64>,
    pub(super) finish: Finish,
}

impl Plan {
    pub(super) fn of(mix: &mut Mix) -> Self {
        let clock = mix.pick(&[
            Clock::None,
            Clock::Vif,
            Clock::Vif,
            Clock::Pose,
            Clock::Days(Days::One),
            Clock::Days(Days::Three),
        ]);
        let faults = Faults {
            crash: mix.pick(&[0, 50, 20, 8]),
            disk: mix.pick(&[0, 40, 10]),
            cut: mix.pick(&[0, 80, 30, 10]),
            slow: mix.pick(&[0, 20, 4]),
            skip: mix.pick(&[0, 0, 0, 15]),
            timer: mix.pick(&[0, 4, 2]),
        };
        let mood = Mood {
            odd: mix.pick(&[40, 12, 4]),
            errs: mix.pick(&[30, 8, 3]),
            leaves: mix.pick(&[0, 0, 300, 60]),
            clock,
        };
        let finish = mix.pick(&[Finish::PlayOn, Finish::PlayOn, Finish::Resign, Finish::Leave]);
        let longest = mix.pick(&[60, 200, 600]);
        let storm = 10 + mix.below(longest) as usize;
        let operator = mix.once_in(40).then(|| mix.below(300_000));
        let first = first_turn(clock, FIRST_MATCHED).filter(|_| mix.once_in(2));
        let rules = rules(mix);
        let days = matches!(clock, Clock::Days(_));
        let restore = (days && !mix.once_in(4)).then(|| 20 * SECOND + mix.below(12 * HOUR));
        let absences = if days { mix.below(5) } else { u64::from(mix.once_in(8)) };
        let absences = (0..absences).map(|_| mix.below(60 * HOUR)).collect();
        Self { rules, clock, first, faults, mood, storm, operator, restore, absences, finish }
    }
}

fn rules(mix: &mut Mix) -> String {
    let marking = mix.pick(&["assisted", "announced", "table"]);
    let mut rules = format!("holes={},marking={marking}", 1 + mix.below(3));
    for option in [
        "lead=coupe_et_des",
        "stakes=bridge",
        "bearing_off=provincial",
        "rencontre=on",
        "margot=on",
        "pile_de_misere=on",
    ] {
        if mix.once_in(5) {
            rules.push(',');
            rules.push_str(option);
        }
    }
    rules
}

impl Mood {
    /// The time that a player thinks, in milliseconds.
    pub(super) fn thinks(&self, mix: &mut Mix) -> u64 {
        let most = match (self.clock, mix.below(1000)) {
            (Clock::Days(_), 0) => 48 * HOUR,
            (Clock::Days(_), 1..300) => 8 * HOUR,
            (Clock::Vif | Clock::Pose, 0) => 5 * MINUTE,
            (_, 0..100) => 9 * SECOND,
            _ => 1500,
        };
        20 + mix.below(most)
    }

    /// The time that a player who leaves is away, in milliseconds.
    pub(super) fn is_away(&self, mix: &mut Mix) -> u64 {
        mix.below(match self.clock {
            Clock::Days(_) => 72 * HOUR,
            Clock::None => 15 * MINUTE,
            _ => 2 * MINUTE,
        })
    }
}
