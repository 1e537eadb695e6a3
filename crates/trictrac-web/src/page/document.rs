//! Documents of the project as HTML, made by the build script in every language.

use trictrac_words::lang::Language;

/// A document: the code of each language, and the HTML in it.
pub(super) struct Document(pub(super) &'static [(&'static str, &'static str)]);

impl Document {
    /// The HTML in `language`. The build script makes it for every language that has texts.
    pub(super) fn html(&self, language: Language) -> &'static str {
        let own = self.0.iter().find(|(code, _)| *code == language.code());
        own.map_or("", |(_, html)| html)
    }
}

/// Includes a [`Document`] by the name of its file, without ending.
macro_rules! document {
    ($name:literal) => {
        $crate::page::document::Document(&include!(concat!(env!("OUT_DIR"), "/", $name, ".rs")))
    };
}
pub(super) use document;
