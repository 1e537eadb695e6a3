//! The last section of `docs/protocol.md`.

use std::fs;

/// The connections, as the page names them.
pub(crate) const SEATS: [&str; 2] = ["White", "Black"];

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
const TITLE: &str = "## A whole short game\n";

/// A frame of the page.
pub(crate) struct Line {
    /// The connection: a place in [`SEATS`].
    pub(crate) seat: usize,
    /// True if the client sends it.
    pub(crate) sent: bool,
    pub(crate) frame: String,
}

fn page() -> String {
    fs::read_to_string(PATH).unwrap()
}

/// The text of the section.
pub(crate) fn section() -> String {
    page().split_once(TITLE).expect("the section").1.to_owned()
}

/// The frames in a text: `White> …` is sent by White's client, `White< …` received.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    text.lines().filter_map(line).collect()
}

fn line(text: &str) -> Option<Line> {
    let (seat, rest) = SEATS
        .iter()
        .enumerate()
        .find_map(|(seat, name)| Some((seat, text.strip_prefix("    ")?.strip_prefix(name)?)))?;
    let (arrow, frame) = rest.split_once(' ')?;
    Some(Line { seat, sent: arrow == ">", frame: frame.to_owned() })
}

/// Replaces the section by this text.
pub(crate) fn write(text: &str) {
    let page = page();
    let before = page.split_once(TITLE).map_or(page.as_str(), |(before, _)| before);
    fs::write(PATH, format!("{}\n\n{TITLE}\n{text}", before.trim_end())).unwrap();
}
