//! Whether a side can still fill a jan. Rule: R3.9.

/// Whether a side whose men stand as `counts` says (own numbering, `counts[p - 1]` on point `p`) can still
/// fill its petit jan: for every k in 1..6 at least 2k men stand on points 1..k. Rule: R3.9.
#[must_use]
pub fn can_fill_petit(counts: &[u8; 24]) -> bool {
    (1..=6).all(|k| men_up_to(counts, k) >= 2 * k)
}

/// Whether it can still fill its grand jan: for every k in 1..6 at least 2k men stand on points 1..6+k.
/// Rule: R3.9.
#[must_use]
pub fn can_fill_grand(counts: &[u8; 24]) -> bool {
    (1..=6).all(|k| men_up_to(counts, 6 + k) >= 2 * k)
}

fn men_up_to(counts: &[u8; 24], last: usize) -> usize {
    (1..=last).map(|p| usize::from(counts[p - 1])).sum()
}
