//! The languages: the texts of each, and how it writes numbers.

/// Joins files of a language.
macro_rules! files {
    ($language:literal: $($name:literal),*) => {
        concat!($(include_str!(concat!("../../lang/", $language, $name, ".ftl"))),*)
    };
}
/// The texts of the table: playing, and its explanations.
macro_rules! table {
    ($language:literal) => {
        files!($language: "", "-page")
    };
}
/// The texts of what is loaded later: hints, the choice after a hole, forms, manual scoring, lessons, study, rules, online play with accounts and
/// lobby, Tribord et Bâbord, the other forms.
macro_rules! parts {
    ($language:literal) => {
        files!($language:
            "-advice",
            "-insight",
            "-reasons",
            "-agree",
            "-glossary",
            "-settings",
            "-statements",
            "-matches",
            "-outcome",
            "-tribord",
            "-tribord-page",
            "-study",
            "-board",
            "-today",
            "-learn",
            "-lessons",
            "-guide",
            "-first-match",
            "-rules",
            "-unreadable",
            "-online",
            "-account",
            "-club",
            "-operator",
            "-training",
            "-count",
            "-puzzles",
            "-progress",
            "-openings",
            "-hold",
            "-library",
            "-forms",
            "-forms-page")
    };
}
/// The texts that only the command needs.
#[cfg(feature = "terminal")]
macro_rules! terminal {
    ($language:literal) => {
        files!($language: "-benchmark", "-train", "-failure", "-terminal", "-forms-terminal", "-screen")
    };
}
#[cfg(not(feature = "terminal"))]
macro_rules! terminal {
    ($language:literal) => {
        ""
    };
}

/// A language that texts exist in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

/// The habits of a language.
struct LanguageHabits {
    code: &'static str,
    decimal_sign: char,
    /// The character between thousands.
    thousands: char,
    per_cent: &'static str,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// The table of the languages. Their texts are apart, so that the page loads each part of them when it is needed.
    const fn habits(self) -> LanguageHabits {
        match self {
            Self::Fr => LanguageHabits {
                code: "fr",
                decimal_sign: ',',
                thousands: '\u{a0}',
                per_cent: "\u{a0}%",
            },
            Self::En => {
                LanguageHabits { code: "en", decimal_sign: '.', thousands: ',', per_cent: "%" }
            }
        }
    }

    /// Returns the texts of the table.
    #[must_use]
    pub const fn table(self) -> &'static str {
        match self {
            Self::Fr => table!("fr"),
            Self::En => table!("en"),
        }
    }

    /// Returns the texts of the parts of the page beside the table.
    #[must_use]
    pub const fn parts(self) -> &'static str {
        match self {
            Self::Fr => parts!("fr"),
            Self::En => parts!("en"),
        }
    }

    /// Returns the texts that only the command needs.
    #[cfg_attr(
        not(feature = "terminal"),
        expect(clippy::match_same_arms, reason = "without the command there are none")
    )]
    #[must_use]
    pub const fn terminal(self) -> &'static str {
        match self {
            Self::Fr => terminal!("fr"),
            Self::En => terminal!("en"),
        }
    }

    /// Returns the language of the environment: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English without any.
    #[must_use]
    pub fn from_environment() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        Self::of_locale(locale.as_deref().unwrap_or(""))
    }

    /// Returns the language of a locale such as `fr_CH.UTF-8`; English for one without texts.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let code = locale.split(['_', '-', '.', '@']).next().unwrap_or("");
        let is_it = |language: &Self| language.code().eq_ignore_ascii_case(code);
        Self::ALL.into_iter().find(is_it).unwrap_or(Self::En)
    }

    /// Returns its code, as in the comments of records.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.habits().code
    }

    /// Writes `number`, which has a decimal point, if any, with the decimal sign of the language.
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        number.replace('.', self.habits().decimal_sign.encode_utf8(&mut [0; 4]))
    }

    /// Writes a number with its thousands apart.
    #[must_use]
    pub fn thousands(self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(self.habits().thousands);
            }
            text.push(digit);
        }
        text
    }

    /// Returns what follows a number of per cent: the sign, after a space if the language has one.
    #[must_use]
    pub const fn per_cent(self) -> &'static str {
        self.habits().per_cent
    }
}

/// All English texts, which the keys are compared with.
pub(super) const ENGLISH: &str = concat!(table!("en"), parts!("en"), terminal!("en"));
/// The announcements at the table, in French.
pub const SAID: &str = include_str!("../../lang/said.ftl");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        assert_eq!(Language::Fr.decimal("1.50"), "1,50");
        assert_eq!(Language::En.decimal("1.50"), "1.50");
        assert_eq!(Language::En.thousands(1_000_000), "1,000,000");
        assert_eq!(Language::Fr.thousands(55_606), "55\u{a0}606");
        assert_eq!(Language::En.thousands(606), "606");
    }
}
