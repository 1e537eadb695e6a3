//! Writes a record as digits.

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::{Entry, EntryKind, Glyph, Record, write_ended};
use trictrac_rules::rules::Rules;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use super::THROWS;
use super::number::Digits;

/// Writes the tags, the comments before the first line, and the main line.
pub(super) fn record(digits: &mut Digits, record: &Record) {
    let fold = record.named_fold().map(|fold| ("Fold".to_owned(), fold.number().to_string()));
    digits.count(record.tags().len() + usize::from(fold.is_some()));
    for (key, value) in record.tags().iter().chain(&fold) {
        digits.text(key);
        digits.text(value);
    }
    let rules = Some(record.rules()).filter(|rules| *rules != Rules::default());
    digits.text(&rules.map(|rules| rules.to_string()).unwrap_or_default());
    digits.text(&record.start().map(ToString::to_string).unwrap_or_default());
    digits.text(&record.ended().map(write_ended).unwrap_or_default());
    texts(digits, record.preface());
    line(digits, record.entries(), record.beginning(), false);
}

fn texts(digits: &mut Digits, texts: &[String]) {
    digits.count(texts.len());
    for text in texts {
        digits.text(text);
    }
}

/// Writes lines one after the other, beginning where `game` is. `thrown` if the dice of the first line are on the table.
fn line(digits: &mut Digits, entries: &[Entry], mut game: TableMatch, thrown: bool) {
    digits.count(entries.len());
    let mut thrown = thrown;
    for entry in entries {
        let before = game.clone();
        let fallen = core::mem::take(&mut thrown);
        turn(digits, entry, &mut game, fallen);
        thrown = matches!(entry.kind, EntryKind::Lead(..)) && is_thrown(game.state());
        let Entry { glyph, comments, variations, .. } = entry;
        let remarked = glyph.is_some() || !comments.is_empty() || !variations.is_empty();
        digits.push(remarked.into(), 2);
        if remarked {
            let place = Glyph::ALL.iter().position(|one| Some(*one) == *glyph);
            digits.push(place.map_or(0, |place| place as u32 + 1), Glyph::ALL.len() as u32 + 1);
            texts(digits, comments);
            digits.count(variations.len());
            for variation in variations {
                line(digits, &variation.entries, before.clone(), fallen);
            }
        }
    }
}

/// Writes what the rules leave open about a line.
fn turn(digits: &mut Digits, entry: &Entry, game: &mut TableMatch, fallen: bool) {
    let act = |game: &mut TableMatch, by: Actor, action: TableAction| {
        let applied = game.apply(by, action, &mut ());
        debug_assert!(applied.is_ok(), "{entry}: {applied:?}");
    };
    match &entry.kind {
        &EntryKind::Lead(white, black) => {
            digits.push(u32::from(white.pips() - 1) * 6 + u32::from(black.pips() - 1), 36);
            act(game, Actor::Table, Action::Lead { white, black }.into());
        }
        EntryKind::Turn(turn) => {
            fall(digits, turn.throw, game, fallen);
            let by = Actor::Player(turn.roller);
            if matches!(game.state().phase(), Phase::Choice(_)) {
                let choice = turn.choice.map(Action::from);
                digits
                    .push(choice.map_or(0, |choice| if choice == Action::Hold { 1 } else { 2 }), 3);
                if let Some(choice) = choice {
                    act(game, by, choice.into());
                }
            }
            if let (Phase::Play(_), Some(coup)) = (game.state().phase(), game.state().coup()) {
                let plays: Vec<_> = coup.plays().collect();
                let place = plays.iter().position(|play| Some(*play) == turn.play);
                digits.push(place.map_or(0, |place| place as u32 + 1), plays.len() as u32 + 1);
                if let Some(play) = turn.play {
                    act(game, by, Action::Play(play).into());
                }
            }
        }
        EntryKind::Table(turn) => {
            fall(digits, turn.throw, game, fallen);
            digits.count(turn.actions.len());
            for &(side, action) in &turn.actions {
                digits.push((side != turn.roller).into(), 2);
                digits.text(&action.to_string());
                act(game, Actor::Player(side), action);
            }
        }
    }
}

/// Writes the dice and lets them fall, unless they have fallen.
fn fall(digits: &mut Digits, throw: Throw, game: &mut TableMatch, fallen: bool) {
    if fallen {
        return;
    }
    let place = Throw::all().position(|one| one == throw).unwrap_or_default();
    digits.push(place as u32, THROWS);
    let applied = game.apply(Actor::Table, Action::Throw(throw), &mut ());
    debug_assert!(applied.is_ok(), "{throw}: {applied:?}");
}

/// Checks whether dice are on the table: after a lead, those of the lead are the first throw (coupe et dés).
pub(super) const fn is_thrown(state: &Match) -> bool {
    matches!(state.phase(), Phase::Play(_) | Phase::Choice(_))
}
