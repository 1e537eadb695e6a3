//! How many actions a throw can have: far more than any match needs, so that no text keeps its reader busy for long.

use crate::table::TableAction;

/// The most actions for one throw after which players may still mark, claim or touch men. Whatever goes on with the match
/// can always be done.
pub const MOST_ACTIONS: usize = 200;

/// Whether a match can continue without `action`.
pub(super) const fn can_be_left_out(action: TableAction) -> bool {
    matches!(
        action,
        TableAction::Mark(_)
            | TableAction::Wipe(_)
            | TableAction::Waive(_)
            | TableAction::Claim(_)
            | TableAction::Correct
            | TableAction::Reason
            | TableAction::Adoube
            | TableAction::Touch(_)
            | TableAction::SendOn
    )
}
