//! Checks the invariants after every action of a match at the table.

use trictrac_rules::board::Board;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{self, Tally};
use trictrac_rules::men::MEN;
use trictrac_rules::notation::record::{EntryKind, Record};
use trictrac_rules::side::Side;
use trictrac_rules::table::{
    About, Claim, Fault, Mark, Since, Stage, TableAction, TableEvent, TableMatch,
};
use trictrac_rules::turn::{Action, Actor, Phase};

/// Points and holes.
type Counters = (Tally, Tally);

/// The state that the checks keep of a match.
#[derive(Default)]
pub(crate) struct Watch {
    /// The counters when the last claim was made, if nothing but answers to it followed.
    claimed: Option<Counters>,
}

fn counters(state: &Match) -> Counters {
    (state.releve().points, state.holes())
}

impl Watch {
    /// Checks everything after an accepted action; returns whether it was a right claim.
    pub(crate) fn check(
        &mut self,
        record: &Record,
        before: &TableMatch,
        by: Actor,
        action: TableAction,
        events: &[TableEvent],
    ) -> bool {
        men(record);
        tallies(record);
        counters_are_reported(record, before, events);
        phase(record, events);
        if let (Actor::Player(side), TableAction::Mark(_)) = (by, action) {
            a_mark_is_ones_own(record, before, side);
        }
        let rightful = match (by, action) {
            (Actor::Player(claimant), TableAction::Claim(points)) => {
                rightful_claim(record, before, claimant, points)
            }
            _ => false,
        };
        self.claim_put_back(record, action);
        rightful
    }

    /// A claim put back leaves the counters as it left them first. Rule: R11.2.
    fn claim_put_back(&mut self, record: &Record, action: TableAction) {
        match action {
            TableAction::Claim(_) => self.claimed = Some(counters(record.state())),
            TableAction::Contest(_) | TableAction::Reason => {}
            TableAction::Restore => {
                let claimed = self.claimed.unwrap_or(counters(record.state()));
                assert_eq!(counters(record.state()), claimed, "a claim put back");
            }
            _ => self.claimed = None,
        }
    }
}

/// Checks fifteen men a side, none where no man may be. Rule: R1.1, R3.2, R3.5.
fn men(record: &Record) {
    let board = record.state().releve().board;
    assert_eq!(Board::new(&board.setup()).as_ref().map(Board::setup), Ok(board.setup()));
    for side in Side::ALL {
        let men = board.men(side);
        let on_board: u8 = board.setup()[side].iter().sum();
        assert_eq!(on_board + men.borne_off(), MEN, "men of {side}");
        let let_go: u8 = record.game().setup()[side].iter().sum();
        assert!(let_go <= on_board, "men of {side} let go");
    }
}

/// Rule: R7.1, R7.2, R7.5, R7.6.
fn tallies(record: &Record) {
    let (points, holes) = counters(record.state());
    let goal = record.rules().holes.get();
    for side in Side::ALL {
        let amount = points.amounts()[side];
        assert!(amount % 2 == 0 && amount <= 10, "points of {side}: {amount}");
        assert!(holes.amounts()[side] <= goal, "holes of {side}: {}", holes.amounts()[side]);
        assert!(!points.en_bredouille(side) || amount > 0, "{side} is en bredouille with nothing");
        assert!(!holes.en_bredouille(side) || holes.amounts()[side] > 0, "pavillon of {side}");
    }
}

/// Checks that the counters change exactly as the events report.
fn counters_are_reported(record: &Record, before: &TableMatch, events: &[TableEvent]) {
    let last = events.iter().rev().find_map(|event| match *event {
        TableEvent::Counters { points, holes } => Some((points, holes)),
        _ => None,
    });
    assert_eq!(counters(record.state()), last.unwrap_or(counters(before.state())), "{events:?}");
}

/// Rule: R2.3, R7.5.
fn phase(record: &Record, events: &[TableEvent]) {
    let (game, goal) = (record.game(), record.rules().holes.get());
    let won = events.iter().any(|event| matches!(event, TableEvent::Common(Event::Won { .. })));
    assert_eq!(won, game.state().is_over(), "a match is won once");
    match game.state().phase() {
        Phase::Over { winner, .. } => assert_eq!(game.state().holes().amounts()[winner], goal),
        Phase::Choice(turn) | Phase::Play(turn) => {
            let coup = game.coup().expect("a throw on the table");
            assert_eq!(
                (coup.situation().roller, coup.situation().throw),
                (turn.roller, turn.throw)
            );
            assert_eq!(coup.situation().board, game.state().releve().board);
            assert!(game.mover().is_some());
        }
        Phase::Lead | Phase::Throw(_) => assert_eq!(game.mover(), None),
    }
    let referee = game.referee();
    // A hole marked late, by who could play nothing, leaves the choice after the play. Rule: R11.1.
    let may_go = matches!(game.state().phase(), Phase::Choice(_) | Phase::Throw(_));
    assert!(may_go || !referee.may_go, "{referee:?}");
    if game.mover().is_some() && game.answers().is_none() && game.last_hole_of().is_none() {
        assert!(game.any_move().is_some(), "whoever moves the men can go on");
    }
    let dispute = referee.dispute.map(|dispute| dispute.answers);
    assert_eq!(dispute, game.answers());
}

