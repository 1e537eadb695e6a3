//! Properties of every placement in every position.

use trictrac_rules::coup::{Coup, Duty};
use trictrac_rules::fausse_case::{FausseCase, Mend, Placement, Replay, quarter_missed};
use trictrac_rules::men::Men;
use trictrac_rules::play::{Play, PlayRefusal, Step};
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;

use crate::fausse_case::text::describe;
use crate::match_rules::playout::{Mix, for_each_coup};

fn men(coup: &Coup) -> &Men {
    let situation = coup.situation();
    situation.board.men(situation.roller)
}

/// The placements that make `play`.
fn by_hand(play: Play) -> Vec<Placement> {
    match play {
        Play::Both { from, rest, to } => {
            let onward =
                |from| Point::new(to).map_or(Step::off(from), |to| Step::to_point(from, to));
            let in_two_goes = Placement::Two(Step::to_point(from, rest), onward(rest));
            vec![Placement::One(onward(from)), in_two_goes]
        }
        Play::Two(first, second) => {
            vec![
                Placement::Two(first, second),
                Placement::Two(second, first),
                Placement::Together(first, second),
            ]
        }
        Play::Puissance(high, low) => {
            let enters = |from| Step::to_point(from, Point::CORNER);
            vec![Placement::Together(enters(high), enters(low))]
        }
        Play::One(step) => vec![Placement::One(step)],
        Play::Nothing => Vec::new(),
    }
}

/// A random placement.
fn anyhow(mix: &mut Mix, coup: &Coup) -> Placement {
    let men = men(coup);
    if let Some(placement) = as_if_par_puissance(coup).filter(|_| mix.below(2) == 0) {
        return placement;
    }
    let standing: Vec<_> = men.any().into_iter().collect();
    let mut step = |origins: &[Point]| {
        let from = origins[mix.below(origins.len())];
        // Half of the men move a short way, where most rules can be broken.
        let near = from.number() + mix.below(13) as u8;
        let to = if mix.below(2) == 0 { near } else { 1 + mix.below(25) as u8 };
        Point::new(to).map_or(Step::off(from), |to| Step::to_point(from, to))
    };
    let first = step(&standing);
    let next: Vec<_> = standing
        .iter()
        .copied()
        .filter(|&from| from != first.from || men.on(from) > 1)
        .chain(first.to())
        .collect();
    if next.is_empty() {
        return Placement::One(first);
    }
    let second = step(&next);
    match mix.below(3) {
        0 => Placement::One(first),
        1 => Placement::Two(first, second),
        _ => Placement::Together(first, second),
    }
}

/// Two men put in their own corner by numbers that would reach the opponent's.
fn as_if_par_puissance(coup: &Coup) -> Option<Placement> {
    let throw = coup.situation().throw;
    let enters = |pips| {
        let from = Point::OPPONENT_CORNER.behind(pips)?;
        let step = Step::to_point(from, Point::CORNER);
        men(coup).any().contains(from).then_some(step)
    };
    let (high, low) = (enters(throw.high().pips())?, enters(throw.low().pips())?);
    let distinct = high.from != low.from || men(coup).on(high.from) > 1;
    distinct.then_some(Placement::Together(high, low))
}

/// Rule: sections 3, 4 and 9.
#[test]
fn no_legal_play_is_a_fausse_case() {
    for_each_coup(12, |coup| {
        coup.visit_plays(|play, _| {
            for placement in by_hand(play) {
                assert_eq!(FausseCase::of(coup, placement), None, "{coup:?} {play} {placement:?}");
                assert_eq!(quarter_missed(coup, placement), None, "{coup:?} {play}");
                assert_eq!(placement.board_after(coup), Some(coup.board_after(play)), "{play}");
            }
        });
    });
}

/// Rule: R11.7.
#[test]
fn every_fausse_case_can_be_corrected() {
    let mut mix = Mix::new(117);
    let mut seen = [0_u32; 9];
    for_each_coup(30, |coup| {
        for _ in 0..20 {
            let placement = anyhow(&mut mix, coup);
            match FausseCase::of(coup, placement) {
                Some(fausse) => {
                    seen[kind(fausse)] += 1;
                    check_mends(coup, placement, fausse);
                }
                None => check_legal(coup, placement),
            }
        }
    });
    assert!(seen.iter().all(|&times| times > 3), "{seen:?}");
}

