//! What a match has come to, in a line.

use game_notation::Seat;

use super::{Account, Match};
use crate::amount::Amount;
use crate::ecrire::Ecrire;
use crate::honours::Honours;
use trictrac_rules::side::Side;

/// What each account has gained, with the name of its first seat.
pub type Gains = Vec<(Seat, Amount)>;

impl Match {
    /// What each account gains as it stands: net jetons, fiches of honours, stakes, games.
    #[must_use]
    pub fn gains(&self) -> Vec<Gains> {
        match &self.account {
            Account::Ecrire(ecrire) => vec![self.jetons(ecrire)],
            Account::Honours(honours) => vec![fiches(honours, [Seat::A, Seat::B])],
            Account::Combine(both) => {
                let accounts = both.ecrire().settings().company.accounts();
                let names = [accounts[0], accounts[1]];
                vec![self.jetons(both.ecrire()), fiches(both.honours(), names)]
            }
            Account::Growing(game) => vec![ranked(game.poule().net())],
            Account::Shrinking(game) => vec![ranked(game.poule().net())],
            Account::Toc(toc) => {
                let stake = Amount::whole(i64::from(toc.stake()));
                vec![sides(|side| match toc.winner() {
                    Some(winner) if winner == side => stake,
                    Some(_) => -stake,
                    None => Amount::ZERO,
                })]
            }
            Account::Ticktack(game) => {
                vec![sides(|side| Amount::whole(i64::from(game.score()[side])))]
            }
            Account::Toccategli(game) => {
                vec![sides(|side| Amount::whole(i64::from(game.score(side))))]
            }
        }
    }

    fn jetons(&self, ecrire: &Ecrire) -> Gains {
        let names = ecrire.settings().company.accounts().iter().copied();
        names.zip(ecrire.settlement(&self.five).net).collect()
    }

    /// The result of a match that is over: `A:78 B:-78`, of a combined one `A:78 B:-78 / A:10 B:-10`.
    #[must_use]
    pub fn result(&self) -> Option<String> {
        let gains = |gains: &Gains| {
            let texts: Vec<String> =
                gains.iter().map(|(seat, gain)| format!("{seat}:{gain}")).collect();
            texts.join(" ")
        };
        let accounts: Vec<String> = self.gains().iter().map(gains).collect();
        self.is_over().then(|| accounts.join(" / "))
    }
}

fn fiches(honours: &Honours, names: [Seat; 2]) -> Gains {
    let money = honours.money();
    let [one, other] = Side::BOTH.map(|side| Amount::whole(money[side]));
    vec![(names[0], one), (names[1], other)]
}

fn ranked(net: Vec<Amount>) -> Gains {
    Seat::first(Seat::MOST).zip(net).collect()
}

fn sides(gain: impl Fn(Side) -> Amount) -> Gains {
    vec![(Seat::A, gain(Side::White)), (Seat::B, gain(Side::Black))]
}
