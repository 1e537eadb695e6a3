//! The identity of an exercise: `hits-2/3f9a`.

use core::fmt;
use core::str::FromStr;

use super::PREFIX;
use super::grade::Grade;
use super::topic::Topic;

/// A topic at a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExerciseKind {
    /// The topic.
    pub topic: Topic,
    /// The grade.
    pub grade: Grade,
}

/// The identity of an exercise, which determines everything in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExerciseId {
    /// Topic and grade.
    pub kind: ExerciseKind,
    /// The number that determines the position.
    pub seed: u32,
}

impl ExerciseId {
    /// Its name among the results of training: `count/hits-2/3f9a`.
    #[must_use]
    pub fn exercise(self) -> String {
        format!("{PREFIX}{self}")
    }

    /// The exercise with this name among the results of training.
    #[must_use]
    pub fn of_exercise(name: &str) -> Option<Self> {
        name.strip_prefix(PREFIX)?.parse().ok()
    }
}

impl ExerciseKind {
    /// The name of its tally among the results of training: `count/hits-2`.
    #[must_use]
    pub fn exercise(self) -> String {
        format!("{PREFIX}{self}")
    }

    /// Checks whether it has exercises of its own: a jan without ways has none about its ways.
    #[must_use]
    pub fn is_offered(self) -> bool {
        self.grade != Grade::Ways || self.topic == Topic::Mixed || self.topic.has_ways()
    }
}

impl fmt::Display for ExerciseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.topic.name(), self.grade.number())
    }
}

impl fmt::Display for ExerciseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{:x}", self.kind, self.seed)
    }
}

impl FromStr for ExerciseKind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (topic, grade) = text.split_once('-').ok_or(())?;
        let grade = grade.parse().ok().and_then(Grade::numbered).ok_or(())?;
        Ok(Self { topic: Topic::named(topic).ok_or(())?, grade })
    }
}

impl FromStr for ExerciseId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, seed) = text.split_once('/').ok_or(())?;
        let id = Self { kind: kind.parse()?, seed: u32::from_str_radix(seed, 16).map_err(drop)? };
        // One exercise has one name.
        if id.to_string() == text { Ok(id) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for topic in Topic::ALL {
            for grade in Grade::ALL {
                let id = ExerciseId { kind: ExerciseKind { topic, grade }, seed: 0x3f9a };
                assert_eq!(id.to_string().parse(), Ok(id));
                assert_eq!(ExerciseId::of_exercise(&id.exercise()), Some(id));
                assert_eq!(id.kind.to_string().parse(), Ok(id.kind));
            }
        }
    }

    #[test]
    fn nonsense_is_no_exercise() {
        for text in [
            "",
            "hits-2",
            "hits-6/1",
            "hats-2/1",
            "hits-2/",
            "hits-2/+1",
            "hits-2/01",
            "hits-2/A",
            "hits-2/1/2",
            "hits-2/123456789",
        ] {
            assert_eq!(text.parse::<ExerciseId>(), Err(()), "{text}");
        }
        assert_eq!(ExerciseId::of_exercise("puzzle/1"), None);
    }
}
