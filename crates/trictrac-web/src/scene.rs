//! What stands where on the table, in the numbering of the person at the near rail.

use trictrac_rules::jan::{Beneficiary, Jan};
use trictrac_rules::marking::Tally;
use trictrac_rules::men::MEN;
use trictrac_rules::point::Point;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::session::{PERSON, Session};

/// Everything that is drawn on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The men of each point that holds any.
    pub piles: Vec<Pile>,
    /// How many men each side has borne off.
    pub off: PerSide<u8>,
    /// How many points each side has.
    pub points: PerSide<u8>,
    /// Who has a second jeton, being en bredouille after the other scored.
    pub second_jeton: Option<Side>,
    /// How many holes each side has.
    pub holes: PerSide<u8>,
    /// Who has the flag.
    pub flag: Option<Side>,
    /// Whose dice lie on the table, and what they show.
    pub dice: Option<(Side, [u8; 2])>,
    /// The points whose men may be touched.
    pub origins: Vec<u8>,
    /// The point whose man is picked.
    pub picked: Option<u8>,
    /// The places where he may go.
    pub targets: Vec<u8>,
    /// The men who are hit.
    pub hits: Vec<Hit>,
}

/// The men on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The point.
    pub point: u8,
    /// Whose men.
    pub side: Side,
    /// How many.
    pub count: u8,
}

/// A man who is hit, or a corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Where.
    pub at: u8,
    /// From where.
    pub from: Vec<u8>,
    /// In how many ways.
    pub ways: u8,
    /// How many points it earns.
    pub points: u8,
    /// Who marks them.
    pub to: Side,
}

impl Scene {
    /// What there is to be seen of `session`.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let state = session.state();
        let (points, holes) = (state.releve.points, state.holes);
        let men = men(session);
        let signed = |tally: Tally| Side::BOTH.into_iter().find(|side| tally.has_sign(*side));
        Self {
            piles: piles(&men),
            off: PerSide::from_fn(|side| MEN - men[side].iter().sum::<u8>()),
            points: points.amounts,
            second_jeton: signed(points),
            holes: holes.amounts,
            flag: signed(holes),
            dice: dice(session),
            origins: session.origins().into_iter().map(Point::number).collect(),
            picked: session.picked.map(Point::number),
            targets: session.targets(),
            hits: hits(session),
        }
    }

    /// How many men stand on `point`.
    #[must_use]
    pub fn men_on(&self, point: u8) -> u8 {
        self.piles.iter().find(|pile| pile.point == point).map_or(0, |pile| pile.count)
    }
}

/// How `side` numbers the place that the person numbers `place`, and the other way round.
fn seen(side: Side, place: u8) -> u8 {
    if side == PERSON { place } else { 25 - place }
}

/// The men of each side, those that the person moves included, in its own numbering.
fn men(session: &Session) -> PerSide<[u8; 24]> {
    let mut men = session.state().releve.board.setup();
    if let Some(composer) = session.composer() {
        men[PERSON] = composer.counts();
    }
    men
}

fn piles(men: &PerSide<[u8; 24]>) -> Vec<Pile> {
    let of = |side: Side| {
        (1..=24).zip(men[side]).filter(|(_, count)| *count > 0).map(move |(number, count)| Pile {
            point: seen(side, number),
            side,
            count,
        })
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

fn dice(session: &Session) -> Option<(Side, [u8; 2])> {
    let situation = session.turns.last()?.coup.situation();
    let throw = situation.throw;
    Some((situation.roller, [throw.high().pips(), throw.low().pips()]))
}

/// The hits of the throw on the table, as long as nothing of it is played.
fn hits(session: &Session) -> Vec<Hit> {
    let touched = session.composer().is_some_and(|composer| !composer.made().is_empty());
    let waits = matches!(session.state().phase, Phase::Choice(_) | Phase::Play(_));
    let Some(turn) = session.turns.last().filter(|_| waits && !touched) else {
        return Vec::new();
    };
    let roller = turn.coup.situation().roller;
    let mut hits = Vec::new();
    turn.coup.score(|earned| {
        let at = match earned.jan {
            Jan::Coin => Some(Point::OPPONENT_CORNER),
            Jan::TrueHitPetit | Jan::TrueHitGrand | Jan::FalseHitPetit | Jan::FalseHitGrand => {
                earned.at
            }
            _ => None,
        };
        let Some(at) = at else { return };
        let ways = turn.coup.explain(&earned).ways;
        let mut from: Vec<_> = ways.iter().map(|way| seen(roller, way.from.number())).collect();
        from.dedup();
        hits.push(Hit {
            at: seen(roller, at.number()),
            from,
            ways: earned.ways,
            points: earned.points,
            to: match earned.jan.beneficiary() {
                Beneficiary::Roller => roller,
                Beneficiary::Opponent => roller.opponent(),
            },
        });
    });
    hits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_the_beginning_all_men_are_on_the_talons() {
        let scene = Scene::of(&Session::new(1));
        let talons = [(1, Side::White, 15), (24, Side::Black, 15)];
        let piles: Vec<_> = scene.piles.iter().map(|p| (p.point, p.side, p.count)).collect();
        assert_eq!(piles, talons);
        assert_eq!((scene.flag, scene.dice, scene.second_jeton), (None, None, None));
    }

    #[test]
    fn a_man_in_the_hand_is_seen_where_he_was_put() {
        let mut session = Session::new(1);
        while session.composer().is_none() {
            if session.awaits() == crate::session::Awaits::Engine {
                let play = session.turns[0].coup.first_play();
                session.act(trictrac_rules::turn::Action::Play(play)).unwrap();
            } else {
                session.throw();
            }
        }
        session.tap(1);
        let to = session.targets()[0];
        session.tap(to);
        let scene = Scene::of(&session);
        assert!(scene.piles.contains(&Pile { point: to, side: PERSON, count: 1 }));
        assert!(scene.piles.contains(&Pile { point: 1, side: PERSON, count: 14 }));
    }
}
