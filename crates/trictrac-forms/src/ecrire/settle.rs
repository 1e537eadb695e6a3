//! Settling the account: marqués, paris, queues, fiches. Rule: V1.18-V1.23, V2.6-V2.8.

use trictrac_rules::throw::Die;

use super::settings::EcrireSettings;
use super::table::Company;
use crate::amount::ExactAmount;
use crate::options::{Five, Reckoning, TournerQueue};

/// The jetons for each paris. Rule: V1.20.
const PARI: i64 = 4;
/// The queue of the paris. Rule: V1.20, V2.7.
const QUEUE: i64 = 20;

/// The receipts and payments of an account for coups, and the number of times it was marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AccountColumns {
    /// The jetons received.
    pub received: i64,
    /// The jetons paid.
    pub paid: i64,
    /// The coups lost, each with a marqué. Rule: V1.18.
    pub lost: u32,
    /// The coups won.
    pub won: u32,
}

/// Dice for exactly five jetons: the loser's, then the winner's. Rule: V1.22.
pub type FiveDice = (Die, Die);

/// The end of an account, for each account in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountSettlement {
    /// The marqués that each takes. Rule: V1.19.
    pub queue_jetons: Vec<ExactAmount>,
    /// The receipts of each for paris; a payment if it is negative. Rule: V1.20, V2.7.
    pub paris: Vec<ExactAmount>,
    /// The net gain in jetons.
    pub net: Vec<ExactAmount>,
    /// The net gain in fiches, the final queue included; `None` while dice for five jetons are missing.
    /// Rule: V1.22, V1.23, V2.8.
    pub fiches: Option<Vec<i64>>,
    /// The accounts that lose and win exactly five jetons and must throw for them. Rule: V1.22.
    pub five: Option<(usize, usize)>,
}

/// Settles the account of `columns`, one for each account. Rule: V1.19-V1.23, V2.6-V2.8.
#[must_use]
pub fn settle(
    settings: &EcrireSettings,
    columns: &[AccountColumns],
    dice: &[FiveDice],
) -> AccountSettlement {
    let marque = i64::from(settings.marque);
    let own: Vec<ExactAmount> = columns
        .iter()
        .map(|account| ExactAmount::whole(marque * i64::from(account.lost)))
        .collect();
    let paris = match settings.company {
        Company::Tourner => paris_of_three(settings.tourner_queue, columns),
        _ => paris_of_two(settings.coups, columns),
    };
    let written = settings.account == Reckoning::Written && columns.len() == 2;
    let queue_jetons = if written { written_marques(columns, &own) } else { queue(columns, &own) };
    let net: Vec<ExactAmount> = (0..columns.len())
        .map(|at| {
            let gained = ExactAmount::whole(columns[at].received - columns[at].paid);
            let marques = if written {
                queue_jetons[at] - queue_jetons[1 - at]
            } else {
                queue_jetons[at] - own[at]
            };
            gained + marques + paris[at]
        })
        .collect();
    let fiches = fiches(settings, &net, dice);
    let five = fiches.as_ref().err().copied();
    AccountSettlement { queue_jetons, paris, net, fiches: fiches.ok(), five }
}

/// The queue des jetons: who has most in hand takes all marqués; equals share them. Rule: V1.19, V2.6.
fn queue(columns: &[AccountColumns], own: &[ExactAmount]) -> Vec<ExactAmount> {
    let in_hand = |at: usize| ExactAmount::whole(columns[at].received - columns[at].paid) - own[at];
    let most = (0..columns.len()).map(in_hand).max().unwrap_or_default();
    let first = (0..columns.len()).filter(|at| in_hand(*at) == most).count();
    let all: ExactAmount = own.iter().copied().sum();
    let share = all.shared(i64::try_from(first).unwrap_or(1).max(1));
    (0..columns.len())
        .map(|at| if in_hand(at) == most { share } else { ExactAmount::ZERO })
        .collect()
}

/// The written form: the side that lost more owes its own marqués too. Rule: V1.21.
fn written_marques(columns: &[AccountColumns], own: &[ExactAmount]) -> Vec<ExactAmount> {
    let takes = |at: usize| {
        let more = columns[1 - at].paid > columns[at].paid;
        if more { own[1 - at] } else { ExactAmount::ZERO }
    };
    vec![takes(0), takes(1)]
}

