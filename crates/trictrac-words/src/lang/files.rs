//! The files with the texts, as one string for each language.

/// Joins files of a language.
macro_rules! files {
    ($language:literal: $($name:literal),*) => {
        concat!($(include_str!(concat!("../../lang/", $language, $name, ".ftl"))),*)
    };
}
#[cfg(feature = "beside")]
macro_rules! beside {
    ($language:literal) => {
        files!($language: "-tribord", "-tribord-page", "-benchmark", "-train", "-study", "-learn", "-unreadable", "-failure", "-terminal")
    };
}
#[cfg(not(feature = "beside"))]
macro_rules! beside {
    ($language:literal) => {
        ""
    };
}
macro_rules! all {
    ($language:literal) => {
        concat!(files!($language: "", "-table", "-advice", "-page", "-glossary"), beside!($language))
    };
}

/// The English texts.
pub const ENGLISH: &str = all!("en");
/// The French texts.
pub const FRENCH: &str = all!("fr");
/// The announcements at the table, in French.
pub const SAID: &str = include_str!("../../lang/said.ftl");
