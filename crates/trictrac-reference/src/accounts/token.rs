//! The entries of V0.5, taken apart.

/// One throw's holes and the choice.
pub(super) struct HoleToken {
    pub(super) who: char,
    pub(super) own: i64,
    pub(super) school: bool,
    pub(super) other: i64,
    pub(super) letter: Option<char>,
    pub(super) off: bool,
    pub(super) gives: bool,
}

/// Reads `A+1/2h`, `A/2`, `A.off`, `A.gives`; nothing if it is none of them.
pub(super) fn read(text: &str) -> Option<HoleToken> {
    let who = text.chars().next().filter(char::is_ascii_uppercase)?;
    let mut token =
        HoleToken { who, own: 0, school: false, other: 0, letter: None, off: false, gives: false };
    let mut rest = &text[1..];
    match rest {
        ".off" => return Some(HoleToken { off: true, ..token }),
        ".gives" => return Some(HoleToken { gives: true, ..token }),
        _ => {}
    }
    if let Some(last) = rest.chars().last().filter(|c| "ghes".contains(*c)) {
        token.letter = Some(last);
        rest = &rest[..rest.len() - 1];
    }
    let (own, other) = rest.split_once('/').map_or((rest, None), |(own, other)| (own, Some(other)));
    if let Some(other) = other {
        token.other = other.parse().ok().filter(|holes| *holes > 0)?;
    }
    if !own.is_empty() {
        let own = own.strip_prefix('+')?;
        token.school = own.ends_with('!');
        token.own = own.trim_end_matches('!').parse().ok().filter(|holes| *holes > 0)?;
    }
    (token.own > 0 || token.other > 0).then_some(token)
}
