//! The sheet of a new match: the game, the opponent, and what the game has besides.

use std::io;

use trictrac_engine::level::{LEVELS, Level};
use trictrac_forms::{Form, options};
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::ascii::simple;
use trictrac_words::forms;
use trictrac_words::lang::{Key, Texts, key};

use crate::play::screen::choosing::{ListAnswer, choose};
use crate::play::screen::settings::ScreenSettings;

/// The most holes of a match. Rule: R7.5.
const MOST_HOLES: usize = 24;

/// The kinds of rows of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SheetRow {
    Game,
    Opponent,
    Side,
    Holes,
    Marking,
    Coach,
    Dice,
}

/// A row of the sheet: the values with what they are called, and the chosen one.
struct Row {
    kind: SheetRow,
    values: Vec<(String, String)>,
    chosen: usize,
}

impl Row {
    fn value(&self) -> &str {
        &self.values[self.chosen].0
    }

    const fn label(&self) -> Key {
        match self.kind {
            SheetRow::Game => key!("screen-sheet-game"),
            SheetRow::Opponent => key!("screen-sheet-opponent"),
            SheetRow::Side => key!("screen-sheet-side"),
            SheetRow::Holes => key!("screen-sheet-holes"),
            SheetRow::Marking => key!("screen-sheet-marking"),
            SheetRow::Coach => key!("screen-sheet-coach"),
            SheetRow::Dice => key!("screen-sheet-dice"),
        }
    }

    fn entry(&self, texts: &Texts) -> Entry {
        // Every value has the same width, so that the list keeps its own.
        let widest = self.values.iter().map(|(_, name)| name.chars().count()).max().unwrap_or(0);
        let value = format!("{:<widest$}", self.values[self.chosen].1);
        Entry::setting(texts.plain(self.label()), value)
    }

    fn change(&mut self, forward: bool) {
        let count = self.values.len();
        self.chosen = (self.chosen + if forward { 1 } else { count - 1 }) % count;
    }
}

/// The sheet of a match.
struct Sheet {
    rows: Vec<Row>,
}

impl Sheet {
    fn new(texts: &Texts, coach: bool) -> Self {
        let named = |value: &str, key| (value.to_owned(), texts.plain(key));
        let mut games = vec![named("", key!("screen-sheet-classical"))];
        games.extend(
            Form::ALL.into_iter().map(|form| (form.name().to_owned(), forms::name(texts, form))),
        );
        let mut opponents: Vec<(String, String)> =
            LEVELS.iter().map(|it| (it.name.to_owned(), opponent(texts, it))).collect();
        opponents.push(named("human", key!("screen-sheet-person")));
        let sides = vec![named("white", key!("side-white")), named("black", key!("side-black"))];
        let holes = (1..=MOST_HOLES).map(|holes| (holes.to_string(), holes.to_string())).collect();
        let marking = vec![
            named("assisted", key!("screen-sheet-assisted")),
            named("announced", key!("screen-sheet-announced")),
            named("table", key!("screen-sheet-table")),
        ];
        let coaches = vec![named("", key!("screen-no")), named("--coach", key!("screen-yes"))];
        let dice = vec![
            named("program", key!("screen-sheet-dice-program")),
            named("own", key!("screen-sheet-dice-own")),
        ];
        let row = |kind, values, chosen| Row { kind, values, chosen };
        let rows = vec![
            row(SheetRow::Game, games, 0),
            row(SheetRow::Opponent, opponents, 1),
            row(SheetRow::Side, sides, 0),
            row(SheetRow::Holes, holes, 11),
            row(SheetRow::Marking, marking, 0),
            row(SheetRow::Coach, coaches, usize::from(coach)),
            row(SheetRow::Dice, dice, 0),
        ];
        Self { rows }
    }

    fn value(&self, kind: SheetRow) -> &str {
        self.rows.iter().find(|row| row.kind == kind).map_or("", Row::value)
    }

    /// Chooses a value, if the row has it.
    fn choose(&mut self, kind: SheetRow, value: &str) {
        for row in self.rows.iter_mut().filter(|row| row.kind == kind) {
            let found = row.values.iter().position(|(it, _)| it == value);
            row.chosen = found.unwrap_or(row.chosen);
        }
    }

    /// The form that is chosen; nothing for the classical game.
    fn form(&self) -> Option<Form> {
        let name = self.value(SheetRow::Game);
        Form::ALL.into_iter().find(|form| form.name() == name)
    }

    /// The indexes of the rows that the chosen game has. Another form has its own marking and no coach.
    fn shown(&self) -> Vec<usize> {
        let form = self.form();
        let is_shown = |kind: SheetRow| match kind {
            SheetRow::Game | SheetRow::Opponent | SheetRow::Dice => true,
            SheetRow::Holes => form.is_none_or(has_holes),
            SheetRow::Side | SheetRow::Marking | SheetRow::Coach => form.is_none(),
        };
        let rows = self.rows.iter().enumerate();
        rows.filter(|(_, row)| is_shown(row.kind)).map(|(index, _)| index).collect()
    }

