//! The commands of a person under manual scoring.

use std::path::PathBuf;

use trictrac_rules::notation::PlayError;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, TableAction, TableMatch};
use trictrac_rules::turn::Action;

use super::marks::{mark, number};
use crate::play::command::ClassicCommand;

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ManualCommand {
    /// Nothing.
    Empty,
    /// The actions that are possible now, and the reasons.
    Help,
    /// The legal plays.
    Plays,
    /// The table again.
    Board,
    /// The rules on one page.
    Rules,
    /// The truth, and what the engine would do.
    Hint,
    /// The advice of the engine.
    Advice,
    /// The same, with something behind it that means nothing.
    AdviceOf,
    /// The coach begins to warn, or stops.
    Coach,
    /// The truth.
    Referee,
    /// Write the record.
    Save(Option<PathBuf>),
    /// Leave.
    Quit,
    /// The last dice are taken back, with everything after them.
    Undo,
    /// Nothing more to say: the dice.
    Ready,
    /// This is done.
    Act(TableAction),
    /// A claim without its points.
    School,
    /// Points that are not marked, without their number.
    Waive,
    /// A false école, of the points that were claimed.
    Contest,
    /// Somebody's jeton is sent back: one's own, or the other's.
    Wipe {
        /// True if it is one's own.
        own: bool,
    },
    /// The choices that a fausse case gives.
    Choices,
    /// One of them, from 1.
    Choose(usize),
    /// A man that entered a forbidden quarter, by him who let him go.
    TakeBack,
    /// So many points, but no throw earns them: dice, perhaps.
    Dice(u8),
    /// The legal play of this number.
    Number(usize),
    /// Something else: a play, perhaps.
    Other,
}

/// Actions with words of their own.
const SAID: [(&[&str], TableAction); 11] = [
    (
        &["hold", "tenir", "je tiens", "tiens", "rester", "je reste"],
        TableAction::Common(Action::Hold),
    ),
    (&["go", "m'en vais", "je m'en vais", "s'en aller", "aller"], TableAction::Common(Action::Go)),
    (&["pass", "passe", "je passe", "joue", "je joue", "jouer", "play"], TableAction::Pass),
    (&["correct", "corriger", "je corrige"], TableAction::Correct),
    (&["accept", "accepter", "j'accepte", "soit"], TableAction::Accept),
    (&["insist", "insister", "j'insiste"], TableAction::Insist),
    (&["restore", "remettre", "je remets"], TableAction::Restore),
    (&["augment", "augmenter", "j'augmente"], TableAction::Augment),
    (&["appeal", "appel", "j'en appelle"], TableAction::Appeal),
    (&["adoube", "j'adoube"], TableAction::Adoube),
    (&["send on", "faire passer"], TableAction::SendOn),
];

/// Of points: more are typed with a plus, lest they were meant for dice.
const MOST: u8 = 24;

/// Small letters without accents; one kind of apostrophe.
pub(in crate::play) fn plain(line: &str) -> String {
    let plain = line.trim().to_lowercase();
    let bare = |character| match character {
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'à' | 'â' => 'a',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    };
    plain.chars().map(bare).collect::<String>().trim_end_matches(['!', '?', '.', ' ']).to_owned()
}

impl ManualCommand {
    /// Returns whether somebody asks for the truth, or for what the engine would do.
    pub(super) const fn is_for_advice(&self) -> bool {
        matches!(self, Self::Referee | Self::Hint | Self::Advice | Self::AdviceOf | Self::Coach)
    }

    /// Understands `line`.
    pub(super) fn parse(line: &str) -> Self {
        let text = plain(line);
        match ClassicCommand::parse(line) {
            ClassicCommand::Empty => return Self::Empty,
            ClassicCommand::Help => return Self::Help,
            ClassicCommand::Plays => return Self::Plays,
            ClassicCommand::Coach => return Self::Coach,
            ClassicCommand::Board => return Self::Board,
            ClassicCommand::Rules => return Self::Rules,
            ClassicCommand::Quit => return Self::Quit,
            ClassicCommand::Undo => return Self::Undo,
            ClassicCommand::Save(path) => return Self::Save(path),
            ClassicCommand::Hint if matches!(text.as_str(), "conseil" | "advice") => {
                return Self::Advice;
            }
            ClassicCommand::Hint => return Self::Hint,
            ClassicCommand::HintOf => return Self::AdviceOf,
            ClassicCommand::Hold
            | ClassicCommand::Go
            | ClassicCommand::Number(_)
            | ClassicCommand::Other => {}
        }
        let said = SAID.iter().find(|(words, _)| words.contains(&text.as_str()));
        if let Some((_, action)) = said {
            return Self::Act(*action);
        }
        match text.as_str() {
            "arbitre" | "referee" => Self::Referee,
            "des" | "les des" | "dice" | "suite" | "next" | "throw" | "lance" => Self::Ready,
            "reprendre" | "je reprends" | "take back" => Self::TakeBack,
            "raison" | "reason" => Self::Act(TableAction::Reason),
            "mend" | "fausse case" | "choix" | "choices" | "mend list" => Self::Choices,
            _ => mark(&text)
                .map(|mark| match mark {
                    Mark::Points(points) if points > MOST && !text.contains('+') => {
                        Self::Dice(points)
                    }
                    mark => Self::Act(TableAction::Mark(mark)),
                })
                .or_else(|| Self::with_argument(&text))
                .unwrap_or(Self::Other),
        }
    }

