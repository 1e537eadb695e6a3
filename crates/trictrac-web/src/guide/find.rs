//! Finds what happens in the current throw of a match.

use trictrac_rules::event::Event;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use super::{ShownStop, Stop};
use crate::session::{MatchSession, PlayedTurn};

/// Lists everything in the current throw that may be explained, in the order in which a reader sees it.
pub(super) fn all(session: &MatchSession) -> Vec<ShownStop> {
    let near = session.near();
    let Some(turn) = session.turns.last() else {
        return vec![ShownStop { stop: Stop::Begin, by: near, points: 0, left: 0, holes: 0 }];
    };
    let mut found = jans(turn);
    found.extend(
        turn.events()
            .filter_map(|event| event.common())
            .flat_map(|event| happened(session, *event)),
    );
    found.sort_by_key(|shown| Stop::ALL.iter().position(|stop| *stop == shown.stop));
    match session.state().phase() {
        Phase::Choice(turn) if session.setup().seats[turn.roller].is_person() => {
            let left = session.state().releve().points.amounts()[turn.roller];
            found.push(ShownStop {
                stop: Stop::Choice,
                by: turn.roller,
                points: 0,
                left,
                holes: 0,
            });
        }
        _ => {}
    }
    found
}

/// Lists the jans of a throw.
fn jans(turn: &PlayedTurn) -> Vec<ShownStop> {
    let roller = turn.roller();
    let mut found: Vec<ShownStop> = Vec::new();
    turn.coup.score(|earned| {
        let by = match earned.jan.beneficiary() {
            Beneficiary::Roller => roller,
            Beneficiary::Opponent if turn.over || turn.is_gone() => return,
            Beneficiary::Opponent => roller.opponent(),
        };
        let Some(stop) = Stop::of_jan(earned.jan) else { return };
        match found.iter_mut().find(|shown| shown.stop == stop) {
            Some(shown) => shown.points += earned.points,
            None => found.push(ShownStop { stop, by, points: earned.points, left: 0, holes: 0 }),
        }
    });
    found
}

/// What is to be explained about an event: a double hole is a hole, too.
fn happened(session: &MatchSession, event: Event) -> Vec<ShownStop> {
    let shown = |stop, by: Side, holes| {
        let left = session.state().releve().points.amounts()[by];
        ShownStop { stop, by, points: 0, left, holes }
    };
    match event {
        Event::HolesWon { side, holes: 1, .. } => vec![shown(Stop::Hole, side, 1)],
        Event::HolesWon { side, holes, .. } => {
            vec![shown(Stop::Hole, side, holes), shown(Stop::Bredouille, side, holes)]
        }
        Event::Went(side) => vec![shown(Stop::Gone, side, 0)],
        _ => Vec::new(),
    }
}
