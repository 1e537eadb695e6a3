//! The files of the page in memory, with the data for their headers.
//!
//! A file is stored once: compressed by brotli, or as it is where that is not smaller. Other encodings of a compressed file are made
//! when they are first asked for.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use axum::body::Bytes;
use flate2::Compression;
use flate2::read::GzEncoder;
use sha2::{Digest as _, Sha256};
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

use crate::encoding::Encoding;

/// The content of a file.
pub type Content = Cow<'static, [u8]>;

/// All files by their path.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file in every encoding in which it can be sent.
#[derive(Clone, Debug)]
pub struct File {
    stored: FileContent,
    tag: String,
    kind: &'static str,
    immutable: bool,
}

/// The content of a file, in one encoding.
#[derive(Clone, Debug)]
enum FileContent {
    /// Uncompressed. It is sent in no other encoding.
    Whole(Bytes),
    /// Compressed by brotli; the other encodings once somebody has asked for them.
    Brotli { content: Bytes, gzip: OnceCell<Bytes>, whole: OnceCell<Bytes> },
    /// Uncompressed, and compressed by gzip.
    Gzip { whole: Bytes, gzip: Bytes },
}

/// The name of the page itself.
pub(crate) const INDEX: &str = "index.html";
/// The number of hash digits in an entity tag.
const TAGGED: usize = 16;
/// The least number of hash digits in the name of a file that never changes.
const NAMED: usize = 12;
/// The ending of the name of a compressed file.
const COMPRESSED: &str = ".br";
/// The end of the head of a page.
const END_OF_HEAD: &str = "</head>";
/// The buffer of the decompressor, in bytes.
const BUFFER: usize = 64 * 1024;

impl Site {
    /// Creates a site of these files. Those whose names end in `.br` are compressed by brotli, and have their names without it.
    ///
    /// # Errors
    /// A file of this name is not compressed by brotli.
    pub fn new(files: impl IntoIterator<Item = (String, Content)>) -> io::Result<Self> {
        let made = files.into_iter().map(|(name, content)| {
            let content = bytes(content);
            match name.strip_suffix(COMPRESSED) {
                Some(name) => Ok((name.to_owned(), File::compressed(name, content)?)),
                None => Ok((
                    name.clone(),
                    File::new(&name, &content, FileContent::Whole(content.clone())),
                )),
            }
        });
        Ok(Self { files: made.collect::<io::Result<_>>()? })
    }

    /// Reads the site from a folder, which must contain files only.
    ///
    /// # Errors
    /// A file cannot be read, or is not compressed by brotli though its name ends in `.br`.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            files.push((name, fs::read(entry.path())?.into()));
        }
        Self::new(files)
    }

    /// Returns the page that is part of the program; `None` if the program was built without it.
    ///
    /// # Errors
    /// The program was built with a page that is damaged.
    pub fn embedded() -> io::Result<Option<Self>> {
        #[cfg(with_page)]
        {
            let files = BUILT_PAGE
                .iter()
                .map(|(name, content)| ((*name).into(), Content::Borrowed(*content)));
            Self::new(files).map(Some)
        }
        #[cfg(not(with_page))]
        Ok(None)
    }

    /// The same site, with `lines` in the head of this page, if it exists.
    #[must_use]
    pub fn with_head(mut self, page: &str, lines: &str) -> Self {
        if let Some(file) = self.files.get_mut(page)
            && let Ok(Some(edited)) = file.with_head(page, lines)
        {
            *file = edited;
        }
        self
    }

    /// Returns the file of this path.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }
}

/// The names and contents of the files that `cargo xtask web` has built.
#[cfg(with_page)]
const BUILT_PAGE: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The same bytes; what is part of the program is not copied.
fn bytes(content: Content) -> Bytes {
    match content {
        Content::Borrowed(bytes) => Bytes::from_static(bytes),
        Content::Owned(bytes) => Bytes::from(bytes),
    }
}

/// Decompresses `content`, which brotli has compressed.
fn decompressed(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut whole = Vec::new();
    brotli_decompressor::Decompressor::new(content, BUFFER).read_to_end(&mut whole)?;
    Ok(whole)
}

