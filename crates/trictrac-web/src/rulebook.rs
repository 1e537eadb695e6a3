//! The positions that the page shows beside the rules.

use trictrac_rules::jan::Jan;
use trictrac_words::lang::{Key, key};

/// A position beside a rule.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The number of the rule.
    pub rule: &'static str,
    /// The position in its notation. White is the side of the reader.
    pub position: &'static str,
    /// The content of the position.
    pub shows: FigureContent,
}

/// The content of a position beside a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureContent {
    /// The earnings of its throw: this jan above all. The page lists it in words.
    Earned(Jan),
    /// Something else, which the text of this key explains.
    Told(Key),
}

const fn earned(rule: &'static str, jan: Jan, position: &'static str) -> Figure {
    Figure { rule, position, shows: FigureContent::Earned(jan) }
}

const fn told(rule: &'static str, key: Key, position: &'static str) -> Figure {
    Figure { rule, position, shows: FigureContent::Told(key) }
}

/// All positions, in the order of the rules.
pub const FIGURES: [Figure; 22] = [
    told("R1.2", key!("rules-start"), "W15,5/6/6/5,B15 w -"),
    told("R3.6", key!("rules-power"), "W10,2,W1,2/W2,1,W2,3/6/1,B2,1,B2,B2,B9 w 64"),
    told("R3.8", key!("rules-retour"), "5,W2/W2,W2,W2,W2,W3,W2/B2,1,B3,B2,1,B3/1,B3,2,B1,B1 w 64"),
    earned("R5.1", Jan::TrueHitGrand, "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53"),
    earned("R5.1", Jan::TrueHitPetit, "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B2,2,B2/1,B1,3,B8 w 62"),
    earned("R5.2", Jan::Coin, "W7,2,W2,W2,1/W1,1,W1,2,W2/6/1,B2,1,B2,B2,B9 w 64"),
    earned("R5.3", Jan::FillPetit, "W4,W3,W2,W3,W2,W1/6/6/1,B2,1,B2,B2,B9 w 41"),
    earned("R5.3", Jan::FillRetour, "B2,B2,B3,B2,B2,B2/1,B2,4/3,W1,1,W2/W2,W3,W2,W2,W2,W1 w 41"),
    earned("R5.4", Jan::KeepPetit, "W2,W2,W2,W2,W2,W2/1,W1,W1,W1,2/5,B2/1,B2,1,B2,B2,B7 w 42"),
    earned("R5.4", Jan::KeepGrand, "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66"),
    earned("R5.5", Jan::SixTables, "W11,1,W1,W1,1,W1/W1,5/5,B1/B1,B1,1,B1,1,B11 w 41 0/0 0/0 3"),
    earned("R5.6", Jan::DeuxTables, "W13,5/W1,1,W1,3/6/B1,1,B1,2,B13 w 54 0/0 0/0 3"),
    earned("R5.7", Jan::Mezeas, "W13,5/5,W2/6/B1,1,B1,2,B13 w 11 0/0 0/0 2"),
    earned("R5.8", Jan::BearOff, "B2,B1,1,B1,2/6/6/1,W1,2,W1,1 w 52"),
    earned(
        "R6.1",
        Jan::FalseHitPetit,
        "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53",
    ),
    earned("R6.2", Jan::ContreDeuxTables, "W13,5/W1,1,W1,3/B2,5/5,B13 w 54 0/0 0/0 3"),
    earned("R6.3", Jan::ContreMezeas, "W13,5/5,W2/B2,5/5,B13 w 11 0/0 0/0 2"),
    earned("R6.5", Jan::Helpless, "6/W2,W3,W3,W3,W2,W2/B2,B2,B2,B2,B2,B2/5,B3 w 66"),
    told(
        "R7.3",
        key!("rules-bredouille"),
        "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10*/0 0/0 9",
    ),
    told(
        "R8.1",
        key!("rules-choice"),
        "6/W2,W2,W2,W3,W4,W2/B2,B2,B2,B2,B2,B2/1,B1,1,B1,1,B1 w 21 8/6 3/3 14",
    ),
    told("R9.2", key!("rules-off"), "B2,B3,B2,B2,2/6/6/W2,1,W2,1,W2,W2 w 64"),
    told("R9.3", key!("rules-beyond"), "B2,B3,B2,B2,2/6/6/2,W1,W2,W2,W1 w 65"),
];

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;
    use crate::lessons::StagedPosition;

    #[test]
    fn every_position_shows_what_it_should() {
        for Figure { rule, position, shows } in FIGURES {
            let read = Position::parse(position, Rules::default());
            assert!(read.is_ok(), "{rule}: {read:?}");
            let stage = StagedPosition::of(position);
            if let FigureContent::Earned(jan) = shows {
                assert!(stage.earned().iter().any(|earned| earned.jan == jan), "{rule} {jan:?}");
            }
        }
    }

    #[test]
    fn the_hole_en_bredouille_is_double_and_the_choice_follows_a_hole() {
        let won = |rule| {
            let figure = FIGURES.iter().find(|figure| figure.rule == rule).unwrap();
            StagedPosition::of(figure.position).marked().won
        };
        assert_eq!((won("R7.3"), won("R8.1")), (2, 1));
    }
}
