//! What the players of a random match try: mostly what goes on with the match, sometimes anything.

use trictrac_rules::fausse_case::{Mend, Placement, Replay};
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, Others, TableMatch};
use trictrac_rules::turn::{Action, Actor, Phase};

use super::mix::Mix;

/// How often in a hundred times something absurd is tried, and how often a mark or a play is wrong.
pub(crate) struct Deeds {
    pub(crate) absurd: usize,
    pub(crate) careless: usize,
}

impl Deeds {
    /// What is tried next, and by whom.
    pub(crate) fn next(&self, record: &Record, mix: &mut Mix) -> (Actor, Action) {
        if mix.percent(self.absurd) {
            let by = [Actor::Table, Actor::Player(Side::White), Actor::Player(Side::Black)];
            return (mix.pick(&by), anything(record, mix));
        }
        let game = record.game();
        if let Some(side) = game.answers() {
            return (Actor::Player(side), answer(mix));
        }
        let goal = record.rules().holes.get();
        if let Some(winner) =
            Side::BOTH.into_iter().find(|&side| game.state().holes().amounts()[side] >= goal)
        {
            return (Actor::Player(winner.opponent()), self.claim(record, winner.opponent(), mix));
        }
        match game.state().phase() {
            Phase::Lead => (Actor::Table, lead(mix)),
            Phase::Throw(_) => self.after_the_play(record, mix),
            _ => self.turn(record, mix),
        }
    }

    /// A claim, rightful if one is possible, else the last hole is let be.
    fn claim(&self, record: &Record, side: Side, mix: &mut Mix) -> Action {
        match record.game().referee().claimable(side) {
            Some(points) if !mix.percent(self.careless) => Action::Claim(points),
            Some(_) if mix.percent(50) => Action::Correct,
            _ if mix.percent(self.careless) => Action::Claim(mix.points()),
            _ => Action::Accept,
        }
    }

    /// The opponent marks, somebody claims or mends; then the dice fall.
    fn after_the_play(&self, record: &Record, mix: &mut Mix) -> (Actor, Action) {
        let game = record.game();
        let side = mix.side();
        let by = Actor::Player(side);
        let referee = game.referee();
        if let (Some((_, mends)), true) = (game.fausse_case(), mix.percent(50)) {
            let mend = if mends.is_empty() { Mend::Leave } else { mix.pick(&mends) };
            return (by, Action::Mend(mend));
        }
        if referee.claimable(side).is_some() && mix.percent(60) {
            return (by, self.claim(record, side, mix));
        }
        if game.may_mark(side)
            && mix.percent(70)
            && let Some(mark) = self.mark(record, side, mix)
        {
            return (by, mark);
        }
        if game.may_send_on(side).is_some() && mix.percent(50) {
            return (by, Action::SendOn);
        }
        if referee.may_go && mix.percent(50) {
            let roller = game.coup().map_or(side, |coup| coup.situation().roller);
            return (Actor::Player(roller), mix.pick(&[Action::Hold, Action::Go]));
        }
        (Actor::Table, Action::Throw(mix.throw()))
    }

    /// What a side still has to mark, told in points or in pegs; wrongly if it is careless.
    fn mark(&self, record: &Record, side: Side, mix: &mut Mix) -> Option<Action> {
        let standing = record.game().referee().standings[side];
        let missing = i16::from(standing.due - standing.lost) - standing.marked;
        let missing = u8::try_from(missing).ok().filter(|&missing| missing > 0);
        if mix.percent(self.careless / 2) {
            return Some(Action::Mark(any_mark(mix)));
        }
        let missing = missing?;
        let points = record.state().releve().points;
        let mut after = points;
        let pegs = after.mark(side, missing);
        if pegs == 0 || mix.percent(50) {
            return Some(Action::Mark(Mark::Points(missing)));
        }
        let others = if mix.percent(self.careless) { Others::Left } else { Others::Wiped };
        Some(Action::Mark(Mark::Holes { pegs, rest: after.amounts()[side], others }))
    }

    /// The roller marks, goes or plays; or his opponent plays for him.
    fn turn(&self, record: &Record, mix: &mut Mix) -> (Actor, Action) {
        let game = record.game();
        let mover = game.mover().unwrap_or(Side::White);
        let referee = game.referee();
        let side = if mix.percent(20) { mover.opponent() } else { mover };
        if referee.claimable(side).is_some() && mix.percent(40) {
            return (Actor::Player(side), self.claim(record, side, mix));
        }
        if game.may_mark(mover)
            && !mix.percent(self.careless)
            && let Some(mark) = self.mark(record, mover, mix)
        {
            return (Actor::Player(mover), mark);
        }
        let action = match mix.below(20) {
            0 => Action::Pass,
            1 => Action::Hold,
            2..=6 if referee.may_go => Action::Go,
            7 if game.may_send_on(mover).is_some() => Action::SendOn,
            11 => waive(record, mover, mix),
            8 => Action::Adoube,
            9 => Action::Touch(man_of(game, mix)),
            10 if mix.percent(2 * self.careless) => Action::LetGo(man_moved(record, mix)),
            12 if mix.percent(2 * self.careless) => {
                Action::LetGoTogether(man_moved(record, mix), man_moved(record, mix))
            }
            _ if !game.let_go_so_far().is_empty() => match mix.below(3) {
                0 => Action::Pass,
                _ => Action::LetGo(man_moved(record, mix)),
            },
            _ => play(record, mix),
        };
        (Actor::Player(mover), action)
    }
}

