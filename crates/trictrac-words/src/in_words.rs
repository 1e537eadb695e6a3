//! Plays in words, for readers who do not know the notation.

use trictrac_rules::coup::{Coup, Numbers};
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::{Point, RAIL};

use crate::lang::{Texts, fluent_args, key};

/// Writes a play of the player whom `texts` are about: "6: from 1 to 7; 4: from 1 to 5".
///
/// ```
/// use trictrac_rules::{Position, Rules};
/// use trictrac_words::{in_words, lang::{Language, Texts}};
/// let rules = Rules::default();
/// let position = Position::parse("W15,5/6/6/5,B15 w 64", rules).unwrap();
/// let coup = position.coup(rules).unwrap();
/// let mut words = Vec::new();
/// coup.visit_plays(|play, _| words.push(in_words(&Texts::new(Language::En), &coup, play)));
/// assert_eq!(words, ["10: from 1 to 11 in two steps", "6: from 1 to 7; 4: from 1 to 5"]);
/// ```
#[must_use]
pub fn in_words(texts: &Texts, coup: &Coup, play: Play) -> String {
    let throw = coup.situation().throw;
    let [high, low] = [throw.high().pips(), throw.low().pips()];
    match play {
        Play::Nothing => texts.plain(key!("advice-pass")),
        Play::Both { from, to, .. } => {
            let arguments = fluent_args!["sum" => high + low, "moved" => moved(texts, from, to)];
            texts.with(key!("words-both"), &arguments)
        }
        Play::Two(first, second) if first == second => {
            step(texts, format!("{high} + {low}"), first)
        }
        Play::Two(first, second) => {
            let steps = [(high, first), (low, second)];
            let [first, second] = steps.map(|(die, one)| step(texts, die.to_string(), one));
            format!("{first}{}{second}", texts.plain(key!("between")))
        }
        Play::Puissance(high, low) => {
            let [high, low, corner] =
                [high, low, Point::CORNER].map(|point| texts.own_place(point.number()));
            let arguments = fluent_args!["high" => high, "low" => low, "corner" => corner];
            texts.with(key!("words-puissance"), &arguments)
        }
        Play::One(one) => {
            let die = match coup.numbers() {
                Numbers::Only(die) => die.pips(),
                _ => high,
            };
            step(texts, die.to_string(), one)
        }
    }
}

/// Writes the move of one man by this number.
fn step(texts: &Texts, die: String, step: Step) -> String {
    let moved = moved(texts, step.from, step.to_number());
    texts.with(key!("words-step"), &fluent_args!["die" => die, "moved" => moved])
}

/// Writes where a man goes: "from 1 to 7", "from 22 off the board".
fn moved(texts: &Texts, from: Point, to: u8) -> String {
    let from = texts.own_place(from.number());
    if to == RAIL {
        return texts.with(key!("words-off"), &fluent_args!["from" => from]);
    }
    texts.with(key!("words-to"), &fluent_args!["from" => from, "to" => texts.own_place(to)])
}
