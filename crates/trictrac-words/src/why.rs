//! Explains, for newcomers, why a throw earns points.

use fluent_bundle::FluentArgs;
use trictrac_rules::coup::{Coup, Numbers};
use trictrac_rules::jan::{Earned, Explanation, Number, Way};
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;

use super::firm::unbroken;
use crate::lang::{Key, Texts, fluent_args, key};

/// Explains a jan: which men reach which points, by which number, and where they rest.
///
/// Points are in the numbering of the `reader`.
#[must_use]
pub fn why(texts: &Texts, coup: &Coup, earned: &Earned, reader: Side) -> String {
    let explanation = coup.explain(earned);
    let roller = coup.situation().roller;
    let texts = &texts.read_by(reader).about(roller);
    let seen = |place: u8| texts.own_place(place);
    // The six tables are on points 2 to 7. Rule: R5.5.
    let (six, tables) = (seen(2), seen(7));
    let mut arguments = fluent_args![
        "corner" => seen(Point::CORNER.number()), "opposite" => seen(Point::OPPONENT_CORNER.number()),
        "first" => six.min(tables), "last" => six.max(tables),
        "impotent" => if coup.numbers() == Numbers::Both { "no" } else { "yes" },
        // A jan that two men fill has no place of its own. Rule: R5.3.
        "missing" => if earned.at.is_some() { 1 } else { 2 }
    ];
    if let Some(at) = earned.at {
        arguments.set("at", seen(at.number()));
    }
    match &explanation {
        Explanation::Reached(found) => arguments.set("ways", ways(texts, coup, found, false)),
        Explanation::Barred(found) => arguments.set("ways", ways(texts, coup, found, true)),
        Explanation::Played(play) => arguments.set("play", unbroken(&texts.own_play(*play))),
        Explanation::Unplayed(dice) => unplayed(&mut arguments, dice),
        Explanation::SameThrow => {}
    }
    texts.with(Key::of_reason(earned.jan), &arguments)
}

fn ways(texts: &Texts, coup: &Coup, ways: &[Way], false_hit: bool) -> String {
    let mut described: Vec<_> =
        ways.iter().map(|way| one_way(texts, coup, way, false_hit)).collect();
    // With a doublet, both numbers may send a man from the same point: one description is enough.
    described.dedup();
    let has_comma = described.iter().any(|way| way.contains(','));
    let between = if has_comma { texts.plain(key!("between")) } else { ", ".to_owned() };
    described.join(&between)
}

fn one_way(texts: &Texts, coup: &Coup, way: &Way, false_hit: bool) -> String {
    let key = match way.number {
        Number::Sum if false_hit => key!("way-false"),
        Number::Sum => key!("way-sum"),
        Number::High | Number::Low => key!("way-number"),
    };
    let arguments = fluent_args![
        "pips" => coup.pips(way.number),
        "from" => texts.own_place(way.from.number()),
        "to" => texts.own_place(way.to.number()),
        "rests" => points(texts, way.rests, false_hit),
        "resting" => way.rests.len()
    ];
    texts.with(key, &arguments)
}

/// Joins points with "or", or with "and" if `all` of them count: `14 or 16`, `14 and 16`.
fn points(texts: &Texts, points: PointSet, all: bool) -> String {
    let word = texts.plain(if all { key!("and") } else { key!("or-arrow") });
    let mut numbers: Vec<_> =
        points.into_iter().map(|point| texts.own_place(point.number())).collect();
    numbers.sort_unstable();
    let numbers: Vec<_> = numbers.iter().map(u8::to_string).collect();
    numbers.join(&format!(" {word} "))
}

/// Sets which numbers cannot be played: one, two, or both of a doublet.
fn unplayed(arguments: &mut FluentArgs, dice: &[Die]) {
    let (high, low) = (dice.first(), dice.get(1));
    let which = match low {
        None => "one",
        Some(_) if low == high => "both",
        Some(_) => "two",
    };
    arguments.set("which", which);
    arguments.set("high", high.map_or(0, |die| die.pips()));
    arguments.set("low", low.map_or(0, |die| die.pips()));
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;
    use crate::lang::Language;

    /// The opponent hits a man: all points are in the reader's numbering.
    #[test]
    fn the_reader_counts_from_their_own_talon() {
        let position = Position::parse("W14,5/1,W1,4/5,B1/5,B14 b 64", Rules::default());
        let position = position.expect("a position");
        let mut reasons = Vec::new();
        let coup = position.coup(Rules::default()).expect("a throw");
        coup.score(|earned| {
            for reader in Side::ALL {
                reasons.push(why(&Texts::new(Language::En), &coup, &earned, reader));
            }
        });
        let [white, black] = [
            "a lone man on arrow 8 can be reached: the sum 10 from arrow 18, resting on 12 or 14",
            "a lone man on arrow 17 can be reached: the sum 10 from arrow 7, resting on 11 or 13",
        ];
        assert_eq!(reasons, [white, black]);
    }
}
