//! Lines no longer than a terminal is wide.

/// How wide a terminal is taken to be.
pub const WIDTH: usize = 79;

/// A space at which no line is broken.
const FIRM: char = '\u{a0}';

/// `text` in one piece, which no line breaks.
#[must_use]
pub fn unbroken(text: &str) -> String {
    text.chars().map(|character| if character == ' ' { FIRM } else { character }).collect()
}

/// `text` in lines of at most [`WIDTH`] characters, all but the first indented by `indent`.
///
/// `taken` characters of the first line are used already.
#[must_use]
pub fn wrap(text: &str, taken: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = taken;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        if !line.trim_start().is_empty() && used + 1 + length > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            used = indent;
        } else if !line.trim_start().is_empty() {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += length;
    }
    lines.push(line);
    lines.into_iter().map(|line| line.replace(FIRM, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_between_words() {
        let text = "mot ".repeat(60);
        let lines = wrap(&text, 5, 4);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(lines[1].starts_with("    mot"));
        assert_eq!(wrap("un", 0, 2), ["un"]);
        assert_eq!(wrap(&unbroken("un deux"), WIDTH, 2), ["un deux"]);
        assert_eq!(wrap(&"x".repeat(100), 0, 2).len(), 1);
    }
}
