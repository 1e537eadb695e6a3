//! The progress as data for other programs: CSV with a row for every match, and JSON. `docs/progress.md` describes both.

use serde::Serialize;
use trictrac_engine::analysis::DecisionQuality;
use trictrac_engine::lines::ErrorClass;

use super::figures::Accuracy;
use super::overview::{Overview, PersonMatch};
use super::player::OpponentName;
use super::training::TrainingResults;
use crate::training::day;

/// The name and the version of the JSON.
const FORMAT: &str = "trictrac-progress";
const VERSION: u32 = 2;

/// The exported progress.
#[derive(Debug, Serialize)]
pub struct ProgressExport {
    format: &'static str,
    version: u32,
    matches: Vec<ExportedMatch>,
    training: ExportedTraining,
}

/// An exported match. Losses, luck, skill and results are chances to win, from 0 to 1.
#[derive(Debug, Serialize)]
struct ExportedMatch {
    id: String,
    played: u64,
    side: &'static str,
    level: Option<&'static str>,
    opponent: Option<String>,
    won: Option<bool>,
    holes_to_win: u8,
    rating: Option<u16>,
    #[serde(flatten)]
    all: ExportedDecisions,
    inaccuracies: u32,
    mistakes: u32,
    blunders: u32,
    unchecked: u32,
    hold_or_go: ExportedDecisions,
    luck: f32,
    skill: f32,
    result: f32,
    classes: Vec<ExportedClass>,
    releves: Vec<ExportedDecisions>,
}

#[derive(Debug, Serialize)]
struct ExportedDecisions {
    decisions: u32,
    errors: u32,
    loss: f32,
}

#[derive(Debug, Serialize)]
struct ExportedClass {
    class: &'static str,
    errors: u32,
    loss: f32,
}

#[derive(Debug, Serialize)]
struct ExportedTraining {
    counted_right: u32,
    counted: u32,
    sprint: Option<u32>,
    lessons_done: usize,
    lessons: usize,
    mistakes: usize,
    puzzles_solved: usize,
    puzzle_rating: Option<f64>,
}

impl From<Accuracy> for ExportedDecisions {
    fn from(Accuracy { decisions, errors, loss }: Accuracy) -> Self {
        Self { decisions, errors, loss }
    }
}

impl From<&PersonMatch> for ExportedMatch {
    fn from(played: &PersonMatch) -> Self {
        let figures = &played.figures;
        let (level, opponent) = match &played.opponent {
            OpponentName::Level(level) => (Some(*level), None),
            OpponentName::Named(name) => (None, Some(name.clone())),
            OpponentName::Unnamed => (None, None),
        };
        let count = |verdict: DecisionQuality| figures.verdicts[verdict as usize];
        let class_errors = |class: ErrorClass| {
            let found = figures.class(class);
            ExportedClass { class: class.name(), errors: found.errors, loss: found.loss }
        };
        Self {
            id: played.game.to_string(),
            played: played.at,
            side: side(played),
            level,
            opponent,
            won: played.won,
            holes_to_win: played.goal,
            rating: figures.all.rating(),
            all: figures.all.into(),
            inaccuracies: count(DecisionQuality::Inaccuracy),
            mistakes: count(DecisionQuality::Mistake),
            blunders: count(DecisionQuality::Blunder),
            unchecked: count(DecisionQuality::Unchecked),
            hold_or_go: figures.choices.into(),
            luck: figures.luck,
            skill: figures.skill,
            result: figures.result,
            classes: ErrorClass::ALL.map(class_errors).into(),
            releves: figures.releves.iter().map(|one| (*one).into()).collect(),
        }
    }
}

const fn side(played: &PersonMatch) -> &'static str {
    match played.side {
        trictrac_rules::side::Side::White => "white",
        trictrac_rules::side::Side::Black => "black",
    }
}

/// Writes the progress as JSON.
///
/// # Panics
/// Never: the data has no value without a form in JSON.
#[must_use]
pub fn to_json(overview: &Overview, training: &TrainingResults) -> String {
    let exported = ProgressExport {
        format: FORMAT,
        version: VERSION,
        matches: overview.matches.iter().map(Into::into).collect(),
        training: ExportedTraining {
            counted_right: training.counted.right,
            counted: training.counted.all,
            sprint: training.sprint,
            lessons_done: training.lessons[0],
            lessons: training.lessons[1],
            mistakes: training.mistakes,
            puzzles_solved: training.puzzles,
            puzzle_rating: training.puzzle_rating,
        },
    };
    serde_json::to_string_pretty(&exported).expect("it has a form in JSON") + "\n"
}

