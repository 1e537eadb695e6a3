//! The values of a state as words.

use super::words::{self, WordReader, WordResult, Words, of_fields, of_words};
use crate::board::Board;
use crate::coup::{Duty, Numbers, Verdict};
use crate::fausse_case::{Placement, Replay};
use crate::game::Opening;
use crate::marking::{Run, Tally};
use crate::notation::{action, board, word};
use crate::play::Step;
use crate::play::ground::Passage;
use crate::point::Point;
use crate::quarter::Quarter;
use crate::releve::Releve;
use crate::side::Side;
use crate::situation::Situation;
use crate::table::{
    About, Account, AfterPlay, Closing, Counters, DisputeState, Fault, Gain, Ledger, OpponentJeton,
    Page, SchoolTime, Stage, Stroke, Trespass,
};
use crate::throw::{Die, Throw};
use crate::turn::Turn;

of_fields!(Releve { board, points, throws, privileges });
of_fields!(Ledger { page, before });
of_fields!(Page { situation, base, accounts, strokes, touched, past, released });
of_fields!(Situation { board, roller, throw, nth, privileges, opening });
of_fields!(Counters { points, holes });
of_fields!(Account { due, lost, settled, conceded });
of_fields!(Fault { excess, shortfall, deprived, pegs, left_standing });
of_fields!(Gain { side, points, pegs, opponent_jeton });
of_fields!(DisputeState { claimant, points, about, rightful, truth, going, stage, before, later });
of_fields!(Trespass { side, point, demanded });
of_fields!(Turn { roller, throw, owed, held, verdict });
of_fields!(Verdict { numbers, duty, passage });

of_words!(Side { White => "w", Black => "b" });
of_words!(About { ThisThrow => "this", ThrowBefore => "before" });
of_words!(SchoolTime { ThisThrow => "this", Late => "late", ThrowBefore => "before" });
of_words!(OpponentJeton { Wiped => "wiped", Left => "left" });
of_words!(AfterPlay { Roller => "roller", Opponent => "opponent", Nobody => "nobody" });
of_words!(Passage { Barred => "barred", Through => "through", Open => "open" });
of_words!(Quarter { Petit => "petit", Grand => "grand", Retour => "retour" });

impl Words for Tally {
    fn write(&self, to: &mut String) {
        self.amounts.write(to);
        self.run.holder().write(to);
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let (amounts, holder) = (Words::read(from)?, Option::<Side>::read(from)?);
        Ok(Self { amounts, run: holder.map_or(Run::NONE, Run::of) })
    }
}

impl Words for Board {
    fn write(&self, to: &mut String) {
        words::word(to, &self.to_string());
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let (piece, mut reasons) = (from.word()?, Vec::new());
        let read = board::parse(piece, &mut reasons).board;
        read.ok_or_else(|| reasons.into_iter().next().unwrap_or_else(|| words::error(piece)))
    }
}

impl Words for Throw {
    fn write(&self, to: &mut String) {
        words::word(to, &self.to_string());
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        word::read_throw(from.word()?)
    }
}

impl Words for Opening {
    fn write(&self, to: &mut String) {
        words::word(to, &self.text());
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        Self::read(from.word()?)
    }
}

impl Words for Point {
    fn write(&self, to: &mut String) {
        self.number().write(to);
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(|text| text.parse().ok())
    }
}

impl Words for Step {
    fn write(&self, to: &mut String) {
        words::word(to, &Placement::One(*self).to_string());
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(action::read_step)
    }
}

