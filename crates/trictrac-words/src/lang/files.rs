//! The files with the texts, as one string for each language.

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
            "-learn",
            "-lessons",
            "-guide",
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
            "-library",
            "-forms",
            "-forms-page")
    };
}
/// The texts that only the command needs.
#[cfg(feature = "terminal")]
macro_rules! terminal {
    ($language:literal) => {
        files!($language: "-benchmark", "-train", "-failure", "-terminal", "-forms-terminal")
    };
}
#[cfg(not(feature = "terminal"))]
macro_rules! terminal {
    ($language:literal) => {
        ""
    };
}

/// The English texts.
pub const ENGLISH: &str = concat!(table!("en"), parts!("en"), terminal!("en"));
/// The French texts.
pub const FRENCH: &str = concat!(table!("fr"), parts!("fr"), terminal!("fr"));
/// The English texts of the table.
pub const TABLE_ENGLISH: &str = table!("en");
/// The French texts of the table.
pub const TABLE_FRENCH: &str = table!("fr");
/// The English texts of the parts of the page beside the table, and those that only the command needs.
pub(super) const PARTS_ENGLISH: &str = parts!("en");
pub(super) const TERMINAL_ENGLISH: &str = terminal!("en");
/// The same in French.
pub(super) const PARTS_FRENCH: &str = parts!("fr");
pub(super) const TERMINAL_FRENCH: &str = terminal!("fr");
/// The announcements at the table, in French.
pub const SAID: &str = include_str!("../../lang/said.ftl");
