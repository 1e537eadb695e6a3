//! Lists the files of the page that become part of the program: those of the published crate, or with the feature `page` those that
//! `cargo xtask web` has built.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The folder of the page. In the repository it is a link to the output of `cargo xtask web`, and in the published crate a folder.
const PAGE: &str = "page";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(with_page)");
    let asked = env::var_os("CARGO_FEATURE_PAGE").is_some();
    let folder = Path::new(PAGE);
    if !asked && (folder.is_symlink() || !folder.is_dir()) {
        return;
    }
    println!("cargo::rerun-if-changed={PAGE}");
    let list = list(folder).unwrap_or_else(|error| {
        panic!("the page is not built; `cargo xtask web` builds it: {error}")
    });
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("page.rs"), list).expect("OUT_DIR can be written");
    println!("cargo::rustc-cfg=with_page");
}

/// The files of the folder as a Rust expression: names and contents.
fn list(folder: &Path) -> std::io::Result<String> {
    let folder = folder.canonicalize()?;
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder)? {
        names.push(entry?.file_name().into_string().expect("a name in UTF-8"));
    }
    names.sort_unstable();
    let mut list = String::from("&[\n");
    for name in names {
        let path = folder.join(&name).into_os_string().into_string().expect("a path in UTF-8");
        let _ = writeln!(list, "    ({name:?}, include_bytes!({path:?})),");
    }
    Ok(list + "]\n")
}
