//! Addresses below the section.

use core::fmt;

use trictrac_engine::puzzles::Theme;

use super::subject::PuzzleSubject;

/// The target of an address below the section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleAddress {
    /// The start.
    Start,
    /// The puzzle of the day.
    Daily,
    /// Puzzles near the reader's rating.
    Train,
    /// Puzzles of a theme near the reader's rating.
    Theme(Theme),
    /// The failed puzzles and problems that are due.
    Again,
    /// The list of the treatises' problems.
    Treatises,
    /// One puzzle or problem.
    One(PuzzleSubject),
}

const DAILY: &str = "daily";
const TRAIN: &str = "train";
const THEME: &str = "theme/";
const AGAIN: &str = "again";
const TREATISES: &str = "treatises";

impl PuzzleAddress {
    /// Reads the part of the address after the name of the section; `None` if it names nothing.
    #[must_use]
    pub fn parse(rest: &str) -> Option<Self> {
        Some(match rest {
            "" => Self::Start,
            DAILY => Self::Daily,
            TRAIN => Self::Train,
            AGAIN => Self::Again,
            TREATISES => Self::Treatises,
            rest => match rest.strip_prefix(THEME) {
                Some(name) => Self::Theme(Theme::named(name)?),
                None => Self::One(rest.parse().ok()?),
            },
        })
    }
}

impl PuzzleAddress {
    /// The address after the only question of this one; `None` where more questions follow at the same address.
    ///
    /// `problems` is the number of problems of the treatises.
    #[must_use]
    pub fn after(self, problems: usize) -> Option<Self> {
        match self {
            Self::Daily | Self::One(PuzzleSubject::Mined(_)) => Some(Self::Train),
            Self::One(PuzzleSubject::Treatise(number)) if usize::from(number) < problems => {
                Some(Self::One(PuzzleSubject::Treatise(number + 1)))
            }
            Self::One(PuzzleSubject::Treatise(_)) => Some(Self::Treatises),
            _ => None,
        }
    }
}

impl fmt::Display for PuzzleAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => Ok(()),
            Self::Daily => f.write_str(DAILY),
            Self::Train => f.write_str(TRAIN),
            Self::Theme(theme) => write!(f, "{THEME}{theme}"),
            Self::Again => f.write_str(AGAIN),
            Self::Treatises => f.write_str(TREATISES),
            Self::One(subject) => subject.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let one = [PuzzleSubject::Mined("836ac26c".parse().unwrap()), PuzzleSubject::Treatise(12)];
        let places = [
            PuzzleAddress::Start,
            PuzzleAddress::Daily,
            PuzzleAddress::Train,
            PuzzleAddress::Again,
            PuzzleAddress::Treatises,
        ];
        let themes = Theme::ALL.map(PuzzleAddress::Theme);
        for address in places.into_iter().chain(themes).chain(one.map(PuzzleAddress::One)) {
            assert_eq!(PuzzleAddress::parse(&address.to_string()), Some(address));
        }
        for subject in one {
            assert_eq!(PuzzleSubject::of_exercise(&subject.exercise()), Some(subject));
        }
    }

    #[test]
    fn after_one_question_others_follow() {
        let after = |rest: &str| PuzzleAddress::parse(rest).and_then(|it| it.after(127));
        let named = |rest: &str| after(rest).map(|address| address.to_string());
        assert_eq!(named("daily").as_deref(), Some("train"));
        assert_eq!(named("836ac26c").as_deref(), Some("train"));
        assert_eq!(named("treatises/12").as_deref(), Some("treatises/13"));
        assert_eq!(named("treatises/127").as_deref(), Some("treatises"));
        assert_eq!((after("train"), after("again"), after("theme/corner")), (None, None, None));
    }

    #[test]
    fn nonsense_names_nothing() {
        for rest in [
            "x",
            "theme",
            "theme/",
            "theme/nothing",
            "treatises/",
            "treatises/x",
            "treatises/012",
            "treatises/70000",
            "836AC26C",
            "+36ac26c",
            "836ac26",
            "836ac26c0",
            "836ac26c/1",
            "daily/",
        ] {
            assert_eq!(PuzzleAddress::parse(rest), None, "{rest}");
        }
        for name in ["count/1", "puzzle/rating", "puzzle/day/2026-11-26", "puzzle/"] {
            assert_eq!(PuzzleSubject::of_exercise(name), None, "{name}");
        }
    }
}
