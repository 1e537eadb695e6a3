//! Writes the files of the page, plain and compressed with gzip and brotli.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::bundle::Bundle;
use super::replace_folder;

/// The highest level of brotli, and the size of its window: two to this power.
const QUALITY: u32 = 11;
const WINDOW: u32 = 22;
const BUFFER: usize = 64 * 1024;

/// The sizes of a file in bytes.
pub(super) struct Size {
    /// The name that other files use for it.
    pub(super) called: String,
    /// Without compression.
    pub(super) whole: usize,
    /// With gzip.
    pub(super) gzip: usize,
    /// With brotli.
    pub(super) brotli: usize,
}

/// Writes every file without compression.
pub(super) fn leave_whole(bundle: &Bundle, folder: &Path) -> Result<()> {
    replace_folder(folder)?;
    bundle.files.iter().try_for_each(|file| put(folder, &file.name, &file.content))
}

/// Writes every file, and its `.gz` and `.br` versions where these are smaller.
pub(super) fn write(bundle: &Bundle, folder: &Path) -> Result<Vec<Size>> {
    replace_folder(folder)?;
    let put = |name: &str, content: &[u8]| put(folder, name, content);
    let one = |file: &super::bundle::Served| {
        let (gzip, brotli) = (gzip(&file.content)?, brotli(&file.content)?);
        let whole = file.content.len();
        put(&file.name, &file.content)?;
        for (ending, form) in [("gz", &gzip), ("br", &brotli)] {
            if form.len() < whole {
                put(&format!("{}.{ending}", file.name), form)?;
            }
        }
        let (gzip, brotli) = (gzip.len().min(whole), brotli.len().min(whole));
        Ok(Size { called: file.called.clone(), whole, gzip, brotli })
    };
    bundle.files.iter().map(one).collect()
}

fn put(folder: &Path, name: &str, content: &[u8]) -> Result<()> {
    fs::write(folder.join(name), content).with_context(|| name.to_owned())
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = brotli::CompressorWriter::new(Vec::new(), BUFFER, QUALITY, WINDOW);
    encoder.write_all(content)?;
    encoder.flush()?;
    Ok(encoder.into_inner())
}
