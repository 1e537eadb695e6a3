//! The record tags that store the manners of a computer player.

use trictrac_rules::notation::record::Record;

use super::{Manners, Permille};

const MISTAKES: &str = "Mistakes";
const ATTENTION: &str = "Attention";

impl Manners {
    /// The manners of a computer that plays against a person, unless others are chosen: few mistakes, much attention.
    pub const USUAL: Self =
        Self { mistakes: Permille::in_thousandths(50), attention: Permille::in_thousandths(800) };

    /// Reads the manners from the tags `Mistakes` and `Attention` of `record`; [`Manners::USUAL`] where a tag is
    /// missing.
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

    /// Stores the manners in the tags of `record`.
    pub fn note(&self, record: &mut Record) {
        record.set_tag(MISTAKES, &self.mistakes.to_string());
        record.set_tag(ATTENTION, &self.attention.to_string());
    }
}
