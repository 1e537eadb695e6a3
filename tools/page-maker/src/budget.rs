//! The size limits of the first visit.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

use crate::compress::Size;

/// The file that the engine plays with.
const NETWORK: &str = "network.net";
/// The beginnings of the names of what only a visit beyond the table needs: chunks, data, the italics, which are loaded with the first French
/// term, and the icons of a page that is installed.
const LATER: [&str; 6] =
    ["split_", "chunk_", "puzzles.", "treatises.", "garamond-italic.", "icon-"];
/// The limits for the compressed bytes of the page, without what the engine needs and with it.
const PAGE: usize = 440_000;
const ALL: usize = 750_000;

/// The visits that need a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileUse {
    /// The first one.
    First,
    /// The first one that plays against the computer.
    Engine,
    /// Those beyond the table.
    Later,
}

impl FileUse {
    /// The use of the file of this name; the engine needs those in `engine` and the network.
    pub(crate) fn of(called: &str, engine: &BTreeSet<String>) -> Self {
        if called == NETWORK || engine.contains(called) {
            Self::Engine
        } else if LATER.iter().any(|beginning| called.starts_with(beginning)) {
            Self::Later
        } else {
            Self::First
        }
    }
}

/// Prints the sizes and fails if they exceed the limits.
pub(crate) fn check(sizes: &[Size]) -> Result<()> {
    println!("{:<16}{:>10}{:>10}", "web", "bytes", "brotli");
    for Size { called, whole, brotli, .. } in sizes {
        println!("{called:<16}{whole:>10}{brotli:>10}");
    }
    let sum = |kept: FileUse| -> usize {
        sizes.iter().filter(|size| size.used == kept).map(|size| size.brotli).sum()
    };
    let page = sum(FileUse::First);
    let all = page + sum(FileUse::Engine);
    println!("web: {page} bytes (limit {PAGE}), with engine and network {all} bytes (limit {ALL})");
    println!("web: {} more bytes for the parts beside the table", sum(FileUse::Later));
    ensure!(page <= PAGE, "the page has {page} bytes, the limit is {PAGE}");
    ensure!(all <= ALL, "page, engine and network have {all} bytes, the limit is {ALL}");
    Ok(())
}
