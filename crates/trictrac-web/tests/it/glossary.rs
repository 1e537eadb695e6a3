//! Every term of the glossary has an example, and the rules say that it shows what the term means.

use core::ops::ControlFlow;

use trictrac_engine::insight::Forecast;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Jan;
use trictrac_rules::men::Men;
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_web::lessons::StagedPosition;
use trictrac_web::library::examples::{EXAMPLES, ExampleContent, TermExample};
use trictrac_web::library::terms::all;
use trictrac_web::study::arrow::arrows;

#[test]
fn every_term_has_one_example() {
    for term in all() {
        let number = EXAMPLES.iter().filter(|example| example.term == term.key).count();
        assert_eq!(number, 1, "{term:?}");
    }
    assert_eq!(EXAMPLES.len(), all().count());
}

#[test]
fn every_position_is_valid() {
    for example in EXAMPLES {
        let (position, options) =
            example.position.split_once("; ").unwrap_or((example.position, ""));
        let rules = options.parse().expect(options);
        let read = Position::parse(position, rules);
        assert!(read.is_ok(), "{example:?}: {read:?}");
        let picture = example.picture();
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
        assert!(!picture.contains("NaN"), "{example:?}");
    }
}

#[test]
fn every_example_shows_what_its_term_means() {
    for example in EXAMPLES {
        assert!(is_shown(&example), "{example:?}");
    }
}

/// Asks the rules whether the position shows what it should.
fn is_shown(example: &TermExample) -> bool {
    let stage = example.stage();
    let men = *stage.position.board.men(Side::White);
    match example.shows {
        ExampleContent::Start => {
            Side::ALL.into_iter().all(|side| stage.position.board.men(side).at(1) == 15)
        }
        ExampleContent::Points(points) => points.iter().all(|point| (1..=24).contains(point)),
        ExampleContent::Quarter(quarter) => {
            let picture = example.picture();
            picture.matches("class=\"marked\"").count() == quarter.points().into_iter().count()
        }
        ExampleContent::Full(quarter) => men.fill(quarter),
        ExampleContent::Alone(point) => men.at(point) == 1,
        ExampleContent::Case(point) => men.at(point) >= 2,
        ExampleContent::Spare(point) => men.at(point) > 2,
        ExampleContent::Doublet(doublet) => {
            stage.position.throw.is_some_and(|throw| throw.is_doublet() == doublet)
        }
        ExampleContent::Earned(jan) => earns(&stage, jan),
        ExampleContent::Ways(jan) => stage.earned().iter().any(|it| it.jan == jan && it.ways > 1),
        ExampleContent::Both(one, other) => earns(&stage, one) && earns(&stage, other),
        ExampleContent::Play(play) => Play::parse(play, &coup(&stage)).is_ok(),
        ExampleContent::Fills(quarter, play) => {
            let coup = coup(&stage);
            let play = Play::parse(play, &coup).expect("a legal play");
            !men.fill(quarter) && coup.board_after(play).men(Side::White).fill(quarter)
        }
        ExampleContent::Breaks(quarter) => {
            men.fill(quarter) && plays(&coup(&stage), |_, men| !men.fill(quarter))
        }
        ExampleContent::Enfilade(quarter) => is_enfilade(&stage, &men, quarter),
        ExampleContent::InPassing(quarter, (from, to)) => {
            is_in_passing(&stage, &men, quarter, (from, to))
        }
        ExampleContent::Illegal(from, to) => plays(&coup(&stage), |play, _| {
            let moves = arrows(play, Side::White, Side::White);
            moves.iter().all(|arrow| (arrow.from, arrow.to) != (from, to))
        }),
        ExampleContent::Holes(holes) => stage.marked().won == holes,
        ExampleContent::Remainder => {
            let marked = stage.marked();
            marked.won > 0 && marked.points.amounts()[Side::White] > 0
        }
        ExampleContent::Wins => {
            stage.marked().holes.amounts()[Side::White] >= stage.rules.holes.get()
        }
        ExampleContent::Choice => chooses(&stage),
        ExampleContent::Marked => {
            let amounts = [stage.position.points.amounts(), stage.position.holes.amounts()];
            amounts.iter().any(|amounts| amounts[Side::White] > 0 && amounts[Side::Black] > 0)
        }
        ExampleContent::Flag => stage.position.holes.has_sign(Side::White),
        ExampleContent::Unbroken => stage.position.holes.en_bredouille(Side::White),
        ExampleContent::Echo => echoes(&stage),
    }
}

fn coup(stage: &StagedPosition) -> Coup {
    stage.coup.expect("a position with dice")
}

fn earns(stage: &StagedPosition, jan: Jan) -> bool {
    stage.earned().iter().any(|earned| earned.jan == jan)
}

/// Checks whether all legal plays pass a test; there is at least one.
fn plays(coup: &Coup, test: impl Fn(Play, &Men) -> bool) -> bool {
    let all = coup.try_visit_plays(|play, men| {
        if test(play, &men) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    all.is_continue()
}

/// Checks whether few throws keep the full quarter, and the opponent's grand jan is full.
fn is_enfilade(stage: &StagedPosition, men: &Men, quarter: Quarter) -> bool {
    let game = stage.position.without_throw().to_match(stage.rules);
    let full = stage.position.board.men(Side::Black).fill(Quarter::Grand);
    men.fill(quarter) && full && Forecast::of(&game, Side::White).keep.throws < 12
}

/// Checks whether the move fills the quarter although the throw does not.
fn is_in_passing(
    stage: &StagedPosition,
    men: &Men,
    quarter: Quarter,
    (from, to): (u8, u8),
) -> bool {
    let mut counts: [u8; 24] = core::array::from_fn(|index| men.at(index as u8 + 1));
    counts[usize::from(from) - 1] -= 1;
    counts[usize::from(to) - 1] += 1;
    let moved = Men::from_counts(&counts).expect("fifteen men");
    let coup = coup(stage);
    let throw = coup.situation().throw;
    let number = to - from;
    let played = [throw.high(), throw.low()].iter().any(|die| die.pips() == number);
    played
        && moved.fill(quarter)
        && !earns(stage, Jan::FillGrand)
        && plays(&coup, |_, men| !men.fill(quarter))
}

/// Checks whether the roller may hold or go after the throw.
fn chooses(stage: &StagedPosition) -> bool {
    let game = stage.position.to_match(stage.rules);
    matches!(game.phase(), Phase::Choice(turn) if turn.roller == Side::White)
}

/// Plays the beginning of a match up to the position, whose throw then earns the *jan de rencontre*.
fn echoes(stage: &StagedPosition) -> bool {
    let mut game = Match::new(stage.rules);
    let throw = stage.position.throw.expect("dice");
    let mut act = |by, action| game.apply(by, action, &mut ()).expect("a legal action");
    act(Actor::Table, Action::Lead { white: throw.high(), black: throw.low() });
    act(Actor::Table, Action::Throw(throw));
    let play = {
        let start = Position { throw: Some(throw), ..Position::START };
        let coup = Coup::new(stage.rules, &start.situation().expect("dice"));
        Play::parse("1/7 1/5", &coup).expect("a legal play")
    };
    act(Actor::Player(Side::White), Action::Play(play));
    act(Actor::Table, Action::Throw(throw));
    let mut earned = Vec::new();
    game.coup().expect("a throw").score(|event| earned.push(event.jan));
    let same = game.releve().board == stage.position.board;
    same && earned.contains(&Jan::Rencontre)
}
