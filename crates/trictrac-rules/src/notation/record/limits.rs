//! How large a record can be: far more than any match needs, so that no text keeps its reader busy for long.

use crate::table::TableAction;

/// The most bytes of a record: a hundred times those of a long match with comments.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The most tags besides those that the format gives a meaning.
pub const MOST_TAGS: usize = 1000;

/// The most actions for one throw after which players may still mark, claim or touch men. Whatever goes on with the match
/// can always be done.
pub const MOST_ACTIONS: usize = 200;

/// Whether a match goes on as well without `action`.
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
