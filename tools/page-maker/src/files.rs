//! The files of the page, those written by hand and those made, in the order in which they name each other.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::bind::SCRIPT;
use crate::bundle::Bundle;
use crate::{drawing, icons, welcome};

/// The folder of the files written by hand, from the root.
const FOLDER: &str = "crates/trictrac-web/page";
/// The font files.
const FACES: [&str; 2] = ["garamond.woff2", "garamond-italic.woff2"];
/// The files written by hand. A file comes after those that it names; the page is the last one and names them all.
const WRITTEN: [&str; 6] =
    ["icon.svg", "manifest.webmanifest", "style.css", "first.js", "start.js", "index.html"];
/// The files that keep their own name: the service worker, which stores the page for offline use, what search engines leave alone, and the page.
const DOORS: [&str; 3] = ["offline.js", "robots.txt", INDEX];
const INDEX: &str = "index.html";
const NETWORK: &str = "crates/trictrac-engine/networks/shipped.net";
/// The data that parts of the page load when they are opened, from the root, and their names.
const DATA: [(&str, &str); 2] =
    [("puzzles/mined.txt", "puzzles.txt"), ("puzzles/treatises.txt", "treatises.txt")];

/// Collects all files of the page; `modules` are those in the folder `bound`. A file comes after those that it names.
pub(crate) fn bundle(bound: &Path, modules: &[String]) -> Result<Bundle> {
    let root = root();
    let folder = root.join(FOLDER);
    let mut generated = vec![("{drawing}", drawing::drawing())];
    generated.extend(welcome::generated(&root)?);
    let mut bundle = Bundle::with(generated);
    for name in modules {
        bundle.add(&bound.join(name), name)?;
    }
    bundle.add_script(&bound.join(SCRIPT), SCRIPT)?;
    bundle.add(&root.join(NETWORK), "network.net")?;
    for (path, name) in DATA {
        bundle.add(&root.join(path), name)?;
    }
    for name in FACES {
        bundle.add(&folder.join("fonts").join(name), name)?;
    }
    for (name, content) in icons::icons(&folder.join(WRITTEN[0]))? {
        bundle.add_made(name, content);
    }
    for name in WRITTEN {
        bundle.add(&folder.join(name), name)?;
    }
    for name in DOORS {
        bundle.add_by_its_name(&folder.join(name), name)?;
    }
    Ok(bundle)
}

/// Returns whether the page in `folder` was made after everything that it is made of, from this module by this program.
pub(crate) fn is_fresh(folder: &Path, module: &Path) -> bool {
    let root = root();
    let page = root.join(FOLDER);
    let texts = welcome::texts(&root);
    let own = [module.to_owned(), std::env::current_exe().unwrap_or_default(), root.join(NETWORK)];
    let data = DATA.iter().map(|(path, _)| root.join(path));
    let faces = FACES.iter().map(|name| page.join("fonts").join(name));
    let written = WRITTEN.iter().chain(&DOORS).map(|name| page.join(name));
    let mut inputs = own.into_iter().chain(texts).chain(data).chain(faces).chain(written);
    // The page itself is written last.
    let changed = |path: &Path| path.metadata().and_then(|about| about.modified()).ok();
    let Some(made) = changed(&folder.join(INDEX)) else { return false };
    inputs.all(|input| changed(&input).is_some_and(|changed| changed < made))
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
