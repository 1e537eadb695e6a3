//! Texts of Tribord et Bâbord: sides, symbols, amounts and events.

use tribord_babord::event::{TribordEnding, TribordEvent};
use tribord_babord::game::TribordGame;
use tribord_babord::ledger::StakeLedger;
use tribord_babord::rules::{BeginnerRule, GameEndRule, TribordRules};
use tribord_babord::series::{SeriesLength, SeriesScore};
use tribord_babord::side::ShipSide;
use tribord_babord::stake::StakeWorth;
use tribord_babord::symbol::Symbol;

use crate::fluent_args;
use crate::lang::{Texts, key};

/// The minus sign of amounts, U+2212, which has the width of the plus sign.
pub const MINUS: char = '−';

/// Formats a number of stakes with its sign; zero has none.
#[must_use]
pub fn signed(stakes: i64) -> String {
    format!("{}{}", sign(stakes), stakes.unsigned_abs())
}

/// Formats the value of a number of stakes with its sign: `+3 points`.
#[must_use]
pub fn amount(texts: &Texts, stake: StakeWorth, stakes: i64) -> String {
    format!("{}{}", sign(stakes), worth(texts, stake, stakes.saturating_abs()))
}

fn sign(stakes: i64) -> String {
    match stakes {
        0 => String::new(),
        1.. => "+".into(),
        _ => MINUS.into(),
    }
}

/// Formats the value of a number of stakes without its sign: `3 points`, `1.50 EUR`.
#[must_use]
pub fn worth(texts: &Texts, stake: StakeWorth, stakes: i64) -> String {
    let worth = stake.worth_of(stakes);
    match stake.currency() {
        None => {
            let one = match worth {
                0 => "none",
                1 => "one",
                _ => "more",
            };
            let worth = worth.to_string();
            texts.with(key!("tribord-points"), &fluent_args!["points" => worth, "many" => one])
        }
        Some(currency) => {
            let amount = format!("{}.{:02}", worth / 100, worth % 100);
            format!("{} {currency}", texts.language().decimal(&amount))
        }
    }
}

/// Names a side.
#[must_use]
pub fn side(texts: &Texts, side: ShipSide) -> String {
    texts.plain(match side {
        ShipSide::Tribord => key!("tribord-side-tribord"),
        ShipSide::Babord => key!("tribord-side-babord"),
    })
}

/// Names a symbol.
#[must_use]
pub fn symbol(texts: &Texts, symbol: Symbol) -> String {
    texts.plain(match symbol {
        Symbol::Diamond => key!("tribord-diamond"),
        Symbol::Sun => key!("tribord-sun"),
        Symbol::Heart => key!("tribord-heart"),
        Symbol::Club => key!("tribord-club"),
        Symbol::Anchor => key!("tribord-anchor"),
        Symbol::Spade => key!("tribord-spade"),
    })
}

/// Names an event; `None` for throws, payments and other events without a name.
#[must_use]
pub fn called(texts: &Texts, event: &TribordEvent) -> Option<String> {
    Some(texts.plain(match event {
        TribordEvent::Marked { tokens: 1, .. } => key!("tribord-marked"),
        TribordEvent::Marked { tokens: 2, .. } => key!("tribord-radoub"),
        TribordEvent::Marked { .. } => key!("tribord-prise"),
        TribordEvent::MarkedBefore { .. } => key!("tribord-marked-before"),
        TribordEvent::Ecueil { .. } => key!("tribord-ecueil"),
        TribordEvent::Naufrage(_) => key!("tribord-naufrage"),
        _ => return None,
    }))
}

/// Sums up what `side` received or paid, in stakes, for each named event among `events`.
#[must_use]
pub fn accounts(texts: &Texts, side: ShipSide, events: &[TribordEvent]) -> Vec<(String, i64)> {
    let mut accounts: Vec<(String, i64)> = Vec::new();
    for event in events {
        if let Some(name) = called(texts, event) {
            accounts.push((name, 0));
        }
        if let (TribordEvent::Paid { by, stakes }, Some(last)) = (*event, accounts.last_mut()) {
            last.1 += if by == side { -stakes } else { stakes };
        }
    }
    accounts
}

