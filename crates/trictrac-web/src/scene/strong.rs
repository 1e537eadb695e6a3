//! The strong places of the table: corners that are taken, and full quarters.

use trictrac_rules::side::Side;

use super::pile::Pile;

/// The first and the last arrow of each corner and of each quarter.
const PLACES: [[u8; 2]; 6] = [[12, 12], [13, 13], [1, 6], [7, 12], [13, 18], [19, 24]];

/// Arrows that two men or more of a side hold, all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrongPlace {
    /// The side.
    pub side: Side,
    /// The first arrow and the last one.
    pub arrows: [u8; 2],
}

/// The corners that are taken, and the full quarters.
pub(super) fn places(piles: &[Pile]) -> Vec<StrongPlace> {
    let holds = |side: Side, at: u8| {
        piles.iter().any(|pile| pile.point == at && pile.side == side && pile.count > 1)
    };
    let place = |side, arrows: [u8; 2]| {
        let [first, last] = arrows;
        (first..=last).all(|at| holds(side, at)).then_some(StrongPlace { side, arrows })
    };
    let of = |side| PLACES.into_iter().filter_map(move |arrows| place(side, arrows));
    Side::ALL.into_iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_that_is_taken_and_a_full_quarter_are_strong() {
        let men = |points: &[u8]| -> Vec<_> {
            let pile = |&point: &u8| Pile { point, side: Side::White, count: 2 };
            places(&points.iter().map(pile).collect::<Vec<_>>())
        };
        let place = |arrows| StrongPlace { side: Side::White, arrows };
        assert_eq!(men(&[6, 12]), [place([12, 12])]);
        assert_eq!(men(&[7, 8, 9, 10, 12]), [place([12, 12])]);
        assert_eq!(men(&[7, 8, 9, 10, 11, 12]), [place([12, 12]), place([7, 12])]);
    }
}
