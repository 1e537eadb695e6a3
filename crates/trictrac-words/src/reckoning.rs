//! The arithmetic of a mark: how points became a hole. Rule: R7.1-R7.3.

use trictrac_rules::event::Event;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;

use crate::lang::{Texts, fluent_args, key};
use crate::player::Player;

/// The marks of a side for one throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reckoning {
    /// The points before the mark.
    pub before: u8,
    /// The points marked.
    pub gain: u8,
    /// The number of times the sum reaches the points of a hole.
    pub completed: u8,
    /// The points left beyond the last hole.
    pub left: u8,
    /// The holes that count, with those of a bredouille.
    pub holes: u8,
}

impl Reckoning {
    /// Finds what `who` marked among `events`; `None` if nothing.
    #[must_use]
    pub fn of(events: &[TableEvent], who: Side) -> Option<Self> {
        let common = || events.iter().filter_map(TableEvent::common);
        let (gain, left) = common().find_map(|event| match *event {
            Event::Marked { side, gain, points, .. } if side == who => Some((gain, points)),
            _ => None,
        })?;
        let holes = common().find_map(|event| match *event {
            Event::HolesWon { side, holes, .. } if side == who => Some(holes),
            _ => None,
        });
        // Every hole but the first counts double, and the first in a bredouille: R7.3 says it as 2k or 2k - 1.
        let holes = holes.unwrap_or(0);
        let completed = holes.div_ceil(2);
        let before = (completed * POINTS_OF_A_HOLE + left).saturating_sub(gain);
        Some(Self { before, gain, completed, left, holes })
    }

    /// True if the first hole counts double.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.holes > 0 && self.holes.is_multiple_of(2)
    }

    /// Writes the sum and what it makes: "8 + 6 = 14: one hole, 2 left".
    #[must_use]
    pub fn text(self, texts: &Texts, opponent: &Player) -> String {
        let Self { before, gain, completed, left, holes } = self;
        let total = before + gain;
        let sum =
            if before == 0 { gain.to_string() } else { format!("{before} + {gain} = {total}") };
        let arguments =
            fluent_args!["sum" => sum, "completed" => completed, "left" => left, "total" => total];
        let made = match completed {
            0 => return texts.with(key!("sum-points"), &arguments),
            _ => texts.with(key!("sum-holes"), &arguments),
        };
        let key = match (completed, self.is_double()) {
            (1, false) => return made,
            (1, true) => key!("sum-double"),
            (_, false) => key!("sum-first-single"),
            (_, true) => key!("sum-all-double"),
        };
        let mut arguments = opponent.arguments(texts);
        arguments.set("holes", holes);
        format!("{made}{}", texts.with(key, &arguments))
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::marking::{Run, Tally};
    use trictrac_rules::side::PerSide;

    use super::*;
    use crate::lang::Language;

    /// Marks `gain` for White, as the rules do, and reckons it from the events.
    fn reckoned(before: u8, run: Run, gain: u8) -> Reckoning {
        let mut points = Tally::new(PerSide::new(before, 4), run).unwrap();
        let holes = points.mark(Side::White, gain);
        let left = points.amounts()[Side::White];
        let en_bredouille = points.en_bredouille(Side::White);
        let mut events: Vec<TableEvent> =
            vec![Event::Marked { side: Side::White, gain, points: left, en_bredouille }.into()];
        if holes > 0 {
            events.push(Event::HolesWon { side: Side::White, holes, total: holes }.into());
        }
        assert_eq!(Reckoning::of(&events, Side::Black), None);
        let reckoning = Reckoning::of(&events, Side::White).unwrap();
        assert_eq!((reckoning.before, reckoning.holes, reckoning.left), (before, holes, left));
        reckoning
    }

    #[test]
    fn every_kind_of_mark() {
        let (single, double) = (Run::NONE, Run::of(Side::White));
        let check = |before, run, gain, english: &str, french: &str| {
            let text = |language, other: Player| {
                reckoned(before, run, gain).text(&Texts::new(language), &other)
            };
            assert_eq!(text(Language::En, Player::Named("Débutant".into())), english);
            assert_eq!(text(Language::Fr, Player::You).replace('\u{a0}', " "), french);
        };
        check(0, single, 4, "4 points", "4 points");
        check(4, single, 6, "4 + 6 = 10 points", "4 + 6 = 10 points");
        check(8, single, 6, "8 + 6 = 14: one hole, 2 left", "8 + 6 = 14 : un trou, reste 2");
        check(
            8,
            single,
            4,
            "8 + 4 = 12: one hole, nothing left",
            "8 + 4 = 12 : un trou, sans reste",
        );
        check(
            8,
            double,
            6,
            "8 + 6 = 14: one hole, 2 left; counted double, because Débutant scored nothing since the first points for this hole",
            "8 + 6 = 14 : un trou, reste 2 ; il compte double, car vous n’avez rien marqué depuis les premiers points de ce trou",
        );
        check(
            0,
            single,
            12,
            "12: one hole, nothing left; counted double, because Débutant scored nothing since the first points for this hole",
            "12 : un trou, sans reste ; il compte double, car vous n’avez rien marqué depuis les premiers points de ce trou",
        );
        check(
            8,
            single,
            18,
            "8 + 18 = 26: 2 × 12, 2 left; 3 holes, because only the first counts once",
            "8 + 18 = 26 : 2 × 12, reste 2 ; 3 trous, car seul le premier compte une fois",
        );
        check(
            10,
            double,
            32,
            "10 + 32 = 42: 3 × 12, 6 left; 6 holes: all count double, because Débutant scored nothing since the first points for this hole",
            "10 + 32 = 42 : 3 × 12, reste 6 ; 6 trous : tous comptent double, car vous n’avez rien marqué depuis les premiers points de ce trou",
        );
    }
}
