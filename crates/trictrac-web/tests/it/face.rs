//! The font of the page has every character of the page's texts. Those of the terminal are never shown there.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use trictrac_words::lang::{Language, SAID};

/// The characters to which the font files were reduced.
const CHARACTERS: &str = include_str!("../../page/fonts/characters.txt");

/// The problems of the treatises, with their commentary.
const TREATISES: &str = include_str!("../../../../puzzles/treatises.txt");

/// Parses a range such as `U+0020-007E` or `U+00A0`.
fn range(text: &str) -> RangeInclusive<u32> {
    let text = text.trim().strip_prefix("U+").expect("U+ and a number");
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |digits| u32::from_str_radix(digits, 16).expect("hexadecimal digits");
    number(first)..=number(last)
}

#[test]
fn every_character_of_the_page_is_in_the_face() {
    let lines = CHARACTERS.lines().filter(|line| !line.starts_with('#'));
    let ranges: Vec<_> = lines.flat_map(|line| line.split(',')).map(range).collect();
    let own = Language::ALL.map(|it| [it.table(), it.parts()].concat());
    let texts = [&own.concat(), SAID, TREATISES].concat();
    let used: BTreeSet<_> = texts.chars().filter(|one| *one != '\n').collect();
    let has = |one: &char| ranges.iter().any(|range| range.contains(&u32::from(*one)));
    let missing: Vec<_> = used.iter().filter(|one| !has(one)).collect();
    assert!(missing.is_empty(), "{missing:?}: see page/fonts/README.md");
}

#[test]
fn the_faces_are_small_and_have_their_licence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/fonts");
    let size = |name: &str| fs::metadata(folder.join(name)).expect("a file").len();
    assert!(size("garamond.woff2") + size("garamond-italic.woff2") <= 45_000);
    let licence = fs::read_to_string(folder.join("OFL.txt")).expect("a text");
    assert!(licence.contains("SIL OPEN FONT LICENSE Version 1.1"));
}
