//! Texts and drawings in ASCII, for terminals that show nothing else.

/// Checks whether the locale of the environment writes ASCII only: neither `LC_ALL`, else `LC_CTYPE`, else `LANG`, names UTF-8.
#[must_use]
pub fn is_ascii_locale(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    let utf8 = |locale: &str| locale.to_uppercase().replace('-', "").contains("UTF8");
    !locale.as_deref().is_some_and(utf8)
}

/// The ASCII character for `sign`, which takes the same column.
#[must_use]
pub const fn simple(sign: char) -> char {
    match sign {
        '━' | '─' | '—' | '–' | '−' | '‑' => '-',
        '┃' | '│' | '╎' | '┆' | '▌' | '▐' => '|',
        '┏' | '┓' | '┗' | '┛' | '┳' | '┻' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼'
        | '╭' | '╮' | '╰' | '╯' | '±' => '+',
        '○' => 'O',
        '●' | '▟' | '▙' | '▜' | '▛' => 'X',
        '█' => '#',
        '◆' => '*',
        '▮' => '!',
        '∘' | '…' | '·' | '•' | '▯' => '.',
        '⚑' => 'P',
        '▾' | '↓' | '▼' => 'v',
        '▴' | '↑' | '▲' => '^',
        '◂' | '←' | '‹' | '«' | '≤' => '<',
        '▸' | '→' | '›' | '»' | '≥' => '>',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        '\u{a0}' | '\u{202f}' | '\u{2009}' => ' ',
        '×' => 'x',
        '⚀' => '1',
        '⚁' => '2',
        '⚂' => '3',
        '⚃' => '4',
        '⚄' => '5',
        '⚅' => '6',
        '°' => 'o',
        sign => bare(sign),
    }
}

/// The letter without its accent.
const fn bare(sign: char) -> char {
    match sign {
        'à' | 'â' | 'ä' | 'á' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' | 'œ' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'À' | 'Â' => 'A',
        'Ç' => 'C',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Î' | 'Ï' => 'I',
        'Ô' | 'Œ' => 'O',
        'Ù' | 'Û' => 'U',
        sign if sign.is_ascii() => sign,
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_names_its_characters() {
        let ascii = |set: &[(&str, &str)]| {
            is_ascii_locale(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(ascii(&[]) && ascii(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]));
        assert!(!ascii(&[("LANG", "fr_FR.UTF-8")]) && !ascii(&[("LC_CTYPE", "en_GB.utf8")]));
    }

    #[test]
    fn nothing_but_ascii_is_left() {
        let text: String = "┏━○●▮ École : « à 6 » — 漢⚅°".chars().map(simple).collect();
        assert_eq!(text, "+-OX! Ecole : < a 6 > - ?6o");
        assert!('a' == simple('a') && '~' == simple('~'));
    }
}
