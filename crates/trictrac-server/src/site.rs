//! The files of the page, in memory, with what a browser is told of each.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::encoding::Encoding;

/// What is in a file.
pub type Content = Cow<'static, [u8]>;

/// All files, by the path of their address.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file in every form in which it can be sent.
#[derive(Debug)]
pub struct File {
    forms: Vec<(Encoding, Content)>,
    tag: String,
    kind: &'static str,
    for_ever: bool,
}

/// How many digits of its hash stand in the tag of a file, and at least in a name that tells the content.
const HASHED: usize = 16;

impl Site {
    /// The site of these files; those that end in `.br` or `.gz` are the others, compressed.
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

    /// The files of a folder.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            files.push((name, fs::read(entry.path())?.into()));
        }
        Ok(Self::new(files))
    }

    /// The page that is part of this program, if one is.
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

    /// The file of this path.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

/// What `cargo xtask web` has built.
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
        let bytes = Sha256::digest(content);
        let hash = bytes.iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
        Self {
            forms: Encoding::ALL.into_iter().filter_map(form).collect(),
            kind: kind(name),
            for_ever: tells(name, &hash),
            tag: hash[..HASHED].to_owned(),
        }
    }

    /// In which encodings it is there, and its content so.
    #[must_use]
    pub fn forms(&self) -> &[(Encoding, Content)] {
        &self.forms
    }

    /// A strong tag of its content in `encoding`.
    #[must_use]
    pub fn tag(&self, encoding: Encoding) -> String {
        format!("\"{}{}\"", self.tag, encoding.ending())
    }

    /// What kind of content it is.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Whether its name tells its content, so that nothing else will ever have its address.
    #[must_use]
    pub const fn is_for_ever(&self) -> bool {
        self.for_ever
    }
}

/// What the ending of a name says of the content.
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

/// Whether the name ends in the beginning of the hash of the content, as in `style-0123456789abcdef.css`.
fn tells(name: &str, hash: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let told = stem.rsplit_once('-').map_or("", |(_, told)| told);
    told.len() >= HASHED && hash.starts_with(told)
}
