//! The French announcements beside the texts: shown always, never, or until the reader knows them.

use core::fmt;
use std::collections::BTreeMap;

/// The number of throws after which an announcement counts as known.
pub const KNOWN: u8 = 5;

/// Counts as the announcement of the labels with ways and points, which are in words until they are known.
pub const WAYS: &str = "ways";

/// Counts as the announcement of what a tap on a man does, which is known once a tap has moved one.
pub const TAP: &str = "tap";

/// The announcements that only spell out figures.
const PLAIN: [&str; 2] = ["simple", "points"];

/// The choice of the French announcements that are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShowCalls {
    /// With every throw.
    Always,
    /// Each until it is known.
    #[default]
    UntilKnown,
    /// Not at all.
    Never,
}

impl ShowCalls {
    /// Every value, in the order of the menu.
    pub const ALL: [Self; 3] = [Self::Always, Self::UntilKnown, Self::Never];

    /// The name in storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::UntilKnown => "until-known",
            Self::Never => "never",
        }
    }
}

/// The number of times that the reader has seen each announcement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenCalls(BTreeMap<String, u8>);

impl SeenCalls {
    /// Reads what the implementation of `Display` wrote. Lines that cannot be read count as never seen.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let line = |line: &str| {
            let (call, times) = line.split_once(' ')?;
            Some((call.to_owned(), times.parse().ok()?))
        };
        Self(text.lines().filter_map(line).collect())
    }

    /// Counts an announcement that the reader has seen.
    pub fn add(&mut self, call: &str) {
        let times = self.0.entry(call.to_owned()).or_default();
        *times = times.saturating_add(1).min(KNOWN);
    }

    /// Checks whether the reader has seen an announcement at all.
    #[must_use]
    pub fn has(&self, call: &str) -> bool {
        self.0.contains_key(call)
    }

    /// Checks whether to show an announcement.
    #[must_use]
    pub fn shows(&self, call: &str, when: ShowCalls) -> bool {
        match when {
            ShowCalls::Always => true,
            // The figures beside these say all.
            ShowCalls::UntilKnown if PLAIN.contains(&call) => false,
            ShowCalls::UntilKnown => self.0.get(call).is_none_or(|&times| times < KNOWN),
            ShowCalls::Never => false,
        }
    }
}

impl fmt::Display for SeenCalls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(call, times)| writeln!(f, "{call} {times}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_shown_until_it_is_known() {
        let mut seen = SeenCalls::default();
        for _ in 0..KNOWN {
            assert!(seen.shows("coin", ShowCalls::UntilKnown));
            seen.add("coin");
        }
        assert!(!seen.has("carmes"));
        seen.add("carmes");
        assert!(seen.has("carmes"));
        let again = SeenCalls::parse(&seen.to_string());
        assert_eq!(again, seen);
        assert!(!again.shows("coin", ShowCalls::UntilKnown));
        assert!(again.shows("carmes", ShowCalls::UntilKnown), "once is not enough");
        assert!(again.shows("coin", ShowCalls::Always));
        assert!(!again.shows("bezet", ShowCalls::Never));
        assert_eq!(SeenCalls::parse("coin\n\ncarmes x"), SeenCalls::default());
    }
}
