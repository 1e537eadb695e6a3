//! The size limits of the first visit.

use anyhow::{Result, ensure};

use crate::compress::Size;

/// The file that the page loads separately.
const NETWORK: &str = "network.net";
/// The beginnings of the names of what only a visit beyond the table needs: chunks, data, and the italics, which are loaded with the first French
/// term.
const LATER: [&str; 5] = ["split_", "chunk_", "puzzles.", "treatises.", "garamond-italic."];
/// The limits for the compressed bytes of the page, without the network and with it.
const PAGE: usize = 448_000;
const ALL: usize = 1_000_000;

/// Returns whether only a visit beyond the table needs the file of this name.
pub(crate) fn is_later(called: &str) -> bool {
    LATER.iter().any(|beginning| called.starts_with(beginning))
}

/// Prints the sizes and fails if they exceed the limits.
pub(crate) fn check(sizes: &[Size]) -> Result<()> {
    println!("{:<16}{:>10}{:>10}", "web", "bytes", "brotli");
    for Size { called, whole, brotli } in sizes {
        println!("{called:<16}{whole:>10}{brotli:>10}");
    }
    let sum = |kept: &dyn Fn(&Size) -> bool| -> usize {
        sizes.iter().filter(|size| kept(size)).map(|size| size.brotli).sum()
    };
    let later = |size: &Size| is_later(&size.called);
    let page = sum(&|size| size.called != NETWORK && !later(size));
    let all = sum(&|size| !later(size));
    println!("web: {page} bytes (limit {PAGE}), with the network {all} bytes (limit {ALL})");
    println!("web: {} more bytes for the parts beside the table", sum(&later));
    ensure!(page <= PAGE, "the page has {page} bytes, the limit is {PAGE}");
    ensure!(all <= ALL, "page and network have {all} bytes, the limit is {ALL}");
    Ok(())
}
