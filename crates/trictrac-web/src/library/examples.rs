//! A position for every term of the glossary. What each shows is data, so that a test can ask the rules whether it is true.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::Jan;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, key};

use super::terms::Term;
use crate::lessons::StagedPosition;
use crate::picture::Picture;
use crate::scene::Scene;
use crate::study::arrow::Arrow;
use crate::study::link::StudyLink;

/// A position that shows what a term means. White is at the near rail.
#[derive(Clone, Copy, Debug)]
pub struct TermExample {
    /// The key of the term.
    pub term: Key,
    /// The position in its notation, with options that are not the default after a semicolon.
    pub position: &'static str,
    /// The content that it shows.
    pub shows: ExampleContent,
}

/// The content of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExampleContent {
    /// Men on the talons, as at the beginning.
    Start,
    /// A place of the table: these points.
    Points(&'static [u8]),
    /// A quarter.
    Quarter(Quarter),
    /// A quarter that is full.
    Full(Quarter),
    /// A point with a single man of White.
    Alone(u8),
    /// A point with two men of White or more.
    Case(u8),
    /// A point with more than two men of White.
    Spare(u8),
    /// A throw with two equal dice, or with different ones.
    Doublet(bool),
    /// The throw earns this jan.
    Earned(Jan),
    /// The throw earns this jan in several ways.
    Ways(Jan),
    /// The throw earns both jans.
    Both(Jan, Jan),
    /// A legal play.
    Play(&'static str),
    /// A legal play that makes a quarter full.
    Fills(Quarter, &'static str),
    /// Every legal play breaks a full quarter.
    Breaks(Quarter),
    /// Most throws break a full quarter, and the opponent's quarter is full.
    Enfilade(Quarter),
    /// This move would fill the quarter, but no legal play does.
    InPassing(Quarter, (u8, u8)),
    /// This move is not part of a legal play.
    Illegal(u8, u8),
    /// The throw wins this many holes.
    Holes(u8),
    /// The throw wins a hole and leaves points over.
    Remainder,
    /// The throw wins the match.
    Wins,
    /// The roller may hold or go.
    Choice,
    /// Points or holes are marked.
    Marked,
    /// White has the flag.
    Flag,
    /// White may win the grande bredouille.
    Unbroken,
    /// The same throw as the opponent's first one, at the beginning of a match.
    Echo,
}

const fn example(term: Key, position: &'static str, shows: ExampleContent) -> TermExample {
    TermExample { term, position, shows }
}

const START: &str = "W15,5/6/6/5,B15 w -";
const BEGINNING: &str = "W15,5/6/6/5,B15 w 43";
/// White hits a single man, and the counters are placed for a hole.
const PETIT: &str = "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w -";
const GRAND_66: &str = "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66";
const FILLING: &str = "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41";
const CORNER_HIT: &str = "W7,2,W2,W2,1/W1,1,W1,2,W2/6/1,B2,1,B2,B2,B9 w 64";
const TABLES: &str = "W13,5/W1,1,W1,3/6/B1,1,B1,2,B13 w 54 0/0 0/0 3";

/// An example for every term.
pub const EXAMPLES: [TermExample; 62] = [
    example(key!("glossary-fleche"), START, ExampleContent::Points(&[8])),
    example(key!("glossary-talon"), START, ExampleContent::Points(&[1])),
    example(key!("glossary-quartier"), START, ExampleContent::Quarter(Quarter::Petit)),
    example(key!("glossary-jan"), FILLING, ExampleContent::Earned(Jan::FillPetit)),
    example(key!("glossary-petit-jan"), START, ExampleContent::Quarter(Quarter::Petit)),
    example(key!("glossary-grand-jan"), START, ExampleContent::Quarter(Quarter::Grand)),
    example(
        key!("glossary-retour"),
        "B2,B2,B3,B2,B2,B2/1,B2,4/3,W1,1,W2/W2,W3,W2,W2,W2,W1 w -",
        ExampleContent::Quarter(Quarter::Retour),
    ),
    example(key!("glossary-coin"), "W13,5/5,W2/6/5,B15 w -", ExampleContent::Case(12)),
    example(
        key!("glossary-pareffet"),
        "W9,W2,W2,3/W1,W1,4/6/1,B2,1,B2,B2,B9 w 54",
        ExampleContent::Play("7/12 8/12"),
    ),
    example(
        key!("glossary-puissance"),
        "W10,2,W1,2/W2,1,W2,3/6/1,B2,1,B2,B2,B9 w 64",
        ExampleContent::Play("7/12p 9/12p"),
    ),
    example(key!("glossary-tout-d-une"), BEGINNING, ExampleContent::Play("1/4/8")),
    example(key!("glossary-doublet"), "W15,5/6/6/5,B15 w 33", ExampleContent::Doublet(true)),
    example(key!("glossary-case"), "W11,2,W2,1,W2/6/6/5,B15 w -", ExampleContent::Case(6)),
    example(
        key!("glossary-battre"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53",
        ExampleContent::Earned(Jan::TrueHitGrand),
    ),
    example(
        key!("glossary-a-faux"),
        "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
        ExampleContent::Earned(Jan::FalseHitPetit),
    ),
    example(key!("glossary-facon"), FILLING, ExampleContent::Ways(Jan::FillPetit)),
    example(key!("glossary-plein"), PETIT, ExampleContent::Full(Quarter::Petit)),
    example(key!("glossary-remplir"), FILLING, ExampleContent::Fills(Quarter::Petit, "2/6 1/2")),
    example(
        key!("glossary-conserver"),
        "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w 42",
        ExampleContent::Earned(Jan::KeepPetit),
    ),
    example(
        key!("glossary-rompre"),
        "6/W2,W2,W2,W2,W2,W5/B2,B2,B2,B2,B2,B2/5,B3 w 55",
        ExampleContent::Breaks(Quarter::Grand),
    ),
    example(key!("glossary-impuissance"), GRAND_66, ExampleContent::Earned(Jan::Helpless)),
    example(
        key!("glossary-enfile"),
        "6/W2,W2,W2,W2,W2,W5/B2,B2,B2,B2,B2,B2/5,B3 w -",
        ExampleContent::Enfilade(Quarter::Grand),
    ),
    example(
        key!("glossary-recompense"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62",
        ExampleContent::Earned(Jan::TrueHitPetit),
    ),
    example(
        key!("glossary-six-tables"),
        "W11,1,W1,W1,1,W1/W1,5/5,B1/B1,B1,1,B1,1,B11 w 41 0/0 0/0 3",
        ExampleContent::Earned(Jan::SixTables),
    ),
    example(key!("glossary-deux-tables"), TABLES, ExampleContent::Earned(Jan::DeuxTables)),
    example(
        key!("glossary-contre-jan"),
        "W13,5/W1,1,W1,3/B2,5/5,B13 w 54 0/0 0/0 3",
        ExampleContent::Earned(Jan::ContreDeuxTables),
    ),
    example(
        key!("glossary-mezeas"),
        "W13,5/5,W2/6/B1,1,B1,2,B13 w 11 0/0 0/0 2",
        ExampleContent::Earned(Jan::Mezeas),
    ),
    example(
        key!("glossary-trou"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/4 2/1 9",
        ExampleContent::Holes(1),
    ),
    example(
        key!("glossary-jeton"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w - 8/4 0/0 9",
        ExampleContent::Marked,
    ),
    example(key!("glossary-fichet"), "W15,5/6/6/5,B15 w - 0/0 5/3 1", ExampleContent::Marked),
    example(
        key!("glossary-bredouille"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10*/0 0/0 9",
        ExampleContent::Holes(2),
    ),
    example(key!("glossary-pavillon"), "W15,5/6/6/5,B15 w - 0/0 4*/3 1", ExampleContent::Flag),
    example(
        key!("glossary-tenir"),
        "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w 21 8/6 3/3 14",
        ExampleContent::Choice,
    ),
    example(
        key!("glossary-s-en-aller"),
        "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41 8/2 1/0 9",
        ExampleContent::Choice,
    ),
    example(key!("glossary-releve"), START, ExampleContent::Start),
    example(
        key!("glossary-ecole"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62",
        ExampleContent::Earned(Jan::TrueHitPetit),
    ),
    example(key!("glossary-fausse-case"), BEGINNING, ExampleContent::Illegal(1, 7)),
    example(
        key!("glossary-sortir"),
        "B2,B1,1,B1,2/6/6/1,W1,2,W1,1 w 52",
        ExampleContent::Earned(Jan::BearOff),
    ),
    example(
        key!("glossary-rencontre"),
        "W13,3,W1,1/W1,5/6/5,B15 b 64; rencontre=on",
        ExampleContent::Echo,
    ),
    example(
        key!("glossary-margot"),
        "W13,5/5,W2/3,B1,1,B1/1,B1,3,B12 w 52; margot=on",
        ExampleContent::Earned(Jan::Margot),
    ),
    example(
        key!("glossary-misere"),
        "6/5,W15/B2,B2,B2,B2,B2,B2/5,B3 w 44; pile_de_misere=on",
        ExampleContent::Earned(Jan::PileDeMisere),
    ),
    example(key!("glossary-dame"), START, ExampleContent::Start),
    example(key!("glossary-demi-case"), "W13,3,W1,1/W1,5/6/5,B15 w -", ExampleContent::Alone(7)),
    example(key!("glossary-surcase"), "W10,2,W3,1,W2/6/6/5,B15 w -", ExampleContent::Spare(4)),
    example(key!("glossary-coup-simple"), "W15,5/6/6/5,B15 w 64", ExampleContent::Doublet(false)),
    example(key!("glossary-repos"), "W15,5/6/6/5,B15 w 62", ExampleContent::Play("1/3/9")),
    example(key!("glossary-battre-le-coin"), CORNER_HIT, ExampleContent::Earned(Jan::Coin)),
    example(key!("glossary-impuissante"), GRAND_66, ExampleContent::Earned(Jan::Helpless)),
    example(
        key!("glossary-par-impuissance"),
        GRAND_66,
        ExampleContent::Both(Jan::KeepGrand, Jan::Helpless),
    ),
    example(
        key!("glossary-en-passant"),
        "5,W1/W1,W2,W2,W2,W2,W5/B2,B2,B2,B2,B2,B2/5,B3 w 51",
        ExampleContent::InPassing(Quarter::Grand, (6, 7)),
    ),
    example(
        key!("glossary-passage"),
        "5,W2/W2,W2,W2,W2,W3,W2/B2,1,B3,B2,1,B3/1,B3,2,B1,B1 w 64",
        ExampleContent::Play("11/17/21"),
    ),
    example(
        key!("glossary-privilege"),
        "B2,B3,B2,B2,2/6/6/W2,W2,W3,W3,W2,W3 w 43; bearing_off=provincial",
        ExampleContent::Earned(Jan::KeepRetour),
    ),
    example(
        key!("glossary-grande-bredouille"),
        "W15,5/6/6/5,B15 w - 0/0 9*/0 1",
        ExampleContent::Unbroken,
    ),
    example(
        key!("glossary-reste"),
        "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41 6/2 1/0 9",
        ExampleContent::Remainder,
    ),
    example(
        key!("glossary-partie"),
        "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41 6/2 11/7 9",
        ExampleContent::Wins,
    ),
    example(
        key!("glossary-enjeu"),
        "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41 6/2 11/4 9",
        ExampleContent::Wins,
    ),
    example(
        key!("glossary-fausse-ecole"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w - 8/4 0/0 9",
        ExampleContent::Marked,
    ),
    example(key!("glossary-touchee"), BEGINNING, ExampleContent::Play("1/5 1/4")),
    example(key!("glossary-adoube"), "W13,3,W1,1/W1,5/6/5,B15 w -", ExampleContent::Alone(5)),
    example(key!("glossary-coupe"), "W15,5/6/6/5,B15 w 63", ExampleContent::Doublet(false)),
    example(key!("glossary-ecolier"), "W11,4,W1/W1,3,W2,1/6/5,B15 w -", ExampleContent::Case(11)),
    example(
        key!("glossary-bourgeois"),
        "W9,4,W3/W3,5/6/5,B15 w -",
        ExampleContent::Points(&[6, 7]),
    ),
];

impl TermExample {
    /// Finds the example of a term.
    #[must_use]
    pub fn of(term: Term) -> Option<&'static Self> {
        EXAMPLES.iter().find(|example| example.term == term.key)
    }

    /// Returns its position with everything that the rules say about it.
    #[must_use]
    pub fn stage(&self) -> StagedPosition {
        StagedPosition::of(self.position)
    }

    /// Returns the address of its position in the analysis board, as it follows `#/`.
    #[must_use]
    pub fn study(&self) -> String {
        let stage = self.stage();
        StudyLink::Position(stage.rules, stage.position).to_string()
    }

    /// Draws it.
    #[must_use]
    pub fn picture(&self) -> String {
        let stage = self.stage();
        let mut scene =
            Scene::of(Side::White, &stage.position.without_throw().to_match(stage.rules));
        if let Some(coup) = &stage.coup {
            scene = scene.with_dice(coup);
            if self.is_about_hits() {
                scene = scene.with_hits(coup);
            }
        }
        let arrows = stage.coup.map(|coup| self.arrows(&coup)).unwrap_or_default();
        let points = self.points();
        Picture { scene: &scene, arrows: &arrows, points: &points, counters: true }.svg()
    }

    /// Checks whether men or a corner that the throw hits belong to what it shows.
    const fn is_about_hits(&self) -> bool {
        matches!(
            self.shows,
            ExampleContent::Earned(
                Jan::TrueHitPetit
                    | Jan::TrueHitGrand
                    | Jan::FalseHitPetit
                    | Jan::FalseHitGrand
                    | Jan::Coin
            ) | ExampleContent::Holes(_)
        )
    }

    /// The moves that are drawn.
    fn arrows(&self, coup: &Coup) -> Vec<Arrow> {
        match self.shows {
            ExampleContent::Play(play) | ExampleContent::Fills(_, play) => {
                let play = trictrac_rules::play::Play::parse(play, coup);
                // A test reads them all.
                play.map(|play| crate::study::arrow::arrows(play, Side::White, Side::White))
                    .unwrap_or_default()
            }
            ExampleContent::InPassing(_, (from, to)) | ExampleContent::Illegal(from, to) => {
                vec![Arrow { from, to }]
            }
            _ => Vec::new(),
        }
    }

    /// The points that are marked.
    fn points(&self) -> Vec<u8> {
        match self.shows {
            ExampleContent::Points(points) => points.to_vec(),
            ExampleContent::Quarter(quarter) | ExampleContent::Full(quarter) => {
                quarter.points().into_iter().map(Point::number).collect()
            }
            ExampleContent::Alone(point)
            | ExampleContent::Case(point)
            | ExampleContent::Spare(point) => vec![point],
            _ => Vec::new(),
        }
    }
}