    fn with_argument(text: &str) -> Option<Self> {
        let after = |words: &[&str]| {
            words.iter().find_map(|word| text.strip_prefix(word)).map(|rest| rest.trim().to_owned())
        };
        if let Some(rest) = after(&["fausse ecole", "contester", "contest"]) {
            return points(&rest, Self::Contest, TableAction::Contest);
        }
        if let Some(rest) = after(&["ecole de", "ecole", "school"]) {
            return points(&rest, Self::School, TableAction::Claim);
        }
        if let Some(rest) = after(&["waive", "i do not mark", "je ne marque pas", "ne marque pas"])
        {
            return points(&rest, Self::Waive, TableAction::Waive);
        }
        if let Some(whose) = after(&["effacer ", "wipe "]) {
            match whose.as_str() {
                "moi" | "me" | "own" => return Some(Self::Wipe { own: true }),
                "lui" | "elle" | "adversaire" | "him" | "her" | "other" | "opponent" => {
                    return Some(Self::Wipe { own: false });
                }
                _ => {}
            }
        }
        if let Some(point) = after(&["touche ", "touch ", "je touche "]) {
            let point = point.parse().ok().and_then(Point::new);
            return point.map(|point| Self::Act(TableAction::Touch(point)));
        }
        let choice = after(&["mend ", "fausse case ", "choix ", "choice "]);
        if let Some(choice) = choice.and_then(|choice| choice.parse().ok()) {
            return Some(Self::Choose(choice));
        }
        let play = text.strip_prefix(['p', '#']).or_else(|| text.strip_prefix("coup "));
        if let Some(number) = play.and_then(|number| number.trim().parse().ok()) {
            return Some(Self::Number(number));
        }
        let put = after(&["pose ", "put "]).map(|steps| steps.replace(' ', ">"));
        let steps = put.unwrap_or_else(|| text.replace(" & ", "&").replace("sorti", "off"));
        let holes = || fixed(&format!("+{steps}")).filter(|_| steps.contains('h'));
        fixed(&steps).or_else(holes).map(Self::Act)
    }
}

/// `4`, `de 4 points`, or nothing.
fn points(
    rest: &str,
    none: ManualCommand,
    some: impl Fn(u8) -> TableAction,
) -> Option<ManualCommand> {
    let rest = rest.trim_start_matches("de ").trim_end_matches("points").trim();
    if rest.is_empty() { Some(none) } else { number(rest).map(some).map(ManualCommand::Act) }
}

/// Men let go, and everything else that records write, but plays.
fn fixed(text: &str) -> Option<TableAction> {
    let is_play = text.contains('/') || text == "-";
    let read = || TableAction::parse(text, &TableMatch::new(Rules::default())).ok();
    let dice = |action: &TableAction| {
        matches!(action, TableAction::Common(Action::Throw(_) | Action::Lead { .. }))
    };
    read().filter(|action| !is_play && !dice(action))
}

/// A legal play as it is typed.
pub(super) fn play(line: &str, game: &TableMatch) -> Result<TableAction, PlayError> {
    match game.coup() {
        Some(coup) if game.mover().is_some() => {
            Play::parse(line, &coup).map(|play| Action::Play(play).into())
        }
        _ => TableAction::parse(line, game),
    }
}

/// The side that is named before a colon, and what it says.
pub(super) fn speaker(line: &str) -> Option<(Side, &str)> {
    let (name, said) = line.split_once(':')?;
    let side = match plain(name).as_str() {
        "white" | "blanc" | "w" => Side::White,
        "black" | "noir" | "b" | "n" => Side::Black,
        _ => return None,
    };
    Some((side, said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages() {
        let check =
            |line: &str, command: ManualCommand| assert_eq!(ManualCommand::parse(line), command);
        let acts = |line: &str, text: &str| match ManualCommand::parse(line) {
            ManualCommand::Act(action) => assert_eq!(action.to_string(), text, "{line}"),
            other => panic!("{line}: {other:?}"),
        };
        acts("École 4 !", "ecole 4");
        acts("ecole de quatre points", "ecole 4");
        acts("school 6", "ecole 6");
        acts("Fausse école 4", "contest 4");
        acts("contest 2", "contest 2");
        acts("je m’en vais", "go");
        acts("+1h2~", "+1h2~");
        acts("1h2", "+1h2");
        acts("+64", "+64");
        acts("24", "+24");
        check("64", ManualCommand::Dice(64));
        check("take back", ManualCommand::TakeBack);
        acts("Pose 7 12", "7>12");
        acts("7>12 & 8>12", "7>12&8>12");
        acts("22>sorti", "22>off");
        acts("je touche 7", "touch 7");
        acts("J’adoube.", "adoube");
        acts("Je ne marque pas quatre points", "waive 4");
        acts("waive 4", "waive 4");
        check("Je ne marque pas", ManualCommand::Waive);
        acts("raison ?", "reason");
        check("école", ManualCommand::School);
        check("fausse école", ManualCommand::Contest);
        check("effacer moi", ManualCommand::Wipe { own: true });
        check("wipe him", ManualCommand::Wipe { own: false });
        check("wipe opponent", ManualCommand::Wipe { own: false });
        check("effacer adversaire", ManualCommand::Wipe { own: false });
        check("hint", ManualCommand::Hint);
        check("conseil", ManualCommand::Advice);
        check("hint 3", ManualCommand::AdviceOf);
        acts("wipe w", "wipe w");
        acts("mend replay with 7", "mend replay with 7");
        check("dés", ManualCommand::Ready);
        check("mend 2", ManualCommand::Choose(2));
        check("fausse case", ManualCommand::Choices);
        check("p3", ManualCommand::Number(3));
        check("#3", ManualCommand::Number(3));
        check("1/7 1/5", ManualCommand::Other);
        check("-", ManualCommand::Other);
        check("lead 5/3", ManualCommand::Other);
        check("école x", ManualCommand::Other);
        assert_eq!(speaker("Noir: école 4"), Some((Side::Black, " école 4")));
        assert_eq!(speaker("x: y"), None);
    }
}