/// The paris of two accounts: 28, 36, 44 and so on for the postillons. Rule: V1.20.
fn paris_of_two(coups: u32, columns: &[AccountColumns]) -> Vec<ExactAmount> {
    let pays = |account: &AccountColumns| {
        let beyond = (2 * i64::from(account.lost) - i64::from(coups)).max(0);
        // A postillon is one coup beyond the half, and loses two paris.
        if beyond == 0 { ExactAmount::ZERO } else { ExactAmount::whole(PARI * beyond + QUEUE) }
    };
    let paid: Vec<ExactAmount> = columns.iter().map(pays).collect();
    let all: ExactAmount = paid.iter().copied().sum();
    paid.iter().map(|own| all - *own - *own).collect()
}

/// The paris of three players. Rule: V2.7.
fn paris_of_three(queue: TournerQueue, columns: &[AccountColumns]) -> Vec<ExactAmount> {
    let balances: Vec<i64> =
        columns.iter().map(|account| i64::from(account.won) - i64::from(account.lost)).collect();
    let count = |wanted: fn(i64) -> bool| {
        i64::try_from(balances.iter().filter(|balance| wanted(**balance)).count()).unwrap_or(0)
    };
    let (above, below) = (count(|balance| balance > 0), count(|balance| balance < 0));
    let whole = ExactAmount::whole(QUEUE);
    let split = |balance: i64| match balance.signum() {
        1 => ExactAmount::whole(PARI * balance) + whole.shared(above),
        -1 => ExactAmount::whole(PARI * balance) - whole.shared(below),
        _ => ExactAmount::ZERO,
    };
    let each = |balance: i64| {
        let between = |other: &i64| PARI * balance.abs().min(other.abs()) + QUEUE;
        let opposed = balances.iter().filter(|other| other.signum() * balance.signum() < 0);
        ExactAmount::whole(opposed.map(between).sum::<i64>() * balance.signum())
    };
    let paid = |balance: &i64| match queue {
        TournerQueue::Split => split(*balance),
        TournerQueue::Each => each(*balance),
    };
    balances.iter().map(paid).collect()
}

/// The net gains in fiches, or the accounts that must throw for five jetons. Rule: V1.22, V1.23, V2.8.
fn fiches(
    settings: &EcrireSettings,
    net: &[ExactAmount],
    dice: &[FiveDice],
) -> Result<Vec<i64>, (usize, usize)> {
    let losers = net.iter().filter(|gain| **gain < ExactAmount::ZERO).count();
    // If one loses, each gain is converted and paid by the loser; otherwise each loss, and the winner receives the sum.
    let by_gains = losers == 1 && net.len() > 2;
    let converted =
        |gain: ExactAmount| (gain > ExactAmount::ZERO) == by_gains && gain != ExactAmount::ZERO;
    let rest = net.iter().position(|gain| *gain != ExactAmount::ZERO && !converted(*gain));
    let mut dice = dice.iter().copied();
    let mut fiches = vec![0; net.len()];
    let mut sum = 0;
    for (at, gain) in net.iter().enumerate().filter(|(_, gain)| converted(**gain)) {
        let size = in_fiches(gain.size(), settings.five, &mut dice).ok_or_else(|| {
            let other = rest.unwrap_or(at);
            if by_gains { (other, at) } else { (at, other) }
        })?;
        fiches[at] = if *gain < ExactAmount::ZERO { -size } else { size };
        sum += fiches[at];
    }
    if let Some(at) = rest {
        fiches[at] = -sum;
    }
    add_final_queue(&mut fiches, net, i64::from(settings.queue));
    Ok(fiches)
}

/// The fiches of a loss. Rule: V1.22.
fn in_fiches(
    loss: ExactAmount,
    five: Five,
    dice: &mut impl Iterator<Item = FiveDice>,
) -> Option<i64> {
    let (tens, rest) = loss.tens();
    let one_more = match rest.cmp(&ExactAmount::whole(5)) {
        core::cmp::Ordering::Less => false,
        core::cmp::Ordering::Greater => true,
        core::cmp::Ordering::Equal => match five {
            Five::Winner => true,
            Five::None => false,
            Five::Dice => {
                let (loser, winner) = dice.find(|(loser, winner)| loser != winner)?;
                loser < winner
            }
        },
    };
    Some(tens + i64::from(one_more))
}

/// The final queue, which the one highest winner receives from each of the others. Rule: V1.23, V2.8.
fn add_final_queue(fiches: &mut [i64], net: &[ExactAmount], queue: i64) {
    let most = net.iter().copied().max().unwrap_or_default();
    let highest: Vec<usize> = (0..net.len()).filter(|at| net[*at] == most).collect();
    let [winner] = highest[..] else { return };
    if most <= ExactAmount::ZERO {
        return;
    }
    for (at, of) in fiches.iter_mut().enumerate() {
        *of -= if at == winner { 0 } else { queue };
    }
    let paid: i64 = net.iter().skip(1).map(|_| queue).sum();
    fiches[winner] += paid;
}
