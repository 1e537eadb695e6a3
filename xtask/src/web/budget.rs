//! What the first visit may cost.

use anyhow::{Result, ensure};

use super::compress::Size;

/// The file that is loaded beside the page and apart from it.
const NETWORK: &str = "network.net";
/// What comes only with what is beside the table.
const LATER: [&str; 2] = ["whole.wasm", "whole.js"];
/// The most bytes that the page may have, compressed, without the network and with it.
const PAGE: usize = 400_000;
const ALL: usize = 1_000_000;

/// Prints the sizes and fails if they are beyond the budget.
pub(super) fn check(sizes: &[Size]) -> Result<()> {
    println!("{:<16}{:>10}{:>10}{:>10}", "web", "bytes", "gzip", "brotli");
    for Size { called, whole, gzip, brotli } in sizes {
        println!("{called:<16}{whole:>10}{gzip:>10}{brotli:>10}");
    }
    let sum = |kept: &dyn Fn(&Size) -> bool| -> usize {
        sizes.iter().filter(|size| kept(size)).map(|size| size.brotli).sum()
    };
    let later = |size: &Size| LATER.contains(&&*size.called);
    let page = sum(&|size| size.called != NETWORK && !later(size));
    let all = sum(&|size| !later(size));
    println!("web: {page} bytes of at most {PAGE}, with the network {all} of at most {ALL}");
    println!("web: {} bytes more for what is beside the table", sum(&later));
    ensure!(page <= PAGE, "the page has {page} bytes, at most {PAGE} allowed");
    ensure!(all <= ALL, "page and network have {all} bytes, at most {ALL} allowed");
    Ok(())
}
