//! Manners as the record of a match keeps them.

use trictrac_rules::notation::record::Record;

use super::{Manners, Rate};

const MISTAKES: &str = "Mistakes";
const ATTENTION: &str = "Attention";

impl Manners {
    /// Those of a computer that plays with a person, where nobody says otherwise: now and then it forgets, and it notices
    /// most.
    pub const USUAL: Self =
        Self { mistakes: Rate::in_thousandths(50), attention: Rate::in_thousandths(800) };

    /// Those that `record` tells, by its tags `Mistakes` and `Attention`; the usual where it tells none.
    ///
    /// ```
    /// use trictrac_engine::manners::Manners;
    /// use trictrac_rules::{notation::record::Record, rules::Rules};
    /// let mut record = Record::new(Rules::default(), None);
    /// assert_eq!(Manners::of(&record), Manners::USUAL);
    /// Manners::default().note(&mut record);
    /// assert_eq!(Manners::of(&record), Manners::default());
    /// ```
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let rate = |tag, usual| record.tag(tag).and_then(|rate| rate.parse().ok()).unwrap_or(usual);
        Self {
            mistakes: rate(MISTAKES, Self::USUAL.mistakes),
            attention: rate(ATTENTION, Self::USUAL.attention),
        }
    }

    /// Notes them in `record`.
    pub fn note(&self, record: &mut Record) {
        record.set_tag(MISTAKES, &self.mistakes.to_string());
        record.set_tag(ATTENTION, &self.attention.to_string());
    }
}
