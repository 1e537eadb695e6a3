//! The codes of the plays: in one throw no two plays have the same, and each code is read back as its play.

use trictrac_reference::constructed::{rules, situation};
use trictrac_rules::code::ActionCode;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::rules::{HolesToWin, Rules};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

const SEED: u64 = 1746;

/// Checks every play and every code of a throw; returns the number of plays.
fn check(coup: &Coup) -> usize {
    let mut plays = [None; ActionCode::COUNT as usize];
    let mut count = 0;
    for play in coup.plays() {
        let code = coup.code(play);
        let before = plays[usize::from(code.get())].replace(play);
        assert_eq!(before, None, "{code} is also {play}: {:?}", coup.situation());
        count += 1;
    }
    for (number, play) in (0..).zip(plays) {
        let code = ActionCode::new(number).expect("a code");
        assert_eq!(coup.play_of(code), play, "{code}: {:?}", coup.situation());
    }
    count
}

/// Checks constructed throws: men par puissance, on the return and borne off, under every combination of options.
fn constructed(situations: u64) -> usize {
    let coups = (0..situations).map(|index| Coup::new(rules(index), &situation(SEED, index)));
    coups.map(|coup| check(&coup)).max().unwrap_or(0)
}

/// Checks the throws of random play, the actions chosen by their codes; returns the numbers of throws and of matches.
fn played(throws: u32) -> (u32, u64) {
    let mut random = fastrand::Rng::with_seed(SEED);
    let (mut seen, mut matches) = (0, 0);
    while seen < throws {
        let holes = HolesToWin::new(random.u8(1..=12)).expect("holes");
        seen += one_match(rules(matches).with_holes(holes), &mut random);
        matches += 1;
    }
    (seen, matches)
}

fn one_match(rules: Rules, random: &mut fastrand::Rng) -> u32 {
    let (mut state, mut throws) = (Match::new(rules), 0);
    while let Some(by) = state.to_act() {
        let [one, other] = [0; 2].map(|_| Die::new(random.u8(1..=6)).expect("a die"));
        let action = match state.phase() {
            Phase::Lead => Action::Lead { white: one, black: other },
            Phase::Throw(_) => Action::Throw(Throw::new(one, other)),
            _ => decision(&state, random),
        };
        state.apply(by, action, &mut ()).expect("a legal action");
        if let (Actor::Table, Some(coup)) = (by, state.coup()) {
            check(&coup);
            throws += 1;
        }
    }
    throws
}

fn decision(state: &Match, random: &mut fastrand::Rng) -> Action {
    let mut codes = Vec::new();
    state.visit_codes(|code| codes.push(code));
    let code = codes[random.usize(0..codes.len())];
    let action = state.action_of(code).expect("a legal code");
    assert_eq!(state.code_of(action), Some(code));
    action
}

#[test]
fn no_two_plays_of_a_throw_have_the_same_code() {
    assert!(constructed(4_000) > 200);
    let (throws, matches) = played(4_000);
    assert!(throws >= 4_000 && matches > 16, "{throws} throws of {matches} matches");
}

#[test]
#[ignore = "long: cargo xtask drill codes"]
fn a_million_throws_at_length() {
    let most = constructed(1_000_000);
    let (throws, matches) = played(1_000_000);
    println!(
        "1,000,000 constructed throws of up to {most} plays, {throws} throws of {matches} random matches"
    );
}
