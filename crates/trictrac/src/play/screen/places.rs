//! The way of the cursor over the board, among the places where something can be done.

use trictrac_rules::point::RAIL;

/// A direction of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    /// To the other long rail.
    Across,
}

/// The column of a place from the left, with the near rail below: 0 for the rail over which men are borne off.
const fn column(place: u8) -> u8 {
    match place {
        RAIL => 0,
        place if place <= 12 => place,
        place => 25 - place,
    }
}

/// The number of a place in the order of the eye: the near row from the left, then the far row from the left.
const fn order(place: u8) -> u8 {
    if place <= 12 { place } else { 13 + column(place) }
}

/// The next of `stops` from `place` in this direction; left and right go around the board.
pub(super) fn next(place: u8, stops: &[u8], direction: Direction) -> Option<u8> {
    let mut stops: Vec<u8> = stops.iter().copied().filter(|stop| *stop != place).collect();
    stops.sort_unstable_by_key(|stop| order(*stop));
    let here = order(place);
    match direction {
        Direction::Right => {
            let after = stops.iter().find(|stop| order(**stop) > here);
            after.or(stops.first()).copied()
        }
        Direction::Left => {
            let before = stops.iter().rfind(|stop| order(**stop) < here);
            before.or(stops.last()).copied()
        }
        Direction::Across => {
            let is_near = |place: u8| place <= 12;
            let across = stops.into_iter().filter(|stop| is_near(*stop) != is_near(place));
            across.min_by_key(|stop| column(*stop).abs_diff(column(place)))
        }
    }
}

/// The place that figures name as they are typed: the longest end of them that is a place. Nothing if there is none.
pub(super) fn typed(digits: &mut String, digit: char) -> Option<u8> {
    digits.push(digit);
    while !digits.is_empty() {
        match digits.parse() {
            Ok(place @ 1..=RAIL) => return Some(place),
            _ => digits.remove(0),
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_around_the_board() {
        let stops = [1, 5, 12, 13, 24];
        let way = |direction| {
            let mut place = 1;
            let mut way = Vec::new();
            for _ in 0..5 {
                place = next(place, &stops, direction).unwrap();
                way.push(place);
            }
            way
        };
        assert_eq!(way(Direction::Right), [5, 12, 24, 13, 1]);
        assert_eq!(way(Direction::Left), [13, 24, 12, 5, 1]);
        assert_eq!(next(6, &stops, Direction::Across), Some(24));
        assert_eq!(next(10, &stops, Direction::Across), Some(13));
        assert_eq!(next(RAIL, &stops, Direction::Across), Some(1));
        assert_eq!(next(7, &[], Direction::Left), None);
    }

    #[test]
    fn figures_name_places() {
        let mut digits = String::new();
        let places: Vec<_> = "1273025".chars().map(|it| typed(&mut digits, it)).collect();
        let expected = [1, 12, 7, 3].map(Some);
        assert_eq!(places[..2], expected[..2]);
        assert_eq!(places[2], Some(7));
        assert_eq!(places[3], Some(3));
        assert_eq!(places[4], None);
        assert_eq!(places[5..], [Some(2), Some(25)]);
    }
}
