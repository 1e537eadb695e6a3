//! A record as text.

use core::fmt;

use super::{Choice, Entry, EntryKind, Record, TableTurn, TurnEntry, Variation, write_ended};
use crate::game::Match;
use crate::notation::Position;
use crate::rules::Rules;
use crate::turn::{Action, Phase};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = (self.rules() != Rules::default()).then(|| self.rules().to_string());
        let start = self.start().map(Position::to_string);
        let ended = self.ended().map(write_ended);
        let fold = self.named_fold().map(|fold| fold.number().to_string());
        let meant = [("Rules", rules), ("Fold", fold), ("Position", start), ("Ended", ended)];
        self.tags.write(f, meant, self.result())?;
        writeln!(f)?;
        for comment in &self.preface {
            writeln!(f, "{{{comment}}}")?;
        }
        write_entries(f, &self.entries, 0)
    }
}

/// Writes lines inside `depth` variations, which are indented as far as this stays readable.
fn write_entries(f: &mut fmt::Formatter<'_>, entries: &[Entry], depth: usize) -> fmt::Result {
    /// The most levels that are indented.
    const INDENTED: usize = 4;
    let indent = "  ".repeat(depth.min(INDENTED));
    for entry in entries {
        writeln!(f, "{indent}{entry}")?;
        for Variation { entries } in &entry.variations {
            writeln!(f, "{indent}(")?;
            write_entries(f, entries, depth + 1)?;
            writeln!(f, "{indent})")?;
        }
    }
    Ok(())
}

impl Record {
    /// The winner, the holes of each side and the stakes: `w 12/7 1`; nothing while the match is not over.
    #[must_use]
    pub fn result(&self) -> Option<String> {
        result(self.state())
    }
}

/// The result of a match as in the tag.
pub(super) fn result(state: &Match) -> Option<String> {
    let Phase::Over { winner, stake } = state.phase else { return None };
    let holes = &state.holes.amounts;
    let [white, black] = crate::side::Side::ALL.map(|side| holes[side]);
    Some(format!("{} {white}/{black} {stake}", winner.letter()))
}

/// The line of an entry, without its variations.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            &EntryKind::Lead(white, black) => Action::Lead { white, black }.fmt(f)?,
            EntryKind::Turn(turn) => turn.fmt(f)?,
            EntryKind::Table(turn) => turn.fmt(f)?,
        }
        if let Some(glyph) = self.glyph {
            write!(f, " {glyph}")?;
        }
        self.comments.iter().try_for_each(|comment| write!(f, " {{{comment}}}"))
    }
}

/// `w 64 +4 hold 1/7 1/5 +2`: the roller's mark, choice and play, and the opponent's mark.
impl fmt::Display for TurnEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.roller.letter(), self.throw)?;
        mark(f, self.marked)?;
        match self.choice {
            Some(Choice::Hold) => f.write_str(" hold")?,
            Some(Choice::Go) => f.write_str(" go")?,
            None => {}
        }
        if let Some(play) = self.play {
            write!(f, " {play}")?;
        }
        mark(f, self.opponent_marked)
    }
}

/// `b 53 1/6 1/4; w ecole 4; b accept`: every action of both, the side named where it is not the roller's.
impl fmt::Display for TableTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.roller.letter(), self.throw)?;
        for (index, (side, action)) in self.actions.iter().enumerate() {
            f.write_str(if index == 0 { " " } else { "; " })?;
            if *side != self.roller {
                write!(f, "{} ", side.letter())?;
            }
            action.fmt(f)?;
        }
        Ok(())
    }
}

fn mark(f: &mut fmt::Formatter<'_>, points: u8) -> fmt::Result {
    if points > 0 { write!(f, " +{points}") } else { Ok(()) }
}