/// Decompresses `content`, which is in brotli, and gives it to `make`; in a thread of its own, because it takes long.
async fn made(content: &Bytes, make: fn(&[u8]) -> io::Result<Vec<u8>>) -> Bytes {
    let content = content.clone();
    let result = spawn_blocking(move || make(&decompressed(&content)?)).await;
    // The content was decompressed once before, and memory can be written: neither fails.
    result.ok().and_then(Result::ok).unwrap_or_default().into()
}

/// The content, compressed by gzip.
fn gzipped(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut gzip = Vec::new();
    GzEncoder::new(content, Compression::default()).read_to_end(&mut gzip)?;
    Ok(gzip)
}

impl File {
    /// A file with the uncompressed content `whole`.
    fn new(name: &str, whole: &[u8], stored: FileContent) -> Self {
        // The hash is that of the uncompressed content, because `cargo xtask web` puts this one into the names of the
        // files.
        let hash = Sha256::digest(whole);
        let hash = hash.iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
        Self {
            stored,
            kind: kind(name),
            immutable: contains_hash(name, &hash),
            tag: hash[..TAGGED].to_owned(),
        }
    }

    fn compressed(name: &str, content: Bytes) -> io::Result<Self> {
        let damaged = |error| {
            io::Error::new(io::ErrorKind::InvalidData, format!("{name}{COMPRESSED}: {error}"))
        };
        let whole = decompressed(&content).map_err(damaged)?;
        let stored = FileContent::Brotli { content, gzip: OnceCell::new(), whole: OnceCell::new() };
        Ok(Self::new(name, &whole, stored))
    }

    /// The page with `lines` at the end of its head; `None` if it has no head.
    fn with_head(&self, name: &str, lines: &str) -> io::Result<Option<Self>> {
        let whole = match &self.stored {
            FileContent::Whole(whole) | FileContent::Gzip { whole, .. } => whole.to_vec(),
            FileContent::Brotli { content, .. } => decompressed(content)?,
        };
        let page = String::from_utf8_lossy(&whole);
        let Some((head, body)) = page.split_once(END_OF_HEAD) else { return Ok(None) };
        let whole = Bytes::from(format!("{head}{lines}{END_OF_HEAD}{body}"));
        let stored = FileContent::Gzip { gzip: gzipped(&whole)?.into(), whole: whole.clone() };
        Ok(Some(Self::new(name, &whole, stored)))
    }

    /// Returns the content in the first of the encodings that is accepted, the smallest first.
    pub async fn content(
        &self,
        is_accepted: impl Fn(Encoding) -> bool,
    ) -> Option<(Encoding, Bytes)> {
        let has = |encoding| match (encoding, &self.stored) {
            (Encoding::Identity, _) | (_, FileContent::Brotli { .. }) => true,
            (Encoding::Gzip, stored) => matches!(stored, FileContent::Gzip { .. }),
            (Encoding::Brotli, _) => false,
        };
        let mut encodings = Encoding::ALL.into_iter();
        let encoding = encodings.find(|&encoding| has(encoding) && is_accepted(encoding))?;
        Some((encoding, self.encoded(encoding).await))
    }

    /// Returns the content in an encoding that the file has.
    async fn encoded(&self, encoding: Encoding) -> Bytes {
        let (content, gzip, whole) = match &self.stored {
            FileContent::Whole(content) => return content.clone(),
            FileContent::Gzip { gzip, .. } if encoding == Encoding::Gzip => return gzip.clone(),
            FileContent::Gzip { whole, .. } => return whole.clone(),
            FileContent::Brotli { content, gzip, whole } => (content, gzip, whole),
        };
        match encoding {
            Encoding::Brotli => content.clone(),
            Encoding::Gzip => gzip.get_or_init(|| made(content, gzipped)).await.clone(),
            Encoding::Identity => {
                whole.get_or_init(|| made(content, |whole| Ok(whole.to_vec()))).await.clone()
            }
        }
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
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
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