impl Words for Numbers {
    fn write(&self, to: &mut String) {
        match self {
            Self::Both => words::word(to, "both"),
            Self::Neither => words::word(to, "neither"),
            Self::Only(die) => words::word(to, &die.to_string()),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(|text| match text {
            "both" => Some(Self::Both),
            "neither" => Some(Self::Neither),
            die => Die::new(game_notation::number(die)?).map(Self::Only),
        })
    }
}

impl Words for Duty {
    fn write(&self, to: &mut String) {
        match self {
            Self::Fill(quarter) => words::tagged(to, "fill", quarter),
            Self::Keep(quarter) => words::tagged(to, "keep", quarter),
            Self::BearOff => words::word(to, "bear_off"),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let piece = from.word()?;
        match piece.text {
            "fill" => Quarter::read(from).map(Self::Fill),
            "keep" => Quarter::read(from).map(Self::Keep),
            "bear_off" => Ok(Self::BearOff),
            _ => Err(words::error(piece)),
        }
    }
}

impl Words for Stroke {
    fn write(&self, to: &mut String) {
        match self {
            Self::Gain(gain) => words::tagged(to, "gain", gain),
            Self::Wipe { by, whose, points } => {
                words::tagged(to, "wipe", &(*by, (*whose, *points)));
            }
            Self::Waive { points } => words::tagged(to, "waive", points),
            Self::School { side, points, when } => {
                words::tagged(to, "school", &(*side, (*points, *when)));
            }
            Self::Go => words::word(to, "go"),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let piece = from.word()?;
        Ok(match piece.text {
            "gain" => Self::Gain(Words::read(from)?),
            "wipe" => {
                let (by, (whose, points)) = Words::read(from)?;
                Self::Wipe { by, whose, points }
            }
            "waive" => Self::Waive { points: Words::read(from)? },
            "school" => {
                let (side, (points, when)) = Words::read(from)?;
                Self::School { side, points, when }
            }
            "go" => Self::Go,
            _ => return Err(words::error(piece)),
        })
    }
}

impl Words for Stage {
    fn write(&self, to: &mut String) {
        match self {
            Self::Claimed => words::word(to, "claimed"),
            Self::Contested(points) => words::tagged(to, "contested", points),
            Self::Restored => words::word(to, "restored"),
            Self::Augmented(points) => words::tagged(to, "augmented", points),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let piece = from.word()?;
        match piece.text {
            "claimed" => Ok(Self::Claimed),
            "contested" => Words::read(from).map(Self::Contested),
            "restored" => Ok(Self::Restored),
            "augmented" => Words::read(from).map(Self::Augmented),
            _ => Err(words::error(piece)),
        }
    }
}

impl Words for Closing {
    fn write(&self, to: &mut String) {
        match self {
            Self::Open => words::word(to, "open"),
            Self::Stuck(turn) => words::tagged(to, "stuck", turn),
            Self::Going { turn, played } => words::tagged(to, "going", &(*turn, *played)),
            Self::LastMan => words::word(to, "last_man"),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let piece = from.word()?;
        match piece.text {
            "open" => Ok(Self::Open),
            "stuck" => Words::read(from).map(Self::Stuck),
            "going" => Words::read(from).map(|(turn, played)| Self::Going { turn, played }),
            "last_man" => Ok(Self::LastMan),
            _ => Err(words::error(piece)),
        }
    }
}

impl Words for Replay {
    fn write(&self, to: &mut String) {
        match self {
            Self::Legal => words::word(to, "legal"),
            Self::With(point) => words::tagged(to, "with", point),
            Self::Another(point) => words::tagged(to, "another", point),
            Self::WithoutCorner => words::word(to, "without_corner"),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let piece = from.word()?;
        match piece.text {
            "legal" => Ok(Self::Legal),
            "with" => Words::read(from).map(Self::With),
            "another" => Words::read(from).map(Self::Another),
            "without_corner" => Ok(Self::WithoutCorner),
            _ => Err(words::error(piece)),
        }
    }
}

impl Words for Placement {
    fn write(&self, to: &mut String) {
        match self {
            Self::One(step) => words::tagged(to, "one", step),
            Self::Two(one, other) => words::tagged(to, "two", &(*one, *other)),
            Self::Together(one, other) => words::tagged(to, "together", &(*one, *other)),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let piece = from.word()?;
        match piece.text {
            "one" => Words::read(from).map(Self::One),
            "two" => Words::read(from).map(|(one, other)| Self::Two(one, other)),
            "together" => Words::read(from).map(|(one, other)| Self::Together(one, other)),
            _ => Err(words::error(piece)),
        }
    }
}
