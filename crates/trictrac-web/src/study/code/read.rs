//! Reads a record from digits.

use trictrac_rules::notation::record::{
    Entry, EntryKind, Glyph, MOST_DEPTH, Record, Variation, read_ended,
};
use trictrac_rules::rules::Marking;
use trictrac_rules::table::TableAction;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use super::number::CodeNumber;
use super::write::is_thrown;
use super::{CodeError, THROWS};

/// Reads the tags, the comments before the first line, and the main line.
pub(super) fn record(number: &mut CodeNumber) -> Result<Record, CodeError> {
    let tags: Result<Vec<_>, CodeError> =
        (0..number.count()?).map(|_| Ok((number.text()?, number.text()?))).collect();
    let tags = tags?;
    let [rules, start, ended] = [number.text()?, number.text()?, number.text()?];
    let meant = [("Rules".to_owned(), rules), ("Position".to_owned(), start)];
    let meant = meant.into_iter().filter(|(_, value)| !value.is_empty());
    let mut head = "[Trictrac \"1\"]\n".to_owned();
    for (key, value) in tags.into_iter().chain(meant) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        head.extend(["[", &key, " \"", &value, "\"]\n"]);
    }
    let begin = Record::parse(&head).map_err(CodeError::Record)?;
    let preface = texts(number)?;
    let entries = line(number, begin.clone(), false, 0)?;
    let mut whole = begin.with_entries(preface, entries).map_err(CodeError::Record)?;
    if !ended.is_empty() {
        whole.end(read_ended(&ended).map_err(|_| CodeError::Nonsense)?);
    }
    Ok(whole)
}

fn texts(number: &mut CodeNumber) -> Result<Vec<String>, CodeError> {
    (0..number.count()?).map(|_| number.text()).collect()
}

/// Reads lines one after the other, beginning where `before` ends. `thrown` if the dice of the first are on the table.
fn line(
    number: &mut CodeNumber,
    before: Record,
    thrown: bool,
    depth: usize,
) -> Result<Vec<Entry>, CodeError> {
    if depth > MOST_DEPTH {
        return Err(CodeError::Nonsense);
    }
    let (mut line, mut thrown) = (before, thrown);
    let mut entries = Vec::new();
    for _ in 0..number.count()? {
        let start = line.clone();
        let fallen = core::mem::take(&mut thrown);
        let mut entry = if line.state().phase() == Phase::Lead {
            let kind = lead(number, &mut line)?;
            thrown = is_thrown(line.state());
            Entry::from(kind)
        } else {
            turn(number, &mut line, fallen)?;
            Entry::from(line.entries().last().ok_or(CodeError::Nonsense)?.kind.clone())
        };
        if number.digit(2)? == 1 {
            let glyph = number.digit(Glyph::ALL.len() as u32 + 1)? as usize;
            entry.glyph = glyph.checked_sub(1).map(|place| Glyph::ALL[place]);
            entry.comments = texts(number)?;
            for _ in 0..number.count()? {
                let entries = self::line(number, start.clone(), fallen, depth + 1)?;
                entry.variations.push(Variation { entries });
            }
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// Reads the dice for the lead.
fn lead(number: &mut CodeNumber, line: &mut Record) -> Result<EntryKind, CodeError> {
    let both = number.digit(36)?;
    let die = |pips: u32| Die::new(pips as u8 + 1).ok_or(CodeError::Nonsense);
    let (white, black) = (die(both / 6)?, die(both % 6)?);
    act(line, Actor::Table, Action::Lead { white, black }.into())?;
    Ok(EntryKind::Lead(white, black))
}

/// Reads what the rules leave open about the next throw of `line`, whose dice are on the table if they have `fallen`.
fn turn(number: &mut CodeNumber, line: &mut Record, fallen: bool) -> Result<(), CodeError> {
    if !fallen {
        let place = number.digit(THROWS)? as usize;
        let throw = Throw::all().nth(place).ok_or(CodeError::Nonsense)?;
        act(line, Actor::Table, Action::Throw(throw).into())?;
    }
    if line.rules().marking != Marking::Assisted {
        return actions(number, line);
    }
    let by = line.state().to_act().unwrap_or(Actor::Table);
    if matches!(line.state().phase(), Phase::Choice(_)) {
        let choice = [None, Some(Action::Hold), Some(Action::Go)][number.digit(3)? as usize];
        choice.map_or(Ok(()), |choice| act(line, by, choice.into()))?;
    }
    if let (Phase::Play(_), Some(coup)) = (line.state().phase(), line.state().coup()) {
        let plays: Vec<_> = coup.plays().collect();
        let place = number.digit(plays.len() as u32 + 1)? as usize;
        let play = place.checked_sub(1).map(|place| Action::Play(plays[place]));
        play.map_or(Ok(()), |play| act(line, by, play.into()))?;
    }
    Ok(())
}

/// Reads the actions of both sides about a throw, under manual scoring.
fn actions(number: &mut CodeNumber, line: &mut Record) -> Result<(), CodeError> {
    let coup = line.game().coup().ok_or(CodeError::Nonsense)?;
    let roller = coup.situation().roller;
    for _ in 0..number.count()? {
        let side = if number.digit(2)? == 0 { roller } else { roller.opponent() };
        let text = number.text()?;
        let action = TableAction::parse(&text, line.game()).map_err(|_| CodeError::Nonsense)?;
        act(line, Actor::Player(side), action)?;
    }
    Ok(())
}

fn act(line: &mut Record, by: Actor, action: TableAction) -> Result<(), CodeError> {
    line.apply(by, action, &mut ()).map_err(|_| CodeError::Nonsense)
}