/// The columns of the CSV before those of the classes.
const COLUMNS: &str = "id,day,side,opponent,won,holes_to_win,rating,decisions,errors,inaccuracies,\
    mistakes,blunders,unchecked,loss,luck,skill,result";

/// Writes the matches as CSV, a line for each, with the names of the columns in the first.
#[must_use]
pub fn to_csv(overview: &Overview) -> String {
    let classes = ErrorClass::ALL.map(|class| format!("{class}_errors,{class}_loss"));
    let mut lines = vec![format!("{COLUMNS},{}", classes.join(","))];
    lines.extend(overview.matches.iter().map(line));
    lines.join("\n") + "\n"
}

fn line(played: &PersonMatch) -> String {
    let ExportedMatch { id, level, opponent, won, holes_to_win, rating, all, .. } = played.into();
    let figures = &played.figures;
    let opponent = opponent.as_deref().or(level).unwrap_or_default();
    let said = |value: Option<String>| value.unwrap_or_default();
    let count = |verdict: DecisionQuality| figures.verdicts[verdict as usize].to_string();
    let share = |value: f32| format!("{value:.5}");
    let mut fields = vec![
        id,
        day(played.at),
        side(played).to_owned(),
        quoted(opponent),
        said(won.map(|won| won.to_string())),
        holes_to_win.to_string(),
        said(rating.map(|rating| rating.to_string())),
        all.decisions.to_string(),
        all.errors.to_string(),
        count(DecisionQuality::Inaccuracy),
        count(DecisionQuality::Mistake),
        count(DecisionQuality::Blunder),
        count(DecisionQuality::Unchecked),
    ];
    fields.extend([all.loss, figures.luck, figures.skill, figures.result].map(share));
    for class in ErrorClass::ALL {
        let found = figures.class(class);
        fields.extend([found.errors.to_string(), share(found.loss)]);
    }
    fields.join(",")
}

/// A text as a field: in quotes if it needs them. A text that a spreadsheet would take for a formula begins with an apostrophe.
fn quoted(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::super::overview::tests::played;
    use super::*;

    fn overview() -> Overview {
        Overview::of(vec![
            played(
                1_795_478_400_000,
                OpponentName::Named("Ada, \"the\" best".into()),
                Some(true),
                0.4,
            ),
            played(1_795_478_400_001, OpponentName::Level("joueur"), None, 0.0),
        ])
    }

    #[test]
    fn the_csv_has_a_line_for_every_match_with_every_column() {
        let csv = to_csv(&overview());
        let lines: Vec<_> = csv.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[0].starts_with("id,day,side,opponent,won,"), "{}", lines[0]);
        let columns = lines[0].split(',').count();
        assert_eq!(columns, 17 + 2 * ErrorClass::ALL.len());
        assert_eq!(lines[2].split(',').count(), columns);
        let begin = ",2026-11-24,white,\"Ada, \"\"the\"\" best\",true,12,1500,40,3,";
        assert!(lines[1][16..].starts_with(begin), "{}", lines[1]);
        assert!(
            lines[2].contains(",white,joueur,,12,3000,40,3,0,0,0,0,0.00000,0.10000,"),
            "{}",
            lines[2]
        );
        assert!(lines[0].contains(",corner_missed_errors,corner_missed_loss,"));
    }

    #[test]
    fn names_cannot_break_a_line_or_become_formulas() {
        assert_eq!(quoted("Ada"), "Ada");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("a\nb"), "\"a\nb\"");
    }

    #[test]
    fn the_json_says_the_same() {
        let training = TrainingResults { sprint: Some(17), ..TrainingResults::default() };
        let json: Value = serde_json::from_str(&to_json(&overview(), &training)).unwrap();
        assert_eq!((json["format"].as_str(), json["version"].as_u64()), (Some(FORMAT), Some(2)));
        let first = &json["matches"][0];
        assert_eq!(first["opponent"], "Ada, \"the\" best");
        assert_eq!((first["rating"].as_u64(), first["decisions"].as_u64()), (Some(1500), Some(40)));
        assert_eq!(first["classes"].as_array().map(Vec::len), Some(ErrorClass::ALL.len()));
        assert_eq!(json["matches"][1]["level"], "joueur");
        assert_eq!(
            (json["matches"][1]["won"].clone(), json["training"]["sprint"].as_u64()),
            (Value::Null, Some(17))
        );
    }
}
