//! Files of results: JSON Lines, first the arguments, then a result a line.

use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use trictrac_console::failure::Failure;

use crate::failure::LabFailure;
use crate::growing::GrowingFile;

/// Begins a file of results under `head`, or resumes it and returns the results that it has.
pub(super) fn open<H, R>(path: &Path, head: &H) -> Result<(GrowingFile, Vec<R>), Failure>
where
    H: Serialize + DeserializeOwned + PartialEq,
    R: DeserializeOwned,
{
    let (mut file, results) = GrowingFile::open(path, |text| read(path, head, text))?;
    if let Some(results) = results {
        return Ok((file, results));
    }
    file.append_json(head)?;
    Ok((file, Vec::new()))
}

/// Reads the results of a file with this head; `None` without a head.
fn read<H, R>(path: &Path, head: &H, text: &str) -> Result<Option<Vec<R>>, Failure>
where
    H: DeserializeOwned + PartialEq,
    R: DeserializeOwned,
{
    let at = |line| {
        move |error| Failure::from(LabFailure::Results { path: path.to_owned(), line, error })
    };
    let mut lines = (1..).zip(text.lines());
    let Some((_, first)) = lines.next() else { return Ok(None) };
    if serde_json::from_str::<H>(first).map_err(at(1))? != *head {
        return Err(LabFailure::OtherResults(path.to_owned()).into());
    }
    lines
        .map(|(line, text)| serde_json::from_str(text).map_err(at(line)))
        .collect::<Result<_, _>>()
        .map(Some)
}
