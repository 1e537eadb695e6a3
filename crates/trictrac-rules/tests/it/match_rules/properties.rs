//! Properties of every throw and every match, over varied play under all options.

use trictrac_rules::board::Board;
use trictrac_rules::coup::{Coup, Duty, Totals};
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::jan::{Beneficiary, Earned, Jan};
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::men::MEN;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::match_rules::playout::{Mix, Playout, for_each_coup, option_sets, strewn};

const _: () = assert!(size_of::<Rules>() == 8);
const _: () = assert!(size_of::<Match>() <= 72);
const _: () = assert!(size_of::<Coup>() <= 192);

fn plays(coup: &Coup) -> Vec<Play> {
    let mut plays = Vec::new();
    coup.visit_plays(|play, _| plays.push(play));
    plays
}

fn events(coup: &Coup) -> Vec<Earned> {
    let mut events = Vec::new();
    coup.score(|earned| events.push(earned));
    events
}

fn exchanged(board: &Board) -> Board {
    let setup = board.setup();
    Board::new(&PerSide::new(setup[Side::Black], setup[Side::White])).expect("as valid as before")
}

#[test]
fn the_iterators_have_what_the_visitors_see() {
    for_each_coup(4, |coup| {
        assert_eq!(coup.plays().collect::<Vec<_>>(), plays(coup), "{coup:?}");
        assert_eq!(coup.earned().collect::<Vec<_>>(), events(coup), "{coup:?}");
    });
}

/// Rule: R1.1, R3.2, R3.5.
#[test]
fn every_play_leaves_fifteen_men_and_the_corners_right() {
    for_each_coup(12, |coup| {
        let roller = coup.situation().roller;
        coup.visit_plays(|play, men| {
            let board = coup.board_after(play);
            assert_eq!(*board.men(roller), men, "{coup:?} {play}");
            for side in Side::ALL {
                let counts = board.setup()[side];
                assert_eq!(counts.iter().sum::<u8>() + board.men(side).borne_off(), MEN);
                assert_ne!(board.men(side).on(Point::CORNER), 1, "{coup:?} {play}");
                assert_eq!(board.men(side).on(Point::OPPONENT_CORNER), 0, "{coup:?} {play}");
            }
            assert_eq!(Board::new(&board.setup()), Ok(board), "{coup:?} {play}");
        });
    });
}

/// Rule: R1.2.
#[test]
fn the_sides_are_exchangeable() {
    let mut mix = Mix::new(12);
    for rules in option_sets() {
        for _ in 0..20 {
            let situation = strewn(&mut mix);
            let (board, roller) = (exchanged(&situation.board), situation.roller.opponent());
            let coup = Coup::new(rules, &situation);
            let other = Coup::new(rules, &Situation { board, roller, ..situation });
            assert_eq!(plays(&coup), plays(&other), "{situation:?}");
            assert_eq!(events(&coup), events(&other), "{situation:?}");
            let play = coup.first_play();
            assert_eq!(exchanged(&coup.board_after(play)), other.board_after(play));
        }
    }
}

/// Rule: R2.4.
#[test]
fn the_order_of_the_dice_does_not_matter() {
    let dice = || (1..=6).filter_map(Die::new);
    for (one, other) in dice().flat_map(|one| dice().map(move |other| (one, other))) {
        assert_eq!(Throw::new(one, other), Throw::new(other, one));
    }
    assert_eq!(Throw::all().map(|throw| u32::from(throw.weight())).sum::<u32>(), 36);
}

#[test]
fn plays_are_counted_numbered_distinct_and_in_canonical_order() {
    for_each_coup(12, |coup| {
        let plays = plays(coup);
        let count = coup.count_plays();
        assert_eq!(count as usize, plays.len(), "{coup:?}");
        assert!((1..255).contains(&plays.len()), "{coup:?}");
        let numbered: Vec<_> = (0..count).filter_map(|index| coup.nth_play(index)).collect();
        assert_eq!(numbered, plays, "{coup:?}");
        assert_eq!(coup.nth_play(count), None, "{coup:?}");
        assert_eq!(coup.first_play(), plays[0], "{coup:?}");
        let places: Vec<_> = plays.iter().map(|&play| place(coup, play)).collect();
        assert!(places.is_sorted_by(|before, after| before < after), "{coup:?}: {plays:?}");
        let mut boards: Vec<_> = plays.iter().map(|&play| coup.board_after(play).setup()).collect();
        boards.sort_unstable();
        boards.dedup();
        assert_eq!(boards.len(), plays.len(), "{coup:?}");
    });
}

/// The sort key of the canonical order: whether by privilege, the kind of play, the points left.
fn place(coup: &Coup, play: Play) -> (bool, u8, Vec<Point>) {
    let (kind, left) = match play {
        Play::Both { from, .. } => (1, vec![from]),
        Play::Two(first, second) => (2, vec![first.from, second.from]),
        Play::Puissance(first, second) => (3, vec![first, second]),
        Play::One(step) => (4, vec![step.from]),
        Play::Nothing => (5, vec![]),
    };
    if kind == 2 && coup.situation().throw.is_doublet() {
        assert!(left.is_sorted(), "the rearmost man first: {play}");
    }
    (coup.needs_privilege(play), kind, left)
}