/// Mostly points that are due and unmarked.
fn waive(record: &Record, side: Side, mix: &mut Mix) -> Action {
    let missing = record.game().referee().standings[side].missing();
    Action::Waive(if mix.percent(70) { mix.part_of(missing) } else { mix.points() })
}

fn lead(mix: &mut Mix) -> Action {
    Action::Lead { white: mix.die(), black: mix.die() }
}

fn answer(mix: &mut Mix) -> Action {
    match mix.below(8) {
        0 => Action::Contest(mix.points()),
        1 => Action::Insist,
        2 => Action::Restore,
        3 => Action::Augment,
        4 => Action::Appeal,
        _ => Action::Accept,
    }
}

fn play(record: &Record, mix: &mut Mix) -> Action {
    let coup = record.game().coup();
    let play = coup.and_then(|coup| {
        let plays = coup.count_plays() as usize;
        coup.nth_play(mix.below(plays.max(1)) as u32)
    });
    Action::Play(play.unwrap_or(Play::Nothing))
}

/// A point where a man of the one who moves stands, if there is any.
fn man_of(game: &TableMatch, mix: &mut Mix) -> Point {
    let (Phase::Choice(turn) | Phase::Play(turn)) = game.state().phase() else {
        return mix.point();
    };
    let men = game.state().releve().board.men(turn.roller).any();
    let points: Vec<_> = men.into_iter().collect();
    if points.is_empty() { mix.point() } else { mix.pick(&points) }
}

/// A man moved by one of the numbers, by their sum, or anywhere.
fn man_moved(record: &Record, mix: &mut Mix) -> Step {
    let from = man_of(record.game(), mix);
    match record.game().coup() {
        Some(coup) if !mix.percent(20) => {
            let throw = coup.situation().throw;
            let pips = [throw.high().pips(), throw.low().pips(), throw.sum()];
            Step::by(from, mix.pick(&pips))
        }
        _ => mix.step(),
    }
}

fn any_mark(mix: &mut Mix) -> Mark {
    match mix.below(3) {
        0 => {
            let others = mix.pick(&[Others::Wiped, Others::Left]);
            Mark::Holes { pegs: mix.below(5) as u8, rest: 2 * mix.below(6) as u8, others }
        }
        1 if mix.percent(10) => {
            let (pegs, rest) = (mix.below(256) as u8, mix.below(256) as u8);
            Mark::Holes { pegs, rest, others: Others::Wiped }
        }
        _ => Mark::Points(mix.points()),
    }
}

fn any_mend(mix: &mut Mix) -> Mend {
    match mix.below(7) {
        0 => Mend::Leave,
        1 => Mend::Replay(Replay::Legal),
        2 => Mend::Replay(Replay::With(mix.point())),
        3 => Mend::Replay(Replay::Another(mix.point())),
        4 => Mend::Replay(Replay::WithoutCorner),
        5 => Mend::Place(Placement::One(mix.step())),
        _ => Mend::Place(Placement::Two(mix.step(), mix.step())),
    }
}

/// Any action at all.
fn anything(record: &Record, mix: &mut Mix) -> Action {
    match mix.below(24) {
        0 => lead(mix),
        1 => Action::Throw(mix.throw()),
        2 => Action::Hold,
        3 => Action::Go,
        4 if mix.percent(50) => Action::Play(Play::Two(mix.step(), mix.step())),
        4 => play(record, mix),
        5 => Action::Mark(any_mark(mix)),
        6 => Action::Wipe(mix.side()),
        7 => Action::Pass,
        8 => Action::Claim(mix.points()),
        9 => Action::Correct,
        10 => Action::Accept,
        11 => Action::Insist,
        12 => Action::Contest(mix.points()),
        13 => Action::Restore,
        14 => Action::Augment,
        15 => Action::Appeal,
        16 => Action::Reason,
        17 => Action::Adoube,
        18 => Action::Touch(mix.point()),
        19 => Action::LetGo(mix.step()),
        20 => Action::LetGoTogether(mix.step(), mix.step()),
        21 => Action::Mend(any_mend(mix)),
        22 => Action::Waive(mix.points()),
        _ => Action::SendOn,
    }
}
