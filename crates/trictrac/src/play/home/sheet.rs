//! The sheet of a new match: opponent, side, holes, marking, form.

use std::io;

use trictrac_engine::level::LEVELS;
use trictrac_forms::Form;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::lang::{Key, Texts, key};
use trictrac_words::{forms, level};

use crate::play::screen::choosing::{ListAnswer, choose};

/// The most holes of a match. Rule: R7.5.
const MOST_HOLES: usize = 24;

/// A row of the sheet: its name, the values with what they are called, and the chosen one.
struct Row {
    label: Key,
    values: Vec<(String, String)>,
    chosen: usize,
}

impl Row {
    fn value(&self) -> &str {
        &self.values[self.chosen].0
    }

    fn entry(&self, texts: &Texts) -> Entry {
        Entry::setting(texts.plain(self.label), self.values[self.chosen].1.clone())
    }

    fn change(&mut self, forward: bool) {
        let count = self.values.len();
        self.chosen = (self.chosen + if forward { 1 } else { count - 1 }) % count;
    }
}

/// Lets the player fill the sheet; the arguments of the match, or nothing if the player goes back.
pub(super) fn fill(full: &mut FullScreen, texts: &Texts) -> io::Result<Option<Vec<String>>> {
    let mut rows = rows(texts);
    // The last entry begins the match.
    let mut chosen = rows.len();
    loop {
        let mut entries: Vec<Entry> = rows.iter().map(|row| row.entry(texts)).collect();
        entries.push(Entry::new(texts.plain(key!("screen-sheet-start")), ""));
        let mut list = List::new(texts.plain(key!("screen-home-new")), entries);
        list.above = vec![texts.plain(key!("screen-sheet-above")).into()];
        list.chosen = chosen;
        match choose(full, &mut list, texts)? {
            ListAnswer::Back | ListAnswer::Leave => return Ok(None),
            ListAnswer::Take(index) if index == rows.len() => return Ok(Some(arguments(&rows))),
            ListAnswer::Take(index) => rows[index].change(true),
            ListAnswer::Change(index, forward) => {
                if let Some(row) = rows.get_mut(index) {
                    row.change(forward);
                }
            }
        }
        chosen = list.chosen;
    }
}

fn rows(texts: &Texts) -> Vec<Row> {
    let named = |value: &str, key| (value.to_owned(), texts.plain(key));
    let mut opponents: Vec<(String, String)> = LEVELS
        .iter()
        .map(|it| (it.name.to_owned(), format!("{} ({})", level(texts, it), it.name)))
        .collect();
    opponents.push(named("human", key!("screen-sheet-person")));
    let holes = (1..=MOST_HOLES).map(|holes| (holes.to_string(), holes.to_string())).collect();
    let mut games = vec![named("", key!("screen-sheet-classical"))];
    games.extend(
        Form::ALL.into_iter().map(|form| (form.name().to_owned(), forms::name(texts, form))),
    );
    let row = |label, values, chosen| Row { label, values, chosen };
    vec![
        row(key!("screen-sheet-opponent"), opponents, 1),
        row(
            key!("screen-sheet-side"),
            vec![named("white", key!("side-white")), named("black", key!("side-black"))],
            0,
        ),
        row(key!("screen-sheet-holes"), holes, 11),
        row(
            key!("screen-sheet-marking"),
            vec![
                named("assisted", key!("screen-sheet-assisted")),
                named("announced", key!("screen-sheet-announced")),
                named("table", key!("screen-sheet-table")),
            ],
            0,
        ),
        row(
            key!("screen-sheet-coach"),
            vec![named("", key!("screen-no")), named("--coach", key!("screen-yes"))],
            0,
        ),
        row(
            key!("screen-sheet-dice"),
            vec![
                named("program", key!("screen-sheet-dice-program")),
                named("own", key!("screen-sheet-dice-own")),
            ],
            0,
        ),
        row(key!("screen-sheet-game"), games, 0),
    ]
}

/// The arguments of the match that the rows describe. Another form has its own marking and no coach.
fn arguments(rows: &[Row]) -> Vec<String> {
    let values: Vec<&str> = rows.iter().map(Row::value).collect();
    let [opponent, side, holes, marking, coach, dice, game] = values[..] else {
        return Vec::new();
    };
    let given = if game.is_empty() {
        let (own, other) =
            if side == "white" { ("--white", "--black") } else { ("--black", "--white") };
        let holes = format!("holes={holes}");
        let mut given = [
            own,
            "human",
            other,
            opponent,
            "--rules",
            &holes,
            "--marking",
            marking,
            "--dice",
            dice,
        ]
        .map(str::to_owned)
        .to_vec();
        given.extend((!coach.is_empty()).then(|| coach.to_owned()));
        return given;
    } else {
        ["--form", game, "--opponent", opponent, "--dice", dice]
    };
    given.map(str::to_owned).to_vec()
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::*;

    #[test]
    fn a_filled_sheet_is_a_command() {
        let mut rows = rows(&Texts::new(Language::En));
        let expected =
            "--white human --black amateur --rules holes=12 --marking assisted --dice program";
        assert_eq!(arguments(&rows).join(" "), expected);
        rows[1].change(true);
        rows[4].change(true);
        rows[0].change(false);
        let expected = "--black human --white debutant --rules holes=12 --marking assisted --dice program --coach";
        assert_eq!(arguments(&rows).join(" "), expected);
        rows[6].change(true);
        assert_eq!(arguments(&rows).join(" "), "--form ecrire --opponent debutant --dice program");
    }
}
