//! The treatises' advice on the first throws, and the engine's differences from it.

use trictrac_engine::opinions::Opinion;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;
use trictrac_words::lang::{Key, key};
use trictrac_words::shipped::{SECOND_THROWS, SHIPPED};

use super::{OpeningEntry, OpeningThrows};
use crate::library::games::opinions;
use crate::study::link::StudyLink;
use crate::study::walk::{RecordWalk, ThrowMoment};

/// The arrows that the treatises call *coin bourgeois*.
const BOURGEOIS: [u8; 2] = [6, 7];
/// The arrow that the treatises call the schoolboy's case.
const SCHOOLBOY: u8 = 11;

/// A sentence of a treatise about an entry, and its source.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningAdvice {
    /// The sentence.
    pub says: Key,
    /// The source.
    pub source: &'static str,
    /// The candidate that it recommends, if it recommends one of them.
    pub candidate: Option<usize>,
}

/// A play of one of the old games that began with the same throws.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningExample {
    /// The name of the record.
    pub record: &'static str,
    /// The number of its throw, from 1.
    pub throw: usize,
    /// The play as text, in the numbering of its player.
    pub play: String,
    /// The candidate that it is.
    pub candidate: Option<usize>,
}

/// A throw after the first one, as an author plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequel {
    /// The first throw.
    pub first: (u8, u8),
    /// The name of its record among the [`SECOND_THROWS`].
    pub record: &'static str,
    /// The reason.
    pub says: Key,
    /// The source.
    pub source: &'static str,
}

/// Lelasseux-Lafosse's second throws, when the first one was played as the engine plays it.
pub const SEQUELS: [Sequel; 3] = [
    Sequel {
        first: (3, 2),
        record: "lelasseux-293c",
        says: key!("openings-sequel-case"),
        source: "Lelasseux-Lafosse 1852, n. 293",
    },
    Sequel {
        first: (4, 3),
        record: "lelasseux-292",
        says: key!("openings-sequel-corner"),
        source: "Lelasseux-Lafosse 1852, n. 292",
    },
    Sequel {
        first: (6, 5),
        record: "lelasseux-293a",
        says: key!("openings-sequel-apart"),
        source: "Lelasseux-Lafosse 1852, n. 293",
    },
];

impl Sequel {
    /// Returns the sequel of a first throw.
    #[must_use]
    pub fn of(line: OpeningThrows) -> Option<&'static Self> {
        let is_first = |one: &&Self| Throw::of(one.first.0, one.first.1) == Some(line.first);
        SEQUELS.iter().find(is_first).filter(|_| line.reply.is_none())
    }

    /// Returns its throw with the author's play.
    #[must_use]
    pub fn thrown(&self) -> Option<ThrowMoment> {
        let (_, text) = SECOND_THROWS.into_iter().find(|(name, _)| *name == self.record)?;
        RecordWalk::of(&Record::parse(text).ok()?).thrown(1).cloned()
    }

    /// Returns the engine's opinion of the author's play.
    #[must_use]
    pub fn opinion(&self) -> Option<Opinion> {
        opinions().of(self.record, 1).next().cloned()
    }

    /// Returns the address of its position in the analysis board, as it follows `#/`.
    #[must_use]
    pub fn study(&self) -> Option<String> {
        let position = self.thrown()?.position()?;
        Some(StudyLink::Position(Rules::default(), position).to_string())
    }
}

/// Returns what the treatises say about the throw of an entry.
#[must_use]
pub fn about(entry: &OpeningEntry) -> Vec<OpeningAdvice> {
    let mut all = Vec::new();
    if entry.line.reply.is_none() {
        all.push(two_men(entry));
    }
    let reaches = |candidate: usize, points: &[u8]| {
        entry.arrows(candidate).iter().any(|arrow| points.contains(&arrow.to))
    };
    if reaches(0, &BOURGEOIS) {
        all.push(OpeningAdvice {
            says: key!("openings-bourgeois"),
            source: "Jollivet 1656, p. 37; Wikipedia",
            candidate: None,
        });
    }
    if (0..entry.opening.candidates.len()).any(|candidate| reaches(candidate, &[SCHOOLBOY])) {
        all.push(OpeningAdvice {
            says: key!("openings-schoolboy"),
            source: "Lepeintre 1818, p. 94; Wikipedia",
            candidate: None,
        });
    }
    all
}

/// The principle of all authors: the first throw is played with two men.
fn two_men(entry: &OpeningEntry) -> OpeningAdvice {
    let is_two = |play: Play| matches!(play, Play::Two(..));
    let candidate = entry.opening.candidates.iter().position(|one| is_two(one.play));
    OpeningAdvice {
        says: key!("openings-two-men"),
        source: "Guiton 1822, ch. XIII; Lelasseux-Lafosse 1852, n. 420; Lepeintre 1818, III, 1",
        candidate,
    }
}

