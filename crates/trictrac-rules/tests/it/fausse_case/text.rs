//! Placements and choices as text: `1>7` one man, `1>7 1>5` one after the other, `1>7+1>5` together.

use trictrac_rules::coup::Coup;
use trictrac_rules::fausse_case::{Mend, Placement, Replay};
use trictrac_rules::notation::Position;
use trictrac_rules::play::Step;
use trictrac_rules::point::Point;

/// The throw of a position with dice.
pub(crate) fn coup(options: &str, position: &str) -> Coup {
    let rules = options.parse().expect("options");
    let position =
        Position::parse(position, rules).unwrap_or_else(|why| panic!("{position}: {why}"));
    position.coup(rules).expect("dice")
}

pub(crate) fn point(number: u8) -> Point {
    Point::new(number).expect("1 to 24")
}

pub(crate) fn placement(text: &str) -> Placement {
    if let Some((first, second)) = text.split_once('+') {
        Placement::Together(step(first), step(second))
    } else if let Some((first, second)) = text.split_once(' ') {
        Placement::Two(step(first), step(second))
    } else {
        Placement::One(step(text))
    }
}

fn step(text: &str) -> Step {
    let (from, to) = text.split_once('>').expect("a step as in 1>7");
    let place = |text: &str| point(text.parse().expect("a number"));
    if to == "off" { Step::off(place(from)) } else { Step::to_point(place(from), place(to)) }
}

/// All choices, separated by commas.
pub(crate) fn describe(mends: &[Mend]) -> String {
    let mends: Vec<_> = mends.iter().map(describe_mend).collect();
    mends.join(", ")
}

fn describe_mend(mend: &Mend) -> String {
    match mend {
        Mend::Leave => "leave".into(),
        Mend::Place(placement) => describe_placement(*placement),
        Mend::Replay(Replay::Legal) => "replay".into(),
        Mend::Replay(Replay::With(point)) => format!("replay with {point}"),
        Mend::Replay(Replay::Another(point)) => format!("replay another than {point}"),
        Mend::Replay(Replay::WithoutCorner) => "replay without corner".into(),
    }
}

fn describe_placement(placement: Placement) -> String {
    let steps: Vec<_> = placement.steps().map(|step| step.to_string().replace('/', ">")).collect();
    steps.join(if matches!(placement, Placement::Together(..)) { "+" } else { " " })
}
