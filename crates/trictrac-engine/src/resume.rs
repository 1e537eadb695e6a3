//! Where a match that was left goes on: what no record holds, worked out from what it does.

use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::{AfterPlay, Moment, Next, TableMatch};
use trictrac_rules::turn::Actor;

/// Returns who still has something to say after the last play of `record`, before the next dice. Rule: R11.7.
///
/// `people` are the sides that a person plays. A record does not hold that a player had nothing to say; a pause that
/// ended so is known to be over by what the computer did next.
#[must_use]
pub fn after_play(record: &Record, people: &PerSide<bool>) -> AfterPlay {
    let rules = record.rules();
    if rules.marking == Marking::Assisted {
        return AfterPlay::Watched;
    }
    let mut game = TableMatch::from(record.beginning());
    let mut after = AfterPlay::Watched;
    for (by, action) in record.actions() {
        let before = game.clone();
        let done = game.apply(by, action, &mut ());
        debug_assert!(done.is_ok(), "a record holds legal actions only");
        let Actor::Player(side) = by else {
            after = AfterPlay::Watched;
            continue;
        };
        // A computer acts only when asked: the pause in which it waits is over.
        let paused = matches!(before.next(after), Next::Ask(_, Moment::Repent));
        if paused && !people[side] {
            after = AfterPlay::Watched;
        }
        let may_repent = people[side] && !people[side.opponent()];
        after = after.then(&before, action, &game, may_repent);
    }
    after
}
