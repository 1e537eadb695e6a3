//! The accounts of the other forms agree with their literal transcription on random matches. Rule: V1-V10.

mod deal;
mod sheets;

use std::thread;

use fastrand::Rng;
use trictrac_forms::Form;
use trictrac_reference::accounts::account;

/// Compares `matches` random matches of every form, on two threads.
fn compare(matches: u64) {
    for form in Form::ALL {
        let halves = [0..matches / 2, matches / 2..matches];
        let [one, other] = thread::scope(|scope| {
            let threads = halves.map(|seeds| scope.spawn(move || compare_form(form, seeds)));
            threads.map(|thread| thread.join().expect("no difference"))
        });
        let (whole, refused) = (one.0 + other.0, one.1 + other.1);
        println!("{form}: {matches} matches, {whole} to their end, {refused} with a refusal");
        assert!(
            whole * 10 > matches,
            "{form}: only {whole} of {matches} matches came to their end"
        );
        assert!(refused * 50 > matches, "{form}: only {refused} of {matches} had a refusal");
    }
}

/// Returns how many matches came to their end, and how many ended with a refusal.
fn compare_form(form: Form, seeds: std::ops::Range<u64>) -> (u64, u64) {
    let (mut whole, mut refused) = (0, 0);
    for seed in seeds {
        let mut rng = Rng::with_seed(seed);
        let agreed = deal::options(form, &mut rng);
        let (events, one) = deal::events(form, &agreed, &mut rng);
        whole += u64::from(one.as_ref().is_ok_and(sheets::Account::is_over));
        refused += u64::from(one.is_err());
        let other = account(form.name(), &agreed, &events);
        let one = one.map(|account| account.sheet());
        assert_eq!(one, other, "{form}, seed {seed}: {agreed:?} {}", events.join(" "));
    }
    (whole, refused)
}

#[test]
fn on_three_hundred_matches_of_each_form() {
    compare(300);
}

#[test]
#[ignore = "long: cargo xtask drill forms"]
fn at_length() {
    compare(100_000);
}
