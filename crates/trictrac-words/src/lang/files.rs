//! The files with the texts, one string for each language.

/// The files of a language: of the table, then of what is beside it.
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

/// The texts of English.
pub const ENGLISH: &str = all!("en");
/// The texts of French.
pub const FRENCH: &str = all!("fr");
/// What players say at the table.
pub const SAID: &str = include_str!("../../lang/said.ftl");