/// Rule: section 5, section 6, R6.5.
#[test]
fn points_are_even_summed_and_in_order() {
    for_each_coup(12, |coup| {
        let mut events = Vec::new();
        let totals = coup.score(|earned| events.push(earned));
        let sum = |to| {
            let of: Vec<_> = events.iter().filter(|event| event.jan.beneficiary() == to).collect();
            of.iter().map(|event| event.points).sum::<u8>()
        };
        let (roller, opponent) = (sum(Beneficiary::Roller), sum(Beneficiary::Opponent));
        assert_eq!(totals, Totals { roller, opponent }, "{coup:?}");
        assert!(events.iter().all(|event| event.points % 2 == 0 && event.ways > 0), "{coup:?}");
        assert!(events.is_sorted_by(|a, b| (a.jan, a.at) < (b.jan, b.at)), "{coup:?}: {events:?}");
        let helpless = events.iter().find(|event| event.jan == Jan::Helpless);
        assert_eq!(helpless.map_or(0, |event| event.ways), coup.helpless(), "{coup:?}");
        let void = coup.duty() == Some(Duty::BearOff);
        let unplayed = |play: Play| if void { 0 } else { 2 - play.numbers() };
        coup.visit_plays(|play, _| assert_eq!(unplayed(play), coup.helpless(), "{coup:?} {play}"));
    });
}

/// Rule: section 4.
#[test]
fn every_play_fulfils_what_it_must() {
    for_each_coup(12, |coup| {
        if let Some(duty) = coup.duty() {
            coup.visit_plays(|play, men| assert!(duty.fulfilled_by(&men), "{coup:?} {play}"));
        }
    });
}

#[test]
fn a_match_played_again_ends_in_the_same_state() {
    for (seed, rules) in (0..).zip(option_sets()) {
        let mut again = Match::new(rules);
        for done in Playout::new(rules, seed).take(250) {
            assert_eq!(again, done.before);
            let mut events = Vec::new();
            again.apply(done.by, done.action, &mut events).expect("as before");
            assert_eq!((again, events), (done.after, done.events));
        }
    }
}

/// Rule: R1.2: exchanging the colours changes nothing else.
#[test]
fn a_match_with_the_colours_exchanged_is_the_same() {
    for (seed, rules) in (500..).zip(option_sets()) {
        let mut other = Match::new(rules);
        for done in Playout::new(rules, seed).take(250) {
            let by = match done.by {
                Actor::Table => Actor::Table,
                Actor::Player(side) => Actor::Player(side.opponent()),
            };
            let action = match done.action {
                Action::Lead { white, black } => Action::Lead { white: black, black: white },
                same => same,
            };
            let mut events = Vec::new();
            other.apply(by, action, &mut events).expect("as legal as its like");
            assert_eq!(other.releve().board, exchanged(&done.after.releve().board));
            assert_eq!(other.releve().points, exchanged_tally(done.after.releve().points));
            assert_eq!(other.holes(), exchanged_tally(done.after.holes()));
            let expected: Vec<_> = done.events.into_iter().map(exchanged_event).collect();
            assert_eq!(events, expected);
        }
    }
}

fn exchanged_tally(tally: Tally) -> Tally {
    let [white, black] = tally.amounts().into_array();
    let run = tally.run().holder().map_or(Run::NONE, |side| Run::of(side.opponent()));
    Tally::new(PerSide::new(black, white), run).expect("a tally exchanged")
}

fn exchanged_event(mut event: Event) -> Event {
    match &mut event {
        Event::LeadThrown { white, black, leader } => {
            std::mem::swap(white, black);
            *leader = leader.map(Side::opponent);
        }
        Event::Thrown { roller: side, .. }
        | Event::Earned { to: side, .. }
        | Event::Marked { side, .. }
        | Event::HolesWon { side, .. }
        | Event::Held(side)
        | Event::Went(side)
        | Event::Played { roller: side, .. }
        | Event::Releve { first: side }
        | Event::Won { winner: side, .. } => *side = side.opponent(),
    }
    event
}

/// Every action in every phase is either carried out, or changes nothing and reports no event.
#[test]
fn a_refused_action_changes_nothing() {
    let mut refused = 0;
    for (seed, rules) in (1000..).zip(option_sets()) {
        let mut mix = Mix::new(seed);
        for done in Playout::new(rules, seed).take(60) {
            for by in [Actor::Table, Actor::Player(Side::White), Actor::Player(Side::Black)] {
                for action in attempts(&mut mix) {
                    refused += u32::from(try_action(&done.after, by, action));
                }
            }
        }
    }
    assert!(refused > 100_000, "{refused}");
}

fn attempts(mix: &mut Mix) -> [Action; 7] {
    let point = |mix: &mut Mix| Point::new(1 + mix.below(24) as u8).expect("1 to 24");
    let play = Play::Puissance(point(mix), point(mix));
    let rest = point(mix);
    let tout_d_une = Play::Both { from: point(mix), rest, to: 1 + mix.below(25) as u8 };
    [
        Action::Lead { white: mix.die(), black: mix.die() },
        Action::Throw(mix.throw()),
        Action::Hold,
        Action::Go,
        Action::Play(Play::Nothing),
        Action::Play(play),
        Action::Play(tout_d_une),
    ]
}

/// True if `action` was refused.
fn try_action(state: &Match, by: Actor, action: Action) -> bool {
    let (mut after, mut events) = (*state, Vec::new());
    let refused = after.apply(by, action, &mut events).is_err();
    if refused {
        assert_eq!((after, events), (*state, vec![]), "{by:?} {action}");
    } else {
        assert_eq!(state.to_act(), Some(by), "{action}");
        assert!(!events.is_empty() || matches!(state.phase(), Phase::Throw(_)), "{action}");
    }
    refused
}
