//! Tick-tack: plays that look one throw ahead, and raised stakes by what a game is worth. Rule: V9.
//!
//! A game ends with a throw that wins, so what counts is how many of the 36 throws win for either side. `values/ticktack.txt`
//! says what the side to throw then gains on average; self-play counted it.

use core::fmt;

use trictrac_forms::cousins::{RollerBoard, ThrowWalk, goes_in, hits};
use trictrac_forms::game::{FormAccount, FormMatch, ThrowView};
use trictrac_forms::ticktack::{HIGHEST_STAKE, Ticktack};
use trictrac_rules::board::Setup;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};

use crate::chain::BadLine;

/// The first line of a file.
const HEAD: &str = "trictrac ticktack 1";
/// Chances are distinguished by sixths.
pub const CHANCES: usize = 7;
/// All throws.
const THROWS: u32 = 36;
/// The number of games that a throw that wins is worth on average; hits are by far the most frequent.
const USUAL_GAME: f32 = 1.2;
/// The worth to the other of the right to raise next, in chances to win the match.
const RIGHT: f32 = 0.01;

/// Counts the throws of the 36 that hit, or go in, counted twice.
#[must_use]
pub fn winning_throws(men: &Setup, roller: Side) -> u32 {
    let mut sum = 0;
    for high in 1..=6 {
        for low in 1..=high {
            let (Some(one), Some(other)) = (Die::new(high), Die::new(low)) else { continue };
            let seen =
                RollerBoard::new(men[roller], men[roller.opponent()], Throw::new(one, other));
            let weight = if high == low { 1 } else { 2 };
            sum += weight * if goes_in(&seen) { 2 } else { u32::from(hits(&seen)) };
        }
    }
    sum
}

/// The way in which a player weighs the plays of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It sees everything.
    Whole,
    /// It overlooks what the other may win.
    Own,
}

/// The cost of an error of one logit: at even chances a quarter of all throws, each of which costs four.
const LOGIT: f32 = THROWS as f32;

/// The play that leaves the other the fewest winning throws, less half of one's own next ones.
///
/// `error` gives the error in the estimate of each play by its number, in logits.
#[must_use]
pub fn best_play(game: &FormMatch, sight: Sight, error: impl Fn(u64) -> f32) -> Option<Play> {
    let seen = |(index, (play, cost)): (u64, (Play, PlayCost))| {
        (play, cost.sum(sight) as f32 + LOGIT * error(index))
    };
    let plays = (0..).zip(costs(game)).map(seen);
    let best = plays.reduce(|best, one| if one.1 < best.1 { one } else { best });
    best.map(|(play, _)| play)
}

/// The cost of a play, in quarters of a throw of the other that wins.
#[derive(Clone, Copy, Debug)]
struct PlayCost {
    /// The cost by what the roller has after it; below zero.
    own: i32,
    /// By the throws of the other that win.
    other: i32,
}

impl PlayCost {
    const fn sum(self, sight: Sight) -> i32 {
        match sight {
            Sight::Whole => self.own + self.other,
            Sight::Own => self.own,
        }
    }
}

/// Each play with its cost.
fn costs(game: &FormMatch) -> Vec<(Play, PlayCost)> {
    let (Some(turn), Some(ThrowView::Free(view))) = (game.turn(), game.view()) else {
        return Vec::new();
    };
    let cost = |walk: &ThrowWalk| {
        let mut men = *game.men();
        men[turn.roller] = walk.after;
        let own = winning_throws(&men, turn.roller).cast_signed();
        let others = winning_throws(&men, turn.roller.opponent()).cast_signed();
        // Pairs towards the second table are what a full table and going in need.
        let pairs: i32 = (6..12).map(|point| i32::from(walk.after[point] >= 2)).sum();
        PlayCost { own: -2 * own - 3 * pairs, other: 4 * others }
    };
    view.plays.distinct().into_iter().map(|walk| (walk.play, cost(walk))).collect()
}

