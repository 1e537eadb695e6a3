//! The hours of the day in which most matches are played.

/// The number of hours that are named.
const LENGTH: usize = 3;

/// The hours between which most matches are played, by clocks that are `offset` hours ahead of UTC: from the first of three hours to the
/// end of the last. Nothing if no hours stand out. `counts` has the number of matches in each hour of the day (UTC).
#[must_use]
pub fn usual_hours(counts: &[u32], offset: i32) -> Option<(i32, i32)> {
    if counts.len() != 24 {
        return None;
    }
    let of = |first: usize| -> u32 { (first..first + LENGTH).map(|hour| counts[hour % 24]).sum() };
    let best = (0..24).rev().max_by_key(|&first| of(first))?;
    // Matches that are spread over the day make an eighth of them.
    let stands_out = of(best) * 3 >= counts.iter().sum::<u32>() && of(best) > 0;
    let local = |hour: usize| (hour as i32 + offset).rem_euclid(24);
    stands_out.then(|| (local(best), local(best + LENGTH)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hours_stand_out() {
        let mut counts = [0; 24];
        (counts[18], counts[19], counts[20], counts[9]) = (4, 9, 3, 5);
        assert_eq!(usual_hours(&counts, 0), Some((18, 21)));
        assert_eq!(usual_hours(&counts, 2), Some((20, 23)));
        assert_eq!(usual_hours(&counts, 4), Some((22, 1)));
        assert_eq!(usual_hours(&counts, -20), Some((22, 1)));
        // Over midnight.
        let mut counts = [0; 24];
        (counts[23], counts[0], counts[1]) = (5, 5, 5);
        assert_eq!(usual_hours(&counts, 0), Some((23, 2)));
        assert_eq!(usual_hours(&[1; 24], 0), None);
        assert_eq!(usual_hours(&[0; 24], 0), None);
        assert_eq!(usual_hours(&[], 0), None);
    }
}
