//! Thirty men with fixed numbers, so that the browser can animate each man from one scene to the next.

use trictrac_drawing::shape::{MAN, Shape, Spot};
use trictrac_rules::men::MEN;
use trictrac_rules::side::Side;

use crate::scene::{Pile, Scene};
use crate::session::seen;

/// The number of men.
pub const ALL: usize = 2 * MEN as usize;

/// The place of a man on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManPlace {
    /// The point in the numbering of the near side; `None` if the man has been borne off.
    pub point: Option<u8>,
    /// The man's index in the pile, from 0 at the rail.
    pub index: u8,
    /// The number of men in the pile.
    pub count: u8,
}

/// The places of all men: White's are numbers 0 to 14, Black's 15 to 29. The page draws higher numbers in front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flock {
    men: [ManPlace; ALL],
}

/// The side of a man by number.
#[must_use]
pub const fn side(number: usize) -> Side {
    if number < MEN as usize { Side::White } else { Side::Black }
}

impl ManPlace {
    const OFF: Self = Self { point: None, index: 0, count: 0 };

    /// Returns the position on the drawing; `None` for a man that has been borne off.
    #[must_use]
    pub fn spot(self, shape: Shape) -> Option<Spot> {
        Some(shape.man(self.point?, self.index, self.count))
    }

    const fn is_in(self, pile: &Pile) -> bool {
        matches!(self.point, Some(point) if point == pile.point)
    }
}

impl Flock {
    /// Places the men as in `scene`.
    #[must_use]
    pub fn new(scene: &Scene) -> Self {
        let mut flock = Self { men: [ManPlace::OFF; ALL] };
        flock.follow(scene);
        flock
    }

    /// Returns the place of a man by number.
    #[must_use]
    pub const fn standing(&self, number: usize) -> ManPlace {
        self.men[number]
    }

    /// Finds the number of the foremost man on `point`.
    #[must_use]
    pub fn foremost(&self, point: u8) -> Option<usize> {
        let stands = |man: &ManPlace| man.point == Some(point) && man.index + 1 == man.count;
        self.men.iter().position(stands)
    }

    /// Moves the men to their places in `scene`, as few of them as possible.
    pub fn follow(&mut self, scene: &Scene) {
        for side in Side::ALL {
            self.send(scene, side);
        }
    }

    /// Moves the men of one side from piles that shrink to piles that grow.
    ///
    /// Men and free places are both sorted in the direction of play, so that men do not seem to pass one another or to move
    /// backwards.
    fn send(&mut self, scene: &Scene, of: Side) {
        let numbers = || (0..ALL).filter(move |&number| side(number) == of);
        let mut piles: Vec<_> = scene.piles.iter().filter(|pile| pile.side == of).collect();
        piles.sort_by_key(|pile| seen(scene.near, of, pile.point));
        let mut room: Vec<u8> = piles.iter().map(|pile| pile.count).collect();
        let mut gone = Vec::new();
        for number in numbers() {
            match piles.iter().position(|pile| self.men[number].is_in(pile)) {
                Some(pile) if room[pile] > 0 => room[pile] -= 1,
                _ => gone.push(number),
            }
        }
        gone.sort_by_key(|&number| self.men[number].point.map(|point| seen(scene.near, of, point)));
        let places =
            piles.iter().zip(&room).flat_map(|(pile, &room)| (0..room).map(|_| pile.point));
        let mut places = places.rev();
        for number in gone.into_iter().rev() {
            self.men[number] = ManPlace { point: places.next(), ..ManPlace::OFF };
        }
        for pile in piles {
            let members: Vec<_> =
                numbers().filter(|&number| self.men[number].is_in(pile)).collect();
            self.pile_up(members, pile);
        }
    }

    /// Gives the men of a pile their places in it.
    fn pile_up(&mut self, mut members: Vec<usize>, pile: &Pile) {
        let shape = Shape::Wide;
        let apart = shape.man(pile.point, 0, pile.count).y - shape.man(pile.point, 1, pile.count).y;
        // Men that do not overlap keep their places, and new ones come in front. Where men overlap, as on the talon, the pile
        // stays in the order of the numbers, because the browser draws later elements above earlier ones.
        if apart.abs() >= 2.0 * MAN {
            members.sort_by_key(|&number| (self.men[number].count == 0, self.men[number].index));
        }
        for (index, number) in (0..).zip(members) {
            self.men[number] = ManPlace { point: Some(pile.point), index, count: pile.count };
        }
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::game::Match;
    use trictrac_rules::rules::Rules;

    use super::*;

    fn scene(piles: &[(u8, u8)]) -> Scene {
        let start = Scene::of(Side::White, &Match::new(Rules::default()));
        let piles = piles.iter().map(|&(point, count)| Pile { point, side: Side::White, count });
        Scene { piles: piles.collect(), ..start }
    }

    #[test]
    fn those_who_need_not_move_stay() {
        let mut flock = Flock::new(&scene(&[(1, 15)]));
        flock.follow(&scene(&[(1, 13), (5, 1), (7, 1)]));
        let moved: Vec<_> = (0..15).filter(|&n| flock.standing(n).point != Some(1)).collect();
        assert_eq!(moved.len(), 2);
        let before = flock.clone();
        flock.follow(&scene(&[(1, 12), (5, 1), (7, 2)]));
        let changed: Vec<_> =
            (0..15).filter(|&n| flock.standing(n).point != before.standing(n).point).collect();
        assert_eq!(changed.len(), 1);
        assert_eq!(before.standing(changed[0]).point, Some(1));
    }

    #[test]
    fn every_man_has_a_place_of_his_own() {
        let mut flock = Flock::new(&scene(&[(1, 15)]));
        for piles in [&[(1, 5), (2, 6), (24, 4)][..], &[(2, 1), (24, 9)], &[(1, 15)]] {
            flock.follow(&scene(piles));
            for &(point, count) in piles {
                let mut seen: Vec<_> = (0..15)
                    .filter(|&n| flock.standing(n).point == Some(point))
                    .map(|n| flock.standing(n).index)
                    .collect();
                seen.sort_unstable();
                assert_eq!(seen, (0..count).collect::<Vec<_>>(), "{point}");
                assert!(flock.foremost(point).is_some());
            }
        }
    }
}
