//! The shrinking pool: every coup takes something from the fund. Rule: V8.7-V8.11.

use std::collections::VecDeque;

use game_notation::Seat;

use super::growing::check_pair;
use crate::amount::ExactAmount;
use crate::ecrire::OBLIGATION;
use crate::form::Form;
use crate::options::ChosenOptions;
use crate::poule::PouleEntry;
use crate::refusal::EntryRefusal;

/// The stake that each puts into the fund. Rule: V8.7.
const STAKE: u32 = 100;
/// The price of a hole is this part of a stake. Rule: V8.7.
const PRICE_OF_STAKE: i64 = 20;

/// The options that the players agree on. Rule: V8.1, V8.7, V8.9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShrinkingSettings {
    /// The players: 3 to 6.
    pub players: u8,
    /// The stake that each puts in.
    pub stake: u32,
    /// The price of a hole.
    pub price: ExactAmount,
    /// True if holes of a series that stands count double.
    pub bredouille: bool,
}

impl ShrinkingSettings {
    /// The settings with these options. Rule: V8.7, V11.
    #[must_use]
    pub fn new(options: &ChosenOptions) -> Self {
        let stake = options.stake.unwrap_or(STAKE);
        let usual = ExactAmount::whole(i64::from(stake)).shared(PRICE_OF_STAKE);
        Self {
            players: options.players.unwrap_or(3),
            stake,
            price: options.price.map_or(usual, |price| ExactAmount::whole(i64::from(price))),
            bredouille: options.bredouille.unwrap_or(false),
        }
    }
}

/// A poule with the shrinking pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShrinkingPoule {
    settings: ShrinkingSettings,
    fund: ExactAmount,
    took: Vec<ExactAmount>,
    /// The player who stays and leads, then the one who comes in.
    pair: [Seat; 2],
    queue: VecDeque<Seat>,
    /// True if the first of the pair has played the game before too.
    stayed: bool,
    games: u32,
}

impl ShrinkingPoule {
    /// A poule; ranks 1 and 2 begin. Rule: V8.10.
    #[must_use]
    pub fn new(settings: ShrinkingSettings) -> Self {
        let all = i64::from(settings.players) * i64::from(settings.stake);
        Self {
            settings,
            fund: ExactAmount::whole(all),
            took: vec![ExactAmount::ZERO; usize::from(settings.players)],
            pair: [Seat::A, Seat::B],
            queue: Seat::first(settings.players).skip(2).collect(),
            stayed: false,
            games: 0,
        }
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> &ShrinkingSettings {
        &self.settings
    }

    /// Returns what is left in the fund.
    #[must_use]
    pub const fn fund(&self) -> ExactAmount {
        self.fund
    }

    /// Returns what each player has taken.
    #[must_use]
    pub fn took(&self) -> &[ExactAmount] {
        &self.took
    }

    /// Returns what each player has gained.
    #[must_use]
    pub fn net(&self) -> Vec<ExactAmount> {
        let stake = ExactAmount::whole(i64::from(self.settings.stake));
        self.took.iter().map(|took| *took - stake).collect()
    }

    /// The players of the next game, the leader first; none at the end.
    #[must_use]
    pub fn next_pair(&self) -> Option<[Seat; 2]> {
        (!self.is_over()).then_some(self.pair)
    }

    /// The players who wait, in the order in which they come in. Rule: V8.10.
    pub fn queue(&self) -> impl Iterator<Item = Seat> {
        self.queue.iter().copied()
    }

    /// The number of games won.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Checks whether the fund is empty. Rule: V8.11.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.fund == ExactAmount::ZERO
    }

    /// `winner`, one of the players of the game, has won it with `won` holes to `lost`. Rule: V8.8-V8.11.
    pub(crate) fn win(&mut self, winner: Seat, won: u32, lost: u32, series: bool) {
        let holes = i64::from(won) * if series && self.settings.bredouille { 2 } else { 1 };
        let prize = self.settings.price.times((holes - i64::from(lost)).max(0)).min(self.fund);
        self.fund -= prize;
        self.took[winner.index()] += prize;
        self.games += 1;
        let [stays, other] = self.pair;
        let out = if self.games == 1 {
            winner
        } else if self.stayed {
            stays
        } else {
            other
        };
        let left = if out == stays { other } else { stays };
        self.queue.push_back(out);
        let next = self.queue.pop_front().unwrap_or(out);
        self.pair = [left, next];
        self.stayed = true;
    }

    /// Enters a game.
    ///
    /// # Errors
    /// The rule that it would break; then nothing has changed.
    pub fn enter(&mut self, entry: PouleEntry) -> Result<(), EntryRefusal> {
        if self.is_over() {
            return Err(EntryRefusal::MatchOver(Form::Poule2));
        }
        let PouleEntry::Game { winner, loser, holes } = entry else {
            return Err(EntryRefusal::UnknownEvent { rule: "V8.6", name: "stop" });
        };
        let (won, lost, series) = holes.ok_or(EntryRefusal::Holes { needed: true })?;
        check_pair(self.pair, winner, loser)?;
        if won < OBLIGATION || won <= lost {
            return Err(EntryRefusal::NotWon);
        }
        self.win(winner, won, lost, series);
        Ok(())
    }
}
