//! Errors of the opponent are claimed as often as they are noticed.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::manners::Manners;
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Claim, Since, TableAction, TableMatch};
use trictrac_rules::turn::Actor;

use crate::manners::play::{actor, both, rates, rules, watch};

/// The claims that either side may make now.
fn open(game: &TableMatch) -> Vec<Claim> {
    let claims = game.referee().claims;
    claims.into_iter().filter(|claim| claim.since == Since::Now).collect()
}

#[test]
fn full_attention_claims_every_error() {
    let mut schools = 0;
    for marking in ["marking=announced", "marking=table"] {
        let rules = rules(marking);
        for index in 0..60 {
            let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &Random);
            let manners = both(rates(400, 1000));
            watch(rules, &players, &manners, RandomNumbers::new(31, index), |game, by, action| {
                if by == Actor::Table {
                    assert_eq!(open(game), [], "match {index} before {action}");
                }
                schools += u32::from(matches!(action, TableAction::Claim(_)));
            });
        }
    }
    assert!(schools > 2000, "{schools} écoles");
}

#[test]
fn no_attention_claims_nothing() {
    let rules = rules("marking=announced");
    let mut unnoticed = 0;
    for index in 0..40 {
        let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &Random);
        let manners = both(rates(200, 0));
        watch(rules, &players, &manners, RandomNumbers::new(32, index), |game, by, action| {
            let claims = matches!(
                action,
                TableAction::Claim(_) | TableAction::Correct | TableAction::Contest(_)
            );
            let absurd = game.last_hole_of().is_some()
                || open(game).iter().any(|claim| claim.fault.points() > 12);
            assert!(!claims || absurd, "match {index}: {action}");
            if by == Actor::Table {
                unnoticed += open(game).len();
            }
        });
    }
    assert!(unnoticed > 500, "{unnoticed} errors");
}

/// Half of the roller's small errors are claimed: the player checks each of them once.
#[test]
fn the_attention_is_as_set() {
    let rules = rules("marking=announced");
    let (mut errors, mut claimed) = (0_u32, 0_u32);
    for index in 0..150 {
        let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &Random);
        let manners = PerSide::new(rates(300, 0), rates(0, 500));
        watch(rules, &players, &manners, RandomNumbers::new(33, index), |game, by, action| {
            let is_small = |claim: &Claim| (1..=4).contains(&claim.fault.points());
            let stands = by == Actor::Table && open(game).iter().any(is_small);
            let claims = matches!(action, TableAction::Claim(1..=4));
            assert!(!claims || actor(by) == Some(Side::Black));
            claimed += u32::from(claims);
            errors += u32::from(claims || stands);
        });
    }
    // Errors in what Black's throw gave White are checked only once too, before the dice after next.
    let half = f64::from(errors) / 2.0;
    let off = (f64::from(claimed) - half).abs();
    assert!(errors > 1000 && off <= 4.0 * (half / 2.0).sqrt(), "{claimed} of {errors}");
}

/// A player with perfect marks and full attention wins more against a careless one than by the dice alone.
#[test]
fn mistakes_cost_matches() {
    let rules = rules("marking=announced");
    let wins = (0..60).filter(|&index| {
        let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Greedy, &Greedy);
        let manners = PerSide::new(Manners::default(), rates(300, 1000));
        let end = watch(rules, &players, &manners, RandomNumbers::new(34, index), |_, _, _| ());
        end.state().holes().amounts()[Side::White] >= rules.holes.get()
    });
    let wins = wins.count();
    assert!(wins > 42, "{wins} of 60");
}