/// Returns the plays of the old games whose relève began with the throws of an entry.
#[must_use]
pub fn examples(entry: &OpeningEntry) -> Vec<OpeningExample> {
    let mut found = Vec::new();
    for shipped in SHIPPED {
        // A record that cannot be read has no examples; a test reads them all.
        let Ok(record) = shipped.record() else { continue };
        let walk = RecordWalk::of(&record);
        for (index, thrown) in walk.throws().iter().enumerate() {
            let before = index.checked_sub(1).map(|index| &walk.throws()[index]);
            if let Some(play) = played(entry.line, before, thrown) {
                let is_it = |one: &trictrac_engine::openings::Suggestion| one.play == play;
                let candidate = entry.opening.candidates.iter().position(is_it);
                found.push(OpeningExample {
                    record: shipped.name,
                    throw: index + 1,
                    play: play.to_string(),
                    candidate,
                });
            }
        }
    }
    found
}

/// Returns the play of `thrown` if its relève began with the throws of `line`.
fn played(line: OpeningThrows, before: Option<&ThrowMoment>, thrown: &ThrowMoment) -> Option<Play> {
    let at_start = |thrown: &ThrowMoment| {
        let board = thrown.before.releve().board;
        Side::ALL.into_iter().all(|side| board.men(side).on(Point::TALON) == 15)
    };
    let fits = match line.reply {
        None => at_start(thrown) && thrown.throw() == line.first,
        Some(reply) => before.is_some_and(|before| {
            at_start(before) && before.throw() == line.first && thrown.throw() == reply
        }),
    };
    let done = thrown.done.iter().find(|done| matches!(done, Action::Play(_)));
    done.filter(|_| fits).and_then(|_| thrown.play())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::load;

    fn with_entry<T>(address: &str, look: impl Fn(&OpeningEntry) -> T) -> T {
        look(&OpeningEntry::of(&load(), OpeningThrows::parse(address).unwrap()))
    }

    #[test]
    fn the_principle_names_the_play_with_two_men() {
        for throw in Throw::all() {
            let principle = with_entry(&throw.to_string(), |entry| two_men(entry).candidate);
            let candidate = principle.expect("a play with two men");
            let men = with_entry(&throw.to_string(), |entry| entry.arrows(candidate));
            assert!(men.iter().all(|arrow| arrow.from == 1), "{throw}");
        }
        // Carmes is one of the throws where the engine differs.
        assert_eq!(with_entry("44", |entry| two_men(entry).candidate), Some(1));
        assert!(with_entry("44/21", about).iter().all(|one| one.says != key!("openings-two-men")));
    }

    #[test]
    fn notes_are_about_the_arrows_that_men_reach() {
        let says = |address| -> Vec<Key> {
            with_entry(address, about).into_iter().map(|one| one.says).collect()
        };
        assert_eq!(says("21"), [key!("openings-two-men")]);
        assert!(says("64").contains(&key!("openings-bourgeois")));
        assert!(says("64").contains(&key!("openings-schoolboy")), "5/11 is a candidate");
    }

    #[test]
    fn old_games_that_began_so_are_found() {
        let first = with_entry("65", examples);
        let found: Vec<_> =
            first.iter().map(|one| (one.record, one.throw, one.play.as_str())).collect();
        let expected = [("soumille-1738", 1, "1/7 1/6"), ("lepeintre-1818-lesson", 1, "1/7 1/6")];
        assert_eq!(found, expected);
        let [reply] = &with_entry("65/32", examples)[..] else { panic!("one reply") };
        assert_eq!((reply.throw, reply.play.as_str()), (2, "1/3/6"));
        assert!(reply.candidate.is_none_or(|candidate| candidate > 0), "the engine differs");
        assert!(with_entry("11", examples).is_empty());
    }

    #[test]
    fn every_sequel_follows_the_first_play_and_has_an_opinion() {
        for sequel in SEQUELS {
            let (one, other) = sequel.first;
            let line = OpeningThrows { first: Throw::of(one, other).unwrap(), reply: None };
            assert_eq!(Sequel::of(line), Some(&sequel));
            let thrown = sequel.thrown().expect("a record that can be read");
            let after = OpeningEntry::of(&load(), line).after(0);
            assert_eq!(after.releve().board, thrown.before.releve().board, "after the first play");
            let opinion = sequel.opinion().expect("an opinion");
            let made = opinion.done().map(|made| made.action);
            assert_eq!(made, thrown.play().map(Action::Play), "{sequel:?}");
            assert!(sequel.study().is_some());
        }
        assert_eq!(SEQUELS.len(), SECOND_THROWS.len());
    }
}
