//! Every function that judges plays accepts and refuses the same ones of all conceivable plays. Rule: sections 3, 4, 9.

use std::collections::BTreeMap;

use trictrac_rules::coup::{Coup, Duty, Numbers};
use trictrac_rules::game::Match;
use trictrac_rules::play::{Play, PlayRefusal, Step};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor, Refusal};

use crate::match_rules::playout::{Mix, Playout, for_each_coup, option_sets};

/// The number of men on each place from 1 to 25, counted without the rules; `None` if a man is missing.
type Counts = [i8; 26];

fn counts(coup: &Coup) -> Counts {
    let men = coup.situation().board.men(coup.situation().roller);
    let mut counts = [0; 26];
    for point in Point::all() {
        counts[usize::from(point.number())] = men.on(point) as i8;
    }
    counts[25] = men.borne_off() as i8;
    counts
}

fn moved(mut counts: Counts, play: Play) -> Counts {
    let mut step = |from: Point, to: u8| {
        counts[usize::from(from.number())] -= 1;
        counts[usize::from(to)] += 1;
    };
    match play {
        Play::Both { from, to, .. } => step(from, to),
        Play::Two(first, second) => {
            step(first.from, first.to_number());
            step(second.from, second.to_number());
        }
        Play::Puissance(high, low) => [high, low].into_iter().for_each(|from| step(from, 12)),
        Play::One(only) => step(only.from, only.to_number()),
        Play::Nothing => {}
    }
    counts
}

/// All conceivable plays: steps between any places, alone and in pairs, tout d'une, par puissance, and nothing.
fn conceivable(coup: &Coup) -> Vec<Play> {
    let dice = [coup.situation().throw.high().pips(), coup.situation().throw.low().pips()];
    let steps = |pips: u8| Point::all().map(move |from| Step::by(from, pips));
    let mut plays = vec![Play::Nothing];
    for from in Point::all() {
        plays.push(Play::One(Step::off(from)));
        plays.extend(Point::all().map(|to| Play::One(Step::to_point(from, to))));
        plays.extend(Point::all().map(|low| Play::Puissance(from, low)));
        for (rest, pips) in [(dice[0], dice[1]), (dice[1], dice[0])] {
            if let Some(rest) = from.ahead(rest) {
                plays.push(Play::Both { from, rest, to: Step::by(rest, pips).to_number() });
            }
        }
    }
    for [one, other] in [dice, [dice[1], dice[0]], [dice[0]; 2], [dice[1]; 2]] {
        let pairs = |first| steps(other).map(move |second| Play::Two(first, second));
        plays.extend(steps(one).flat_map(pairs));
    }
    plays
}

fn check(coup: &Coup) {
    let start = counts(coup);
    let mut legal = BTreeMap::new();
    coup.visit_plays(|play, _| {
        assert!(coup.allows(play), "{coup:?} {play}");
        assert_eq!(coup.canonical(play), Ok(play), "{coup:?}");
        legal.insert(moved(start, play), play);
    });
    for play in conceivable(coup) {
        let same_position = legal.get(&moved(start, play)).copied();
        assert_eq!(coup.allows(play), same_position == Some(play), "{coup:?} {play}");
        match coup.canonical(play) {
            Ok(canonical) => assert_eq!(Some(canonical), same_position, "{coup:?} {play}"),
            Err(reason) => assert!(holds(reason, coup, play), "{coup:?} {play}: {reason}"),
        }
    }
}

/// True if each step of a play uses a different die.
fn by_the_dice(coup: &Coup, play: Play) -> bool {
    let dice = [coup.situation().throw.high().pips(), coup.situation().throw.low().pips()];
    let by = |step: Step, pips: u8| Step::by(step.from, pips) == step;
    let in_order = |one, other| match play {
        Play::Two(first, second) => by(first, one) && by(second, other),
        Play::One(step) => by(step, one),
        Play::Both { .. } | Play::Puissance(..) | Play::Nothing => true,
    };
    in_order(dice[0], dice[1]) || in_order(dice[1], dice[0])
}

/// True if a reason is true of the play.
fn holds(reason: PlayRefusal, coup: &Coup, play: Play) -> bool {
    let situation = coup.situation();
    let start = counts(coup);
    let after = moved(start, play);
    let opposing = |number: u8| {
        let point = Point::new(number).expect("a point").mirror();
        situation.board.men(situation.roller.opponent()).on(point) > 0
    };
    let bears_off = after[25] > start[25];
    match reason {
        PlayRefusal::NoManThere(from) => start[usize::from(from)] < 2,
        PlayRefusal::NotByTheDice { .. } => !by_the_dice(coup, play),
        PlayRefusal::Occupied(point) => opposing(point),
        PlayRefusal::OpponentsCorner => after[13] > 0 || matches!(play, Play::Two(..)),
        PlayRefusal::NoRest { .. } => matches!(play, Play::Both { .. }),
        PlayRefusal::BothNumbersMustBePlayed => coup.numbers() == Numbers::Both,
        PlayRefusal::MustPlay(die) => coup.numbers() == Numbers::Only(die),
        PlayRefusal::LoneManOnCorner => after[12] == 1,
        PlayRefusal::NotParPuissance | PlayRefusal::ParEffetPossible => {
            matches!(play, Play::Puissance(..))
        }
        PlayRefusal::ForbiddenQuarter(point) => point > 13 && !opposing(point),
        PlayRefusal::MustFill => matches!(coup.duty(), Some(Duty::Fill(_))),
        PlayRefusal::MustKeep => matches!(coup.duty(), Some(Duty::Keep(_))),
        PlayRefusal::MustBearOffLast => coup.duty() == Some(Duty::BearOff),
        PlayRefusal::NotAllHome
        | PlayRefusal::NotRearmost
        | PlayRefusal::ProvincialRearmostOnly => bears_off,
    }
}

#[test]
fn legal_plays_are_accepted_and_all_others_refused() {
    let mut seen = 0;
    for_each_coup(8, |coup| {
        check(coup);
        seen += 1;
    });
    assert!(seen >= 2000, "{seen}");
}

/// In a match, every legal play is made as written, and a refused play changes nothing.
#[test]
fn a_match_accepts_the_legal_plays_only() {
    let mut mix = Mix::new(4);
    for (seed, rules) in (0..).zip(option_sets()) {
        for done in Playout::new(rules, seed).take(40) {
            if let Some(coup) = done.after.coup().filter(|_| mix.below(8) == 0) {
                try_all(&done.after, &coup);
            }
        }
    }
}

fn try_all(state: &Match, coup: &Coup) {
    let roller: Side = coup.situation().roller;
    for play in conceivable(coup) {
        let (mut after, mut events) = (*state, Vec::new());
        let done = after.apply(Actor::Player(roller), Action::Play(play), &mut events);
        assert_eq!(done, coup.canonical(play).map(|_| ()).map_err(Refusal::Play), "{play}");
        if done.is_err() {
            assert_eq!((after, events), (*state, vec![]), "{play}");
        }
    }
}
