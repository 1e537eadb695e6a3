//! The standing of a match: the counters on the table, the gain of each account, and the result in a line.

use game_notation::Seat;

use super::{FormAccount, FormMatch};
use crate::amount::ExactAmount;
use crate::ecrire::Ecrire;
use crate::honours::Honours;
use trictrac_rules::side::Side;

/// The gain of each account, with the name of its first seat.
pub type AccountGains = Vec<(Seat, ExactAmount)>;

impl FormMatch {
    /// The points of `side` as they stand.
    #[must_use]
    pub fn points_of(&self, side: Side) -> u32 {
        match &self.account {
            FormAccount::Toccategli(account) => account.points()[side],
            _ => u32::from(self.points.amounts()[side]),
        }
    }

    /// The holes of `side` as they stand in the coup, the partie or the game; nothing in forms without holes.
    #[must_use]
    pub fn holes_of(&self, side: Side) -> Option<u32> {
        match &self.account {
            FormAccount::Ecrire(ecrire) => Some(ecrire.coup().tally().of(side)),
            FormAccount::Combine(both) => Some(both.ecrire().coup().tally().of(side)),
            FormAccount::Honours(honours) => Some(honours.tally().of(side)),
            FormAccount::Growing(growing) => Some(growing.holes()[side]),
            FormAccount::Shrinking(shrinking) => Some(shrinking.coup().tally().of(side)),
            FormAccount::Toc(toc) => Some(u32::from(toc.holes()[side])),
            FormAccount::Ticktack(_) | FormAccount::Toccategli(_) => None,
        }
    }

    /// Returns what each account gains as it stands: net jetons, fiches of honours, stakes, games.
    #[must_use]
    pub fn gains(&self) -> Vec<AccountGains> {
        match &self.account {
            FormAccount::Ecrire(ecrire) => vec![self.jetons(ecrire)],
            FormAccount::Honours(honours) => vec![fiches(honours, [Seat::A, Seat::B])],
            FormAccount::Combine(both) => {
                let accounts = both.ecrire().settings().company.accounts();
                let names = [accounts[0], accounts[1]];
                vec![self.jetons(both.ecrire()), fiches(both.honours(), names)]
            }
            FormAccount::Growing(game) => vec![ranked(game.poule().net())],
            FormAccount::Shrinking(game) => vec![ranked(game.poule().net())],
            FormAccount::Toc(toc) => {
                let stake = ExactAmount::whole(i64::from(toc.stake()));
                vec![sides(|side| match toc.winner() {
                    Some(winner) if winner == side => stake,
                    Some(_) => -stake,
                    None => ExactAmount::ZERO,
                })]
            }
            FormAccount::Ticktack(game) => {
                vec![sides(|side| ExactAmount::whole(i64::from(game.score()[side])))]
            }
            FormAccount::Toccategli(game) => {
                vec![sides(|side| ExactAmount::whole(i64::from(game.score(side))))]
            }
        }
    }

    fn jetons(&self, ecrire: &Ecrire) -> AccountGains {
        let names = ecrire.settings().company.accounts().iter().copied();
        names.zip(ecrire.settlement(&self.five).net).collect()
    }

    /// The result of a match that is over: `A:78 B:-78`, of a combined one `A:78 B:-78 / A:10 B:-10`.
    #[must_use]
    pub fn result(&self) -> Option<String> {
        let gains = |gains: &AccountGains| {
            let texts: Vec<String> =
                gains.iter().map(|(seat, gain)| format!("{seat}:{gain}")).collect();
            texts.join(" ")
        };
        let accounts: Vec<String> = self.gains().iter().map(gains).collect();
        self.is_over().then(|| accounts.join(" / "))
    }
}

fn fiches(honours: &Honours, names: [Seat; 2]) -> AccountGains {
    let money = honours.money();
    let [one, other] = Side::ALL.map(|side| ExactAmount::whole(money[side]));
    vec![(names[0], one), (names[1], other)]
}

fn ranked(net: Vec<ExactAmount>) -> AccountGains {
    Seat::first(Seat::MOST).zip(net).collect()
}

fn sides(gain: impl Fn(Side) -> ExactAmount) -> AccountGains {
    vec![(Seat::A, gain(Side::White)), (Seat::B, gain(Side::Black))]
}
