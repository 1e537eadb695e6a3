//! The files of the page in memory, with the data for their headers.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::encoding::Encoding;

/// The content of a file.
pub type Content = Cow<'static, [u8]>;

/// All files by their path.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file in every encoding in which it can be sent.
#[derive(Debug)]
pub struct File {
    forms: Vec<(Encoding, Content)>,
    tag: String,
    kind: &'static str,
    immutable: bool,
}

/// The number of hash digits in an entity tag.
const TAGGED: usize = 16;
/// The least number of hash digits in the name of a file that never changes.
const NAMED: usize = 12;

impl Site {
    /// Creates a site of these files; names that end in `.br` or `.gz` are compressed forms of the others.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Content)>) -> Self {
        let files: BTreeMap<_, _> = files.into_iter().collect();
        let is_form = |name: &String| {
            let of = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
            of.is_some_and(|of| files.contains_key(of))
        };
        let whole = files.keys().filter(|name| !is_form(name));
        let made = whole.map(|name| (name.clone(), File::new(name, &files))).collect();
        Self { files: made }
    }

    /// Reads the site from a folder, which must contain files only.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            files.push((name, fs::read(entry.path())?.into()));
        }
        Ok(Self::new(files))
    }

    /// Returns the page that is part of the program; `None` without the feature `page`.
    #[must_use]
    pub fn embedded() -> Option<Self> {
        #[cfg(feature = "page")]
        {
            let files = Page::iter().filter_map(|name| {
                let content = Page::get(&name)?.data;
                Some((name.into_owned(), content))
            });
            Some(Self::new(files))
        }
        #[cfg(not(feature = "page"))]
        None
    }

    /// Returns the file of this path.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

/// The files that `cargo xtask web` has built.
#[cfg(feature = "page")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../target/web/dist"]
struct Page;

impl File {
    fn new(name: &str, files: &BTreeMap<String, Content>) -> Self {
        let form = |encoding: Encoding| {
            let content = files.get(&format!("{name}{}", encoding.ending()))?;
            Some((encoding, content.clone()))
        };
        let content = files.get(name).map(AsRef::as_ref).unwrap_or_default();
        // The hash is that of the uncompressed content, because `cargo xtask web` puts this one into the names of the
        // files.
        let bytes = Sha256::digest(content);
        let hash = bytes.iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
        Self {
            forms: Encoding::ALL.into_iter().filter_map(form).collect(),
            kind: kind(name),
            immutable: contains_hash(name, &hash),
            tag: hash[..TAGGED].to_owned(),
        }
    }

    /// Returns the encodings in which the file exists, the smallest first, with its content in each.
    #[must_use]
    pub fn forms(&self) -> &[(Encoding, Content)] {
        &self.forms
    }

    /// Returns the strong entity tag of the file in `encoding`.
    ///
    /// Each encoding has its own: strong tags promise the same bytes. RFC 9110, section 8.8.3.3.
    #[must_use]
    pub fn tag(&self, encoding: Encoding) -> String {
        format!("\"{}{}\"", self.tag, encoding.ending())
    }

    /// Returns the media type of the file.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Returns whether the name contains the hash of the content, so that this address never has another content.
    #[must_use]
    pub const fn is_immutable(&self) -> bool {
        self.immutable
    }
}

/// Returns the media type for the ending of a name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Returns whether the name ends in the first digits of the content's hash, as in `style-0123456789ab.css`.
fn contains_hash(name: &str, hash: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let suffix = stem.rsplit_once('-').map_or("", |(_, suffix)| suffix);
    suffix.len() >= NAMED && hash.starts_with(suffix)
}
