//! Counts how many of the 36 throws have a property.

use std::collections::BTreeSet;

use trictrac_reference::{LiteralCoup, board_after, coup};
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::treatises::case::{Case, throw};

pub(crate) fn check(case: &Case) -> Result<(), String> {
    let expected = case.expected();
    if expected["table"].is_object() {
        return check_distances(case);
    }
    let event = expected["event"].as_str().expect("an event");
    if let Some((jan, _)) = event.split_once(" twice running") {
        let found = keeps_twice(case, jan);
        let right = expected["rolls_of_1296"] == found;
        return if right { Ok(()) } else { Err(format!("{found} of 1296")) };
    }
    let found: BTreeSet<Throw> = Throw::all().filter(|&throw| does(case, event, throw)).collect();
    let listed: BTreeSet<Throw> =
        expected["list"].as_array().expect("a list").iter().map(throw).collect();
    let rolls: u8 = found.iter().map(|throw| throw.weight()).sum();
    if found != listed || expected["rolls"] != rolls {
        return Err(format!("{event}: {rolls} rolls {found:?}"));
    }
    Ok(())
}

/// Checks whether the throw has the property that the case calls `event`.
fn does(case: &Case, event: &str, throw: Throw) -> bool {
    let situation = case.situation(throw);
    let coup = coup(Rules::default(), &situation);
    let false_hits = coup.events.iter().filter(|event| is_false_hit(**event)).count();
    if let Some(point) = event.strip_prefix("true_hit of the man on ") {
        return coup.events.iter().any(|event| hits(*event, point, situation.roller));
    }
    match event {
        "true_hit" | "any_true_hit" => coup.events.into_iter().any(is_true_hit),
        "false_hit" => false_hits > 0,
        "exactly one false hit" => false_hits == 1,
        "both men falsely hit" => false_hits == 2,
        "hit_coin" => earns(&coup, "coin"),
        "take_coin" => coup.plays.iter().any(|play| play[11] >= 2),
        "corner pair cannot leave" => coup.plays.iter().all(|play| play[11] >= 2),
        "break_grand" => !earns(&coup, "keep_grand"),
        "break_retour" => !earns(&coup, "keep_retour"),
        "keep_grand, unplayable sixes included" => earns(&coup, "keep_grand"),
        "keep_retour" | "fill_petit" | "fill_grand" | "fill_retour" => earns(&coup, event),
        _ => panic!("unknown event {event}"),
    }
}

fn earns(coup: &LiteralCoup, jan: &str) -> bool {
    coup.events.iter().any(|event| event.jan.name() == jan)
}

fn is_true_hit(event: Earned) -> bool {
    matches!(event.jan, Jan::TrueHitPetit | Jan::TrueHitGrand)
}

fn is_false_hit(event: Earned) -> bool {
    matches!(event.jan, Jan::FalseHitPetit | Jan::FalseHitGrand)
}

/// Checks whether an event is a true hit of the man on `point`, in White's numbering.
fn hits(event: Earned, point: &str, roller: Side) -> bool {
    let white_point = if roller == Side::White { event.at } else { event.at.map(Point::mirror) };
    is_true_hit(event) && white_point.is_some_and(|at| at.to_string() == point)
}

/// The number of the 1296 pairs of throws that keep the jan twice with the best play of the first; the opponent does
/// not move.
fn keeps_twice(case: &Case, jan: &str) -> u32 {
    Throw::all()
        .map(|throw| {
            let situation = case.situation(throw);
            let first = coup(Rules::default(), &situation);
            let after = |play| chances_to_keep(&situation, play, jan);
            let best = first.plays.iter().map(after).max().unwrap_or(0);
            if earns(&first, jan) { u32::from(throw.weight()) * best } else { 0 }
        })
        .sum()
}

fn chances_to_keep(before: &Situation, play: &[u8; 25], jan: &str) -> u32 {
    let board = board_after(&before.board, before.roller, play);
    Throw::all()
        .filter(|&throw| {
            earns(&coup(Rules::default(), &Situation { board, throw, ..*before }), jan)
        })
        .map(|throw| u32::from(throw.weight()))
        .sum()
}

/// The number of throws that hit a single man at each distance on an open board.
fn check_distances(case: &Case) -> Result<(), String> {
    for (distance, rolls) in case.expected()["table"].as_object().expect("a table") {
        let found = chances_to_hit_at(distance.parse().expect("a distance"));
        if *rolls != found {
            return Err(format!("{found} throws at distance {distance}"));
        }
    }
    Ok(())
}

fn chances_to_hit_at(distance: usize) -> u8 {
    // A corner has no opposing man and no single man, so neither 12 nor 13 is a target.
    let from = (1..=4).find(|from| ![12, 13].contains(&(from + distance))).expect("four points");
    let mut setup = Setup::default();
    setup[Side::White][from - 1] = 1;
    setup[Side::Black][24 - (from + distance)] = 1;
    let board = Board::new(&setup).expect("a valid board");
    let hits = |throw: &Throw| {
        let situation = Situation {
            board,
            roller: Side::White,
            throw: *throw,
            nth: 1,
            privileges: 0,
            opening: None,
        };
        coup(Rules::default(), &situation).events.into_iter().any(is_true_hit)
    };
    Throw::all().filter(hits).map(Throw::weight).sum()
}
