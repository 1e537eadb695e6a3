//! The growing pool: who beats all others one after the other takes it. Rule: V8.2-V8.6.

use std::collections::VecDeque;

use game_notation::Seat;

use crate::amount::ExactAmount;
use crate::form::Form;
use crate::options::ChosenOptions;
use crate::poule::PouleEntry;
use crate::refusal::EntryRefusal;

/// The options that the players agree on. Rule: V8.1, V8.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GrowingSettings {
    /// The players: 3 to 6.
    pub players: u8,
    /// The holes of a game: 1 to 24.
    pub holes: u8,
}

impl GrowingSettings {
    /// The settings with these options. Rule: V8.2, V11.
    #[must_use]
    pub fn new(options: &ChosenOptions) -> Self {
        Self { players: options.players.unwrap_or(3), holes: options.holes.unwrap_or(6) }
    }
}

/// The end of the poule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum PouleEnd {
    Won(Seat),
    Stopped,
}

/// A poule with the growing pool, in stakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrowingPoule {
    settings: GrowingSettings,
    paid: Vec<i64>,
    /// The player who stays, then the one who enters.
    pair: [Seat; 2],
    queue: VecDeque<Seat>,
    streak: u8,
    games: u32,
    end: Option<PouleEnd>,
}

impl GrowingPoule {
    /// A poule; ranks 1 and 2 enter first. Rule: V8.3.
    #[must_use]
    pub fn new(settings: GrowingSettings) -> Self {
        let paid = Seat::first(settings.players).map(|seat| i64::from(seat.rank() <= 2)).collect();
        Self {
            settings,
            paid,
            pair: [Seat::A, Seat::B],
            queue: Seat::first(settings.players).skip(2).collect(),
            streak: 0,
            games: 0,
            end: None,
        }
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> GrowingSettings {
        self.settings
    }

    /// The stakes that each player has paid.
    #[must_use]
    pub fn paid(&self) -> &[i64] {
        &self.paid
    }

    /// The stakes in the pool.
    #[must_use]
    pub fn pool(&self) -> i64 {
        self.paid.iter().sum()
    }

    /// The players of the next game, the one who stays first; none at the end.
    #[must_use]
    pub fn next_pair(&self) -> Option<[Seat; 2]> {
        (!self.is_over()).then_some(self.pair)
    }

    /// The players who wait, in the order in which they enter. Rule: V8.3.
    pub fn queue(&self) -> impl Iterator<Item = Seat> {
        self.queue.iter().copied()
    }

    /// The games running that the player who stays has won.
    #[must_use]
    pub const fn streak(&self) -> u8 {
        self.streak
    }

    /// The number of games played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The player who has taken the pool. Rule: V8.4.
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        match self.end {
            Some(PouleEnd::Won(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Checks whether the pool is taken or shared.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Returns what each player has gained; nobody has any right to the pool before the end. Rule: V8.4, V8.6.
    #[must_use]
    pub fn net(&self) -> Vec<ExactAmount> {
        let pool = ExactAmount::whole(self.pool());
        let share = |seat: Seat| match self.end {
            Some(PouleEnd::Won(winner)) if winner == seat => pool,
            Some(PouleEnd::Stopped) => pool.shared(i64::from(self.settings.players)),
            _ => ExactAmount::ZERO,
        };
        let seats = Seat::first(self.settings.players);
        seats.zip(&self.paid).map(|(seat, paid)| share(seat) - ExactAmount::whole(*paid)).collect()
    }

    /// `winner`, one of the players of the game, has won it. Rule: V8.3, V8.4.
    pub(crate) fn win(&mut self, winner: Seat) {
        let [stays, enters] = self.pair;
        let loser = if winner == stays { enters } else { stays };
        self.games += 1;
        self.streak = if winner == stays && self.games > 1 { self.streak + 1 } else { 1 };
        if self.streak + 1 >= self.settings.players {
            self.end = Some(PouleEnd::Won(winner));
            self.pair = [winner, loser];
            return;
        }
        self.queue.push_back(loser);
        let next = self.queue.pop_front().unwrap_or(loser);
        self.paid[next.index()] += 1;
        self.pair = [winner, next];
    }

    /// All agree to stop. Rule: V8.6.
    pub(crate) const fn stop(&mut self) {
        self.end = Some(PouleEnd::Stopped);
    }

    /// Enters a game, or the agreement to stop.
    ///
    /// # Errors
    /// The rule that it would break; then nothing has changed.
    pub fn enter(&mut self, entry: PouleEntry) -> Result<(), EntryRefusal> {
        if self.is_over() {
            return Err(EntryRefusal::MatchOver(Form::Poule1));
        }
        match entry {
            PouleEntry::Stop => self.stop(),
            PouleEntry::Game { holes: Some(_), .. } => {
                return Err(EntryRefusal::Holes { needed: false });
            }
            PouleEntry::Game { winner, loser, holes: None } => {
                check_pair(self.pair, winner, loser)?;
                self.win(winner);
            }
        }
        Ok(())
    }
}

/// Checks that the game was between the players who were next. Rule: V8.3, V8.10.
pub(super) fn check_pair(pair: [Seat; 2], winner: Seat, loser: Seat) -> Result<(), EntryRefusal> {
    let [one, other] = pair;
    if [one, other] == [winner, loser] || [other, one] == [winner, loser] {
        return Ok(());
    }
    Err(EntryRefusal::OtherPlayers { next: (one, other) })
}