/// Each play with the roller's chance to win the match, and the cost by which [`best_play`] chooses.
///
/// One throw of 36 that wins is taken to win a usual game; the chance follows from it as for raised stakes.
pub(crate) fn plays(game: &FormMatch) -> Vec<(Play, f32, i32)> {
    let (FormAccount::Ticktack(account), Some(turn)) = (game.account(), game.turn()) else {
        return Vec::new();
    };
    let stakes = StakeView { account, side: turn.roller };
    let chance = |cost: i32| {
        let games = -(cost as f32) / 4.0 / THROWS as f32 * USUAL_GAME;
        stakes.played(games, account.vying().stake)
    };
    let costs = costs(game).into_iter().map(|(play, cost)| (play, cost.sum(Sight::Whole)));
    costs.map(|(play, cost)| (play, chance(cost), cost)).collect()
}

/// The average gain of the side to throw at stake 1, by the throws that win for it and would win for the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceTable {
    /// The number of times it was seen, and the sum of the games won less those lost.
    seen: [[(u32, i64); CHANCES]; CHANCES],
}

impl Default for ChanceTable {
    fn default() -> Self {
        Self { seen: [[(0, 0); CHANCES]; CHANCES] }
    }
}

/// The place of a number of winning throws.
fn place(throws: u32) -> usize {
    ((throws.min(THROWS) * (CHANCES as u32 - 1)).div_ceil(THROWS)) as usize
}

/// The places of a position in which `roller` throws.
#[must_use]
pub fn places(men: &Setup, roller: Side) -> (usize, usize) {
    let throws = |side| place(winning_throws(men, side));
    (throws(roller), throws(roller.opponent()))
}

impl ChanceTable {
    /// Counts a position that came to `games` for the side to throw.
    pub fn count(&mut self, places: (usize, usize), games: i64) {
        let (count, sum) = &mut self.seen[places.0][places.1];
        *count += 1;
        *sum += games;
    }

    /// Adds those of other self-play.
    pub fn add(&mut self, other: &Self) {
        for (own, other) in self.seen.iter_mut().flatten().zip(other.seen.iter().flatten()) {
            own.0 += other.0;
            own.1 += other.1;
        }
    }

    /// Returns the average gain of the side to throw, in games at stake 1.
    #[must_use]
    pub fn value(&self, places: (usize, usize)) -> f32 {
        let (count, sum) = self.seen[places.0][places.1];
        // Rare positions are drawn towards what their winning throws say alone.
        let usual = (places.0 as f32 - places.1 as f32 / 2.0) / CHANCES as f32;
        (sum as f32 + 20.0 * usual) / (count as f32 + 20.0)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(text: &str) -> Result<Self, BadLine> {
        let mut table = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            let wrong = || BadLine { number, found: line.to_owned() };
            if number == 1 {
                (line == HEAD).then_some(()).ok_or_else(wrong)?;
                continue;
            }
            let fields: Option<Vec<i64>> =
                line.split(' ').map(|field| field.parse().ok()).collect();
            let [own, other, count, sum] = fields.as_deref().ok_or_else(wrong)? else {
                return Err(wrong());
            };
            let at =
                |at: &i64| usize::try_from(*at).ok().filter(|at| *at < CHANCES).ok_or_else(wrong);
            table.seen[at(own)?][at(other)?] = (u32::try_from(*count).map_err(|_| wrong())?, *sum);
        }
        Ok(table)
    }
}

/// Prints the file: for each pair of places how often, and the sum.
impl fmt::Display for ChanceTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        for (own, row) in self.seen.iter().enumerate() {
            for (other, (count, sum)) in row.iter().enumerate().filter(|(_, (count, _))| *count > 0)
            {
                writeln!(f, "{own} {other} {count} {sum}")?;
            }
        }
        Ok(())
    }
}

/// The stakes of a match, as one side sees them.
struct StakeView<'a> {
    account: &'a Ticktack,
    side: Side,
}