/// A mark takes nothing from the other but the points that a hole sends back. Rule: R7.3.
///
/// A mark of the roller comes before the opponent's marks and before points of écoles, which then count differently.
/// Rule: R6.4, R11.1, R11.5.
fn a_mark_is_ones_own(record: &Record, game: &TableMatch, side: Side) {
    let (after, before, other) = (record.state(), game.state(), side.opponent());
    let schooled = Side::ALL.iter().any(|&side| game.school_points(side) > 0);
    if schooled || matches!(before.phase(), Phase::Throw(next) if next == other) {
        return;
    }
    assert_eq!(
        after.holes().amounts()[other],
        before.holes().amounts()[other],
        "the other's holes"
    );
    assert!(after.holes().amounts()[side] >= before.holes().amounts()[side], "own holes");
    let points = after.releve().points.amounts()[other];
    assert!(points == 0 || points == before.releve().points.amounts()[other], "the other's points");
}

/// The same match, but the claim that was made last was made as soon as the dice had fallen; nothing if the players did more
/// since then than mark points, hold and play, or could then not do the same. Rule: R11.5.
fn claimed_first(record: &Record) -> Option<Record> {
    let EntryKind::Table(turn) = &record.entries().last()?.kind else { return None };
    let (claim, earlier) = turn.actions.split_last()?;
    let plain = |(_, action): &(Side, TableAction)| {
        use TableAction as A;
        matches!(
            action,
            A::Mark(Mark::Points(_)) | A::Pass | A::Common(Action::Hold | Action::Play(_))
        )
    };
    if !earlier.iter().all(plain) {
        return None;
    }
    let mut first = record.clone();
    first.take_back_dice();
    first.apply(Actor::Table, Action::Throw(turn.throw), &mut ()).ok()?;
    for &(side, action) in [claim].into_iter().chain(earlier) {
        first.apply(Actor::Player(side), action, &mut ()).ok()?;
    }
    Some(first)
}

/// Points are conserved: what is rightly claimed is gone from the offender's account, once and for all, and is what the
/// claimant has marked. If nothing had to be taken back, and nobody goes, nothing else has changed at all. Rule: R11.1.
fn rightful_claim(record: &Record, before: &TableMatch, claimant: Side, points: u8) -> bool {
    let (game, rules) = (record.game(), record.rules());
    let Some(dispute) = game.referee().dispute else { return false };
    assert_eq!((dispute.claimant, dispute.points), (claimant, points));
    assert_eq!(dispute.stage, Stage::Claimed);
    if dispute.truth != points {
        return false;
    }
    let now = |claim: &&Claim| {
        (claim.claimant, claim.about, claim.since) == (claimant, dispute.about, Since::Now)
    };
    let fault = |game: &TableMatch| {
        let claims = game.referee().claims;
        claims.iter().find(now).map_or(Fault::default(), |claim| claim.fault)
    };
    let (had, has) = (fault(before), fault(game));
    assert_eq!((had.points(), has.points()), (points, 0), "claimed once");
    assert_eq!((has.pegs, has.left_standing), (0, false), "set right");
    assert_eq!(game.school_points(claimant), before.school_points(claimant) + points);
    let standings = before.referee().standings;
    let otherwise = |side: Side| standings[side].lost > 0 || standings[side].waived > 0;
    let only_missing = Fault { shortfall: points, ..Fault::default() };
    let coup = before.coup().expect("a throw on the table");
    let goes = before.state().phase() == Phase::Throw(coup.situation().roller);
    if dispute.about == About::ThrowBefore {
        if let Some(first) = claimed_first(record) {
            let both = [record, &first].map(|record| counters(record.state()));
            assert_eq!(both[0], both[1], "the same whenever it is claimed");
        }
    } else if had == only_missing
        && !Side::ALL.into_iter().any(otherwise)
        && !goes
        // Behind a last hole by an école about the throw before nothing counts. Rule: R7.5, R11.5.
        && before.last_hole_of().is_none()
    {
        let (mut tally, mut holes) = counters(before.state());
        marking::mark(&mut tally, &mut holes, rules.holes.get(), claimant, points);
        assert_eq!(counters(game.state()), (tally, holes), "the claimant marks what was missing");
    }
    true
}
