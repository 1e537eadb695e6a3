//! Resuming a match: finds out what a record does not store.

use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::{AfterPlay, Moment, Next, TableMatch};
use trictrac_rules::turn::Actor;

/// Returns who may still act after the last play of `record`, before the next dice. Rule: R11.7.
///
/// `people` are the sides that persons play. After a play under manual scoring there is a pause, in which a person may
/// still take back a man. A record does not store that a player let the pause pass, but the computer acts only after
/// it. So an action of the computer shows that the pause is over.
#[must_use]
pub fn after_play(record: &Record, people: &PerSide<bool>) -> AfterPlay {
    let rules = record.rules();
    if rules.marking == Marking::Assisted {
        return AfterPlay::Opponent;
    }
    let mut game = TableMatch::from(record.beginning());
    let mut after = AfterPlay::Opponent;
    for (by, action) in record.actions() {
        let before = game.clone();
        let done = game.apply(by, action, &mut ());
        debug_assert!(done.is_ok(), "a record holds legal actions only");
        let Actor::Player(side) = by else {
            after = AfterPlay::Opponent;
            continue;
        };
        // The pause waits for the person. A computer acts only when it is asked, so it acted after the pause.
        let paused = matches!(before.next(after), Next::Ask(_, Moment::TakeBack));
        if paused && !people[side] {
            after = AfterPlay::Opponent;
        }
        let may_take_back = people[side] && !people[side.opponent()];
        after = after.then(&before, action, &game, may_take_back);
    }
    after
}
