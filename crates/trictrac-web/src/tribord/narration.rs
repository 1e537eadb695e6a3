//! The texts about a throw of Tribord et Bâbord.

use tribord_babord::event::{TribordEnding, TribordEvent};
use tribord_babord::side::ShipSide;
use tribord_babord::state::TribordPhase;
use trictrac_words::fluent_args;
use trictrac_words::lang::{Texts, key};
use trictrac_words::tribord::{
    accounts, amount, begins, ended, for_beginning, gains, series, side as name, signed, standing,
    symbol,
};

use super::session::{PageSeries, SeriesThrow};
use crate::narration::capital;

/// An event that was paid for: its name, and the stakes that the thrower gained.
pub type PaidEvent = (String, i64);

/// The description of one throw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ThrowNarration {
    /// The symbol, capitalised as a heading.
    pub symbol: String,
    /// The name of the side that threw.
    pub who: String,
    /// The events that were paid for.
    pub accounts: Vec<PaidEvent>,
    /// Sentences about the beginning, the end of the turn, the game, and the series.
    pub sentences: Vec<String>,
}

impl ThrowNarration {
    /// Describes the last throw of `session`; `None` before the first.
    #[must_use]
    pub fn last(texts: &Texts, session: &PageSeries) -> Option<Self> {
        let turn = session.turns().next_back()?;
        let last = turn.last()?;
        let accounts = accounts(texts, last.side, &last.events)
            .into_iter()
            .map(|(what, stakes)| (capital(&what), stakes))
            .collect();
        Some(Self {
            symbol: capital(&symbol(texts, last.symbol)),
            who: name(texts, last.side),
            accounts,
            sentences: sentences(texts, session, turn, last),
        })
    }
}

fn sentences(
    texts: &Texts,
    session: &PageSeries,
    turn: &[SeriesThrow],
    last: &SeriesThrow,
) -> Vec<String> {
    let mut said = for_beginning(texts, &last.events);
    let finished = last.events.iter().any(|event| {
        matches!(event, TribordEvent::TurnEnded(_) | TribordEvent::Over(TribordEnding::Prise(_)))
    });
    if finished {
        said.push(turn_ended(texts, session, turn, last));
    }
    if let TribordPhase::Over(ending) = last.after.phase() {
        said.push(ended(texts, ending));
        said.push(gains(texts, session.record().rules().stake, last.after.ledger()));
        if session.record().games().get() > 1 {
            said.push(standing(texts, session.record().score()));
        }
        if session.record().games().get() > 1 && session.record().is_over() {
            said.push(series(texts, session.record().score()));
        }
    }
    said
}

fn turn_ended(
    texts: &Texts,
    session: &PageSeries,
    turn: &[SeriesThrow],
    last: &SeriesThrow,
) -> String {
    let purse =
        amount(texts, session.record().rules().stake, last.after.ledger().balance(last.side));
    let arguments = fluent_args![
        "side" => name(texts, last.side),
        "gained" => signed(gained(turn, last.side)),
        "purse" => purse
    ];
    texts.with(key!("tribord-turn"), &arguments)
}

/// Sums up what a turn, complete or not, has brought to `side`, in stakes.
#[must_use]
pub fn gained(turn: &[SeriesThrow], side: ShipSide) -> i64 {
    let ends = turn.first().zip(turn.last());
    ends.map_or(0, |(first, last)| {
        last.after.ledger().balance(side) - first.before.ledger().balance(side)
    })
}

/// Names the remarkable events of a turn: radoub, prise, naufrage, and who begins.
#[must_use]
pub fn remarkable(texts: &Texts, turn: &[SeriesThrow]) -> String {
    let events = turn.iter().flat_map(|thrown| &thrown.events);
    let words = events.filter_map(|event| match event {
        TribordEvent::Radoub(_) => Some(texts.plain(key!("tribord-radoub"))),
        TribordEvent::Prise(_) => Some(texts.plain(key!("tribord-prise"))),
        TribordEvent::Naufrage(_) => Some(texts.plain(key!("tribord-naufrage"))),
        TribordEvent::Begins(side) => Some(begins(texts, *side)),
        TribordEvent::ThrownAgain => Some(texts.plain(key!("tribord-page-thrown-again"))),
        _ => None,
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Checks whether the throw decides who begins.
#[must_use]
pub fn is_beginning(thrown: &SeriesThrow) -> bool {
    matches!(thrown.before.phase(), TribordPhase::Beginning(_))
}

#[cfg(test)]
mod tests {
    use tribord_babord::series::SeriesLength;
    use trictrac_words::lang::Language;

    use super::*;
    use crate::tribord::session::SeriesTerms;

    /// Describes every throw of a series.
    fn narrated(games: u8) -> Vec<ThrowNarration> {
        let texts = Texts::new(Language::En);
        let terms =
            SeriesTerms { games: SeriesLength::new(games).unwrap(), ..SeriesTerms::default() };
        let mut session = PageSeries::new(&terms, 11);
        let mut narrated = vec![];
        assert_eq!(ThrowNarration::last(&texts, &session), None);
        while session.to_throw().is_some() {
            session.throw();
            narrated.extend(ThrowNarration::last(&texts, &session));
        }
        assert_eq!(narrated.len(), session.throws().len());
        narrated
    }

    #[test]
    fn a_throw_is_paid_for_or_for_the_beginning() {
        for narrated in narrated(1) {
            let beginning =
                narrated.sentences.iter().any(|said| said.contains("for the first turn"));
            assert_eq!(beginning, narrated.accounts.is_empty(), "{narrated:?}");
        }
    }

    #[test]
    fn the_end_of_a_series_is_told() {
        let narrated = narrated(3);
        let last = narrated.last().unwrap();
        assert!(last.sentences.iter().any(|said| said.contains("wins the series")), "{last:?}");
        assert!(last.sentences.iter().any(|said| said.contains("makes the prise")), "{last:?}");
        assert!(narrated[..2].iter().all(|narrated| narrated.accounts.is_empty()));
    }

    /// T7: the gains of all turns add up to the purse.
    #[test]
    fn the_turns_add_up() {
        let mut session = PageSeries::new(&SeriesTerms::default(), 2);
        while session.to_throw().is_some() {
            session.throw();
        }
        let sum: i64 = session.turns().map(|turn| gained(turn, ShipSide::Tribord)).sum();
        assert_eq!(sum, session.purse(ShipSide::Tribord));
        let texts = Texts::new(Language::Fr);
        let prise = remarkable(&texts, session.turns().next_back().unwrap());
        assert!(prise.contains("prise"), "{prise}");
        assert!(is_beginning(&session.throws()[0]));
    }
}
