//! Many matches of a form between two players, and what the first gains.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::parallel;
use trictrac_forms::form::Form;
use trictrac_forms::game::{ActingPlayers, FormAction, FormEvent, FormMatch, Setting};
use trictrac_forms::{By, Seat};
use trictrac_rules::side::{PerSide, Side};

use crate::player::FormPlayer;

/// The most actions of one match; a longer one counts as it stands.
const MOST_ACTIONS: u64 = 200_000;
/// The value of a jeton of à écrire in fiches of honours, in a combined match. Rule: V6.1.
const JETON: f64 = 0.075;

/// A series of matches: the first player on one account, the second on all others.
///
/// Every account is played once with the same dice; these matches are one block.
pub struct FormDuel<'a> {
    /// The form and its options.
    pub setting: &'a Setting,
    /// The player whose gain is counted, and who it is measured against.
    pub players: [&'a FormPlayer; 2],
    /// The least number of matches; the last block is played to its end.
    pub matches: u64,
    /// The seed of the dice.
    pub seed: u64,
}

/// The gain of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DuelGain {
    /// The matches played.
    pub matches: u64,
    /// The matches with a gain, those without gain or loss counted half.
    pub won: f64,
    /// The mean gain of a match, in the unit of the account.
    pub mean: f64,
    /// Half the width of the interval that contains the true mean with a chance of 95%.
    pub within: f64,
}

impl FormDuel<'_> {
    /// Plays the matches on `threads` threads, until `goes_on` is false; the result of all of them does not depend on the number of threads.
    #[must_use]
    pub fn run(&self, threads: usize, goes_on: impl Fn() -> bool + Sync) -> DuelGain {
        let blocks = self.matches.div_ceil(accounts(self.setting) as u64);
        let blocks: Vec<u64> = (0..blocks).collect();
        let played = parallel::map_while(threads, &blocks, goes_on, |block| self.block(*block));
        let played: Vec<Vec<f64>> = played.into_iter().flatten().collect();
        let gains: Vec<f64> = played.iter().flatten().copied().collect();
        let won = |gain: &f64| {
            if *gain > 0.0 {
                1.0
            } else if *gain < 0.0 {
                0.0
            } else {
                0.5
            }
        };
        let means: Vec<f64> =
            played.iter().map(|block| block.iter().sum::<f64>() / block.len() as f64).collect();
        let count = means.len().max(1) as f64;
        let mean = means.iter().sum::<f64>() / count;
        let spread =
            means.iter().map(|of| (of - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        DuelGain {
            matches: gains.len() as u64,
            won: gains.iter().map(won).sum(),
            mean,
            within: 1.96 * (spread / count).sqrt(),
        }
    }

    /// The gain of the first player on each account, with the same dice.
    fn block(&self, block: u64) -> Vec<f64> {
        (0..accounts(self.setting))
            .map(|own| {
                let player = |seat| {
                    let first = account(self.setting, seat) == own;
                    self.players[usize::from(!first)]
                };
                let game = play(self.setting, &player, RandomNumbers::new(self.seed, block));
                gain(&game, own)
            })
            .collect()
    }
}

/// The number of accounts.
fn accounts(setting: &Setting) -> usize {
    setting.company().map_or_else(|| usize::from(setting.players()), |of| of.accounts().len())
}

/// The account of `seat`.
fn account(setting: &Setting, seat: Seat) -> usize {
    setting.company().map_or_else(|| seat.index(), |company| company.account(seat))
}

/// Returns the gain of account number `own`: jetons, fiches of honours, stakes, games more than the other, or the match.
#[must_use]
pub fn gain(game: &FormMatch, own: usize) -> f64 {
    let gains: Vec<Vec<f64>> = game
        .gains()
        .iter()
        .map(|gains| gains.iter().map(|(_, amount)| amount.as_f64()).collect())
        .collect();
    let of = |account: usize| {
        gains.get(account).and_then(|gains| gains.get(own)).copied().unwrap_or(0.0)
    };
    match game.setting().form() {
        Form::Combine => JETON * of(0) + of(1),
        Form::Ticktack => (2.0 * of(0) - gains[0].iter().sum::<f64>()).signum(),
        Form::Toccategli => 2.0 * of(0) - gains[0].iter().sum::<f64>(),
        _ => of(0),
    }
}

/// Plays a match; the dice of a side depend on how often it has thrown only.
fn play<'a>(
    setting: &Setting,
    player: &impl Fn(Seat) -> &'a FormPlayer,
    chance: RandomNumbers,
) -> FormMatch {
    play_watched(setting, player, chance, |_, _| {})
}

/// The same; `watch` sees what each action led to, and the match before it.
pub(crate) fn play_watched<'a>(
    setting: &Setting,
    player: &impl Fn(Seat) -> &'a FormPlayer,
    chance: RandomNumbers,
    mut watch: impl FnMut(&FormMatch, &[FormEvent]),
) -> FormMatch {
    let mut game = FormMatch::new(setting.clone()).expect("a setting that was checked");
    let mut before = game.clone();
    let mut thrown = PerSide::new(0_u64, 0);
    let mut lots = 0;
    for number in 0..MOST_ACTIONS {
        let mut die = || {
            lots += 1;
            chance.lead(lots).0
        };
        let (by, action) = match game.to_act() {
            ActingPlayers::Nobody => break,
            ActingPlayers::Lots(seats) => {
                (By::Table, FormAction::Lots(seats.iter().map(|_| die()).collect()))
            }
            ActingPlayers::Five(..) => (By::Table, FormAction::Five(die(), die())),
            ActingPlayers::Dice(seat) if player(seat).raises(&game, seat, chance, number) => {
                (By::Player(seat), FormAction::Vie)
            }
            ActingPlayers::Dice(seat) => {
                before.clone_from(&game);
                let side = game.side_of(seat).unwrap_or(Side::White);
                thrown[side] += 1;
                (By::Table, FormAction::Throw(chance.throw(side, thrown[side])))
            }
            ActingPlayers::Player(seat) => {
                (By::Player(seat), player(seat).decide(&game, &before, chance, number))
            }
        };
        let now = game.clone();
        let events =
            game.apply(by, &action).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
        watch(&now, &events);
    }
    game
}
