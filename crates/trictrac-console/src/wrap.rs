//! Lines no longer than a terminal is wide.

use std::cell::Cell;

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use trictrac_words::firm::FIRM;

/// The width of a terminal that does not tell its own, and the most that is used of any.
const WIDEST: usize = 80;
/// Less than this is not to be had: some things cannot be broken.
const NARROWEST: usize = 40;

thread_local! {
    /// The columns of the pane of the full screen that text is written for.
    static PANE: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Wraps text for a pane of the full screen of this many columns in this thread; for the terminal again without a number.
pub fn set_pane(columns: Option<usize>) {
    PANE.set(columns);
}

/// The number of columns that text is written for: of a pane of the full screen ([`set_pane`]), or of the terminal, at most 80, as `COLUMNS`
/// says, else as the terminal does.
#[must_use]
pub fn columns() -> usize {
    if let Some(columns) = PANE.get() {
        return columns.max(2);
    }
    let from_environment =
        || std::env::var("COLUMNS").ok()?.trim().parse().ok().filter(|&columns| columns > 0);
    let seen = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    from_environment().or_else(seen).unwrap_or(WIDEST).clamp(NARROWEST, WIDEST)
}

/// The longest line of text: a terminal may break a line that fills it.
#[must_use]
pub fn width() -> usize {
    columns() - 1
}

/// `text` in lines of at most [`width`] columns, all but the first indented by `indent`.
///
/// `taken` columns of the first line are used already.
#[must_use]
pub fn wrap(text: &str, taken: usize, indent: usize) -> Vec<String> {
    let text = with_firm_spaces(text);
    let (first, others) = (" ".repeat(taken), " ".repeat(indent));
    let options = Options::new(width())
        .initial_indent(&first)
        .subsequent_indent(&others)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let words: Vec<_> = text.split(' ').filter(|word| !word.is_empty()).collect();
    let words = words.join(" ");
    let mut lines = textwrap::wrap(&words, options);
    // The columns that are used already are somebody else's.
    lines[0] = lines[0].strip_prefix(&first).unwrap_or_default().to_owned().into();
    lines.into_iter().map(|line| line.replace(FIRM, " ")).collect()
}

/// `text` with firm spaces inside French quotes and before the signs that stand apart from their word.
fn with_firm_spaces(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut before = ' ';
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let apart = matches!(characters.peek(), Some(';' | ':' | '?' | '!' | '»'));
        let firm = character == ' ' && before != ' ' && (apart || before == '«');
        joined.push(if firm { FIRM } else { character });
        before = character;
    }
    joined
}

/// A line of help in lines no longer than [`width`], its explanation below itself.
#[must_use]
pub fn wrap_entry(line: &str) -> Vec<String> {
    const ENTRY: usize = 12;
    const LEAST: usize = 16;
    if line.chars().count() <= width() {
        return vec![line.to_owned()];
    }
    let explained = explanation(line);
    let (entry, explanation): (Vec<_>, Vec<_>) =
        line.chars().enumerate().partition(|&(index, _)| index < explained);
    let text = |part: Vec<(usize, char)>| part.into_iter().map(|(_, c)| c).collect::<String>();
    let indent = if explained + LEAST > width() { ENTRY } else { explained };
    let mut lines = wrap(&text(explanation), explained, indent);
    lines[0].insert_str(0, &text(entry));
    lines
}

/// The column of the explanation in a line of help: behind the first gap of two spaces or more after the entry. A line
/// without a gap is all explanation.
fn explanation(line: &str) -> usize {
    let entry = line.len() - line.trim_start().len();
    let gap = line[entry..].find("  ").map_or(entry, |gap| entry + gap);
    let words = line[gap..].find(|character| character != ' ').map_or(gap, |words| gap + words);
    line[..words].chars().count()
}

#[cfg(test)]
mod tests {
    use trictrac_words::firm::unbroken;

    use super::*;

    #[test]
    fn no_line_begins_or_ends_with_a_french_sign() {
        let wrapped =
            |start: usize, text: &str| wrap(&format!("{} {text}", "x".repeat(start)), 0, 2);
        for sign in [';', ':', '?', '!', '»'] {
            for start in 30..width() {
                let text = format!("mot {sign} mot « mot »");
                let lines = wrapped(start, &text);
                assert!(lines.iter().all(|line| !line.trim_start().starts_with(sign)), "{lines:?}");
                assert!(lines.iter().all(|line| !line.trim_end().ends_with('«')), "{lines:?}");
            }
        }
        assert_eq!(wrap("oui  ?", 0, 2), ["oui ?"]);
    }

    #[test]
    fn explanations_stand_below_themselves() {
        let line = "    fausse école  contester : l’école est annulée, et vous marquez autant de points, voilà";
        let lines = wrap_entry(line);
        assert!(lines[0].starts_with("    fausse école  contester : l’école"), "{lines:?}");
        assert!(lines[1].starts_with(&" ".repeat(18)), "{lines:?}");
        let lines = wrap_entry(&format!("    {}", "mot ".repeat(30)));
        assert!(lines.iter().all(|line| line.starts_with("    mot")), "{lines:?}");
    }

    #[test]
    fn breaks_between_words() {
        let text = "mot ".repeat(60);
        let lines = wrap(&text, 5, 4);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| line.chars().count() <= width()));
        assert!(lines[1].starts_with("    mot"));
        assert_eq!(wrap("un", 0, 2), ["un"]);
        assert_eq!(wrap(&unbroken("un deux"), width(), 2), ["un deux"]);
        assert_eq!(wrap(&"x".repeat(100), 0, 2).len(), 1);
    }
}