/// A placement that is no fausse case leaves the board of a legal play.
fn check_legal(coup: &Coup, placement: Placement) {
    let mut legal = false;
    coup.visit_plays(|play, _| {
        legal |= placement.board_after(coup) == Some(coup.board_after(play));
    });
    assert!(legal, "{coup:?} {placement:?}");
}

fn check_mends(coup: &Coup, placement: Placement, fausse: FausseCase) {
    let mends = fausse.mends(coup, placement);
    let context = || format!("{coup:?} {placement:?} {fausse:?}: {}", describe(&mends));
    assert!(!mends.is_empty(), "{}", context());
    assert_ne!(mends, [Mend::Leave], "{}", context());
    let mut boards = Vec::new();
    for &mend in &mends {
        match mend {
            Mend::Leave => {
                assert!(fausse.can_stay(coup, placement), "{}", context());
                boards.push(placement.board_after(coup).expect("a board"));
            }
            Mend::Place(placing) => {
                boards.push(placing.board_after(coup).expect("a board"));
                assert!(is_half_mended(FausseCase::of(coup, placing)), "{}", context());
            }
            Mend::Replay(replay) => assert!(can_be_played(coup, replay), "{}", context()),
        }
    }
    let distinct = boards.iter().enumerate().all(|(index, board)| !boards[..index].contains(board));
    let replays = mends.iter().filter(|mend| matches!(mend, Mend::Replay(_))).count();
    assert!(distinct && replays <= 1, "{}", context());
}

/// The faults that a placement by the opponent may leave: the second man, a duty, a number counted as played.
fn is_half_mended(fausse: Option<FausseCase>) -> bool {
    use PlayRefusal::{BothNumbersMustBePlayed, MustBearOffLast, MustPlay};
    match fausse {
        None
        | Some(FausseCase::NotByTheDice | FausseCase::NotFilled(_) | FausseCase::NotKept(_)) => {
            true
        }
        Some(FausseCase::Other(refusal)) => {
            matches!(refusal, BothNumbersMustBePlayed | MustBearOffLast | MustPlay(_))
        }
        Some(_) => false,
    }
}

fn can_be_played(coup: &Coup, replay: Replay) -> bool {
    let mut possible = false;
    coup.visit_plays(|play, _| possible |= replay.allows(coup, play));
    possible
}

/// A placement always has a choice, even if the caller passes the wrong kind.
#[test]
fn a_kind_that_does_not_fit_gives_some_choice() {
    let mut mix = Mix::new(3);
    for_each_coup(4, |coup| {
        let placement = anyhow(&mut mix, coup);
        for fausse in kinds() {
            assert!(!fausse.mends(coup, placement).is_empty(), "{coup:?} {placement:?} {fausse:?}");
        }
    });
}

/// Rule: R11.3.
#[test]
fn a_quarter_is_missed_whatever_else_is_wrong() {
    let mut mix = Mix::new(8);
    for_each_coup(12, |coup| {
        let placement = anyhow(&mut mix, coup);
        let (missed, fausse) = (quarter_missed(coup, placement), FausseCase::of(coup, placement));
        match fausse {
            None => assert_eq!(missed, None, "{coup:?} {placement:?}"),
            Some(FausseCase::NotFilled(quarter)) => assert_eq!(missed, Some(Duty::Fill(quarter))),
            Some(FausseCase::NotKept(quarter)) => assert_eq!(missed, Some(Duty::Keep(quarter))),
            Some(_) => assert!(missed.is_none() || missed == coup.duty(), "{coup:?} {placement:?}"),
        }
    });
}

fn kinds() -> [FausseCase; 9] {
    [
        FausseCase::LoneInCorner,
        FausseCase::Occupied(Point::OPPONENT_CORNER),
        FausseCase::ForbiddenQuarter(Point::OPPONENT_CORNER),
        FausseCase::BeyondTheSum,
        FausseCase::NotByTheDice,
        FausseCase::ParPuissance,
        FausseCase::NotFilled(Quarter::Grand),
        FausseCase::NotKept(Quarter::Grand),
        FausseCase::Other(PlayRefusal::MustFill),
    ]
}

const fn kind(fausse: FausseCase) -> usize {
    match fausse {
        FausseCase::LoneInCorner => 0,
        FausseCase::Occupied(_) => 1,
        FausseCase::ForbiddenQuarter(_) => 2,
        FausseCase::BeyondTheSum => 3,
        FausseCase::NotByTheDice => 4,
        FausseCase::ParPuissance => 5,
        FausseCase::NotFilled(_) => 6,
        FausseCase::NotKept(_) => 7,
        FausseCase::Other(_) => 8,
    }
}