impl StakeView<'_> {
    /// The chance to win the match after `games` more games of this side, or of the other if they are negative, if each
    /// later game is won by either side with the same chance.
    fn chance(&self, games: f32) -> f32 {
        let goal = f32::from(self.account.settings().games);
        let score = self.account.score();
        let own = goal - score[self.side] as f32 - games.max(0.0);
        let other = goal - score[self.side.opponent()] as f32 + games.min(0.0);
        match (own <= 0.0, other <= 0.0) {
            (true, _) => 1.0,
            (_, true) => 0.0,
            _ => ahead(wins_needed(own), wins_needed(other)),
        }
    }

    /// The chance to win the match if the game is played on at `stake` and this side gains `value` a stake on average.
    fn played(&self, value: f32, stake: u8) -> f32 {
        let games = USUAL_GAME * f32::from(stake);
        let wins = f32::midpoint(1.0, (value / USUAL_GAME).clamp(-1.0, 1.0));
        wins * self.chance(games) + (1.0 - wins) * self.chance(-games)
    }
}

/// Returns the number of wins that make this number of games, as some wins are worth two.
fn wins_needed(games: f32) -> u32 {
    (1..=u32::from(u8::MAX)).find(|wins| *wins as f32 * USUAL_GAME >= games).unwrap_or(0)
}

/// The chance to win `own` games before the other wins `other`, at even chances.
fn ahead(own: u32, other: u32) -> f32 {
    match (own, other) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        _ => {
            // The other must not win `other` of the next games before.
            let games = own + other - 1;
            let mut chance = libm::powf(0.5, games as f32);
            let mut sum = 0.0;
            for won in 0..=games {
                sum += if won >= own { chance } else { 0.0 };
                chance *= (games - won) as f32 / (won + 1) as f32;
            }
            sum
        }
    }
}

/// The chance of `side`, which is about to throw, to win the match if it raises the stake, and if it does not. Rule: V9.6.
///
/// Nothing where the stake cannot be raised.
#[must_use]
pub fn raising(table: &ChanceTable, game: &FormMatch, side: Side) -> Option<[f32; 2]> {
    let FormAccount::Ticktack(account) = game.account() else { return None };
    let stake = account.vying().stake;
    if stake >= HIGHEST_STAKE {
        return None;
    }
    let value = table.value(places(game.men(), side));
    let stakes = StakeView { account, side };
    let dropped = stakes.chance(f32::from(stake));
    let taken = stakes.played(value, stake + 1) - RIGHT;
    Some([taken.min(dropped), stakes.played(value, stake)])
}

/// Checks whether `side`, which is about to throw, gains by raising the stake. Rule: V9.6.
#[must_use]
pub fn raises(table: &ChanceTable, game: &FormMatch, side: Side) -> bool {
    raising(table, game, side).is_some_and(|[raised, played]| raised > played)
}

/// The chance of `side` to win the match if it takes the stake that the other has raised, and if it drops the game.
#[must_use]
pub fn answering(table: &ChanceTable, game: &FormMatch, side: Side) -> Option<[f32; 2]> {
    let FormAccount::Ticktack(account) = game.account() else { return None };
    let stake = account.vying().stake;
    let value = -table.value(places(game.men(), side.opponent()));
    let stakes = StakeView { account, side };
    Some([stakes.played(value, stake + 1) + RIGHT, stakes.chance(-f32::from(stake))])
}

/// Checks whether `side` gains by taking the stake that the other has raised. Rule: V9.6.
#[must_use]
pub fn takes(table: &ChanceTable, game: &FormMatch, side: Side) -> bool {
    answering(table, game, side).is_none_or(|[taken, dropped]| taken > dropped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_it_is_printed() {
        let mut table = ChanceTable::default();
        table.count((2, 5), -2);
        assert_eq!(ChanceTable::parse(&table.to_string()), Ok(table));
        let error = ChanceTable::parse("trictrac ticktack 1\n9 1 1 1\n").unwrap_err();
        assert_eq!(error.number, 2);
    }

    #[test]
    fn chances_of_a_match() {
        assert!((ahead(1, 1) - 0.5).abs() < 1e-6);
        assert!((ahead(1, 2) - 0.75).abs() < 1e-6);
        assert!((ahead(3, 1) - 0.125).abs() < 1e-6);
    }

    #[test]
    fn the_talons_threaten_nothing() {
        assert_eq!(winning_throws(&trictrac_rules::board::Board::START.setup(), Side::White), 0);
    }
}
