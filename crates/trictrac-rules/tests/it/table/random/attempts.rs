//! Chooses the actions of a random match: mostly actions that advance it, sometimes arbitrary ones.

use trictrac_rules::fausse_case::{Mend, Placement, Replay};
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, OpponentJeton, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor, Phase};

use super::mix::Mix;

/// The percentages of absurd actions, and of wrong marks and plays.
pub(crate) struct Attempts {
    pub(crate) absurd: usize,
    pub(crate) careless: usize,
}

impl Attempts {
    /// Returns the next action to try, and who tries it.
    pub(crate) fn next(&self, record: &Record, mix: &mut Mix) -> (Actor, TableAction) {
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
            Side::ALL.into_iter().find(|&side| game.state().holes().amounts()[side] >= goal)
        {
            return (Actor::Player(winner.opponent()), self.claim(record, winner.opponent(), mix));
        }
        match game.state().phase() {
            Phase::Lead => (Actor::Table, lead(mix)),
            Phase::Throw(_) => self.after_the_play(record, mix),
            _ => self.turn(record, mix),
        }
    }

    /// A claim, right if one is possible; otherwise mostly accepts the last hole.
    fn claim(&self, record: &Record, side: Side, mix: &mut Mix) -> TableAction {
        match record.game().referee().claimable(side) {
            Some(points) if !mix.percent(self.careless) => TableAction::Claim(points),
            Some(_) if mix.percent(50) => TableAction::Correct,
            _ if mix.percent(self.careless) => TableAction::Claim(mix.points()),
            _ => TableAction::Accept,
        }
    }

    /// The opponent marks, a player claims or corrects; then the dice fall.
    fn after_the_play(&self, record: &Record, mix: &mut Mix) -> (Actor, TableAction) {
        let game = record.game();
        let side = mix.side();
        let by = Actor::Player(side);
        let referee = game.referee();
        if let (Some((_, mends)), true) = (game.fausse_case(), mix.percent(50)) {
            let mend = if mends.is_empty() { Mend::Leave } else { mix.pick(&mends) };
            return (by, TableAction::Mend(mend));
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
        if mix.percent(10) {
            return (by, TableAction::Ready);
        }
        if game.may_send_on(side).is_some() && mix.percent(50) {
            return (by, TableAction::SendOn);
        }
        if referee.may_go && mix.percent(50) {
            let roller = game.coup().map_or(side, |coup| coup.situation().roller);
            return (Actor::Player(roller), mix.pick(&[Action::Hold, Action::Go]).into());
        }
        (Actor::Table, Action::Throw(mix.throw()).into())
    }

    /// The mark that `side` still has to make, in points or in pegs; sometimes wrong.
    fn mark(&self, record: &Record, side: Side, mix: &mut Mix) -> Option<TableAction> {
        let standing = record.game().referee().standings[side];
        let missing = i16::from(standing.due - standing.lost) - standing.marked;
        let missing = u8::try_from(missing).ok().filter(|&missing| missing > 0);
        if mix.percent(self.careless / 2) {
            return Some(TableAction::Mark(any_mark(mix)));
        }
        let missing = missing?;
        let points = record.state().releve().points;
        let mut after = points;
        let pegs = after.mark(side, missing);
        if pegs == 0 || mix.percent(50) {
            return Some(TableAction::Mark(Mark::Points(missing)));
        }
        let opponent_jeton =
            if mix.percent(self.careless) { OpponentJeton::Left } else { OpponentJeton::Wiped };
        Some(TableAction::Mark(Mark::Holes { pegs, rest: after.amounts()[side], opponent_jeton }))
    }

    /// The roller marks, goes or plays; or the opponent plays in the roller's place.
    fn turn(&self, record: &Record, mix: &mut Mix) -> (Actor, TableAction) {
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
            0 => TableAction::Pass,
            1 => Action::Hold.into(),
            2..=6 if referee.may_go => Action::Go.into(),
            7 if game.may_send_on(mover).is_some() => TableAction::SendOn,
            11 => waive(record, mover, mix),
            8 => TableAction::Adoube,
            9 => TableAction::Touch(man_of(game, mix)),
            10 if mix.percent(2 * self.careless) => TableAction::LetGo(man_moved(record, mix)),
            12 if mix.percent(2 * self.careless) => {
                TableAction::LetGoTogether(man_moved(record, mix), man_moved(record, mix))
            }
            _ if !game.let_go_so_far().is_empty() => match mix.below(3) {
                0 => TableAction::Pass,
                _ => TableAction::LetGo(man_moved(record, mix)),
            },
            _ => play(record, mix),
        };
        (Actor::Player(mover), action)
    }
}

