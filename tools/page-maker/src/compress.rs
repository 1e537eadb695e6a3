//! Writes the files of the page, compressed with brotli. The server makes other encodings when they are asked for.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;

use anyhow::Result;

use crate::budget::FileUse;
use crate::bundle::{Bundle, ServedFile, put};

/// The highest level of brotli, a quick one, and the size of its window: two to this power.
const SMALLEST: u32 = 11;
const QUICK: u32 = 4;
const WINDOW: u32 = 22;
const BUFFER: usize = 64 * 1024;

/// The sizes of a file in bytes.
pub(crate) struct Size {
    /// The name that other files use for it.
    pub(crate) called: String,
    /// Without compression.
    pub(crate) whole: usize,
    /// With brotli.
    pub(crate) brotli: usize,
    /// The visits that need it.
    pub(crate) used: FileUse,
}

/// Writes every file, compressed with brotli and with the ending `.br` if that makes it smaller. What only a later visit needs is
/// compressed `quickly` if nobody measures it. `engine` are the chunks of the engine. Returns the sizes.
pub(crate) fn write(
    bundle: &Bundle,
    engine: &BTreeSet<String>,
    folder: &Path,
    quickly: bool,
) -> Result<Vec<Size>> {
    let one = |file: &ServedFile| {
        let used = FileUse::of(&file.called, engine);
        let quality = if quickly && used == FileUse::Later { QUICK } else { SMALLEST };
        let compressed = brotli(&file.content, quality)?;
        let (whole, brotli) = (file.content.len(), compressed.len().min(file.content.len()));
        if compressed.len() < whole {
            put(folder, &format!("{}.br", file.name), &compressed)?;
        } else {
            put(folder, &file.name, &file.content)?;
        }
        Ok(Size { called: file.called.clone(), whole, brotli, used })
    };
    bundle.files.iter().map(one).collect()
}

fn brotli(content: &[u8], quality: u32) -> Result<Vec<u8>> {
    let mut encoder = brotli::CompressorWriter::new(Vec::new(), BUFFER, quality, WINDOW);
    encoder.write_all(content)?;
    encoder.flush()?;
    Ok(encoder.into_inner())
}
