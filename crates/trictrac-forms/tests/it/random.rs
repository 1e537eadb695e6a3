//! Random entries, most of them legal: payments sum to zero, and what is refused changes nothing.

use fastrand::Rng;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::Combine;
use trictrac_forms::ecrire::{Company, Ecrire, EcrireSettings};
use trictrac_forms::holes::HoleAccount;
use trictrac_forms::honours::{Honours, HonoursSettings};
use trictrac_forms::options::{Five, Reckoning, Refait, Tariff};
use trictrac_forms::poule::{
    GrowingPoule, GrowingSettings, PouleEntry, ShrinkingPoule, ShrinkingSettings,
};
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{ChosenOptions, Seat};
use trictrac_rules::side::Side;

const MATCHES: u64 = 300;

fn pick<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    values[rng.usize(..values.len())]
}

fn options(rng: &mut Rng, company: Company) -> ChosenOptions {
    ChosenOptions {
        coups: Some(company.multiple() * rng.u8(1..4)),
        tariff: Some(pick(rng, &[Tariff::Vienna, Tariff::Paris, Tariff::Fallavel])),
        refait: Some(pick(rng, &[Refait::Linear, Refait::Doubling])),
        account: Some(pick(rng, &[Reckoning::Jetons, Reckoning::Written])),
        five: Some(pick(rng, &[Five::Winner, Five::None])),
        queue: Some(rng.u16(0..3)),
        marque: Some(rng.u8(0..3)),
        progression: Some(rng.bool()),
        bredouille: Some(rng.bool()),
        ..ChosenOptions::default()
    }
}

/// An entry, in which something may be wrong.
fn entry(rng: &mut Rng, seats: &[Seat]) -> String {
    let seat = if rng.u8(..20) == 0 { Seat::D } else { pick(rng, seats) };
    let holes = rng.u8(1..4);
    let letter = pick(rng, &["g", "g", "h", "h", "h", "e", "s", ""]);
    match rng.u8(..20) {
        0 => format!("{seat}.off"),
        1..4 => format!("{seat}/{holes}"),
        4 => format!("{seat}+{holes}!"),
        5 => format!("{seat}+{holes}/1{letter}"),
        _ => format!("{seat}+{holes}{letter}"),
    }
}

/// Plays `account` to its end with random entries.
fn play<A: HoleAccount + PartialEq + core::fmt::Debug>(mut account: A, rng: &mut Rng) -> A {
    for _ in 0..20_000 {
        if account.is_over() {
            return account;
        }
        let seats = account.seats();
        let text = entry(rng, &Side::ALL.map(|side| seats[side]));
        let before = account.clone();
        if HoleEntry::parse(&text).unwrap().enter(&mut account).is_err() {
            assert_eq!(account, before, "{text}");
        }
    }
    panic!("no end: {account:?}");
}

fn ecrire(company: Company, options: &ChosenOptions) -> Ecrire {
    let settings = EcrireSettings::new(company, options).unwrap();
    Ecrire::new(settings, company.usual_first()).unwrap()
}

fn sums_to_zero(account: &Ecrire) {
    let settlement = account.settlement(&[]);
    assert_eq!(settlement.net.iter().copied().sum::<ExactAmount>(), ExactAmount::ZERO);
    assert_eq!(settlement.paris.iter().copied().sum::<ExactAmount>(), ExactAmount::ZERO);
    assert_eq!(settlement.fiches.unwrap().iter().sum::<i64>(), 0);
}

#[test]
fn ecrire_for_all_companies() {
    for seed in 0..MATCHES {
        let mut rng = Rng::with_seed(seed);
        let company =
            pick(&mut rng, &[Company::Two, Company::Chouette, Company::Tourner, Company::Four]);
        let account = ecrire(company, &options(&mut rng, company));
        sums_to_zero(&play(account, &mut rng));
    }
}

#[test]
fn honours() {
    for seed in 0..MATCHES {
        let mut rng = Rng::with_seed(seed);
        let pool = rng.bool();
        let options = ChosenOptions {
            pool: Some(pool),
            pools: pool.then(|| rng.u16(1..4)),
            parties: (!pool || rng.bool()).then(|| rng.u16(1..6)),
            continuation: Some(rng.bool()),
            ..ChosenOptions::default()
        };
        let account = play(Honours::new(HonoursSettings::new(&options), Side::White), &mut rng);
        let money = account.money();
        assert_eq!(money[Side::White] + money[Side::Black] + account.pool().basket(), 0);
        assert_eq!(account.pool().basket(), 0, "a match leaves nothing in the basket");
    }
}

#[test]
fn combine() {
    for seed in 0..MATCHES {
        let mut rng = Rng::with_seed(seed);
        let company = pick(&mut rng, &[Company::Two, Company::Chouette, Company::Four]);
        let options = ChosenOptions { tariff: None, ..options(&mut rng, company) };
        let account = play(Combine::new(ecrire(company, &options)), &mut rng);
        sums_to_zero(account.ecrire());
        let money = account.honours().money();
        assert_eq!(
            (money[Side::White] + money[Side::Black], account.honours().pool().basket()),
            (0, 0)
        );
    }
}

#[test]
fn poules() {
    for seed in 0..MATCHES {
        let mut rng = Rng::with_seed(seed);
        let options = ChosenOptions { players: Some(rng.u8(3..7)), ..ChosenOptions::default() };
        let mut growing = GrowingPoule::new(GrowingSettings::new(&options));
        let mut shrinking = ShrinkingPoule::new(ShrinkingSettings::new(&options));
        while let Some(mut pair) = growing.next_pair() {
            rng.shuffle(&mut pair);
            let [winner, loser] = pair;
            growing.enter(PouleEntry::Game { winner, loser, holes: None }).unwrap();
        }
        assert_eq!(growing.net().into_iter().sum::<ExactAmount>(), ExactAmount::ZERO);
        while let Some(mut pair) = shrinking.next_pair() {
            rng.shuffle(&mut pair);
            let [winner, loser] = pair;
            let holes = Some((rng.u32(6..13), rng.u32(0..6), rng.bool()));
            shrinking.enter(PouleEntry::Game { winner, loser, holes }).unwrap();
        }
        assert_eq!(shrinking.net().into_iter().sum::<ExactAmount>(), ExactAmount::ZERO);
    }
}
