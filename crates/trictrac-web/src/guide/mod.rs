//! The guide of a match: explains in a sentence what happens for the first time, one thing a throw.
//!
//! ```
//! use trictrac_web::guide::{Guide, GuideStop};
//! use trictrac_web::match_settings::MatchSettings;
//! use trictrac_web::session::ClassicPageSession;
//! let mut guide = Guide::default();
//! guide.look(&ClassicPageSession::new(MatchSettings::new(1)));
//! assert_eq!(guide.stop().map(|shown| shown.stop), Some(GuideStop::Begin));
//! ```

mod find;
mod stop;

pub use stop::{GuideStop, ShownStop};

use core::fmt;

use trictrac_rules::rules::{HolesToWin, Rules};

use crate::session::ClassicPageSession;

/// The key under which the browser saves a guide.
pub const STORAGE_KEY: &str = "guide";

/// The holes that win a guided match.
pub const HOLES: u8 = 3;

/// The rules of a guided match: the usual ones, to [`HOLES`] holes.
#[must_use]
pub fn rules() -> Rules {
    let mut rules = Rules::default();
    rules.holes = HolesToWin::new(HOLES).unwrap_or(rules.holes);
    rules
}

/// The explanations of the guide, given and shown, and the match that it accompanies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// The seed of the match, which tells it from others.
    seed: Option<u64>,
    /// The stops that were explained, with the one that is shown.
    known: Vec<GuideStop>,
    /// The stop that is explained now, and the number of throws before it.
    shown: Option<(usize, ShownStop)>,
    /// True if the player has sent the guide away.
    left: bool,
}

/// Checks whether the guide saved as `text` accompanies the match with dice from `seed`.
#[must_use]
pub fn accompanies(text: &str, seed: Option<u64>) -> bool {
    let saved = text.split_whitespace().next().and_then(|word| word.parse().ok());
    saved.is_some() && saved == seed
}

impl Guide {
    /// Reads the text of [`Guide`]'s `Display`: the seed, then the names of what was explained. Unknown names are ignored.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let seed = words.next().and_then(|seed| seed.parse().ok());
        Self { seed, known: words.filter_map(GuideStop::named).collect(), ..Self::default() }
    }

    /// Notes that the scripted match was played, which explains most of what happens; `went` tells that the learner chose to go.
    pub fn after_the_script(&mut self, went: bool) {
        let gone = went.then_some(GuideStop::Gone);
        for stop in GuideStop::SCRIPTED.into_iter().chain(gone) {
            if !self.known.contains(&stop) {
                self.known.push(stop);
            }
        }
    }

    /// Starts a guided match, with dice from `seed`.
    #[must_use]
    pub fn next_match(seed: impl FnMut() -> u64) -> ClassicPageSession {
        ClassicPageSession::first(rules(), seed)
    }

    /// Checks whether the guide accompanies this match.
    #[must_use]
    pub fn accompanies(&self, session: &ClassicPageSession) -> bool {
        let seed = session.setup().dice.seed();
        seed.is_some() && self.seed == seed
    }

    /// Leaves the match, which goes on without the guide.
    pub fn leave(&mut self) {
        (self.seed, self.left) = (None, true);
    }

    /// Looks for what has happened for the first time in the current throw. Of several things only the most important is explained; the
    /// others wait until they happen again in a throw without it.
    pub fn look(&mut self, session: &ClassicPageSession) {
        if self.left {
            return;
        }
        if !self.accompanies(session) {
            self.seed = session.setup().dice.seed();
            // What is shown before a first throw belongs to the next match, too.
            if let Some((_, shown)) = self.shown.take().filter(|(throws, _)| *throws == 0) {
                self.known.retain(|known| *known != shown.stop);
            }
        }
        let throws = session.turns().len();
        if self.shown.is_some_and(|(then, _)| then == throws) {
            return;
        }
        let mut found = find::all(session).into_iter();
        self.shown = found.find(|shown| !self.has_met(shown.stop)).map(|shown| (throws, shown));
        self.known.extend(self.shown.map(|(_, shown)| shown.stop));
    }

    /// Checks whether this was explained, or is now.
    #[must_use]
    pub fn has_met(&self, stop: GuideStop) -> bool {
        self.known.contains(&stop)
    }

    /// The stop that is explained now.
    #[must_use]
    pub fn stop(&self) -> Option<ShownStop> {
        self.shown.map(|(_, shown)| shown)
    }
}

/// Prints what is saved: an explanation that is still shown is shown again.
impl fmt::Display for Guide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.seed.unwrap_or_default())?;
        let shown = self.stop().map(|shown| shown.stop);
        self.known
            .iter()
            .filter(|stop| shown != Some(**stop))
            .try_for_each(|stop| write!(f, " {}", stop.name()))
    }
}

#[cfg(test)]
mod tests;
