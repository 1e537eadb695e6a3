//! Finds what happens in the current throw of a match.

use trictrac_rules::event::Event;
use trictrac_rules::jan::{Beneficiary, Jan, price};
use trictrac_rules::point::Point;
use trictrac_rules::turn::Phase;

use super::{GuideStop, ShownStop};
use crate::session::{ClassicPageSession, ClassicStep, ClassicTurn};

/// Lists everything in the current throw that may be explained, the most important first.
pub(super) fn all(session: &ClassicPageSession) -> Vec<ShownStop> {
    let near = session.near();
    let Some(turn) = session.last_turn() else {
        return vec![ShownStop::of(GuideStop::Begin, near)];
    };
    let mut found = jans(turn);
    found.extend(dice(turn));
    for done in turn.steps {
        let events = done.events.iter().filter_map(|event| event.common());
        found.extend(events.flat_map(|event| happened(session, done, *event)));
    }
    found.extend(entry(session, turn));
    found.extend(choice(session));
    found.sort_by_key(|shown| GuideStop::ALL.iter().position(|stop| *stop == shown.stop));
    found
}

/// The choice to hold or go, where the reader has it.
fn choice(session: &ClassicPageSession) -> Option<ShownStop> {
    let Phase::Choice(turn) = session.state().phase() else { return None };
    let left = session.state().releve().points.amounts()[turn.roller];
    let is_own = session.setup().seats[turn.roller].is_person();
    is_own.then(|| ShownStop { left, ..ShownStop::of(GuideStop::Choice, turn.roller) })
}

/// A double.
fn dice(turn: ClassicTurn<'_>) -> Option<ShownStop> {
    let doublet = turn.throw.situation().throw.is_doublet();
    doublet.then(|| ShownStop::of(GuideStop::Doublet, turn.roller()))
}

/// Lists the jans of a throw, and a hit that is worth more than the least.
fn jans(turn: ClassicTurn<'_>) -> Vec<ShownStop> {
    let roller = turn.roller();
    let least = price(Jan::TrueHitGrand, false);
    let mut found: Vec<ShownStop> = Vec::new();
    turn.throw.score(|earned| {
        let by = match earned.jan.beneficiary() {
            Beneficiary::Roller => roller,
            Beneficiary::Opponent if turn.over || turn.is_gone() => return,
            Beneficiary::Opponent => roller.opponent(),
        };
        let Some(stop) = GuideStop::of_jan(earned.jan) else { return };
        let (points, each) = (earned.points, earned.points / earned.ways.max(1));
        match found.iter_mut().find(|shown| shown.stop == stop) {
            Some(shown) => shown.points += points,
            None => found.push(ShownStop { points, ..ShownStop::of(stop, by) }),
        }
        if stop == GuideStop::Hit
            && each > least
            && found.iter().all(|it| it.stop != GuideStop::Price)
        {
            found.push(ShownStop { points, ..ShownStop::of(GuideStop::Price, by) });
        }
    });
    found
}

/// The explanations of an event.
fn happened(session: &ClassicPageSession, done: &ClassicStep, event: Event) -> Vec<ShownStop> {
    let near = session.near();
    let of = ShownStop::of;
    match event {
        Event::Marked { side, gain, points, en_bredouille: true } if gain == points => {
            vec![of(GuideStop::Run, side)]
        }
        Event::HolesWon { side, holes, .. } => {
            let left = session.state().releve().points.amounts()[side];
            let lost = done.before.state().releve().points.amounts()[side.opponent()];
            let shown = |stop| ShownStop { left, lost, ..of(stop, side) };
            let mut found = vec![shown(GuideStop::Hole)];
            found.extend(holes.is_multiple_of(2).then(|| shown(GuideStop::Bredouille)));
            found.extend((side != near && lost > 0).then(|| shown(GuideStop::Erased)));
            let had = done.before.state().holes().has_sign(side);
            let takes = !had && session.state().holes().has_sign(side);
            found.extend(takes.then(|| shown(GuideStop::Flag)));
            found
        }
        Event::Held(side) if side != near => vec![of(GuideStop::Held, side)],
        Event::Went(side) => vec![of(GuideStop::Gone, side)],
        _ => Vec::new(),
    }
}

/// A man of the reader that one of the dice would bring alone to the empty corner. Rule: R3.5.
fn entry(session: &ClassicPageSession, turn: ClassicTurn<'_>) -> Option<ShownStop> {
    let near = session.near();
    let waits = matches!(session.state().phase(), Phase::Play(now) if now.roller == near);
    let situation = turn.throw.situation();
    let men = situation.board.men(near);
    let leads =
        |pips: u8| Point::new(Point::CORNER.number() - pips).is_some_and(|from| men.on(from) > 0);
    let throw = situation.throw;
    let one = leads(throw.high().pips()) || leads(throw.low().pips());
    (waits && one && men.on(Point::CORNER) == 0).then(|| ShownStop::of(GuideStop::Entry, near))
}
