//! Settling, step by step as V1.19-V1.23 and V2.6-V2.8 say, in sixths of a jeton.

use super::ecrire::LiteralEcrire;
use super::{count, number, option};

const ONE: i64 = 6;

/// The account of a seat.
fn account(game: &str, seat: char) -> usize {
    match (game, seat) {
        (_, 'A') | ("four", 'B') => 0,
        ("tourner", 'C') => 2,
        _ => 1,
    }
}

/// Everything that an account is settled from.
struct Books {
    received: Vec<i64>,
    paid: Vec<i64>,
    lost: Vec<i64>,
    won: Vec<i64>,
}

fn books(of: &LiteralEcrire) -> Books {
    let accounts = if of.game == "tourner" { 3 } else { 2 };
    let zero = || vec![0; accounts];
    let mut books = Books { received: zero(), paid: zero(), lost: zero(), won: zero() };
    for coup in &of.coups {
        let Some(winner) = coup.winner else { continue };
        let gains = account(&of.game, coup.pair[winner]);
        let pays = account(&of.game, coup.pair[1 - winner]);
        books.received[gains] += coup.payment;
        books.paid[pays] += coup.payment;
        books.won[gains] += 1;
        books.lost[pays] += 1;
        if of.game == "tourner" {
            books.received[3 - gains - pays] += coup.consolation;
            books.paid[pays] += coup.consolation;
        }
    }
    if let Some(seat) = of.gave_up {
        let gives = account(&of.game, seat);
        books.lost[gives] += count(of.left());
        books.won[1 - gives] += count(of.left());
    }
    books
}

/// The number of coups that each account lost.
pub(super) fn lost(of: &LiteralEcrire) -> Vec<i64> {
    books(of).lost
}

/// The net in sixths, the paris and the fiches (with five jetons never thrown for).
pub(super) fn settle(of: &LiteralEcrire) -> (Vec<i64>, Vec<i64>, Vec<i64>) {
    let Books { received, paid, lost, won } = books(of);
    let marque = number(&of.agreed, "marque", if of.tariff() == "paris" { 2 } else { 1 });
    let accounts = received.len();
    let paris = if accounts == 3 {
        paris_of_three(&won, &lost, option(&of.agreed, "tourner_queue", "split"))
    } else {
        paris_of_two(count(of.agreed_coups()), &lost)
    };
    let mut net: Vec<i64> = Vec::new();
    if accounts == 2 && option(&of.agreed, "account", "jetons") == "written" {
        let mut columns = paid.clone();
        for side in 0..2 {
            if paid[side] > paid[1 - side] {
                columns[side] += marque * lost[side];
            }
            columns[side] += (-paris[side] / ONE).max(0);
        }
        net.extend([ONE * (columns[1] - columns[0]), ONE * (columns[0] - columns[1])]);
    } else {
        let hand: Vec<i64> =
            (0..accounts).map(|at| received[at] - paid[at] - marque * lost[at]).collect();
        let most = hand.iter().copied().max().unwrap_or(0);
        let sharing = count(hand.iter().filter(|of| **of == most).count());
        let all: i64 = lost.iter().map(|lost| marque * lost).sum();
        for at in 0..accounts {
            let takes = if hand[at] == most { ONE * all / sharing } else { 0 };
            net.push(ONE * hand[at] + takes + paris[at]);
        }
    }
    let paris_paid =
        option(&of.agreed, "five", if of.tariff() == "paris" { "winner" } else { "dice" });
    let fiches = fiches(&net, paris_paid, number(&of.agreed, "queue", 0));
    (net, paris, fiches)
}

/// V1.20.
fn paris_of_two(coups: i64, lost: &[i64]) -> Vec<i64> {
    let mut paris = vec![0, 0];
    for side in 0..2 {
        let postillons = lost[side] - coups / 2;
        if postillons > 0 {
            let pays = ONE * (20 + 8 * postillons);
            paris[side] -= pays;
            paris[1 - side] += pays;
        }
    }
    paris
}

/// V2.7.
fn paris_of_three(won: &[i64], lost: &[i64], queue: &str) -> Vec<i64> {
    let balance: Vec<i64> = (0..3).map(|at| won[at] - lost[at]).collect();
    let mut paris = vec![0; 3];
    if queue == "each" {
        for below in (0..3).filter(|at| balance[*at] < 0) {
            for above in (0..3).filter(|at| balance[*at] > 0) {
                let pays = ONE * (4 * balance[above].min(-balance[below]) + 20);
                paris[below] -= pays;
                paris[above] += pays;
            }
        }
        return paris;
    }
    let below = count(balance.iter().filter(|of| **of < 0).count());
    let above = count(balance.iter().filter(|of| **of > 0).count());
    for at in 0..3 {
        paris[at] = ONE * 4 * balance[at];
        if balance[at] < 0 {
            paris[at] -= ONE * 20 / below;
        }
        if balance[at] > 0 {
            paris[at] += ONE * 20 / above;
        }
    }
    paris
}

/// V1.22, V1.23, V2.8.
fn fiches(net: &[i64], five: &str, queue: i64) -> Vec<i64> {
    let convert = |jetons: i64| {
        let tens = jetons / (10 * ONE);
        let rest = jetons - tens * 10 * ONE;
        if rest > 5 * ONE || rest == 5 * ONE && five == "winner" { tens + 1 } else { tens }
    };
    let losers: Vec<usize> = (0..net.len()).filter(|at| net[*at] < 0).collect();
    let winners: Vec<usize> = (0..net.len()).filter(|at| net[*at] > 0).collect();
    let mut fiches = vec![0; net.len()];
    match (winners.as_slice(), losers.as_slice()) {
        ([winner], _) => {
            for at in &losers {
                fiches[*at] = -convert(-net[*at]);
                fiches[*winner] += convert(-net[*at]);
            }
        }
        (_, [loser]) => {
            for at in &winners {
                fiches[*at] = convert(net[*at]);
                fiches[*loser] -= convert(net[*at]);
            }
        }
        _ => {}
    }
    let most = net.iter().copied().max().unwrap_or(0);
    if most > 0 && net.iter().filter(|of| **of == most).count() == 1 {
        for at in 0..net.len() {
            if net[at] == most {
                fiches[at] += queue * (count(net.len()) - 1);
            } else {
                fiches[at] -= queue;
            }
        }
    }
    fiches
}
