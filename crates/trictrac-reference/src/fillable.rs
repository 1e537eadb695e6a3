//! The material condition for filling a jan: whether a side still can. Rule: R3.9.

/// Checks whether a side can still fill its petit jan: for every k in 1..6 at least 2k of its men are on points 1..k.
/// Rule: R3.9.
///
/// `counts[p - 1]` is the number of its men on point `p`, in its own numbering.
#[must_use]
pub fn can_fill_petit(counts: &[u8; 24]) -> bool {
    (1..=6).all(|k| men_up_to(counts, k) >= 2 * k)
}

/// Checks whether a side can still fill its grand jan: for every k in 1..6 at least 2k of its men are on points 1..6+k.
/// Rule: R3.9.
///
/// `counts` is as for [`can_fill_petit`].
#[must_use]
pub fn can_fill_grand(counts: &[u8; 24]) -> bool {
    (1..=6).all(|k| men_up_to(counts, 6 + k) >= 2 * k)
}

/// The number of men on the points from 1 to `last`.
fn men_up_to(counts: &[u8; 24], last: usize) -> usize {
    (1..=last).map(|p| usize::from(counts[p - 1])).sum()
}