/// Announces mostly points that are due and unmarked.
fn waive(record: &Record, side: Side, mix: &mut Mix) -> TableAction {
    let missing = record.game().referee().standings[side].missing();
    TableAction::Waive(if mix.percent(70) { mix.part_of(missing) } else { mix.points() })
}

fn lead(mix: &mut Mix) -> TableAction {
    Action::Lead { white: mix.die(), black: mix.die() }.into()
}

fn answer(mix: &mut Mix) -> TableAction {
    match mix.below(8) {
        0 => TableAction::Contest(mix.points()),
        1 => TableAction::Insist,
        2 => TableAction::Restore,
        3 => TableAction::Augment,
        4 => TableAction::Appeal,
        _ => TableAction::Accept,
    }
}

fn play(record: &Record, mix: &mut Mix) -> TableAction {
    let coup = record.game().coup();
    let play = coup.and_then(|coup| {
        let plays = coup.count_plays() as usize;
        coup.nth_play(mix.below(plays.max(1)) as u32)
    });
    Action::Play(play.unwrap_or(Play::Nothing)).into()
}

/// A point with a man of the roller, if there is one; otherwise any point.
fn man_of(game: &TableMatch, mix: &mut Mix) -> Point {
    let (Phase::Choice(turn) | Phase::Play(turn)) = game.state().phase() else {
        return mix.point();
    };
    let men = game.state().releve().board.men(turn.roller).any();
    let points: Vec<_> = men.into_iter().collect();
    if points.is_empty() { mix.point() } else { mix.pick(&points) }
}

/// A step by one of the numbers, by their sum, or anywhere.
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
            let opponent_jeton = mix.pick(&[OpponentJeton::Wiped, OpponentJeton::Left]);
            Mark::Holes { pegs: mix.below(5) as u8, rest: 2 * mix.below(6) as u8, opponent_jeton }
        }
        1 if mix.percent(10) => {
            let (pegs, rest) = (mix.below(256) as u8, mix.below(256) as u8);
            Mark::Holes { pegs, rest, opponent_jeton: OpponentJeton::Wiped }
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

/// An arbitrary action.
fn anything(record: &Record, mix: &mut Mix) -> TableAction {
    match mix.below(25) {
        0 => lead(mix),
        1 => Action::Throw(mix.throw()).into(),
        2 => Action::Hold.into(),
        3 => Action::Go.into(),
        4 if mix.percent(50) => Action::Play(Play::Two(mix.step(), mix.step())).into(),
        4 => play(record, mix),
        5 => TableAction::Mark(any_mark(mix)),
        6 => TableAction::Wipe(mix.side()),
        7 => TableAction::Pass,
        8 => TableAction::Claim(mix.points()),
        9 => TableAction::Correct,
        10 => TableAction::Accept,
        11 => TableAction::Insist,
        12 => TableAction::Contest(mix.points()),
        13 => TableAction::Restore,
        14 => TableAction::Augment,
        15 => TableAction::Appeal,
        16 => TableAction::Reason,
        17 => TableAction::Adoube,
        18 => TableAction::Touch(mix.point()),
        19 => TableAction::LetGo(mix.step()),
        20 => TableAction::LetGoTogether(mix.step(), mix.step()),
        21 => TableAction::Mend(any_mend(mix)),
        22 => TableAction::Waive(mix.points()),
        23 => TableAction::Ready,
        _ => TableAction::SendOn,
    }
}