    /// The arguments of the match that the sheet describes.
    fn arguments(&self) -> Vec<String> {
        let value = |kind| self.value(kind).to_owned();
        let holes = format!("holes={}", self.value(SheetRow::Holes));
        let mut given: Vec<(&str, String)> = Vec::new();
        if let Some(form) = self.form() {
            given.push(("--form", form.name().to_owned()));
            given.push(("--opponent", value(SheetRow::Opponent)));
            given.extend(has_holes(form).then_some(("--options", holes)));
        } else {
            let is_white = self.value(SheetRow::Side) == "white";
            let (own, other) =
                if is_white { ("--white", "--black") } else { ("--black", "--white") };
            given.push((own, "human".to_owned()));
            given.push((other, value(SheetRow::Opponent)));
            given.push(("--rules", holes));
            given.push(("--marking", value(SheetRow::Marking)));
        }
        given.push(("--dice", value(SheetRow::Dice)));
        let mut arguments: Vec<String> =
            given.into_iter().flat_map(|(name, value)| [name.to_owned(), value]).collect();
        let coach = self.value(SheetRow::Coach);
        arguments.extend((self.form().is_none() && !coach.is_empty()).then(|| coach.to_owned()));
        arguments
    }
}

/// Checks whether the number of holes to win is an option of a form. Rule: V11.
fn has_holes(form: Form) -> bool {
    options::keys(form).contains(&"holes")
}

/// A level, with the name to type for it if the reader's language has another one.
fn opponent(texts: &Texts, level: &Level) -> String {
    let name = trictrac_words::level(texts, level);
    let is_same = name.to_lowercase().chars().map(simple).eq(level.name.chars());
    if is_same { name } else { format!("{name} ({})", level.name) }
}

/// Lets the player fill the sheet; the arguments of the match, or nothing if the player goes back.
pub(super) fn fill(full: &mut FullScreen, texts: &Texts) -> io::Result<Option<Vec<String>>> {
    let kept = ScreenSettings::read();
    let mut sheet = Sheet::new(texts, kept.coach);
    sheet.choose(SheetRow::Opponent, &kept.opponent);
    sheet.choose(SheetRow::Holes, &kept.holes);
    // The last entry begins the match.
    let mut chosen = sheet.shown().len();
    loop {
        let shown = sheet.shown();
        let mut entries: Vec<Entry> =
            shown.iter().map(|row| sheet.rows[*row].entry(texts)).collect();
        entries.push(Entry::new(texts.plain(key!("screen-sheet-start")), ""));
        let mut list = List::new(texts.plain(key!("screen-home-new")), entries);
        list.above = vec![texts.plain(key!("screen-sheet-above")).into()];
        // The game that is chosen is explained.
        if let Some([what, ..]) = sheet.form().map(forms::about) {
            list.above.push(texts.plain(what).into());
        }
        list.chosen = chosen;
        chosen = match choose(full, &mut list, texts)? {
            ListAnswer::Back | ListAnswer::Leave => return Ok(None),
            ListAnswer::Take(index) if index == shown.len() => {
                ScreenSettings::change(|kept| {
                    sheet.value(SheetRow::Opponent).clone_into(&mut kept.opponent);
                    sheet.value(SheetRow::Holes).clone_into(&mut kept.holes);
                });
                return Ok(Some(sheet.arguments()));
            }
            // Enter leaves a value as it is, and goes on.
            ListAnswer::Take(index) => index + 1,
            ListAnswer::Change(index, forward) => {
                if let Some(row) = shown.get(index) {
                    sheet.rows[*row].change(forward);
                }
                index
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::*;

    #[test]
    fn a_filled_sheet_is_a_command() {
        let mut sheet = Sheet::new(&Texts::new(Language::En), false);
        let expected =
            "--white human --black amateur --rules holes=12 --marking assisted --dice program";
        assert_eq!(sheet.arguments().join(" "), expected);
        sheet.rows[2].change(true);
        sheet.rows[5].change(true);
        sheet.rows[1].change(false);
        let expected = "--black human --white debutant --rules holes=12 --marking assisted --dice program --coach";
        assert_eq!(sheet.arguments().join(" "), expected);
        sheet.rows[0].change(true);
        let expected = "--form ecrire --opponent debutant --dice program";
        assert_eq!(sheet.arguments().join(" "), expected);
        assert_eq!(sheet.shown(), [0, 1, 6]);
        while sheet.form() != Some(Form::Toc) {
            sheet.rows[0].change(true);
        }
        let expected = "--form toc --opponent debutant --options holes=12 --dice program";
        assert_eq!(sheet.arguments().join(" "), expected);
    }

    #[test]
    fn a_level_has_the_name_to_type_where_it_is_another() {
        let names = |language| {
            let texts = Texts::new(language);
            [0, 1].map(|index| opponent(&texts, &LEVELS[index]))
        };
        assert_eq!(names(Language::En), ["Beginner (debutant)", "Amateur"]);
        assert_eq!(names(Language::Fr), ["Débutant", "Amateur"]);
    }
}
