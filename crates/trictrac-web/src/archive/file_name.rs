//! The name of a file with a record.

/// The most letters of a player's name in it.
const MOST: usize = 30;

/// Returns a name that says when and by whom a match was played: `trictrac-2026-11-23-Anne-Zoé`. `day` is year, month and day.
///
/// Players without a name, and what does not belong in the name of a file, are left out.
///
/// ```
/// # use trictrac_web::archive::file_name;
/// assert_eq!(file_name([2026, 5, 3], &["Anne", "Guy de L/"]), "trictrac-2026-05-03-Anne-Guy-de-L");
/// ```
#[must_use]
pub fn file_name([year, month, day]: [u32; 3], players: &[&str]) -> String {
    let mut name = format!("trictrac-{year:04}-{month:02}-{day:02}");
    for player in players {
        let plain = |c: char| if c.is_alphanumeric() { c } else { ' ' };
        let letters: String = player.chars().take(MOST).map(plain).collect();
        for word in letters.split_whitespace() {
            name.push('-');
            name.push_str(word);
        }
    }
    name
}
