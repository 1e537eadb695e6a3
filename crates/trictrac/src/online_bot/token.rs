//! The token of a bot account: from a file or from the environment, never from the arguments, which everybody on the machine can see.

use std::fs;
use std::io;
use std::path::Path;

use trictrac_console::bot::TOKEN;
use trictrac_console::failure::Failure;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::report;

/// The token, if there is one.
pub(super) fn read(file: Option<&Path>, texts: &Texts) -> Result<Option<String>, Failure> {
    let Some(path) = file else {
        let token = std::env::var(TOKEN).ok().filter(|token| !token.trim().is_empty());
        return Ok(token.map(|token| token.trim().to_owned()));
    };
    let unreadable = |error| Failure::Unreadable { path: path.to_owned(), error };
    let text = fs::read_to_string(path).map_err(unreadable)?;
    let token = text.trim();
    let is_token = !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_token {
        return Err(unreadable(io::ErrorKind::InvalidData.into()));
    }
    if is_open(path) {
        let file = fluent_args!["file" => path.display().to_string()];
        report::warning(&texts.with(key!("bot-token-open"), &file))?;
    }
    Ok(Some(token.to_owned()))
}

/// Returns whether other users of the machine can read the file.
#[cfg(unix)]
fn is_open(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
const fn is_open(_: &Path) -> bool {
    false
}
