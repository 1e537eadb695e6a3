//! The logs that a dishonest server could show to a player's device, and what the device accepts.

use std::collections::BTreeSet;
use std::fmt::Debug;

use trictrac_protocol::{Bytes32, Seat};
use trictrac_umpire::{OwnShare, Replica};

/// A log that a dishonest server could show, and what it leads to.
pub(crate) struct ShownLog<O> {
    pub(crate) replica: Replica,
    /// Everything that the dice follow from, if they can fall.
    pub(crate) outcome: Option<O>,
}

/// The outcomes that a device accepts at `seat`.
pub(crate) fn accepted<O: Ord + Clone>(
    logs: &[ShownLog<O>],
    device: &OwnShare,
    seat: Seat,
) -> BTreeSet<O> {
    let fits = logs.iter().filter(|log| device.fits(log.replica.game(), seat));
    fits.filter_map(|log| log.outcome.clone()).collect()
}

/// Checks that a device at `seat` opens its bytes for one outcome at most, which the others cannot change any more: `fits` checks it for
/// the log for which the device opens.
pub(crate) fn check_opening<O: Ord + Clone + Debug>(
    logs: &[ShownLog<O>],
    (fresh, seat): (OwnShare, Seat),
    own: Bytes32,
    fits: impl Fn(usize, &O),
) {
    let (mut opened, mut kept) = (0, 0);
    for (index, first) in logs.iter().enumerate() {
        let mut device = fresh;
        let Some(bytes) = device.open(first.replica.game(), seat) else {
            // The bytes have not left: no log can contain them, so no dice fall.
            assert_eq!(device, fresh);
            kept += 1;
            continue;
        };
        opened += 1;
        assert_eq!(bytes, own);
        let outcomes = accepted(logs, &device, seat);
        assert!(outcomes.len() <= 1, "{outcomes:?}");
        for outcome in &outcomes {
            fits(index, outcome);
        }
        for second in logs {
            let mut again = device;
            if again.open(second.replica.game(), seat).is_some() {
                assert_eq!(accepted(logs, &again, seat), outcomes, "opened for something else");
            }
        }
    }
    assert!(opened > 0 && kept > 0, "{opened} {kept}");
    // A device that did not note what it opened for would let the others choose.
    assert!(accepted(logs, &fresh, seat).len() > 1);
}