/// Describes how a game ended.
#[must_use]
pub fn ended(texts: &Texts, ending: TribordEnding) -> String {
    match ending {
        TribordEnding::Prise(winner) => {
            texts.with(key!("tribord-over-prise"), &fluent_args!["side" => side(texts, winner)])
        }
        TribordEnding::Turns => texts.plain(key!("tribord-over-turns")),
    }
}

/// Describes the score of a series.
#[must_use]
pub fn standing(texts: &Texts, score: &SeriesScore) -> String {
    let arguments = fluent_args![
        "tribord" => score.won[ShipSide::Tribord],
        "babord" => score.won[ShipSide::Babord],
        "drawn" => score.drawn
    ];
    texts.with(key!("tribord-standing"), &arguments)
}

/// Describes which side gained how much, or that neither did.
#[must_use]
pub fn gains(texts: &Texts, stake: StakeWorth, ledger: StakeLedger) -> String {
    let Some(winner) = ledger.ahead() else { return texts.plain(key!("tribord-even")) };
    let stakes = ledger.balance(winner);
    let arguments =
        fluent_args!["side" => side(texts, winner), "amount" => worth(texts, stake, stakes)];
    texts.with(key!("tribord-gains"), &arguments)
}

/// Names the winner of a series, or reports a draw.
#[must_use]
pub fn series(texts: &Texts, score: &SeriesScore) -> String {
    match score.ahead() {
        Some(winner) => {
            texts.with(key!("tribord-series"), &fluent_args!["side" => side(texts, winner)])
        }
        None => texts.plain(key!("tribord-series-even")),
    }
}

/// Lists the marked and unmarked symbols of a side.
#[must_use]
pub fn described(texts: &Texts, game: &TribordGame, of: ShipSide) -> String {
    let names = |marked: bool| {
        let symbols = Symbol::of(of).into_iter();
        let symbols = symbols.filter(|&symbol| game.marks().has(symbol) == marked);
        symbols.map(|which| symbol(texts, which)).collect::<Vec<_>>().join(", ")
    };
    let arguments = fluent_args![
        "side" => side(texts, of),
        "count" => game.marks().of(of),
        "marked" => names(true),
        "open" => names(false)
    ];
    texts.with(key!("tribord-marks"), &arguments)
}

/// Describes the agreed rules, one line for each: stake, end, first player, number of games.
#[must_use]
pub fn terms(texts: &Texts, rules: &TribordRules, games: SeriesLength) -> Vec<String> {
    let stake = worth(texts, rules.stake, 1);
    let mut terms = vec![
        texts.with(key!("tribord-stake"), &fluent_args!["stake" => stake]),
        match rules.end {
            GameEndRule::Prise => texts.plain(key!("tribord-end-prise")),
            GameEndRule::Turns(turns) => {
                texts.with(key!("tribord-end-turns"), &fluent_args!["turns" => turns.get()])
            }
        },
    ];
    if let BeginnerRule::Named(first) = rules.first {
        terms.push(begins(texts, first));
    }
    if games.get() > 1 {
        terms.push(texts.with(key!("tribord-best-of"), &fluent_args!["games" => games.get()]));
    }
    terms
}

/// Announces who begins.
#[must_use]
pub fn begins(texts: &Texts, first: ShipSide) -> String {
    texts.with(key!("tribord-begins"), &fluent_args!["side" => side(texts, first)])
}

/// Describes a throw that decides who begins, in sentences; empty for every other throw.
#[must_use]
pub fn for_beginning(texts: &Texts, events: &[TribordEvent]) -> Vec<String> {
    let begun =
        |event: &TribordEvent| matches!(event, TribordEvent::ThrownAgain | TribordEvent::Begins(_));
    let accounted = events.iter().any(|event| called(texts, event).is_some());
    if accounted {
        return Vec::new();
    }
    let thrown = events.iter().find_map(|event| match *event {
        TribordEvent::Thrown { side: by, symbol: shown } => Some(texts.with(
            key!("tribord-for-beginning"),
            &fluent_args![
                "side" => side(texts, by),
                "symbol" => symbol(texts, shown),
                "letter" => shown.letter().to_string()
            ],
        )),
        _ => None,
    });
    let decided = events.iter().find(|event| begun(event)).map(|event| match *event {
        TribordEvent::Begins(first) => begins(texts, first),
        _ => texts.plain(key!("tribord-again")),
    });
    thrown.into_iter().chain(decided).collect()
}
